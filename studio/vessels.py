"""Things that hold something else: a vase, a basket."""

import math
import random
from math import pi

from mathutils import Vector

from materials import ceramic, plain
from nodes import Material, linear_rgb
from shapes import group, lathe, rounded_profile, sweep, tube
from table_ware import bound, reed, thrown


def matte_white():
    """Raw white stoneware, unglazed outside."""
    return ceramic('#dbd3c3', 'slip_white', 0.72, 0.85, '#c9b490', mottle=0.16, gloss=0.0, grain=240)


def matte_green():
    """A dull green slip over dark clay."""
    return ceramic('#1f4f43', 'slip_green', 0.68, 0.5, '#6f7452', mottle=0.45, gloss=0.0, grain=240)


def vase(slip, location=(0, 0, 0), turn=0.0):
    """Round and a little lopsided, as a pebble is, with a narrow neck."""
    profile = [
        (0, 0.003), (0.046, 0.003), (0.049, 0), (0.053, 0.001), (0.078, 0.022), (0.098, 0.062), (0.1015, 0.098),
        (0.092, 0.134), (0.067, 0.163), (0.038, 0.179), (0.0245, 0.190), (0.0215, 0.203), (0.0235, 0.215),
        (0.0262, 0.2185), (0.0245, 0.2205), (0.0205, 0.2180), (0.0175, 0.204), (0.0180, 0.190), (0.030, 0.175),
        (0.05, 0.16),
    ]  # fmt: skip
    body = lathe('vase', rounded_profile(profile, 0.012, 5), slip, 160, subdivisions=1)
    for vertex in body.data.vertices:
        x, y, z = vertex.co
        belly = math.sin(pi * min(1.0, z / 0.18)) if z < 0.18 else 0.0
        turned = 0.0004 * math.sin(z * 900) * belly
        k = 1 + turned / max(math.hypot(x, y), 0.01)
        vertex.co = (x * k + 0.007 * belly * belly, y * k * (1 - 0.16 * belly), z)
    return group('vaseG', [thrown(body, 0.0004, 0.7)], location, (0, 0, turn))


def vase_with_stems(slip):
    """The vase with dried billy buttons and bare twigs."""
    vase(slip)
    chance = random.Random(12)
    stalk, twig, bloom = plain('stalk', '#8a7a48', 0.7), plain('twig', '#5d4430', 0.8), billy_button()
    for i in range(7):
        a = 0.6 + i * 2.4
        lean = chance.uniform(0.05, 0.11)
        top = Vector((lean * math.cos(a), 0.7 * lean * math.sin(a), chance.uniform(0.36, 0.46)))
        foot = Vector((-0.012 * math.cos(a), -0.012 * math.sin(a), 0.17))
        neck = Vector((0.009 * math.cos(a), 0.009 * math.sin(a), 0.219))
        bend = neck.lerp(top, 0.5) + Vector((chance.uniform(-0.008, 0.008), chance.uniform(-0.008, 0.008), 0.008))
        tube('stalk', [foot, neck, bend, top], 0.0012, stalk)
        size = chance.uniform(0.0135, 0.0170)
        outline = [(math.sin(pi * k / 24), -math.cos(pi * k / 24)) for k in range(25)]
        ball = lathe('bloom', [(max(0.0, r * size), z * size * 0.96) for r, z in outline], bloom, 64, subdivisions=1)
        ball.location, ball.rotation_euler = top, (chance.uniform(-0.6, 0.6), chance.uniform(-0.6, 0.6), a)
    for i in range(4):
        branch(twig, Vector((0, 0, 0.18)), 0.35 + i * 1.75, chance.uniform(0.30, 0.36), chance)


BUD = [(0, -0.003), (0.0013, -0.0014), (0.0015, 0.0008), (0.0007, 0.003), (0, 0.0038)]


def branch(material, foot, azimuth, length, chance):
    """A bare twig that leans out, with side shoots and buds."""
    heading = Vector((math.cos(azimuth), 0.7 * math.sin(azimuth), 0))
    points = []
    for i in range(7):
        t = i / 6
        crook = Vector((chance.uniform(-0.004, 0.004), chance.uniform(-0.004, 0.004), length * t))
        points.append(foot + heading * (0.004 + 0.15 * t**1.6) + crook)
    points[0] = foot - heading * 0.010
    points[1] = Vector((heading.x * 0.010, heading.y * 0.010, 0.222))
    sweep('twig', points, (0.0017, 0.0017), material, n=48, up=(0, 1, 0), radius=lambda t: 1.05 - 0.65 * t)
    for i in range(3, 6):
        start = points[i]
        side = Vector((chance.uniform(-1, 1), chance.uniform(-1, 1), 0)).normalized()
        shoot = [start, start + side * 0.016 + Vector((0, 0, 0.022)), start + side * 0.026 + Vector((0, 0, 0.055))]
        sweep('shoot', shoot, (0.0010, 0.0010), material, n=16, up=(0.3, 1, 0), radius=lambda t: 1 - 0.5 * t)
        for k, at in enumerate((shoot[1], shoot[2], points[i + 1])):
            bud = lathe('bud', BUD, material, 12)
            bud.location, bud.rotation_euler = at, (side.y * -0.6, side.x * 0.6, k)


