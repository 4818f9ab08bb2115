"""Things that are given: the gift card in its sleeve, a brass bookmark."""

import math
import random
from math import pi

from mathutils import Vector

from forms import path_through, plate, printed, rounded_outline
from furniture import book
from materials import brushed, fabric, plain
from nodes import Material, linear_rgb
from palette import FOLDER
from shapes import cylinder, group, lathe, rounded_profile, smoothed, sweep, tube

CARD, SLEEVE = (0.0856, 0.0540), (0.0985, 0.0700)


def kraft():
    """Brown paper with its fibres."""
    brown = Material('kraft', Roughness=0.82, Specular=0.2)
    where = brown.coordinates()
    fibre = brown.noise(brown.scale(where, 260, 1400, 1400), 1, 4, 0.7)
    fleck = brown.ramp(brown.noise(where, 2100, 2), [(0.60, 0), (0.72, 1)])
    tone = brown.mix(brown.math('MULTIPLY', fibre, 0.7), linear_rgb('#b98d5c'), linear_rgb('#8f673d'))
    brown.set(
        Base_Color=brown.mix(brown.math('MULTIPLY', fleck, 0.35), tone, linear_rgb('#5f4227')),
        Normal=brown.bump(fibre, 0.12, 0.0003),
    )
    return brown.material


def card_face():
    face = Material('card', Roughness=0.38, Specular=0.4)
    covered, drawing = printed(face, f'{FOLDER}/labels/giftcard.png', CARD, (0, 0), 'XY', 1)
    grain = face.noise(face.coordinates(), 2400, 2)
    face.set(
        Base_Color=face.mix(covered, linear_rgb('#f2ead9'), drawing),
        Normal=face.bump(grain, 0.06, 0.0002),
    )
    return face.material


def card(location, rotation=(0, 0, 0)):
    """A card of the size of all cards, a little above its own origin so that the print knows its front."""
    outline = rounded_outline(*CARD, 0.0034)
    return group('card', [plate('card', outline, 0.00002, 0.0009, card_face(), 0.0002)], location, rotation)


def sleeve(location=(0, 0, 0), turn=0.0):
    """A folded sleeve, open at the far side with a notch for the thumb; an amber ribbon with a bow around it."""
    brown = kraft()
    width, depth = SLEEVE
    half, high = width / 2, depth / 2
    notch = [(0.011 * math.cos(pi + pi * i / 16), high + 0.011 * math.sin(pi + pi * i / 16)) for i in range(17)]
    front = [(-half, -high), (half, -high), (half, high), *reversed(notch), (-half, high)]
    back = [(-half, -high), (half, -high), (half, high), (-half, high)]
    parts = [
        plate('back', back, 0.0, 0.0006, brown, 0.0002),
        plate('front', front, 0.0022, 0.0028, brown, 0.0002),
    ]
    for side in (-1, 1):
        fold = [(side * half, y, 0.0014) for y in (-high, 0, high)]
        parts.append(sweep('fold', fold, (0.0014, 0.0006, 2.4), brown, n=8, up=(0, 0, 1)))
    parts.append(
        sweep('fold', [(x, -high, 0.0014) for x in (-half, 0, half)], (0.0014, 0.0006, 2.4), brown, n=8, up=(0, 0, 1))
    )
    parts += ribbon_with_bow(-0.024, depth, 0.0029)
    return group('sleeve', parts, location, (0, 0, turn))


