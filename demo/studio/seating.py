"""Things to sit on that have no back: a turned stool, a bench with a woven seat."""

import math
from math import pi

from mathutils import Vector

from materials import oak, plain, powder, walnut
from nodes import Material, linear_rgb
from shapes import bevel, box, cylinder, group, lathe, mesh, rounded_profile, sweep
from strands import cords, rod, smooth_path, turned, twisted


def painted(colour, name='paint'):
    """Wood under a thin, matt paint: the pores still show."""
    m = Material(name + colour)
    grain = m.noise(m.scale(m.coordinates(), 14, 420, 420), 1, 3, 0.65)
    pores = m.ramp(grain, [(0.52, 0), (0.70, 1)])
    c = linear_rgb(colour)
    m.set(
        Base_Color=m.mix(m.math('MULTIPLY', pores, 0.30), c, tuple(v * 0.55 for v in c[:3]) + (1,)),
        Roughness=m.math('MULTIPLY_ADD', grain, 0.14, 0.40),
        Specular=0.35,
        Normal=m.bump(m.math('SUBTRACT', 1.0, pores), 0.35, 0.0005),
    )
    return m.material


def stool(seat=None, location=(0, 0, 0), turn=0, height=0.46):
    """
    Three turned legs, splayed, that come through the dished seat and are wedged there; a rung between two of them and one
    from its middle to the third.
    """
    top = seat or oak(stave=0.118, seed=5.0)
    timber = oak(stave=0.5, axis='Z', ring=0.006, shift=0.21)
    radius, thick = 0.178, 0.034
    under = height - thick
    outline = [
        (0, under), (radius - 0.035, under), (radius - 0.012, under + 0.009), (radius, under + 0.021),
        (radius - 0.001, height - 0.003), (radius - 0.012, height), (radius - 0.050, height - 0.005), (0, height - 0.008),
    ]
    parts = [lathe('seat', rounded_profile(outline, 0.012, 6), top, 160, subdivisions=1)]
    leg_outline = [
        (0, 0), (0.0118, 0), (0.0128, 0.006), (0.0142, 0.10), (0.0178, 0.42), (0.0192, 0.60), (0.0180, 0.76),
        (0.0158, 0.90), (0.0152, 0.925), (0.0152, 0.999), (0, 0.999),
    ]
    soft = [(p.x, p.z) for p in smooth_path([(r, 0, z) for r, z in leg_outline[2:8]], 6)]
    profile = [*leg_outline[:2], *soft, *leg_outline[8:]]
    feet, heads = [], []
    for k in range(3):
        a = math.radians(90 + 120 * k)
        out = Vector((math.cos(a), math.sin(a), 0))
        heads.append(0.112 * out + Vector((0, 0, height - 0.0036)))
        feet.append(0.196 * out)
        parts.append(turned('leg', feet[k], heads[k], profile, timber, 56))
        parts.append(wedge(heads[k], a))
    def at(k, share):
        return feet[k].lerp(heads[k], share)
    rung = [(0, 0), (0.0070, 0), (0.0078, 0.10), (0.0108, 0.5), (0.0078, 0.90), (0.0070, 1.0), (0, 1.0)]
    rung = [rung[0], *[(p.x, p.z) for p in smooth_path([(r, 0, z) for r, z in rung[1:-1]], 6)], rung[-1]]
    left, right = at(1, 0.36), at(2, 0.36)
    parts += [
        turned('rung', left, right, rung, timber),
        turned('rung', (left + right) / 2, at(0, 0.36), rung, timber),
    ]
    return group('stool', parts, location, (0, 0, turn))


def wedge(head, turn):
    """The walnut wedge in the end of a leg, across the grain of the seat."""
    return box('wedge', (0.0026, 0.0284, 0.004), head + Vector((0, 0, -0.0016)), walnut(stave=0.5, axis='Y', shift=0.2),
               0.0004, 2, (0, 0, 0))
