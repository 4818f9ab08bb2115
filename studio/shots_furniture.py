"""Scenes of the pictures of the section Furniture and light, beside those in shots.py."""

import math

import bpy

from bedside import alarm_clock, candles
from cabinets import dining_table, sideboard
from desk_parts import desk_legs, desk_top
from furniture import shell_chair
from home import cushion, mug, planter
from lamps import floor_lamp, glow, task_lamp
from materials import ceramic, oak, walnut
from materials import wall_paint as plaster
from office import notebooks
from palette import AMBER, GREEN
from seating import bench, painted, stool
from shapes import box, settle
from strands import cords, smooth_path, twisted
from views import SAND, furniture, hanging, shot
from wall_and_ceiling import bright_room, lantern, mirror, plaster_wall

LAMP_GROUND = '#efe3cf'


def desk_walnut():
    return walnut(stave=0.117)


def lamp_over_books():
    task_lamp(GREEN, lower=64, upper=6, tilt=12, location=(0.24, 0.06, 0), lit=1.6)
    notebooks('a')


def task(colour):
    return shot(lambda: task_lamp(colour), -42, 5, 0.80, paper=LAMP_GROUND, centre=0.48)


def two_stools():
    stool(location=(0.10, -0.14, 0), turn=0.5)
    stool(painted(GREEN), (-0.40, 0.24, 0), 1.9)


def lamp_head():
    lamp = floor_lamp()
    for part in lamp.children:
        if part.name.startswith(('leg', 'shoe')):
            part['noframe'] = 1


def leaning_top(timber=None):
    """Upright on its long edge against a plaster plinth."""
    lean = math.radians(82)
    desk_top(timber, (0, 0.026, 0.35 * math.sin(lean) + 0.003), (lean, 0, 0))
    plinth = box('plinth', (0.62, 0.26, 0.46), (0.12, 0.215, 0.23), plaster('#e9dfcd'), 0.006)
    plinth['noframe'] = 1


def put_together(timber, colour, seat):
    """All that is sold together: a top on the frame that carries it, and a stool beside. Oak unless named."""
    lift = 0.035
    desk_legs(colour, lift)
    desk_top(timber, (0, 0, 0.655 + lift + 0.038))
    stool(seat, (0.30, -0.62, 0), 0.5)


def together(timber, colour, seat=None):
    return furniture(lambda: put_together(timber and timber(), colour, seat and seat()), -28, 16, 0.86, part=0.8)


def lying_top():
    desk_top(location=(0, 0, 0.06), rotation=(0, 0, math.pi))
    for x in (-0.42, 0.42):
        box('batten', (0.07, 0.64, 0.06), (x, 0, 0.03), oak(stave=0.5, axis='Y', shift=0.2), 0.004)
    sleeve = twisted('#1d5546', '#0a2c23', 'charger', 0.007, 3)
    way = [
        (0.69, 0.30, 0.0892),
        (0.30, 0.20, 0.0892),
        (0.16, 0.10, 0.0892),
        (0.06, -0.05, 0.0892),
        (0.02, -0.20, 0.0892),
        (0.012, -0.305, 0.0895),
        (0.012, -0.332, 0.080),
        (0.012, -0.352, 0.030),
        (0.014, -0.392, 0.0045),
        (0.022, -0.46, 0.0034),
        (0.06, -0.58, 0.0034),
        (0.16, -0.72, 0.0034),
        (0.36, -0.90, 0.0034),
    ]
    cords('charger', [smooth_path(way, 10)], 0.0032, sleeve, 10)['noframe'] = 1


def close_up(middle, size):
    """Frames a box that is not in the picture, in place of the things that are."""
    for thing in bpy.context.scene.objects:
        thing['noframe'] = 1
    box('frame', size, middle, None, 0).hide_render = True


def bench_in_the_hall():
    bench()
    settle(
        cushion('#d8952a', '#96601a', (-0.30, 0.02, 0.60), (math.radians(8), 0, math.radians(20)), 0.42, seed=7), 0.436
    )


def woven_corner():
    bench()
    close_up((-0.36, -0.06, 0.37), (0.36, 0.20, 0.16))


