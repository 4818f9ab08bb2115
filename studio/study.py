"""A study corner. Everything in it is for sale but the house, the books, the screen and what it shows."""

import math
import random
from math import pi

import bpy

from bedside import alarm_clock
from furniture import book, desk, shelf, shell_chair
from home import mug, planter
from house import WALL, eye, house, low_sun
from lamps import task_lamp
from lighting import wall_clock
from materials import brushed, ceramic, oak, plain, powder
from nodes import Material, linear_rgb
from office import headphones, monitor_stand
from palette import AMBER, GREEN
from shapes import box, group, rounded_slab
from textiles import rug_from_above
from vessels import basket

DESK = 0.74


def study():
    house('#c9cfc0')
    desk(oak(seed=6.0), powder('#262827', 'steel_study'), location=(0.05, 0.82, 0))
    on_the_desk()
    shell_chair('#e3d8c2', (0.22, 0.10, 0), (0, 0, math.radians(180 + 22)))
    shelf(0.80, 0.30, 1.60, location=(1.42, WALL - 0.17, 0))
    planter(
        ceramic(GREEN, 'study_pot', rough=0.3, rim='#8d7a4a', mottle=0.4),
        0.15,
        0.27,
        (-1.08, 0.80, 0),
        True,
        9,
        0.95,
        44,
        leaf_length=0.25,
        n=3,
    )
    basket((-0.93, 0.30, 0))
    clock = wall_clock()
    clock.location = (0.42, WALL - 0.041, 1.62)
    placed(rug_from_above, (0.10, -0.32, 0), pi / 2)
    low_sun((2.6, 1.30, -0.62))
    eye((0.20, -3.35, 1.10), (0.20, 0.9, 1.10), 44, -0.055, 4.1)


def placed(build, location, turn=0.0):
    """Builds something around the origin and puts all of it elsewhere."""
    before = set(bpy.context.scene.objects)
    build()
    things = [thing for thing in bpy.context.scene.objects if thing not in before]
    return group('placed', things, location, (0, 0, turn))


def on_the_desk():
    task_lamp(AMBER, 70, 14, 16, (-0.50, 0.98, DESK), math.radians(158), 1.4)
    stand = monitor_stand()
    stand.location = (0.10, 0.97, DESK)
    screen((0.10, 0.99, DESK + 0.115))
    headphones((0.56, 0.86, DESK + 0.002), (0, 0, math.radians(38)))
    mug(ceramic('#efe9dc', 'study_mug', rough=0.22, dip=0.019, speck=0.9), (-0.26, 0.66, DESK), math.radians(-140))
    alarm_clock('#efe9dd', (-0.30, 1.02, DESK), 0.25)
    chance = random.Random(3)
    for lift, colour, thick, turn in (
        (0.0, '#7d3f2c', 0.026, 0.10),
        (0.027, '#d9cdb8', 0.020, -0.08),
        (0.048, GREEN, 0.018, 0.20),
    ):
        volume = book(thick, 0.21, 0.15, colour, chance, 2)
        volume.rotation_euler = (0, -pi / 2, 0)
        volume.location = (0.105, 0, 0)
        group('lying', [volume], (0.50, 1.03, DESK + lift + thick / 2), (0, 0, turn))


def screen(location):
    """A flat screen on its foot; three hills and a sun on it."""
    metal, glass = brushed('#b9b7b2', 'screen_metal', 'X', 0.34), Material('hills', Roughness=0.35, Specular=0.4)
    x, y, z = glass.separate(glass.coordinates())
    picture = linear_rgb('#e9dcc2')
    sun = glass.math(
        'ADD',
        glass.math('POWER', glass.math('SUBTRACT', x, 0.11), 2),
        glass.math('POWER', glass.math('SUBTRACT', z, 0.055), 2),
    )
    picture = glass.mix(glass.math('LESS_THAN', sun, 0.0013), picture, linear_rgb('#e0a030'))
    for at, rise, wave, colour in (
        (0.00, 0.050, 9, '#8da399'),
        (-0.05, 0.040, 12, '#3f6f60'),
        (-0.10, 0.030, 8, '#0f4a3c'),
    ):
        ridge = glass.math('MULTIPLY_ADD', glass.math('SINE', glass.math('MULTIPLY_ADD', x, wave, at * 40)), rise, at)
        picture = glass.mix(glass.math('LESS_THAN', z, ridge), picture, linear_rgb(colour))
    glass.set(Base_Color=picture, Emission=picture, Emission_Strength=0.35)
    parts = [
        rounded_slab('foot', 0.20, 0.15, 0.006, 0.012, (0, 0, 0.003), metal, 0.002),
        box('neck', (0.045, 0.012, 0.16), (0, 0.035, 0.083), metal, 0.003),
        box('case', (0.60, 0.018, 0.350), (0, 0.020, 0.255), plain('bezel', '#1a1b1b', 0.4), 0.006, 4),
        box('picture', (0.584, 0.002, 0.334), (0, 0.0105, 0.255), glass.material, 0),
    ]
    return group('screen', parts, location)
