"""Things that hold something else: a vase, a basket."""

import math
import random
from math import pi

from mathutils import Vector

from materials import ceramic, plain
from nodes import Material, linear_rgb
from shapes import group, lathe, rounded_profile, sweep, tube
from table_ware import thrown


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
            bud = lathe('bud', [(0, -0.003), (0.0013, -0.0014), (0.0015, 0.0008), (0.0007, 0.003), (0, 0.0038)], material, 12)
            bud.location, bud.rotation_euler = at, (side.y * -0.6, side.x * 0.6, k)


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
