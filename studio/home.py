"""Stoneware, textiles, plants and boxes."""

import math
import random
from math import pi

import bmesh
import bpy
from mathutils import Matrix, Vector

from cloth import pillow
from materials import brushed, ceramic, fabric, leaf, oak, paper, plain, soil
from shapes import bevel, box, group, lathe, mesh, rounded_profile, rounded_slab, smoothed, sweep


def mug(glaze, location=(0, 0, 0), rotation=0, height=0.092, radius=0.041):
    """One mug on its bare foot."""
    t = 0.0042
    profile = [
        (0, 0.0035),
        (radius * 0.62, 0.0035),
        (radius * 0.66, 0),
        (radius * 0.74, 0),
        (radius * 0.80, 0.004),
        (radius * 0.95, 0.016),
        (radius, 0.034),
        (radius * 1.0, height * 0.7),
        (radius * 1.0, height - 0.003),
        (radius - 0.0008, height),
        (radius - t * 0.55, height + 0.0006),
        (radius - t, height - 0.003),
        (radius - t, 0.03),
        (radius - t - 0.004, 0.016),
        (radius * 0.6, 0.010),
        (0, 0.009),
    ]
    b = lathe('mug', rounded_profile(profile, 0.003, 3), glaze, 112, subdivisions=1)
    x = radius - 0.0012
    hd = sweep(
        'handle',
        [
            (x - 0.002, 0, height * 0.80),
            (x + 0.012, 0, height * 0.84),
            (x + 0.028, 0, height * 0.74),
            (x + 0.030, 0, height * 0.52),
            (x + 0.020, 0, height * 0.30),
            (x - 0.002, 0, height * 0.20),
        ],
        (0.0062, 0.0036, 2.3),
        glaze,
        n=48,
        radius=lambda t: 1.25 - 0.25 * math.sin(pi * min(1, max(0, t))) ** 0.5,
    )
    smoothed(hd, 1)
    return group('mugG', [b, hd], location, (0, 0, rotation))


def mugs(which='set'):
    """Three mugs, as a set or as a row."""
    g1 = ceramic('#0a4639', 'gl_green', dip=0.019, rim='#8d7a4a', mottle=0.55)
    g2 = ceramic('#d8902a', 'gl_amber', dip=0.019, rim='#7a4a1a', mottle=0.5)
    g3 = ceramic('#efe9dc', 'gl_oat', rough=0.22, dip=0.019, rim='#c9b697', mottle=0.12, speck=0.9)
    if which == 'set':
        mug(g1, (-0.062, -0.012, 0), math.radians(-28))
        mug(g2, (0.058, 0.004, 0), math.radians(-20))
        mug(g3, (0.005, 0.088, 0), math.radians(150))
    else:
        a = mug(g3, (0, 0, 0), math.radians(-20))
        b = mug(g1, (-0.105, 0.045, 0), math.radians(-35))
        mug(g2, (-0.03, 0.13, 0), math.radians(10))


def cushion(
    colour,
    second_colour=None,
    location=(0, 0, 0),
    rotation=(0, 0, 0),
    size=0.45,
    seed=1,
    pipe=None,
    pressure=6.0,
):
    """A square cushion of linen."""
    f = fabric(colour, second_colour, 'linen_' + colour, 'UV', 430, 0.55, 0.55, dist=0.0013)
    p = pillow(
        'cushion',
        size,
        size,
        material=f,
        seed=seed,
        corner=-0.015,
        pressure=pressure,
        frames=34,
        n=48,
        shrink=-0.01,
        bend=45.0,
        stiff=15.0,
        piping=pipe and (0.0035, plain('pipe', pipe, 0.8)),
    )
    return group('cushG', [p], location, rotation)


def leaf_blade(L, Wd, material, droop=0.25, fold=0.18, seed=0):
    """The blade of one leaf, pointing along y."""
    nx, ny = 8, 18
    v = []
    f = []
    uv = []
    chance = random.Random(seed)
    tw = chance.uniform(-0.25, 0.25)
    for j in range(ny + 1):
        t = j / ny
        w = Wd * 0.5 * (math.sin(pi * t**0.82) ** 0.72) * (1 - 0.10 * t) + 0.0008
        y = L * (t - 0.12 * droop * t * t)
        zc = -droop * L * t * t * 0.8 + 0.10 * L * t
        for i in range(nx + 1):
            u = i / nx * 2 - 1
            x = u * w
            z = zc + fold * abs(u) * w + 0.015 * L * math.sin(t * 9 + u * 2 + seed) * abs(u) ** 2
            a = tw * t
            v.append((x * math.cos(a) - 0 * z, y, z + x * math.sin(a)))
            uv.append((i / nx, t))
    for j in range(ny):
        for i in range(nx):
            k = j * (nx + 1) + i
            f.append((k, k + 1, k + nx + 2, k + nx + 1))
    o = mesh('leaf', v, f, material, True, uv)
    smoothed(o, 1)
    return o


