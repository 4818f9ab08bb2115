"""Materials: wood with grain along the board, cloth with weave, glaze with speckles, metal that was brushed."""

from math import pi

from nodes import Material, linear_rgb


def plain(name, colour, rough=0.5, metal=0.0, spec=0.5, **kw):
    """One colour without any structure, for small parts."""
    c = linear_rgb(colour) if isinstance(colour, str) else colour
    m = Material(name, Base_Color=c, Roughness=rough, Metallic=metal, Specular=spec, **kw)
    return m.material


def wood(
    name='oak',
    light='#c09768',
    dark='#916640',
    pore='#5e3f26',
    stave=0.11,
    axis='X',
    rough=0.50,
    ring=0.0075,
    jitter=0.10,
    seed=0.0,
    pores=1.0,
    shift=0.0,
):
    """
    Boards glued of staves: year rings around a random pith, pores along the grain, a thin glue line between staves. A
    part narrower than a stave is cut out of one: `shift` moves it off the glue line.
    """
    m = Material(name)
    co = m.coordinates()
    if axis != 'X':
        x, y, z = m.separate(co)
        co = {'Y': m.combine(y, x, z), 'Z': m.combine(z, y, x)}[axis]
    if shift:
        co = m.vector_math('ADD', co, (0, shift, 0))
    x, y, z = m.separate(co)
    info = m.node('ShaderNodeObjectInfo', out='Random')
    sid = m.math('ADD', m.math('FLOOR', m.math('DIVIDE', y, stave)), m.math('MULTIPLY_ADD', info, 57.3, seed))
    r1 = m.white(sid)
    r2 = m.white(m.math('ADD', sid, 17.7))
    r3 = m.white(m.math('ADD', sid, 41.3))
    # board-local coordinates with random pith position
    yl = m.math(
        'SUBTRACT',
        m.math('MULTIPLY', m.math('FRACT', m.math('DIVIDE', y, stave)), stave),
        m.math('MULTIPLY', r1, stave * 1.2),
    )
    zl = m.math('ADD', z, m.math('MULTIPLY_ADD', r2, 0.10, 0.06))
    xl = m.math('MULTIPLY_ADD', r3, 7.0, x)
    p = m.combine(xl, yl, zl)
    warp = m.math('MULTIPLY_ADD', m.noise(m.scale(p, 1.3, 6, 6), 1, 3, 0.5), 0.05, -0.025)
    fine = m.math('MULTIPLY_ADD', m.noise(m.scale(p, 9, 60, 60), 1, 2, 0.6), 0.004, -0.002)
    rad = m.math('SQRT', m.math('ADD', m.math('MULTIPLY', yl, yl), m.math('MULTIPLY', zl, zl)))
    rr = m.math('ADD', rad, m.math('ADD', warp, fine))
    fr = m.math('FRACT', m.math('DIVIDE', rr, ring))
    ringc = m.ramp(fr, [(0, 0.0), (0.55, 0.18), (0.86, 1.0), (1, 0.05)])
    # fibre pores: long thin streaks, denser in the early part of each ring
    fib = m.noise(m.scale(p, 14, 900, 900), 1, 3, 0.65)
    fibm = m.ramp(fib, [(0.50, 0), (0.68, 1)])
    fib2 = m.noise(m.scale(p, 5, 220, 220), 1, 2, 0.5)
    tone = m.noise(m.scale(p, 0.8, 9, 9), 1, 3, 0.6)
    L = linear_rgb(light)
    D = linear_rgb(dark)
    P = linear_rgb(pore)
    c = m.mix(m.math('MULTIPLY', ringc, 0.8), L, D)
    c = m.mix(m.math('MULTIPLY', m.ramp(fib2, [(0.35, 0), (0.7, 1)]), 0.30), c, D)
    c = m.mix(m.math('MULTIPLY', fibm, 0.45 * pores), c, P)
    v = m.math(
        'ADD', m.math('MULTIPLY_ADD', r3, 2 * jitter, 1 - jitter), m.math('MULTIPLY_ADD', tone, 0.28, -0.14)
    )
    c = m.mix(1.0, c, m.combine(v, v, v), 'MULTIPLY')
    # thin glue line between staves
    e = m.math('ABSOLUTE', m.math('SUBTRACT', m.math('FRACT', m.math('DIVIDE', y, stave)), 0.5))
    line = m.math('GREATER_THAN', e, 0.5 - 0.0005 / stave)
    c = m.mix(m.math('MULTIPLY', line, 0.35), c, P)
    h = m.math('SUBTRACT', m.math('MULTIPLY', fib2, 0.3), m.math('MULTIPLY', fibm, 0.6))
    m.set(
        Base_Color=c,
        Roughness=m.math('MULTIPLY_ADD', fibm, 0.18, rough - 0.04),
        Specular=0.26,
        Normal=m.bump(h, 0.22, 0.0006),
    )
    return m.material


