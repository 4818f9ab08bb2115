"""The house the rooms are in: a wall at the back, a window on the left, boards on the floor, low sun."""

import bpy
from mathutils import Vector

from materials import plain, wall_paint, wood
from scene import ambient, area_light, linked
from shapes import box

WALL, WINDOW = 1.25, -2.55
"""Where the back wall and the window's wall stand."""


def house(paint='#e6dccb'):
    """The window is open from y -1.15 to 0.75 and from z 0.75 to 2.45."""
    wall, side = wall_paint(paint), wall_paint('#e6dccb', 'side_wall')
    base = plain('skirting', '#f1ece2', 0.45)
    boards = wood('floor', '#c49a6a', '#94683c', '#6b4627', stave=0.145, rough=0.40, jitter=0.16)
    box('wall', (9, 0.1, 3.4), (0, WALL + 0.05, 1.7), wall, 0)
    box('skirting', (9, 0.016, 0.09), (0, WALL - 0.008, 0.045), base, 0.004, 3)
    box('floor', (9, 7, 0.04), (0, -2, -0.02), boards, 0)
    box('side', (0.12, 3.2, 3.4), (WINDOW, -2.75, 1.7), side, 0)
    box('side', (0.12, 0.5, 3.4), (WINDOW, 1.0, 1.7), side, 0)
    box('side', (0.12, 1.9, 0.75), (WINDOW, -0.2, 0.375), side, 0)
    box('side', (0.12, 1.9, 0.95), (WINDOW, -0.2, 2.925), side, 0)
    for y in (-1.15, -0.52, 0.11, 0.75):
        box('mullion', (0.05, 0.045, 1.7), (WINDOW, y, 1.6), base, 0.004)
    for z in (0.75, 1.6, 2.45):
        box('transom', (0.05, 1.9, 0.045), (WINDOW, -0.2, z), base, 0.004)


def low_sun(direction, energy=6.5):
    """Low warm sun through the panes, sky at the window, a soft room."""
    sun = bpy.data.lights.new('sun', 'SUN')
    sun.energy, sun.angle, sun.color = energy, 0.028, (1, 0.86, 0.68)
    linked(bpy.data.objects.new('sun', sun)).rotation_euler = Vector(direction).to_track_quat('-Z', 'Y').to_euler()
    area_light('sky', (WINDOW - 0.25, -0.2, 1.65), (0.6, 0.2, 0.9), 1.9, 95, (0.86, 0.94, 1.0), size_y=1.7)
    area_light('bounce', (1.6, -3.6, 2.6), (0.2, 0.8, 0.8), 3.0, 55, (1, 0.96, 0.9))
    ambient((1, 0.985, 0.965), 0.22)
    cycles = bpy.context.scene.cycles
    cycles.diffuse_bounces, cycles.max_bounces = 4, 8


def eye(location, target, lens, shift, focus):
    """The camera: level, so that walls stand upright; `shift` moves the picture up or down instead."""
    data = bpy.data.cameras.new('eye')
    data.lens, data.sensor_width, data.shift_y = lens, 36, shift
    data.dof.use_dof, data.dof.focus_distance, data.dof.aperture_fstop = True, focus, 5.6
    camera = linked(bpy.data.objects.new('eye', data))
    camera.location = location
    camera.rotation_euler = (Vector(target) - Vector(location)).to_track_quat('-Z', 'Y').to_euler()
    bpy.context.scene.camera = camera
