"""Lamps and clocks."""

import math
from math import pi

import bpy

from materials import brushed, ceramic, emissive, fabric, oak, paper, plain
from nodes import Material, linear_rgb
from palette import AMBER, GREEN
from scene import linked
from shapes import box, cylinder, group, lathe, rounded_profile, thickened, tube


def pendant(colour=GREEN, location=(0, 0, 0), cord=1.6, radius=0.20, lit=5):
    """A spun dome with a brass cap, hanging from its cord."""
    height = radius * 0.86
    pr = []
    for i in range(22):
        t = i / 21
        a = t * pi / 2
        pr.append((radius * math.sin(a) ** 0.92 if t > 0 else 0.0, height * math.cos(a) ** 1.12))
    pr = [(max(r, 0.026), z) for r, z in pr if r >= 0.026 or True]
    pr = [(r, z) for r, z in pr]
    outer = [(0.026, height * 0.995)] + [p for p in pr if p[0] > 0.03] + [(radius + 0.0005, -0.018)]
    inner = [(r - 0.0022, z - 0.0016) for r, z in outer[::-1]]
    out = Material(
        'shade',
        Base_Color=linear_rgb(colour),
        Roughness=0.36,
        Specular=0.5,
        Clearcoat=0.25,
        Clearcoat_Roughness=0.25,
    )
    inn = plain('shade_in', '#f3e9d6', 0.55)
    a = lathe('shade', outer, out.material, 128)
    b = lathe('shadein', inner, inn, 128)
    r = lathe(
        'lip',
        [
            (radius - 0.0017, -0.0196),
            (radius - 0.001, -0.0206),
            (radius + 0.0005, -0.0204),
            (radius + 0.0012, -0.019),
            (radius + 0.0005, -0.0178),
        ],
        out.material,
        128,
    )
    br = brushed('#c9974a', 'brass', 'Z', 0.25)
    cap = lathe(
        'cap',
        rounded_profile(
            [
                (0, height + 0.062),
                (0.010, height + 0.062),
                (0.012, height + 0.058),
                (0.012, height + 0.040),
                (0.027, height + 0.034),
                (0.029, height + 0.004),
                (0.031, height - 0.004),
                (0.031, height - 0.012),
                (0, height - 0.012),
            ],
            0.002,
            4,
        ),
        br,
        64,
    )
    sock = cylinder('sock', 0.019, 0.06, (0, 0, height - 0.045), br, 0.002, 48)
    bulb = lathe(
        'bulb',
        [(0, 0.0)]
        + [
            (
                0.045 * math.sin(t * pi * 0.86 + 0.001) * (1 if t < 0.55 else 1 - 0.28 * (t - 0.55)),
                0.052 - 0.052 * math.cos(t * pi * 0.86),
            )
            for t in [i / 24 for i in range(25)]
        ]
        + [(0.0135, 0.104), (0.0135, 0.118), (0, 0.118)],
        emissive('#ffd9a0', lit),
        64,
    )
    bulb.location = (0, 0, 0.012)
    cd = tube(
        'cord',
        [(0, 0, height + 0.06), (0, 0, height + cord * 0.5), (0, 0, height + cord)],
        0.0032,
        fabric('#2a2927', '#141313', 'cord', 'Object', 1800, 0.6, dist=0.0006),
    )
    cd['noframe'] = 1
    l = bpy.data.lights.new('pl', 'POINT')
    l.energy = lit * 0.35
    l.color = (1, 0.78, 0.5)
    l.shadow_soft_size = 0.045
    lo = linked(bpy.data.objects.new('pl', l))
    lo.location = (0, 0, -0.02)
    lo['studio'] = 1
    return group('pendG', [a, b, r, cap, sock, bulb, cd, lo], location)


