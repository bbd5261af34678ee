"""Every article of the law: what it forbids, what it permits, and what it decides.

Where a code cites an article, a log breaks it with one statement, marked with the code that says so; what is right of
the bar, as in `Ana bet [«B302 2»|1]`, keeps it. Where an article decides without forbidding anything, two logs differ
by one statement, and by the chips at the end.

Unless it says otherwise the players are Ana, 71, Beto, 64, and Carmen, 58, with 20 chips each, and Ana acts first.
"""

from collections.abc import Callable
from decimal import Decimal
from typing import Literal, NamedTuple

import pytest

from cacho_cli.cards.hands import evaluate
from cacho_cli.cards.text import read_hand
from cacho_cli.diagnostics import Diagnostic
from cacho_cli.game.validation import judge_sessions
from cacho_cli.law import ARTICLES, CODES
from cacho_cli.settings.house_rules import HouseRules
from cacho_cli.settlement.accounts import Account, Refusal, SessionAccounts, Settlement, settle_sessions

OnlyMarked = Callable[..., tuple[Diagnostic, ...]]
Accepted = Callable[..., None]
FinalChips = Callable[[str, bool], str]


class Broken(NamedTuple):
    """A log that breaks an article, and keeps it with one statement changed."""

    article: str
    what: str
    log: str


class Decided(NamedTuple):
    """Two logs that differ by one statement, and the chips at the end of either."""

    article: str
    what: str
    log: str
    left: str
    right: str


TO_ROUND_3 = """
        hand
        deal
        Ana bet, Beto call, Carmen call
        deal
        others pass
        deal"""

