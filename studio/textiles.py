"""Cloth that lies folded, hangs or is rolled: a throw, towels, a rug. Each is one thick sheet along a path."""

import math
import random
from math import pi

import bpy
import numpy as np
from mathutils import Vector

from materials import oak
from nodes import Material, linear_rgb
from palette import AMBER, GREEN
from scene import linked
from shapes import box, group, sweep


def resampled(path, step):
    """Points along a path of (y, z), one every `step`, and how far along each one lies."""
    points = np.array(path, float)
    along = np.concatenate([[0], np.cumsum(np.hypot(*np.diff(points, axis=0).T))])
    stops = np.linspace(0, along[-1], max(2, int(along[-1] / step)))
    return np.stack([np.interp(stops, along, points[:, i]) for i in (0, 1)], 1), stops


def sheet(name, path, width, thickness, material, step=0.004, relief=None, warp=None):
    """
    A thick sheet of cloth: `path` (y, z) is its section, seen from the side; it is `width` wide along x. Its edges are
    round. `relief(u, v)` raises the surface, `warp(x, y, z)` bends the finished thing. UV is in metres of cloth.
    """
    line, along = resampled(path, step)
    ahead = np.gradient(line, axis=0)
    ahead /= np.linalg.norm(ahead, axis=1)[:, None]
    normal = np.stack([-ahead[:, 1], ahead[:, 0]], 1)
    hem = np.array([0, 0.06, 0.2, 0.5]) * thickness
    inner = np.linspace(-width / 2 + thickness, width / 2 - thickness, max(2, int(width / step)))
    across = np.concatenate([-width / 2 + hem, inner, width / 2 - hem[::-1]])

    def rounding(to_edge):
        return np.sqrt(np.clip(1 - (1 - np.clip(to_edge / (thickness / 2), 0, 1)) ** 2, 0, 1))

    half = np.minimum.outer(rounding(width / 2 - np.abs(across)), rounding(np.minimum(along, along[-1] - along)))
    half = half * thickness / 2
    u, v = np.broadcast_arrays(across[:, None], along[None, :])
    lift = half if relief is None else half + relief(u, v) * (half > thickness * 0.3)
    sides = [(lift, slice(None)), (-lift, slice(None, None, -1))]
    x = np.concatenate([u[:, order] for _, order in sides], 1)
    y = np.concatenate([(line[:, 0] + normal[:, 0] * reach)[:, order] for reach, order in sides], 1)
    z = np.concatenate([(line[:, 1] + normal[:, 1] * reach)[:, order] for reach, order in sides], 1)
    uv = np.stack([x, np.concatenate([v[:, order] for _, order in sides], 1)], 2)
    if warp is not None:
        x, y, z = warp(x, y, z)
    return surface(name, np.stack([x, y, z], 2), uv, material)


def surface(name, points, uv, material):
    """Squares between rows of points; each row is closed to a ring."""
    rows, ring, _ = points.shape
    a = np.arange((rows - 1) * ring).reshape(rows - 1, ring)
    b = np.roll(a, -1, axis=1)
    faces = np.stack([a, a + ring, b + ring, b], 2).reshape(-1, 4)
    data = bpy.data.meshes.new(name)
    data.vertices.add(rows * ring)
    data.vertices.foreach_set('co', points.astype(np.float32).ravel())
    data.loops.add(faces.size)
    data.loops.foreach_set('vertex_index', faces.astype(np.int32).ravel())
    data.polygons.add(len(faces))
    data.polygons.foreach_set('loop_start', np.arange(0, faces.size, 4, dtype=np.int32))
    data.polygons.foreach_set('loop_total', np.full(len(faces), 4, np.int32))
    data.polygons.foreach_set('use_smooth', np.ones(len(faces), bool))
    data.uv_layers.new().data.foreach_set('uv', uv.reshape(-1, 2)[faces.ravel()].astype(np.float32).ravel())
    data.materials.append(material)
    data.update(calc_edges=True)
    data.validate()
    return linked(bpy.data.objects.new(name, data))


