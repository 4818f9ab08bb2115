import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import sharp, { type Sharp } from 'sharp'
import { Refusal } from '#vocabulary/refusal.ts'
import { isPrivate } from './documents.ts'
import type { FileStore } from './store.ts'

/** The only widths there are: a finite number of copies, whatever is requested. */
export const pictureWidths = [160, 320, 480, 640, 960, 1280, 1600, 2400] as const

/** From this width on a picture was enlarged to be looked at closely, where blocks would be seen. */
const closeFrom = 1_600

const formats = {
  avif: {
    mime: 'image/avif',
    encode: (image: Sharp, width: number) => image.avif({ quality: width < closeFrom ? 55 : 65, effort: 2 }),
  },
  webp: {
    mime: 'image/webp',
    encode: (image: Sharp, width: number) =>
      width < closeFrom ? image.webp({ quality: 80 }) : image.webp({ quality: 88, smartSubsample: true }),
  },
  // JPEG has no transparency: the background is white, as on our pages, and not black.
  jpeg: {
    mime: 'image/jpeg',
    encode: (image: Sharp, width: number) =>
      image.flatten({ background: '#fff' }).jpeg({ quality: width < closeFrom ? 82 : 88, mozjpeg: true }),
  },
} as const
type Format = keyof typeof formats

/** A client that requests more than this many new copies concurrently must wait and retry. */
const waitingMax = 200

/**
 * `/pictures/{width}/{key}`: a picture at one of the fixed widths, in the best format the browser takes, made
 * once and stored in a folder. A name is made of the content, so a copy never goes out of date.
 */
export function pictureRoutes(app: FastifyInstance, store: FileStore, cacheFolder: string): void {
  const resize = oneAtATime()
  app.get<{ Params: { width: string; '*': string } }>('/pictures/:width/*', async (request, reply) => {
    const width = pictureWidths.find((each) => String(each) === request.params.width)
    const key = request.params['*']
    if (!width || !/^[a-z0-9][a-z0-9/_-]{0,150}\.(webp|png|jpg)$/.test(key) || isPrivate(key))
      throw new Refusal('notFound')
    const format = chooseFormat(request.headers.accept)
    const copy = join(cacheFolder, String(width), `${key}.${format === 'jpeg' ? 'on-white.jpeg' : format}`)
    const bytes = (await readIfThere(copy)) ?? (await makeCopy(copy))
    return reply
      .type(formats[format].mime)
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('vary', 'accept')
      .header('content-security-policy', "default-src 'none'")
      .send(bytes)

    async function makeCopy(path: string): Promise<Buffer> {
      const original = await store.get(key)
      if (!original) throw new Refusal('notFound')
      return resize(path, async () => {
        const resized = sharp(original).resize({ width: width!, withoutEnlargement: true })
        return keepCopy(path, await formats[format].encode(resized, width!).toBuffer())
      })
    }
  })
}

/** WebP before AVIF: it is made in a tenth of the time, and is read by every browser of the last five years. */
function chooseFormat(accept = ''): Format {
  if (accept.includes('image/webp')) return 'webp'
  return accept.includes('image/avif') ? 'avif' : 'jpeg'
}

/** A resize takes a core, and a small machine has two: so one runs at a time, and those who want the same share it. */
function oneAtATime() {
  const running = new Map<string, Promise<Buffer>>()
  let last: Promise<unknown> = Promise.resolve()
  return async (name: string, make: () => Promise<Buffer>): Promise<Buffer> => {
    const already = running.get(name)
    if (already) return already
    if (running.size >= waitingMax) throw new Refusal('overloaded')
    const making = last.then(make)
    last = making.catch(() => undefined)
    running.set(name, making)
    try {
      return await making
    } finally {
      running.delete(name)
    }
  }
}

async function readIfThere(path: string): Promise<Buffer | undefined> {
  try {
    return await readFile(path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** Written beside and renamed: a crash leaves no half picture under the final name. */
async function keepCopy(path: string, bytes: Buffer): Promise<Buffer> {
  await mkdir(dirname(path), { recursive: true })
  const draft = `${path}.${randomUUID()}.part`
  await writeFile(draft, bytes)
  await rename(draft, path)
  return bytes
}
