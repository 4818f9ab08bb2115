"""Furniture, and the books that stand on it."""

import math
import random
from math import pi

from cloth import box_pillow
from home import planter, storage_box
from materials import brushed, ceramic, emissive, fabric, oak, paper, plain, powder
from nodes import Material, linear_rgb
from palette import BOOK_COLOURS, GREEN
from shapes import (
    bevel,
    box,
    cylinder,
    group,
    lathe,
    mesh,
    rounded_profile,
    rounded_slab,
    smoothed,
    sweep,
    thickened,
)


def desk(
    top=None, steel=None, width=1.4, depth=0.7, height=0.74, location=(0, 0, 0), rotation=(0, 0, 0), pad=True
):
    """A sit-stand desk: two three-stage columns, a beam, a keypad at the edge."""
    top = top or oak()
    steel = steel or powder('#262827', 'steel_black')
    parts = []
    parts.append(rounded_slab('top', width, depth, 0.026, 0.028, (0, 0, height - 0.013), top, 0.004, 4))
    ins = width / 2 - 0.19
    for s in (-1, 1):
        x = s * ins
        ft = rounded_slab('foot', 0.075, depth - 0.06, 0.026, 0.018, (x, 0, 0.013 + 0.006), steel, 0.006, 4)
        parts.append(ft)
        for yy in (-1, 1):
            parts.append(
                cylinder(
                    'glide',
                    0.016,
                    0.008,
                    (x, yy * (depth / 2 - 0.07), 0.004),
                    plain('rubber', '#1a1a1a', 0.8),
                    0.001,
                    32,
                )
            )
        parts.append(box('col1', (0.055, 0.085, 0.42), (x, 0.03, 0.03 + 0.21), steel, 0.006, 4))
        parts.append(
            box(
                'col2',
                (0.046, 0.076, 0.30),
                (x, 0.03, 0.44 + 0.14),
                plain('col2', '#8b8d8c', 0.32, 1.0) if False else steel,
                0.005,
                4,
            )
        )
        parts.append(
            box('collar', (0.058, 0.088, 0.012), (x, 0.03, 0.452), plain('collar', '#111212', 0.4), 0.003, 3)
        )
        parts.append(box('bracket', (0.06, depth - 0.16, 0.03), (x, 0.0, height - 0.042), steel, 0.003, 3))
    parts.append(box('beam', (2 * ins, 0.05, 0.034), (0, 0.03, height - 0.046), steel, 0.004, 3))
    parts.append(
        box('ctrl', (0.26, 0.09, 0.032), (0.08, 0.12, height - 0.05), plain('ctrl', '#1b1c1c', 0.5), 0.008, 4)
    )
    if pad:
        kp = plain('keypad', '#191a1a', 0.35)
        parts.append(
            box(
                'kp', (0.13, 0.05, 0.02), (width / 2 - 0.33, -depth / 2 + 0.012, height - 0.037), kp, 0.006, 4
            )
        )
        for i in range(4):
            parts.append(
                cylinder(
                    'kb',
                    0.006,
                    0.003,
                    (width / 2 - 0.37 + i * 0.022, -depth / 2 - 0.0135, height - 0.037),
                    plain('kb', '#6d706f', 0.4),
                    0.0006,
                    24,
                    (pi / 2, 0, 0),
                )
            )
        parts.append(
            box(
                'led',
                (0.024, 0.002, 0.010),
                (width / 2 - 0.285, -depth / 2 - 0.0135, height - 0.037),
                emissive('#ffb64a', 2.0, 'led'),
                0.0005,
                2,
            )
        )
    return group('deskG', parts, location, rotation)


