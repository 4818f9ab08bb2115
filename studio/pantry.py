"""Tea: the tin with its label, loose leaves, and the scoop that measures them."""

import math
import random
from math import pi

import bpy

from forms import loft, path_through
from materials import brushed, oak, powder
from nodes import Material, linear_rgb
from palette import FOLDER
from scene import linked
from shapes import group, lathe, mesh, rounded_profile, smoothed, thickened

RADIUS, HEIGHT = 0.0400, 0.105


def tea(open_tin=False):
    """A tin with a scoop of leaves and a little heap, closed or open with its lid beside it."""
    tin(open_tin)
    if open_tin:
        heap((0, 0, HEIGHT - 0.020), RADIUS - 0.0065, 0.010, 260, seed=3, spill=1.0)
        group('lid', tin_lid(), (0.094, 0.012, 0.0307), (pi, 0, 0.6))
        scoop((0.050, -0.066, 0), -30)
        heap((0.050, -0.066, 0.0048), 0.0115, 0.0075, 60, seed=9, spill=1.0)
    else:
        scoop((0.066, -0.034, 0), -18)
        heap((0.050, -0.052, 0), 0.031, 0.016, 330, seed=5)


def tin(open_tin):
    """A round tin in green lacquer with a paper label and a brass-coloured lid."""
    lacquer = powder('#0f4c3e', 'lacquer', 0.40)
    wall = [
        (0, 0.0012), (RADIUS - 0.004, 0.0012), (RADIUS - 0.0022, 0), (RADIUS + 0.0003, 0.0006),
        (RADIUS + 0.0003, 0.0026), (RADIUS, 0.0032), (RADIUS, HEIGHT - 0.010), (RADIUS - 0.0010, HEIGHT - 0.009),
        (RADIUS - 0.0010, HEIGHT), (RADIUS - 0.0016, HEIGHT), (RADIUS - 0.0018, HEIGHT - 0.012),
        (RADIUS - 0.0018, 0.004), (0, 0.004),
    ]  # fmt: skip
    parts = [lathe('tin', rounded_profile(wall, 0.0007, 3), lacquer, 160), tin_label(0.0135, 0.0655, 2 * 1.22)]
    if not open_tin:
        parts.append(group('lid', tin_lid(), (0, 0, HEIGHT - 0.0215)))
    return group('tin', parts)


def tin_lid():
    """The lid, its opening at the height 0."""
    brass = brushed('#c9a05a', 'lid', 'Z', 0.30)
    outer = RADIUS + 0.0004
    profile = [
        (outer - 0.0008, 0), (outer + 0.0003, 0.0003), (outer + 0.0003, 0.0016), (outer, 0.0022), (outer, 0.0285),
        (outer - 0.0022, 0.0305), (outer - 0.0060, 0.0305), (outer - 0.0068, 0.0296), (0, 0.0296),
    ]  # fmt: skip
    inner = [(0, 0.0288), (outer - 0.003, 0.0284), (outer - 0.0010, 0.026), (outer - 0.0010, 0.0)]
    return [lathe('lid', rounded_profile([*inner, *profile], 0.0008, 3), brass, 160)]


def tin_label(low, high, angle, steps=64):
    """Paper around the front of the tin, printed."""
    print_ = Material('tea_label', Roughness=0.7, Specular=0.25)
    texture = print_.tree.nodes.new('ShaderNodeTexImage')
    texture.image = bpy.data.images.load(f'{FOLDER}/labels/tea.png')
    print_.tree.links.new(print_.coordinates('UV'), texture.inputs[0])
    fibre = print_.noise(print_.coordinates(), 900, 3, 0.6)
    print_.set(Base_Color=texture.outputs[0], Normal=print_.bump(fibre, 0.08, 0.0003))
    verts, uvs = [], []
    for i in range(steps + 1):
        turn = -pi / 2 + (i / steps - 0.5) * angle
        for level in (0, 1):
            z = low + (high - low) * level
            verts.append((math.cos(turn) * (RADIUS + 0.00035), math.sin(turn) * (RADIUS + 0.00035), z))
            uvs.append((i / steps, level))
    faces = [(2 * i, 2 * i + 2, 2 * i + 3, 2 * i + 1) for i in range(steps)]
    return thickened(mesh('label', verts, faces, print_.material, True, uvs), 0.0003, -1)


