"""The living room on the home page. Everything in it is for sale but the house, the books and the computer."""

import math
import random
from math import pi

from furniture import book, desk, lounge, shell_chair
from home import cushion, mug, planter
from house import WALL, eye, house, low_sun
from lighting import pendant
from materials import brushed, ceramic, fabric, oak, paper, plain, powder
from nodes import Material, linear_rgb
from office import headphones
from palette import GREEN
from shapes import box, group, lathe, mesh, rounded_profile, rounded_slab


def living_room():
    house()
    furnish()
    laptop((0.26, 0.80, 0.74), math.radians(4))
    striped_rug()
    framed_picture()
    low_sun((2.6, 1.15, -1.28))
    eye((0.16, -3.95, 1.22), (0.16, 0.9, 1.22), 42, -0.085, 4.3)


def furnish():
    chance = random.Random(5)
    desk(oak(seed=3.0), powder('#262827', 'st'), location=(0.42, 0.83, 0))
    shell_chair(GREEN, (0.34, 0.16, 0), (0, 0, math.radians(180 - 24)))
    lo = lounge(
        fabric('#c4b491', '#a3916f', 'oatwool', 'Object', 290, 0.45, 0.4, dist=0.0016),
        location=(-1.10, 0.46, 0),
        rotation=(0, 0, math.radians(38)),
    )
    cushion('#cc8822', '#9a6016', (-1.115, 0.485, 0.67), (math.radians(66), 0, math.radians(38)), 0.42, seed=7)
    pendant('#cf8a22', (0.02, 0.78, 1.50), cord=1.6, radius=0.20, lit=7)
    planter(
        ceramic(GREEN, 'potg', rough=0.3, rim='#8d7a4a', mottle=0.4),
        0.17,
        0.30,
        (1.58, 0.82, 0),
        True,
        9,
        1.05,
        44,
        leaf_length=0.27,
        n=3,
    )
    z = 0.74
    xs = 0.42
    zz = z
    for i, (c, t) in enumerate((('#7d3f2c', 0.03), ('#d9cdb8', 0.026), ('#0f5c4a', 0.022))):
        g = book(t, 0.24 - 0.015 * i, 0.17 - 0.01 * i, c, chance, 2)
        g.rotation_euler = (0, -pi / 2, 0)
        g.location = (0.12 - 0.008 * i, 0, 0)
        e = group('fb', [g], (xs + 0.42, 0.93, zz + t / 2), (0, 0, 0.12 * i - 0.1))
        zz += t + 0.001
    v = lathe(
        'vase',
        rounded_profile(
            [
                (0, 0),
                (0.035, 0),
                (0.055, 0.05),
                (0.057, 0.09),
                (0.03, 0.145),
                (0.018, 0.165),
                (0.022, 0.19),
                (0.018, 0.19),
                (0.014, 0.165),
                (0, 0.15),
            ],
            0.012,
            6,
        ),
        ceramic('#efe9dc', 'vasegl', rough=0.35),
        96,
        subdivisions=1,
    )
    v.location = (xs + 0.41, 0.93, zz)
    mug(ceramic('#efe9dc', 'hm', rough=0.22, dip=0.019, speck=0.9), (xs - 0.02, 0.66, z), math.radians(-40))
    br = [
        book(t, h, 0.16, c, chance, s)
        for t, h, c, s in (
            (0.03, 0.24, '#2f3e46', 1),
            (0.022, 0.22, '#e0a030', 2),
            (0.036, 0.26, '#f0e9dc', 5),
            (0.026, 0.23, '#0f5c4a', 3),
            (0.03, 0.25, '#b5562f', 4),
        )
    ]
    x = xs - 0.56
    for g in br:
        w = 0.03
        g.location = (x, 1.04, z)
        g.rotation_euler = (0, 0, 0)
        x += 0.0335
    hp = headphones((xs + 0.16, 0.80, z), (0, 0, math.radians(30)))
    hp.location.z = z + 0.002