BROKEN = (
    Broken(
        "1.1",
        "there is no seven",
        """
        hand
        deal Ana [«T104 7o»|6o]
        Ana bet, others fold
        """,
    ),
    Broken(
        "1.1",
        "each card exists once",
        """
        hand
        deal Ana 6o, Beto [«C201 6o»|6c]
        Ana bet, others fold
        """,
    ),
    Broken(
        "1.2",
        "a hand takes two players",
        """
        Ana sits out[, Beto sits out|]
        [«K503 hand»|hand]
        result Beto +1, Carmen -1
        """,
    ),
    Broken(
        "1.2",
        "nine can be dealt three cards if three leave in time: 9 + 9 + 6",
        """
        ---
        players: {J: , K: , L: , M: , N: , P: , Q: , R: , S: }
        ---
        hand
        deal
        J bet, others call
        deal
        J leaves, K leaves, [L passes|L leaves], others pass
        [«K503 deal»|deal]
        [|M leaves, N leaves, P leaves, Q leaves, R leaves]
        """,
    ),
    Broken(
        "1.2",
        "or two, one after the first card: 9 + 8 + 7",
        """
        ---
        players: {J: , K: , L: , M: , N: , P: , Q: , R: , S: }
        ---
        hand
        deal
        J bet, [K calls|K folds], others call
        deal
        J leaves, others pass
        [«K503 deal»|deal]
        [|L leaves, M leaves, N leaves, P leaves, Q leaves, R leaves]
        """,
    ),
    Broken(
        "1.4",
        "nobody buys chips, unless the house lets them",
        """
        ---
        players: {Ana: 71, Beto: 64}
        rules: {rebuys: [false|true]}
        ---
        Ana [«K502 buys»|buys] 5
        """,
    ),
    Broken(
        "1.5",
        "players act in the order of seats",
        """
        hand
        deal
        Ana bet, [«B301 Carmen» fold, Beto fold|Beto fold, Carmen fold]
        """,
    ),
    Broken(
        "1.5",
        "in every round the first to act is the player after the dealer, not after the last to act",
        """
        hand
        deal
        Ana pass, Beto bet, Carmen call, Ana call
        deal
        [«B301 Beto»|Ana] leaves, [Ana leaves|Beto leaves]
        """,
    ),
    Broken(
        "1.5",
        "whoever has folded is skipped",
        """
        hand
        deal
        Ana bet, Beto fold, Carmen call
        deal
        Ana pass, [«B309 Beto» pass|Carmen leaves]
        """,
    ),
    Broken(
        "1.5",
        "whoever has no chips left is skipped",
        """
        ---
        players: {Ana: 71, Beto: {age: 64, stack: 1}, Carmen: 58}
        ---
        hand
        deal
        Ana bet, others call
        deal
        Ana pass, [«B309 Beto» pass|Carmen pass]
        deal
        Ana pass, Carmen pass
        show Ana 6o 5o 1e, Beto 5c 2c 3e, Carmen 1b 4o 2e
        """,
    ),
    Broken(
        "1.5",
        "the deal passes to the next seat",
        """
        hand, dealer Ana
        deal
        Beto bet, others fold
        hand
        deal
        [«B301 Beto»|Carmen] bet, others fold
        """,
    ),
    Broken(
        "1.5",
        "the last seat that plays deals the first hand",
        """
        Carmen sits out
        hand
        deal
        [«B301 Beto»|Ana] bet, [Ana|Beto] folds
        """,
    ),
    Broken(
        "1.5",
        "the deal passes to a seat that plays",
        """
        Ana sits out
        hand, dealer Carmen
        result Beto +1, Carmen -1
        hand
        deal
        [«B301 Beto»|Carmen] bet, [Carmen|Beto] folds
        """,
    ),
    Broken(
        "1.5",
        "the deal passes after a void hand too",
        """
        hand
        deal
        others pass
        hand
        deal
        [«B301 Ana»|Beto] bet, others fold
        """,
    ),
    Broken(
        "1.5",
        "the deal passes after a hand that nobody logged",
        """
        hand
        result Ana +1, Beto -1
        hand
        deal
        [«B301 Ana»|Beto] bet, others fold
        """,
    ),
    Broken(
        "1.5",
        "a transcript may name any dealer",
        """
        hand[|, dealer Beto]
        deal
        [«B301 Carmen»|Carmen] bet, others fold
        """,
    ),
    Broken(
        "2.1",
        "a card is dealt to each player of the hand, and to nobody else",
        """
        Carmen [sits out|returns]
        hand, dealer Beto
        deal Ana 6o, [«C204 Carmen»|Carmen] 5o
        [Ana|Carmen] bet, others fold
        """,
    ),
    Broken(
        "2.2",
        "the first bet is one chip",
        """
        hand
        deal
        Ana bet [«B302 2»|1], others fold
        """,
    ),
    Broken(
        "2.2",
        "nobody leaves a hand that costs nothing yet",
        """
        hand
        deal
        Ana [«B306 fold»|pass], Beto bet, others fold
        """,
    ),
    Broken(
        "2.2",
        "nobody calls what nobody bet",
        """
        hand
        deal
        Ana [«B305 call»|bet], others fold
        """,
    ),
    Broken(
        "2.3",
        "those who passed earlier must answer the bet too",
        """
        hand
        deal
        Ana pass, Beto bet, Carmen call[|, Ana call]
        [«B310 deal»|deal]
        Ana leaves, Beto leaves
        """,
    ),
    Broken(
        "2.3",
        "a bet is called, and not bet again",
        """
        hand
        deal
        Ana bet, Beto [«B304 bet»|fold], Carmen fold
        """,
    ),
    Broken(
        "2.3",
        "a call is what is due",
        TO_ROUND_3
        + """
        Ana bet 4, Beto call [«B315 3»|4], others fold
        show Ana 6o 5o 1e, Beto 5c 2c 3e
        """,
    ),
    Broken(
        "2.4",
        "the first bet cannot be raised",
        """
        hand
        deal
        Ana bet, Beto [«B303 raise» to 2|fold], Carmen fold
        """,
    ),
    Broken(
        "2.5",
        "if all pass the hand is over",
        """
        hand
        deal
        Ana pass, Beto pass, Carmen pass
        [«B312 deal»|void]
        """,
    ),
    Broken(
        "2.5",
        "nobody wins a void hand",
        """
        hand
        deal
        Ana pass, Beto pass, Carmen pass
        [«S405 win» Ana|void]
        """,
    ),
    Broken(
        "2.5",
        "a hand with a bet is not void",
        """
        hand
        deal
        Ana bet, others fold
        [«S405 void»|win Ana]
        """,
    ),
    Broken(
        "3.1",
        "the second card goes to those still in",
        """
        hand
        deal
        Ana bet, Beto fold, Carmen call
        deal Ana 6o, [«C204 Beto»|Carmen] 5o
        Ana leaves
        """,
    ),
    Broken(
        "3.2",
        "the second bet is two chips",
        """
        hand
        deal
        Ana bet, others call
        deal
        Ana bet [«B302 3»|2], others fold
        """,
    ),
    Broken(
        "3.2",
        "the second bet cannot be raised",
        """
        hand
        deal
        Ana bet, others call
        deal
        Ana bet, Beto [«B303 raise» by 1|fold], Carmen fold
        """,
    ),
    Broken(
        "3.4",
        "who has one chip may not open the second round",
        """
        ---
        players: {Ana: {age: 71, stack: 2}, Beto: 64}
        ---
        hand
        deal
        Ana bet, Beto call
        deal
        Ana [«B314 all in»|pass], Beto leaves
        """,
    ),
    Broken(
        "4.1",
        "the third card goes to those still in",
        """
        hand
        deal
        Ana bet, others call
        deal
        Ana pass, Beto leaves, Carmen pass
        deal Ana 6o, [«C204 Beto»|Carmen] 5o
        Ana leaves
        """,
    ),
    Broken(
        "4.2",
        "nobody bets more than the chips left",
        TO_ROUND_3
        + """
        Ana bet [«B307 20»|19], others fold
        """,
    ),
    Broken(
        "4.2",
        "nor loses more, where nobody logged the hand",
        """
        hand
        result Ana +[21|20], Beto [«K506 -21»|-20]
        """,
    ),
    Broken(
        "4.3",
        "a raise exceeds the bet",
        TO_ROUND_3
        + """
        Ana bet 4, Beto raise to [«B308 4»|5], others fold
        """,
    ),
    Broken(
        "5.1",
        "when all but one have left the hand is over",
        """
        hand
        deal
        Ana bet, Beto fold, Carmen [fold|call]
        [«B312 deal»|deal]
        [|Ana leaves]
        """,
    ),
    Broken(
        "5.2",
        "a bet closes when all have answered",
        """
        hand
        deal
        Ana bet, Beto call, Carmen call, [«B311 Ana call»|]
        [|deal]
        [|Ana leaves, Beto leaves]
        """,
    ),
    Broken(
        "5.2",
        "and a round without a bet when all have spoken",
        """
        hand
        deal
        Ana bet, others call
        deal
        Ana pass, Beto pass[|, Carmen pass]
        [«B310 deal»|deal]
        Ana leaves, Beto leaves
        """,
    ),
    Broken(
        "5.2",
        "a round in which at most one could act is closed at once",
        """
        ---
        players: {Ana: {age: 71, stack: 1}, Beto: 64}
        ---
        hand
        deal
        Ana bet, Beto call
        deal
        [«B311 Beto pass»|deal]
        show Ana 6o 5o 1e, Beto 5c 2c 3e
        """,
    ),
    Broken(
        "5.3",
        "under `short_call: fold` who has too few chips must leave",
        """
        ---
        players: {Ana: 71, Beto: {age: 64, stack: 3}}
        rules: {short_call: [fold|side-pot]}
        ---
        hand
        deal
        Ana bet, Beto call
        deal
        Ana pass, Beto pass
        deal
        Ana bet 5, Beto [«B313 call»|call]
        show Ana 6o 5o 1e, Beto 5c 2c 3e
        """,
    ),
    Broken(
        "5.4",
        "what nobody called is no part of the pot",
        TO_ROUND_3
        + """
        Ana bet 4, Beto call 4, Carmen raise to 9, Ana fold, Beto fold
        win Carmen [«S403 16»|15]
        """,
    ),
    Broken(
        "6.1",
        "all who are in show",
        TO_ROUND_3
        + """
        others pass
        show Ana 6o 5o 1e, Beto 5c 2c 3e[|, Carmen 4o 2b 1c]
        [«S401 win» Ana|win Ana]
        """,
    ),
    Broken(
        "6.1",
        "three cards",
        TO_ROUND_3
        + """
        others pass
        show Ana 6o 5o 1e, Beto 5c 2c 3e, Carmen [«C202 4o 2b»|4o 2b 1c]
        """,
    ),
    Broken(
        "6.1",
        "those that were dealt",
        """
        hand
        deal Ana 6o
        Ana bet, others call
        deal
        others pass
        deal
        others pass
        show Ana [«C203 6e»|6o] 5o 1e, Beto 5c 2c 3e, Carmen 4o 2b 1c
        """,
    ),
    Broken(
        "6.1",
        "who is not in the hand shows nothing",
        """
        Carmen [sits out|returns]
        hand, dealer Beto
        deal
        [Ana|Carmen] bet, others fold
        show [«C204 Carmen»|Carmen] 4o
        """,
    ),
    Broken(
        "6.2",
        "three sixes beat a cacho",
        TO_ROUND_3
        + """
        others pass
        show Ana 6o 6c 6e, Beto 4b 5b 6b, Carmen 4o 2b 1c
        win [«S402 Beto»|Ana]
        """,
    ),
    Broken(
        "6.2",
        "a cacho beats a two-card straight flush",
        TO_ROUND_3
        + """
        others pass
        show Ana 6o 5o 6e, Beto 1b 2b 3b, Carmen 4o 2c 1c
        win [«S402 Ana»|Beto]
        """,
    ),
    Broken(
        "6.2",
        "a two-card straight flush beats a high card",
        TO_ROUND_3
        + """
        others pass
        show Ana 6o 6c 4e, Beto 5b 3o 1e, Carmen 4o 2b 1b
        win [«S402 Ana»|Carmen]
        """,
    ),
    Broken(
        "6.2",
        "within a category the higher value wins",
        TO_ROUND_3
        + """
        others pass
        show Ana 3o 2o 6e, Beto 3b 4b 1e, Carmen 1c 2c 5e
        win [«S402 Ana»|Beto]
        """,
    ),
    Broken(
        "6.9",
        "if nobody can tell who is older, the referee asks",
        """
        ---
        players: {Ana: 71, Beto: [|64]}
        ---
        hand, dealer Beto
        deal
        Ana bet, Beto call
        deal
        others pass
        deal
        others pass
        [«S404 show»|show] Ana 6o 1c 2e, Beto 6c 5o 1b
        """,
    ),
    Broken(
        "6.9",
        "or goes by the log, with a warning",
        """
        ---
        players: {Ana: 1955-03-09, Beto: 72}
        [|date: 2026-03-09]
        ---
        hand, dealer Beto
        deal
        Ana bet, Beto call
        deal
        others pass
        deal
        others pass
        show Ana 6o 1c 2e, Beto 6c 5o 1b
        win [«W901 Beto»|Beto]
        """,
    ),
    Broken(
        "7.2",
        "chips do not come or go",
        """
        hand
        deal
        Ana bet, others fold
        [«K501 count»|count] Ana [21|20], Beto 20, Carmen 20
        """,
    ),
    Broken(
        "7.2",
        "nor in a hand that nobody logged",
        """
        hand
        [«K505 result»|result] Ana +3, Beto -[2|3]
        """,
    ),
    Broken(
        "7.2",
        "a count names everybody",
        """
        [«K504 count»|count] Ana 20, Beto 20[|, Carmen 20]
        """,
    ),
)

