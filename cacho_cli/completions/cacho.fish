# Completion of cacho for fish, all of it in fish: the tab key starts no other program.
# Written by .build/completions.py: change its template or the commands, not this.

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
            case --lang --color
                set skip yes
            case '-*'
                continue
            case evaluate evaluar
                printf '%s\n' evaluate
                return
            case compare comparar
                printf '%s\n' compare
                return
            case validate validar
                printf '%s\n' validate
                return
            case settle liquidar
                printf '%s\n' settle
                return
            case replay repasar
                printf '%s\n' replay
                return
            case fmt formato
                printf '%s\n' fmt
                return
            case rules reglas
                printf '%s\n' rules
                return
            case combinations combinaciones
                printf '%s\n' combinations
                return
            case explain explicar
                printf '%s\n' explain
                return
            case odds probabilidades
                printf '%s\n' odds
                return
            case completion
                printf '%s\n' completion
                return
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
    printf '%s\t%s\n' evaluate (__cacho_said 'Name the combination and value of each hand' 'Decir la combinación y el valor de cada mano')
    printf '%s\t%s\n' compare (__cacho_said 'Say who wins a showdown, and the whole ranking' 'Decir quién gana entre varias manos y en qué orden quedan')
    printf '%s\t%s\n' validate (__cacho_said 'Check transcripts against the law' 'Comprobar actas según el reglamento')
    printf '%s\t%s\n' settle (__cacho_said 'Say who pays whom how much, from transcripts or a count' 'Decir quién paga a quién y cuánto, según las actas o un recuento')
    printf '%s\t%s\n' replay (__cacho_said 'Tell a transcript action by action' 'Contar una partida jugada a jugada')
    printf '%s\t%s\n' fmt (__cacho_said 'Rewrite transcripts in the canonical form, in either language' 'Reescribir actas en la forma canónica, en español o en inglés')
    printf '%s\t%s\n' rules (__cacho_said 'Show the house rules in force, or check a file of them' 'Mostrar las reglas de la casa que valen, o comprobar un archivo de reglas')
    printf '%s\t%s\n' combinations (__cacho_said 'List what beats what, with values, counts and probabilities' 'Decir qué le gana a qué, con valores, cantidades y probabilidades')
    printf '%s\t%s\n' explain (__cacho_said 'Explain a code of the referee or an article of the law' 'Explicar un código del árbitro o un artículo del reglamento')
    printf '%s\t%s\n' odds (__cacho_said 'Count the exact chances at a showdown from any known cards' 'Contar las probabilidades exactas con las cartas que se conozcan')
    printf '%s\t%s\n' completion (__cacho_said 'Print the script by which a shell completes command lines' 'Escribir el guion con que un intérprete de órdenes completa las líneas')
end

function __cacho_spanish_names
    printf '%s\t%s\n' evaluar (__cacho_said 'Name the combination and value of each hand' 'Decir la combinación y el valor de cada mano')
    printf '%s\t%s\n' comparar (__cacho_said 'Say who wins a showdown, and the whole ranking' 'Decir quién gana entre varias manos y en qué orden quedan')
    printf '%s\t%s\n' validar (__cacho_said 'Check transcripts against the law' 'Comprobar actas según el reglamento')
    printf '%s\t%s\n' liquidar (__cacho_said 'Say who pays whom how much, from transcripts or a count' 'Decir quién paga a quién y cuánto, según las actas o un recuento')
    printf '%s\t%s\n' repasar (__cacho_said 'Tell a transcript action by action' 'Contar una partida jugada a jugada')
    printf '%s\t%s\n' formato (__cacho_said 'Rewrite transcripts in the canonical form, in either language' 'Reescribir actas en la forma canónica, en español o en inglés')
    printf '%s\t%s\n' reglas (__cacho_said 'Show the house rules in force, or check a file of them' 'Mostrar las reglas de la casa que valen, o comprobar un archivo de reglas')
    printf '%s\t%s\n' combinaciones (__cacho_said 'List what beats what, with values, counts and probabilities' 'Decir qué le gana a qué, con valores, cantidades y probabilidades')
    printf '%s\t%s\n' explicar (__cacho_said 'Explain a code of the referee or an article of the law' 'Explicar un código del árbitro o un artículo del reglamento')
    printf '%s\t%s\n' probabilidades (__cacho_said 'Count the exact chances at a showdown from any known cards' 'Contar las probabilidades exactas con las cartas que se conozcan')
    printf '%s\t%s\n' completion (__cacho_said 'Print the script by which a shell completes command lines' 'Escribir el guion con que un intérprete de órdenes completa las líneas')
