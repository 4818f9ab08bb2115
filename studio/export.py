"""
Writes products as models to turn around in the browser: blender -b -P export.py -- OUT desk lounge ...   (folder, which).
A model stands on the ground, y up, in metres. Its materials are baked into two pictures: colour, and how much light is
kept away, how rough and how metallic it is.
"""

import math
import os
import sys
import tempfile

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import bpy
import numpy as np

from glb import write
from nodes import linear_rgb
from scene import linked, reset
from shots import SHOTS

TRIANGLES = 10_500
LARGEST = 290_000
# A shade that is lit from inside glows by itself where nothing shines through it.
GLOWING = {'shadefab': ('#ffd9a0', 0.45)}
# Cords are left out: hanging products show too much of them, and piles of many stems are too large to load.
LEFT_OUT = ('cord',)


def export(stem, out):
    reset()
    SHOTS[f'{stem}-a']['build']()
    things = plain_meshes()
    reduce(things)
    unfold(things)
    materials = {slot.material for thing in things for slot in thing.material_slots if slot.material}
    factors = {material.name: prepared(material) for material in materials}
    colour = baked(things, 'DIFFUSE', 1024, 4, pass_filter={'COLOR'})
    rough = baked(things, 'ROUGHNESS', 512, 4)
    shade = baked(things, 'AO', 512, 16)
    surface = np.stack([0.25 + 0.75 * shade[..., 0], rough[..., 0], np.ones_like(shade[..., 0])], 2)
    corners, parts = gathered(things, factors)
    for size, quality in ((1024, 82), (1024, 72), (768, 76), (768, 64), (512, 70), (512, 55)):
        images = [jpeg(colour, size, quality, 'sRGB'), jpeg(surface, 512, 74, 'Non-Color')]
        length = write(f'{out}/{stem}.glb', stem, corners, parts, images)
        if length <= LARGEST:
            break
    triangles = sum(len(numbers) for _, numbers in parts)
    print(f'{out}/{stem}.glb: {triangles} triangles, {length / 1000:.0f} kB', flush=True)


def plain_meshes():
    """Everything that belongs to the product, with its modifiers applied at the detail that a small screen shows."""
    originals = [
        thing
        for thing in bpy.context.scene.objects
        if thing.type in ('MESH', 'CURVE', 'FONT') and not thing.get('studio') and thing.name.split('.')[0] not in LEFT_OUT
    ]
    for thing in originals:
        for modifier in thing.modifiers:
            if modifier.type == 'SUBSURF':
                modifier.levels = min(modifier.levels, 1)
            if modifier.type == 'BEVEL':
                modifier.segments = min(modifier.segments, 2)
        if thing.type == 'CURVE':
            thing.data.resolution_u = min(thing.data.resolution_u, 6)
            thing.data.bevel_resolution = min(thing.data.bevel_resolution, 2)
    bpy.context.view_layer.update()
    graph = bpy.context.evaluated_depsgraph_get()
    things = []
    for thing in originals:
        data = bpy.data.meshes.new_from_object(
            thing.evaluated_get(graph), preserve_all_data_layers=True, depsgraph=graph
        )
        if not data.polygons:
            continue
        plain = bpy.data.objects.new(thing.name, data)
        plain.matrix_world = thing.matrix_world.copy()
        things.append(plain)
    for thing in list(bpy.context.scene.objects):
        bpy.data.objects.remove(thing)
    return [linked(thing) for thing in things]


def triangle_count(thing):
    return sum(len(polygon.vertices) - 2 for polygon in thing.data.polygons)


