"""Things for the table, and what is served on them: plates, bowls, a teapot with cups, a board, lemons."""

import math
from math import pi

import bpy
from mathutils import Vector

from home import leaf_blade
from materials import ceramic, leaf, plain
from nodes import Material, linear_rgb
from scene import linked
from shapes import group, lathe, rounded_profile, settle, smoothed, sweep, thickened, tube


def oat_glaze(dip=None, lip=None, name='glaze_oat', **details):
    """The speckled white of all our stoneware; iron shows through where it runs thin at the rim."""
    details = {**dict(rough=0.24, mottle=0.14, speck=0.9, grain=250), **details}
    return ceramic('#ece6d9', name, dip=dip, lip=lip, rim='#9a7648', **details)


def green_glaze(dip=None, lip=None, name='glaze_green', **details):
    """Mallard green, breaking to olive at the rim."""
    return ceramic('#0a4639', name, dip=dip, lip=lip, rim='#8d7a4a', **{**dict(mottle=0.55, speck=0.35), **details})


def sea_glaze(dip=None, lip=None, name='glaze_sea'):
    """Celadon, grey as an estuary at low tide, with iron specks."""
    return ceramic('#a9b5a4', name, 0.22, 0.95, '#7d5c36', lip, '#a98862', dip, 0.22, grain=210)


def thrown(o, amount=0.0006, seed=0.0):
    """Takes the machine out of a turned body: it is a little oval, and its rim a little uneven, as off a wheel."""
    for vertex in o.data.vertices:
        x, y, z = vertex.co
        turn = math.atan2(y, x)
        reach = math.hypot(x, y)
        if reach < 1e-5:
            continue
        swell = amount * (math.sin(2 * turn + seed) + 0.6 * math.sin(3 * turn + 2.3 * seed)) * reach / 0.1
        vertex.co = (x + x / reach * swell, y + y / reach * swell, z)
        vertex.co.z += 0.6 * swell * min(1.0, z / 0.02)
    return o


def plate(glaze, location=(0, 0, 0), turn=0.0, radius=0.135):
    """A coupe plate on a bare foot ring."""
    k = radius / 0.135
    profile = [
        (0, 0.0045), (0.062 * k, 0.0045), (0.066 * k, 0), (0.072 * k, 0), (0.077 * k, 0.0045), (0.105 * k, 0.0072),
        (0.125 * k, 0.0150), (radius - 0.0018, 0.0245), (radius, 0.0275), (radius - 0.0012, 0.0294),
        (radius - 0.0040, 0.0284), (0.122 * k, 0.0185), (0.104 * k, 0.0122), (0.080 * k, 0.0100), (0, 0.0094),
    ]  # fmt: skip
    body = thrown(lathe('plate', rounded_profile(profile, 0.0022, 3), glaze, 144, subdivisions=1), 0.0007, turn)
    return group('plateG', [body], location, (0, 0, turn))


PLATE_STEP = 0.0099
"""How much a stack grows by one plate: the foot stands on the floor of the plate below."""


def plate_stack(glaze, count, location=(0, 0, 0), radius=0.135):
    """Plates put onto each other by hand, not quite above each other. Returns the height of the next one."""
    x, y, z = location
    for i in range(count):
        slip = 0.0016 * math.sin(2.4 * i + 1), 0.0016 * math.cos(3.1 * i)
        plate(glaze, (x + slip[0], y + slip[1], z + i * PLATE_STEP), 0.4 + 2.1 * i, radius)
    return z + count * PLATE_STEP


def plates():
    """Four dinner plates with three small ones on top."""
    glaze = sea_glaze(0.0042, 0.0284)
    top = plate_stack(glaze, 4)
    plate_stack(glaze, 3, (0.004, -0.003, top), 0.098)


def plates_laid():
    """One dinner plate and one small plate side by side, the rest of the set behind."""
    glaze = sea_glaze(0.0042, 0.0284)
    plate(glaze, (0, 0, 0), 0.3)
    plate(glaze, (0.003, 0.002, PLATE_STEP), 1.7, 0.098)
    plate_stack(glaze, 5, (0.235, 0.16, 0))
    plate(glaze, (0.225, -0.075, 0), 2.9, 0.098)