def leaf_shapes(count=6, seed=1):
    """Dried leaves: narrow, twisted, rolled along their length."""
    chance = random.Random(seed)
    tea_leaf = Material('dried', Roughness=0.62, Specular=0.28)
    where = tea_leaf.coordinates()
    own = tea_leaf.node('ShaderNodeObjectInfo', out='Random')
    tone = tea_leaf.ramp(
        own,
        [
            (0.0, linear_rgb('#2b3a1f')),
            (0.45, linear_rgb('#46552b')),
            (0.8, linear_rgb('#5d6a38')),
            (1.0, linear_rgb('#8b8a58')),
        ],
    )
    streak = tea_leaf.noise(tea_leaf.scale(where, 300, 2200, 2200), 1, 2)
    tea_leaf.set(
        Base_Color=tea_leaf.mix(tea_leaf.math('MULTIPLY', streak, 0.8), tone, linear_rgb('#1e2815')),
        Normal=tea_leaf.bump(streak, 0.4, 0.0004),
    )
    shapes = []
    for _ in range(count):
        length, wide = chance.uniform(0.010, 0.017), chance.uniform(0.0009, 0.0016)
        bend, twist, curl = chance.uniform(-1.6, 1.6), chance.uniform(2, 7), chance.uniform(2.4, 4.6)
        rings = []
        for i in range(15):
            t = i / 14
            heading = bend * (t - 0.5)
            x, y = length * (t - 0.5), length * bend * 0.25 * (t - 0.5) ** 2
            half = wide * math.sin(pi * min(1, 0.06 + t * 0.92)) ** 0.7
            ring = []
            for k in range(7):
                a = (k / 6 - 0.5) * curl + twist * t
                across, up = half * math.sin(a), half * math.cos(a) * 0.8
                ring.append((x - math.sin(heading) * across, y + math.cos(heading) * across, up))
            rings.append(ring)
        leaf = loft('leaf', rings, tea_leaf.material, closed=False, capped=False)
        shapes.append(thickened(leaf, 0.00022, 0).data)
        bpy.data.objects.remove(leaf)
    return shapes


def heap(centre, radius, height, count, seed=1, spill=1.22):
    """Leaves lying on each other, over a core that lets no light through."""
    chance = random.Random(seed)
    shapes = leaf_shapes(seed=seed)
    dark = Material('heap', Base_Color=linear_rgb('#2c3820'), Roughness=0.9, Specular=0.1).material
    core = [(radius * r, height * (1 - r**1.6) * 0.86 + 0.0006) for r in (0, 0.15, 0.35, 0.55, 0.72, 0.82)]
    lathe('core', [*core, (radius * 0.84, 0.0)], dark, 48, centre)
    for i in range(count):
        reach, turn = radius * math.sqrt(chance.random()) * (1.0 if i % 9 else spill), chance.uniform(0, 2 * pi)
        share = min(1.0, reach / radius)
        lift = max(0.0, height * (1 - share**1.6) * 0.9) + 0.0013
        leaf = linked(bpy.data.objects.new('leaf', chance.choice(shapes)))
        leaf.location = (centre[0] + reach * math.cos(turn), centre[1] + reach * math.sin(turn), centre[2] + lift)
        tilt = 0.18 if share > 0.95 else 0.55
        leaf.rotation_euler = (chance.uniform(-tilt, tilt), chance.uniform(-tilt, tilt), chance.uniform(0, 2 * pi))
        leaf.scale = (chance.uniform(0.75, 1.1),) * 3
        edge = leaf.modifiers.new('thick', 'SOLIDIFY')
        edge.thickness = 0.00022


def scoop(location, turn, length=0.092):
    """A carved scoop: a bowl that runs out into a handle."""
    wood = oak(stave=0.2, ring=0.004, seed=12.0)
    stations = [
        (-0.024, 0.004, 0.0135), (-0.020, 0.0115, 0.0130), (-0.012, 0.0165, 0.0125), (0.0, 0.0178, 0.0125),
        (0.010, 0.0150, 0.0128), (0.018, 0.0095, 0.0135), (0.024, 0.0062, 0.0145), (0.036, 0.0050, 0.0165),
        (0.052, 0.0052, 0.0195), (0.064, 0.0064, 0.0215), (length - 0.024, 0.0060, 0.0222),
        (length - 0.0215, 0.003, 0.0224),
    ]  # fmt: skip
    rings = []
    for x, half, top in path_through(stations, 5):
        in_bowl = max(0.0, 1 - ((x + 0.001) / 0.0215) ** 2)
        depth = 0.0115 * in_bowl**0.45 if in_bowl else 0.0
        thick = 0.0046 * (1 - 0.45 * in_bowl)
        ring = []
        for k in range(33):
            s = k / 16 - 1
            ring.append((x, s * half, top - depth * (1 - abs(s) ** 2.6)))
        for k in range(31):
            s = 1 - (k + 1) / 16
            round_off = thick * (1 - abs(s) ** 4) ** 0.5
            ring.append((x, s * (half + 0.0012 * (1 - abs(s))), top - depth * (1 - abs(s) ** 2.6) - round_off))
        rings.append(ring)
    body = smoothed(loft('scoop', rings, wood), 1)
    lowest = min(vertex.co.z for vertex in body.data.vertices)
    return group('scoop', [body], (location[0], location[1], location[2] - lowest), (0, 0, math.radians(turn)))
