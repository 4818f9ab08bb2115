"""Forms that more than one product is built of: skins over rings, bent sheets, frames, knurled knobs, printed marks."""

import math
from math import pi

import bmesh
import bpy
from mathutils import Vector

from nodes import linear_rgb
from shapes import bevel, mesh


def rightly_turned(thing):
    """Turns all faces outwards."""
    shell = bmesh.new()
    shell.from_mesh(thing.data)
    bmesh.ops.remove_doubles(shell, verts=shell.verts, dist=1e-6)
    bmesh.ops.recalc_face_normals(shell, faces=shell.faces)
    shell.to_mesh(thing.data)
    shell.free()
    for polygon in thing.data.polygons:
        polygon.use_smooth = True
    return thing


def loft(name, rings, material=None, closed=True, capped=True):
    """A skin over rings of equally many points; each ring is closed unless told otherwise."""
    count, verts = len(rings[0]), [point for ring in rings for point in ring]
    around = range(count if closed else count - 1)
    faces = [
        (j * count + i, j * count + (i + 1) % count, (j + 1) * count + (i + 1) % count, (j + 1) * count + i)
        for j in range(len(rings) - 1)
        for i in around
    ]
    if capped:
        faces += [tuple(range(count - 1, -1, -1)), tuple((len(rings) - 1) * count + i for i in range(count))]
    return rightly_turned(mesh(name, verts, faces, material))


def rounded_outline(width, depth, radius, steps=8):
    """The points of a rectangle with round corners, around its centre."""
    corners = (
        (width / 2 - radius, depth / 2 - radius, 0),
        (-width / 2 + radius, depth / 2 - radius, pi / 2),
        (-width / 2 + radius, -depth / 2 + radius, pi),
        (width / 2 - radius, -depth / 2 + radius, 1.5 * pi),
    )
    return [
        (x + radius * math.cos(start + i / steps * pi / 2), y + radius * math.sin(start + i / steps * pi / 2))
        for x, y, start in corners
        for i in range(steps + 1)
    ]


def frame(name, outer, inner, low, high, material, edge=0.001):
    """A rim between two rounded rectangles (width, depth, radius), from one height to another."""
    outside, inside = rounded_outline(*outer), rounded_outline(*inner)
    count = len(outside)
    verts = [(x, y, z) for ring, z in ((outside, low), (outside, high), (inside, high), (inside, low)) for x, y in ring]
    faces = [
        (k * count + i, k * count + (i + 1) % count, (k + 1) % 4 * count + (i + 1) % count, (k + 1) % 4 * count + i)
        for k in range(4)
        for i in range(count)
    ]
    return bevel(rightly_turned(mesh(name, verts, faces, material)), edge, 3, 40)


def path_through(points, steps=12):
    """A smooth path through points of any dimension (Catmull-Rom)."""
    known = [Vector(point) for point in points]
    path = []
    for k in range(len(known) - 1):
        before, here, there, after = known[max(k - 1, 0)], known[k], known[k + 1], known[min(k + 2, len(known) - 1)]
        for i in range(steps):
            t = i / steps
            path.append(
                0.5
                * (
                    2 * here
                    + (there - before) * t
                    + (2 * before - 5 * here + 4 * there - after) * t * t
                    + (3 * here - before - 3 * there + after) * t**3
                )
            )
    return [*path, known[-1]]


def sheet(name, path, width, thickness, material, offset=0.0, radius=0.0, corner_steps=10):
    """
    A sheet bent along a path of (y, z), as wide as told in x; its end corners may be round. The texture lies on it as it
    lay on the flat sheet: u across, v along, in metres.
    """
    points = [Vector((0, y, z)) for y, z in path]
    lengths = [0.0]
    for one, two in zip(points, points[1:]):
        lengths.append(lengths[-1] + (two - one).length)
    total, across = lengths[-1], 12
    verts, uvs = [], []
    for i, point in enumerate(points):
        along = (points[min(i + 1, len(points) - 1)] - points[max(i - 1, 0)]).normalized()
        normal = Vector((0, -along.z, along.y))
        end = min(lengths[i], total - lengths[i])
        half = width / 2
        if radius and end < radius:
            half -= radius - math.sqrt(max(0.0, radius**2 - (radius - end) ** 2))
        for side in (offset - thickness / 2, offset + thickness / 2):
            for k in range(across + 1):
                x = (2 * k / across - 1) * half
                verts.append((x, *(point + normal * side)[1:]))
                uvs.append((x, lengths[i]))
    row = 2 * (across + 1)
    faces = []
    for i in range(len(points) - 1):
        a, b = i * row, (i + 1) * row
        for k in range(across):
            faces.append((a + k, b + k, b + k + 1, a + k + 1))
            faces.append((a + across + 1 + k, a + across + 2 + k, b + across + 2 + k, b + across + 1 + k))
        faces.append((a, a + across + 1, b + across + 1, b))
        faces.append((a + across, b + across, b + row - 1, a + row - 1))
    for a in (0, (len(points) - 1) * row):
        faces += [(a + k, a + k + 1, a + across + 2 + k, a + across + 1 + k) for k in range(across)]
    thing = mesh(name, verts, faces, material, True, uvs)
    shell = bmesh.new()
    shell.from_mesh(thing.data)
    bmesh.ops.recalc_face_normals(shell, faces=shell.faces)
    shell.to_mesh(thing.data)
    shell.free()
    return thing


def knob(name, radius, height, material, ridges=48, depth=0.03, edge=0.0008, location=(0, 0, 0), rotation=(0, 0, 0)):
    """A knurled knob, standing on its location."""
    count = ridges * 8
    profile = [(radius - edge, 0), (radius, edge), (radius, height - edge), (radius - edge, height), (radius * 0.8, height)]
    rings = []
    for r, z in profile:
        wave = depth if edge < z < height or r == radius else 0
        rings.append(
            [
                (
                    r * (1 - wave * abs(math.sin(ridges * pi * i / count))) * math.cos(2 * pi * i / count),
                    r * (1 - wave * abs(math.sin(ridges * pi * i / count))) * math.sin(2 * pi * i / count),
                    z,
                )
                for i in range(count)
            ]
        )
    thing = loft(name, rings, material)
    thing.data.use_auto_smooth, thing.data.auto_smooth_angle = True, math.radians(40)
    thing.location, thing.rotation_euler = location, rotation
    return thing


def printed(material, image, size, centre, plane='XZ', front=-1):
    """
    How much of a surface a drawing covers, and the drawing's colour: laid on flat from the front (plane XZ) or from above
    (plane XY), `size` wide and high around `centre`.
    """
    x, y, z = material.separate(material.coordinates())
    first, second, facing = {'XZ': (x, z, y), 'XY': (x, y, z)}[plane]
    wide, high = size

    def share(value, middle, length):
        return material.math('ADD', material.math('DIVIDE', material.math('SUBTRACT', value, middle), length), 0.5)

    texture = material.tree.nodes.new('ShaderNodeTexImage')
    texture.image, texture.extension = bpy.data.images.load(image), 'CLIP'
    where = material.combine(share(first, centre[0], wide), share(second, centre[1], high), 0.0)
    material.tree.links.new(where, texture.inputs[0])
    seen = material.math('GREATER_THAN', material.math('MULTIPLY', facing, front), 0.0)
    return material.math('MULTIPLY', texture.outputs[1], seen), texture.outputs[0]


def darker(colour, share=0.62):
    """A colour as the renderer takes it, with some of its light gone."""
    return tuple(channel * share for channel in linear_rgb(colour)[:3]) + (1,)