def oak(**k):
    """Oiled oak."""
    return wood(**k)


def walnut(**k):
    """Oiled walnut."""
    return wood('walnut', '#8a5f3f', '#553520', '#33200f', **{**dict(jitter=0.14, ring=0.009), **k})


def powder(colour, name='powder', rough=0.48):
    """Powder-coated steel: a fine, even orange peel."""
    c = linear_rgb(colour)
    m = Material(name, Base_Color=c, Specular=0.45)
    co = m.coordinates()
    nz = m.noise(co, 1400, 2, 0.5)
    m.set(
        Roughness=m.math('MULTIPLY_ADD', m.noise(co, 30, 3), 0.12, rough - 0.06),
        Normal=m.bump(nz, 0.12, 0.0003),
    )
    return m.material


def brushed(colour='#c9c7c2', name='brushed', axis='X', rough=0.28):
    """Metal brushed along one axis."""
    c = linear_rgb(colour)
    m = Material(name, Base_Color=c, Metallic=1.0)
    co = m.coordinates()
    sc = dict(X=(4, 1200, 1200), Y=(1200, 4, 1200), Z=(1200, 1200, 4))[axis]
    nz = m.noise(m.vector_math('MULTIPLY', co, sc), 1, 3, 0.6)
    m.set(
        Roughness=m.math('MULTIPLY_ADD', nz, 0.20, rough - 0.1),
        Normal=m.bump(nz, 0.10, 0.0003),
        Anisotropic=0.5,
    )
    return m.material


def fabric(
    colour,
    second_colour=None,
    name='fabric',
    coord='UV',
    pitch=900,
    bump=0.5,
    slub=0.5,
    sheen=0.35,
    fine=1.0,
    dist=0.0012,
):
    """woven cloth: two stretched-noise thread systems + per-thread tint; pitch = threads per coord unit"""
    c = linear_rgb(colour)
    c2 = linear_rgb(second_colour) if second_colour else tuple(x * 0.62 for x in c[:3]) + (1,)
    m = Material(name)
    co = m.coordinates(coord)
    x, y, z = m.separate(co)
    wob = m.noise(co, pitch * 0.04, 2)
    xx = m.math('MULTIPLY_ADD', m.math('MULTIPLY_ADD', wob, 2.4, -1.2), 1 / pitch, x)
    yy = m.math('MULTIPLY_ADD', m.math('MULTIPLY_ADD', wob, -2.0, 1.0), 1 / pitch, y)
    wx = m.math('SINE', m.math('MULTIPLY', xx, pitch * pi))
    wy = m.math('SINE', m.math('MULTIPLY', yy, pitch * pi))
    tx = m.noise(
        m.combine(
            m.math('MULTIPLY', x, pitch * 0.5),
            m.math('MULTIPLY', y, pitch * 0.035),
            m.math('MULTIPLY', z, pitch * 0.1),
        ),
        1,
        2,
    )
    ty = m.noise(
        m.combine(
            m.math('MULTIPLY', x, pitch * 0.035),
            m.math('MULTIPLY', y, pitch * 0.5),
            m.math('MULTIPLY', z, pitch * 0.1),
        ),
        1,
        2,
    )
    weave = m.math('MULTIPLY', wx, wy)  # over/under chequer
    h = m.math('ADD', m.math('MULTIPLY', weave, 0.5), m.math('MULTIPLY', m.math('ADD', tx, ty), slub * 2))
    t = m.math('ADD', m.math('MULTIPLY', tx, 0.55), m.math('MULTIPLY', ty, 0.45))
    t = m.ramp(t, [(0.33, 0), (0.67, 1)])
    cc = m.mix(m.math('MULTIPLY', t, 0.75), c2, c)
    cc = m.mix(
        m.math('MULTIPLY_ADD', weave, -0.22, 0.22), cc, tuple(x * 0.45 for x in c[:3]) + (1,)
    )  # weave in the albedo: survives the demodulated denoise
    big = m.noise(co, pitch * 0.004, 3)
    cc = m.mix(1.0, cc, m.ramp(big, [(0.2, 0.90), (0.8, 1.06)]), 'MULTIPLY')
    m.set(
        Base_Color=cc,
        Roughness=0.92,
        Specular=0.18,
        Sheen=sheen,
        Sheen_Tint=0.6,
        Normal=m.bump(h, bump, dist),
    )
    return m.material