def bowl(glaze, location=(0, 0, 0), turn=0.0, radius=0.09, height=0.075):
    """A deep bowl that opens in one curve from a narrow foot."""
    t = 0.0042
    foot = radius * 0.46
    profile = [(0, 0.004), (foot - 0.006, 0.004), (foot - 0.005, 0), (foot, 0), (foot + 0.001, 0.005)]
    outside = [(math.sin(a * pi / 2) ** 0.82, 1 - math.cos(a * pi / 2) ** 1.05) for a in [i / 12 for i in range(3, 13)]]
    start = outside[0]
    for u, v in outside:
        reach = (u - start[0]) / (1 - start[0])
        rise = (v - start[1]) / (1 - start[1])
        profile.append((foot + 0.006 + (radius - foot - 0.006) * reach, 0.009 + (height - 0.012) * rise))
    profile += [(radius - 0.0006, height), (radius - t * 0.55, height + 0.0008), (radius - t, height - 0.001)]
    profile += [(r - t, z + t * 0.5) for r, z in profile[14:5:-1]]
    profile += [(foot - 0.004, 0.0098), (0, 0.009)]
    body = thrown(lathe('bowl', rounded_profile(profile, 0.002, 3), glaze, 128, subdivisions=1), 0.0006, turn)
    return group('bowlG', [body], location, (0, 0, turn))


BOWL_SIZES = [(0.096, 0.080), (0.076, 0.070), (0.057, 0.060)]


def bowls(glaze):
    """Three sizes, one in the other."""
    z = 0.0
    for i, (radius, height) in enumerate(BOWL_SIZES):
        bowl(glaze(height), (0.0012 * i, -0.0010 * i, z), 0.5 + 1.9 * i, radius, height)
        z += 0.0096


def bowls_in_use(glaze):
    """The three sizes side by side, the large one full of lemons."""
    spots = [(0, 0, 0), (0.165, -0.045, 0), (0.075, -0.155, 0)]
    for i, (spot, (radius, height)) in enumerate(zip(spots, BOWL_SIZES)):
        bowl(glaze(height), spot, 0.5 + 1.9 * i, radius, height)
    pile = [(-0.036, -0.018, 0.046), (0.034, -0.026, 0.048), (0.004, 0.040, 0.047), (0.0, 0.0, 0.088)]
    for i, spot in enumerate(pile):
        lemon(spot, (0.3 * i, pi / 2 - 0.25 + 0.2 * i, 1.1 + 2.2 * i), i)


def cup(glaze, location=(0, 0, 0), turn=0.0):
    """A cup without a handle."""
    profile = [
        (0, 0.004), (0.019, 0.004), (0.020, 0), (0.024, 0), (0.0255, 0.004), (0.033, 0.020), (0.0355, 0.040),
        (0.0362, 0.0570), (0.0345, 0.0582), (0.0330, 0.0565), (0.0318, 0.036), (0.0280, 0.016), (0.018, 0.0085),
        (0, 0.008),
    ]  # fmt: skip
    body = thrown(lathe('cup', rounded_profile(profile, 0.003, 3), glaze, 96, subdivisions=1), 0.0007, turn)
    return group('cupG', [body], location, (0, 0, turn))


