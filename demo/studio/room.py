"""
The room on the home page: blender -b -P room.py -- OUT.png 1600 40   (file, pixels across, samples). Everything in it is for
sale but the house, the books and the computer.
"""

import math
import os
import random
import sys
from math import pi

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import bpy
from mathutils import Vector

from furniture import book, desk, lounge, shell_chair
from home import cushion, mug, planter
from lighting import pendant
from materials import brushed, ceramic, fabric, oak, paper, plain, powder, wall_paint, wood
from nodes import Material, linear_rgb
from office import headphones
from palette import GREEN
from shapes import box, group, lathe, mesh, rounded_profile, rounded_slab
from develop import render
from scene import ambient, area_light, linked, reset

out, pixels, samples = sys.argv[sys.argv.index('--') + 1 :]
reset()
chance = random.Random(5)
YW = 1.25
wall = wall_paint('#e6dccb')
base = plain('basebd', '#f1ece2', 0.45)
box('wall', (9, 0.1, 3.4), (0, YW + 0.05, 1.7), wall, 0)
box('bb', (9, 0.016, 0.09), (0, YW - 0.008, 0.045), base, 0.004, 3)
fl = wood('floor', '#c49a6a', '#94683c', '#6b4627', stave=0.145, rough=0.40, jitter=0.16)
f = box('floor', (9, 7, 0.04), (0, -2, -0.02), fl, 0)
lw = wall_paint('#e6dccb', 'wl')
X = -2.55
# window wall on the left with an opening y -1.15..0.75, z .75..2.45
box('w1', (0.12, 3.2, 3.4), (X, -2.75, 1.7), lw, 0)
box('w2', (0.12, 0.5, 3.4), (X, 1.0, 1.7), lw, 0)
box('w3', (0.12, 1.9, 0.75), (X, -0.2, 0.375), lw, 0)
box('w4', (0.12, 1.9, 0.95), (X, -0.2, 2.925), lw, 0)
for y in (-1.15, -0.52, 0.11, 0.75):
    box('mu', (0.05, 0.045, 1.7), (X, y, 1.6), base, 0.004)
for z in (0.75, 1.6, 2.45):
    box('mh', (0.05, 1.9, 0.045), (X, -0.2, z), base, 0.004)
# objects
desk(oak(seed=3.0), powder('#262827', 'st'), location=(0.42, 0.83, 0))
shell_chair(GREEN, (0.34, 0.16, 0), (0, 0, math.radians(180 - 24)))
lo = lounge(
    fabric('#c4b491', '#a3916f', 'oatwool', 'Object', 290, 0.45, 0.4, dist=0.0016),
    location=(-1.10, 0.46, 0),
    rotation=(0, 0, math.radians(38)),
)
cushion('#cc8822', '#9a6016', (-1.115, 0.485, 0.67), (math.radians(66), 0, math.radians(38)), 0.42, seed=7)
pendant('#cf8a22', (0.02, 0.78, 1.50), cord=1.6, radius=0.17, lit=7)
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
# desk dressing
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
# laptop
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
group('laptop', l, (xs - 0.16, 0.80, z), (0, 0, math.radians(4)))
# rug
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
# framed picture
fr = oak(seed=8.0, stave=0.5)
ax, az = 0.92, 1.62
FW, FH = 0.50, 0.68
for s in (-1, 1):
    box('fv', (0.02, 0.03, FH), (ax + s * (FW / 2 - 0.01), YW - 0.016, az), fr, 0.002)
    box('fh', (FW - 0.04, 0.03, 0.02), (ax, YW - 0.016, az + s * (FH / 2 - 0.01)), fr, 0.002)
box('pap', (FW - 0.03, 0.004, FH - 0.03), (ax, YW - 0.006, az), paper('#f4eee1', 'pap'), 0)


def disc(x, z, r, colour, a0=0, a1=2 * pi, k=0):
    N = 48
    v = [(ax + x, YW - 0.0085 - k * 0.0006, az + z)] + [
        (
            ax + x + r * math.cos(a0 + (a1 - a0) * i / N),
            YW - 0.0085 - k * 0.0006,
            az + z + r * math.sin(a0 + (a1 - a0) * i / N),
        )
        for i in range(N + 1)
    ]
    mesh('d', v, [(0, i + 1, i + 2) for i in range(N)], paper(colour, 'd' + colour), False)


disc(0.05, 0.10, 0.085, '#e0a030', k=0)
disc(-0.02, -0.20, 0.16, '#0f5c4a', 0, pi, 1)
disc(-0.02, -0.20, 0.105, '#8da399', 0, pi, 2)
disc(0.09, -0.20, 0.07, '#b5562f', 0, pi, 3)
disc(-0.10, 0.03, 0.03, '#3a3026', k=1)
# light: low warm sun through the panes + sky at the window + soft room
s = bpy.data.lights.new('sun', 'SUN')
s.energy = 6.5
s.angle = math.radians(1.6)
s.color = (1, 0.86, 0.68)
so = linked(bpy.data.objects.new('sun', s))
so.rotation_euler = Vector((2.6, 1.15, -1.28)).to_track_quat('-Z', 'Y').to_euler()
area_light('sky', (X - 0.25, -0.2, 1.65), (0.6, 0.2, 0.9), 1.9, 95, (0.86, 0.94, 1.0), size_y=1.7)
area_light('bounce', (1.6, -3.6, 2.6), (0.2, 0.8, 0.8), 3.0, 55, (1, 0.96, 0.9))
ambient((1, 0.985, 0.965), 0.22)
cam = bpy.data.cameras.new('c')
cam.lens = 42
cam.sensor_width = 36
co = linked(bpy.data.objects.new('c', cam))
co.location = (0.16, -3.95, 1.22)
co.rotation_euler = (Vector((0.16, 0.9, 1.22)) - Vector(co.location)).to_track_quat('-Z', 'Y').to_euler()
cam.shift_y = -0.085
bpy.context.scene.camera = co
cam.dof.use_dof = True
cam.dof.focus_distance = 4.3
cam.dof.aperture_fstop = 5.6
bpy.context.scene.cycles.diffuse_bounces = 4
bpy.context.scene.cycles.max_bounces = 8
bpy.context.view_layer.update()
render(out, int(pixels), int(pixels) * 9 // 16, int(samples), exposure=0.38)
