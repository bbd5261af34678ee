from decimal import Decimal

import pytest

from cacho_cli.messages.money import decimals_of


@pytest.mark.parametrize("amount", ["NaN", "Infinity"])
def test_what_is_no_amount_has_no_decimals(amount: str) -> None:
    with pytest.raises(ValueError, match="not a finite amount"):
        decimals_of([Decimal(amount)], None)
