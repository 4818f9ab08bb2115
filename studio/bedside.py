"""Small things with brass: candle holders and an alarm clock."""

import math
from math import pi

import bpy
from mathutils import Vector

from lamps import glow
from materials import brushed, paper, plain, powder
from nodes import Material, linear_rgb
from palette import AMBER, BRASS
from scene import linked
from shapes import box, cylinder, group, lathe, rounded_profile
from strands import cords, rod, smooth_path


def beeswax():
    """Wax lets light in and out again; dipping leaves it a little uneven."""
    m = Material('beeswax', Roughness=0.42, Specular=0.35)
    co = m.coordinates()
    cloud = m.noise(m.scale(co, 30, 30, 9), 1, 3)
    m.set(
        Base_Color=m.mix(m.ramp(cloud, [(0.3, 0), (0.75, 0.7)]), linear_rgb('#e2bb6c'), linear_rgb('#cf9d48')),
        Subsurface=0.2,
        Subsurface_Color=linear_rgb('#e8b050'),
        Subsurface_Radius=(0.012, 0.006, 0.002),
        Normal=m.bump(m.noise(m.scale(co, 60, 60, 14), 1, 2), 0.10, 0.0015),
    )
    return m.material


def candle_holder(height, candle, burnt=0.0, lit=False, location=(0, 0, 0)):
    """A turned brass stick with a drip pan, and a dipped candle of which `burnt` is gone."""
    brass = brushed(BRASS, 'brass_stick', 'Z', 0.24)
    stem = height - 0.028
    outline = [
        (0, 0.0),
        (0.040, 0.0),
        (0.0425, 0.003),
        (0.040, 0.007),
        (0.022, 0.011),
        (0.0095, 0.017),
        (0.0062, 0.026),
        (0.0058, 0.45 * stem),
        (0.0105, 0.50 * stem + 0.004),
        (0.0058, 0.55 * stem + 0.008),
        (0.0062, stem - 0.006),
        (0.012, stem),
        (0.026, stem + 0.003),
        (0.0275, stem + 0.0055),
        (0.026, stem + 0.0065),
        (0.0135, stem + 0.006),
        (0.0135, height - 0.003),
        (0.0148, height),
        (0.0120, height + 0.001),
        (0.0112, height - 0.002),
        (0.0112, height - 0.016),
        (0, height - 0.016),
    ]
    parts = [lathe('stick', rounded_profile(outline, 0.003, 5), brass, 128)]
    low, length = height - 0.016, candle * (1 - burnt)
    body = [(0, 0), (0.0109, 0), (0.0108, 0.02), (0.0094, length - 0.012)]
    tip = (
        [(0.0086, length - 0.004), (0.0060, length), (0.0042, length - 0.0014), (0, length - 0.002)]
        if burnt
        else [(0.0080, length - 0.005), (0.0046, length + 0.004), (0.0016, length + 0.010), (0, length + 0.0105)]
    )
    wax = [(p.x, p.z) for p in smooth_path([(r, 0, z) for r, z in [*body[1:], *tip]], 6)]
    wax = [(max(r, 0.0), z) for r, z in wax]
    parts.append(lathe('candle', [(0, 0), *wax[:-1], (0, wax[-1][1])], beeswax(), 64, (0, 0, low)))
    top = low + (length - 0.002 if burnt else length + 0.009)
    wick = plain('wick', '#221a14' if burnt else '#e5d6b4', 0.95)
    bend = [
        (0, 0, top - 0.002),
        (0.0003, 0, top + 0.004),
        (0.0016, 0.0006, top + 0.009),
        (0.0034, 0.0010, top + 0.0125),
    ]
    parts.append(cords('wick', [smooth_path(bend, 6)], 0.0009, wick))
    if lit:
        parts += [flame(top + 0.004), glow((0, 0, top + 0.020), 0.12, (1, 0.66, 0.34), 0.008)]
    return group('candle', parts, location)


def flame(low):
    """Bright and yellow in the middle, bluish and clear where it starts."""
    m = Material('flame')
    _, _, z = m.separate(m.coordinates())
    share = m.math('DIVIDE', z, 0.034)
    strength = m.math('MULTIPLY', m.ramp(share, [(0.0, 0.05), (0.3, 0.55), (0.5, 1.0), (1.0, 0.45)]), 9.0)
    hue = m.ramp(
        share, [(0.0, (0.20, 0.30, 0.9)), (0.18, (1, 0.50, 0.12)), (0.45, (1, 0.72, 0.30)), (1, (1, 0.50, 0.10))]
    )
    shine = m.node('ShaderNodeEmission', Color=hue, Strength=strength)
    both = m.tree.nodes.new('ShaderNodeMixShader')
    m.tree.links.new(m.ramp(share, [(0.05, 0), (0.35, 0.95)]), both.inputs[0])
    m.tree.links.new(m.node('ShaderNodeBsdfTransparent'), both.inputs[1])
    m.tree.links.new(shine, both.inputs[2])
    m.tree.links.new(both.outputs[0], m.tree.nodes['Material Output'].inputs[0])
    shape = [
        (0.0002, 0),
        (0.0026, 0.003),
        (0.0046, 0.009),
        (0.0044, 0.015),
        (0.0028, 0.023),
        (0.0011, 0.030),
        (0.0001, 0.034),
    ]
    body = lathe(
        'flame', [(p.x, p.z) for p in smooth_path([(r, 0, z) for r, z in shape], 6)], m.material, 40, (0, 0, low)
    )
    body.visible_shadow = False
    return body


