"""Hanging things: a paper lantern from the ceiling, a mirror on the wall."""

import math
import random
from math import pi

from lamps import glow
from materials import brushed, emissive, oak, plain, wall_paint
from nodes import Material, linear_rgb
from palette import BRASS
from shapes import box, cylinder, group, lathe, rounded_profile
from strands import cords, twisted


def washi(warm='#ffdcae'):
    """Thin paper with long fibres; it glows where light stands behind it."""
    m = Material('washi')
    co = m.coordinates()
    cloud = m.noise(m.scale(co, 16, 16, 16), 1, 4, 0.6)
    fibres = m.ramp(m.noise(m.scale(co, 60, 60, 60), 1, 4, 0.75, 3.5), [(0.50, 0), (0.62, 1)])
    base, shade = linear_rgb('#f6efe0'), linear_rgb('#e2d4b8')
    sheet = m.mix(m.math('MULTIPLY', cloud, 0.5), base, shade)
    sheet = m.mix(m.math('MULTIPLY', fibres, 0.22), sheet, shade)
    wrinkles = m.math('ADD', m.noise(m.scale(co, 38, 38, 16), 1, 3, 0.6, 0.8), m.math('MULTIPLY', fibres, 0.15))
    m.set(Base_Color=sheet, Roughness=0.85, Specular=0.2, Normal=m.bump(wrinkles, 0.45, 0.004))
    through = m.node('ShaderNodeBsdfTranslucent', Color=m.mix(m.math('MULTIPLY', fibres, 0.3), linear_rgb(warm), shade))
    both = m.tree.nodes.new('ShaderNodeMixShader')
    both.inputs[0].default_value = 0.55
    m.tree.links.new(m.principled.outputs[0], both.inputs[1])
    m.tree.links.new(through, both.inputs[2])
    m.tree.links.new(both.outputs[0], m.tree.nodes['Material Output'].inputs[0])
    return m.material


def lantern(radius=0.23, tall=0.36, ribs=19, location=(0, 0, 0), lit=6.0, cord=1.6, flat=2.5):
    """Paper over a spiral of split bamboo. It bulges a little between the turns; brass cap above, open below."""
    bamboo = plain('bamboo', '#b9935a', 0.6)
    brass = brushed(BRASS, 'brass_lantern', 'Z', 0.26)
    neck = 0.060

    def outline(z):
        """The radius at a height from -1 to 1."""
        return neck + (radius - neck) * (1 - abs(z) ** flat) ** (1 / 1.9)

    steps = ribs * 8
    profile = []
    for i in range(steps + 1):
        share = i / steps
        bulge = 0.0026 * math.sin(pi * (share * ribs % 1.0)) ** 0.7 if 0 < i < steps else 0
        profile.append((outline(2 * share - 1) + bulge, (share - 0.5) * tall))
    paper = lathe('paper', profile, washi(), 192)
    chance = random.Random(3)
    rings = []
    for k in range(ribs + 1):
        share = k / ribs
        r, z = outline(2 * share - 1) - 0.0006, (share - 0.5) * tall
        sway = chance.uniform(-0.0006, 0.0006)
        rings.append(
            [(r * math.cos(a), r * math.sin(a), z + sway * math.sin(a)) for a in (2 * pi * i / 144 for i in range(145))]
        )
    top = tall / 2
    parts = [
        paper,
        cords('ribs', rings, 0.0011, bamboo, 6),
        cords('mouths', [rings[0], rings[-1]], 0.0026, bamboo, 10),
        cylinder('cap', 0.020, 0.034, (0, 0, top + 0.022), brass, 0.004, 64),
        cylinder('plate', neck + 0.004, 0.003, (0, 0, top + 0.002), brass, 0.001, 96),
        cylinder('socket', 0.017, 0.070, (0, 0, top - 0.035), brass, 0.002, 48),
    ]
    bulb = lathe(
        'bulb',
        [(0.036 * math.sin(pi * i / 16) + 1e-5, 0.050 - 0.044 * math.cos(pi * i / 16)) for i in range(17)],
        emissive('#ffd8a2', lit * 2, 'lantern_bulb'),
        40,
    )
    bulb.visible_shadow = False
    sleeve = twisted('#2c2a26', '#121110', 'sleeve_lantern', 0.007, 3)
    cable = cords('cable', [[(0, 0, top + 0.036), (0, 0, top + cord / 2), (0, 0, top + cord)]], 0.0032, sleeve, 12)
    cable['noframe'] = 1
    parts += [bulb, glow((0, 0, 0.03), lit, (1, 0.77, 0.50), 0.045), cable]
    return group('lantern', parts, location)


def mirror(radius=0.36, location=(0, 0, 0), deep=0.030):
    """A round glass in a thin turned oak frame, seen from the front; its back lies against the plane y = 0."""
    timber = oak(stave=0.5, ring=0.008, axis='X', seed=4.0, shift=0.7, jitter=0.05)
    silver = Material('silver', Base_Color=linear_rgb('#e9ece9'), Metallic=1.0, Roughness=0.012).material
    inner = radius - 0.020
    section = [
        (inner + 0.002, 0.004),
        (radius - 0.006, 0.0),
        (radius, 0.006),
        (radius, deep - 0.006),
        (radius - 0.004, deep),
        (inner + 0.004, deep),
        (inner, deep - 0.004),
        (inner, 0.012),
        (inner + 0.002, 0.004),
    ]
    parts = [
        lathe('frame', rounded_profile(section, 0.004, 5), timber, 256),
        lathe('glass', [(0, 0.014), (inner - 0.004, 0.014), (inner + 0.001, 0.0132)], silver, 256),
        cylinder('back', radius - 0.008, 0.006, (0, 0, 0.005), plain('back', '#8a7a60', 0.9), 0.001, 128),
    ]
    return group('mirror', parts, location, (pi / 2, 0, 0))


def plaster_wall(y=0.0):
    """A wall to hang things on; it fills the picture and is not framed."""
    wall = box('wall', (12, 0.1, 8), (0, y + 0.05, 0), wall_paint('#ece2d0', 'wall_' + str(y)), 0)
    wall['noframe'] = 1
    return wall


def bright_room(reach=6.0):
    """Reflection of a mirror's room: warm walls, lighter towards the ceiling. Only reflections show it."""
    m = Material('bright_room')
    _, _, z = m.separate(m.coordinates())
    tone = m.ramp(
        m.math('MULTIPLY_ADD', z, 0.5 / reach, 0.5), [(0.25, linear_rgb('#bcae97')), (0.62, linear_rgb('#efe6d6'))]
    )
    shine = m.node('ShaderNodeEmission', Color=tone, Strength=1.0)
    m.tree.links.new(shine, m.tree.nodes['Material Output'].inputs[0])
    room = lathe('room', [(reach, -reach), (reach, reach)], m.material, 64)
    room['noframe'] = 1
    room.visible_camera = room.visible_diffuse = room.visible_shadow = False
    return room