def lounge(cloth=None, timber=None, location=(0, 0, 0), rotation=(0, 0, 0)):
    """A low armchair of pegged oak with two loose cushions."""
    timber = timber or oak(stave=0.5, axis='Z', ring=0.006)
    wx = oak(stave=0.5, ring=0.006)
    wy = oak(stave=0.5, axis='Y', ring=0.006)
    cloth = cloth or fabric('#1c5849', '#124438', 'wool', 'Object', 290, 0.45, 0.35, dist=0.0016)
    parts = []
    width = 0.70
    for s in (-1, 1):
        x = s * (width / 2)
        parts.append(
            sweep(
                'fl',
                [(x, -0.34, 0), (x, -0.335, 0.28), (x, -0.33, 0.575)],
                (0.019, 0.017, 2.6),
                timber,
                n=20,
                radius=lambda t: 0.62 + 0.42 * min(1, t * 1.25),
            )
        )
        parts.append(
            sweep(
                'bl',
                [(x, 0.40, 0), (x, 0.345, 0.20), (x, 0.31, 0.40), (x, 0.325, 0.565)],
                (0.019, 0.017, 2.6),
                timber,
                n=24,
                radius=lambda t: 0.62 + 0.42 * min(1, t * 1.6),
            )
        )
        parts.append(
            sweep(
                'arm',
                [
                    (x, -0.40, 0.573),
                    (x * 1.0, -0.25, 0.590),
                    (x * 1.02, 0, 0.592),
                    (x, 0.22, 0.580),
                    (x, 0.37, 0.566),
                ],
                (0.016, 0.034, 2.8),
                wy,
                n=40,
                up=(0, 0, 1),
                radius=lambda t: 0.80 + 0.25 * math.sin(pi * t),
            )
        )
        parts.append(
            sweep(
                'side',
                [(x, -0.33, 0.33), (x, 0, 0.312), (x, 0.325, 0.285)],
                (0.028, 0.011, 4),
                wy,
                n=20,
                up=(0, 0, 1),
            )
        )
    parts.append(
        sweep(
            'front',
            [(-width / 2, -0.325, 0.325), (0, -0.33, 0.325), (width / 2, -0.325, 0.325)],
            (0.030, 0.011, 4),
            wx,
            n=16,
            up=(0, 0, 1),
        )
    )
    parts.append(
        sweep(
            'rear',
            [(-width / 2, 0.32, 0.285), (0, 0.32, 0.285), (width / 2, 0.32, 0.285)],
            (0.028, 0.011, 4),
            wx,
            n=16,
            up=(0, 0, 1),
        )
    )
    for s in (-1, 1):
        parts.append(
            sweep(
                'post',
                [(s * 0.27, 0.30, 0.27), (s * 0.27, 0.375, 0.55), (s * 0.265, 0.47, 0.86)],
                (0.016, 0.015, 2.6),
                timber,
                n=24,
            )
        )
    for k in range(4):
        t = k / 3
        parts.append(
            sweep(
                'bs',
                [
                    (-0.265, 0.345 + 0.115 * t, 0.46 + 0.38 * t),
                    (0, 0.365 + 0.115 * t, 0.46 + 0.38 * t),
                    (0.265, 0.345 + 0.115 * t, 0.46 + 0.38 * t),
                ],
                (0.022, 0.007, 4),
                wx,
                n=20,
                up=(0, 0.3, 1),
            )
        )
    seat = box_pillow(
        'seat',
        0.640,
        0.65,
        0.135,
        n=40,
        material=cloth,
        pressure=2.2,
        frames=18,
        seed=3,
        shrink=-0.02,
        bend=200,
        r=0.05,
    )
    seat.location = (0, -0.012, 0.402)
    parts.append(
        box('deck', (width - 0.03, 0.64, 0.012), (0, 0, 0.318), plain('deckm', '#2a2622', 0.9), 0.003)
    )
    seat.rotation_euler = (math.radians(-4), 0, 0)
    bk = box_pillow(
        'backc',
        0.62,
        0.135,
        0.53,
        n=40,
        material=cloth,
        pressure=2.2,
        frames=18,
        seed=5,
        shrink=-0.02,
        bend=200,
        r=0.05,
    )
    bk.location = (0, 0.275, 0.695)
    bk.rotation_euler = (math.radians(-17), 0, 0)
    parts += [seat, bk]
    pm = plain('pip', [c * 0.6 for c in linear_rgb('#15604e')[:3]] + [1], 0.9)
    return group('loungeG', parts, location, rotation)


