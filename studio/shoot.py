"""
Takes pictures of products: blender -b -P shoot.py -- OUT 1344 40 desk-a desk-b ...   (folder, pixels, samples, which; all
when none is named)
"""

import math
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import bpy
import numpy as np

from develop import render
from measure import beside
from scene import backdrop, bounds, camera, light_rig, linked, reset
from shots import SHOTS

# The product turns; camera and light stay, so that a grid of pictures looks like one shop.
CAMERA_AZIMUTH = -8


def take(name, out, pixels, samples):
    reset()
    shot = SHOTS[name]
    shot['build']()
    angle = math.radians(CAMERA_AZIMUTH - shot['view']['azimuth'])
    detail = around(*shot['near'], angle) if 'near' in shot else None
    turn_everything(angle)
    points = bounds()
    extent = float(max(points.max(0) - points.min(0))) * shot['part']
    centre = (points.max(0) + points.min(0)) / 2
    backdrop(shot['paper'], extent, shot['floor'])
    light_rig(extent, tuple(centre), **shot['lights'])
    if 'measure' in shot:
        beside(points, *shot['measure'], CAMERA_AZIMUTH)
        bpy.context.view_layer.update()
        points = bounds()
    camera(points if detail is None else detail, **{**shot['view'], 'azimuth': CAMERA_AZIMUTH})
    bpy.context.view_layer.update()
    render(f'{out}/{name}.png', pixels, pixels, samples)


def around(at, share, angle):
    """Six points around a place of the thing, once it is turned."""
    bpy.context.view_layer.update()
    points = bounds()
    low, high = points.min(0), points.max(0)
    x, y, z = low + (high - low) * np.array(at)
    reach = share * float(max(high - low))
    middle = np.array((x * math.cos(angle) - y * math.sin(angle), x * math.sin(angle) + y * math.cos(angle), z))
    return np.concatenate([middle + np.eye(3) * reach / 2, middle - np.eye(3) * reach / 2])


def turn_everything(angle):
    root = linked(bpy.data.objects.new('turn', None))
    for thing in bpy.context.scene.objects:
        if thing.parent is None and thing is not root:
            thing.parent = root
    root.rotation_euler = (0, 0, angle)
    bpy.context.view_layer.update()


if __name__ == '__main__':
    folder, size, sample_count, *names = sys.argv[sys.argv.index('--') + 1 :]
    for each in names or SHOTS:
        take(each, folder, int(size), int(sample_count))
