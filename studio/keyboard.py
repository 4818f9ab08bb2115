"""A compact mechanical keyboard in aluminium, with legends on its keys."""

import math

import bpy

from forms import frame, loft, rounded_outline
from materials import plain
from nodes import Material, linear_rgb
from scene import linked
from shapes import bevel, group, mesh, rounded_slab

UNIT = 0.01905
SLOPE = math.radians(5.5)
FONT = '/usr/share/fonts/truetype/liberation/LiberationSans-Regular.ttf'


def letters(keys_in_row):
    return [(key, 1, 'letter') for key in keys_in_row]


# Each row: (legend, width in units, group); groups are letters, modifiers and the one bright key.
ROWS = [
    [('esc', 1, 'bright'), *letters('1234567890-='), ('\u2190', 2, 'modifier'), ('home', 1, 'modifier')],
    [('tab', 1.5, 'modifier'), *letters('QWERTYUIOP[]'), ('\\', 1.5, 'letter'), ('end', 1, 'modifier')],
    [('caps', 1.75, 'modifier'), *letters("ASDFGHJKL;'"), ('return', 2.25, 'bright'), ('up', 1, 'modifier')],
    [('shift', 2.25, 'modifier'), *letters('ZXCVBNM,./'), ('shift', 1.75, 'modifier'),
     ('\u2191', 1, 'modifier'), ('down', 1, 'modifier')],
    [('ctrl', 1.25, 'modifier'), ('opt', 1.25, 'modifier'), ('cmd', 1.25, 'modifier'), ('', 6.25, 'letter'),
     ('cmd', 1.5, 'modifier'), ('fn', 1.5, 'modifier'), ('\u2190', 1, 'modifier'),
     ('\u2193', 1, 'modifier'), ('\u2192', 1, 'modifier')],
]  # fmt: skip

# Case, letters, modifiers, the bright keys; ink on light and on dark keys.
SCHEMES = {
    'green': dict(case='#1f5546', letter='#e9e1d0', modifier='#2c5a4c', bright='#d4902a'),
    'oat': dict(case='#cfc4ae', letter='#f0e9db', modifier='#b9a988', bright='#0f5c4a'),
}
INK = {
    '#e9e1d0': '#27332d',
    '#f0e9db': '#3a352b',
    '#2c5a4c': '#dfe6dc',
    '#b9a988': '#2f2a20',
    '#d4902a': '#33240c',
    '#0f5c4a': '#eef2ea',
}


def anodised(colour):
    """Blasted and dyed aluminium: metal that scatters."""
    metal = Material('anodised' + colour, Metallic=0.72, Specular=0.5)
    where = metal.coordinates()
    grain = metal.noise(where, 2600, 2, 0.6)
    metal.set(
        Base_Color=metal.mix(metal.math('MULTIPLY', grain, 0.25), linear_rgb(colour), linear_rgb('#101010')),
        Roughness=metal.math('MULTIPLY_ADD', grain, 0.10, 0.34),
        Normal=metal.bump(grain, 0.14, 0.0002),
    )
    return metal.material


def keycap_material(colour):
    cap = Material('cap' + colour, Specular=0.38)
    grain = cap.noise(cap.coordinates(), 3000, 2, 0.6)
    cap.set(
        Base_Color=cap.mix(cap.math('MULTIPLY', grain, 0.12), linear_rgb(colour), linear_rgb('#4a4238')),
        Roughness=0.55,
        Normal=cap.bump(grain, 0.15, 0.0002),
    )
    return cap.material


def keycap_mesh(width, material):
    """A cap that narrows towards its slightly hollow top; it is round at every edge."""
    foot, top, height = width * UNIT - 0.0010, width * UNIT - 0.0056, 0.0088
    rings = []
    for share, z in ((0.0, 0.0), (0.35, height * 0.35), (0.88, height * 0.90), (0.97, height * 0.985)):
        long, deep = foot + (top - foot) * share, 0.01805 + (0.01345 - 0.01805) * share
        rings.append([(x, y + 0.0004 * share, z) for x, y in rounded_outline(long, deep, 0.0012 + 0.0016 * share, 5)])
    for inset, z in ((0.0006, height), (0.0016, height), (0.0036, height - 0.0002), (0.0055, height - 0.0003)):
        outline = rounded_outline(top - 2 * inset, 0.01345 - 2 * inset, max(0.0005, 0.0028 - inset * 0.4), 5)
        rings.append([(x, y + 0.0004, z) for x, y in outline])
    return loft('cap', rings, material).data