def candles(is_lit=False):
    """Three heights, close together."""
    candle_holder(0.190, 0.210, 0.10 if is_lit else 0, is_lit, (0.010, 0.045, 0))
    candle_holder(0.125, 0.210, 0.22 if is_lit else 0, is_lit, (-0.088, -0.015, 0))
    candle_holder(0.070, 0.210, 0.05 if is_lit else 0, is_lit, (0.078, -0.062, 0))


def alarm_clock(colour='#efe9dd', location=(0, 0, 0), turn=0, hour=7, minute=9, alarm=6.5):
    """A round case on two pegs, a dial with figures, an amber hand for the alarm, and a brass button to silence it."""
    coat = powder(colour, 'case' + colour, 0.40)
    brass = brushed(BRASS, 'brass_alarm', 'Z', 0.25)
    radius, deep = 0.052, 0.046
    case = [
        (0, 0),
        (radius - 0.012, 0),
        (radius - 0.003, 0.004),
        (radius, 0.012),
        (radius, deep - 0.004),
        (radius - 0.0015, deep),
        (radius - 0.0045, deep),
        (radius - 0.0055, deep - 0.004),
        (radius - 0.0055, deep - 0.008),
        (0, deep - 0.008),
    ]
    face = deep - 0.0078
    parts = [
        lathe('case', rounded_profile(case, 0.003, 5), coat, 160),
        lathe(
            'dial',
            [(0, face), (radius - 0.0056, face)],
            paper('#f5efe2' if colour != '#efe9dd' else '#faf6ec', 'dial', 0.7),
            128,
        ),
        lathe('bezel', bezel(radius - 0.0062, deep - 0.0015), brass, 160),
        *figures(radius, face),
        *hands(face, hour, minute, alarm, brass),
        cylinder('knob', 0.0075, 0.007, (-0.016, 0.010, -0.003), brass, 0.0015, 40),
        cylinder('knob', 0.0060, 0.006, (0.018, -0.006, -0.0025), brass, 0.0015, 40),
    ]
    clock = group('dial_and_case', parts, (0, deep / 2, radius + 0.011), (pi / 2, 0, 0))
    middle = Vector((0, 0, radius + 0.011))
    stand = []
    for side in (-1, 1):
        a = math.radians(-90 + side * 30)
        out = Vector((math.cos(a), 0, math.sin(a)))
        start, end = middle + out * (radius - 0.004), middle + out * (radius + 0.006)
        end = Vector((end.x, -0.004, 0.0))
        stand.append(rod('peg', start, end, 0.0056, brass, 0.0018, 0.0040))
    stand += [
        rod('peg', middle + Vector((0, 0.016, -radius + 0.004)), (0, 0.026, 0), 0.0052, brass, 0.0015, 0.0036),
        cylinder('stem', 0.0045, 0.010, (0, 0, 2 * radius + 0.013), brass, 0.0006, 32),
        cylinder('button', 0.0110, 0.0060, (0, 0, 2 * radius + 0.0190), brass, 0.0030, 64),
    ]
    return group('alarm_clock', [clock, *stand], location, (0, 0, turn))


def bezel(radius, z):
    """The section of the thin ring that holds the dial."""
    corners = [
        (0.0004, 0),
        (0.0004, 0.0014),
        (-0.0012, 0.0018),
        (-0.0022, 0.0004),
        (-0.0022, -0.0052),
        (0.0004, -0.0052),
        (0.0004, 0),
    ]
    return [(radius + x, z + y) for x, y in corners]


def figures(radius, face):
    """Sixty marks, and the hours in figures."""
    ink = plain('ink', '#1d2422', 0.5)
    parts = []
    for tick in range(60):
        a = math.radians(tick * 6)
        is_hour = tick % 5 == 0
        length, wide = (0.0034, 0.0011) if is_hour else (0.0020, 0.0004)
        reach = radius - 0.0098 - length / 2
        mark = box('tick', (wide, length, 0.0002), (math.sin(a) * reach, math.cos(a) * reach, face + 0.0001), ink, 0)
        mark.rotation_euler = (0, 0, -a)
        parts.append(mark)
    for figure in range(1, 13):
        a = math.radians(figure * 30)
        text = bpy.data.curves.new('figure', 'FONT')
        text.body, text.size, text.align_x, text.align_y = str(figure), 0.0092, 'CENTER', 'CENTER'
        text.extrude = 0.0001
        text.materials.append(ink)
        figure_object = linked(bpy.data.objects.new('figure', text))
        reach = radius - 0.0198
        figure_object.location = (math.sin(a) * reach, math.cos(a) * reach, face + 0.0002)
        parts.append(figure_object)
    return parts


def hands(face, hour, minute, alarm, brass):
    """Hour, minute and alarm, on one hub."""
    ink, amber = plain('hand', '#1d2422', 0.4), plain('alarm_hand', AMBER, 0.4)
    parts = []
    for angle, length, tail, wide, lift, colour in (
        (alarm * 30, 0.019, 0.004, 0.0012, 0.0014, amber),
        ((hour + minute / 60) * 30, 0.0215, 0.005, 0.0026, 0.0024, ink),
        (minute * 6, 0.0330, 0.006, 0.0019, 0.0034, ink),
    ):
        a = math.radians(angle)
        middle = (length - tail) / 2
        hand = box(
            'hand',
            (wide, length + tail, 0.0006),
            (math.sin(a) * middle, math.cos(a) * middle, face + lift),
            colour,
            0.00025,
            2,
        )
        hand.rotation_euler = (0, 0, -a)
        parts.append(hand)
    return [*parts, cylinder('hub', 0.0026, 0.0042, (0, 0, face + 0.0022), brass, 0.0006, 32)]
