"""Scenes of each product's pictures: the things, and how they are turned to the camera."""

import math

from furniture import desk, lounge, shelf, shell_chair, side_table
from home import cushion, mugs, planter, storage_boxes, tray, tray_in_use
from lighting import pendant, table_lamp, wall_clock
from materials import ceramic, fabric, walnut
from office import coffee, headphones, monitor_stand, notebooks, stand_in_use
from palette import AMBER, FOLDER, GREEN
from shapes import settle
from shots_furniture import FURNITURE
from shots_home import HOME
from shots_more import more
from shots_office import OFFICE
from views import OATMEAL, SAND, SOFT, furniture, hanging, shot

AMBER_LINEN = ('#d8952a', '#96601a')


def leaning(colours, location=(0, 0, 0.222), turn=14, lean=76, size=0.45, seed=1):
    settle(cushion(*colours, location, (math.radians(lean), 0, math.radians(turn)), size, seed=seed))


def two_cushions():
    leaning((GREEN, '#062e25'), (-0.05, 0.07, 0.222), turn=10)
    leaning(AMBER_LINEN, (0.11, -0.13, 0.19), turn=-12, lean=64, size=0.40, seed=7)


def two_pendants():
    pendant(GREEN)
    pendant(AMBER, (0.52, 0.25, 0.10))


def bag(letter, colour, location=(0, 0, 0), turn=0, **details):
    coffee(colour, f'{FOLDER}/labels/{letter}.png', location, math.radians(turn), **details)


def three_bags():
    bag('a', '#f1eadc', (0, -0.03, 0), 8)
    bag('b', '#17493d', (-0.125, 0.06, 0), -8, seed=5, accent='#e0a030')
    bag('c', '#c98a2c', (0.115, 0.07, 0), -14, seed=8)


def oat_lounge():
    lounge(fabric('#c4b491', '#a3916f', 'oatwool', 'Object', 290, 0.45, 0.4, dist=0.0016))


def lamp(lit):
    table_lamp(base=ceramic(GREEN, 'lampgl', rim='#8d7a4a', mottle=0.45), lit=lit)


PLAIN = {
    'desk-a': furniture(desk, -32, 17, 0.84, paper='#f7eedd', part=0.8),
    'desk-b': furniture(desk, 24, 26, 0.84, paper='#f7eedd', part=0.8, centre=0.47),
    'desk-walnut': furniture(lambda: desk(walnut()), -32, 17, 0.84, paper='#f7eedd', part=0.8),
    'lounge-a': furniture(lounge, -34, 14, 0.72),
    'lounge-b': furniture(lounge, 38, 18, 0.74),
    'lounge-oat': furniture(oat_lounge, -34, 14, 0.72),
    'shell-chair-a': furniture(lambda: shell_chair(GREEN), -32, 12),
    'shell-chair-b': furniture(lambda: shell_chair(GREEN), 142, 16),
    'shell-chair-oat': furniture(lambda: shell_chair('#e3d8c2'), -32, 12),
    'shell-chair-amber': furniture(lambda: shell_chair('#c98420'), -32, 12),
    'shelf-a': furniture(shelf, -28, 7, 0.84, paper='#f7eedd', part=0.75, centre=0.48),
    'shelf-b': furniture(shelf, 0, 4, 0.86, paper='#f7eedd', part=0.75, centre=0.48),
    'side-table-a': furniture(side_table, -28, 15),
    'side-table-b': furniture(side_table, 30, 32, centre=0.47),
    'side-table-walnut': furniture(lambda: side_table(walnut(stave=0.085, seed=2.0)), -28, 15),
    'pendant-a': hanging(lambda: pendant(GREEN), -10, -6, 0.58),
    'pendant-b': hanging(two_pendants, -14, -18, 0.76),
    'pendant-amber': hanging(lambda: pendant(AMBER), -10, -6, 0.58),
    'table-lamp-a': shot(lambda: lamp(3), -10, 8, 0.76, paper='#efe3cf'),
    'table-lamp-b': shot(lambda: lamp(5), 20, -4, 0.78, paper='#efe3cf', centre=0.48),
    'clock-a': shot(wall_clock, -10, 8, 0.72, paper=SAND, centre=0.48),
    'clock-b': shot(wall_clock, -42, 10, 0.72, paper=SAND, centre=0.48),
    'mugs-a': shot(lambda: mugs('set'), 8, 16, 0.70, paper='#ecdfca', centre=0.46),
    'mugs-b': shot(lambda: mugs('row'), -22, 34, 0.72, paper='#ecdfca', centre=0.48),
    'cushion-a': shot(lambda: leaning((GREEN, '#062e25')), -6, 8, 0.66, paper=SAND, **SOFT),
    'cushion-b': shot(two_cushions, -22, 14, 0.76, paper=SAND, **SOFT),
    'cushion-amber': shot(lambda: leaning(AMBER_LINEN), -6, 8, 0.66, paper=SAND, **SOFT),
    'planter-a': shot(planter, -15, 8, 0.80, lens=70, paper='#f4ecdb', centre=0.48),
    'planter-b': shot(planter, 40, 22, 0.80, lens=70, paper='#f4ecdb', centre=0.48),
    'tray-a': shot(tray, -28, 30, 0.80, paper=OATMEAL, part=0.9),
    'tray-b': shot(tray_in_use, 22, 26, 0.80, paper=OATMEAL, part=0.9),
    'box-a': shot(lambda: storage_boxes('a'), -28, 16, 0.74, paper='#f2e7d5', centre=0.46),
    'box-b': shot(lambda: storage_boxes('b'), -22, 14, 0.80, paper='#f2e7d5', centre=0.46),
    'headphones-a': shot(headphones, -36, 12, 0.68, paper='#f0e2cb'),
    'headphones-b': shot(headphones, 62, 18, 0.72, paper='#f0e2cb'),
    'headphones-oat': shot(lambda: headphones(shell='#e6dccb', band_colour='#8a5f3f'), -36, 12, 0.68, paper='#f0e2cb'),
    'notebooks-a': shot(lambda: notebooks('a'), -14, 46, 0.76, paper='#efe2cc', centre=0.48),
    'notebooks-b': shot(lambda: notebooks('b'), 24, 26, 0.76, paper='#efe2cc'),
    'stand-a': shot(monitor_stand, -30, 17, 0.82, paper='#f4ead8', part=0.8, centre=0.46),
    'stand-b': shot(stand_in_use, 18, 20, 0.82, paper='#f4ead8', part=0.8, centre=0.46),
    'coffee-a': shot(lambda: bag('a', '#f1eadc'), -24, 9, 0.70, paper='#eedcbf'),
    'coffee-b': shot(three_bags, 0, 11, 0.72, paper='#eedcbf', centre=0.46),
    **FURNITURE,
    **HOME,
    **OFFICE,
}
SHOTS = {**PLAIN, **more(PLAIN)}