def shell_chair(colour=GREEN, location=(0, 0, 0), rotation=(0, 0, 0)):
    """A moulded shell on four oak legs."""
    sm = powder(colour, 'shell', 0.42)
    timber = oak(stave=0.5, axis='Z', ring=0.006)
    bl = powder('#222222', 'frame')
    nx, ny = 28, 64
    v = []
    f = []
    smooth = lambda x, a, b: (lambda q: q * q * (3 - 2 * q))(min(1, max(0, (x - a) / (b - a))))
    for j in range(ny + 1):
        t = j / ny
        for i in range(nx + 1):
            u = i / nx * 2 - 1
            if t < 0.5:
                k = t / 0.5
                y = -0.23 + 0.43 * k
                z = 0.455 - 0.02 * math.sin(pi * k) - 0.035 * max(0, 0.18 - k) / 0.18
            else:
                k = (t - 0.5) / 0.5
                ang = min(1, k / 0.35)
                y = 0.20 + 0.075 * math.sin(ang * pi / 2) + 0.065 * max(0, k - 0.2)
                z = 0.455 + 0.055 * (1 - math.cos(ang * pi / 2)) + 0.36 * max(0, k - 0.12)
            w = 0.235 - 0.02 * max(0, t - 0.5) * 2
            x = max(0, abs(2 * t - 1) - 0.66) / 0.34
            cr = 0.52 + 0.48 * math.sqrt(max(0, 1 - x * x))
            wrap = abs(u) ** 2.6
            back = smooth(t, 0.28, 0.72)
            y -= 0.085 * wrap * back * (1 - 0.5 * smooth(t, 0.75, 1))
            z += 0.055 * wrap * (0.3 + 0.7 * smooth(t, 0, 0.5)) * (1 - smooth(t, 0.5, 0.95))
            v.append((u * w * cr, y, z))
    for j in range(ny):
        for i in range(nx):
            k = j * (nx + 1) + i
            f.append((k, k + 1, k + nx + 2, k + nx + 1))
    s = mesh('shellm', v, f, sm)
    thickened(s, 0.007, 0)
    bevel(s, 0.003, 3, 60)
    smoothed(s, 1)
    parts = [s]
    for sx in (-1, 1):
        for sy, yy in ((-1, -0.20), (1, 0.19)):
            parts.append(
                sweep(
                    'leg',
                    [
                        (sx * 0.22, yy + sy * 0.035, 0),
                        (sx * 0.17, yy + sy * 0.005, 0.22),
                        (sx * 0.125, yy - sy * 0.03, 0.425),
                    ],
                    (0.0135, 0.0135),
                    timber,
                    n=16,
                    up=(0, 1, 0),
                    radius=lambda t: 0.75 + 0.5 * t,
                )
            )
        parts.append(
            sweep(
                'st',
                [(sx * 0.13, -0.18, 0.41), (sx * 0.13, 0.0, 0.417), (sx * 0.13, 0.17, 0.41)],
                (0.008, 0.008),
                bl,
                n=10,
                up=(0, 0, 1),
            )
        )
    for yy in (-0.17, 0.16):
        parts.append(
            sweep(
                'st2',
                [(-0.135, yy, 0.412), (0, yy, 0.415), (0.135, yy, 0.412)],
                (0.008, 0.008),
                bl,
                n=10,
                up=(0, 0, 1),
            )
        )
    return group('shellG', parts, location, rotation)


def side_table(top=None, steel=None):
    """A round tray table: a raised oak rim, one off-centre post, a weighted disc for a foot."""
    top = top or oak(stave=0.085, seed=2.0)
    steel = steel or powder('#262827', 'steel_table')
    radius, height = 0.22, 0.52
    plate = lathe(
        'plate',
        rounded_profile(
            [
                (0, height - 0.014),
                (radius - 0.02, height - 0.014),
                (radius - 0.006, height - 0.010),
                (radius, height - 0.002),
                (radius, height + 0.020),
                (radius - 0.004, height + 0.024),
                (radius - 0.010, height + 0.022),
                (radius - 0.013, height + 0.006),
                (radius - 0.020, height + 0.002),
                (0, height + 0.002),
            ],
            0.004,
            5,
        ),
        top,
        160,
        subdivisions=1,
    )
    foot = lathe(
        'foot',
        rounded_profile(
            [(0, 0), (0.150, 0), (0.155, 0.004), (0.153, 0.011), (0.146, 0.014), (0, 0.014)], 0.002, 4
        ),
        steel,
        128,
        subdivisions=1,
    )
    foot.location = (0.045, 0.03, 0)
    post = cylinder(
        'post', 0.0135, height - 0.026, (0.045, 0.03, (height - 0.026) / 2 + 0.012), steel, 0.001, 64
    )
    collar = cylinder('collar', 0.045, 0.012, (0.045, 0.03, height - 0.020), steel, 0.003, 64)
    ring = cylinder(
        'ring', 0.0165, 0.010, (0.045, 0.03, 0.019), brushed('#c9974a', 'brass_ring', 'Z'), 0.002, 64
    )
    return group('side_table', [plate, foot, post, collar, ring])


