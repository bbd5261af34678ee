# What `cacho evaluate -f tsv` does with hands written as three letter codes, as awk would do it: with a memo of lines.
BEGIN { OFS = "\t"; print "line", "cards", "category", "value", "strength", "combination" }
{ if (!($0 in known)) known[$0] = judged($0); print NR, known[$0] }

function judged(hand,   i, j, t, card, rank, suit, r, s, cards, places, count, points, counting) {
    for (i = 1; i <= 3; i++) {
        card = substr(hand, 2 * i - 1, 2)
        cards = cards (i > 1 ? " " : "") card
        places[i] = substr(card, 1, 1) * 4 + index("oceb", substr(card, 2, 1)) - 1
    }
    for (i = 2; i <= 3; i++)
        for (j = i; j > 1 && places[j - 1] > places[j]; j--) { t = places[j]; places[j] = places[j - 1]; places[j - 1] = t }
    if (places[1] >= 24) return cards OFS "three-sixes" OFS "" OFS 16 OFS named(places[1]) " " named(places[2]) " " named(places[3])
    if (places[2] - places[1] == 4 && places[3] - places[2] == 4) {
        points = int(places[1] / 4) + int(places[2] / 4) + int(places[3] / 4)
        return cards OFS "cacho" OFS points + 20 OFS 10 + points / 3 OFS named(places[1]) " " named(places[2]) " " named(places[3])
    }
    if (places[2] - places[1] == 4) return pair(cards, places[1], places[2])
    if (places[3] - places[2] == 4) return pair(cards, places[2], places[3])
    if (places[3] - places[1] == 4) return pair(cards, places[1], places[3])
    rank = int(places[3] / 4)
    for (i = 1; i <= 3; i++) if (int(places[i] / 4) == rank) counting = counting (counting == "" ? "" : " ") named(places[i])
    return cards OFS "high-card" OFS rank OFS rank OFS counting
}

function pair(cards, low, high,   points) {
    points = int(low / 4) + int(high / 4)
    return cards OFS "two-card" OFS points + 20 OFS (points + 11) / 2 OFS named(low) " " named(high)
}

function named(place) { return int(place / 4) substr("oceb", place % 4 + 1, 1) }
