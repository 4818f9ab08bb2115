"""A wooden measure that stands or lies beside a thing: centimetres along one edge, inches along the other."""

import math

import bpy

from keyboard import FONT
from materials import oak, plain
from scene import linked
from shapes import box, cylinder, mesh, tube

INCH = 0.0254
INK = '#17332b'


class Face:
    """What is printed on the measure: `along` it and `across` it, whichever way it stands."""

    def __init__(self, length, width, front, upright):
        self.length, self.width, self.front, self.upright = length, width, front, upright
        self.vertices, self.faces, self.texts = [], [], []

    def place(self, along, across):
        if self.upright:
            return (across - self.width / 2, self.front, along)
        return (along - self.length / 2, self.front, across)

    def bar(self, start, end, low, high):
        """A filled rectangle of ink."""
        first = len(self.vertices)
        corners = [(start, low), (end, low), (end, high), (start, high)]
        self.vertices += [self.place(*corner) for corner in corners]
        self.faces.append(tuple(first + i for i in range(4)))

    def text(self, words, size, along, across):
        letters = bpy.data.curves.new('figure', 'FONT')
        letters.body, letters.size, letters.extrude = words, size, 0
        letters.font = bpy.data.fonts.get('Liberation Sans') or bpy.data.fonts.load(FONT, check_existing=True)
        letters.align_x, letters.align_y = 'CENTER', 'CENTER'
        letters.materials.append(self.ink)
        thing = linked(bpy.data.objects.new('figure', letters))
        thing.location = self.place(along, across)
        thing.rotation_euler = (math.pi / 2, 0, 0)
        self.texts.append(thing)

    def printed(self, ink):
        self.ink = ink
        fine = self.length <= 0.5
        self.scale(0.01, 1 if fine else 10, (1 if self.length < 0.25 else 5) if fine else 10, False)
        self.scale(INCH, 1 if fine else 12, 1 if fine else 12, True)
        ticks = mesh('ticks', self.vertices, self.faces, ink, False)
        return [ticks, *self.texts]

    def scale(self, unit, block, figure, far):
        """Ticks at each unit, longer ones at each block, figures at some; from the near edge or the far one."""
        width, thin = self.width, max(self.length * 0.0009, 0.00022)

        def band(start, end, low, high):
            self.bar(start, end, *((width - high, width - low) if far else (low, high)))

        for i in range(1, int((self.length - 0.0001) / unit) + 1):
            long = i % block == 0
            band(i * unit - thin, i * unit + thin, 0, width * (0.26 if long else 0.13))
            if i % figure == 0 and self.length - i * unit > 0.035 * self.length:
                across = width * (0.64 if far else 0.36)
                self.text(str(i), width * 0.25, i * unit, across)
        if block == 10:
            for i in range(0, int(self.length / (unit * block)), 2):
                band(i * unit * block, (i + 1) * unit * block, 0, width * 0.10)


def measure(length, kind, location, turn):
    """`kind` is 'lying', 'standing' or 'hanging'. The location is the middle of a lying one, the foot of the others."""
    width = min((0.085 if length < 0.3 else 0.07) * length, 0.11)
    thick, upright = width * 0.34, kind != 'lying'
    timber = oak(light='#d9bd8e', dark='#b98f5c', stave=2, axis='Z' if upright else 'X', ring=0.005, shift=0.3)
    size = (width, thick, length) if upright else (length, thick, width)
    body = box('measure', size, (0, 0, length / 2 if upright else width / 2), timber, width * 0.03)
    parts = [body, *Face(length, width, -thick / 2 - 0.00006, upright).printed(plain('ink', INK, 0.6))]
    lift = 0.0
    if kind == 'standing':
        lift = width * 0.22
        parts.append(cylinder('stand', width * 1.15, lift, (0, 0, -lift / 2), timber, width * 0.04))
    if kind == 'hanging':
        cord = tube('cord', [(0, 0, length), (0, 0, length + 3)], 0.0012, plain('twine', '#8a7a5c', 0.9))
        cord['noframe'] = 1
        parts.append(cord)
    whole = linked(bpy.data.objects.new('measure', None))
    for part in parts:
        part.parent = whole
    whole.location = (location[0], location[1], location[2] + lift)
    whole.rotation_euler = (0, 0, turn)
    return whole


def beside(points, length, kind, azimuth):
    """Puts a measure beside what the points show, facing a camera at `azimuth`."""
    low, high = points.min(0), points.max(0)
    extent, turn = float(max(high - low)), math.radians(azimuth)
    if kind == 'lying':
        return measure(length, kind, (float(low[0] + high[0]) / 2, float(low[1]) - 0.09 * extent, float(low[2])), turn)
    aside = float(high[0]) + 0.07 * extent
    return measure(length, kind, (aside, float(low[1] + high[1]) / 2, float(low[2])), turn)