DECIDED = (
    Decided(
        "1.3",
        "everybody starts with the agreed number",
        """
        ---
        players: {Ana: 71, Beto: 64}
        rules: {starting_stack: [7|9]}
        ---
        hand
        deal
        Ana bet, Beto call
        deal
        Ana leaves
        """,
        "Ana 6, Beto 8",
        "Ana 8, Beto 10",
    ),
    Decided(
        "1.4",
        "a player without chips is not dealt in",
        """
        ---
        players: {Ana: 71, Beto: {age: 64, stack: [0|1]}, Carmen: 58}
        ---
        hand
        deal
        Ana bet, others call
        deal
        Ana pass, Carmen leaves[|
        deal
        show Ana 6o 5o 1e, Beto 5c 2c 3e]
        """,
        "Ana 21, Beto 0, Carmen 19",
        "Ana 22, Beto 0, Carmen 19",
    ),
    Decided(
        "2.3",
        "a pass facing a bet is leaving, in later rounds too",
        TO_ROUND_3
        + """
        Ana bet 4, Beto [pass|call], Carmen fold
        [# Ana wins|show Ana 6o 4c 1e, Beto 5c 2c 1c]
        """,
        "Ana 22, Beto 19, Carmen 19",
        "Ana 15, Beto 26, Carmen 19",
    ),
    Decided(
        "2.5",
        "nobody wins or loses a chip in a void hand",
        """
        hand
        deal
        Ana pass, Beto pass, Carmen [pass|bet, Ana call, Beto fold
        deal
        Ana leaves]
        """,
        "Ana 20, Beto 20, Carmen 20",
        "Ana 19, Beto 20, Carmen 21",
    ),
    Decided(
        "3.1",
        "leaving is allowed even with no bet to face",
        """
        hand
        deal
        Ana bet, Beto call, Carmen fold
        deal
        Ana [leaves|bet 2, Beto leaves]
        """,
        "Ana 19, Beto 21, Carmen 20",
        "Ana 21, Beto 19, Carmen 20",
    ),
    Decided(
        "3.3",
        "all may pass, and the pot keeps one chip of each",
        """
        hand
        deal
        Ana bet, others call
        deal
        Ana [pass, others pass|bet, others call]
        deal
        Ana bet 1, others fold
        """,
        "Ana 22, Beto 19, Carmen 19",
        "Ana 26, Beto 17, Carmen 17",
    ),
    Decided(
        "4.2",
        "any number of raises",
        TO_ROUND_3
        + """
        Ana bet 1, Beto raise to 2, Carmen raise to 3, Ana raise by 1, Beto raise by 1
        Carmen [call|raise to 19], others fold
        [show Beto 6o 5o 1e, Carmen 5c 2c 3e|# Carmen wins]
        """,
        "Ana 15, Beto 31, Carmen 14",
        "Ana 15, Beto 14, Carmen 31",
    ),
    Decided(
        "4.4",
        "all may pass, and the cards decide",
        TO_ROUND_3
        + """
        Ana [pass, others pass|bet 1, others fold]
        show Ana 4o 2b 1c, Beto 5c 2c 3e, Carmen 6o 5o 1e
        """,
        "Ana 19, Beto 19, Carmen 22",
        "Ana 22, Beto 19, Carmen 19",
    ),
    Decided(
        "5.1",
        "the last one in takes the pot without showing",
        TO_ROUND_3
        + """
        Ana bet 2, Beto fold, Carmen [fold|call
        show Ana 4o 2b 1c, Carmen 6o 5o 1e]
        """,
        "Ana 22, Beto 19, Carmen 19",
        "Ana 17, Beto 19, Carmen 24",
    ),
    Decided(
        "5.3",
        "who calls with too few chips contends for as much from each as he put in",
        """
        ---
        players: {Ana: {age: 71, stack: [4|20]}, Beto: 64, Carmen: 58}
        ---
        hand
        deal
        Ana bet, others call
        deal
        others pass
        deal
        Ana pass, Beto bet 9, Carmen call, Ana call
        show Ana 6o 6c 6e, Beto 5c 4c 3e, Carmen 6b 2b 4e
        """,
        "Ana 12, Beto 22, Carmen 10",
        "Ana 40, Beto 10, Carmen 10",
    ),
    Decided(
        "5.4",
        "what nobody called goes back",
        """
        ---
        players: {Ana: 71, Beto: {age: 64, stack: [4|9]}}
        ---
        hand
        deal
        Ana bet, Beto call
        deal
        Ana pass, Beto pass
        deal
        Ana bet 10, Beto call
        show Ana 4o 2b 1c, Beto 6o 5o 1e
        """,
        "Ana 16, Beto 8",
        "Ana 11, Beto 18",
    ),
    Decided(
        "5.5",
        "chips of those who left stay in the pot, and they can win nothing",
        TO_ROUND_3
        + """
        Ana bet 2, Beto call, Carmen [raise to 4, Ana call, Beto fold|call]
        show Ana 4o 2b 1c, Beto 6o 6c 6e, Carmen 6b 5b 1e
        """,
        "Ana 15, Beto 17, Carmen 28",
        "Ana 17, Beto 26, Carmen 17",
    ),
    Decided(
        "6.4",
        "two consecutive cards count only if they are of one suit",
        """
        ---
        players: {Ana: 71, Beto: 64}
        ---
        hand
        deal
        Ana bet, Beto call
        deal
        others pass
        deal
        others pass
        show Ana 6o 5c 1e, Beto 1c [2b|2c] 4b
        """,
        "Ana 21, Beto 19",
        "Ana 19, Beto 21",
    ),
    Decided(
        "6.5",
        "only the highest card counts: with the same, the older wins however good the others are",
        """
        ---
        players: {Ana: 71, Beto: 64}
        ---
        hand
        deal
        Ana bet, Beto call
        deal
        others pass
        deal
        others pass
        show Ana [6o|5o] 1c 1e, Beto 6c 5b 4e
        """,
        "Ana 21, Beto 19",
        "Ana 19, Beto 21",
    ),
    Decided(
        "6.7",
        "of those who are tied the oldest takes the whole pot",
        """
        ---
        players: {Ana: [58|71], Beto: 64, Carmen: 60}
        ---
        hand
        deal
        Ana bet, others call
        deal
        others pass
        deal
        others pass
        show Ana 6o 1c 3e, Beto 6c 5b 4e, Carmen 6e 2o 4b
        """,
        "Ana 19, Beto 22, Carmen 19",
        "Ana 22, Beto 19, Carmen 19",
    ),
    Decided(
        "6.8",
        "or, if the house says so, who acts first in that hand",
        """
        ---
        players: {Ana: 71, Beto: 64, Carmen: 60}
        rules: {tie_break: [age|seat]}
        ---
        hand, dealer Ana
        deal
        Beto bet, others call
        deal
        others pass
        deal
        others pass
        show Ana 6o 1c 3e, Beto 5c 3b 4e, Carmen 6e 2o 4b
        """,
        "Ana 22, Beto 19, Carmen 19",
        "Ana 19, Beto 19, Carmen 22",
    ),
    Decided(
        "6.9",
        "a stated order says who is older",
        """
        ---
        players: {Ana: 71, Beto: 64}
        oldest_first:
          - [Ana|Beto]
          - [Beto|Ana]
        ---
        hand
        deal
        Ana bet, Beto call
        deal
        others pass
        deal
        others pass
        show Ana 6o 1c 3e, Beto 6c 5b 4e
        """,
        "Ana 21, Beto 19",
        "Ana 19, Beto 21",
    ),
    Decided(
        "6.9",
        "a birth date, an age and the date of the game say who is older",
        """
        ---
        players: {Ana: 195[5-03-09|6-03-10], Beto: 70}
        date: 2026-03-09
        ---
        hand
        deal
        Ana bet, Beto call
        deal
        others pass
        deal
        others pass
        show Ana 6o 1c 3e, Beto 6c 5b 4e
        """,
        "Ana 21, Beto 19",
        "Ana 19, Beto 21",
    ),
)

