"""Lamps that stand on a desk or on the floor."""

import math
from math import pi

import bpy
from mathutils import Vector

from materials import brushed, emissive, oak, plain, powder
from nodes import Material, linear_rgb
from palette import BRASS, GREEN
from scene import linked
from shapes import cylinder, group, lathe, rounded_profile, thickened
from strands import cords, rod, smooth_path, turned, twisted


def glow(location, watts, colour=(1, 0.78, 0.5), size=0.03):
    """The light of a bulb. It belongs to the studio, so that it is not framed."""
    light = bpy.data.lights.new('glow', 'POINT')
    light.energy, light.color, light.shadow_soft_size = watts, colour, size
    source = linked(bpy.data.objects.new('glow', light))
    source.location = location
    source['studio'] = 1
    return source


def task_lamp(colour=GREEN, lower=72, upper=24, tilt=24, location=(0, 0, 0), turn=0, lit=1.0):
    """
    A desk lamp with two arms that lean `lower` and `upper` degrees from the ground, a spun shade tilted out of the
    plumb, brass knuckles, and a cable that runs inside the arms.
    """
    coat = powder(colour, 'coat' + colour, 0.42)
    brass = brushed(BRASS, 'brass_lamp', 'Z', 0.26)
    sleeve = twisted('#3a3833', '#171613', 'sleeve', 0.006, 3)
    low, high = math.radians(lower), math.radians(upper)
    foot = Vector((0, 0, 0.062))
    elbow = foot + 0.335 * Vector((math.cos(low), 0, math.sin(low)))
    wrist = elbow + 0.335 * Vector((-math.cos(high), 0, math.sin(high)))
    parts = [
        lathe(
            'base',
            rounded_profile(
                [
                    (0, 0.001),
                    (0.084, 0.001),
                    (0.088, 0.004),
                    (0.088, 0.013),
                    (0.082, 0.019),
                    (0.016, 0.022),
                    (0, 0.022),
                ],
                0.004,
                5,
            ),
            coat,
            128,
        ),
        cylinder('felt', 0.080, 0.002, (0, 0, 0.001), plain('felt', '#1d1c1a', 0.95), 0.0004),
        cylinder('stem', 0.0095, 0.032, (0, 0, 0.036), coat, 0.002, 48),
        cylinder('ring', 0.0135, 0.005, (0, 0, 0.0235), brass, 0.0015, 48),
        arm(foot, elbow, coat),
        arm(elbow, wrist, coat),
    ]
    for joint in (foot, elbow, wrist):
        parts += knuckle(joint, coat, brass)
    parts += head(wrist, math.radians(tilt), coat, brass, lit)
    parts.append(cords('cable', cables(foot, elbow, wrist, math.radians(tilt)), 0.0023, sleeve, 10))
    return group('task_lamp', parts, location, (0, 0, turn))


def arm(start, end, coat):
    """A tube with drawn-in ends between two knuckles."""
    outline = [
        (0, 0.0),
        (0.0050, 0.0),
        (0.0050, 0.03),
        (0.0070, 0.055),
        (0.0070, 0.945),
        (0.0050, 0.97),
        (0.0050, 1.0),
        (0, 1.0),
    ]
    return turned('arm', start, end, outline, coat)


def knuckle(middle, coat, brass):
    """A turning joint: two cheeks, a brass nut in front and its head behind."""
    x, y, z = middle
    flat = (pi / 2, 0, 0)
    parts = [
        cylinder('cheeks', 0.0125, 0.016, (x, y, z), coat, 0.002, 56, flat),
        cylinder('nut', 0.0098, 0.008, (x, y - 0.0115, z), brass, 0.0018, 48, flat),
        cylinder('bolt', 0.0080, 0.005, (x, y + 0.0100, z), brass, 0.0018, 48, flat),
    ]
    return parts


