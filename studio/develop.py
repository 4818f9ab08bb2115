"""Renders a picture twice with half the samples, and develops the two into one without noise."""

import ctypes
import os
import shutil
import tempfile
import time

import bpy
import numpy as np

from palette import FOLDER

PASSES = ('Image', 'DiffCol', 'GlossCol', 'Normal')


def render(out, width, height, samples, exposure=0.0):
    """
    Writes an 8-bit PNG. Debian's Blender has no denoiser, so ours compares the halves: what differs between them is noise,
    what the colours and normals of the surfaces show is not.
    """
    scene = bpy.context.scene
    scene.render.resolution_x, scene.render.resolution_y = width, height
    scene.view_settings.exposure = exposure
    folder = tempfile.mkdtemp(prefix='studio-')
    keep_passes(scene, folder)
    started = time.time()
    for half in (0, 1):
        scene.cycles.seed = scene.frame_current = half
        scene.cycles.samples = samples // 2
        bpy.ops.render.render(write_still=False)
    rendered = time.time()
    passes = {(name, half): read_pass(folder, name, half, width, height) for name in PASSES for half in (0, 1)}
    shutil.rmtree(folder)
    save(scene, denoised(passes), out)
    print(f'{out}: {rendered - started:.0f} s to render, {time.time() - rendered:.0f} s to develop', flush=True)


def keep_passes(scene, folder):
    layer = scene.view_layers[0]
    layer.use_pass_normal = layer.use_pass_diffuse_color = layer.use_pass_glossy_color = True
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    layers = tree.nodes.new('CompositorNodeRLayers')
    output = tree.nodes.new('CompositorNodeOutputFile')
    output.base_path = folder
    output.format.file_format, output.format.color_depth, output.format.exr_codec = 'OPEN_EXR', '32', 'NONE'
    output.file_slots.clear()
    for name in PASSES:
        output.file_slots.new(name)
        tree.links.new(layers.outputs[name], output.inputs[-1])
    tree.links.new(layers.outputs['Image'], tree.nodes.new('CompositorNodeComposite').inputs[0])


def read_pass(folder, name, half, width, height):
    image = bpy.data.images.load(f'{folder}/{name}{half:04d}.exr')
    image.colorspace_settings.name = 'Linear'
    pixels = np.empty(width * height * 4, np.float32)
    image.pixels.foreach_get(pixels)
    bpy.data.images.remove(image)
    return pixels.reshape(height, width, 4)[..., :3]


def denoised(passes):
    """Works on light alone, with the surfaces' own colours divided out, so that weave and grain stay sharp."""
    first, second = passes['Image', 0], passes['Image', 1]
    albedo = sum(passes[name, half] for name in ('DiffCol', 'GlossCol') for half in (0, 1)) / 2
    normal = (passes['Normal', 0] + passes['Normal', 1]) / 2
    colour = np.clip(albedo, 0, 1) + 0.04
    features = np.concatenate([albedo, normal * 0.35], 2)
    smooth = filtered(first / colour, second / colour, features, 9, 2, 0.12) * colour
    # Along the edges of things the gentler filter, mixed with the plain average, keeps them from looking cut out.
    gentle = 0.6 * filtered(first, second, normal * 0.3, 5, 1, 0.3) + 0.2 * (first + second)
    edge = np.clip((contrast(smooth) - 0.08) / 0.12, 0, 1)[..., None]
    return smooth * (1 - edge) + gentle * edge


def contrast(picture):
    """How much each pixel's lightness differs from its neighbours'."""
    lightness = np.log(picture.mean(2) + 0.02) * 0.42
    result = np.zeros(lightness.shape, np.float32)
    across, down = np.abs(np.diff(lightness, axis=1)), np.abs(np.diff(lightness, axis=0))
    for view, step in ((result[:, 1:], across), (result[:, :-1], across), (result[1:], down), (result[:-1], down)):
        np.maximum(view, step, out=view)
    return result


def filtered(first, second, features, radius, patch, feature_tolerance):
    """Calls `denoise` of denoiser.c on planes of floats."""
    library = ctypes.CDLL(f'{FOLDER}/denoiser.so')
    height, width, count = features.shape
    planes = [np.ascontiguousarray(each.transpose(2, 0, 1), dtype=np.float32) for each in (first, second, features)]
    out = np.zeros((3, height, width), np.float32)
    pointers = [each.ctypes.data_as(ctypes.c_void_p) for each in (*planes, out)]
    real = ctypes.c_float
    library.denoise(
        *pointers[:3], count, pointers[3], width, height, radius, patch, real(0.36), real(feature_tolerance), real(1e-4)
    )
    return out.transpose(1, 2, 0)


def save(scene, picture, out):
    height, width, _ = picture.shape
    image = bpy.data.images.new('developed', width, height, float_buffer=True)
    image.colorspace_settings.name = 'Linear'
    pixels = np.ones((height, width, 4), np.float32)
    pixels[..., :3] = np.maximum(picture, 0)
    image.pixels.foreach_set(pixels.ravel())
    settings = scene.render.image_settings
    settings.file_format, settings.color_mode, settings.color_depth = 'PNG', 'RGB', '8'
    scene.render.dither_intensity = 1.0
    os.makedirs(os.path.dirname(os.path.abspath(out)), exist_ok=True)
    image.save_render(out, scene=scene)
    bpy.data.images.remove(image)
