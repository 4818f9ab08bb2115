"""Forms that more than one product is built of: skins over rings, bent sheets, frames, knurled knobs, printed marks."""

import math
from math import pi

import bmesh
import bpy
from mathutils import Vector

from nodes import Material, linear_rgb
from shapes import bevel, mesh


def rightly_turned(thing):
    """Turns all faces outwards."""
    shell = bmesh.new()
    shell.from_mesh(thing.data)
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


def plate(name, outline, low, high, material, edge=0.0002):
    """A flat piece of any outline."""
    count = len(outline)
    verts = [(x, y, z) for z in (low, high) for x, y in outline]
    faces = [tuple(range(count - 1, -1, -1)), tuple(range(count, 2 * count))]
    faces += [(i, (i + 1) % count, count + (i + 1) % count, count + i) for i in range(count)]
    thing = rightly_turned(mesh(name, verts, faces, material))
    return bevel(thing, edge, 2, 40) if edge else thing


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


def resampled(path, radius=0.0, spacing=0.004, corner_steps=10):
    """Points at even distances along a path of (y, z), denser at both ends where round corners are to be cut."""
    points = [Vector(point) for point in path]
    lengths = [0.0]
    for one, two in zip(points, points[1:]):
        lengths.append(lengths[-1] + (two - one).length)
    total = lengths[-1]
    stops = [i * total / round(total / spacing) for i in range(round(total / spacing) + 1)]
    bends = [radius * (1 - math.cos(i / corner_steps * pi / 2)) for i in range(corner_steps + 1)] if radius else []
    stops = sorted({s for s in stops if radius < s < total - radius} | {*bends, *(total - bend for bend in bends)})
    result, k = [], 0
    for stop in stops:
        while k < len(points) - 2 and lengths[k + 1] < stop:
            k += 1
        share = (stop - lengths[k]) / (lengths[k + 1] - lengths[k])
        result.append((stop, points[k].lerp(points[k + 1], min(1.0, share))))
    return result


def sheet(name, path, width, thickness, material, offset=0.0, radius=0.0):
    """
    A sheet bent along a path of (y, z), as wide as told in x; its corners may be round. The texture lies on it as
    it lay on the flat sheet: u across, v along, in metres. `offset` moves it to the left of the path, for layers.
    """
    stops = resampled(path, radius)
    total, across = stops[-1][0], 12
    rings = []
    uvs = []
    for i, (length, point) in enumerate(stops):
        along = (stops[min(i + 1, len(stops) - 1)][1] - stops[max(i - 1, 0)][1]).normalized()
        normal = Vector((-along.y, along.x))
        end = min(length, total - length)
        half = width / 2
        if radius and end < radius:
            half -= radius - math.sqrt(max(0.0, radius**2 - (radius - end) ** 2))
        low, high = point + normal * (offset - thickness / 2), point + normal * (offset + thickness / 2)
        xs = [(2 * k / across - 1) * half for k in range(across + 1)]
        rings.append([(x, *low) for x in xs] + [(x, *high) for x in reversed(xs)])
        uvs += [(x, length) for x in [*xs, *reversed(xs)]]
    thing = loft(name, rings, material)
    layer = thing.data.uv_layers.new()
    for loop in thing.data.loops:
        layer.data[loop.index].uv = uvs[loop.vertex_index]
    thing.data.use_auto_smooth, thing.data.auto_smooth_angle = True, math.radians(40)
    return thing


def knob(name, radius, height, material, ridges=48, depth=0.03, edge=0.0008, location=(0, 0, 0), rotation=(0, 0, 0)):
    """A knurled knob, standing on its location."""
    count = ridges * 8
    profile = [
        (radius - edge, 0),
        (radius, edge),
        (radius, height - edge),
        (radius - edge, height),
        (radius * 0.8, height),
    ]
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
    How much of a surface a drawing covers, and the drawing's colour: laid on flat from the front (plane XZ) or from
    above (plane XY), `size` wide and high around `centre`.
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


def reopened(material):
    """A finished material, to be painted over: the language of nodes on it, and the colour it has so far."""
    again = Material.__new__(Material)
    again.material, again.tree = material, material.node_tree
    again.principled = again.tree.nodes['Principled BSDF']
    return again, again.principled.inputs['Base Color'].links[0].from_socket


def darker(colour, share=0.62):
    """A colour as the renderer takes it, with some of its light gone."""
    return tuple(channel * share for channel in linear_rgb(colour)[:3]) + (1,)
