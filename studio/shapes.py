"""Shapes that everything is built of: bevelled boxes, turned bodies, swept sections."""

import math
from math import pi

import bmesh
import bpy
from mathutils import Vector

from scene import linked


def mesh(name, verts, faces, material=None, smooth=True, uvs=None):
    """An object out of vertices and faces."""
    me = bpy.data.meshes.new(name)
    me.from_pydata([tuple(v) for v in verts], [], faces)
    me.update()
    if uvs is not None:
        ul = me.uv_layers.new()
        for p in me.polygons:
            for li in p.loop_indices:
                ul.data[li].uv = uvs[me.loops[li].vertex_index]
    for p in me.polygons:
        p.use_smooth = smooth
    o = linked(bpy.data.objects.new(name, me))
    if material:
        me.materials.append(material)
    return o


def bevel(o, w, segments=3, angle=35):
    """Rounds every edge sharper than `angle` degrees."""
    b = o.modifiers.new('bev', 'BEVEL')
    b.width = w
    b.segments = segments
    b.limit_method = 'ANGLE'
    b.angle_limit = math.radians(angle)
    b.harden_normals = False
    o.data.use_auto_smooth = True
    o.data.auto_smooth_angle = math.radians(50)
    for p in o.data.polygons:
        p.use_smooth = True
    return o


def smoothed(o, l=2):
    """Smooths a mesh by subdivision."""
    m = o.modifiers.new('sub', 'SUBSURF')
    m.levels = l
    m.render_levels = l
    return o


def thickened(o, t, off=-1):
    """Gives a surface a thickness."""
    m = o.modifiers.new('sol', 'SOLIDIFY')
    m.thickness = t
    m.offset = off
    return o


def box(name, size, location=(0, 0, 0), material=None, edge=0.002, segments=3, rotation=(0, 0, 0)):
    """A bevelled box around its own centre."""
    x, y, z = [s / 2 for s in size]
    v = [(sx * x, sy * y, sz * z) for sx in (-1, 1) for sy in (-1, 1) for sz in (-1, 1)]
    f = [(0, 1, 3, 2), (4, 6, 7, 5), (0, 4, 5, 1), (2, 3, 7, 6), (0, 2, 6, 4), (1, 5, 7, 3)]
    o = mesh(name, v, f, material)
    o.location = location
    o.rotation_euler = rotation
    if edge:
        bevel(o, min(edge, min(size) * 0.45), segments)
    return o


def rounded_slab(name, w, d, h, r, location=(0, 0, 0), material=None, edge=0.002, segments=3, n=8):
    """slab with rounded plan corners (desk tops, bases)"""
    points = []
    for cx, cy, a0 in (
        (w / 2 - r, d / 2 - r, 0),
        (-w / 2 + r, d / 2 - r, pi / 2),
        (-w / 2 + r, -d / 2 + r, pi),
        (w / 2 - r, -d / 2 + r, 1.5 * pi),
    ):
        for i in range(n + 1):
            a = a0 + i / n * pi / 2
            points.append((cx + r * math.cos(a), cy + r * math.sin(a)))
    N = len(points)
    v = [(x, y, -h / 2) for x, y in points] + [(x, y, h / 2) for x, y in points]
    f = [tuple(range(N - 1, -1, -1)), tuple(range(N, 2 * N))] + [
        (i, (i + 1) % N, N + (i + 1) % N, N + i) for i in range(N)
    ]
    o = mesh(name, v, f, material)
    o.location = location
    if edge:
        bevel(o, edge, segments, 40)
    return o


def lathe(
    name, profile, material=None, n=96, location=(0, 0, 0), subdivisions=0, axis=None, smooth=True, uv=False
):
    """A body turned around the z axis out of a profile of (radius, height)."""
    v = []
    f = []
    L = len(profile)
    uvs = []
    for i in range(n):
        a = 2 * pi * i / n
        for j, (r, z) in enumerate(profile):
            v.append((r * math.cos(a), r * math.sin(a), z))
            uvs.append((i / n, j / L))
    for i in range(n):
        k = (i + 1) % n
        for j in range(L - 1):
            a, b, c, d = i * L + j, k * L + j, k * L + j + 1, i * L + j + 1
            f.append((a, b, c, d))
    o = mesh(name, v, f, material, smooth, uvs)
    bm = bmesh.new()
    bm.from_mesh(o.data)
    bmesh.ops.remove_doubles(bm, verts=bm.verts, dist=1e-6)
    bmesh.ops.dissolve_degenerate(bm, dist=1e-7, edges=bm.edges)
    bmesh.ops.recalc_face_normals(bm, faces=bm.faces)
    bm.to_mesh(o.data)
    bm.free()
    for p in o.data.polygons:
        p.use_smooth = smooth
    o.location = location
    if subdivisions:
        smoothed(o, subdivisions)
    return o


