"""Things on a desk, and coffee."""

import math
import random
from math import pi

import bpy
from mathutils import Vector, noise as mnoise

from furniture import book
from home import mug
from materials import brushed, ceramic, fabric, leather, oak, plain, powder
from nodes import Material, linear_rgb
from palette import GREEN
from shapes import box, cylinder, group, lathe, mesh, rounded_profile, rounded_slab, smoothed, sweep


def headphones(location=(0, 0, 0), rotation=(0, 0, 0), shell='#1c3d35', band_colour='#b9854c'):
    """Closed headphones with a leather band."""
    sh = Material('shell', Base_Color=linear_rgb(shell), Roughness=0.42, Specular=0.45)
    sh.set(Normal=sh.bump(sh.noise(sh.coordinates(), 1600, 2), 0.08, 0.0002))
    sh = sh.material
    le = leather(band_colour, 'tan')
    pad = leather('#23211f', 'pad', 0.5, 900)
    al = brushed('#6f6a62', 'gun', 'Z', 0.30)
    br = brushed('#c9974a', 'brassr', 'Z', 0.22)
    mesh_ = plain('grill', '#141414', 0.6)
    parts = []
    zc = 0.058
    xw = 0.078
    band = []
    for i in range(17):
        a = pi * (0.06 + 0.88 * i / 16)
        band.append((0.083 * math.cos(a), 0, 0.105 + 0.098 * math.sin(a)))
    parts.append(
        sweep(
            'band',
            band,
            (0.0185, 0.0075, 3.0),
            le,
            n=90,
            up=(0, 1, 0),
            radius=lambda t: 1 - 0.25 * abs(2 * t - 1) ** 6,
        )
    )
    parts.append(
        sweep(
            'spring',
            [(x * 1.035, y, 0.105 + (z - 0.105) * 1.03) for x, y, z in band],
            (0.0135, 0.0014, 4),
            al,
            n=90,
        )
    )
    for s in (-1, 1):
        # slider + yoke
        parts.append(
            sweep(
                'slider',
                [(s * 0.0835, 0, 0.128), (s * 0.0865, 0, 0.108), (s * 0.0875, 0, 0.094)],
                (0.0075, 0.0022, 4),
                al,
                n=16,
            )
        )
        yk = []
        for i in range(13):
            a = pi * (i / 12)
            yk.append((s * 0.0875, 0.0455 * math.cos(a), zc + 0.002 + 0.040 * math.sin(a)))
        parts.append(sweep('yoke', yk, (0.0026, 0.0042, 3), al, n=60, up=(1, 0, 0)))
        for e in (-1, 1):
            parts.append(
                cylinder('pin', 0.0042, 0.008, (s * 0.0875, e * 0.0455, zc), br, 0.0008, 32, (pi / 2, 0, 0))
            )
        # cup shell, axis along x (lathe z -> x)
        cup = lathe(
            'cup',
            rounded_profile(
                [
                    (0, 0.0275),
                    (0.012, 0.0275),
                    (0.014, 0.0262),
                    (0.030, 0.0245),
                    (0.0385, 0.0205),
                    (0.0420, 0.013),
                    (0.0425, 0.003),
                    (0.0405, 0),
                    (0, 0),
                ],
                0.003,
                5,
            ),
            sh,
            112,
            subdivisions=1,
        )
        ring = lathe(
            'ring',
            rounded_profile(
                [(0.0128, 0.0262), (0.0128, 0.0284), (0.0146, 0.0284), (0.0150, 0.0262)], 0.0005, 3
            ),
            br,
            96,
        )
        pd = lathe(
            'pad',
            [
                (
                    0.0225 + 0.0185 * 0 + 0.0185 * (1 + math.cos(a)) / 2 * 1.0,
                    -0.0005 + (-0.0125) + 0.0115 * math.sin(a),
                )
                for a in [2 * pi * k / 28 for k in range(29)]
            ],
            pad,
            96,
            subdivisions=1,
        )
        gr = cylinder('gr', 0.026, 0.002, (0, 0, -0.004), mesh_, 0.0005, 64)
        c = group('cupG', [cup, ring, pd, gr], (s * 0.0665, 0, zc), (0, s * math.radians(90 - 6), 0))
        c.scale = (1.14, 0.96, 1.0)
        parts.append(c)
    return group('hpG', parts, location, rotation)


