# Completion of cacho for fish, all of it in fish: the tab key starts no other program.
#@written@

# Whether everything is wanted in Spanish: as CACHO_LANG says, or the locale as GNU gettext reads it.
function __cacho_speaks_spanish
    if test -n "$CACHO_LANG"
        test "$CACHO_LANG" = es
        return
    end
    set -l locale C
    for value in "$LC_ALL" "$LC_MESSAGES" "$LANG"
        if test -n "$value"
            set locale $value
            break
        end
    end
    contains -- (string split -m 1 . -- (string split -m 1 @ -- $locale)[1])[1] C POSIX
    and return 1
    set -l wanted "$LANGUAGE"
    test -n "$wanted"
    or set wanted $locale
    for name in (string split : -- $wanted)
        switch $name
            case es 'es_*' 'es.*' 'es@*'
                return 0
            case C POSIX en 'en_*' 'en.*' 'en@*'
                return 1
        end
    end
    return 1
end

# The one text or the other.
function __cacho_said --argument-names english spanish
    if __cacho_speaks_spanish
        printf '%s\n' $spanish
    else
        printf '%s\n' $english
    end
end

# The English name of the command on the line; fails where there is none yet.
function __cacho_command
    set -l skip no
    for word in (commandline -opc)[2..-1]
        if test $skip = yes
            set skip no
            continue
        end
        switch $word
#@global@
                set skip yes
            case '-*'
                continue
#@commands@
            case '*'
                printf '%s\n' $word
                return
        end
    end
    return 1
end

# Whether it is one of these.
function __cacho_is
    set -l command (__cacho_command)
    and contains -- $command $argv
end

# Names in the language in use; those of the other one where none of the first begins so.
function __cacho_names
    set -l word (commandline -ct)
    if __cacho_speaks_spanish
        __cacho_beginning "$word" (__cacho_spanish_names)
        or __cacho_beginning "$word" (__cacho_english_names)
    else
        __cacho_beginning "$word" (__cacho_english_names)
        or __cacho_beginning "$word" (__cacho_spanish_names)
    end
end

function __cacho_beginning
    string match -i -- "$argv[1]*" $argv[2..-1]
end

function __cacho_english_names
#@names english@
end

function __cacho_spanish_names
#@names spanish@
end

# The codes, each with its title.
function __cacho_codes
    if __cacho_speaks_spanish
#@codes es@
    else
#@codes en@
    end
end

# Codes in a list with commas, of which the last is completed.
function __cacho_list
    set -l before (string match -r '.*,' -- (commandline -ct))
    for code in (__cacho_codes)
        printf '%s\n' $before$code
    end
end

# Codes and articles; names of codes where one has begun to write some.
function __cacho_topics
    if string match -qr '^[a-z]' -- (commandline -ct)
#@named@
        return
    end
    __cacho_codes
    if __cacho_speaks_spanish
#@articles es@
    else
#@articles en@
    end
end

complete -c cacho -e
complete -c cacho -f
complete -c cacho -n 'not __cacho_command' -k -a '(__cacho_names)'
#@options@
#@arguments@