def book(w, h, d, colour, chance, style=0):
    """One book standing with its spine to the front."""
    c = paper(colour, 'cover', 0.55, 0.10)
    pg = Material('pages')
    co = pg.coordinates()
    ln = pg.noise(pg.scale(co, 2600, 8, 8), 1, 2)
    pg.set(Base_Color=pg.mix(ln, linear_rgb('#efe6d2'), linear_rgb('#cdbf9f')), Roughness=0.85)
    parts = []
    t = 0.0025
    parts.append(box('pg', (w - 2 * t, d - 0.008, h - 0.008), (0, 0.0015, h / 2), pg.material, 0.0008, 2))
    for s in (-1, 1):
        parts.append(box('cv', (t, d, h), (s * (w / 2 - t / 2), 0, h / 2), c, 0.0009, 2))
    sp = [
        (-w / 2, 0),
        (-w / 2 * 0.93, -0.0035),
        (-w / 2 * 0.5, -0.0058),
        (0, -0.0065),
        (w / 2 * 0.5, -0.0058),
        (w / 2 * 0.93, -0.0035),
        (w / 2, 0),
    ]
    v = [(x, y - d / 2 + 0.001, z) for z in (0, h) for x, y in sp] + [
        (x, y - d / 2 + 0.004, z) for z in (0, h) for x, y in ((-w / 2, 0), (w / 2, 0))
    ]
    K = len(sp)
    f = [(i, i + 1, K + i + 1, K + i) for i in range(K - 1)] + [
        tuple(range(K - 1, -1, -1)),
        tuple(range(K, 2 * K)),
    ]
    parts.append(mesh('spine', v[: 2 * K], f, c, True))
    parts[-1].data.use_auto_smooth = True
    parts[-1].data.auto_smooth_angle = 0.9
    if style:
        gold = plain(
            'foil',
            ['#d9b25a', '#efe7d4', '#1c1b19'][style % 3],
            0.35 if style % 3 == 0 else 0.6,
            1.0 if style % 3 == 0 else 0.0,
        )
        for zz, hh in (
            (h * 0.80, 0.012 if style > 3 else 0.003),
            (h * 0.74, 0.003),
            (h * 0.14, 0.003),
            (h * 0.42, 0.05 if style % 2 else 0.002),
        ):
            b = box('band', (w * 0.62, 0.0006, hh), (0, -d / 2 - 0.0055, zz), gold, 0)
            parts.append(b)
    return group('bk', parts)


def book_row(x0, x1, y, z, depth, chance, height_max=0.27, lean=True):
    """Books of random sizes side by side, the last one leaning."""
    x = x0
    G = []
    while True:
        w = chance.uniform(0.016, 0.042)
        h = chance.uniform(0.185, height_max)
        d = min(depth - 0.03, h * chance.uniform(0.66, 0.74))
        if x + w > x1:
            break
        g = book(w, h, d, chance.choice(BOOK_COLOURS), chance, chance.choice([0, 0, 1, 2, 3, 4, 5, 6]))
        g.location = (x + w / 2, y - depth / 2 + d / 2 + 0.015 + chance.uniform(0, 0.012), z)
        x += w + chance.uniform(0.0004, 0.002)
        G.append(g)
    if lean and len(G) > 3:
        w = 0.026
        g = book(w, 0.22, 0.155, chance.choice(BOOK_COLOURS), chance, 1)
        a = 0.20
        g.location = (x + 0.03 + 0.012, y - depth / 2 + 0.155 / 2 + 0.018, z + 0.0028)
        g.rotation_euler = (0, -a, 0)
        G.append(g)
    return G