def notebooks(ab):
    """Cloth-bound notebooks with an elastic and a ribbon: a fan of three, or a stack with one on top askew."""

    def notebook(colour, weave, band, location, rotation, size=(0.148, 0.210, 0.015)):
        width, length, thick = size
        cover = fabric(colour, weave, 'cover' + colour, 'Object', 1150, 0.45, 0.5, dist=0.0007)
        leaves = Material('leaves' + colour)
        where = leaves.coordinates()
        lines = leaves.noise(leaves.scale(where, 8, 8, 2600), 1, 2)
        leaves.set(Base_Color=leaves.mix(lines, linear_rgb('#f3ebda'), linear_rgb('#d8ccb2')), Roughness=0.85)
        parts = [
            rounded_slab(
                'pages',
                width - 0.005,
                length - 0.006,
                thick - 0.004,
                0.006,
                (0.001, 0, thick / 2),
                leaves.material,
                0.0004,
                2,
            ),
            rounded_slab('lower', width, length, 0.0022, 0.007, (0, 0, 0.0011), cover, 0.0009, 3),
            rounded_slab('upper', width, length, 0.0022, 0.007, (0, 0, thick - 0.0011), cover, 0.0009, 3),
        ]
        spine = sweep(
            'spine',
            [
                (-width / 2 + 0.0012, -length / 2 + 0.002, thick / 2),
                (-width / 2 + 0.0012, 0, thick / 2),
                (-width / 2 + 0.0012, length / 2 - 0.002, thick / 2),
            ],
            (thick / 2, 0.0032, 2.6),
            cover,
            n=24,
            up=(0, 0, 1),
        )
        elastic = fabric(band, None, 'elastic' + band, 'Object', 2200, 0.5, dist=0.0004)
        x = width / 2 - 0.020
        parts += [
            spine,
            rounded_slab(
                'elastic_top',
                0.0062,
                length + 0.0014,
                0.0009,
                0.0004,
                (x, 0, thick + 0.0004),
                elastic,
                0.0003,
                2,
            ),
            rounded_slab(
                'elastic_low', 0.0062, length + 0.0014, 0.0009, 0.0004, (x, 0, -0.0003), elastic, 0.0003, 2
            ),
        ]
        for end in (-1, 1):
            parts.append(
                box(
                    'elastic_end',
                    (0.0062, 0.0009, thick + 0.0012),
                    (x, end * (length / 2 + 0.0004), thick / 2),
                    elastic,
                    0.0003,
                    2,
                )
            )
        ribbon = plain('ribbon' + band, band, 0.7)
        parts.append(
            box(
                'ribbon', (0.0045, 0.034, 0.0005), (-0.018, -length / 2 - 0.013, thick / 2), ribbon, 0.0002, 2
            )
        )
        mark = brushed('#c9974a', 'foil', 'X', 0.3)
        parts.append(box('mark', (0.016, 0.0016, 0.0003), (-0.002, -0.066, thick + 0.0001), mark, 0))
        return group('notebook', parts, location, rotation)

    green, oat, amber = (
        ('#14503f', '#0b3329', '#d99a2b'),
        ('#d8cbb0', '#b3a383', '#0f5c4a'),
        ('#cf8f2c', '#96621a', '#f0e7d4'),
    )
    if ab == 'a':
        notebook(*green, (-0.055, 0.010, 0), (0, 0, math.radians(24)))
        notebook(*oat, (0.0, 0.0, 0.0165), (0, 0, math.radians(4)))
        notebook(*amber, (0.055, -0.012, 0.033), (0, 0, math.radians(-17)))
    else:
        notebook(*amber, (0, 0, 0), (0, 0, math.radians(3)))
        notebook(*green, (0.002, 0.002, 0.0165), (0, 0, math.radians(-2)))
        notebook(*oat, (0.012, -0.004, 0.033), (0, 0, math.radians(-28)))


def monitor_stand(wood_top=None):
    """An oak shelf for the screen on two folded steel legs, with a felt-lined drawer slot beneath."""
    top = wood_top or oak(stave=0.12, seed=6.0)
    steel = powder('#262827', 'steel_stand')
    width, depth, height = 0.58, 0.24, 0.115
    parts = [
        rounded_slab('top', width, depth, 0.020, 0.014, (0, 0, height - 0.010), top, 0.003, 4),
        rounded_slab('tray', width - 0.115, depth - 0.03, 0.006, 0.006, (0, 0.004, 0.052), steel, 0.0015, 3),
    ]
    for side in (-1, 1):
        x = side * (width / 2 - 0.055)
        parts += [
            box('leg', (0.006, depth - 0.028, height - 0.020), (x, 0, (height - 0.020) / 2), steel, 0.002, 3),
            box('toe', (0.040, depth - 0.028, 0.006), (x - side * 0.018, 0, 0.003), steel, 0.002, 3),
        ]
    felt = fabric('#2f4f45', '#1d362f', 'felt', 'Object', 700, 0.4, 0.6, dist=0.0006)
    parts.append(
        rounded_slab('felt', width - 0.13, depth - 0.05, 0.002, 0.005, (0, 0.004, 0.056), felt, 0.0006, 2)
    )
    return group('monitor_stand', parts)


def stand_in_use():
    """The stand with what usually lives on it: a notebook, a mug, a low bowl."""
    monitor_stand()
    chance = random.Random(2)
    for lift, (colour, thick) in zip((0.058, 0.081), (('#0f5c4a', 0.022), ('#d9cdb8', 0.018))):
        leaf_through = book(thick, 0.20, 0.145, colour, chance, 0)
        leaf_through.rotation_euler = (0, -pi / 2, 0)
        leaf_through.location = (0.10, 0, 0)
        group('lying', [leaf_through], (-0.07, 0.0, lift + thick / 2 - 0.0005), (0, 0, 0.06))
    mug(
        ceramic('#d8902a', 'gl_amber', dip=0.019, rim='#7a4a1a', mottle=0.5),
        (0.205, -0.01, 0.115),
        math.radians(-35),
    )
    bowl = lathe(
        'bowl',
        rounded_profile(
            [(0, 0), (0.030, 0), (0.034, 0.006), (0.070, 0.036), (0.0685, 0.038), (0.032, 0.010), (0, 0.008)],
            0.003,
            4,
        ),
        ceramic('#efe9dc', 'gl_bowl', rough=0.3, speck=0.8),
        96,
        subdivisions=1,
    )
    bowl.location = (-0.19, 0.02, 0.115)


