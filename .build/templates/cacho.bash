# Completion of cacho for bash, all of it in bash: the tab key starts no other program.
#@written@

# Whether the names of commands are wanted in Spanish: as CACHO_LANG says, or the locale as GNU gettext reads it.
_cacho_speaks_spanish() {
    local locale=${LC_ALL:-${LC_MESSAGES:-${LANG-}}} name IFS=:
    if [[ -n ${CACHO_LANG-} ]]; then
        [[ $CACHO_LANG == es ]]
        return
    fi
    case ${locale%%[.@]*} in '' | C | POSIX) return 1 ;; esac
    for name in ${LANGUAGE:-$locale}; do
        case ${name%%[_.@]*} in
            es) return 0 ;;
            en | C | POSIX) return 1 ;;
        esac
    done
    return 1
}

# The functions below answer in REPLY: with words that can stand there, or with @ and the kind of what can.

# The English name of a command.
_cacho_command() {
    case $1 in
#@commands@
        *) return 1 ;;
    esac
}

# The options of a command.
_cacho_options() {
    case $1 in
#@options@
    esac
}

# What can follow an option of a command; fails where nothing does.
_cacho_value() {
    case $1:$2 in
#@values@
        *) return 1 ;;
    esac
}

# What can follow a command.
_cacho_argument() {
    case $1 in
#@arguments@
    esac
}

_cacho_words() {
    COMPREPLY=($(compgen -W "$1" -- "$cur"))
}

# Names in the language in use; those of the other one where none of the first begins so.
_cacho_names() {
    local english='@english@' spanish='@spanish@'
    if _cacho_speaks_spanish; then
        _cacho_words "$spanish"
        ((${#COMPREPLY[@]})) || _cacho_words "$english"
    else
        _cacho_words "$english"
        ((${#COMPREPLY[@]})) || _cacho_words "$spanish"
    fi
}

# Files that fit one of the patterns, and folders; any file where there are none. Hidden ones only where they are asked for.
_cacho_files() {
    local pattern
    compopt -o filenames 2>/dev/null
    cur=${cur#[\"\']} cur=${cur//\\/}
    for pattern; do _cacho_found -f -X "!$pattern"; done
    _cacho_found -d
    ((${#COMPREPLY[@]})) || _cacho_found -f
}

_cacho_found() {
    local name
    while IFS= read -r name; do
        [[ ${name##*/} == .* && ${cur##*/} != .* ]] || COMPREPLY+=("$name")
    done < <(compgen "$@" -- "$cur")
}

# A list with commas, of which the last code is completed.
_cacho_codes() {
    local before= index
    [[ $cur == *,* ]] && before=${cur%,*},
    cur=${cur##*,}
    _cacho_words '@codes@'
    for index in "${!COMPREPLY[@]}"; do COMPREPLY[index]=$before${COMPREPLY[index]}; done
    compopt -o nospace 2>/dev/null
}

# Codes and articles; names of codes where one has begun to write some.
_cacho_topics() {
    case $cur in
        [a-z]*) _cacho_words '@names@' ;;
        *) _cacho_words '@codes@ @articles@' ;;
    esac
}

_cacho() {
    local cur=${COMP_WORDS[COMP_CWORD]} command= option= ended= before= word index REPLY= IFS=$' \t\n'
    COMPREPLY=()
    for ((index = 1; index < COMP_CWORD; index++)); do
        word=${COMP_WORDS[index]}
        if [[ -n $option ]]; then
            [[ $word == '=' ]] || option=
        elif [[ -z $ended && $word == -- ]]; then
            ended=yes
        elif [[ -z $ended && $word == -* ]]; then
            _cacho_value "$command" "$word" && option=$word
        elif [[ -z $command ]]; then
            _cacho_command "$word" || return
            command=$REPLY
        fi
    done
    if [[ -n $option && $cur == '=' ]]; then
        cur=
    elif [[ -z $option && -z $ended && $cur == --*=* ]]; then
        option=${cur%%=*} before=${cur%%=*}=
        cur=${cur#*=}
    fi
    REPLY=
    if [[ -n $option ]]; then
        _cacho_value "$command" "$option" || return
    elif [[ -z $ended && $cur == -* ]]; then
        _cacho_options "$command"
    elif [[ -z $command ]]; then
        REPLY=@names
    else
        _cacho_argument "$command"
    fi
    case $REPLY in
        @names) _cacho_names ;;
        @transcripts) _cacho_files '*.cacho' ;;
        @rules) _cacho_files '*.yaml' '*.yml' ;;
        @pages) _cacho_files '*.html' '*.htm' ;;
        @pictures) _cacho_files '*.svg' ;;
        @codes) _cacho_codes ;;
        @topics) _cacho_topics ;;
        *) _cacho_words "$REPLY" ;;
    esac
    if [[ -n $before ]]; then
        for index in "${!COMPREPLY[@]}"; do COMPREPLY[index]=$before${COMPREPLY[index]}; done
    fi
}

complete -F _cacho cacho