PROVED: set[str] = set()
"""The articles to which a test of its own belongs."""

Test = Callable[..., None]


def article(number: str) -> Callable[[Test], Test]:
    """Note that a test proves an article."""
    PROVED.add(number)
    return lambda test: test


def test_every_article_is_proved() -> None:
    broken, decided = {each.article for each in BROKEN}, {each.article for each in DECIDED}
    assert broken | decided | PROVED == set(ARTICLES)
    cited = {number for code in CODES.values() for number in code.articles}
    assert cited <= broken


@pytest.mark.parametrize("case", BROKEN, ids=lambda case: f"{case.article} {case.what}")
def test_one_statement_breaks_the_article(case: Broken, only_marked: OnlyMarked, accepted: Accepted) -> None:
    (fault,) = only_marked(case.log)
    assert fault.article == case.article
    accepted(case.log)


@pytest.mark.parametrize("case", DECIDED, ids=lambda case: f"{case.article} {case.what}")
def test_one_statement_changes_what_the_article_decides(case: Decided, final_chips: FinalChips) -> None:
    assert case.left != case.right
    assert final_chips(case.log, False) == case.left
    assert final_chips(case.log, True) == case.right


def value(cards: str, bonus: Literal[20, 30] = 20) -> int | None:
    return evaluate(read_hand(cards).cards, bonus).value


