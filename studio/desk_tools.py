"""Tools for the desk: a speaker, a keyboard, a mouse, a stand for the laptop, a mat."""

import math
import random
from math import pi

from forms import darker, knob, loft
from furniture import book
from materials import brushed, fabric, leather, oak, plain
from nodes import Material, linear_rgb
from shapes import box, cylinder, group, lathe, rounded_profile, rounded_slab, smoothed, sweep

SPEAKER_CLOTH = {
    'green': ('#1c5646', '#0c3529'),
    'oat': ('#e4d8bd', '#c2b18f'),
}


def speaker(colour='green', location=(0, 0, 0), turn=0.0):
    """An oak cabinet with a cloth front, a brass knob on top and a leather handle."""
    width, height, depth, corner = 0.206, 0.128, 0.108, 0.026
    cloth = fabric(*SPEAKER_CLOTH[colour], 'grille' + colour, 'Object', 640, 0.6, 0.5, dist=0.0011)
    brass, upright = brushed('#c9974a', 'brass_y', 'Y', 0.24), (pi / 2, 0, 0)
    middle = height / 2 + 0.005
    parts = [
        rounded_slab('cabinet', width, height, depth, corner, (0, 0, middle), oak(stave=0.4, seed=3.0), 0.003, 4, 12),
        rounded_slab(
            'gap',
            width - 0.012,
            height - 0.012,
            depth,
            corner - 0.006,
            (0, -0.0002, middle),
            plain('gap', '#15120f', 0.8),
            0.0005,
            2,
            12,
        ),
        rounded_slab(
            'grille', width - 0.0145, height - 0.0145, depth, corner - 0.007, (0, -0.0032, middle), cloth, 0.0032, 5, 12
        ),
        box('plate', (0.020, 0.0012, 0.0042), (0, -depth / 2 - 0.0033, 0.0235), brass, 0.0005, 3),
        knob(
            'volume', 0.0128, 0.0125, brushed('#c9974a', 'brass_z', 'Z', 0.24), location=(0.074, -0.014, height + 0.005)
        ),
        cylinder('collar', 0.0150, 0.0016, (0.074, -0.014, height + 0.0055), plain('collar', '#241f1a', 0.5), 0.0004),
    ]
    for slab in parts[:3]:
        slab.rotation_euler = upright
    parts += speaker_handle(height + 0.005)
    rubber = plain('rubber', '#1d1c1a', 0.8)
    for x in (-1, 1):
        for y in (-1, 1):
            parts.append(cylinder('foot', 0.008, 0.006, (x * 0.072, y * 0.034, 0.003), rubber, 0.001, 40))
    return group('speaker', parts, location, (0, 0, turn))


def speaker_handle(top):
    """A strap held by two brass studs, standing up a little as leather does."""
    strap = leather('#a8703f', 'strap', 0.48, 700)
    reach = 0.047
    points = [
        (-reach - 0.016, 0.018, top + 0.0016), (-reach, 0.018, top + 0.0018), (-reach * 0.72, 0.018, top + 0.0085),
        (-reach * 0.3, 0.018, top + 0.0165), (0, 0.018, top + 0.0182), (reach * 0.3, 0.018, top + 0.0165),
        (reach * 0.72, 0.018, top + 0.0085), (reach, 0.018, top + 0.0018), (reach + 0.016, 0.018, top + 0.0016),
    ]  # fmt: skip
    parts = [sweep('strap', points, (0.0085, 0.0015, 5), strap, n=90, up=(0, 1, 0))]
    for side in (-1, 1):
        stud = lathe(
            'stud',
            rounded_profile([(0, 0.0022), (0.0026, 0.0020), (0.0044, 0.0008), (0.0046, 0), (0, 0)], 0.0006, 4),
            brushed('#c9974a', 'brass_stud', 'Z', 0.24),
            48,
        )
        stud.location = (side * (reach + 0.008), 0.018, top + 0.0030)
        parts.append(stud)
    return parts


def speaker_in_use(colour='green'):
    """The speaker on two books."""
    chance = random.Random(4)
    for lift, cover, thick, turn in ((0, '#d9cdb8', 0.026, 0.10), (0.026, '#b98338', 0.020, -0.07)):
        lying = book(thick, 0.235, 0.165, cover, chance, 0)
        lying.rotation_euler, lying.location = (0, -pi / 2, 0), (0.1175, 0, 0)
        group('lying', [lying], (0, 0, lift + thick / 2), (0, 0, turn))
    speaker(colour, (0, 0, 0.046), math.radians(-6))