def head(wrist, tilt, coat, brass, lit):
    """The spun shade, light inside, with its brass switch on top."""
    outer = [
        (0.0155, 0.036),
        (0.0185, 0.034),
        (0.0200, 0.030),
        (0.0205, -0.004),
        (0.0250, -0.014),
        (0.0420, -0.027),
        (0.0610, -0.049),
        (0.0755, -0.078),
        (0.0835, -0.110),
        (0.0855, -0.126),
    ]
    outer = [(p.x, p.z) for p in smooth_path([(r, 0, z) for r, z in outer], 5)]
    inner = [(max(r - 0.0016, 0.001), z - 0.001) for r, z in reversed(outer) if z < -0.010]
    rim = [(0.0862, -0.1272), (0.0860, -0.1286), (0.0848, -0.1286)]
    white = Material('reflector', Base_Color=linear_rgb('#f4ead8'), Roughness=0.5)
    parts = [
        lathe('shade', [(0, 0.036), *outer, *rim], coat, 128),
        lathe('reflector', [rim[-1], *inner, (0, -0.010)], white.material, 128),
        cylinder('switch', 0.0075, 0.010, (0, 0, 0.0405), brass, 0.002, 40),
        cylinder('collar', 0.0165, 0.004, (0, 0, 0.0365), brass, 0.0012, 48),
        cylinder('socket', 0.0150, 0.026, (0, 0, -0.022), brass, 0.001, 40),
    ]
    shape = [(t / 20, 0.024 * math.sin(pi * (0.16 + 0.84 * t / 20)) ** 0.9) for t in range(21)]
    bulb = lathe(
        'bulb',
        [(r if 0 < t < 1 else r * 0.9 * (t == 0), -0.035 - 0.056 * t) for t, r in shape],
        emissive('#ffdcae', 7 * lit if lit else 0.2),
        48,
    )
    bulb.visible_shadow = False
    parts.append(bulb)
    if lit:
        parts.append(glow((0, 0, -0.085), 1.1 * lit))
    # The neck of the shade is held from its side.
    axis = Vector((math.sin(tilt), 0, math.cos(tilt)))
    side = Vector((-math.cos(tilt), 0, math.sin(tilt)))
    bracket = rod('bracket', wrist, wrist + 0.030 * side, 0.0050, coat)
    return [bracket, group('head', parts, wrist + 0.040 * side - 0.014 * axis, (0, tilt, 0))]


def cables(foot, elbow, wrist, tilt):
    """The cable runs inside the arms: it shows as a loop at each joint, and where it leaves over the desk."""
    lower, upper = (elbow - foot).normalized(), (wrist - elbow).normalized()
    axis = Vector((math.sin(tilt), 0, math.cos(tilt)))
    outward = (lower - upper).normalized()
    below = Vector((lower.z, 0, -lower.x))
    return [
        smooth_path(
            [
                elbow - 0.045 * lower,
                elbow - 0.030 * lower + 0.016 * below,
                elbow + 0.026 * outward,
                elbow + 0.030 * upper + 0.016 * outward,
                elbow + 0.045 * upper,
            ]
        ),
        smooth_path(
            [
                wrist - 0.045 * upper,
                wrist - 0.030 * upper + 0.016 * axis,
                wrist + 0.026 * axis - 0.004 * upper,
                wrist + 0.024 * upper + 0.022 * axis,
                wrist + 0.036 * upper + 0.010 * axis,
            ]
        ),
        smooth_path(
            [
                foot + 0.045 * lower,
                foot + 0.028 * lower + 0.014 * below,
                foot + Vector((0.018, 0, -0.016)),
                foot + Vector((0.012, 0, -0.042)),
            ]
        ),
        smooth_path(
            [
                (0.05, 0.06, 0.006),
                (0.075, 0.085, 0.0035),
                (0.12, 0.11, 0.0025),
                (0.18, 0.10, 0.0025),
                (0.23, 0.14, 0.0025),
                (0.30, 0.16, 0.0025),
            ],
            12,
        ),
    ]


def linen_shade(name, bottom, top, low, high, colour='#ece1cb', warm='#ffdca8'):
    """A drum of linen on two wire rings; the cloth lets light through."""
    m = Material('linen' + name)
    u, v, _ = m.separate(m.coordinates('UV'))
    across = m.noise(m.combine(m.math('MULTIPLY', u, 900), m.math('MULTIPLY', v, 26), 0), 1, 2)
    along = m.noise(m.combine(m.math('MULTIPLY', u, 60), m.math('MULTIPLY', v, 320), 0), 1, 2)
    weave = m.math('MULTIPLY', m.math('ADD', across, along), 0.5)
    thread = m.ramp(weave, [(0.36, 0), (0.62, 1)])
    base = linear_rgb(colour)
    cloth = m.mix(m.math('MULTIPLY', thread, 0.30), base, tuple(c * 0.62 for c in base[:3]) + (1,))
    m.set(Base_Color=cloth, Roughness=0.92, Specular=0.15, Normal=m.bump(weave, 0.45, 0.0008))
    through = m.node('ShaderNodeBsdfTranslucent', Color=m.mix(m.math('MULTIPLY', thread, 0.45), linear_rgb(warm), base))
    both = m.tree.nodes.new('ShaderNodeMixShader')
    both.inputs[0].default_value = 0.5
    m.tree.links.new(m.principled.outputs[0], both.inputs[1])
    m.tree.links.new(through, both.inputs[2])
    m.tree.links.new(both.outputs[0], m.tree.nodes['Material Output'].inputs[0])
    wall = [(bottom + (top - bottom) * i / 24, low + (high - low) * i / 24) for i in range(25)]
    drum = thickened(lathe(name, wall, m.material, 160), 0.0014, 0)
    hems = [
        lathe('hem', ring(radius, z, 0.0016, 0.0040), m.material, 160) for radius, z in ((bottom, low), (top, high))
    ]
    return [drum, *hems]