def rounded_profile(points, r=0.002, n=4):
    """round the corners of a lathe profile polyline"""
    out = [points[0]]
    for a, b, c in zip(points, points[1:], points[2:]):
        A, B, C = Vector(a), Vector(b), Vector(c)
        la, lc = (A - B).length, (C - B).length
        rr = min(r, la * 0.45, lc * 0.45)
        p = B + (A - B).normalized() * rr
        q = B + (C - B).normalized() * rr
        for i in range(n + 1):
            t = i / n
            out.append(tuple((1 - t) ** 2 * p + 2 * t * (1 - t) * B + t * t * q))
    out.append(points[-1])
    return out


def tube(name, points, r, material=None, cyclic=False, res=6, order='BEZIER', location=(0, 0, 0)):
    """A round wire along points."""
    cu = bpy.data.curves.new(name, 'CURVE')
    cu.dimensions = '3D'
    cu.bevel_depth = r
    cu.bevel_resolution = res
    cu.resolution_u = 16
    cu.use_fill_caps = True
    if order == 'POLY':
        s = cu.splines.new('POLY')
        s.points.add(len(points) - 1)
        for p, q in zip(s.points, points):
            p.co = (*q, 1)
    else:
        s = cu.splines.new('BEZIER')
        s.bezier_points.add(len(points) - 1)
        for p, q in zip(s.bezier_points, points):
            p.co = q
            p.handle_left_type = p.handle_right_type = 'AUTO'
    s.use_cyclic_u = cyclic
    if material:
        cu.materials.append(material)
    o = linked(bpy.data.objects.new(name, cu))
    o.location = location
    return o


def cylinder(name, r, h, location=(0, 0, 0), material=None, edge=0.001, n=64, rotation=(0, 0, 0), r2=None):
    """A cylinder or cone around its own centre."""
    r2 = r if r2 is None else r2
    o = lathe(
        name, rounded_profile([(0, -h / 2), (r, -h / 2), (r2, h / 2), (0, h / 2)], edge, 4), material, n
    )
    o.location = location
    o.rotation_euler = rotation
    return o


def sweep(
    name, points, section, material=None, location=(0, 0, 0), n=40, up=(0, 1, 0), radius=None, cap=True
):
    """sweep an elliptical section (ra along up, rb across) along a Catmull-Rom path; radius(t)->scale"""
    P = [Vector(p) for p in points]
    path = []
    for i in range(n + 1):
        t = i / n * (len(P) - 1)
        k = min(int(t), len(P) - 2)
        f = t - k
        p0 = P[max(k - 1, 0)]
        p1 = P[k]
        p2 = P[k + 1]
        p3 = P[min(k + 2, len(P) - 1)]
        path.append(
            0.5
            * (
                (2 * p1)
                + (p2 - p0) * f
                + (2 * p0 - 5 * p1 + 4 * p2 - p3) * f * f
                + (3 * p1 - p0 - 3 * p2 + p3) * f**3
            )
        )
    v = []
    f = []
    K = 20
    ra, rb, ex = section if len(section) == 3 else (*section, 2.0)
    for i, p in enumerate(path):
        d = (path[min(i + 1, n)] - path[max(i - 1, 0)]).normalized()
        u = Vector(up)
        u = (u - d * u.dot(d)).normalized()
        s = d.cross(u)
        g = radius(i / n) if radius else 1
        for j in range(K):
            a = 2 * pi * j / K
            c, sn = math.cos(a), math.sin(a)
            e = 2 / ex
            v.append(
                p
                + u * (ra * g * math.copysign(abs(c) ** e, c))
                + s * (rb * g * math.copysign(abs(sn) ** e, sn))
            )
    for i in range(n):
        for j in range(K):
            f.append((i * K + j, i * K + (j + 1) % K, (i + 1) * K + (j + 1) % K, (i + 1) * K + j))
    if cap:
        f.append(tuple(range(K - 1, -1, -1)))
        f.append(tuple(n * K + j for j in range(K)))
    o = mesh(name, v, f, material)
    o.location = location
    bm = bmesh.new()
    bm.from_mesh(o.data)
    bmesh.ops.recalc_face_normals(bm, faces=bm.faces)
    bm.to_mesh(o.data)
    bm.free()
    for p in o.data.polygons:
        p.use_smooth = True
    return o


def group(name, objs, location=(0, 0, 0), rotation=(0, 0, 0)):
    """Puts objects under one parent that can be moved and turned."""
    e = linked(bpy.data.objects.new(name, None))
    for o in objs:
        if o.parent is None:
            o.parent = e
    e.location = location
    e.rotation_euler = rotation
    return e


def settle(e, z=0.0):
    """drop a group so that its lowest vertex touches z"""
    bpy.context.view_layer.update()
    lo = 1e9
    dg = bpy.context.evaluated_depsgraph_get()
    for o in e.children_recursive:
        if o.type == 'MESH':
            ev = o.evaluated_get(dg)
            mw = o.matrix_world
            lo = min(lo, min((mw @ v.co).z for v in ev.data.vertices))
    e.location.z += z - lo
    return e
