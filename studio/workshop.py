"""Things of the fitter: tools laid out on a folded cloth."""

import math
from math import pi

from forms import loft, rounded_outline, sheet
from materials import brushed, fabric, oak, plain, powder, walnut
from shapes import box, cylinder, group, lathe, rounded_profile, rounded_slab, smoothed, sweep


def folded_cloth(width=0.300, depth=0.215, layers=3, thick=0.0030):
    """A cloth folded over itself, lying a little loose."""
    weave = fabric('#23594a', '#12392f', 'canvas', 'UV', 760, 0.6, 0.7, dist=0.0012)
    path, rise = [], thick + 0.0012
    for layer in range(layers):
        there, short = (1 if layer % 2 == 0 else -1), 0.004 * layer
        z = thick / 2 + layer * rise
        for i in range(25):
            t = i / 24
            y = there * (-depth / 2 + short + (depth - 2 * short) * t)
            path.append((y, z + 0.0004 * math.sin(7 * t + layer * 2) * math.sin(pi * t)))
        if layer < layers - 1:
            end = path[-1][0]
            path += [
                (end + there * rise * 0.75 * math.sin(pi * k / 8), z + rise / 2 * (1 - math.cos(pi * k / 8)))
                for k in range(1, 8)
            ]
    cloth = smoothed(sheet('cloth', path, width, thick, weave), 1)
    return [cloth], (layers - 1) * rise + thick


def screwdriver(location, turn):
    """A turned handle, a brass ferrule, a blued shaft with a cross tip; lies along x."""
    handle = [
        (0, -0.100), (0.0075, -0.100), (0.0118, -0.0955), (0.0138, -0.086), (0.0140, -0.070), (0.0128, -0.045),
        (0.0104, -0.022), (0.0092, -0.012), (0.0098, -0.004), (0.0096, 0.0), (0, 0.0),
    ]  # fmt: skip
    steel = brushed('#aeaca6', 'shaft', 'Z', 0.24)
    shaft = [(0, 0.0), (0.0034, 0.0), (0.0034, 0.088), (0.0034, 0.0915), (0.0016, 0.0985), (0, 0.0990)]
    collar = [(0, -0.006), (0.0104, -0.006), (0.0096, 0.0065), (0.0052, 0.0075), (0, 0.0075)]
    dark = walnut(stave=0.2, ring=0.004, axis='Z', seed=4.0)
    parts = [
        lathe('handle', rounded_profile(handle, 0.004, 5), dark, 96, subdivisions=1),
        lathe('ferrule', rounded_profile(collar, 0.0010, 4), brushed('#c9974a', 'ferrule', 'Z', 0.24), 96),
        lathe('shaft', rounded_profile(shaft, 0.0008, 3), steel, 64),
    ]
    for a in (0, pi / 2):
        parts.append(box('tip', (0.0058, 0.0012, 0.008), (0, 0, 0.0935), steel, 0.0004, 2, (0, 0, a)))
    lying = group('screwdriver', parts, (0, 0, 0), (0, pi / 2, 0))
    return group('screwdriver', [lying], (location[0], location[1], location[2] + 0.0139), (0, 0, turn))


def mallet(location, turn):
    """A wooden mallet with a walnut wedge at the top of its handle; its head lies along y, the handle along x."""
    beech = oak(light='#c49a6c', dark='#a5764a', stave=0.2, ring=0.006, axis='Y', seed=9.0)
    ash = oak(stave=0.3, ring=0.006, seed=15.0)
    slices = [
        (-0.0475, 0.90), (-0.0468, 0.955), (-0.0445, 0.99), (-0.030, 1.0), (0.0, 1.01), (0.030, 1.0), (0.0445, 0.99),
        (0.0468, 0.955), (0.0475, 0.90),
    ]  # fmt: skip
    outline = rounded_outline(0.052, 0.044, 0.008, 6)
    block = smoothed(loft('head', [[(x * grow, y, z * grow) for x, z in outline] for y, grow in slices], beech), 1)
    block.data.use_auto_smooth, block.data.auto_smooth_angle = True, math.radians(60)
    grip = [(0.0290, 0, 0), (0.0, 0, 0), (-0.060, 0, 0), (-0.130, 0, 0), (-0.185, 0, 0), (-0.198, 0, 0)]

    def girth(t):
        rounded_end = 1 - max(0, (t - 0.965) / 0.035) ** 2 * 0.35
        return (1.0 - 0.12 * math.sin(pi * min(1, t * 1.5)) + 0.18 * max(0, t - 0.6)) * rounded_end

    handle = sweep('handle', grip, (0.0112, 0.0092, 2.6), ash, n=70, up=(0, 1, 0), radius=girth)
    wedge = box('wedge', (0.0012, 0.0022, 0.016), (0.0290, 0, 0), walnut(stave=0.2, axis='Z'), 0.0002, 2)
    lying = group('mallet', [block, handle, wedge], (0, 0, 0.0222))
    lying.rotation_euler = (0, math.radians(-3.0), 0)
    return group('mallet', [lying], location, (0, 0, turn))


