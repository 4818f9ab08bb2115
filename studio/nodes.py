"""A small language for materials: each call adds a shader node and returns its output."""

import bpy


def linear_rgb(hex_colour):
    """'#0f5c4a' as the linear red, green, blue and alpha that the renderer works in."""
    digits = hex_colour.lstrip('#')
    channels = [int(digits[i : i + 2], 16) / 255 for i in (0, 2, 4)]
    return tuple(c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels) + (1,)


class Material:
    """m = Material('oak'); m.set(Roughness=m.noise(m.coordinates(), 30)); m.material is Blender's."""

    def __init__(self, name, **inputs):
        self.material = bpy.data.materials.new(name)
        self.material.use_nodes = True
        self.tree = self.material.node_tree
        self.principled = self.tree.nodes['Principled BSDF']
        self.set(**inputs)

    def set(self, **inputs):
        """Sets inputs of the principled shader; an underscore stands for a space."""
        for name, value in inputs.items():
            self.connect(self.principled, name.replace('_', ' '), value)
        return self

    def connect(self, node, key, value):
        """Links an output to an input, or writes a value into it, widened to the input's size."""
        socket = node.inputs[key]
        if isinstance(value, bpy.types.NodeSocket):
            self.tree.links.new(value, socket)
            return
        if hasattr(socket.default_value, '__len__'):
            size = len(socket.default_value)
            value = value if hasattr(value, '__len__') else (value,) * size
            value = (*value, 1) if size == 4 and len(value) == 3 else value
        socket.default_value = value

    def node(self, kind, properties=None, out=0, **inputs):
        """Adds a node. Inputs are named, or numbered as _0, _1 ..."""
        node = self.tree.nodes.new(kind)
        for name, value in (properties or {}).items():
            setattr(node, name, value)
        for name, value in inputs.items():
            is_number = name[0] == '_' and name[1:].isdigit()
            self.connect(node, int(name[1:]) if is_number else name.replace('_', ' '), value)
        return node.outputs[out]

    def math(self, operation, a, b=0, c=None, clamp=False):
        inputs = dict(_0=a, _1=b) if c is None else dict(_0=a, _1=b, _2=c)
        return self.node('ShaderNodeMath', dict(operation=operation, use_clamp=clamp), **inputs)

    def vector_math(self, operation, a, b=(0, 0, 0)):
        return self.node('ShaderNodeVectorMath', dict(operation=operation), _0=a, _1=b)

    def coordinates(self, kind='Object'):
        return self.node('ShaderNodeTexCoord', out=kind)

    def scale(self, vector, x, y=None, z=None):
        return self.vector_math('MULTIPLY', vector, (x, x if y is None else y, x if z is None else z))

    def separate(self, vector):
        node = self.tree.nodes.new('ShaderNodeSeparateXYZ')
        self.tree.links.new(vector, node.inputs[0])
        return node.outputs

    def combine(self, x, y, z):
        return self.node('ShaderNodeCombineXYZ', _0=x, _1=y, _2=z)

    def noise(self, vector, scale=1, detail=2, rough=0.5, dist=0, out=0):
        inputs = dict(Vector=vector, Scale=scale, Detail=detail, Roughness=rough, Distortion=dist)
        return self.node('ShaderNodeTexNoise', out=out, **inputs)

    def voronoi(self, vector, scale=1, feature='F1', out=0):
        return self.node('ShaderNodeTexVoronoi', dict(feature=feature), out=out, Vector=vector, Scale=scale)

    def white(self, value):
        return self.node('ShaderNodeTexWhiteNoise', dict(noise_dimensions='1D'), W=value)

    def ramp(self, factor, stops):
        """A gradient of (position, colour or grey)."""
        node = self.tree.nodes.new('ShaderNodeValToRGB')
        self.tree.links.new(factor, node.inputs[0])
        elements = node.color_ramp.elements
        while len(elements) < len(stops):
            elements.new(0.5)
        for element, (position, colour) in zip(elements, stops):
            element.position = position
            element.color = (*colour[:3], 1) if hasattr(colour, '__len__') else (colour, colour, colour, 1)
        return node.outputs[0]

    def mix(self, factor, a, b, mode='MIX'):
        return self.node('ShaderNodeMixRGB', dict(blend_type=mode), Fac=factor, Color1=a, Color2=b)

    def bump(self, height, strength=0.3, dist=0.001):
        return self.node('ShaderNodeBump', Height=height, Strength=strength, Distance=dist)
