"""Things to carry along: the insulated bottle."""

import math
from math import pi

from forms import darker, printed
from materials import brushed, leather, oak
from nodes import Material, linear_rgb
from palette import FOLDER
from shapes import cylinder, group, lathe, rounded_profile, sweep

BOTTLE_COATS = {'green': '#125243', 'amber': '#c98420', 'white': '#ece5d6'}


def engraved_coat(colour, size, centre):
    """Powder coat with the duck's head lasered through to the steel."""
    coat = Material('coat' + colour, Specular=0.45)
    where = coat.coordinates()
    cut, _ = printed(coat, f'{FOLDER}/labels/duck.png', (size, size), (0, centre))
    grain = coat.noise(where, 2600, 2, 0.5)
    speckled = coat.mix(coat.math('MULTIPLY', grain, 0.25), linear_rgb(colour), darker(colour, 0.72))
    coat.set(
        Base_Color=coat.mix(cut, speckled, linear_rgb('#b9b4a8')),
        Metallic=cut,
        Roughness=coat.math('MULTIPLY_ADD', coat.noise(where, 40, 3), 0.10, 0.44),
        Normal=coat.bump(coat.math('MULTIPLY_ADD', cut, -3.0, grain), 0.16, 0.0003),
    )
    return coat.material


def bottle_body(colour):
    """Coated steel, bare at the foot and at the mouth."""
    steel = brushed('#cfcbc2', 'steel_z', 'Z', 0.26)
    coat = engraved_coat(BOTTLE_COATS[colour], 0.026, 0.112)
    foot = [(0, 0.004), (0.028, 0.004), (0.031, 0), (0.0358, 0.0004), (0.0362, 0.010), (0.030, 0.010)]
    body = [
        (0.0340, 0.0088), (0.0360, 0.0092), (0.0366, 0.0105), (0.0368, 0.020), (0.0368, 0.090), (0.0368, 0.172),
        (0.0364, 0.184), (0.0350, 0.194), (0.0322, 0.2035), (0.0290, 0.211), (0.0272, 0.216), (0.0266, 0.2195),
        (0.0258, 0.2205), (0.0245, 0.2205),
    ]  # fmt: skip
    mouth = [
        (0.0244, 0.219), (0.0248, 0.226), (0.0248, 0.2405), (0.0240, 0.2420), (0.0226, 0.2405), (0.0222, 0.20),
        (0, 0.19),
    ]  # fmt: skip
    return [
        lathe('foot', rounded_profile(foot, 0.002, 4), steel, 128),
        lathe('body', body, coat, 160, subdivisions=2),
        lathe('mouth', rounded_profile(mouth, 0.001, 4), steel, 128),
    ]


def bottle_cap(colour, height=0.034):
    """A coated cap with an oak lid and a leather loop on a brass pin; stands on its own origin."""
    coat = engraved_coat(BOTTLE_COATS[colour], 0.0001, 5.0)
    side = [
        (0, 0.006), (0.0244, 0.006), (0.0252, 0), (0.0274, 0), (0.0280, 0.003), (0.0280, height - 0.006),
        (0.0262, height), (0.0236, height), (0.0236, height - 0.002), (0, height - 0.002),
    ]  # fmt: skip
    inlay = [(0, height + 0.0012), (0.0200, height + 0.0012), (0.0234, height - 0.0002), (0.0234, 0.02), (0, 0.02)]
    lid = lathe('lid', rounded_profile(inlay, 0.0012, 4), oak(stave=0.2, ring=0.005, seed=8.0), 96)
    tan, brass = leather('#a8703f', 'loop', 0.48, 900), brushed('#c9974a', 'brass_pin', 'X', 0.24)
    points = [
        (0.0290, 0, 0.010), (0.0300, 0, 0.016), (0.0345, 0, 0.030), (0.0330, 0, 0.0445), (0.0240, 0, 0.0520),
        (0.0100, 0, 0.0550), (-0.0060, 0, 0.0548), (-0.0210, 0, 0.0510), (-0.0318, 0, 0.0440), (-0.0340, 0, 0.030),
        (-0.0300, 0, 0.016), (-0.0290, 0, 0.010),
    ]  # fmt: skip
    strap = sweep('loop', points, (0.0066, 0.0013, 5), tan, n=120, up=(0, 1, 0))
    pins = [
        cylinder('pin', 0.0040, 0.0030, (x * 0.0305, 0, 0.0145), brass, 0.0008, 40, (0, pi / 2, 0)) for x in (-1, 1)
    ]
    return [lathe('cap', rounded_profile(side, 0.0014, 4), coat, 128), lid, strap, *pins]


def bottle(colour='green'):
    """The bottle, closed."""
    cap = group('cap', bottle_cap(colour), (0, 0, 0.2225), (0, 0, math.radians(20)))
    return group('bottle', [*bottle_body(colour), cap])


def bottle_open(colour='green'):
    """The bottle with its cap beside it."""
    group('bottle', bottle_body(colour))
    group('cap', bottle_cap(colour), (0.085, -0.030, 0), (0, 0, math.radians(50)))
