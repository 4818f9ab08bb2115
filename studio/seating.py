"""Things to sit on that have no back: a turned stool, a bench with a woven seat."""

import math
from math import pi

from mathutils import Vector

from materials import oak, walnut
from nodes import Material, linear_rgb
from shapes import box, group, lathe, rounded_profile, sweep
from strands import cords, smooth_path, turned, twisted


def painted(colour, name='paint'):
    """Wood under a thin, matt paint: the pores still show."""
    m = Material(name + colour)
    grain = m.noise(m.scale(m.coordinates(), 14, 420, 420), 1, 3, 0.65)
    pores = m.ramp(grain, [(0.52, 0), (0.70, 1)])
    c = linear_rgb(colour)
    m.set(
        Base_Color=m.mix(m.math('MULTIPLY', pores, 0.30), c, tuple(v * 0.55 for v in c[:3]) + (1,)),
        Roughness=m.math('MULTIPLY_ADD', grain, 0.14, 0.40),
        Specular=0.35,
        Normal=m.bump(m.math('SUBTRACT', 1.0, pores), 0.35, 0.0005),
    )
    return m.material


def stool(seat=None, location=(0, 0, 0), turn=0, height=0.46):
    """
    Three turned legs, splayed, that come through the dished seat and are wedged there; a rung between two of them and
    one from its middle to the third.
    """
    top = seat or oak(stave=0.118, seed=5.0)
    timber = oak(stave=0.5, axis='Z', ring=0.006, shift=0.21)
    radius, thick = 0.178, 0.034
    under = height - thick
    outline = [
        (0, under),
        (radius - 0.035, under),
        (radius - 0.012, under + 0.009),
        (radius, under + 0.021),
        (radius - 0.001, height - 0.003),
        (radius - 0.012, height),
        (radius - 0.050, height - 0.005),
        (0, height - 0.008),
    ]
    parts = [lathe('seat', rounded_profile(outline, 0.012, 6), top, 160, subdivisions=1)]
    leg_outline = [
        (0, 0),
        (0.0118, 0),
        (0.0128, 0.006),
        (0.0142, 0.10),
        (0.0178, 0.42),
        (0.0192, 0.60),
        (0.0180, 0.76),
        (0.0158, 0.90),
        (0.0152, 0.925),
        (0.0152, 0.999),
        (0, 0.999),
    ]
    soft = [(p.x, p.z) for p in smooth_path([(r, 0, z) for r, z in leg_outline[2:8]], 6)]
    profile = [*leg_outline[:2], *soft, *leg_outline[8:]]
    feet, heads = [], []
    for k in range(3):
        a = math.radians(90 + 120 * k)
        out = Vector((math.cos(a), math.sin(a), 0))
        heads.append(0.112 * out + Vector((0, 0, height - 0.0036)))
        feet.append(0.196 * out)
        parts.append(turned('leg', feet[k], heads[k], profile, timber, 56))
        parts.append(wedge(heads[k], a))

    def at(k, share):
        return feet[k].lerp(heads[k], share)

    rung = [(0, 0), (0.0070, 0), (0.0078, 0.10), (0.0108, 0.5), (0.0078, 0.90), (0.0070, 1.0), (0, 1.0)]
    rung = [rung[0], *[(p.x, p.z) for p in smooth_path([(r, 0, z) for r, z in rung[1:-1]], 6)], rung[-1]]
    left, right = at(1, 0.36), at(2, 0.36)
    parts += [
        turned('rung', left, right, rung, timber),
        turned('rung', (left + right) / 2, at(0, 0.36), rung, timber),
    ]
    return group('stool', parts, location, (0, 0, turn))


def wedge(head, turn):
    """The walnut wedge in the end of a leg, across the grain of the seat."""
    return box(
        'wedge',
        (0.0026, 0.0284, 0.004),
        head + Vector((0, 0, -0.0016)),
        walnut(stave=0.5, axis='Y', shift=0.2),
        0.0004,
        2,
        (0, 0, 0),
    )


