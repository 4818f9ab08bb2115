import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { promisify } from 'node:util'
import { inflate } from 'node:zlib'

/**
 * The fonts of a PDF: Noto Sans SC, and Noto Sans for the letters of Europe, as npm brings them in parts. One part has Latin letters
 * and the Chinese characters that nearly all texts are written with; the others are read when a text needs them.
 */

const require = createRequire(import.meta.url)
const unpack = promisify(inflate)
export const mainPart = 'noto-sans-sc/chinese-simplified'

export type Weight = '400' | '700'

type Ranges = Readonly<Record<string, string>>

/** The parts of a family with the code points that each has. */
const rangesOf = (family: string, parts: Ranges) =>
  Object.entries(parts).flatMap(([part, list]) =>
    list.split(',').map((range) => {
      const [from = '', to = from] = range.trim().replace('U+', '').split('-')
      return {
        part: `${family}/${part.replace(/[[\]]/g, '')}`,
        from: Number.parseInt(from, 16),
        to: Number.parseInt(to, 16),
      }
    }),
  )
const ranges = [
  ...rangesOf('noto-sans', require('@fontsource/noto-sans/unicode.json') as Ranges),
  ...rangesOf('noto-sans-sc', require('@fontsource/noto-sans-sc/unicode.json') as Ranges),
]

/** The part that has a character which is not in the main one. */
export const rarePartOf = (codePoint: number): string | undefined =>
  ranges.find(({ from, to }) => codePoint >= from && codePoint <= to)?.part

const kept = new Map<string, Promise<Buffer>>()

/** A part of the font as TrueType, read and unpacked once. */
export function fontOf(part: string, weight: Weight): Promise<Buffer> {
  const name = `${part}-${weight}`
  const known = kept.get(name)
  if (known) return known
  const [family, rest] = name.split('/')
  const path = require.resolve(`@fontsource/${family}/files/${family}-${rest}-normal.woff`)
  const read = readFile(path).then(toTrueType)
  kept.set(name, read)
  // A failed read is not cached: the next one may succeed.
  read.catch(() => kept.delete(name))
  return read
}

/** A WOFF file is a TrueType file whose tables are compressed. Unpacked, it is read many times faster. */
async function toTrueType(woff: Buffer): Promise<Buffer> {
  const count = woff.readUInt16BE(12)
  const power = Math.floor(Math.log2(count))
  const head = Buffer.alloc(12 + 16 * count)
  woff.copy(head, 0, 4, 8)
  head.writeUInt16BE(count, 4)
  head.writeUInt16BE(16 * 2 ** power, 6)
  head.writeUInt16BE(power, 8)
  head.writeUInt16BE(16 * (count - 2 ** power), 10)
  const pieces: Uint8Array[] = [head]
  let offset = head.length
  for (let table = 0; table < count; table++) {
    const entry = woff.subarray(44 + 20 * table)
    const start = entry.readUInt32BE(4)
    const packedLength = entry.readUInt32BE(8)
    const length = entry.readUInt32BE(12)
    const packed = woff.subarray(start, start + packedLength)
    const to = 12 + 16 * table
    // Its name and its sum
    entry.copy(head, to, 0, 4)
    entry.copy(head, to + 4, 16, 20)
    head.writeUInt32BE(offset, to + 8)
    head.writeUInt32BE(length, to + 12)
    // Tables begin at multiples of four bytes.
    const padding = (4 - (length % 4)) % 4
    pieces.push(packedLength === length ? packed : await unpack(packed), Buffer.alloc(padding))
    offset += length + padding
  }
  return Buffer.concat(pieces)
}