def table_lamp(location=(0, 0, 0), shade='#efe4cf', base=None, lit=5):
    """A glazed foot and a linen shade with the light on."""
    base = base or ceramic(GREEN, 'lampgl', rim='#8d7a4a')
    parts = []
    parts.append(
        lathe(
            'lb',
            rounded_profile(
                [
                    (0, 0),
                    (0.062, 0),
                    (0.066, 0.008),
                    (0.075, 0.05),
                    (0.06, 0.12),
                    (0.022, 0.17),
                    (0.014, 0.20),
                    (0, 0.20),
                ],
                0.02,
                6,
            ),
            base,
            96,
            subdivisions=1,
        )
    )
    parts.append(cylinder('neck', 0.007, 0.07, (0, 0, 0.225), brushed('#c9974a', 'brassl', 'Z'), 0.001, 32))
    sm = Material('shadefab', Base_Color=linear_rgb(shade), Roughness=0.9)
    n = sm.noise(sm.coordinates(), 700, 2)
    sm.set(Normal=sm.bump(n, 0.4, 0.001))
    tr = sm.node('ShaderNodeBsdfTranslucent', Color=linear_rgb('#ffdca8'))
    mx = sm.tree.nodes.new('ShaderNodeMixShader')
    mx.inputs[0].default_value = 0.55
    sm.tree.links.new(sm.principled.outputs[0], mx.inputs[1])
    sm.tree.links.new(tr, mx.inputs[2])
    sm.tree.links.new(mx.outputs[0], sm.tree.nodes['Material Output'].inputs[0])
    a = lathe('sh', [(0.145, 0.235), (0.105, 0.42)], sm.material, 128)
    thickened(a, 0.0016, 0)
    parts.append(a)
    bb = lathe(
        'blb',
        [(0.028 * math.sin(t * pi), 0.30 - 0.028 * math.cos(t * pi)) for t in [i / 12 for i in range(13)]],
        emissive('#ffd49a', lit * 4, 'blb'),
        32,
    )
    parts.append(bb)
    l = bpy.data.lights.new('tl', 'POINT')
    l.energy = lit
    l.color = (1, 0.76, 0.48)
    l.shadow_soft_size = 0.03
    lo = linked(bpy.data.objects.new('tl', l))
    lo.location = (0, 0, 0.31)
    lo['studio'] = 1
    parts.append(lo)
    bb.visible_shadow = False
    return group('tlG', parts, location)


def wall_clock(face='#f2ead9', case=None, hands='#1d2422', hour=10, minute=9):
    """Seen from the front: a turned oak case, a paper face with printed ticks, brass-tipped hands."""
    case = case or oak(stave=0.5, ring=0.008, axis='Z', seed=4.0)
    radius = 0.15
    body = lathe(
        'case',
        rounded_profile(
            [
                (0, 0),
                (radius, 0),
                (radius, 0.030),
                (radius - 0.004, 0.038),
                (radius - 0.012, 0.040),
                (radius - 0.016, 0.034),
                (radius - 0.016, 0.020),
                (0, 0.020),
            ],
            0.004,
            5,
        ),
        case,
        192,
        subdivisions=1,
    )
    dial = lathe('dial', [(0, 0.0212), (radius - 0.0165, 0.0212)], paper(face, 'dial', 0.7), 160)
    parts = [body, dial]
    ink = plain('ink', hands, 0.45)
    amber = plain('amber_tip', AMBER, 0.4)
    for tick in range(60):
        turn = math.radians(tick * 6)
        long = tick % 15 == 0
        five = tick % 5 == 0
        length = 0.020 if long else 0.012 if five else 0.005
        width = 0.0042 if long else 0.0026 if five else 0.0011
        reach = radius - 0.027 - length / 2
        mark = box(
            'tick', (width, length, 0.0006), (math.sin(turn) * reach, math.cos(turn) * reach, 0.0216), ink, 0
        )
        mark.rotation_euler = (0, 0, -turn)
        parts.append(mark)
    for degrees, length, width, height, tail in (
        ((hour + minute / 60) * 30, 0.066, 0.0070, 0.0245, 0.016),
        (minute * 6, 0.102, 0.0050, 0.0275, 0.020),
    ):
        turn = math.radians(degrees)
        middle = (length - tail) / 2
        hand = box(
            'hand',
            (width, length + tail, 0.0016),
            (math.sin(turn) * middle, math.cos(turn) * middle, height),
            ink,
            0.0007,
            3,
        )
        hand.rotation_euler = (0, 0, -turn)
        parts.append(hand)
    turn = math.radians(204)
    sweep_hand = box(
        'second',
        (0.0018, 0.125, 0.001),
        (math.sin(turn) * 0.040, math.cos(turn) * 0.040, 0.0298),
        amber,
        0.0003,
        2,
    )
    sweep_hand.rotation_euler = (0, 0, -turn)
    parts += [
        sweep_hand,
        cylinder('hub', 0.0062, 0.008, (0, 0, 0.029), brushed('#c9974a', 'brass_hub', 'Z'), 0.0015, 48),
    ]
    return group('clock', parts, (0, 0, radius), (math.radians(90), 0, 0))
