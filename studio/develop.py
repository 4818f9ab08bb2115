"""Renders a picture with few samples and takes the noise out of it."""

import os
import shutil
import subprocess
import tempfile
import time

import bpy
import numpy as np

from palette import FOLDER

PASSES = {'light': 'Image', 'albedo': 'Denoising Albedo', 'normal': 'Denoising Normal'}


def render(out, width, height, samples, exposure=0.0):
    """Writes an 8-bit PNG. Debian's Blender has no denoiser, but hands out what one needs."""
    scene = bpy.context.scene
    scene.render.resolution_x, scene.render.resolution_y = width, height
    scene.view_settings.exposure = exposure
    scene.cycles.samples = samples
    folder = tempfile.mkdtemp(prefix='studio-')
    keep_passes(scene, folder)
    started = time.time()
    bpy.ops.render.render(write_still=False)
    rendered = time.time()
    save(scene, denoised(folder, scene.frame_current, width, height), out)
    shutil.rmtree(folder)
    print(f'{out}: {rendered - started:.0f} s to render, {time.time() - rendered:.0f} s to develop', flush=True)


def keep_passes(scene, folder):
    scene.view_layers[0].cycles.denoising_store_passes = True
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    layers = tree.nodes.new('CompositorNodeRLayers')
    output = tree.nodes.new('CompositorNodeOutputFile')
    output.base_path = folder
    output.format.file_format, output.format.color_depth, output.format.exr_codec = 'OPEN_EXR', '32', 'NONE'
    output.file_slots.clear()
    for name in PASSES.values():
        output.file_slots.new(name)
        tree.links.new(layers.outputs[name], output.inputs[-1])
    tree.links.new(layers.outputs['Image'], tree.nodes.new('CompositorNodeComposite').inputs[0])


def denoised(folder, frame, width, height):
    passes = {key: read_pass(f'{folder}/{name}{frame:04d}.exr', width, height) for key, name in PASSES.items()}
    np.savez(f'{folder}/passes.npz', **passes)
    subprocess.run(['/usr/bin/python3', f'{FOLDER}/denoise.py', f'{folder}/passes.npz', f'{folder}/clean.npy'], check=True)
    return np.load(f'{folder}/clean.npy')


def read_pass(path, width, height):
    image = bpy.data.images.load(path)
    image.colorspace_settings.name = 'Linear'
    pixels = np.empty(width * height * 4, np.float32)
    image.pixels.foreach_get(pixels)
    bpy.data.images.remove(image)
    return pixels.reshape(height, width, 4)[..., :3]


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
