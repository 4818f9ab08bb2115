import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib'
import { type Cache, type CacheOptions, createCache } from './response-cache.ts'

/** A page as it was rendered, before it is cached. */
export type RenderedPage = {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
  /** Tags of its content; `evict` with one of these drops it. */
  readonly tags: readonly string[]
  readonly isCacheable: boolean
  /** When a price on it changes. */
  readonly validUntil?: Date | undefined
}

export type CachedPage = {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly etag: string
  readonly validUntil?: Date | undefined
  readonly br: Buffer
  /** Made of `br` for the few clients that cannot read that. */
  readonly gzip: () => Promise<Buffer>
}

export type PageCache = Omit<Cache<CachedPage>, 'get'> & {
  /** The page under this key; rendered at most once at a time, however many requests come. */
  readonly get: (key: string, render: () => Promise<RenderedPage>) => Promise<CachedPage>
}

/** Rendered public pages, compressed. */
export function createPageCache(options: CacheOptions): PageCache {
  const kept = createCache<CachedPage>({ freshMs: 60_000, staleMs: 600_000, ...options })
  return {
    ...kept,
    get: (key, render) =>
      kept.get(key, async () => {
        const { tags, isCacheable, validUntil, ...rendered } = await render()
        const page = { ...(await compressed(rendered)), validUntil }
        return {
          value: page,
          tags,
          validUntil,
          // The second copy, where one is requested, is a little larger.
          bytes: 3 * page.br.length + 200 * tags.length + 1_000,
          isWorthKeeping: isCacheable,
        }
      }),
  }
}

/**
 * How long caches between us and the browser may store a public page. When a price on it changes soon,
 * neither its age nor the time it may be stale goes beyond that moment.
 */
export function publicCacheControl(validUntil: Date | undefined, now: Date): string {
  const left = validUntil ? Math.max(0, Math.floor((validUntil.getTime() - now.getTime()) / 1_000)) : Infinity
  const age = Math.min(60, left)
  const stale = Math.min(600, left - age)
  return `public, max-age=0, s-maxage=${age}, stale-while-revalidate=${stale}, must-revalidate`
}

/** 256 kB. */
const windowBits = 18

async function compressed({
  status,
  headers,
  body,
}: Pick<RenderedPage, 'status' | 'headers' | 'body'>): Promise<CachedPage> {
  const br = await promisify(brotliCompress)(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 5,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      // As far back as a page is long: looking back further takes more memory and finds no more.
      [constants.BROTLI_PARAM_LGWIN]: windowBits,
    },
    // The answer of nearly every page fits, so that the thread that compresses is called once.
    chunkSize: 64 * 1024,
  })
  let gzipped: Promise<Buffer> | undefined
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  return {
    status,
    headers,
    etag,
    br,
    gzip: () => {
      gzipped ??= whole(br).then((text) => promisify(gzip)(text, { level: 6 }))
      return gzipped
    },
  }
}

export type Encoding = 'br' | 'gzip' | 'identity'

/** Smallest encoding that the client accepts. */
export function encodingFor(accepted = ''): Encoding {
  if (/\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(accepted)) return 'br'
  if (/\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(accepted)) return 'gzip'
  return 'identity'
}

export async function bodyIn(page: CachedPage, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'br') return page.br
  return encoding === 'gzip' ? page.gzip() : whole(page.br)
}

const whole = (br: Buffer): Promise<Buffer> => promisify(brotliDecompress)(br)