def clock_on_notebooks():
    notebooks('b')
    alarm_clock(location=(0, 0.01, 0.0485), turn=-0.35)


def two_lanterns():
    lantern()
    lantern(0.17, 0.40, 22, (0.50, 0.22, 0.14), 4.5, flat=3.2)


def mirror_on_wall(azimuth):
    """The camera, standing at `azimuth`, sees a plant across the room in the glass."""
    mirror()
    plaster_wall()
    bright_room()
    a = math.radians(-azimuth - 7)
    place = (2.3 * math.sin(a), -2.3 * math.cos(a), -1.28)
    plant = planter(ceramic(GREEN, 'mirrored', rough=0.3), 0.155, 0.26, place, True, 4, 1.05)
    for thing in [plant, *plant.children_recursive]:
        thing['noframe'] = 1
    glow((0.7 * place[0] + 0.5, 0.6 * place[1], 0.6), 16, (1, 0.95, 0.88), 0.3).visible_glossy = False


def table_laid():
    dining_table()
    shell_chair(GREEN, (-0.30, -0.60, 0), (0, 0, math.radians(154)))
    shell_chair('#e3d8c2', (0.62, 0.22, 0), (0, 0, math.radians(-70)))
    mug(ceramic('#efe9dc', 'laid', rough=0.22, dip=0.019, speck=0.9), (-0.20, -0.22, 0.74), math.radians(-40))


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
    'floorlamp-a': furniture(lambda: floor_lamp(turn=0.75), -20, 5, 0.86, part=0.7, centre=0.48),
    'floorlamp-b': furniture(lamp_head, 24, -6, 0.80, paper=LAMP_GROUND),
    'top-a': furniture(leaning_top, 30, 13, 0.84, part=0.8),
    'top-b': furniture(lying_top, 28, 25, 1.9, part=0.6, centre=0.56),
    'top-walnut': furniture(lambda: leaning_top(desk_walnut()), 30, 13, 0.84, part=0.8),
    'set-a': together(None, '#262827'),
    'set-oak-white': together(None, '#ebe7de', lambda: painted('#efe9dd')),
    'set-walnut': together(desk_walnut, '#262827', lambda: painted(GREEN)),
    'set-walnut-white': together(desk_walnut, '#ebe7de', lambda: painted('#efe9dd')),
    'legs-a': furniture(desk_legs, -30, 16, 0.84, part=0.8),
    'legs-b': furniture(lambda: desk_legs(lift=0.05), 34, 30, 0.84, part=0.8),
    'legs-white': furniture(lambda: desk_legs('#ebe7de'), -30, 16, 0.84, part=0.8),
    'bench-a': furniture(bench, -26, 17, 0.84, part=0.8),
    'bench-b': furniture(bench_in_the_hall, 24, 22, 0.84, part=0.8),
    'bench-c': furniture(woven_corner, -30, 30, 1.0, centre=0.5),
    'candles-a': shot(candles, -14, 8, 0.80, paper=LAMP_GROUND, centre=0.48),
    'candles-b': shot(
        lambda: candles(True), -22, 19, 0.80, paper=LAMP_GROUND, centre=0.48, fill_light=0.6, top_light=0.5
    ),
    'alarm-a': shot(alarm_clock, 18, 9, 0.72, paper=SAND, centre=0.47),
    'alarm-b': shot(clock_on_notebooks, 4, 17, 0.76, paper=SAND),
    'alarm-green': shot(lambda: alarm_clock(GREEN), 18, 9, 0.72, paper=SAND, centre=0.47),
    'lantern-a': hanging(lantern, -10, -4, 0.60),
    'lantern-b': hanging(two_lanterns, -14, -14, 0.76),
    'mirror-a': furniture(lambda: mirror_on_wall(16), 16, 4, 0.72, centre=0.5, floor=-4.0),
    'mirror-b': furniture(lambda: mirror_on_wall(42), 42, 5, 0.76, centre=0.5, floor=-4.0),
    'dining-a': furniture(dining_table, -20, 13, 0.82, part=0.85),
    'dining-b': furniture(table_laid, 20, 19, 0.84, part=0.8),
}