def ribbon_with_bow(x, depth, top):
    """A ribbon across the sleeve, tied in a bow on top of it."""
    satin = fabric('#dd9a2e', '#b06f18', 'satin', 'Object', 3000, 0.25, 0.6, 0.7, dist=0.0003)
    broad = 0.0042
    band = [
        (x, -depth / 2 - 0.0008, 0.0008), (x, -depth / 2 - 0.0008, top * 0.7), (x, -depth / 2 + 0.002, top + 0.0003),
        (x, 0, top + 0.0003), (x, depth / 2 - 0.002, top + 0.0003), (x, depth / 2 + 0.0008, top * 0.7),
        (x, depth / 2 + 0.0008, 0.0008),
    ]  # fmt: skip
    parts = [sweep('band', band, (broad, 0.0003, 6), satin, n=90, up=(1, 0, 0))]
    at = Vector((x, -0.004, top + 0.0030))
    for side, droop in ((-1, 0.0), (1, 0.0012)):
        loop = [
            (0, 0, 0), (side * 0.007, 0.001, 0.0052), (side * 0.0165, 0.003, 0.0088 - droop),
            (side * 0.0235, 0.005, 0.0062 - droop), (side * 0.0225, 0.006, 0.0012 - droop),
            (side * 0.0140, 0.004, -0.0010), (side * 0.0060, 0.001, -0.0008), (0, 0, 0),
        ]  # fmt: skip
        parts.append(
            sweep(
                'loop', [at + Vector(point) for point in loop], (broad * 1.25, 0.0003, 6), satin, n=80, up=(0, 1, 0),
                radius=lambda t: 0.50 + 0.50 * math.sin(pi * t) ** 0.6,
            )
        )  # fmt: skip
        tail = [
            (0, 0, 0), (side * 0.005, -0.006, 0.0004), (side * 0.011, -0.014, -0.0014),
            (side * 0.0145, -0.021, -0.0016), (side * 0.0190, -0.0270, -0.0004),
        ]  # fmt: skip
        path, lean = [at + Vector(point) for point in tail], (0.9, side * 0.4, 0.15)
        parts.append(sweep('tail', path, (broad, 0.0003, 6), satin, n=60, up=lean, radius=widening))
    knot = sweep(
        'knot', [at + Vector((0, -0.0030, -0.0004)), at + Vector((0, 0, 0.0012)), at + Vector((0, 0.0030, -0.0004))],
        (0.0034, 0.0026, 2.4), satin, n=24, up=(1, 0, 0), radius=lambda t: 0.72 + 0.28 * math.sin(pi * t),
    )  # fmt: skip
    return [*parts, smoothed(knot, 1)]


def widening(t):
    return 0.55 + 0.45 * min(1, t * 3)


def gift_card(inside=False):
    """The card beside its sleeve, one corner lying on it; or half out of it."""
    if inside:
        sleeve()
        card((0, 0.0385, 0.0008), (0, 0, math.radians(0.6)))
        return
    sleeve((-0.012, 0.030, 0), math.radians(9))
    card((0.026, -0.026, 0.0026), (math.radians(5.5), 0, math.radians(-11)))


def engraved_brass(size, centre):
    """Brushed brass with the duck's head etched into it and darkened."""
    metal, colour = Material('etched', Metallic=1.0), linear_rgb('#c9974a')
    where = metal.coordinates()
    cut, _ = printed(metal, f'{FOLDER}/labels/duck.png', size, centre, 'XY', 1)
    stroke = metal.noise(metal.scale(where, 1600, 6, 1600), 1, 3, 0.6)
    metal.set(
        Base_Color=metal.mix(cut, colour, linear_rgb('#4a3418')),
        Roughness=metal.math('MULTIPLY_ADD', stroke, 0.22, metal.math('MULTIPLY_ADD', cut, 0.25, 0.17)),
        Normal=metal.bump(metal.math('MULTIPLY_ADD', cut, -2.0, stroke), 0.12, 0.0003),
        Anisotropic=0.5,
    )
    return metal.material


def bookmark_plate(length=0.118, width=0.0235):
    """A strip with a round head, pierced for the cord, and a slit tongue that holds the page."""
    half, thick = width / 2, 0.0007
    head = [(half * math.cos(pi * i / 28), length - half + half * math.sin(pi * i / 28)) for i in range(29)]
    foot = [
        (-half + 0.004 - 0.004 * math.cos(pi / 2 * i / 6), 0.004 - 0.004 * math.sin(pi / 2 * i / 6)) for i in range(7)
    ]
    outline = [*head, *foot, *((-x, y) for x, y in reversed(foot))]
    brass = engraved_brass((0.0150, 0.0150), (0.0, length * 0.60))
    body = plate('bookmark', outline, 0.00005, thick, brass, 0.0002)
    hole = lathe(
        'eyelet',
        rounded_profile([(0.0017, 0.0), (0.0030, 0.0), (0.0031, 0.0013), (0.0017, 0.0013), (0.0017, 0.0)], 0.0004, 3),
        brushed('#d8ab62', 'eyelet', 'Z', 0.2), 48,
    )  # fmt: skip
    dark = cylinder('pierced', 0.0018, 0.0009, (0, length - 0.0075, 0.00035), plain('pierced', '#1c1712', 0.9), 0)
    hole.location = (0, length - 0.0075, -0.0001)
    return [body, hole, dark]


