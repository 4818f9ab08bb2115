import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import sharp, { type Sharp } from 'sharp'
import { Refusal } from '#domain/refusal.ts'
import type { FileStore } from './store.ts'

/** The only widths there are: a finite number of copies, whatever anybody asks for. */
export const pictureWidths = [160, 320, 480, 640, 960, 1280, 1600] as const

const formats = {
  avif: { mime: 'image/avif', encode: (image: Sharp) => image.avif({ quality: 55, effort: 2 }) },
  webp: { mime: 'image/webp', encode: (image: Sharp) => image.webp({ quality: 80 }) },
  jpeg: { mime: 'image/jpeg', encode: (image: Sharp) => image.jpeg({ quality: 82, mozjpeg: true }) },
} as const
type Format = keyof typeof formats

/** One at a time: a resize takes a core, and the shop has two. */
let queue: Promise<unknown> = Promise.resolve()
const running = new Map<string, Promise<Buffer>>()

/**
 * `/pictures/{width}/{key}`: a picture at one of the fixed widths, in the best format the browser takes, made once and
 * kept in a folder. A name is made of the content, so a copy never goes out of date.
 */
export function pictureRoutes(app: FastifyInstance, store: FileStore, cacheFolder: string): void {
  app.get<{ Params: { width: string; '*': string } }>('/pictures/:width/*', async (request, reply) => {
    const width = pictureWidths.find((each) => String(each) === request.params.width)
    const key = request.params['*']
    if (!width || !/^[a-z0-9][a-z0-9/_-]*\.(webp|png|jpg)$/.test(key)) throw new Refusal('notFound')
    const format = chooseFormat(request.headers.accept)
    const bytes = await picture(store, cacheFolder, key, width, format)
    return reply
      .type(formats[format].mime)
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('vary', 'accept')
      .header('content-security-policy', "default-src 'none'")
      .send(bytes)
  })
}

/** WebP before AVIF: it is made in a tenth of the time, and is read by every browser of the last five years. */
function chooseFormat(accept = ''): Format {
  if (accept.includes('image/webp')) return 'webp'
  return accept.includes('image/avif') ? 'avif' : 'jpeg'
}

async function picture(store: FileStore, cacheFolder: string, key: string, width: number, format: Format): Promise<Buffer> {
  const copy = join(cacheFolder, String(width), `${key}.${format}`)
  const kept = await readFile(copy).catch(() => undefined)
  if (kept) return kept
  const already = running.get(copy)
  if (already) return already
  const making = queue.then(() => make(store, key, width, format, copy))
  queue = making.catch(() => undefined)
  running.set(copy, making)
  try {
    return await making
  } finally {
    running.delete(copy)
  }
}

async function make(store: FileStore, key: string, width: number, format: Format, copy: string): Promise<Buffer> {
  const original = await store.get(key)
  if (!original) throw new Refusal('notFound')
  const resized = sharp(original).resize({ width, withoutEnlargement: true })
  const bytes = await formats[format].encode(resized).toBuffer()
  await mkdir(dirname(copy), { recursive: true })
  // Written beside and renamed: a crash leaves no half picture under the final name.
  const draft = `${copy}.${process.pid}.part`
  await writeFile(draft, bytes)
  await rename(draft, copy)
  return bytes
}