MOUSE_SHELLS = {'green': '#17473b', 'oat': '#ddd2bd'}


def mouse_shell(colour):
    """A matt shell with the seams of its two buttons and the slot of the wheel."""
    shell = Material('mouse' + colour, Specular=0.4)
    where = shell.coordinates()
    x, y, z = shell.separate(where)
    aside = shell.math('ABSOLUTE', x)
    before = shell.math('LESS_THAN', y, -0.0008)
    between = shell.math('MULTIPLY', shell.ramp(shell.math('MULTIPLY', aside, 1000), [(0.20, 1), (0.46, 0)]), before)
    arc = shell.math('SUBTRACT', y, shell.math('MULTIPLY', shell.math('MULTIPLY', x, x), 7.0))
    across = shell.ramp(shell.math('MULTIPLY', shell.math('ABSOLUTE', arc), 1000), [(0.20, 1), (0.46, 0)])
    reach = shell.math('ABSOLUTE', shell.math('ADD', y, 0.0275))
    along = shell.math('MAXIMUM', shell.math('SUBTRACT', reach, 0.0072), 0.0)
    round_slot = shell.math(
        'SQRT', shell.math('ADD', shell.math('MULTIPLY', along, along), shell.math('MULTIPLY', x, x))
    )
    slot = shell.math('LESS_THAN', round_slot, 0.0038)
    seam = shell.math('MAXIMUM', between, across)
    dark = shell.math('MAXIMUM', seam, slot)
    grain = shell.noise(where, 2200, 2)
    tint = shell.mix(shell.math('MULTIPLY', grain, 0.3), linear_rgb(colour), darker(colour, 0.7))
    shell.set(
        Base_Color=shell.mix(dark, tint, linear_rgb('#0c0e0d')),
        Roughness=shell.math('MULTIPLY_ADD', dark, 0.3, 0.46),
        Normal=shell.bump(shell.math('MULTIPLY_ADD', dark, -4.0, shell.math('MULTIPLY', grain, 0.5)), 0.18, 0.0004),
    )
    return shell.material


def mouse(colour='green', location=(0, 0, 0), turn=0.0):
    """Low and round as a pebble, on an aluminium sole, with a brass wheel."""

    def outline(a, grow=0.0):
        c, s = math.cos(a), math.sin(a)
        half = (0.0315 + grow) * (1 + 0.055 * s)
        return (
            half * math.copysign(abs(c) ** (2 / 2.35), c),
            (0.0550 + grow) * math.copysign(abs(s) ** (2 / 2.35), s),
        )

    def crest(y):
        return 0.0315 * (1 - 0.42 * ((y - 0.012) / 0.062) ** 2)

    count, rings = 160, []
    for step in range(41):
        lift = step / 40 * pi / 2
        reach, up = max(math.cos(lift), 1e-4) ** 0.80, math.sin(lift) ** 0.86
        ring = []
        for k in range(count):
            x, y = outline(2 * pi * k / count)
            ring.append((x * reach, y * reach, 0.0056 + (crest(y * reach) - 0.0056) * up))
        rings.append(ring)
    under = [
        [(*outline(2 * pi * k / count, -inset), z) for k in range(count)]
        for inset, z in ((0.0022, 0.0036), (0.0006, 0.0044))
    ]
    shell = smoothed(loft('shell', [*under, *rings], mouse_shell(MOUSE_SHELLS[colour])), 1)
    sole = [
        [(*outline(2 * pi * k / count, -inset), z) for k in range(count)]
        for inset, z in ((0.0030, 0.0006), (0.0016, 0.0010), (0.0012, 0.0016), (0.0012, 0.0034), (0.0018, 0.0038))
    ]
    wheel_height = crest(-0.0275) - 0.0056
    parts = [
        shell,
        loft('sole', sole, brushed('#bdb8ad', 'sole', 'Y', 0.3)),
        knob('wheel', 0.0082, 0.0050, brushed('#c9974a', 'wheel', 'X', 0.26), 40, 0.045, 0.0010,
             (-0.0025, -0.0275, wheel_height), (0, pi / 2, 0)),
    ]  # fmt: skip
    return group('mouse', parts, location, (0, 0, turn))


def two_mice():
    mouse('green', (-0.030, 0.016, 0), math.radians(14))
    mouse('oat', (0.050, -0.010, 0), math.radians(-158))