def teapot(glaze, location=(0, 0, 0), turn=0.0):
    """A round pot with a lid, and over it a handle bound with cane."""
    body = [
        (0, 0.004), (0.040, 0.004), (0.042, 0), (0.047, 0), (0.050, 0.004), (0.068, 0.024), (0.0745, 0.048),
        (0.070, 0.074), (0.055, 0.092), (0.044, 0.097), (0.0425, 0.1000), (0.040, 0.1000), (0.0385, 0.096), (0, 0.094),
    ]  # fmt: skip
    lid = [
        (0, 0.0975), (0.0378, 0.0975), (0.0390, 0.0995), (0.0385, 0.1015), (0.030, 0.1060), (0.014, 0.1095),
        (0.0062, 0.1110), (0.0052, 0.1140), (0.0085, 0.1190), (0.0105, 0.1235), (0.0088, 0.1275), (0, 0.1290),
    ]  # fmt: skip
    parts = [
        thrown(lathe('pot', rounded_profile(body, 0.006, 4), glaze, 144, subdivisions=1), 0.0005, 1.0),
        lathe('lid', rounded_profile(lid, 0.0016, 3), glaze, 112, subdivisions=1),
    ]
    spout = sweep(
        'spout',
        [(0.056, 0, 0.038), (0.074, 0, 0.050), (0.092, 0, 0.068), (0.104, 0, 0.088), (0.117, 0, 0.0985)],
        (0.0112, 0.0108),
        glaze,
        n=48,
        up=(0, 1, 0),
        radius=lambda t: 1.85 - 1.12 * t**0.7,
        cap=False,
    )
    parts.append(smoothed(thickened(spout, 0.0022, -1), 1))
    for side in (-1, 1):
        x, z = side * 0.052, 0.0935
        lug = [(x + side * 0.006, y, z - 0.004 + rise) for y, rise in ((-0.009, -0.002), (-0.008, 0.012), (0, 0.0185))]
        lug += [(px, -py, pz) for px, py, pz in lug[1::-1]]
        parts.append(smoothed(sweep('lug', lug, (0.0038, 0.0034), glaze, n=32, up=(1, 0, 0)), 1))
    parts += cane_handle(0.0575, 0.1035, 0.084)
    return group('teapotG', parts, location, (0, 0, turn))


def cane_handle(reach, foot, rise):
    """An arch over the x axis whose upper part is bound with cane; its ends hook through the lugs."""
    cane, core = reed('#c39a5c', '#8a6430', 'cane'), reed('#a9834c', '#6e4c22', 'cane_core')

    def arch(a):
        return (-math.cos(a) * reach * (1 + 0.22 * math.sin(a) ** 2), 0, foot + rise * math.sin(a) ** 0.9)

    path = [arch(pi * i / 24) for i in range(25)]
    hooks = [(sign * (reach - 0.008), 0, foot - 0.0035) for sign in (-1, 1)]
    inner = sweep('core', [hooks[0], *path, hooks[1]], (0.0030, 0.0030), core, n=96, up=(0, 1, 0))
    binding = sweep('binding', path[3:22], (0.0056, 0.0052), cane, n=420, up=(0, 1, 0), radius=bound)
    return [inner, binding]


def bound(t):
    """How thick a bound handle is along its length: round turns of cane with a narrow gap between them."""
    return 0.80 + 0.20 * abs(math.sin(t * pi * 46)) ** 0.5


def reed(light, dark, name='reed'):
    """Cane, reed, seagrass: fibres of many tones, half matte."""
    m = Material(name)
    co = m.coordinates()
    shade = m.node('ShaderNodeObjectInfo', out='Random')
    tone = m.noise(m.vector_math('ADD', co, m.combine(shade, shade, shade)), 55, 4, 0.7)
    fibre = m.noise(co, 900, 2, 0.6)
    colour = m.mix(m.ramp(tone, [(0.32, 0), (0.68, 1)]), linear_rgb(light), linear_rgb(dark))
    light_or_dark = m.math('MULTIPLY_ADD', shade, 0.22, 0.86)
    colour = m.mix(1.0, colour, m.combine(light_or_dark, light_or_dark, light_or_dark), 'MULTIPLY')
    m.set(
        Base_Color=m.mix(m.math('MULTIPLY', fibre, 0.35), colour, linear_rgb(dark)),
        Roughness=0.55,
        Specular=0.3,
        Normal=m.bump(fibre, 0.4, 0.0004),
    )
    return m.material


def tea_for_two(glaze):
    """The pot with two oat cups."""
    teapot(glaze, (0, 0, 0), math.radians(-8))
    oat = oat_glaze(0.010, 0.0572)
    cup(oat, (0.055, -0.128, 0), 0.4)
    cup(oat, (0.148, -0.085, 0), 2.2)