end

# The codes, each with its title.
function __cacho_codes
    if __cacho_speaks_spanish
        printf '%s\t%s\n' T101 'Una línea que no se entiende'
        printf '%s\t%s\n' T102 'Un nombre que no está en el encabezado'
        printf '%s\t%s\n' T103 'Una palabra que el árbitro no conoce'
        printf '%s\t%s\n' T104 'No es una carta de esta baraja'
        printf '%s\t%s\n' T105 'Un número de fichas imposible'
        printf '%s\t%s\n' T106 'Un encabezado que no sirve'
        printf '%s\t%s\n' T107 'Algo que no puede ir aquí'
        printf '%s\t%s\n' T108 'Un carácter que no es texto'
        printf '%s\t%s\n' T109 'Una línea o un encabezado demasiado largos'
        printf '%s\t%s\n' H601 'Una regla de la casa que no existe'
        printf '%s\t%s\n' H602 'Un valor que una regla no puede tener'
        printf '%s\t%s\n' H603 'La misma regla de la casa dos veces'
        printf '%s\t%s\n' H604 'Reglas de la casa que no se pueden leer'
        printf '%s\t%s\n' C201 'Una carta en dos sitios'
        printf '%s\t%s\n' C202 'Un número de cartas equivocado'
        printf '%s\t%s\n' C203 'Una carta que se repartió no está entre las que se muestran'
        printf '%s\t%s\n' C204 'Una carta para quien no está en la mano'
        printf '%s\t%s\n' B301 'No le toca a este jugador'
        printf '%s\t%s\n' B302 'Una cantidad equivocada al apostar'
        printf '%s\t%s\n' B303 'Subir antes de la tercera carta'
        printf '%s\t%s\n' B304 'Una apuesta donde ya hay una'
        printf '%s\t%s\n' B305 'Nada que igualar ni que subir'
        printf '%s\t%s\n' B306 'Irse de una mano que aún no cuesta nada'
        printf '%s\t%s\n' B307 'Más fichas de las que tiene el jugador'
        printf '%s\t%s\n' B308 'Una subida que no sube nada'
        printf '%s\t%s\n' B309 'Habla quien no está en la mano'
        printf '%s\t%s\n' B310 'Alguien tiene que hablar todavía'
        printf '%s\t%s\n' B311 'Las apuestas de esta ronda están cerradas'
        printf '%s\t%s\n' B312 'La mano ha terminado'
        printf '%s\t%s\n' B313 'Igualar sin fichas suficientes'
        printf '%s\t%s\n' B314 'Abrir la segunda ronda sin dos fichas'
        printf '%s\t%s\n' B315 'Una cantidad equivocada al igualar'
        printf '%s\t%s\n' S401 'Cartas sin mostrar'
        printf '%s\t%s\n' S402 'Un ganador que no es'
        printf '%s\t%s\n' S403 'Una cantidad equivocada al ganar'
        printf '%s\t%s\n' S404 'Un empate, y no se sabe quién es mayor'
        printf '%s\t%s\n' S405 'Se dio por nula y no lo era, o al revés'
        printf '%s\t%s\n' S406 'Una mano sin terminar'
        printf '%s\t%s\n' K501 'El recuento no coincide con la cuenta'
        printf '%s\t%s\n' K502 'Fichas compradas donde no se puede comprar'
        printf '%s\t%s\n' K503 'Faltan jugadores o faltan cartas'
        printf '%s\t%s\n' K504 'Un recuento que deja fuera a alguien'
        printf '%s\t%s\n' K505 'Un saldo que no suma cero'
        printf '%s\t%s\n' K506 'Se perdió más de lo que había'
        printf '%s\t%s\n' W901 'Un empate que decide el acta'
        printf '%s\t%s\n' W902 'Un número de mano que no sigue'
        printf '%s\t%s\n' W903 'Una regla del encabezado que no vale'
    else
        printf '%s\t%s\n' T101 'A line that does not read as a statement'
        printf '%s\t%s\n' T102 'A name that is not in the header'
        printf '%s\t%s\n' T103 'A word that the referee does not know'
        printf '%s\t%s\n' T104 'Not a card of this deck'
        printf '%s\t%s\n' T105 'A number of chips that cannot be'
        printf '%s\t%s\n' T106 'A header that cannot be used'
        printf '%s\t%s\n' T107 'Something that cannot stand here'
        printf '%s\t%s\n' T108 'A character that is no plain text'
        printf '%s\t%s\n' T109 'A line or a header that is too long'
        printf '%s\t%s\n' H601 'A house rule that does not exist'
        printf '%s\t%s\n' H602 'A value that a house rule cannot have'
        printf '%s\t%s\n' H603 'The same house rule twice'
        printf '%s\t%s\n' H604 'House rules that cannot be read'
        printf '%s\t%s\n' C201 'One card in two places'
        printf '%s\t%s\n' C202 'The wrong number of cards'
        printf '%s\t%s\n' C203 'A card that was dealt is not among those shown'
        printf '%s\t%s\n' C204 'A card for somebody who is not in the hand'
        printf '%s\t%s\n' B301 'Not this player\'s turn'
        printf '%s\t%s\n' B302 'A bet of the wrong size'
        printf '%s\t%s\n' B303 'A raise before the third card'
        printf '%s\t%s\n' B304 'A bet where there is one already'
        printf '%s\t%s\n' B305 'Nothing to call and nothing to raise'
        printf '%s\t%s\n' B306 'Leaving a hand that costs nothing yet'
        printf '%s\t%s\n' B307 'More chips than the player has'
        printf '%s\t%s\n' B308 'A raise that raises nothing'
        printf '%s\t%s\n' B309 'An action of somebody who is not in the hand'
        printf '%s\t%s\n' B310 'Somebody must still act'
        printf '%s\t%s\n' B311 'The betting of this round is over'
        printf '%s\t%s\n' B312 'The hand is over'
        printf '%s\t%s\n' B313 'Calling with too few chips'
        printf '%s\t%s\n' B314 'Opening the second round without two chips'
        printf '%s\t%s\n' B315 'An amount that does not fit the call'
        printf '%s\t%s\n' S401 'Cards that were not shown'
        printf '%s\t%s\n' S402 'The wrong winner'
        printf '%s\t%s\n' S403 'The wrong amount won'
        printf '%s\t%s\n' S404 'A tie, and nobody knows who is older'
        printf '%s\t%s\n' S405 'Called void and was not, or the other way round'
        printf '%s\t%s\n' S406 'A hand that was not played to its end'
        printf '%s\t%s\n' K501 'The count differs from the reckoning'
        printf '%s\t%s\n' K502 'Chips bought where nobody may buy'
        printf '%s\t%s\n' K503 'Too few players or too few cards'
        printf '%s\t%s\n' K504 'A count that leaves somebody out'
        printf '%s\t%s\n' K505 'A result that does not come to zero'
        printf '%s\t%s\n' K506 'More lost than there was'
        printf '%s\t%s\n' W901 'A tie that the log decides'
        printf '%s\t%s\n' W902 'A hand number that does not follow'
        printf '%s\t%s\n' W903 'A rule of the header that does not count'
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
        printf '%s\t%s\n' syntax 'T101'
        printf '%s\t%s\n' unknown-player 'T102'
        printf '%s\t%s\n' unknown-word 'T103'
        printf '%s\t%s\n' bad-card 'T104'
        printf '%s\t%s\n' bad-amount 'T105'
        printf '%s\t%s\n' bad-header 'T106'
        printf '%s\t%s\n' out-of-place 'T107'
        printf '%s\t%s\n' encoding 'T108'
        printf '%s\t%s\n' too-long 'T109'
        printf '%s\t%s\n' unknown-key 'H601'
        printf '%s\t%s\n' bad-value 'H602'
        printf '%s\t%s\n' duplicate-key 'H603'
        printf '%s\t%s\n' not-yaml 'H604'
        printf '%s\t%s\n' card-twice 'C201'
        printf '%s\t%s\n' card-count 'C202'
        printf '%s\t%s\n' card-mismatch 'C203'
        printf '%s\t%s\n' not-in-hand 'C204 B309'
        printf '%s\t%s\n' out-of-turn 'B301'
        printf '%s\t%s\n' bet-size 'B302'
        printf '%s\t%s\n' no-raise 'B303'
        printf '%s\t%s\n' bet-facing-bet 'B304'
        printf '%s\t%s\n' nothing-to-call 'B305'
        printf '%s\t%s\n' leave-unasked 'B306'
        printf '%s\t%s\n' over-stack 'B307'
        printf '%s\t%s\n' raise-too-small 'B308'
        printf '%s\t%s\n' round-open 'B310'
        printf '%s\t%s\n' round-closed 'B311'
        printf '%s\t%s\n' hand-over 'B312'
        printf '%s\t%s\n' short-call 'B313'
        printf '%s\t%s\n' short-open 'B314'
        printf '%s\t%s\n' call-size 'B315'
        printf '%s\t%s\n' show-missing 'S401'
        printf '%s\t%s\n' wrong-winner 'S402'
        printf '%s\t%s\n' wrong-pot 'S403'
        printf '%s\t%s\n' age-needed 'S404'
        printf '%s\t%s\n' not-void 'S405'
        printf '%s\t%s\n' unfinished 'S406'
        printf '%s\t%s\n' count-mismatch 'K501'
        printf '%s\t%s\n' no-rebuys 'K502'
        printf '%s\t%s\n' player-count 'K503'
        printf '%s\t%s\n' count-incomplete 'K504'
        printf '%s\t%s\n' result-unbalanced 'K505'
        printf '%s\t%s\n' result-too-low 'K506'
        printf '%s\t%s\n' tie-by-log 'W901'
        printf '%s\t%s\n' hand-number 'W902'
        printf '%s\t%s\n' rules-replaced 'W903'
        return
    end
    __cacho_codes
    if __cacho_speaks_spanish
        printf '%s\t%s\n' 1.1 'La baraja: 24 cartas, del as al seis en cuatro palos'
        printf '%s\t%s\n' 1.2 'Dos jugadores o más, mientras alcancen las cartas'
        printf '%s\t%s\n' 1.3 'Todos empiezan con las fichas acordadas'
        printf '%s\t%s\n' 1.4 'Sin fichas no hay cartas; comprar más, solo donde la casa lo permite'
        printf '%s\t%s\n' 1.5 'A quién le toca y quién reparte'
        printf '%s\t%s\n' 2.1 'Primera ronda: una carta para cada uno'
        printf '%s\t%s\n' 2.2 'Primera ronda: pasar o apostar una ficha, nada más'
        printf '%s\t%s\n' 2.3 'Una apuesta se iguala, o uno se va'
        printf '%s\t%s\n' 2.4 'Primera ronda: no se sube'
        printf '%s\t%s\n' 2.5 'Si todos pasan, la mano es nula'
        printf '%s\t%s\n' 3.1 'Segunda ronda: otra carta para cada uno; siempre puede uno irse'
        printf '%s\t%s\n' 3.2 'Segunda ronda: la apuesta es de dos fichas y no se sube'
        printf '%s\t%s\n' 3.3 'Segunda ronda: todos pueden pasar'
        printf '%s\t%s\n' 3.4 'Segunda ronda: para abrir hacen falta dos fichas'
        printf '%s\t%s\n' 4.1 'Tercera ronda: la tercera carta; apostar y subir lo que se quiera'
        printf '%s\t%s\n' 4.2 'El único límite de una apuesta es el resto'
        printf '%s\t%s\n' 4.3 'Subir es superar la apuesta'
        printf '%s\t%s\n' 4.4 'Tercera ronda: todos pueden pasar, y deciden las cartas'
        printf '%s\t%s\n' 5.1 'El último que queda se lleva el pozo sin mostrar'
        printf '%s\t%s\n' 5.2 'Cuándo se cierra una ronda de apuestas'
        printf '%s\t%s\n' 5.3 'Igualar sin fichas suficientes: pozo aparte o irse'
        printf '%s\t%s\n' 5.4 'Lo que nadie igualó se devuelve'
        printf '%s\t%s\n' 5.5 'Las fichas de quien se va se quedan en el pozo'
        printf '%s\t%s\n' 6.1 'Final de la mano: quienes siguen muestran tres cartas'
        printf '%s\t%s\n' 6.2 'Qué le gana a qué'
        printf '%s\t%s\n' 6.3 'Cacho: tres cartas seguidas del mismo palo; su suma y el premio'
        printf '%s\t%s\n' 6.4 'Dos cartas seguidas del mismo palo; su suma y 20'
        printf '%s\t%s\n' 6.5 'Carta alta: el número de la más alta'
        printf '%s\t%s\n' 6.6 'Tres seis no tienen puntos y le ganan a todo'
        printf '%s\t%s\n' 6.7 'Entre manos iguales gana el de más edad'
        printf '%s\t%s\n' 6.8 'Regla de la casa: entre manos iguales gana el que es mano'
        printf '%s\t%s\n' 6.9 'Cómo se sabe quién es mayor'
        printf '%s\t%s\n' 7.1 'Fichas ganadas o perdidas, por el valor de la ficha'
        printf '%s\t%s\n' 7.2 'Ninguna ficha aparece ni se pierde'
        printf '%s\t%s\n' 7.3 'El menor número de pagos posible'
    else
        printf '%s\t%s\n' 1.1 'The deck: 24 cards, from ace to six in four suits'
        printf '%s\t%s\n' 1.2 'Two players or more, as long as the cards last'
        printf '%s\t%s\n' 1.3 'Everybody starts with the agreed chips'
        printf '%s\t%s\n' 1.4 'Without chips no cards; buying more only where the house allows it'
        printf '%s\t%s\n' 1.5 'Whose turn it is, and who deals'
        printf '%s\t%s\n' 2.1 'First round: one card each'
        printf '%s\t%s\n' 2.2 'First round: pass or bet one chip, nothing else'
        printf '%s\t%s\n' 2.3 'A bet is called or one leaves'
        printf '%s\t%s\n' 2.4 'First round: no raise'
        printf '%s\t%s\n' 2.5 'If everybody passes, the hand is void'
        printf '%s\t%s\n' 3.1 'Second round: a second card each; leaving is free'
        printf '%s\t%s\n' 3.2 'Second round: a bet is two chips, and no raise'
        printf '%s\t%s\n' 3.3 'Second round: everybody may pass'
        printf '%s\t%s\n' 3.4 'Second round: opening takes two chips'
        printf '%s\t%s\n' 4.1 'Third round: a third card each; bets and raises of any size'
        printf '%s\t%s\n' 4.2 'The only limit of a bet is the chips one has left'
        printf '%s\t%s\n' 4.3 'A raise exceeds the bet'
        printf '%s\t%s\n' 4.4 'Third round: everybody may pass and the cards decide'
        printf '%s\t%s\n' 5.1 'The last one left takes the pot without showing'
        printf '%s\t%s\n' 5.2 'When a betting round is closed'
        printf '%s\t%s\n' 5.3 'Calling with too few chips: a side pot, or leaving'
        printf '%s\t%s\n' 5.4 'What nobody called goes back'
        printf '%s\t%s\n' 5.5 'The chips of those who left stay in the pot'
        printf '%s\t%s\n' 6.1 'Showdown: all who are in show three cards'
        printf '%s\t%s\n' 6.2 'What beats what'
        printf '%s\t%s\n' 6.3 'Cacho: three cards in a row of one suit, their sum and the bonus'
        printf '%s\t%s\n' 6.4 'Two cards in a row of one suit, their sum and 20'
        printf '%s\t%s\n' 6.5 'High card: the rank of the highest'
        printf '%s\t%s\n' 6.6 'Three sixes have no points, and beat everything'
        printf '%s\t%s\n' 6.7 'Of equal hands the oldest player\'s wins'
        printf '%s\t%s\n' 6.8 'House rule: of equal hands the first to act wins'
        printf '%s\t%s\n' 6.9 'How one knows who is older'
        printf '%s\t%s\n' 7.1 'Chips won or lost, times the value of a chip'
        printf '%s\t%s\n' 7.2 'No chip appears or is lost'
        printf '%s\t%s\n' 7.3 'As few payments as possible'
    end