BASKET_HEIGHT = 0.30
STAKES = 52


def basket_radius(z):
    """The outline of the basket: round at the foot, widest at two thirds."""
    t = z / BASKET_HEIGHT
    return 0.150 + 0.052 * math.sin(pi * min(1.0, 0.5 * t**0.6 + 0.16)) + 0.012 * t


def woven_row(row, z, thick, material, radius):
    """One weaver: before one stake and behind the next, the other way round in the next row."""
    points = []
    wander = random.Random(row)
    phase, drift = wander.uniform(0, 2 * pi), wander.uniform(0, 2 * pi)
    for i in range(STAKES * 6):
        a = 2 * pi * i / (STAKES * 6)
        swing = 0.0038 * math.cos(a * STAKES / 2 + row * pi)
        r = radius + swing + 0.0008 * math.sin(3 * a + phase)
        points.append((r * math.cos(a), r * math.sin(a), z + 0.0007 * math.sin(2 * a + drift)))
    return tube('weaver', points, thick, material, True, 3, 'POLY')


def basket(location=(0, 0, 0), turn=0.3):
    """Woven of reed around upright stakes, with a rolled border and two bound handles."""
    body, band = reed('#c8aa78', '#967b50'), reed('#5f7a5c', '#33503c', 'reed_green')
    pole, parts = reed('#a98450', '#6e4e26', 'stake'), []
    rows = 42
    for row in range(rows):
        z = 0.008 + (BASKET_HEIGHT - 0.020) * row / (rows - 1)
        parts.append(woven_row(row, z, 0.0037, band if 27 <= row < 32 else body, basket_radius(z)))
    for k in range(STAKES):
        a = 2 * pi * k / STAKES
        heights = [BASKET_HEIGHT * i / 8 for i in range(9)]
        line = [(basket_radius(z) * math.cos(a), basket_radius(z) * math.sin(a), z) for z in heights]
        parts.append(tube('stake', line, 0.0024, pole, res=3))
    for ring in range(17):
        radius = 0.012 + ring * 0.0094
        parts.append(woven_row(ring, 0.006, 0.0046, body, radius) if ring > 6 else base_ring(radius, body))
    parts += border(body)
    for side in (0, pi):
        parts += basket_handle(side, body, pole)
    return group('basketG', parts, location, (0, 0, turn))


def base_ring(radius, material):
    points = [(radius * math.cos(2 * pi * i / 48), radius * math.sin(2 * pi * i / 48), 0.006) for i in range(48)]
    return tube('base', points, 0.0048, material, True, 3, 'POLY')


def border(material):
    """Three reeds twisted around each other along the rim."""
    strands = []
    radius = basket_radius(BASKET_HEIGHT)
    for strand in range(3):
        points = []
        for i in range(480):
            a = 2 * pi * i / 480
            twist = 26 * a + strand * 2 * pi / 3
            reach = radius + 0.0062 * math.cos(twist)
            points.append((reach * math.cos(a), reach * math.sin(a), BASKET_HEIGHT - 0.004 + 0.0062 * math.sin(twist)))
        strands.append(tube('border', points, 0.0054, material, True, 3, 'POLY'))
    return strands


def basket_handle(azimuth, binding, core):
    """An arch that stands on the rim, its upper part bound."""
    path = []
    for i in range(25):
        t = -1 + 2 * i / 24
        a = azimuth + 0.36 * t
        rise = 0.078 * (1 - abs(t) ** 2.6)
        radius = basket_radius(BASKET_HEIGHT) + 0.012 * (1 - t * t) - 0.002
        path.append((radius * math.cos(a), radius * math.sin(a), BASKET_HEIGHT - 0.012 + rise))
    ends = [(x * 0.985, y * 0.985, z - 0.055) for x, y, z in (path[0], path[-1])]
    up = (math.cos(azimuth), math.sin(azimuth), 0)
    arch = sweep('arch', [ends[0], *path, ends[1]], (0.0058, 0.0058), core, n=80, up=up)
    return [arch, sweep('bound', path[3:22], (0.0092, 0.0088), binding, n=420, up=up, radius=bound)]


def billy_button():
    """A ball of hundreds of tiny florets, amber where the light falls on them."""
    m = Material('billy_button')
    florets = m.voronoi(m.coordinates(), 430)
    colour = m.mix(m.ramp(florets, [(0.15, 0), (0.6, 1)]), linear_rgb('#dd9f27'), linear_rgb('#7d4f0c'))
    m.set(
        Base_Color=colour,
        Roughness=0.85,
        Specular=0.15,
        Sheen=0.3,
        Normal=m.bump(m.math('SUBTRACT', 1.0, florets), 0.9, 0.003),
    )
    return m.material