def strength(cards: str) -> int:
    return evaluate(read_hand(cards).cards).strength


@article("1.2")
def test_eight_players_can_always_be_served(accepted: Accepted) -> None:
    accepted(
        """
        ---
        players: {D: 1, F: 2, G: 3, H: 4, I: 5, J: 6, K: 7, L: 8}
        ---
        hand
        deal
        D bet, others call
        deal
        others pass
        deal
        others pass
        show D 1o 2o 3o, F 4o 5o 6o, G 1c 2c 3c, H 4c 5c 6c, I 1e 2e 3e, J 4e 5e 6e, K 1b 2b 3b, L 4b 5b 6b
        win L 8
        """
    )


@article("1.3")
def test_another_stack_counts_as_bought() -> None:
    log = """---
players: {Ana: {age: 71, stack: 30}, Beto: 64}
rules: {starting_stack: 15}
---
hand
result Ana -4, Beto +4
"""
    (verdict,) = judge_sessions([log.encode()])
    assert verdict.report is not None
    assert (verdict.report.stacks, verdict.report.bought) == ((26, 19), (30, 15))


@article("6.3")
def test_a_cacho_is_worth_its_sum_and_the_bonus() -> None:
    cachos = ["1o 2o 3o", "2c 3c 4c", "3e 4e 5e", "4b 5b 6b"]
    assert [value(cards) for cards in cachos] == [26, 29, 32, 35]
    assert [value(cards, 30) for cards in cachos] == [36, 39, 42, 45]


