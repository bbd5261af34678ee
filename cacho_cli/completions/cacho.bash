# Completion of cacho for bash, all of it in bash: the tab key starts no other program.
# Written by .build/completions.py: change its template or the commands, not this.

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
        evaluate | evaluar) REPLY=evaluate ;;
        compare | comparar) REPLY=compare ;;
        validate | validar) REPLY=validate ;;
        settle | liquidar) REPLY=settle ;;
        replay | repasar) REPLY=replay ;;
        fmt | formato) REPLY=fmt ;;
        rules | reglas) REPLY=rules ;;
        combinations | combinaciones) REPLY=combinations ;;
        explain | explicar) REPLY=explain ;;
        odds | probabilidades) REPLY=odds ;;
        completion) REPLY=completion ;;
        *) return 1 ;;
    esac
}

# The options of a command.
_cacho_options() {
    case $1 in
        evaluate) REPLY='-f --format --table -r --rules --bonus -q --quiet --lang --color --debug -h --help --version' ;;
        compare) REPLY='--date -f --format --table -r --rules --bonus -q --quiet --lang --color --debug -h --help --version' ;;
        validate) REPLY='--strict --select --ignore --statistics --jobs --cluster --stdin-filename -f --format -r --rules -q --quiet --lang --color --debug -h --help --version' ;;
        settle) REPLY='--by-count --difference-to --jobs --cluster -f --format --table -r --rules -q --quiet --lang --color --debug -h --help --version' ;;
        replay) REPLY='--hand --html --svg -f --format -r --rules -q --quiet --lang --color --debug -h --help --version' ;;
        fmt) REPLY='--to --check --write --stdin-filename -q --quiet --lang --color --debug -h --help --version' ;;
        rules) REPLY='--init -f --format --table -r --rules -q --quiet --lang --color --debug -h --help --version' ;;
        combinations) REPLY='-f --format --table -r --rules --bonus -q --quiet --lang --color --debug -h --help --version' ;;
        explain) REPLY='--all -f --format -q --quiet --lang --color --debug -h --help --version' ;;
        odds) REPLY='--dead --players --date -f --format --table -r --rules -q --quiet --lang --color --debug -h --help --version' ;;
        completion) REPLY='-q --quiet --lang --color --debug -h --help --version' ;;
        *) REPLY='--lang --color --debug -h --help --version' ;;
    esac
}

# What can follow an option of a command; fails where nothing does.
_cacho_value() {
    case $1:$2 in
        *:--lang) REPLY='en es' ;;
        *:--color) REPLY='auto always never' ;;
        evaluate:-f | compare:-f | settle:-f | rules:-f | combinations:-f | odds:-f | evaluate:--format | compare:--format | settle:--format | rules:--format | combinations:--format | odds:--format) REPLY='text json jsonl csv tsv markdown html latex' ;;
        validate:-f | validate:--format) REPLY='text concise json jsonl github' ;;
        replay:-f | explain:-f | replay:--format | explain:--format) REPLY='text json jsonl' ;;
        evaluate:--table | compare:--table | settle:--table | rules:--table | combinations:--table | odds:--table) REPLY='plain simple grid outline pretty psql presto github pipe orgtbl rst simple_grid rounded_grid heavy_grid mixed_grid double_grid fancy_grid simple_outline rounded_outline heavy_outline mixed_outline double_outline fancy_outline' ;;
        evaluate:-r | compare:-r | validate:-r | settle:-r | replay:-r | rules:-r | combinations:-r | odds:-r | evaluate:--rules | compare:--rules | validate:--rules | settle:--rules | replay:--rules | rules:--rules | combinations:--rules | odds:--rules) REPLY=@rules ;;
        evaluate:--bonus | compare:--bonus | combinations:--bonus) REPLY='20 30' ;;
        compare:--date | odds:--date) REPLY='' ;;
        validate:--select) REPLY=@codes ;;
        validate:--ignore) REPLY=@codes ;;
        validate:--jobs | settle:--jobs) REPLY='' ;;
        validate:--cluster | settle:--cluster) REPLY='' ;;
        validate:--stdin-filename | fmt:--stdin-filename) REPLY='' ;;
        settle:--difference-to) REPLY='' ;;
        replay:--hand) REPLY='' ;;
        replay:--html) REPLY=@pages ;;
        replay:--svg) REPLY=@pictures ;;
        fmt:--to) REPLY='en es' ;;
        odds:--dead) REPLY='' ;;
        odds:--players) REPLY='2 3 4 5 6 7 8' ;;
        *) return 1 ;;
    esac
}

# What can follow a command.
_cacho_argument() {
    case $1 in
        validate) REPLY=@transcripts ;;
        settle) REPLY=@transcripts ;;
        replay) REPLY=@transcripts ;;
        fmt) REPLY=@transcripts ;;
        rules) REPLY=@rules ;;
        explain) REPLY=@topics ;;
        completion) REPLY='bash zsh fish' ;;
    esac
}

_cacho_words() {
    COMPREPLY=($(compgen -W "$1" -- "$cur"))
}

# Names in the language in use; those of the other one where none of the first begins so.
_cacho_names() {
    local english='evaluate compare validate settle replay fmt rules combinations explain odds completion' spanish='evaluar comparar validar liquidar repasar formato reglas combinaciones explicar probabilidades completion'
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
    _cacho_words 'T101 T102 T103 T104 T105 T106 T107 T108 T109 H601 H602 H603 H604 C201 C202 C203 C204 B301 B302 B303 B304 B305 B306 B307 B308 B309 B310 B311 B312 B313 B314 B315 S401 S402 S403 S404 S405 S406 K501 K502 K503 K504 K505 K506 W901 W902 W903'
    for index in "${!COMPREPLY[@]}"; do COMPREPLY[index]=$before${COMPREPLY[index]}; done
    compopt -o nospace 2>/dev/null
}

# Codes and articles; names of codes where one has begun to write some.
_cacho_topics() {
    case $cur in
        [a-z]*) _cacho_words 'syntax unknown-player unknown-word bad-card bad-amount bad-header out-of-place encoding too-long unknown-key bad-value duplicate-key not-yaml card-twice card-count card-mismatch not-in-hand out-of-turn bet-size no-raise bet-facing-bet nothing-to-call leave-unasked over-stack raise-too-small round-open round-closed hand-over short-call short-open call-size show-missing wrong-winner wrong-pot age-needed not-void unfinished count-mismatch no-rebuys player-count count-incomplete result-unbalanced result-too-low tie-by-log hand-number rules-replaced' ;;
        *) _cacho_words 'T101 T102 T103 T104 T105 T106 T107 T108 T109 H601 H602 H603 H604 C201 C202 C203 C204 B301 B302 B303 B304 B305 B306 B307 B308 B309 B310 B311 B312 B313 B314 B315 S401 S402 S403 S404 S405 S406 K501 K502 K503 K504 K505 K506 W901 W902 W903 1.1 1.2 1.3 1.4 1.5 2.1 2.2 2.3 2.4 2.5 3.1 3.2 3.3 3.4 4.1 4.2 4.3 4.4 5.1 5.2 5.3 5.4 5.5 6.1 6.2 6.3 6.4 6.5 6.6 6.7 6.8 6.9 7.1 7.2 7.3' ;;
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
