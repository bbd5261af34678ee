#!/bin/sh
# Checks every log of a season, then says who pays whom.
#
#   sh season.sh FOLDER [RULES]
#
# Exit status: that of cacho: 0 settled, 1 a log has faults, 2 something could not be read.
set -u

if [ $# -lt 1 ] || [ $# -gt 2 ]; then
    echo "usage: sh season.sh FOLDER [RULES]" >&2
    exit 2
fi
folder=$1
if [ $# -eq 2 ]; then
    CACHO_RULES=$2
    export CACHO_RULES
fi

cacho validate "$folder"
status=$?
case $status in
    0) ;;
    1) echo "season.sh: mend the logs above first; nothing is settled" >&2; exit 1 ;;
    *) echo "season.sh: cacho could not do its work (exit status $status)" >&2; exit "$status" ;;
esac

cacho settle "$folder"
