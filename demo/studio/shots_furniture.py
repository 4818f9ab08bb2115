"""What the pictures of the section Furniture and light show, beside those in shots.py."""

import math

from cabinets import sideboard
from lamps import task_lamp
from materials import walnut
from office import notebooks
from palette import AMBER, GREEN
from seating import painted, stool
from views import furniture, hanging, shot

LAMP_GROUND = '#efe3cf'


def lamp_over_books():
    task_lamp(GREEN, lower=64, upper=6, tilt=12, location=(0.24, 0.06, 0), lit=1.6)
    notebooks('a')


def task(colour):
    return shot(lambda: task_lamp(colour), -42, 5, 0.80, paper=LAMP_GROUND, centre=0.48)


def two_stools():
    stool(location=(0.10, -0.14, 0), turn=0.5)
    stool(painted(GREEN), (-0.40, 0.24, 0), 1.9)


FURNITURE = {
    'tasklamp-a': task(GREEN),
    'tasklamp-b': shot(lamp_over_books, -24, 15, 0.82, paper=LAMP_GROUND),
    'tasklamp-graphite': task('#2a2c2b'),
    'tasklamp-amber': task(AMBER),
    'stool-a': furniture(stool, -20, 15),
    'stool-b': furniture(two_stools, 26, 33),
    'stool-green': furniture(lambda: stool(painted(GREEN)), -20, 15),
    'stool-white': furniture(lambda: stool(painted('#efe9dd')), -20, 15),
    'sideboard-a': furniture(sideboard, 26, 11, 0.84, part=0.8),
    'sideboard-b': furniture(lambda: sideboard(is_open=True), 12, 15, 0.84, part=0.8),
    'sideboard-walnut': furniture(lambda: sideboard(walnut), 26, 11, 0.84, part=0.8),
}