def shelf(width=0.80, depth=0.30, height=1.60, n=5, location=(0, 0, 0), is_filled=True, rotation=(0, 0, 0)):
    """Steel posts, oak boards, and what people put on them."""
    st = powder('#232524', 'steelsh')
    timber = oak(stave=0.15)
    parts = []
    chance = random.Random(11)
    for sx in (-1, 1):
        for sy in (-1, 1):
            parts.append(
                box(
                    'post',
                    (0.022, 0.022, height),
                    (sx * (width / 2 - 0.011), sy * (depth / 2 - 0.011), height / 2),
                    st,
                    0.003,
                    3,
                )
            )
        for z in (0.10, height - 0.011):
            parts.append(
                box('tie', (0.018, depth - 0.04, 0.018), (sx * (width / 2 - 0.011), 0, z), st, 0.002, 2)
            )
    zs = [0.12 + (height - 0.16) * i / (n - 1) for i in range(n)]
    for z in zs:
        parts.append(
            rounded_slab('board', width - 0.002, depth - 0.004, 0.022, 0.004, (0, 0, z), timber, 0.0025, 3)
        )
    parts.append(box('back', (width, 0.004, 0.03), (0, depth / 2 - 0.006, height * 0.5), st, 0.001, 2))
    if is_filled:
        hw = width / 2 - 0.03
        tz = [z + 0.011 for z in zs]
        parts += book_row(-hw, 0.02, 0, tz[3], depth, chance)
        parts += book_row(-0.05, hw - 0.01, 0, tz[1], depth, chance, 0.285, False)
        parts += book_row(-hw, -0.12, 0, tz[2], depth, chance)
        # flat stack + mug/vase/boxes/plant
        zz = tz[2]
        for i in range(3):
            w = chance.uniform(0.022, 0.034)
            g = book(w, 0.25 - 0.02 * i, 0.175 - 0.012 * i, BOOK_COLOURS[[2, 0, 7][i]], chance, 2)
            e = group('flat', [g], (0.29, 0, zz + w / 2 + 0.0), (0, 0, chance.uniform(-0.1, 0.1)))
            g.rotation_euler = (0, -pi / 2, 0)
            g.location = (0.0 + 0.125 - 0.01 * i, 0, 0)
            e.location = (0.20 - 0.0, -0.01, zz + w / 2)
            zz += w + 0.0008
            parts.append(e)
        v = lathe(
            'vase',
            rounded_profile(
                [
                    (0, 0),
                    (0.035, 0),
                    (0.06, 0.05),
                    (0.062, 0.09),
                    (0.03, 0.145),
                    (0.018, 0.165),
                    (0.022, 0.19),
                    (0.018, 0.19),
                    (0.014, 0.165),
                    (0.0, 0.15),
                ],
                0.012,
                6,
            ),
            ceramic('#d8902a', 'vasegl', rim='#7a4a1a'),
            96,
            subdivisions=1,
        )
        v.location = (0.20, 0, zz)
        parts.append(v)
        v = lathe(
            'vase2',
            rounded_profile(
                [
                    (0, 0),
                    (0.05, 0),
                    (0.078, 0.07),
                    (0.07, 0.14),
                    (0.045, 0.17),
                    (0.05, 0.185),
                    (0.046, 0.185),
                    (0.04, 0.17),
                    (0, 0.1),
                ],
                0.02,
                6,
            ),
            ceramic('#ece5d8', 'vase2', rough=0.45),
            96,
            subdivisions=1,
        )
        v.location = (0.26, 0, tz[3])
        parts.append(v)
        v = lathe(
            'bowl',
            rounded_profile(
                [
                    (0, 0.0),
                    (0.04, 0),
                    (0.045, 0.008),
                    (0.10, 0.055),
                    (0.098, 0.057),
                    (0.04, 0.012),
                    (0, 0.010),
                ],
                0.004,
                4,
            ),
            ceramic(GREEN, 'bowlgl', rim='#8d7a4a'),
            96,
            subdivisions=1,
        )
        v.location = (-0.22, 0, tz[1])
        parts.append(v)
        parts.append(
            planter(
                ceramic('#3f5f57', 'pot2', rough=0.4),
                0.07,
                0.12,
                (0.20, 0, tz[4]),
                True,
                7,
                0.26,
                0,
                leaf_length=0.11,
                n=3,
            )
        )
        for i, c in enumerate(('#cdbf9f', '#cdbf9f')):
            parts.append(storage_box((0.30, 0.235, 0.20), (-0.20 + 0.36 * i, 0, tz[0]), c))
        g = [book(0.03, 0.24, 0.17, BOOK_COLOURS[9], chance, 4)]
        e = group('f2', g, (-0.22, 0, tz[4] + 0.015))
        g[0].rotation_euler = (0, -pi / 2, 0)
        g[0].location = (0.12, 0, 0)
        parts.append(e)
        g = [book(0.024, 0.22, 0.16, BOOK_COLOURS[8], chance, 1)]
        e = group('f2', g, (-0.22, 0, tz[4] + 0.0425), (0, 0, 0.12))
        g[0].rotation_euler = (0, -pi / 2, 0)
        g[0].location = (0.11, 0, 0)
        parts.append(e)
    return group('shelfG', parts, location, rotation)
