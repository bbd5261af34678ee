"""Numbers in layers are truncated polynomials in two variables."""

from hypothesis import given
from hypothesis import strategies as st

from cacho_cli.odds.layers import Layers, layer, layer_parts

LIMIT = 4
LAYERS = [layer(highest, marked) for highest in range(LIMIT + 1) for marked in range(LIMIT + 1 - highest)]
numbers = st.dictionaries(st.sampled_from(LAYERS), st.integers(-(10**20), 10**20)).map(
    lambda parts: Layers(LIMIT, parts)
)


def value(each: Layers) -> dict[int, int]:
    return {number: part for number, part in each.parts.items() if part}


def test_layers_are_pairs_that_add() -> None:
    assert len(set(LAYERS)) == 15
    assert layer_parts(layer(3, 1) + layer(1, 2)) == (4, 3)


def test_a_product_has_no_layer_above_the_limit() -> None:
    first, second = Layers(2, {layer(1, 0): 3, layer(0, 2): 5}), Layers(2, {layer(0, 0): 1, layer(0, 1): 7})
    assert (first * second).parts == {layer(1, 0): 3, layer(1, 1): 21, layer(0, 2): 5}


@given(numbers, numbers, numbers)
def test_sums_and_products(first: Layers, second: Layers, third: Layers) -> None:
    assert value(first + second) == value(second + first)
    assert value(first * second) == value(second * first)
    assert value((first * second) * third) == value(first * (second * third))
    assert value(first * (second + third)) == value(first * second + first * third)
    assert value(first * Layers(LIMIT, {0: 1})) == value(first)
    assert value(first * 3) == value(first + first + first)
    assert value(first * 0) == {}


@given(numbers)
def test_truth(each: Layers) -> None:
    assert bool(each) == bool(value(each))