def unrest(seed, wavelength, count=6):
    """A smooth random function of space between about -1 and 1, the same for all points that lie close together."""
    chance = np.random.default_rng(seed)
    waves = chance.normal(0, 1, (count, 3)) * 2 * pi / wavelength / 1.7
    phases = chance.uniform(0, 2 * pi, count)

    def at(x, y, z):
        return sum(np.sin(w[0] * x + w[1] * y + w[2] * z + p) for w, p in zip(waves, phases)) / math.sqrt(count)

    return at


def folded_path(depth, layers, pitch, first=-1):
    """
    The section of cloth that is folded over and over around its inner end; the first fold lies in front (-1) or behind
    (1). Ends on top.
    """
    levels = [(k + 1) // 2 if k % 2 else -k // 2 for k in range(layers)]
    bend = depth / 2 - layers * pitch / 2
    side, path = first, [(-first * bend, 0.0)]
    for low, high in zip(levels, levels[1:]):
        radius, middle = abs(high - low) * pitch / 2, (low + high) / 2 * pitch
        for i in range(17):
            a = pi * i / 16
            path.append((side * (bend + radius * math.sin(a)), middle - (high - low) / 2 * pitch * math.cos(a)))
        side = -side
    path.append((side * bend, levels[-1] * pitch))
    floor = min(levels) * pitch - pitch / 2
    return [(y, z - floor) for y, z in path]


def slack(width, depth, height, seed, uneven=0.0035):
    """How a folded pile gives way: lower towards its edges, wavy, no layer quite above the other."""
    swell, sway, slip = unrest(seed, 0.22), unrest(seed + 1, 0.30), unrest(seed + 2, 0.05)

    def warp(x, y, z):
        edge = np.clip(np.abs(x) / (width / 2), 0, 1) ** 6 + np.clip(np.abs(y) / (depth / 2), 0, 1) ** 6
        share = np.clip(z / height, 0, 1)
        sideways = uneven * slip(0 * x, 0.25 * y, z) + 0.5 * uneven * sway(x, 3 * y, z)
        return (
            x + sideways,
            y + uneven * 0.9 * sway(x, 0 * y, 0.6 * z),
            z * (1 - 0.075 * edge) + share * uneven * 0.9 * swell(x, y, 0 * z),
        )

    return warp


def waffle_relief(u, v, cell=0.0125, depth=0.0021):
    """Hollow squares between ridges."""
    wall_u, wall_v = np.abs(2 * np.mod(u / cell, 1) - 1), np.abs(2 * np.mod(v / cell, 1) - 1)
    return depth * (np.maximum(wall_u, wall_v) ** 2.2 - 0.6)


def waffle_cotton(colour, shade, name='waffle', cell=0.0125):
    """Waffle weave: the hollows lie in a deeper tone, and every thread shows."""
    m = Material(name)
    co = m.coordinates('UV')
    x, y, _ = m.separate(co)
    walls = [
        m.math('ABSOLUTE', m.math('MULTIPLY_ADD', m.math('FRACT', m.math('DIVIDE', axis, cell)), 2, -1))
        for axis in (x, y)
    ]
    height = m.math('POWER', m.math('MAXIMUM', *walls), 1.6)
    threads = m.math(
        'MULTIPLY', m.math('SINE', m.math('MULTIPLY', x, 4200)), m.math('SINE', m.math('MULTIPLY', y, 4200))
    )
    fluff = m.noise(co, 900, 3, 0.7)
    tone = m.mix(m.ramp(height, [(0.0, 0.0), (0.75, 1)]), linear_rgb(shade), linear_rgb(colour))
    tone = m.mix(m.math('MULTIPLY', fluff, 0.22), tone, linear_rgb(shade))
    m.set(
        Base_Color=tone,
        Roughness=0.95,
        Specular=0.1,
        Sheen=0.25,
        Normal=m.bump(m.math('MULTIPLY_ADD', threads, 0.4, fluff), 0.45, 0.0008),
    )
    return m.material


def towel(cotton, location, turn, seed, width=0.30, depth=0.215, layers=6):
    """One towel, folded so that its round fold lies in front. Returns its height."""
    pitch = 0.0066
    warp = slack(width, depth, layers * pitch, seed)
    path = folded_path(depth, layers, pitch)
    body = sheet('towel', path, width, pitch * 0.94, cotton, 0.0021, waffle_relief, warp)
    group('towelG', [body], location, (0, 0, turn))
    return layers * pitch


def towels(*cottons):
    """A pile of towels, the lowest first."""
    z = 0.0
    for i, cotton in enumerate(cottons):
        shift = 0.004 * math.sin(3.7 * i), 0.003 * math.cos(2.9 * i)
        z += towel(cotton, (*shift, z), 0.035 * math.sin(5.1 * i + 1), 3 + 5 * i) - 0.001


def rolled_path(length, pitch, core=0.012):
    """The section of something rolled up from one end, lying on its outermost turn."""
    turns = (-core + math.sqrt(core * core + pitch * length / pi)) / pitch
    radius = core + pitch * turns
    path = []
    for i in range(int(turns * 36) + 1):
        a = 2 * pi * i / 36
        r = radius - pitch * a / (2 * pi)
        path.append((r * math.sin(a), radius - r * math.cos(a) + pitch / 2))
    return path, radius


def roll(cloth, length, width, pitch, turn=0.0, location=(0, 0, 0), seed=1):
    """A rolled blanket that stands on its end."""
    path, radius = rolled_path(length, pitch)
    slip = unrest(seed, 0.06)

    def warp(x, y, z):
        return x + 0.006 * slip(0 * x, y, z), y, z - radius

    body = sheet('roll', path, width, pitch * 0.95, cloth, 0.005, None, warp)
    body.rotation_euler = (turn, pi / 2, 0)
    body.location.z = width / 2
    return group('rollG', [body], location)


def rolled_towel(cotton, location, rotation, width=0.30, length=0.62, seed=1):
    """One towel, rolled; it lies along x."""
    path, _ = rolled_path(length, 0.0066)
    slip = unrest(seed, 0.04)

    def warp(x, y, z):
        return x + 0.003 * slip(0 * x, y, z), y, z

    body = sheet('towel', path, width, 0.0062, cotton, 0.0023, waffle_relief, warp)
    return group('towelG', [body], location, rotation)


def towels_in_use(cotton, other):
    """Two folded towels with a rolled one on top and another before them."""
    z = 0.0
    for i, each in enumerate((cotton, other)):
        z += towel(each, (0.002 * i, 0, z), 0.03 * i, 11 + 4 * i) - 0.001
    rolled_towel(cotton, (0.0, 0.005, z - 0.003), (0, 0, 0.10), 0.27)
    rolled_towel(other, (0.045, -0.185, 0), (0, 0, -0.22), 0.27, seed=5)


def herringbone(colour, second, name='wool', column=0.026, pitch=0.0062):
    """Brushed wool twill whose diagonals turn round from column to column."""
    m = Material(name)
    co = m.coordinates('UV')
    x, y, _ = m.separate(co)
    column_of = m.math('DIVIDE', x, column)
    slope = m.math('ABSOLUTE', m.math('SUBTRACT', m.math('FRACT', column_of), 0.5))
    wander = m.math('MULTIPLY', m.noise(co, 130, 3), 0.0030)
    diagonal = m.math('ADD', m.math('MULTIPLY_ADD', slope, 2 * column, y), wander)
    twill = m.math('SINE', m.math('MULTIPLY', diagonal, 2 * pi / pitch))
    fluff = m.noise(co, 620, 4, 0.75)
    cloud = m.noise(co, 38, 3)
    c, s = linear_rgb(colour), linear_rgb(second)
    tone = m.mix(m.ramp(twill, [(0.25, 0), (0.75, 1)]), s, c)
    tone = m.mix(m.ramp(fluff, [(0.35, 0.55), (0.7, 0)]), tone, s)
    tone = m.mix(1.0, tone, m.ramp(cloud, [(0.25, 0.90), (0.75, 1.08)]), 'MULTIPLY')
    m.set(
        Base_Color=tone,
        Roughness=0.95,
        Specular=0.1,
        Sheen=0.55,
        Sheen_Tint=0.7,
        Normal=m.bump(m.math('MULTIPLY_ADD', twill, 0.25, m.math('MULTIPLY', fluff, 1.6)), 0.8, 0.0018),
    )
    return m.material


def tassel(points, yarn, radius=0.0030):
    """A twisted end of yarn with a knot before it opens."""
    length = sum((Vector(b) - Vector(a)).length for a, b in zip(points, points[1:]))

    def twisted(t):
        knot = 0.75 * math.exp(-(((t - 0.80) / 0.035) ** 2))
        twist = 0.95 + 0.16 * math.sin(2 * pi * t * length / 0.0075)
        return twist * (1 + knot) * (1 - 0.35 * max(0.0, t - 0.88) / 0.12)

    return sweep('tassel', points, (radius, radius), yarn, n=72, up=(1, 0.2, 0), radius=twisted)


def throw(wool, location=(0, 0, 0), turn=0.0, width=0.44, depth=0.33, layers=6):
    """A blanket folded to a pile; its end with the fringe falls over the front."""
    pitch = 0.0118
    height = layers * pitch
    path = folded_path(depth, layers, pitch, 1)
    y, z = path[-1]
    drop = [(y - 0.030, z), (y - 0.044, z - 0.006), (y - 0.0505, z - 0.017), (y - 0.053, z - 0.030)]
    warp = slack(width, depth, height, 8, 0.0045)
    parts = [sheet('throw', [*path, *drop], width, pitch * 0.96, wool, 0.005, None, warp)]
    chance = random.Random(4)
    end_y, end_z = drop[-1]
    count = int(width / 0.0115)
    for i in range(count):
        x = (i + 0.5) / count * (width - 0.012) - width / 2 + 0.006
        sway, reach = chance.uniform(-0.006, 0.006), chance.uniform(0.018, 0.040)
        strand = [
            (x, end_y + 0.001, end_z + 0.008), (x, end_y - 0.0005, end_z - 0.004),
            (x + sway * 0.4, end_y - 0.004, end_z * 0.5), (x + sway * 0.8, end_y - 0.009, 0.008),
            (x + sway, end_y - 0.014 - reach * 0.4, 0.0042), (x + 1.5 * sway, end_y - 0.014 - reach, 0.0036),
        ]  # fmt: skip
        bent = [tuple(float(c) for c in warp(*(np.float64(c) for c in point))) for point in strand]
        parts.append(tassel([(px, py, max(pz, 0.0034)) for px, py, pz in bent], wool, 0.0031))
    return group('throwG', parts, location, (0, 0, turn))


def throw_on_bench(wool):
    """The throw over one end of an oak bench."""
    timber = oak(stave=0.36, seed=3.0)
    length, depth, height, thick = 0.98, 0.36, 0.44, 0.032
    box('seat', (length, depth, thick), (0, 0, height - thick / 2), timber, 0.004, 4)
    for side in (-1, 1):
        upright = oak(axis='Z', stave=0.36, seed=5.0 + side)
        at = (side * (length / 2 - 0.085), 0, (height - thick) / 2)
        box('leg', (thick, depth - 0.05, height - thick), at, upright, 0.004, 4)
    box('rail', (length - 0.19, 0.028, 0.07), (0, 0.03, height - thick - 0.055), timber, 0.004, 4)
    width, pile = 0.46, 0.010
    front, back, top = -depth / 2 - pile * 0.6, depth / 2 + pile * 0.6, height + pile * 0.5
    quarter = [(0.018 * math.sin(a), 0.018 * (1 - math.cos(a))) for a in np.linspace(0, pi / 2, 8)]
    path = [(back + 0.004, top - 0.20), (back, top - 0.03)]
    path += [(back - 0.018 + y, top - z) for y, z in quarter[::-1]]
    path += [(front + 0.018 - y, top - z) for y, z in quarter]
    path += [(front, top - 0.03), (front - 0.006, top - 0.27)]
    swell, sway = unrest(21, 0.30), unrest(22, 0.5)

    def warp(x, y, z):
        hang = np.clip((top - 0.01 - z) / 0.26, 0, 1)
        pleat = 1 + np.sin(2 * pi * (x / 0.155 + 0.16 * np.sin(9 * x + 1)) + 0.8 * swell(x, 0 * y, 0 * z))
        outward = np.sign(y) * hang**0.8 * 0.015 * pleat
        on_top = (1 - np.clip(hang * 12, 0, 1)) * (0.0022 + 0.0022 * swell(x, y, 0 * z))
        sideways = 0.012 * sway(0 * x, y, 0 * z) - 0.13
        return x * (1 - 0.06 * hang) + sideways, y + outward, z + on_top + 0.004 * hang * swell(x, y, z)

    sheet('throw', path, width, pile, wool, 0.005, None, warp)
    chance = random.Random(9)
    count = int(width / 0.012)
    for (end_y, end_z), side in ((path[-1], -1), (path[0], 1)):
        for i in range(count):
            x = (i + 0.5) / count * (width - 0.012) - width / 2 + 0.006
            top_at = Vector([float(c) for c in warp(np.float64(x), np.float64(end_y), np.float64(end_z + 0.004))])
            sway_x, out = chance.uniform(-0.007, 0.007), side * 0.004
            end = (sway_x, out, -0.098 + chance.uniform(-0.006, 0.006))
            drops = [(0, 0, 0), (0, out * 0.3, -0.018), (sway_x * 0.5, out * 0.6, -0.055), end]
            tassel([top_at + Vector(drop) for drop in drops], wool, 0.0029)


RUG_WIDTH, RUG_LENGTH = 1.40, 2.00
OAT, MOSS = '#d9ccb0', '#56705a'


def rug_pattern():
    """The weaver's draft, a pixel for every 5 mm: bands at both ends, thin lines across the field."""
    rows, columns = int(RUG_LENGTH / 0.005), int(RUG_WIDTH / 0.005)
    oat, green, amber, moss = (np.array(linear_rgb(c)) for c in (OAT, GREEN, AMBER, MOSS))
    draft = np.tile(oat, (rows, columns, 1))
    x = np.arange(columns)
    steps = np.abs((x // 4) % 14 - 7)

    def band(start, height, colour):
        draft[start : start + height] = colour
        draft[rows - start - height : rows - start] = colour

    lines = ((34, 3, amber), (41, 3, moss), (88, 3, moss), (95, 3, amber))
    for start, height, colour in ((8, 22, green), *lines, (102, 12, green)):
        band(start, height, colour)
    for row in range(28):
        inside = np.abs(row - 14) <= 2 * steps
        for at in (50 + row, rows - 51 - row):
            draft[at, inside] = moss
            draft[at, np.abs(row - 14) <= 2 * steps - 7] = amber
    for row in range(140, rows - 139, 20):
        draft[row : row + 2] = moss
    image = bpy.data.images.new('rug', columns, rows, float_buffer=True)
    image.colorspace_settings.name = 'Linear'
    image.pixels.foreach_set(draft.astype(np.float32).ravel())
    return image


def flat_weave():
    """Wool weft over a cotton warp: ribs along the width, every row of yarn a little different."""
    m = Material('flat_weave')
    co = m.coordinates('UV')
    x, y, _ = m.separate(co)
    wander = m.math('MULTIPLY_ADD', m.noise(m.scale(co, 9, 90), 1, 2), 0.006, -0.003)
    wrapped = m.combine(
        m.math('MULTIPLY_ADD', x, 1 / RUG_WIDTH, 0.5), m.math('DIVIDE', m.math('ADD', y, wander), RUG_LENGTH), 0
    )
    node = m.tree.nodes.new('ShaderNodeTexImage')
    node.image, node.interpolation, node.extension = rug_pattern(), 'Closest', 'EXTEND'
    m.tree.links.new(wrapped, node.inputs[0])
    rib = m.math('ABSOLUTE', m.math('SINE', m.math('MULTIPLY', y, pi / 0.0055)))
    warp_thread = m.math('ABSOLUTE', m.math('SINE', m.math('MULTIPLY', x, pi / 0.0090)))
    yarn = m.noise(m.scale(co, 30, 420), 1, 3, 0.6)
    abrash = m.noise(m.scale(co, 1.2, 26), 1, 2, 0.5)
    tone = m.mix(1.0, node.outputs[0], m.ramp(yarn, [(0.25, 0.74), (0.75, 1.10)]), 'MULTIPLY')
    tone = m.mix(1.0, tone, m.ramp(abrash, [(0.3, 0.86), (0.7, 1.06)]), 'MULTIPLY')
    tone = m.mix(1.0, tone, m.ramp(m.math('MULTIPLY', rib, warp_thread), [(0.0, 0.66), (0.45, 1.0)]), 'MULTIPLY')
    height = m.math('MULTIPLY_ADD', rib, 0.7, m.math('MULTIPLY_ADD', warp_thread, 0.4, m.math('MULTIPLY', yarn, 0.5)))
    m.set(Base_Color=tone, Roughness=0.95, Specular=0.1, Sheen=0.3, Normal=m.bump(height, 0.8, 0.003))
    return m.material


def rug_fringe(warp, y, heading, yarn, seed=2):
    """Knotted warp ends in front of the edge at `y`."""
    chance = random.Random(seed)
    count = int(RUG_WIDTH / 0.026)
    for i in range(count):
        x = (i + 0.5) / count * (RUG_WIDTH - 0.02) - RUG_WIDTH / 2 + 0.01
        edge = Vector([float(c) for c in warp(np.float64(x), np.float64(y), np.float64(0.004))])
        splay, reach = chance.uniform(-0.012, 0.012), heading * chance.uniform(0.085, 0.100)
        strand = [edge - Vector((0, heading * 0.006, 0)), edge + Vector((splay * 0.1, reach * 0.25, 0))]
        strand += [edge + Vector((splay * 0.5, reach * 0.6, 0)), edge + Vector((splay, reach, 0))]
        for point in strand[1:]:
            point.z = max(0.0046, point.z * 0.6)
        tassel(strand, yarn, 0.0044)


def fringe_cotton():
    m = Material('fringe')
    fibre = m.noise(m.coordinates(), 500, 3, 0.6)
    m.set(Base_Color=m.mix(fibre, linear_rgb('#e6dcc5'), linear_rgb('#b9a988')), Roughness=0.9, Specular=0.1, Sheen=0.3)
    return m.material


def rug():
    """Half rolled up: the roll lies behind, the rest runs to the front."""
    flat = 0.80
    coil, radius = rolled_path(RUG_LENGTH - flat, 0.0105, 0.022)
    lift, slip = unrest(31, 0.5), unrest(32, 0.05)

    def warp(x, y, z):
        rolled = np.clip(y + radius, 0, 1) * (y > -radius) * (z > 0.012)
        corner = np.clip(np.abs(x) / (RUG_WIDTH / 2), 0, 1) ** 10 * np.clip((-y - flat + 0.16) / 0.16, 0, 1) ** 2
        wave = 0.0025 * (1 + lift(x, y, 0 * z)) * (z < 0.012) * np.clip((-y - 0.1) / 0.2, 0, 1)
        return x + 0.06 * rolled * slip(0 * x, y, z), y, z + wave + 0.020 * corner

    sheet('rug', [(-flat, coil[0][1]), *coil], RUG_WIDTH, 0.0092, flat_weave(), 0.008, None, warp)
    rug_fringe(warp, -flat, -1, fringe_cotton())


def rug_from_above():
    """All of it, lying not quite flat."""
    lift = unrest(35, 0.7)

    def warp(x, y, z):
        near_corner = np.clip((np.abs(x) + np.abs(y) - RUG_WIDTH / 2 - RUG_LENGTH / 2 + 0.20) / 0.20, 0, 1)
        return x + 0.006 * lift(0 * x, y, 0 * z), y, z + 0.003 * (1 + lift(x, y, 0 * z)) + 0.018 * near_corner**2

    half = RUG_LENGTH / 2
    sheet('rug', [(-half, 0.0052), (half, 0.0052)], RUG_WIDTH, 0.0092, flat_weave(), 0.008, None, warp)
    yarn = fringe_cotton()
    rug_fringe(warp, -half, -1, yarn)
    rug_fringe(warp, half, 1, yarn, 6)