def legend(text, size, material, location):
    """Print on a key, as thin as ink."""
    letters = bpy.data.curves.new('legend', 'FONT')
    letters.body, letters.size, letters.extrude = text, size, 0.00004
    letters.font = bpy.data.fonts.get('Liberation Sans') or bpy.data.fonts.load(FONT, check_existing=True)
    letters.align_x, letters.align_y = 'LEFT', 'CENTER'
    letters.materials.append(material)
    thing = linked(bpy.data.objects.new('legend', letters))
    thing.location = location
    return thing


def keys(scheme, left, back, height):
    """All keys of the board, row by row."""
    caps = {kind: keycap_material(scheme[kind]) for kind in ('letter', 'modifier', 'bright')}
    inks = {kind: plain('ink' + kind, INK[scheme[kind]], 0.6) for kind in caps}
    meshes, parts = {}, []
    for row, line in enumerate(ROWS):
        x, y = left, back - (row + 0.5) * UNIT
        for text, width, kind in line:
            if (width, kind) not in meshes:
                meshes[width, kind] = keycap_mesh(width, caps[kind])
            cap = linked(bpy.data.objects.new('key', meshes[width, kind]))
            cap.location = (x + width * UNIT / 2, y, height)
            parts.append(cap)
            single = len(text) == 1
            if text:
                corner = (x + 0.0049, y + (0.0030 if single else 0.0028), height + 0.00884)
                parts.append(legend(text, 0.0056 if single else 0.0039, inks[kind], corner))
            x += width * UNIT
    for shape in list(bpy.data.objects):
        if shape.name.startswith('cap') and shape.data in meshes.values():
            bpy.data.objects.remove(shape)
    return parts


def keyboard(colour='green', location=(0, 0, 0), turn=0.0):
    """The board, sloping on a dark wedge."""
    scheme = SCHEMES[colour]
    width, depth = 16 * UNIT + 0.014, 5 * UNIT + 0.014
    case, plate = anodised(scheme['case']), plain('plate', '#181a19', 0.6)
    top = 0.0090
    parts = [
        frame('rim', (width, depth, 0.0075), (width - 0.0125, depth - 0.0125, 0.002), -0.009, top, case, 0.0012),
        rounded_slab('plate', width - 0.011, depth - 0.011, 0.004, 0.003, (0, 0, 0.0005), plate, 0),
        rounded_slab('bottom', width - 0.002, depth - 0.002, 0.003, 0.0070, (0, 0, -0.0085), case, 0.0012, 3),
        *keys(scheme, -8 * UNIT, 2.5 * UNIT, 0.0046),
    ]
    board = group('board', parts, (0, 0, 0.0112 + math.sin(SLOPE) * depth / 2), (SLOPE, 0, 0))
    low, high = 0.0016, math.sin(SLOPE) * depth
    back, front, half = depth / 2 - 0.010, -depth / 2 + 0.008, width / 2 - 0.010
    verts = [
        (x, y, z) for x in (-half, half) for y, z in ((front, low), (back, low), (back, high), (front, low + 0.001))
    ]
    faces = [(0, 1, 2, 3), (7, 6, 5, 4), (0, 4, 5, 1), (1, 5, 6, 2), (2, 6, 7, 3), (3, 7, 4, 0)]
    wedge = bevel(mesh('wedge', verts, faces, plain('wedge', '#20221f', 0.6)), 0.001)
    return group('keyboard', [board, wedge], location, (0, 0, turn))


def two_keyboards():
    """Both colours, one behind the other."""
    keyboard('green', (0.012, -0.075, 0))
    keyboard('oat', (-0.012, 0.075, 0))
