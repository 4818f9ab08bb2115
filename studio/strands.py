"""Things that run from one point to another: rods, turned legs, cords."""

import math
from math import pi

from mathutils import Vector

from nodes import Material, linear_rgb
from shapes import lathe, mesh, rounded_profile


def turned(name, start, end, profile, material=None, n=48):
    """A body turned around the line from start to end, out of (radius, share of the way)."""
    start, end = Vector(start), Vector(end)
    way = end - start
    body = lathe(name, [(radius, share * way.length) for radius, share in profile], material, n)
    body.location = start
    body.rotation_euler = way.to_track_quat('Z', 'Y').to_euler()
    return body


def rod(name, start, end, radius, material=None, edge=0.0008, end_radius=None, n=40):
    """A round bar with eased ends, straight or tapered."""
    length = (Vector(end) - Vector(start)).length
    last = radius if end_radius is None else end_radius
    outline = rounded_profile([(0, 0), (radius, 0), (last, length), (0, length)], edge, 4)
    return turned(name, start, end, [(r, z / length) for r, z in outline], material, n)


def smooth_path(points, steps=8):
    """A Catmull-Rom line through points."""
    points = [Vector(p) for p in points]
    path = []
    for k in range(len(points) - 1):
        p0, p1, p2, p3 = points[max(k - 1, 0)], points[k], points[k + 1], points[min(k + 2, len(points) - 1)]
        for i in range(steps):
            f = i / steps
            path.append(
                0.5
                * (
                    2 * p1
                    + (p2 - p0) * f
                    + (2 * p0 - 5 * p1 + 4 * p2 - p3) * f * f
                    + (3 * p1 - p0 - 3 * p2 + p3) * f**3
                )
            )
    return [*path, points[-1]]


def cords(name, paths, radius, material=None, sides=8):
    """
    Round cords along many paths, as one mesh. They carry coordinates for `twisted`: u is the share of a turn around the
    cord, v the way along it in metres.
    """
    vertices, faces, uvs = [], [], []
    for path in paths:
        path = [Vector(p) for p in path]
        base, travelled, side = len(vertices), 0.0, None
        for i, point in enumerate(path):
            ahead = (path[min(i + 1, len(path) - 1)] - path[max(i - 1, 0)]).normalized()
            side = side or ahead.orthogonal()
            side = (side - ahead * side.dot(ahead)).normalized()
            across = ahead.cross(side)
            travelled += (point - path[i - 1]).length if i else 0
            for k in range(sides + 1):
                turn = 2 * pi * k / sides
                vertices.append(point + radius * (side * math.cos(turn) + across * math.sin(turn)))
                uvs.append((k / sides, travelled))
        ring = sides + 1
        for i in range(len(path) - 1):
            for k in range(sides):
                a = base + i * ring + k
                faces.append((a, a + 1, a + ring + 1, a + ring))
        faces += [
            tuple(base + k for k in range(sides - 1, -1, -1)),
            tuple(base + (len(path) - 1) * ring + k for k in range(sides)),
        ]
    return mesh(name, vertices, faces, material, True, uvs)


def twisted(colour, shade, name='cord', pitch=0.012, threads=2, rough=0.85, depth=0.0008):
    """The material of a cord laid out of threads: paper cord, string, the cloth sleeve of a cable."""
    m = Material(name)
    u, v, _ = m.separate(m.coordinates('UV'))
    turn = m.math('ADD', m.math('MULTIPLY', u, threads * 2 * pi), m.math('MULTIPLY', v, 2 * pi * threads / pitch))
    lay = m.math('MULTIPLY_ADD', m.math('SINE', turn), 0.5, 0.5)
    fibre = m.noise(m.coordinates(), 900, 3, 0.6)
    tone = m.noise(m.coordinates(), 28, 2)
    c = m.mix(m.math('MULTIPLY', m.ramp(lay, [(0.0, 1), (0.4, 0)]), 0.7), linear_rgb(colour), linear_rgb(shade))
    c = m.mix(m.math('MULTIPLY', fibre, 0.35), c, linear_rgb(shade))
    c = m.mix(m.math('MULTIPLY', m.ramp(tone, [(0.35, 0), (0.7, 1)]), 0.25), c, linear_rgb(shade))
    m.set(Base_Color=c, Roughness=rough, Specular=0.2, Normal=m.bump(m.math('ADD', lay, fibre), 0.5, depth))
    return m.material