def coffee(
    colour='#f1eadc',
    label=None,
    location=(0, 0, 0),
    rotation=0,
    width=0.105,
    depth=0.068,
    height=0.215,
    seed=2,
    accent=GREEN,
):
    """A paper bag of coffee with a rolled top, a tin tie and a label."""
    mt = Material('bag' + colour)
    uv = mt.coordinates('UV')
    co = mt.coordinates()
    n = mt.noise(co, 320, 4, 0.6)
    base = mt.mix(
        mt.math('MULTIPLY', n, 0.16),
        linear_rgb(colour),
        tuple(v * 0.75 for v in linear_rgb(colour)[:3]) + (1,),
    )
    if label:
        tx = mt.tree.nodes.new('ShaderNodeTexImage')
        tx.image = bpy.data.images.load(label)
        tx.extension = 'CLIP'
        mt.tree.links.new(uv, tx.inputs[0])
        base = mt.mix(tx.outputs[1], base, tx.outputs[0])
    crk = mt.noise(co, 38, 4, 0.55, 0.6)
    mt.set(
        Base_Color=base,
        Roughness=0.55,
        Specular=0.35,
        Normal=mt.bump(mt.math('ADD', crk, mt.math('MULTIPLY', n, 0.05)), 0.55, 0.008),
    )
    NZ = 60
    v = []
    uvs = []
    NP = 96
    chance = random.Random(seed)

    def sec(t):
        a = width / 2
        b = depth / 2
        g = 0.0
        if t > 0.66:
            k = (t - 0.66) / 0.34
            k = min(1, k / 0.86)
            k2 = k * k * (3 - 2 * k)
            b = depth / 2 * (1 - k2) + 0.0022 * k2
            g = 1.5 * (k2) * (depth / 2) * (1 - k2)
            a = width / 2 * (1 + 0.0 * k)
        return a, b, g

    for j in range(NZ + 1):
        t = j / NZ
        a, b, g = sec(t)
        z = height * t
        bul = 1 + 0.0 * t
        kk = g / (depth / 2)
        for i in range(NP):
            # rounded-rectangle perimeter by superellipse param
            th = 2 * pi * i / NP + pi / 4 * 0
            c, s = math.cos(th), math.sin(th)
            e = 2 / (9.0 + 70 * kk)
            x = a * math.copysign(abs(c) ** e, c)
            y = b * math.copysign(abs(s) ** e, s)
            fx = 1 - (x / a) ** 2
            fy = 1 - (y / b) ** 2 if b > 0 else 0
            bl = math.sin(pi * min(1, t * 1.25)) ** 0.7 if t < 0.8 else 0
            if abs(s) > 0.5:
                y += math.copysign(0.006 * fx * bl, y)
            if abs(c) ** e > 0.985:
                x += math.copysign(0.002 * bl * max(0, fy) - g * max(0, fy) ** 3, x)
            nz = (
                mnoise.noise(Vector((x * 22 + seed, y * 22, z * 16))) * 0.0022
                + mnoise.noise(Vector((x * 60, y * 60 + seed, z * 45))) * 0.0009
            )
            wz = min(1, t * 8)
            x += nz * 0.5 * wz * math.copysign(1, x) * min(1, b / 0.02)
            y += nz * wz * math.copysign(1, y) * min(1, 0.3 + b / 0.02)
            v.append((x, y, z))
            uvs.append(((x / width + 0.5), t) if s < 0 else (-1, -1))
    f = [
        (j * NP + i, j * NP + (i + 1) % NP, (j + 1) * NP + (i + 1) % NP, (j + 1) * NP + i)
        for j in range(NZ)
        for i in range(NP)
    ]
    f.append(tuple(range(NP - 1, -1, -1)))
    f.append(tuple(NZ * NP + i for i in range(NP)))
    o = mesh('bag', v, f, mt.material, True, uvs)
    smoothed(o, 1)
    # rolled top with tin tie
    roll = sweep(
        'roll',
        [
            (-width / 2 - 0.0005, -0.0025, height - 0.004),
            (0, -0.0028, height - 0.0036),
            (width / 2 + 0.0005, -0.0025, height - 0.004),
        ],
        (0.0085, 0.0048, 2.6),
        mt.material,
        n=30,
        up=(0, 0, 1),
    )
    tie = box(
        'tie',
        (width + 0.012, 0.0035, 0.0075),
        (0, -0.0078, height - 0.004),
        plain('tie', accent, 0.5),
        0.0012,
        3,
    )
    return group('bagG', [o, roll, tie], location, (0, 0, rotation))
