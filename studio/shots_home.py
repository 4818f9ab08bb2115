"""Scenes of the pictures of things for the home: stoneware, textiles, woven and wooden things."""

from materials import oak, walnut
from table_ware import board, board_in_use, bowls, bowls_in_use, green_glaze, oat_glaze
from table_ware import plates, plates_laid, tea_for_two, teapot
from textiles import herringbone, roll, rug, rug_from_above, throw, throw_on_bench
from textiles import towels, towels_in_use, waffle_cotton
from vessels import basket, matte_green, matte_white, vase, vase_with_stems
from views import CREAM, SAND, SOFT, furniture, shot

STONEWARE = dict(paper='#ecdfca', centre=0.47)
TIMBER = dict(paper='#f0e4d0', part=0.9, centre=0.47)


def oat_bowl(height):
    return oat_glaze(0.011, height - 0.0008)


def green_bowl(height):
    return green_glaze(0.011, height - 0.0008)


def serving_oak():
    return oak(stave=0.30, seed=4.0, rough=0.56)


def serving_walnut():
    return walnut(stave=0.30, seed=6.0, rough=0.54)


def green_wool():
    return herringbone('#456450', '#1f4034')


def amber_wool():
    return herringbone('#d69a3a', '#99651d')


def oat_wool():
    return herringbone('#d9ccb1', '#a99571')


def sand_cotton():
    return waffle_cotton('#dccdb0', '#a68f68', 'waffle_sand')


def green_cotton():
    return waffle_cotton('#5a806c', '#143d31', 'waffle_green')


def basket_with_blankets():
    """The basket with three rolled throws in it."""
    basket()
    spots = [(green_wool(), -0.075, 0.035), (oat_wool(), 0.080, 0.045), (amber_wool(), 0.005, -0.080)]
    for i, (wool, x, y) in enumerate(spots):
        rolled = roll(wool, 1.0 + 0.1 * i, 0.40 + 0.02 * i, 0.012, 0.8 * i, (x, y, 0.03), 3 + i)
        rolled.rotation_euler = (0.10 * (y > 0) - 0.07, 0.10 * x / 0.08, 0)


HOME = {
    'plates-a': shot(plates, 8, 20, 0.78, **STONEWARE),
    'plates-b': shot(plates_laid, -18, 38, 0.84, **STONEWARE),
    'bowls-a': shot(lambda: bowls(oat_bowl), 8, 20, 0.70, **STONEWARE),
    'bowls-b': shot(lambda: bowls_in_use(oat_bowl), -18, 30, 0.78, **STONEWARE),
    'bowls-green': shot(lambda: bowls(green_bowl), 8, 20, 0.70, **STONEWARE),
    'vase-a': shot(lambda: vase(matte_white()), 12, 10, 0.72, paper=CREAM, centre=0.46),
    'vase-b': shot(lambda: vase_with_stems(matte_white()), -20, 8, 0.80, paper=CREAM, centre=0.48),
    'vase-green': shot(lambda: vase(matte_green()), 12, 10, 0.72, paper=CREAM, centre=0.46),
    'board-a': shot(lambda: board(serving_oak()), -26, 34, 0.82, **TIMBER),
    'board-b': shot(lambda: board_in_use(serving_oak()), -20, 30, 0.82, **TIMBER),
    'board-walnut': shot(lambda: board(serving_walnut()), -26, 34, 0.82, **TIMBER),
    'teapot-a': shot(lambda: teapot(green_glaze(0.013)), -14, 12, 0.74, **STONEWARE),
    'teapot-b': shot(lambda: tea_for_two(green_glaze(0.013)), -24, 22, 0.78, **STONEWARE),
    'teapot-white': shot(lambda: teapot(oat_glaze(0.013)), -14, 12, 0.74, **STONEWARE),
    'throw-a': shot(lambda: throw(green_wool()), -26, 22, 0.80, paper=SAND, **SOFT),
    'throw-b': furniture(lambda: throw_on_bench(green_wool()), -24, 14, 0.80, paper=SAND, **SOFT),
    'throw-amber': shot(lambda: throw(amber_wool()), -26, 22, 0.80, paper=SAND, **SOFT),
    'throw-oat': shot(lambda: throw(oat_wool()), -26, 22, 0.80, paper=SAND, **SOFT),
    'towels-a': shot(lambda: towels(*[sand_cotton()] * 3), -28, 18, 0.76, paper=CREAM, **SOFT),
    'towels-b': shot(lambda: towels_in_use(sand_cotton(), green_cotton()), 24, 24, 0.78, paper=CREAM, **SOFT),
    'towels-green': shot(lambda: towels(*[green_cotton()] * 3), -28, 18, 0.76, paper=CREAM, **SOFT),
    'rug-a': furniture(rug, -30, 26, 0.84, paper='#f7eedd', part=0.8),
    'rug-b': furniture(rug_from_above, -24, 52, 0.86, paper='#f7eedd', part=0.8),
    'basket-a': shot(basket, -24, 18, 0.78, lens=70, paper=CREAM, centre=0.46),
    'basket-b': shot(basket_with_blankets, 20, 22, 0.80, lens=70, paper=CREAM, centre=0.46),
}