def cord(points, radius=0.00125, name='cord'):
    """A cord of two strands twisted around each other."""
    green = fabric('#17604c', '#0b3a2e', 'cord', 'Object', 3600, 0.5, 0.6, dist=0.0003)
    path = [Vector(point) for point in path_through(points, 40)]
    parts = []
    for phase in (0, pi):
        strand, walked = [], 0.0
        for i, point in enumerate(path):
            along = (path[min(i + 1, len(path) - 1)] - path[max(i - 1, 0)]).normalized()
            side = along.cross(Vector((0, 0, 1)))
            side = side.normalized() if side.length > 1e-4 else Vector((1, 0, 0))
            up = side.cross(along)
            walked += (point - path[max(i - 1, 0)]).length
            a = walked * 1500 + phase
            strand.append(point + (side * math.cos(a) + up * math.sin(a)) * radius * 0.5)
        parts.append(tube(name, strand, radius * 0.62, green, res=3, order='POLY'))
    return parts


def swelling(t):
    return 0.45 + 0.60 * math.sin(pi * min(1, 0.15 + t * 0.6))


def tassel(location, rotation, length=0.034, strands=90, seed=3):
    """Threads bound with a brass ring; lying, so that they spread on the ground."""
    chance = random.Random(seed)
    green = fabric('#17604c', '#0b3a2e', 'tassel', 'Object', 3600, 0.4, 0.6, dist=0.0003)
    parts = []
    for _ in range(strands):
        a, r = chance.uniform(0, 2 * pi), 0.0027 * math.sqrt(chance.random())
        spread = 1.5 + 0.9 * chance.random()
        reach = length * chance.uniform(0.93, 1.0)
        y, z = r * math.cos(a), r * math.sin(a)
        low = 0.0004 + 0.0022 * chance.random() ** 2
        parts.append(
            tube(
                'thread',
                [(0, y, 0.0033 + z), (reach * 0.25, y * 1.25, 0.0031 + z * 0.95),
                 (reach * 0.65, y * spread * 1.05, max(low, 0.0024 + z * 0.7)), (reach, y * spread * 1.25, low)],
                0.00026, green, res=1,
            )
        )  # fmt: skip
    neck = [(x, 0, 0.0033) for x in (-0.0052, -0.0040, -0.001, 0.002)]
    bulb = sweep('bulb', neck, (0.0031, 0.0031), green, n=20, up=(0, 0, 1), radius=swelling)
    ring = cylinder(
        'ring', 0.0034, 0.0030, (0.0025, 0, 0.0033), brushed('#c9974a', 'ring', 'X', 0.22), 0.0007, 48, (0, pi / 2, 0)
    )
    return group('tassel', [*parts, smoothed(bulb, 1), ring], location, rotation)


def bookmark():
    """Lying on the paper, its cord in a loose bow."""
    tilt = math.radians(-32)
    group('bookmark', bookmark_plate(), (-0.018, -0.060, 0), (0, 0, tilt))
    reach = 0.118 - 0.0075
    x, y = -0.018 - math.sin(tilt) * reach, -0.060 + math.cos(tilt) * reach
    points = [
        (x, y, 0.0006), (x + 0.0012, y + 0.0022, 0.0022), (x + 0.007, y + 0.0120, 0.0016),
        (x + 0.0245, y + 0.0150, 0.0014), (x + 0.0330, y - 0.0020, 0.0014), (x + 0.0210, y - 0.0210, 0.0014),
        (x + 0.0105, y - 0.0400, 0.0014), (x + 0.0205, y - 0.0560, 0.0020), (x + 0.0275, y - 0.0610, 0.0033),
    ]  # fmt: skip
    cord(points)
    tassel((x + 0.0315, y - 0.0640, 0), (0, 0, math.radians(-38)))


def bookmark_in_book():
    """Between the pages of a small book that stands, the cord hanging over its cover."""
    height, thick = 0.150, 0.020
    standing = book(thick, height, 0.108, '#dccfb4', random.Random(8), 0)
    standing.rotation_euler = (0, 0, -pi / 2)
    foot = height + 0.066 - 0.118
    group('bookmark', bookmark_plate(), (0.012, 0, foot), (pi / 2, 0, 0))
    x, z, front = 0.012, foot + 0.118 - 0.0075, -thick / 2 - 0.0016
    cord(
        [
            (x, 0.0, z), (x + 0.0010, -0.0030, z + 0.0018), (x + 0.0060, -0.0085, z + 0.0020),
            (x + 0.0125, front + 0.001, z - 0.0140), (x + 0.0145, front - 0.0010, z - 0.0480),
            (x + 0.0140, front, z - 0.0760), (x + 0.0136, front - 0.0012, z - 0.0880),
        ]
    )  # fmt: skip
    tassel((x + 0.0135, -thick / 2 - 0.0002, z - 0.0925), (0, pi / 2, -pi / 2))