@article("6.3")
@pytest.mark.parametrize("bonus", [20, 30])
def test_the_bonus_never_changes_the_order(bonus: int, final_chips: FinalChips) -> None:
    """The smallest cacho is worth 26 with a bonus of 20, less than the best two-card straight flush, and beats it."""
    log = f"""
        ---
        players: {{Ana: 71, Beto: 64}}
        rules: {{bonus: {bonus}}}
        ---
        hand
        deal
        Ana bet, Beto call
        deal
        others pass
        deal
        others pass
        show Ana 6c 5c 1e, Beto 1o 2o [3o|3e]
        """
    assert final_chips(log, False) == "Ana 19, Beto 21"
    assert final_chips(log, True) == "Ana 21, Beto 19"


@article("6.4")
def test_a_two_card_straight_flush_is_worth_its_sum_and_20_always() -> None:
    pairs = ["1o 2o 6e", "2c 3c 6e", "3o 4o 6e", "4c 5c 1e", "5b 6b 1e"]
    assert [value(cards) for cards in pairs] == [23, 25, 27, 29, 31]
    assert [value(cards, 30) for cards in pairs] == [23, 25, 27, 29, 31]
    assert strength("1o 2o 3o") > strength("5b 6b 1e")


@article("6.5")
def test_a_high_card_is_worth_its_rank_and_the_others_nothing() -> None:
    assert [value(cards) for cards in ("6o 1c 1e", "6c 5o 5e", "5o 5c 3e", "1o 1c 1e")] == [6, 6, 5, 1]
    assert strength("6o 1c 1e") == strength("6c 5o 5e") == strength("6e 6b 3o")