def ring(radius, z, half_width, half_height):
    """The section of a flat ring."""
    corners = [(-1, 0), (-1, 1), (1, 1), (1, -1), (-1, -1), (-1, 0)]
    points = [(radius + x * half_width, z + y * half_height) for x, y in corners]
    return rounded_profile(points, half_width * 0.8, 4)


def floor_lamp(location=(0, 0, 0), turn=0, lit=5.0):
    """Three oak legs through a brass hub, a rod, and a drum of linen."""
    timber = oak(stave=0.5, axis='Z', ring=0.006, shift=0.21)
    brass = brushed(BRASS, 'brass_floor', 'Z', 0.26)
    hub_height, spread = 1.02, 0.29
    parts = [
        lathe(
            'hub',
            rounded_profile(
                [
                    (0, -0.040),
                    (0.024, -0.040),
                    (0.034, -0.030),
                    (0.034, 0.014),
                    (0.026, 0.026),
                    (0.010, 0.030),
                    (0, 0.030),
                ],
                0.005,
                5,
            ),
            brass,
            96,
            (0, 0, hub_height),
        ),
        cylinder('rod', 0.0062, 0.26, (0, 0, hub_height + 0.15), brass, 0.001, 40),
        cylinder('socket', 0.019, 0.060, (0, 0, 1.245), brass, 0.002, 48),
        cylinder('finial', 0.010, 0.016, (0, 0, 1.415), brass, 0.004, 40),
        cylinder('stud', 0.0035, 0.03, (0, 0, 1.40), brass, 0.0004, 24),
    ]
    outline = [
        (0, 0),
        (0.0098, 0),
        (0.0110, 0.008),
        (0.0165, 0.62),
        (0.0172, 0.80),
        (0.0150, 0.955),
        (0.0130, 1),
        (0, 1),
    ]
    outline = [*outline[:2], *[(p.x, p.z) for p in smooth_path([(r, 0, z) for r, z in outline[2:6]], 6)], *outline[6:]]
    for k in range(3):
        a = math.radians(100 + 120 * k)
        out = Vector((math.cos(a), math.sin(a), 0))
        foot, top = spread * out, 0.030 * out + Vector((0, 0, hub_height - 0.012))
        parts.append(turned('leg', foot, top, outline, timber, 56))
        along = (foot - top).normalized()
        parts.append(rod('ferrule', top - 0.001 * along, top + 0.030 * along, 0.0178, brass, 0.002))
        parts.append(rod('shoe', foot - 0.028 * along, foot, 0.0122, brass, 0.0015))
    low, high, bottom, top = 1.13, 1.41, 0.235, 0.205
    parts += linen_shade('drum', bottom, top, low, high)
    spokes = [
        [
            (0, 0, 1.398),
            (0.3 * top * math.cos(a), 0.3 * top * math.sin(a), 1.398),
            (top * math.cos(a), top * math.sin(a), 1.406),
        ]
        for a in (0.4, 0.4 + 2 * pi / 3, 0.4 + 4 * pi / 3)
    ]
    parts.append(cords('spokes', spokes, 0.0021, brass))
    bulb = lathe(
        'bulb',
        [(0.034 * math.sin(pi * i / 16) + 1e-5, 1.315 - 0.040 * math.cos(pi * i / 16)) for i in range(17)],
        emissive('#ffd8a2', lit * 3, 'floor_bulb'),
        40,
    )
    bulb.visible_shadow = False
    sleeve = twisted('#2c2a26', '#121110', 'sleeve_floor', 0.006, 3)
    fall = [
        (0, 0, hub_height - 0.035),
        (0.006, -0.004, 0.80),
        (0.016, -0.010, 0.40),
        (0.034, -0.020, 0.06),
        (0.060, -0.034, 0.006),
        (0.13, -0.07, 0.0032),
        (0.24, -0.16, 0.0032),
        (0.38, -0.20, 0.0032),
        (0.62, -0.36, 0.0032),
    ]
    cable = cords('cable', [smooth_path(fall, 12)], 0.0032, sleeve, 10)
    cable['noframe'] = 1
    parts += [bulb, glow((0, 0, 1.31), lit, (1, 0.76, 0.48)), cable]
    return group('floor_lamp', parts, location, (0, 0, turn))
