"""
Takes the noise out of a picture with a network of Intel's Open Image Denoise: python3 denoise.py PASSES.npz OUT.npy. Debian
packs PyTorch but not that library, so its network is laid out here, and its weights are read from the files that `take.ts`
fetches. It runs apart from Blender, whose threads and PyTorch's do not go together.
"""

import os
import struct
import sys

import numpy as np
import torch
from torch.nn.functional import adaptive_avg_pool2d, conv2d, interpolate, max_pool2d, pad

from palette import FOLDER

WEIGHTS = os.path.join(FOLDER, 'cache', 'rt_hdr_calb_cnrm.tza')
TILE, MARGIN = 768, 128

torch.set_num_threads(int(os.environ.get('THREADS', os.cpu_count() or 1)))


def denoised(light, albedo, normal):
    """Planes of height, width and three floats: the light (linear), the surfaces' colours and where they face (-1 to 1)."""
    noisy = planes(np.maximum(light, 0))
    scale = exposure(noisy)
    seen = encoded(noisy * scale) / ENCODED_MOST
    clean = through(torch.cat([seen, planes(np.clip(albedo, 0, 1)), planes(normal * 0.5 + 0.5)], 1)).clamp(min=0)
    return (decoded(clean * ENCODED_MOST) / scale)[0].permute(1, 2, 0).numpy()


def planes(picture):
    return torch.from_numpy(np.ascontiguousarray(picture, np.float32)).permute(2, 0, 1)[None].contiguous()


def through(picture):
    """Tile by tile, with a margin that the network looks at and that is cut off again."""
    weights = read_weights(WEIGHTS)
    height, width = picture.shape[2:]
    out = torch.empty(1, 3, height, width)
    with torch.no_grad():
        for top in range(0, height, TILE):
            for left in range(0, width, TILE):
                y0, x0 = max(top - MARGIN, 0), max(left - MARGIN, 0)
                y1, x1 = min(top + TILE + MARGIN, height), min(left + TILE + MARGIN, width)
                tile = picture[:, :, y0:y1, x0:x1]
                even = pad(tile, (0, -tile.shape[3] % 16, 0, -tile.shape[2] % 16), mode='reflect')
                clean = network(weights, even)
                y, x = min(top + TILE, height), min(left + TILE, width)
                out[:, :, top:y, left:x] = clean[:, :, top - y0 : y - y0, left - x0 : x - x0]
    return out


def network(weights, picture):
    """A U-Net of four levels: each is halved on the way down, and on the way up joined with what was there before."""

    def layer(x, name):
        return conv2d(x, weights[f'{name}.weight'], weights[f'{name}.bias'], padding=1).relu_()

    levels = [picture]
    x = max_pool2d(layer(layer(picture, 'enc_conv0'), 'enc_conv1'), 2)
    for level in (2, 3, 4):
        levels.append(x)
        x = max_pool2d(layer(x, f'enc_conv{level}'), 2)
    x = layer(layer(x, 'enc_conv5a'), 'enc_conv5b')
    for level in (4, 3, 2, 1):
        x = torch.cat([interpolate(x, scale_factor=2, mode='nearest'), levels[level - 1]], 1)
        x = layer(layer(x, f'dec_conv{level}a'), f'dec_conv{level}b')
    return conv2d(x, weights['dec_conv0.weight'], weights['dec_conv0.bias'], padding=1)


def read_weights(path):
    """A file of tensors: a table at its end names their sizes and where each begins."""
    with open(path, 'rb') as file:
        data = file.read()
    _, _, _, at = struct.unpack_from('<HBBQ', data, 0)
    (count,) = struct.unpack_from('<I', data, at)
    at += 4
    tensors = {}
    for _ in range(count):
        (length,) = struct.unpack_from('<H', data, at)
        name = data[at + 2 : at + 2 + length].decode()
        at += 2 + length
        sides = data[at]
        shape = struct.unpack_from(f'<{sides}I', data, at + 1)
        at += 1 + 4 * sides
        kind, start = struct.unpack_from('<cQ', data, at + sides)
        at += sides + 9
        real = np.dtype('<f2' if kind == b'h' else '<f4')
        values = np.frombuffer(data, real, int(np.prod(shape)), start)
        tensors[name] = torch.from_numpy(values.astype(np.float32).reshape(shape))
    return tensors


def exposure(picture):
    """The factor that brings the middle of the light to a middle grey."""
    red, green, blue = picture[0]
    bright = (0.212671 * red + 0.715160 * green + 0.072169 * blue)[None, None]
    bins = adaptive_avg_pool2d(bright, [max(side // 16, 1) for side in bright.shape[2:]])
    seen = bins[bins > 1e-8]
    return 0.18 / float(seen.log2().mean().exp2()) if len(seen) else 1.0


# Light as the eye tells it apart, in three parts: what the network was trained on.
A, B, C, D = 1.41283765e03, 1.64593172, 4.31384981e-01, -2.94139609e-03
E, F, G = 1.92653254e-01, 6.26026094e-03, 9.98620152e-01
DARK, DIM = 1.57945760e-06, 3.22087631e-02
DARK_SEEN, DIM_SEEN = 2.23151711e-03, 3.70974749e-01


def encoded(light):
    dim = B * light.clamp(min=DARK) ** C + D
    bright = E * (light + F).log() + G
    return torch.where(light <= DARK, A * light, torch.where(light <= DIM, dim, bright))


def decoded(seen):
    dim = ((seen.clamp(min=DARK_SEEN) - D) / B) ** (1 / C)
    bright = ((seen - G) / E).exp() - F
    return torch.where(seen <= DARK_SEEN, seen / A, torch.where(seen <= DIM_SEEN, dim, bright))


ENCODED_MOST = float(encoded(torch.tensor(65504.0)))


if __name__ == '__main__':
    passes = np.load(sys.argv[1])
    np.save(sys.argv[2], denoised(passes['light'], passes['albedo'], passes['normal']))