def hex_key(location, turn, size, long):
    """A six-sided bar bent into an L; lies on a flat side."""
    black = powder('#2a2b2a', 'hex', 0.38)
    short, bend = long * 0.34, size * 2.2
    path = [(long - (long - bend) * i / 10, 0.0) for i in range(11)]
    path += [(bend - bend * math.sin(a), bend - bend * math.cos(a)) for a in (pi / 2 * i / 10 for i in range(1, 11))]
    path += [(0.0, bend + (short - bend) * i / 4) for i in range(1, 5)]
    rings = []
    for i, (x, y) in enumerate(path):
        before, after = path[max(i - 1, 0)], path[min(i + 1, len(path) - 1)]
        dx, dy = after[0] - before[0], after[1] - before[1]
        norm = math.hypot(dx, dy)
        side = (-dy / norm, dx / norm)
        end = 0.86 if i in (0, len(path) - 1) else 1.0
        ring = []
        for k in range(6):
            a = pi / 3 * k
            out, up = size / math.sqrt(3) * math.cos(a) * end, size / math.sqrt(3) * math.sin(a) * end
            ring.append((x + side[0] * out, y + side[1] * out, size / 2 + up))
        rings.append(ring)
    key = loft('hex', rings, black)
    key.data.use_auto_smooth, key.data.auto_smooth_angle = True, math.radians(35)
    edge = key.modifiers.new('edge', 'BEVEL')
    edge.width, edge.segments, edge.limit_method, edge.angle_limit = size * 0.06, 2, 'ANGLE', math.radians(40)
    return group('hex', [key], location, (0, 0, turn))


def spirit_level(location, turn):
    """A short level of oak with a brass top plate and a green vial."""
    wood = oak(stave=0.2, ring=0.005, seed=21.0)
    brass = brushed('#c9974a', 'level_brass', 'X', 0.24)
    vial = plain('vial', '#a9c25a', 0.08, spec=0.7)
    line = plain('line', '#1d1c1a', 0.5)
    parts = [
        rounded_slab('level', 0.152, 0.026, 0.034, 0.003, (0, 0, 0.017), wood, 0.0022, 4),
        rounded_slab('plate', 0.074, 0.0200, 0.0016, 0.0095, (0, 0, 0.0344), brass, 0.0005, 3),
        rounded_slab('window', 0.040, 0.0106, 0.0010, 0.0052, (0, 0, 0.0350), plain('well', '#26302a', 0.5), 0.0003, 2),
        cylinder('vial', 0.0042, 0.037, (0, 0, 0.0342), vial, 0.0018, 48, (0, pi / 2, 0)),
        cylinder(
            'bubble',
            0.0024,
            0.0095,
            (0.0006, 0, 0.0368),
            plain('bubble', '#e3edb0', 0.1, spec=0.6),
            0.0022,
            32,
            (0, pi / 2, 0),
        ),
    ]
    for x in (-0.0062, 0.0072):
        parts.append(cylinder('line', 0.00432, 0.0007, (x, 0, 0.0342), line, 0, 48, (0, pi / 2, 0)))
    for x in (-0.030, 0.030):
        parts.append(lathe('screw', [(0, 0.0010), (0.0018, 0.0008), (0.0026, 0.0)], brass, 32, (x, 0, 0.0352)))
    return group('level', parts, location, (0, 0, turn))


def assembly_tools():
    """Mallet, screwdriver, level and three keys, each in its place."""
    cloth, top = folded_cloth()
    group('cloth', cloth)
    mallet((0.075, 0.052, top), math.radians(8))
    screwdriver((0.020, -0.018, top), math.radians(-4))
    spirit_level((-0.058, -0.064, top), math.radians(3))
    for i, (size, long) in enumerate(((0.0058, 0.094), (0.0046, 0.078), (0.0036, 0.064))):
        hex_key((0.046 + 0.004 * i, -0.094 + 0.021 * i, top), math.radians(4), size, long)