def leather(colour, name='leather', rough=0.42, scale=420):
    """Leather with pores."""
    c = linear_rgb(colour)
    m = Material(name)
    co = m.coordinates()
    v = m.voronoi(co, scale, 'DISTANCE_TO_EDGE')
    nz = m.noise(co, 60, 3)
    h = m.ramp(v, [(0, 0), (0.25, 1)])
    m.set(
        Base_Color=m.mix(m.ramp(nz, [(0.3, 0), (0.7, 0.35)]), c, tuple(x * 0.7 for x in c[:3]) + (1,)),
        Roughness=m.math('MULTIPLY_ADD', nz, 0.15, rough - 0.07),
        Specular=0.4,
        Normal=m.bump(h, 0.18, 0.0006),
    )
    return m.material


def ceramic(
    colour,
    name='glaze',
    rough=0.16,
    speck=0.5,
    rim=None,
    lip=None,
    clay='#b99c7c',
    dip=None,
    mottle=0.25,
    gloss=0.55,
    grain=330,
):
    """
    Glaze over clay: mottled, speckled, thin at the rim (also above the height `lip`), and bare below `dip`. Without gloss
    it is a matte slip.
    """
    c = linear_rgb(colour)
    m = Material(name)
    co = m.coordinates()
    x, y, z = m.separate(co)
    big = m.noise(co, 14, 4, 0.6)
    cc = m.mix(
        m.math('MULTIPLY', m.ramp(big, [(0.35, 0), (0.7, 1)]), mottle),
        c,
        tuple(v * 0.6 for v in c[:3]) + (1,),
    )
    pt = m.node('ShaderNodeNewGeometry', out='Pointiness')
    edge = m.ramp(pt, [(0.515, 0), (0.56, 1)])
    if rim:
        if lip is not None:
            worn = m.math('MULTIPLY_ADD', m.noise(co, 60, 3), 0.0016, z)
            edge = m.math('MAXIMUM', edge, m.ramp(m.math('MULTIPLY_ADD', worn, 500, 0.1 - 500 * lip), [(0, 0), (1, 1)]))
        cc = m.mix(m.math('MULTIPLY', edge, 0.8), cc, linear_rgb(rim))
    sp = m.math(
        'MULTIPLY',
        m.ramp(m.voronoi(co, grain), [(0.14, 1), (0.2, 0)]),
        m.math('GREATER_THAN', m.noise(co, 90, 1), 0.54),
    )
    cc = m.mix(m.math('MULTIPLY', sp, speck), cc, linear_rgb('#4a3626'))
    rgh = rough
    coat = 1.0
    if dip is not None:
        wv = m.math('MULTIPLY_ADD', m.noise(co, 22, 3), 0.006, dip - 0.003)
        msk = m.math('LESS_THAN', z, wv)
        cl = m.mix(
            m.noise(co, 700, 3), linear_rgb(clay), tuple(v * 0.72 for v in linear_rgb(clay)[:3]) + (1,)
        )
        cc = m.mix(msk, cc, cl)
        rgh = m.math('MULTIPLY_ADD', msk, 0.7 - rough, rough)
        coat = m.math('SUBTRACT', 1.0, msk)
    h = m.math('ADD', m.noise(co, 45, 3), m.math('MULTIPLY', m.noise(co, 260, 2), 0.2))
    m.set(
        Base_Color=cc,
        Roughness=rgh,
        Specular=0.38,
        Clearcoat=m.math('MULTIPLY', coat, gloss) if not isinstance(coat, float) else gloss,
        Clearcoat_Roughness=0.04,
        Normal=m.bump(h, 0.10, 0.002),
    )
    return m.material


