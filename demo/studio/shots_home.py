"""What the pictures of things for the home show: stoneware, textiles, woven and wooden things."""

from materials import oak, walnut
from table_ware import board, board_in_use, bowls, bowls_in_use, green_glaze, oat_glaze
from table_ware import plates, plates_laid, tea_for_two, teapot
from vessels import matte_green, matte_white, vase, vase_with_stems
from views import CREAM, shot

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
}