def reduce(things):
    """Shares the triangles out by size: a large thing may keep more of its own."""
    counts = [triangle_count(thing) for thing in things]
    sizes = [max(thing.dimensions.length, 1e-3) for thing in things]
    low, high = 0.0, 1e7
    for _ in range(60):
        share = (low + high) / 2
        wanted = sum(min(count, max(80, share * size)) for count, size in zip(counts, sizes))
        low, high = (share, high) if wanted < TRIANGLES else (low, share)
    for thing, count, size in zip(things, counts, sizes):
        if (allowed := max(80, low * size)) < count:
            modifier = thing.modifiers.new('fewer', 'DECIMATE')
            modifier.ratio = allowed / count
            graph = bpy.context.evaluated_depsgraph_get()
            data = bpy.data.meshes.new_from_object(
                thing.evaluated_get(graph), preserve_all_data_layers=True, depsgraph=graph
            )
            thing.modifiers.clear()
            thing.data = data
        thing.data.use_auto_smooth = True
        thing.data.auto_smooth_angle = math.radians(48)


def unfold(things):
    """A second set of texture coordinates in which no two faces of the model share a place; the first stays for weaves."""
    for thing in things:
        layer = thing.data.uv_layers.new(name='atlas')
        thing.data.uv_layers.active = layer
    select(things)
    bpy.ops.object.mode_set(mode='EDIT')
    bpy.ops.mesh.select_all(action='SELECT')
    bpy.ops.uv.smart_project(angle_limit=math.radians(66), island_margin=0.003)
    bpy.ops.object.mode_set(mode='OBJECT')


def select(things):
    for thing in bpy.context.scene.objects:
        thing.select_set(thing in things)
    bpy.context.view_layer.objects.active = things[0]


def prepared(material):
    """Makes a material ready to be baked, and says what the pictures cannot hold: metal and glow."""
    principled = material.node_tree.nodes.get('Principled BSDF')
    inputs = principled.inputs
    metal = float(inputs['Metallic'].default_value)
    for name in ('Metallic', 'Subsurface', 'Transmission'):
        for link in list(inputs[name].links):
            material.node_tree.links.remove(link)
        inputs[name].default_value = 0
    glow = [0.0, 0.0, 0.0]
    if inputs['Emission Strength'].default_value > 0 and max(inputs['Emission'].default_value[:3]) > 0:
        glow = list(inputs['Emission'].default_value[:3])
    if material.name in GLOWING:
        colour, strength = GLOWING[material.name]
        glow = [channel * strength for channel in linear_rgb(colour)[:3]]
    # How sharp an edge is means nothing any more when the triangles are few.
    for node in material.node_tree.nodes:
        if node.bl_idname == 'ShaderNodeNewGeometry':
            for link in list(node.outputs['Pointiness'].links):
                material.node_tree.links.remove(link)
    # A leaf or a shade is mixed of two shaders; its colour is that of the first.
    output = material.node_tree.nodes['Material Output'].inputs[0]
    material.node_tree.links.new(principled.outputs[0], output)
    return dict(metal=metal, glow=tuple(round(channel, 3) for channel in glow))


def baked(things, kind, size, samples, **options):
    """Result of a bake of the given kind in the atlas, as rows of linear red, green and blue."""
    image = bpy.data.images.new(f'{kind}', size, size, float_buffer=True)
    image.colorspace_settings.name = 'Linear'
    for material in {slot.material for thing in things for slot in thing.material_slots if slot.material}:
        nodes = material.node_tree.nodes
        target = nodes.get('bake') or nodes.new('ShaderNodeTexImage')
        target.name, target.image = 'bake', image
        nodes.active = target
    bpy.context.scene.cycles.samples = samples
    bpy.context.scene.cycles.use_adaptive_sampling = False
    select(things)
    bpy.ops.object.bake(type=kind, margin=12, use_clear=True, **options)
    pixels = np.empty(size * size * 4, np.float32)
    image.pixels.foreach_get(pixels)
    picture = pixels.reshape(size, size, 4)[..., :3]
    # Where nothing lies, the mean of the rest bleeds into no edge.
    empty = picture.max(2) == 0
    picture[empty] = picture[~empty].mean(0)
    return picture


