"""
Takes pictures of rooms: blender -b -P room.py -- OUT.png 1600 40 room-study   (file, pixels across, samples, which; the
living room when none is named)
"""

import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import bpy

from develop import render
from living_room import living_room
from scene import reset
from study import study

ROOMS = {'hero': living_room, 'room-study': study}

if __name__ == '__main__':
    out, pixels, samples, *name = sys.argv[sys.argv.index('--') + 1 :]
    reset()
    ROOMS[name[0] if name else 'hero']()
    bpy.context.view_layer.update()
    render(out, int(pixels), int(pixels) * 9 // 16, int(samples), exposure=0.38)