def bench(location=(0, 0, 0), turn=0):
    """A hall bench: four tapered oak legs, rails, a stretcher, and a seat woven of paper cord."""
    standing = oak(stave=0.5, axis='Z', ring=0.006, shift=0.21)
    along = oak(stave=0.5, ring=0.006, shift=0.21)
    across = oak(stave=0.5, axis='Y', ring=0.006, shift=0.21)
    x, y, height = 0.525, 0.160, 0.440
    parts = []
    for sx in (-1, 1):
        for sy in (-1, 1):
            line = [
                Vector((sx * (x + 0.012), sy * (y + 0.006), 0)),
                Vector((sx * (x + 0.003), sy * y, 0.26)),
                Vector((sx * x, sy * y, height)),
            ]
            parts.append(
                local_sweep('leg', line, (0.0195, 0.0195, 3.4), standing, lambda t: 0.66 + 0.34 * min(1, t * 1.5))
            )
        parts.append(
            sweep(
                'end',
                [(sx * x, -y, 0.418), (sx * x, 0, 0.418), (sx * x, y, 0.418)],
                (0.016, 0.016, 3.0),
                across,
                n=8,
                up=(0, 0, 1),
            )
        )
        parts.append(
            sweep(
                'rung',
                [(sx * (x + 0.006), -y, 0.17), (sx * (x + 0.006), 0, 0.17), (sx * (x + 0.006), y, 0.17)],
                (0.012, 0.009, 2.4),
                across,
                n=8,
                up=(0, 0, 1),
            )
        )
    for sy in (-1, 1):
        parts.append(
            sweep(
                'rail',
                [(-x, sy * y, 0.418), (0, sy * y, 0.418), (x, sy * y, 0.418)],
                (0.016, 0.011, 3.0),
                along,
                n=8,
                up=(0, 0, 1),
            )
        )
    parts.append(
        sweep(
            'stretcher',
            [(-x - 0.005, 0, 0.17), (0, 0, 0.17), (x + 0.005, 0, 0.17)],
            (0.012, 0.009, 2.4),
            along,
            n=8,
            up=(0, 0, 1),
        )
    )
    parts += woven_seat(x, y, 0.418, 0.016, 0.011, 0.016)
    return group('bench', parts, location, (0, 0, turn))


def local_sweep(name, line, section, material, radius):
    """A sweep around its own origin, so that the grain runs through the middle of the part."""
    origin = line[0]
    o = sweep(name, [p - origin for p in line], section, material, n=24, radius=radius)
    o.location = origin
    return o


def woven_seat(x, y, z, tall, deep, end_deep, thick=0.0018):
    """
    Cords side by side from the front rail to the rear one, round both; pairs of cords from end to end go over six of
    them and under six.
    """
    cord = twisted('#cfae7d', '#8f6c40', 'paper_cord', 0.009, 3, 0.8)
    tall, deep, end_deep, pitch = tall + thick, deep + thick, end_deep + thick, 2 * thick + 0.0002
    inside = x - 0.0150
    count = int(2 * inside / pitch)
    top = z + tall
    rows = [-0.132 + 0.024 * j for j in range(12)]
    warp, weft = [], []
    for i in range(count + 1):
        at = -count * pitch / 2 + i * pitch
        over = [(at, v, top + (0.0007 if (i // 6 + j) % 2 else -0.0011)) for j, v in enumerate(rows)]
        rear = [(at, y + deep * math.sin(a), z + tall * math.cos(a)) for a in (pi * k / 10 for k in range(11))]
        front = [(at, -v, h) for _, v, h in reversed(rear)]
        warp.append([*front, *smooth_path([front[-1], *over, rear[0]], 4)[1:-1], *rear])
    for j, v in enumerate(rows):
        for pair in (-1, 1):
            line = []
            for group_of_six in range(count // 6 + 1):
                at = -count * pitch / 2 + (group_of_six * 6 + 2.5) * pitch
                rise = 0.0019 if (group_of_six + j) % 2 == 0 else -0.0034
                line += [
                    (at - 1.9 * pitch, v + pair * pitch / 2, top + rise),
                    (at + 1.9 * pitch, v + pair * pitch / 2, top + rise),
                ]
            line = [p for p in line if abs(p[0]) < inside]
            turn_left = [
                (-x - end_deep * math.sin(a), v + pair * pitch / 2, z + tall * math.cos(a))
                for a in (pi * k / 8 for k in range(9))
            ]
            turn_right = [(-px, py, pz) for px, py, pz in turn_left]
            weft.append([*reversed(turn_left), *smooth_path(line, 3), *turn_right])
    # The end rails are wound with the same cord where no pair goes round them.
    wound = []
    for k in range(int(0.272 / pitch)):
        v = -0.136 + k * pitch
        if min(abs(v - row) for row in rows) > 1.4 * pitch:
            for end in (-x, x):
                wound.append(
                    [
                        (end + end_deep * math.sin(a), v, z + tall * math.cos(a))
                        for a in (pi * k / 12 for k in range(25))
                    ]
                )
    return [
        cords('wound', wound, thick, cord, 6),
        cords('warp', warp, thick, cord, 6),
        cords('weft', weft, thick, cord, 6),
    ]
