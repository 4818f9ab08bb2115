"""
Writes a binary glTF file: one mesh whose places, normals and texture coordinates are stored as small whole numbers
(KHR_mesh_quantization, which every viewer reads without a decoder), with one part for each material.
"""

import json
import struct

import numpy as np

FLOAT, SHORT, BYTE, WORD = 5126, 5123, 5120, 5125


class Buffer:
    """The binary half of the file, and the views into it."""

    def __init__(self):
        self.bytes, self.views, self.accessors = bytearray(), [], []

    def view(self, data, target=None, stride=None):
        self.bytes += b'\0' * (-len(self.bytes) % 4)
        view = dict(buffer=0, byteOffset=len(self.bytes), byteLength=len(data))
        if target:
            view['target'] = target
        if stride:
            view['byteStride'] = stride
        self.bytes += data
        self.views.append(view)
        return len(self.views) - 1

    def accessor(self, rows, kind, component, normalized=False, bounds=False):
        """Rows of numbers; each row is padded to four bytes, as vertex data must be."""
        target = 34963 if kind == 'SCALAR' else 34962
        stride = None
        packed = rows
        if kind != 'SCALAR':
            width = rows.shape[1] * rows.itemsize
            stride = width + -width % 4
            packed = np.zeros((len(rows), stride // rows.itemsize), rows.dtype)
            packed[:, : rows.shape[1]] = rows
        entry = dict(bufferView=self.view(packed.tobytes(), target, stride), componentType=component, count=len(rows))
        entry['type'] = kind
        if normalized:
            entry['normalized'] = True
        if bounds:
            entry['min'], entry['max'] = rows.min(0).tolist(), rows.max(0).tolist()
        self.accessors.append(entry)
        return len(self.accessors) - 1


def write(path, name, corners, parts, images):
    """
    `corners` holds place, normal and texture coordinate of every corner of every triangle, three rows to a triangle, with
    y up. `parts` are (material, numbers of triangles); `images` are JPEGs that the materials refer to by number.
    """
    buffer = Buffer()
    place, normal, uv = corners
    origin = place.min(0)
    size = float((place.max(0) - origin).max())
    small_place = np.round((place - origin) / size * 65535).astype(np.uint16)
    small_normal = np.round(normal / np.maximum(np.linalg.norm(normal, axis=1), 1e-9)[:, None] * 127).astype(np.int8)
    small_uv = np.round(np.clip(uv, 0, 1) * 65535).astype(np.uint16)
    key = np.concatenate([small_place.astype(np.int32), small_normal.astype(np.int32), small_uv.astype(np.int32)], 1)
    _, first, number = np.unique(key, axis=0, return_index=True, return_inverse=True)
    number = number.reshape(-1)
    attributes = dict(
        POSITION=buffer.accessor(small_place[first], 'VEC3', SHORT, True, True),
        NORMAL=buffer.accessor(small_normal[first], 'VEC3', BYTE, True),
        TEXCOORD_0=buffer.accessor(small_uv[first], 'VEC2', SHORT, True),
    )
    primitives, materials = [], []
    for material, triangles in parts:
        indices = number.reshape(-1, 3)[triangles].ravel()
        narrow = len(first) < 65536
        indices = indices.astype(np.uint16 if narrow else np.uint32)
        primitives.append(
            dict(
                attributes=attributes,
                indices=buffer.accessor(indices, 'SCALAR', SHORT if narrow else WORD),
                material=len(materials),
            )
        )
        materials.append(material)
    sources = [dict(bufferView=buffer.view(image), mimeType='image/jpeg') for image in images]
    buffer.bytes += b'\0' * (-len(buffer.bytes) % 4)
    content = dict(
        asset=dict(version='2.0', generator='Mallard studio'),
        extensionsUsed=['KHR_mesh_quantization'],
        extensionsRequired=['KHR_mesh_quantization'],
        scene=0,
        scenes=[dict(nodes=[0])],
        nodes=[dict(name=name, mesh=0, translation=origin.tolist(), scale=[size] * 3)],
        meshes=[dict(name=name, primitives=primitives)],
        materials=materials,
        images=sources,
        samplers=[dict(magFilter=9729, minFilter=9987, wrapS=33071, wrapT=33071)],
        textures=[dict(source=i, sampler=0) for i in range(len(sources))],
        accessors=buffer.accessors,
        bufferViews=buffer.views,
        buffers=[dict(byteLength=len(buffer.bytes))],
    )
    text = json.dumps(content, separators=(',', ':')).encode()
    text += b' ' * (-len(text) % 4)
    with open(path, 'wb') as file:
        file.write(struct.pack('<4sII', b'glTF', 2, 28 + len(text) + len(buffer.bytes)))
        file.write(struct.pack('<I4s', len(text), b'JSON') + text)
        file.write(struct.pack('<I4s', len(buffer.bytes), b'BIN\0') + buffer.bytes)
    return 28 + len(text) + len(buffer.bytes)