@article("6.6")
def test_three_sixes_have_no_points() -> None:
    assert [value(cards) for cards in ("6o 6c 6e", "5o 5c 5e")] == [None, 5]
    assert strength("6o 6c 6e") > strength("4b 5b 6b")


def settled(rules: HouseRules, **players: tuple[int, int]) -> Settlement | Refusal:
    """What comes of a session in which each player bought some chips and ended with some."""
    accounts = tuple(Account(name, *chips) for name, chips in players.items())
    return settle_sessions([SessionAccounts(accounts, rules)])


@article("7.1")
@pytest.mark.parametrize(
    ("bought", "final", "chip_value", "net"),
    [
        (20, 23, "0.10", "0.30"),
        (20, 23, "0.15", "0.45"),
        (20, 17, "0.10", "-0.30"),
        (30, 23, "0.10", "-0.70"),
    ],
)
def test_money_is_net_chips_by_the_value_of_a_chip(bought: int, final: int, chip_value: str, net: str) -> None:
    rest = bought - final
    found = settled(HouseRules(chip_value=Decimal(chip_value)), Ana=(bought, final), Beto=(20, 20 + rest))
    assert isinstance(found, Settlement)
    assert found.players[0].net == Decimal(net)


@article("7.2")
def test_nothing_is_settled_unless_the_chips_balance() -> None:
    assert isinstance(settled(HouseRules(), Ana=(20, 25), Beto=(20, 15)), Settlement)
    refusal = settled(HouseRules(), Ana=(20, 25), Beto=(20, 16))
    assert isinstance(refusal, Refusal)
    assert refusal.imbalances[0].difference == 1