def jpeg(picture, size, quality, space):
    """The bytes of a picture, scaled down to a size."""
    rows = picture.shape[0]
    image = bpy.data.images.new('picture', rows, rows, float_buffer=False)
    image.colorspace_settings.name = space
    values = np.clip(picture, 0, 1)
    if space == 'sRGB':
        values = np.where(values <= 0.0031308, values * 12.92, 1.055 * values ** (1 / 2.4) - 0.055)
    pixels = np.ones((rows, rows, 4), np.float32)
    pixels[..., :3] = values
    image.pixels.foreach_set(pixels.ravel())
    if size < rows:
        image.scale(size, size)
    scene = bpy.context.scene
    scene.view_settings.view_transform, scene.view_settings.look = 'Raw', 'None'
    settings = scene.render.image_settings
    settings.file_format, settings.color_mode, settings.quality = 'JPEG', 'RGB', quality
    with tempfile.TemporaryDirectory() as folder:
        image.save_render(f'{folder}/picture.jpg', scene=scene)
        bpy.data.images.remove(image)
        with open(f'{folder}/picture.jpg', 'rb') as file:
            return file.read()


def gathered(things, factors):
    """The corners of all triangles in the file's own axes, and which triangles each kind of material covers."""
    places, normals, coordinates, kinds = [], [], [], []
    known = sorted({(values['metal'], values['glow']) for values in factors.values()})
    for thing in things:
        data = thing.data
        data.calc_normals_split()
        data.calc_loop_triangles()
        turn = np.array(thing.matrix_world)
        loops = np.empty(len(data.loop_triangles) * 3, np.int32)
        data.loop_triangles.foreach_get('loops', loops)
        vertex_of = np.empty(len(data.loops), np.int32)
        data.loops.foreach_get('vertex_index', vertex_of)
        place = np.empty(len(data.vertices) * 3, np.float32)
        data.vertices.foreach_get('co', place)
        normal = np.empty(len(data.loops) * 3, np.float32)
        data.loops.foreach_get('normal', normal)
        uv = np.empty(len(data.loops) * 2, np.float32)
        data.uv_layers['atlas'].data.foreach_get('uv', uv)
        places.append((place.reshape(-1, 3) @ turn[:3, :3].T + turn[:3, 3])[vertex_of[loops]])
        normals.append((normal.reshape(-1, 3) @ np.linalg.inv(turn[:3, :3]))[loops])
        coordinates.append(uv.reshape(-1, 2)[loops])
        slots = np.empty(len(data.loop_triangles), np.int32)
        data.loop_triangles.foreach_get('material_index', slots)
        names = [slot.material.name for slot in thing.material_slots]
        kinds.append(np.array([known.index((factors[name]['metal'], factors[name]['glow'])) for name in names])[slots])
    place = np.concatenate(places)
    middle, ground = (place.max(0) + place.min(0)) / 2, place[:, 2].min()
    place = place - np.array([middle[0], middle[1], ground])
    upright = np.array([[1, 0, 0], [0, 0, 1], [0, -1, 0]], float).T
    uv = np.concatenate(coordinates)
    kinds = np.concatenate(kinds)
    corners = place @ upright, np.concatenate(normals) @ upright, np.stack([uv[:, 0], 1 - uv[:, 1]], 1)
    return corners, [(look(*known[i]), np.flatnonzero(kinds == i)) for i in range(len(known)) if (kinds == i).any()]


def look(metal, glow):
    surface = dict(
        baseColorTexture=dict(index=0), metallicRoughnessTexture=dict(index=1), metallicFactor=metal, roughnessFactor=1
    )
    material = dict(pbrMetallicRoughness=surface, occlusionTexture=dict(index=1), doubleSided=True)
    return {**material, 'emissiveFactor': list(glow)} if any(glow) else material


if __name__ == '__main__':
    folder, *stems = sys.argv[sys.argv.index('--') + 1 :]
    os.makedirs(folder, exist_ok=True)
    for each in stems:
        export(each, folder)