def ficus(z0, h=0.75, n=3, seed=4, leaf_length=0.20, mats=None, spread=0.12):
    """A rubber fig of several stems."""
    chance = random.Random(seed)
    lm = mats or [leaf('#17402a', 'leafA'), leaf('#235233', 'leafB'), leaf('#3b6e36', 'leafC')]
    st = plain('stem', '#5b4a35', 0.75)
    pet = plain('petiole', '#6f8b4a', 0.5)
    parts = []
    for k in range(n):
        a0 = 2 * pi * k / n + chance.random() * 0.6
        bx, by = 0.02 * math.cos(a0), 0.02 * math.sin(a0)
        hh = h * (1 - 0.20 * k / max(1, n - 1))
        sp = spread * (0.5 + chance.random())
        P = [
            Vector(
                (bx + sp * math.cos(a0) * t * t, by + sp * math.sin(a0) * t * t, z0 - 0.03 + (hh + 0.03) * t)
            )
            for t in [i / 6 for i in range(7)]
        ]
        parts.append(
            sweep('stem', P, (0.0065, 0.0065), st, n=24, up=(1, 0, 0), radius=lambda t: 1 - 0.45 * t)
        )
        m = int(13 * hh / 0.75) + 1
        for i in range(m):
            t = 0.16 + 0.84 * i / (m - 1)
            q = P[0].lerp(P[-1], t)
            kk = min(int(t * 6), 5)
            q = P[kk].lerp(P[kk + 1], t * 6 - kk)
            az = a0 + i * 2.4 + chance.uniform(-0.3, 0.3)
            el = chance.uniform(0.15, 0.55) + 0.55 * max(0, t - 0.75) * 3
            Ls = leaf_length * (1.12 - 0.45 * max(0, t - 0.7) * 2) * chance.uniform(0.85, 1.1)
            d = Vector((math.cos(az) * math.cos(el), math.sin(az) * math.cos(el), math.sin(el)))
            e = q + d * 0.045
            parts.append(
                sweep(
                    'pet',
                    [q, q.lerp(e, 0.5) + Vector((0, 0, 0.006)), e],
                    (0.0024, 0.0024),
                    pet,
                    n=8,
                    up=(0, 0, 1),
                )
            )
            lf = leaf_blade(
                Ls,
                Ls * 0.56,
                lm[2] if t > 0.93 else lm[(i + k) % 2],
                droop=chance.uniform(0.15, 0.55),
                seed=chance.randint(0, 999),
            )
            lf.location = e
            y = d
            x = y.cross(Vector((0, 0, 1))).normalized()
            zz = x.cross(y)
            lf.rotation_euler = Matrix((x, y, zz)).transposed().to_euler()
            parts.append(lf)
    return parts


def planter(
    glaze=None,
    radius=0.155,
    height=0.26,
    location=(0, 0, 0),
    plant=True,
    seed=4,
    h=0.72,
    ribs=40,
    stand=False,
    leaf_length=0.225,
    n=3,
):
    """A ribbed pot, with or without its plant."""
    gl = glaze or ceramic('#ece5d8', 'pot', rough=0.5, speck=0.6, mottle=0.12)
    parts = []
    profile = rounded_profile(
        [
            (0, 0.004),
            (radius * 0.70, 0.004),
            (radius * 0.74, 0),
            (radius * 0.78, 0.004),
            (radius * 0.97, height * 0.75),
            (radius, height - 0.006),
            (radius, height),
            (radius - 0.009, height),
            (radius - 0.011, height - 0.03),
            (radius * 0.8, 0.03),
            (0, 0.03),
        ],
        0.004,
        4,
    )
    p = lathe('pot', profile, gl, 288)
    if ribs:
        for vv in p.data.vertices:
            r = math.hypot(vv.co.x, vv.co.y)
            if r > radius * 0.72 and 0.012 < vv.co.z < height - 0.02:
                a = math.atan2(vv.co.y, vv.co.x)
                k = 1 + 0.03 * abs(math.sin(a * ribs / 2)) ** 0.7 * min(
                    1, (vv.co.z - 0.012) / 0.02, (height - 0.02 - vv.co.z) / 0.015
                )
                if r > radius * 0.74 + (radius * 0.97 - radius * 0.78) * vv.co.z / (height * 0.75) - 0.006:
                    vv.co.x *= k
                    vv.co.y *= k
    parts.append(p)
    s = lathe(
        'soil',
        [(0, height - 0.030), (radius * 0.5, height - 0.027), (radius - 0.011, height - 0.032)],
        soil(),
        64,
    )
    subdivisions = s.modifiers.new('s', 'SUBSURF')
    subdivisions.levels = subdivisions.render_levels = 3
    dm = s.modifiers.new('d', 'DISPLACE')
    tx = bpy.data.textures.new('soil', 'CLOUDS')
    tx.noise_scale = 0.012
    dm.texture = tx
    dm.strength = 0.012
    parts.append(s)
    if plant:
        parts += ficus(height - 0.03, h, n, seed, leaf_length, spread=0.16 * h / 0.72)
    return group('plantG', parts, location)