end

complete -c cacho -e
complete -c cacho -f
complete -c cacho -n 'not __cacho_command' -k -a '(__cacho_names)'
complete -c cacho -l lang -x -k -a 'en es' -d (__cacho_said 'Language of messages' 'Idioma de los mensajes')
complete -c cacho -l color -x -k -a 'auto always never' -d (__cacho_said 'Colour the text' 'Colorear el texto')
complete -c cacho -l debug -d (__cacho_said 'Show where it happened if cacho itself fails' 'Mostrar dónde fue, si falla el propio cacho')
complete -c cacho -s h -l help -d (__cacho_said 'Show this page and end' 'Mostrar esta página y terminar')
complete -c cacho -l version -d (__cacho_said 'Show the version and end' 'Mostrar la versión y terminar')
complete -c cacho -n '__cacho_is evaluate compare settle rules combinations odds' -s f -l format -x -k -a 'text json jsonl csv tsv markdown html latex' -d (__cacho_said 'How results are written' 'Cómo se escriben los resultados')
complete -c cacho -n '__cacho_is evaluate compare settle rules combinations odds' -l table -x -k -a 'plain simple grid outline pretty psql presto github pipe orgtbl rst simple_grid rounded_grid heavy_grid mixed_grid double_grid fancy_grid simple_outline rounded_outline heavy_outline mixed_outline double_outline fancy_outline' -d (__cacho_said 'How tables in text are drawn' 'Cómo se dibujan las tablas de texto')
complete -c cacho -n '__cacho_is evaluate compare validate settle replay rules combinations odds' -s r -l rules -r -k -a '(__fish_complete_suffix .yaml)' -d (__cacho_said 'House rules, over those named by CACHO_RULES' 'Reglas de la casa, por encima de las que nombra CACHO_RULES')
complete -c cacho -n '__cacho_is evaluate compare combinations' -l bonus -x -k -a '20 30' -d (__cacho_said 'Points added to a cacho, over what the house rules say' 'Puntos que se suman a un cacho, digan lo que digan las reglas de la casa')
complete -c cacho -n '__cacho_is evaluate compare validate settle replay fmt rules combinations explain odds completion' -s q -l quiet -d (__cacho_said 'Say nothing on standard error but why a command could not run' 'No decir nada por la salida de errores, salvo por qué no se pudo ejecutar una orden')
complete -c cacho -n '__cacho_is compare odds' -l date -x -d (__cacho_said 'The day of the game, YYYY-MM-DD' 'El día de la partida, AAAA-MM-DD')
complete -c cacho -n '__cacho_is validate' -l strict -d (__cacho_said 'Count warnings as faults' 'Contar los avisos como errores')
complete -c cacho -n '__cacho_is validate' -l select -x -k -a '(__cacho_list)' -d (__cacho_said 'Report only these codes' 'Señalar solo estos códigos')
complete -c cacho -n '__cacho_is validate' -l ignore -x -k -a '(__cacho_list)' -d (__cacho_said 'Leave these codes out, as if they were not there' 'Dejar fuera estos códigos, como si no estuvieran')
complete -c cacho -n '__cacho_is validate' -l statistics -d (__cacho_said 'Count the faults by code, after them' 'Contar al final cuántos errores hay de cada código')
complete -c cacho -n '__cacho_is validate settle' -l jobs -x -d (__cacho_said 'Share the work among N processes' 'Repartir el trabajo entre N procesos')
complete -c cacho -n '__cacho_is validate settle' -l cluster -x -d (__cacho_said 'Share the work among the workers of the Dask scheduler at ADDRESS, who find the files themselves' 'Repartir el trabajo entre los trabajadores del planificador de Dask de DIRECCIÓN')
complete -c cacho -n '__cacho_is validate fmt' -l stdin-filename -x -d (__cacho_said 'What reports call standard input' 'Cómo se llama la entrada estándar en los mensajes')
complete -c cacho -n '__cacho_is validate' -s f -l format -x -k -a 'text concise json jsonl github' -d (__cacho_said 'How results are written' 'Cómo se escriben los resultados')
complete -c cacho -n '__cacho_is settle' -l by-count -d (__cacho_said 'Settle a session with faults too' 'Liquidar también una sesión con errores')
complete -c cacho -n '__cacho_is settle' -l difference-to -x -d (__cacho_said 'Book to NAME what the chips counted are too many or too few' 'Apuntar a NOMBRE las fichas que sobran o faltan en el recuento')
complete -c cacho -n '__cacho_is replay' -l hand -x -d (__cacho_said 'Tell one hand alone' 'Contar una sola mano')
complete -c cacho -n '__cacho_is replay' -l html -r -k -a '(__fish_complete_suffix .html)' -d (__cacho_said 'Write the evening as a page for a browser' 'Escribir la velada como página para el navegador, y no imprimir nada más')
complete -c cacho -n '__cacho_is replay' -l svg -r -k -a '(__fish_complete_suffix .svg)' -d (__cacho_said 'Write the chart of everybody\'s chips as a picture in SVG' 'Escribir el gráfico de las fichas de todos como imagen SVG')
complete -c cacho -n '__cacho_is replay explain' -s f -l format -x -k -a 'text json jsonl' -d (__cacho_said 'How results are written' 'Cómo se escriben los resultados')
complete -c cacho -n '__cacho_is fmt' -l to -x -k -a 'en es' -d (__cacho_said 'The language to write in' 'El idioma en que se escribe')
complete -c cacho -n '__cacho_is fmt' -l check -d (__cacho_said 'Change nothing' 'No cambiar nada')
complete -c cacho -n '__cacho_is fmt' -l write -d (__cacho_said 'Put the result in the place of each file' 'Poner el resultado en lugar de cada archivo')
complete -c cacho -n '__cacho_is rules' -l init -d (__cacho_said 'Print a file of house rules with comments, to start from' 'Escribir un archivo de reglas de la casa con comentarios, para empezar')
complete -c cacho -n '__cacho_is explain' -l all -d (__cacho_said 'Explain every code and every article' 'Explicar todos los códigos y todos los artículos')
complete -c cacho -n '__cacho_is odds' -l dead -x -d (__cacho_said 'Cards seen elsewhere, which nobody can get any more' 'Cartas vistas en otra parte, que ya no le pueden tocar a nadie')
complete -c cacho -n '__cacho_is odds' -l players -x -k -a '2 3 4 5 6 7 8' -d (__cacho_said 'How many take part, 2 to 8' 'Cuántos participan, de 2 a 8')
complete -c cacho -n '__cacho_is validate' -k -a '(__fish_complete_suffix .cacho)'
complete -c cacho -n '__cacho_is settle' -k -a '(__fish_complete_suffix .cacho)'
complete -c cacho -n '__cacho_is replay' -k -a '(__fish_complete_suffix .cacho)'
complete -c cacho -n '__cacho_is fmt' -k -a '(__fish_complete_suffix .cacho)'
complete -c cacho -n '__cacho_is rules' -k -a '(__fish_complete_suffix .yaml)'
complete -c cacho -n '__cacho_is explain' -k -a '(__cacho_topics)'
complete -c cacho -n '__cacho_is completion' -k -a 'bash zsh fish'