def laptop(location, turn):
    al = brushed('#b9b7b2', 'lap', 'X', 0.34)
    kb = plain('kbd', '#1b1c1d', 0.5)
    l = [
        rounded_slab('lb', 0.31, 0.215, 0.010, 0.012, (0, 0, 0.006), al, 0.002, 3),
        box('kbp', (0.27, 0.10, 0.001), (0, 0.03, 0.0112), kb, 0.0003, 2),
        rounded_slab('ls', 0.31, 0.205, 0.006, 0.012, (0, 0, 0), al, 0.002, 3),
    ]
    l[2].location = (0, 0.145, 0.108)
    l[2].rotation_euler = (math.radians(75), 0, 0)
    sc = box('scr', (0.295, 0.188, 0.0006), (0, 0, 0.0034), plain('scr', '#10201c', 0.15), 0)
    sc.parent = l[2]
    return group('laptop', l, location, (0, 0, turn))


def striped_rug():
    rg = Material('rug')
    co = rg.coordinates()
    x_, y_, z_ = rg.separate(co)
    n1 = rg.noise(co, 260, 3, 0.7)
    row = rg.math('SINE', rg.math('MULTIPLY', y_, 520.0))
    st = rg.math('ABSOLUTE', rg.math('SUBTRACT', rg.math('ABSOLUTE', x_), 1.12))
    band = rg.math(
        'MAXIMUM',
        rg.math('LESS_THAN', st, 0.035),
        rg.math('LESS_THAN', rg.math('ABSOLUTE', rg.math('SUBTRACT', st, 0.075)), 0.010),
    )
    c0 = rg.mix(n1, linear_rgb('#efe6d5'), linear_rgb('#c6b89c'))
    c1 = rg.mix(n1, linear_rgb('#15604e'), linear_rgb('#083329'))
    rg.set(
        Base_Color=rg.mix(band, c0, c1),
        Roughness=0.95,
        Specular=0.1,
        Sheen=0.3,
        Normal=rg.bump(rg.math('ADD', rg.math('MULTIPLY', row, 0.4), n1), 0.8, 0.004),
    )
    rounded_slab('rug', 2.5, 1.7, 0.012, 0.02, (-0.15, -0.05, 0.006), rg.material, 0.005, 3)


def framed_picture():
    """Three hills and a sun, cut out of paper."""
    fr = oak(seed=8.0, stave=0.5)
    ax, az = 0.92, 1.62
    FW, FH = 0.50, 0.68
    for s in (-1, 1):
        box('fv', (0.02, 0.03, FH), (ax + s * (FW / 2 - 0.01), WALL - 0.016, az), fr, 0.002)
        box('fh', (FW - 0.04, 0.03, 0.02), (ax, WALL - 0.016, az + s * (FH / 2 - 0.01)), fr, 0.002)
    box('pap', (FW - 0.03, 0.004, FH - 0.03), (ax, WALL - 0.006, az), paper('#f4eee1', 'pap'), 0)
    disc(ax, az, 0.05, 0.10, 0.085, '#e0a030', k=0)
    disc(ax, az, -0.02, -0.20, 0.16, '#0f5c4a', 0, pi, 1)
    disc(ax, az, -0.02, -0.20, 0.105, '#8da399', 0, pi, 2)
    disc(ax, az, 0.09, -0.20, 0.07, '#b5562f', 0, pi, 3)
    disc(ax, az, -0.10, 0.03, 0.03, '#3a3026', k=1)


def disc(ax, az, x, z, r, colour, a0=0, a1=2 * pi, k=0):
    N = 48
    v = [(ax + x, WALL - 0.0085 - k * 0.0006, az + z)] + [
        (
            ax + x + r * math.cos(a0 + (a1 - a0) * i / N),
            WALL - 0.0085 - k * 0.0006,
            az + z + r * math.sin(a0 + (a1 - a0) * i / N),
        )
        for i in range(N + 1)
    ]
    mesh('d', v, [(0, i + 1, i + 2) for i in range(N)], paper(colour, 'd' + colour), False)
