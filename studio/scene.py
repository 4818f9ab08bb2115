"""The studio: an empty scene, the backdrop, the lights, and a camera that frames what stands there."""

import math
import os
from math import pi

import bpy
import numpy as np
from mathutils import Vector

from nodes import Material, linear_rgb


def reset():
    """An empty scene with the renderer set up: Cycles on the processor, Filmic, few bounces, no caustics."""
    bpy.ops.wm.read_factory_settings(use_empty=True)
    import addon_utils

    addon_utils.enable('cycles')
    scene = bpy.context.scene
    scene.render.engine = 'CYCLES'
    scene.render.threads_mode = 'FIXED'
    scene.render.threads = int(os.environ.get('THREADS', '2'))
    scene.render.use_persistent_data = True
    scene.view_settings.view_transform = 'Filmic'
    scene.view_settings.look = 'Medium High Contrast'
    scene.unit_settings.system = 'METRIC'
    cycles = scene.cycles
    cycles.device = 'CPU'
    cycles.use_denoising = False
    cycles.use_adaptive_sampling = True
    cycles.adaptive_threshold = 0.035
    cycles.adaptive_min_samples = 12
    cycles.max_bounces, cycles.diffuse_bounces, cycles.glossy_bounces = 6, 2, 3
    cycles.transmission_bounces = cycles.transparent_max_bounces = 6
    cycles.caustics_reflective = cycles.caustics_refractive = False
    cycles.blur_glossy = 0.5
    cycles.sample_clamp_indirect = 4
    cycles.pixel_filter_type, cycles.filter_width = 'BLACKMAN_HARRIS', 1.4
    scene.world = bpy.data.worlds.new('world')
    scene.world.use_nodes = True
    return scene


def linked(thing):
    """Puts an object into the scene."""
    bpy.context.scene.collection.objects.link(thing)
    return thing


def ambient(colour, strength):
    background = bpy.context.scene.world.node_tree.nodes['Background']
    background.inputs[0].default_value = (*colour[:3], 1)
    background.inputs[1].default_value = strength


def area_light(name, location, target, size, power, colour=(1, 1, 1), size_y=None, spread=None):
    """A rectangle of light that looks at the target. What belongs to the studio is not framed."""
    light = bpy.data.lights.new(name, 'AREA')
    light.energy, light.color, light.shape = power, colour[:3], 'RECTANGLE'
    light.size, light.size_y = size, size_y or size
    if spread:
        light.spread = math.radians(spread)
    lamp = linked(bpy.data.objects.new(name, light))
    lamp.location = location
    lamp.rotation_euler = (Vector(target) - Vector(location)).to_track_quat('-Z', 'Y').to_euler()
    lamp['studio'] = 1
    return lamp


def backdrop(colour, extent, floor=0.0):
    """A seamless sweep of paper: floor, bend, wall, no horizon. Lengths are in units of the product's extent."""
    back, bend, width = 3.1 * extent, 1.6 * extent, 12 * extent
    curve = [
        (back - bend + bend * math.sin(t * pi / 32), floor + bend - bend * math.cos(t * pi / 32)) for t in range(17)
    ]
    profile = [(-7 * extent, floor), (-3 * extent, floor), (-extent, floor), *curve, (back, floor + 14 * extent)]
    vertices = [(side * width, y, z) for y, z in profile for side in (-1, 1)]
    faces = [(2 * i, 2 * i + 1, 2 * i + 3, 2 * i + 2) for i in range(len(profile) - 1)]
    tint = linear_rgb(colour)
    paper = Material('backdrop', Base_Color=tint, Roughness=0.85, Specular=0.15, Emission=tint, Emission_Strength=0.05)
    surface = bpy.data.meshes.new('backdrop')
    surface.from_pydata(vertices, [], faces)
    surface.materials.append(paper.material)
    for polygon in surface.polygons:
        polygon.use_smooth = True
    sweep = linked(bpy.data.objects.new('backdrop', surface))
    sweep['studio'] = 1
    return sweep


def light_rig(extent, centre, fill_light=1.0, top_light=1.0):
    """One large soft key from the upper left; little of everything else. Power grows with the square of the extent."""
    power, middle = extent * extent, Vector(centre)

    def at(x, y, z):
        return (middle.x + x * extent, middle.y + y * extent, middle.z + z * extent)

    area_light('key', at(-1.75, -0.95, 1.7), middle, extent, 112 * power, (1, 0.965, 0.92))
    area_light('fill', at(2.3, -1.6, 0.7), middle, 2.0 * extent, 7 * power * fill_light, (0.93, 0.965, 1))
    area_light('top', at(0.1, 0.15, 2.5), middle, 1.5 * extent, 18 * power * top_light, (1, 0.985, 0.965))
    area_light('rim', at(1.75, 0.8, 1.15), middle, 0.7 * extent, 22 * power, (1, 0.98, 0.95), 1.5 * extent, 110)
    wall = (middle.x, middle.y + 3.1 * extent, middle.z + 1.35 * extent)
    area_light('wall', at(0, 1.15, 2.3), wall, 2.4 * extent, 120 * power, (1, 0.985, 0.96))
    ambient((0.97, 0.985, 1), 0.10)


def bounds():
    """The vertices, as seen, of everything that is to be framed."""
    graph = bpy.context.evaluated_depsgraph_get()
    clouds = []
    for thing in bpy.context.scene.objects:
        if thing.type not in ('MESH', 'CURVE', 'FONT') or thing.get('studio') or thing.get('noframe'):
            continue
        evaluated = thing.evaluated_get(graph)
        surface = evaluated.to_mesh()
        if surface is None:
            continue
        flat = np.empty(len(surface.vertices) * 3, np.float32)
        surface.vertices.foreach_get('co', flat)
        matrix = np.array(thing.matrix_world)
        clouds.append(flat.reshape(-1, 3) @ matrix[:3, :3].T + matrix[:3, 3])
        evaluated.to_mesh_clear()
    return np.concatenate(clouds)


def camera(points, azimuth, elevation, lens, fill, centre):
    """
    Stands so far away that the points take `fill` of the square in their larger direction, and shifts the picture so
    that they sit in the middle, at the height `centre` (0 is the bottom).
    """
    data = bpy.data.cameras.new('camera')
    data.lens, data.sensor_width, data.clip_start = lens, 36, 0.01
    low, high = points.min(0), points.max(0)
    target = (low + high) / 2
    a, e = math.radians(azimuth), math.radians(elevation)
    away = Vector((math.sin(a) * math.cos(e), -math.cos(a) * math.cos(e), math.sin(e)))
    forward = -away
    right = forward.cross(Vector((0, 0, 1))).normalized()
    axes = np.array([right, right.cross(forward), forward])
    focal = lens / 36

    def projected(distance):
        seen = (points - (target + np.array(away) * distance)) @ axes.T
        return seen[:, 0] / seen[:, 2] * focal, seen[:, 1] / seen[:, 2] * focal

    distance = max(high - low) * 3
    for _ in range(30):
        x, y = projected(distance)
        distance *= (max(x.max() - x.min(), y.max() - y.min()) / fill) ** 0.8
    x, y = projected(distance)
    data.shift_x = float((x.max() + x.min()) / 2)
    data.shift_y = float((y.max() + y.min()) / 2 - (centre - 0.5))
    eye = linked(bpy.data.objects.new('camera', data))
    eye.location = Vector((target + np.array(away) * distance).tolist())
    eye.rotation_euler = forward.to_track_quat('-Z', 'Y').to_euler()
    bpy.context.scene.camera = eye
    return eye