@article("7.2")
def test_somebody_may_bear_the_difference() -> None:
    session = SessionAccounts((Account("Ana", 20, 25), Account("Beto", 20, 16)), HouseRules())
    found = settle_sessions([session], "Beto")
    assert isinstance(found, Settlement)
    assert [(player.name, player.net) for player in found.players] == [("Ana", Decimal(5)), ("Beto", Decimal(-5))]


@article("7.3")
def test_debts_are_settled_with_the_fewest_transfers() -> None:
    """Ana and Dora even out between them, and so do the others: three payments at least, not four."""
    found = settled(HouseRules(), Ana=(20, 25), Beto=(20, 23), Carmen=(20, 24), Dora=(20, 15), Eva=(20, 13))
    assert isinstance(found, Settlement)
    assert found.fewest
    assert [(each.from_, each.to, each.amount) for each in found.transfers] == [
        ("Dora", "Ana", Decimal(5)),
        ("Eva", "Beto", Decimal(3)),
        ("Eva", "Carmen", Decimal(4)),
    ]


@article("7.3")
def test_among_equals_the_order_of_seats_decides() -> None:
    nets = {"Ana": (20, 21), "Beto": (20, 21), "Carmen": (20, 19), "Dora": (20, 19)}
    found = settled(HouseRules(), **nets)
    assert isinstance(found, Settlement)
    assert [(each.from_, each.to) for each in found.transfers] == [("Carmen", "Ana"), ("Dora", "Beto")]
    turned = settled(HouseRules(), **dict(reversed(nets.items())))
    assert isinstance(turned, Settlement)
    assert [(each.from_, each.to) for each in turned.transfers] == [("Dora", "Beto"), ("Carmen", "Ana")]