def storage_box(size, location, colour='#cdbf9f'):
    """A cloth-covered box with a lid and a brass label frame."""
    f = fabric(colour, None, 'boxf' + colour, 'Object', 620, 0.5, 0.5, dist=0.001)
    w, d, h = size
    b = box('bx', (w, d, h * 0.80), (0, 0, h * 0.40), f, 0.006, 4)
    l = box('lid', (w + 0.008, d + 0.008, h * 0.24), (0, 0, h * 0.88), f, 0.006, 4)
    lb = box(
        'lbl',
        (0.075, 0.002, 0.035),
        (0, -d / 2 - 0.001, h * 0.42),
        plain('lblf', '#b98d45', 0.3, 1.0),
        0.0008,
        2,
    )
    pp = box('pp', (0.062, 0.0012, 0.024), (0, -d / 2 - 0.0018, h * 0.42), paper('#f3ecdd'), 0)
    return group('sbox', [b, l, lb, pp], location)


def storage_boxes(ab):
    """One large box, or all three sizes."""
    if ab == 'a':
        storage_box((0.30, 0.235, 0.20), (0, 0, 0), '#cdbf9f')
    else:
        storage_box((0.30, 0.235, 0.20), (-0.02, 0.0, 0), '#cdbf9f')
        storage_box((0.24, 0.19, 0.15), (-0.01, 0.004, 0.201), '#2c5c4f')
        storage_box((0.20, 0.16, 0.12), (0.245, -0.02, 0), '#c98a2c')


def tray(glaze_wood=None):
    """A rounded oak tray with a raised rim and two brass grips."""
    timber = glaze_wood or oak(stave=0.11, seed=9.0)
    width, depth = 0.44, 0.30
    base = rounded_slab('base', width, depth, 0.010, 0.050, (0, 0, 0.007), timber, 0.003, 4, 14)
    rim_points = []
    radius = 0.050
    for cx, cy, start in (
        (width / 2 - radius, depth / 2 - radius, 0),
        (-width / 2 + radius, depth / 2 - radius, pi / 2),
        (-width / 2 + radius, -depth / 2 + radius, pi),
        (width / 2 - radius, -depth / 2 + radius, 1.5 * pi),
    ):
        for step in range(13):
            turn = start + step / 12 * pi / 2
            rim_points.append(
                (cx + (radius - 0.004) * math.cos(turn), cy + (radius - 0.004) * math.sin(turn))
            )
    count = len(rim_points)
    verts, faces = [], []
    for x, y in rim_points:
        outward = Vector((x, y, 0)).normalized()
        for reach, z in (
            (-0.0045, 0.010),
            (-0.0045, 0.036),
            (0.0015, 0.038),
            (0.0045, 0.036),
            (0.0045, 0.004),
        ):
            verts.append((x + outward.x * reach, y + outward.y * reach, z))
    for i in range(count):
        j = (i + 1) % count
        for k in range(5):
            faces.append((i * 5 + k, j * 5 + k, j * 5 + (k + 1) % 5, i * 5 + (k + 1) % 5))
    rim = mesh('rim', verts, faces, timber)
    bm = bmesh.new()
    bm.from_mesh(rim.data)
    bmesh.ops.recalc_face_normals(bm, faces=bm.faces)
    bm.to_mesh(rim.data)
    bm.free()
    bevel(rim, 0.0012, 3, 25)
    brass = brushed('#c9974a', 'brass_grip', 'Y', 0.25)
    parts = [base, rim]
    for side in (-1, 1):
        x = side * (width / 2 - 0.004)
        parts.append(
            sweep(
                'grip',
                [
                    (x, -0.062, 0.030),
                    (x + side * 0.006, -0.058, 0.056),
                    (x + side * 0.010, 0, 0.066),
                    (x + side * 0.006, 0.058, 0.056),
                    (x, 0.062, 0.030),
                ],
                (0.0042, 0.0042),
                brass,
                n=64,
                up=(1, 0, 0),
            )
        )
    return group('tray', parts)


def tray_in_use():
    """The tray with two mugs and a jug."""
    tray()
    mug(
        ceramic('#0a4639', 'gl_green', dip=0.019, rim='#8d7a4a', mottle=0.55),
        (0.10, 0.035, 0.012),
        math.radians(-30),
    )
    mug(
        ceramic('#efe9dc', 'gl_oat', rough=0.22, dip=0.019, rim='#c9b697', mottle=0.12, speck=0.9),
        (0.02, -0.055, 0.012),
        math.radians(200),
    )
    pot = lathe(
        'pot',
        rounded_profile(
            [
                (0, 0),
                (0.045, 0),
                (0.066, 0.030),
                (0.068, 0.066),
                (0.045, 0.100),
                (0.030, 0.108),
                (0.030, 0.113),
                (0.026, 0.113),
                (0.026, 0.104),
                (0, 0.09),
            ],
            0.008,
            6,
        ),
        ceramic('#d8902a', 'gl_pot', rim='#7a4a1a', mottle=0.4),
        96,
        subdivisions=1,
    )
    pot.location = (-0.10, 0.01, 0.012)
