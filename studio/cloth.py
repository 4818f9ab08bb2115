"""Cushions: sheets of cloth, sewn at the edge and blown up by a simulation, which gives believable wrinkles."""

import os
import random
import time

import bmesh
import bpy
import numpy as np
from mathutils import Vector

from palette import FOLDER
from scene import linked
from shapes import mesh, smoothed, tube


def run_cloth(o, key, frames):
    """run the cloth modifier once, keep the vertices in cache/KEY.npy"""
    fn = f'{FOLDER}/cache/{key}.npy'
    os.makedirs(FOLDER + '/cache', exist_ok=True)
    me = o.data
    n = len(me.vertices)
    if not os.path.exists(fn):
        sc = bpy.context.scene
        t = time.time()
        for fr in range(1, frames + 1):
            sc.frame_set(fr)
        dg = bpy.context.evaluated_depsgraph_get()
        e = o.evaluated_get(dg).to_mesh()
        a = np.empty(n * 3, np.float32)
        e.vertices.foreach_get('co', a)
        np.save(fn, a)
        sc.frame_set(1)
        print('CLOTH', key, n, 'verts', round(time.time() - t, 1), 's', flush=True)
    o.modifiers.clear()
    me.vertices.foreach_set('co', np.load(fn))
    me.update()
    return me


def pillow(
    name,
    w,
    d,
    puff=0.06,
    n=72,
    material=None,
    pressure=3.0,
    frames=42,
    seed=1,
    corner=0.0,
    shrink=-0.04,
    piping=None,
    thick0=0.01,
    bend=12.0,
    gravity=0.0,
    stiff=15.0,
):
    """two cloth sheets sewn at the edge, inflated with cloth pressure -> believable cushion wrinkles"""
    random.seed(seed)
    nx = n
    ny = max(8, int(n * d / w))
    v = []
    f = []
    uvs = []
    idx = {}
    for s in (1, -1):
        for j in range(ny + 1):
            for i in range(nx + 1):
                edge = i in (0, nx) or j in (0, ny)
                if edge and s == -1:
                    idx[(s, i, j)] = idx[(1, i, j)]
                    continue
                u, t = i / nx, j / ny
                x = (u - 0.5) * w
                y = (t - 0.5) * d
                # slightly hollow sides, pointed corners like a sewn cover
                x *= 1 - corner * (1 - (2 * t - 1) ** 2) * 0.6
                y *= 1 - corner * (1 - (2 * u - 1) ** 2) * 0.6
                z = (
                    0
                    if edge
                    else s
                    * (
                        thick0 * (1 - abs(2 * u - 1) ** 3) * (1 - abs(2 * t - 1) ** 3)
                        + 0.0006 * random.uniform(-1, 1)
                    )
                )
                idx[(s, i, j)] = len(v)
                v.append((x, y, z))
                uvs.append((x, y))
    for s in (1, -1):
        for j in range(ny):
            for i in range(nx):
                q = (idx[(s, i, j)], idx[(s, i + 1, j)], idx[(s, i + 1, j + 1)], idx[(s, i, j + 1)])
                f.append(q if s == 1 else q[::-1])
    o = mesh(name, v, f, material, True, uvs)
    key = f'{name}_{w}_{d}_{n}_{pressure}_{frames}_{seed}_{corner}_{shrink}_{thick0}_{bend}_{gravity}_{stiff}'
    c = o.modifiers.new('cloth', 'CLOTH')
    st = c.settings
    st.quality = 4
    st.mass = 0.25
    st.tension_stiffness = stiff
    st.compression_stiffness = stiff
    st.shear_stiffness = stiff * 0.4
    st.bending_stiffness = bend * 0.01
    st.tension_damping = 8
    st.compression_damping = 8
    st.shear_damping = 8
    st.air_damping = 6
    st.use_pressure = True
    st.uniform_pressure_force = pressure
    st.shrink_min = shrink
    st.effector_weights.gravity = gravity
    c.collision_settings.use_collision = False
    c.collision_settings.use_self_collision = False
    c.point_cache.frame_start = 1
    c.point_cache.frame_end = frames
    me = run_cloth(o, key, frames)
    for p in me.polygons:
        p.use_smooth = True
    if piping:
        loop = (
            [idx[(1, i, 0)] for i in range(nx)]
            + [idx[(1, nx, j)] for j in range(ny)]
            + [idx[(1, i, ny)] for i in range(nx, 0, -1)]
            + [idx[(1, 0, j)] for j in range(ny, 0, -1)]
        )
        t = tube(
            name + '_pipe',
            [me.vertices[k].co for k in loop],
            piping[0],
            piping[1],
            cyclic=True,
            res=3,
            order='POLY',
        )
        t.parent = o
    smoothed(o, 2)
    return o


def box_pillow(
    name, w, d, h, n=40, material=None, pressure=2.0, frames=30, seed=1, shrink=-0.03, bend=40.0, r=0.03
):
    """seat cushion: rounded box mesh inflated as cloth"""
    random.seed(seed)
    bm = bmesh.new()
    bmesh.ops.create_cube(bm, size=1)
    for vv in bm.verts:
        vv.co = Vector((vv.co.x * w, vv.co.y * d, vv.co.z * h))
    bmesh.ops.bevel(bm, geom=bm.edges[:], offset=r * 0.5, segments=2, affect='EDGES', profile=0.6)
    me = bpy.data.meshes.new(name)
    bm.to_mesh(me)
    bm.free()
    o = linked(bpy.data.objects.new(name, me))
    rm = o.modifiers.new('r', 'REMESH')
    rm.mode = 'VOXEL'
    rm.voxel_size = w / n
    dg = bpy.context.evaluated_depsgraph_get()
    me = bpy.data.meshes.new_from_object(o.evaluated_get(dg))
    o.modifiers.clear()
    o.data = me
    for vv in me.vertices:
        vv.co += Vector([random.uniform(-0.0006, 0.0006) for _ in range(3)])
    if material:
        me.materials.append(material)
    c = o.modifiers.new('cloth', 'CLOTH')
    st = c.settings
    st.quality = 6
    st.mass = 0.25
    st.tension_stiffness = 40
    st.compression_stiffness = 40
    st.shear_stiffness = 20
    st.bending_stiffness = bend * 0.01
    st.tension_damping = 8
    st.compression_damping = 8
    st.air_damping = 8
    st.use_pressure = True
    st.uniform_pressure_force = pressure
    st.shrink_min = shrink
    st.effector_weights.gravity = 0
    c.collision_settings.use_collision = False
    c.point_cache.frame_end = frames
    me = run_cloth(o, f'box_{name}_{w}_{d}_{h}_{n}_{pressure}_{frames}_{seed}_{shrink}_{bend}_{r}', frames)
    for p in me.polygons:
        p.use_smooth = True
    smoothed(o, 2)
    return o
