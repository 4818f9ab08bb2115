import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { Refusal } from '#vocabulary/refusal.ts'
import type { FileStore, StoredFilm } from './store.ts'

const bytesMax = 6 * 1024 * 1024
const mimeOf = { mp4: 'video/mp4', webm: 'video/webm' } as const

/** The brands of MP4 that browsers play. AVIF and HEIF begin alike with other brands, and are pictures. */
const playedBrands = /^....ftyp(isom|iso[2-9]|mp4[12]|avc1|dash|M4V )/s

/** How a film ends its name; undefined when it is none that browsers play. */
export function filmEnding(bytes: Buffer): keyof typeof mimeOf | undefined {
  if (playedBrands.test(bytes.toString('latin1', 0, 12))) return 'mp4'
  const isMatroska = bytes.length > 4 && bytes.readUInt32BE(0) === 0x1a45dfa3
  return isMatroska && bytes.toString('latin1', 0, 64).includes('webm') ? 'webm' : undefined
}

/**
 * Stores a film (MP4 or WebM, at most 6 MB) under a name made of its content. The row is `registerFilm`'s to
 * write.
 * @throws Refusal `fileTooLarge`, `notAPicture`
 */
export async function putFilm(store: FileStore, bytes: Buffer): Promise<StoredFilm> {
  if (bytes.length > bytesMax) throw new Refusal('fileTooLarge')
  const ending = filmEnding(bytes)
  if (!ending) throw new Refusal('notAPicture')
  const key = `films/${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}.${ending}`
  await store.put(key, bytes)
  return { key, mime: mimeOf[ending], bytes: bytes.length }
}

/** `/files/films/…`, whole or a part of it: some browsers play only a film that can be fetched in parts. */
export function filmRoutes(app: FastifyInstance, store: FileStore): void {
  app.get<{ Params: { name: string } }>('/files/films/:name', async (request, reply) => {
    const found = /^[a-f0-9]{32}\.(mp4|webm)$/.exec(request.params.name)
    const bytes = found ? await store.get(`films/${request.params.name}`) : undefined
    if (!found || !bytes) throw new Refusal('notFound')
    reply
      .type(mimeOf[found[1] as keyof typeof mimeOf])
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-security-policy', "default-src 'none'")
      .header('accept-ranges', 'bytes')
    const part = rangeOf(request.headers.range, bytes.length)
    if (part === 'none') return reply.send(bytes)
    if (part === 'outside') return reply.code(416).header('content-range', `bytes */${bytes.length}`).send()
    return reply
      .code(206)
      .header('content-range', `bytes ${part.from}-${part.to}/${bytes.length}`)
      .send(bytes.subarray(part.from, part.to + 1))
  })
}

/** The part that a header `range` requests; several parts in one request are answered with the whole. */
export function rangeOf(
  asked: string | undefined,
  size: number,
): 'none' | 'outside' | { readonly from: number; readonly to: number } {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(asked ?? '') ?? []
  if (first === undefined || (first === '' && last === '')) return 'none'
  const from = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const to = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  return from > to || from >= size ? 'outside' : { from, to }
}
