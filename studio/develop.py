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
    """Fits light to what the surfaces show: their colours, with the weave and grain in them, and where they face."""
    colour, shine, normal = (
        (passes[name, 0] + passes[name, 1]) / 2 for name in ('DiffCol', 'GlossCol', 'Normal')
    )
    shine = shine.mean(2, keepdims=True)
    features = np.concatenate([np.clip(colour, 0, 1), np.clip(shine, 0, 1), normal], 2)
    return filtered(passes['Image', 0], passes['Image', 1], features)


def filtered(first, second, features):
    """Calls `denoise` of denoiser.c on planes of floats."""
    library = ctypes.CDLL(f'{FOLDER}/denoiser.so')
    height, width, _ = features.shape
    planes = [np.ascontiguousarray(each.transpose(2, 0, 1), dtype=np.float32) for each in (first, second, features)]
    out = np.zeros((3, height, width), np.float32)
    pointers = [each.ctypes.data_as(ctypes.c_void_p) for each in (*planes, out)]
    real = ctypes.c_float
    library.denoise(*pointers, width, height, 10, 2, real(0.6), real(0.4), real(0.6), real(0.002))
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