def rounded_outline(corners, steps=10):
    """A polygon of (x, y, radius) with every corner turned into an arc."""
    outline = []
    for i, (x, y, r) in enumerate(corners):
        corner = Vector((x, y))
        before = (Vector(corners[i - 1][:2]) - corner).normalized()
        after = (Vector(corners[(i + 1) % len(corners)][:2]) - corner).normalized()
        half = before.angle(after) / 2
        centre = corner + (before + after).normalized() * (r / math.sin(half))
        start = corner + before * (r / math.tan(half)) - centre
        end = corner + after * (r / math.tan(half)) - centre
        turn = math.atan2(start.x * end.y - start.y * end.x, start.dot(end))
        for step in range(steps + 1):
            a = turn * step / steps
            outline.append(
                (
                    centre.x + start.x * math.cos(a) - start.y * math.sin(a),
                    centre.y + start.x * math.sin(a) + start.y * math.cos(a),
                )
            )
    return outline


def sawn(name, outlines, height, material, edge=0.0025):
    """A board sawn along its first outline, with the others as holes; its edges are sanded round."""
    curve = bpy.data.curves.new(name, 'CURVE')
    curve.dimensions, curve.fill_mode = '2D', 'BOTH'
    curve.extrude, curve.bevel_depth, curve.bevel_resolution, curve.offset = height / 2 - edge, edge, 3, -edge
    for outline in outlines:
        spline = curve.splines.new('POLY')
        spline.points.add(len(outline) - 1)
        for point, (x, y) in zip(spline.points, outline):
            point.co = (x, y, 0, 1)
        spline.use_cyclic_u = True
    curve.materials.append(material)
    return linked(bpy.data.objects.new(name, curve))


BOARD_HEIGHT = 0.020


def board(timber, location=(0, 0, 0), turn=0.0):
    """A serving board with a handle, a hole in it and a cord of leather."""
    side = [(-0.175, -0.105, 0.040), (0.135, -0.105, 0.075), (0.172, -0.027, 0.055), (0.295, -0.027, 0.0265)]
    outline = rounded_outline(side + [(x, -y, r) for x, y, r in side[::-1]])
    hole = [(0.268 + 0.0105 * math.cos(a), 0.0105 * math.sin(a)) for a in [2 * pi * i / 40 for i in range(40)]]
    slab = sawn('board', [outline, hole], BOARD_HEIGHT, timber)
    slab.location.z = BOARD_HEIGHT / 2
    top = BOARD_HEIGHT + 0.0016
    strap = plain('strap', '#6d4426', 0.6)
    loop = [
        (0.268, 0.001, 0.004), (0.2735, -0.001, 0.015), (0.283, -0.006, top), (0.300, -0.016, 0.015),
        (0.322, -0.034, 0.0018), (0.350, -0.040, 0.0016), (0.358, -0.024, 0.0016), (0.338, -0.008, 0.0018),
        (0.306, 0.004, 0.014), (0.285, 0.006, top), (0.274, 0.003, 0.015), (0.267, 0.001, 0.004),
    ]  # fmt: skip
    return group('boardG', [slab, tube('cord', loop, 0.0016, strap)], location, (0, 0, turn))


def board_in_use(timber):
    """The board with lemons, one of them cut, and a twig of leaves."""
    board(timber)
    settle(lemon((-0.075, 0.042, 0.05), (0.1, pi / 2, 0.5), 1), BOARD_HEIGHT)
    settle(lemon((-0.005, 0.058, 0.05), (0.4, pi / 2 - 0.1, -0.7), 2), BOARD_HEIGHT)
    settle(half_lemon((-0.052, -0.040, 0.05), (0.55, 0.15, 0.2)), BOARD_HEIGHT)
    settle(half_lemon((0.030, -0.022, 0.05), (-2.45, 0.3, 0.6), 3), BOARD_HEIGHT)
    green = leaf('#2c5a2c', 'lemon_leaf')
    leaves = [((0.020, 0.066, 0.034), 0.5, 0.3), ((0.022, 0.060, 0.032), -0.6, 0.2), ((-0.102, 0.072, 0.028), 2.3, 0.5)]
    for i, (spot, turn, droop) in enumerate(leaves):
        blade = leaf_blade(0.070, 0.030, green, droop, 0.16, i)
        blade.location, blade.rotation_euler = spot, (-0.12, 0, -pi / 2 + turn)