def emissive(colour, k, name='bulb'):
    """Something that shines."""
    c = linear_rgb(colour)
    m = Material(name, Base_Color=c, Emission=c, Emission_Strength=k)
    return m.material


def leaf(colour='#2f5a34', name='leaf', rough=0.34):
    """A leaf with veins that lets some light through."""
    c = linear_rgb(colour)
    m = Material(name)
    uv = m.coordinates('UV')
    x, y, z = m.separate(uv)
    co = m.coordinates()
    mid = m.math('ABSOLUTE', m.math('SUBTRACT', x, 0.5))
    vein = m.ramp(mid, [(0.0, 1), (0.035, 0)])
    side = m.math('SINE', m.math('MULTIPLY', m.math('SUBTRACT', y, m.math('MULTIPLY', mid, 0.7)), 75.0))
    sv = m.ramp(side, [(0.9, 0), (1.0, 1)])
    cc = m.mix(m.ramp(m.noise(co, 9, 3), [(0.3, 0), (0.75, 1)]), c, tuple(v * 1.9 for v in c[:3]) + (1,))
    cc = m.mix(m.math('MULTIPLY', sv, 0.18), cc, linear_rgb('#7fa268'))
    cc = m.mix(m.math('MULTIPLY', vein, 0.7), cc, linear_rgb('#9dba7c'))
    h = m.math('SUBTRACT', m.math('MULTIPLY', sv, 0.4), vein)
    m.set(Base_Color=cc, Roughness=0.45, Specular=0.28, Normal=m.bump(h, 0.3, 0.001), Transmission=0.0)
    # thin translucency
    tr = m.node('ShaderNodeBsdfTranslucent', Color=m.mix(0.5, cc, linear_rgb('#6f9030')))
    mx = m.tree.nodes.new('ShaderNodeMixShader')
    mx.inputs[0].default_value = 0.14
    m.tree.links.new(m.principled.outputs[0], mx.inputs[1])
    m.tree.links.new(tr, mx.inputs[2])
    m.tree.links.new(mx.outputs[0], m.tree.nodes['Material Output'].inputs[0])
    return m.material


def soil():
    """Potting soil."""
    m = Material('soil')
    co = m.coordinates()
    n = m.noise(co, 120, 5, 0.7)
    m.set(
        Base_Color=m.mix(n, linear_rgb('#1c130c'), linear_rgb('#4b3826')),
        Roughness=0.95,
        Normal=m.bump(n, 1.0, 0.012),
    )
    return m.material


def paper(colour, name='paper', rough=0.65, grain=0.08):
    """Paper or card."""
    c = linear_rgb(colour)
    m = Material(name)
    co = m.coordinates()
    n = m.noise(co, 500, 3, 0.6)
    m.set(
        Base_Color=m.mix(m.math('MULTIPLY', n, grain * 2), c, tuple(v * 0.8 for v in c[:3]) + (1,)),
        Roughness=rough,
        Specular=0.3,
        Normal=m.bump(n, 0.08, 0.0004),
    )
    return m.material


def wall_paint(colour, name='wall'):
    """A painted wall."""
    c = linear_rgb(colour)
    m = Material(name)
    co = m.coordinates()
    n = m.noise(co, 160, 4, 0.6)
    b = m.noise(co, 0.9, 3)
    m.set(
        Base_Color=m.mix(1.0, c, m.ramp(b, [(0.2, 0.965), (0.8, 1.02)]), 'MULTIPLY'),
        Roughness=0.85,
        Specular=0.2,
        Normal=m.bump(n, 0.10, 0.0015),
    )
    return m.material