def lemon_peel():
    """Waxy yellow with pores, a breath of green at one end."""
    m = Material('lemon_peel')
    co = m.coordinates()
    pores = m.ramp(m.voronoi(co, 520), [(0.1, 0), (0.45, 1)])
    patch = m.ramp(m.noise(co, 26, 3), [(0.3, 0), (0.75, 1)])
    colour = m.mix(patch, linear_rgb('#e2a41c'), linear_rgb('#eebb33'))
    m.set(
        Base_Color=m.mix(m.math('MULTIPLY', m.math('SUBTRACT', 1.0, pores), 0.25), colour, linear_rgb('#b97c10')),
        Roughness=0.40,
        Specular=0.38,
        Subsurface=0.03,
        Subsurface_Color=linear_rgb('#e8b030'),
        Subsurface_Radius=(0.004, 0.002, 0.0008),
        Normal=m.bump(pores, 0.35, 0.0007),
    )
    return m.material


def lemon_profile():
    """Half the outline of a lemon along z, from the blunt end to the nipple."""
    points = []
    for i in range(33):
        t = i / 32
        a = pi * t
        body = 0.0265 * math.sin(a) ** 0.86
        nipple = 0.0062 * math.exp(-(((1 - t) / 0.05) ** 2)) * (1 - t) ** 0.12
        nipple += 0.003 * math.exp(-((t / 0.04) ** 2)) * t**0.2
        points.append((0 if i in (0, 32) else body + nipple, -0.036 * math.cos(a) * (1 + 0.10 * t**6)))
    return points


def lemon(location, rotation, seed=0):
    body = thrown(lathe('lemon', lemon_profile(), lemon_peel(), 64, subdivisions=1), 0.0024, 1.0 + seed)
    return group('lemonG', [body], location, rotation)


def half_lemon(location, rotation, seed=0):
    """The blunt half, cut across: peel, pith, and the segments of the flesh."""
    skin = [point for point in lemon_profile() if point[1] <= 0]
    radius = skin[-1][0]
    parts = [
        lathe('half', [*skin, (radius * 0.985, 0.0002)], lemon_peel(), 64),
        lathe('cut', [(0, 0.0003), (radius * 0.5, 0.0004), (radius * 0.985, 0.0002)], lemon_flesh(radius, seed), 64),
    ]
    return group('halfG', parts, location, rotation)


def lemon_flesh(radius, seed=0):
    """Ten segments around a white middle; juice sacs point outwards."""
    m = Material('lemon_flesh')
    x, y, _ = m.separate(m.coordinates())
    reach = m.math('DIVIDE', m.math('SQRT', m.math('ADD', m.math('MULTIPLY', x, x), m.math('MULTIPLY', y, y))), radius)
    turn = m.math('MULTIPLY_ADD', m.math('ARCTAN2', y, x), 10 / (2 * pi), 0.31 * seed)
    from_wall = m.math('ABSOLUTE', m.math('SUBTRACT', m.math('FRACT', turn), 0.5))
    wall_width = m.math('DIVIDE', 0.028, m.math('MAXIMUM', reach, 0.08))
    wall = m.math('GREATER_THAN', from_wall, m.math('SUBTRACT', 0.5, wall_width))
    pith = m.math('MAXIMUM', wall, m.ramp(reach, [(0.10, 1), (0.13, 0), (0.80, 0), (0.84, 1)]))
    sacs = m.noise(m.combine(m.math('MULTIPLY', turn, 6), m.math('MULTIPLY', reach, 3), 0), 1, 2, 0.6)
    flesh = m.mix(sacs, linear_rgb('#f2d267'), linear_rgb('#dca72c'))
    colour = m.mix(pith, flesh, linear_rgb('#f3ead0'))
    colour = m.mix(m.ramp(reach, [(0.93, 0), (0.95, 1)]), colour, linear_rgb('#e2a41c'))
    m.set(
        Base_Color=colour,
        Roughness=m.math('MULTIPLY_ADD', pith, 0.35, 0.22),
        Specular=0.4,
        Normal=m.bump(m.math('MULTIPLY', sacs, m.math('SUBTRACT', 1.0, pith)), 0.35, 0.0015),
    )
    return m.material
