import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gunzipSync, gzip } from 'node:zlib'

/** A page as it was rendered, before it is kept. */
export type RenderedPage = {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
  /** What it shows; `evict` with one of these drops it. */
  readonly tags: readonly string[]
  readonly isCacheable: boolean
}

export type KeptPage = {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly etag: string
  readonly br: Buffer
  readonly gzip: Buffer
}

export type PageCache = {
  /** The page under this key; rendered at most once at a time, however many ask. */
  readonly get: (key: string, render: () => Promise<RenderedPage>) => Promise<KeptPage>
  /** A page that is kept and fresh, without waiting: the path that most requests take. */
  readonly peek: (key: string) => KeptPage | undefined
  readonly evict: (tags: readonly string[]) => void
  readonly evictAll: () => void
  readonly figures: () => { readonly pages: number; readonly bytes: number }
}

type Kept = KeptPage & { readonly tags: readonly string[]; readonly bytes: number; readonly madeAt: number }
type Rendering = { readonly page: Promise<KeptPage>; evicted: boolean }

export type PageCacheOptions = {
  readonly bytesMax: number
  /** After this long a page is still given, while a new one is rendered behind it. */
  readonly freshMs?: number
  /** After this long it is not given any more. */
  readonly staleMs?: number
  readonly now?: () => number
}

/**
 * Rendered public pages, compressed, in memory. The least recently asked for leaves first. Losing it costs time only:
 * nothing in here is the truth.
 */
export function createPageCache(options: PageCacheOptions): PageCache {
  const { bytesMax, freshMs = 60_000, staleMs = 600_000, now = Date.now } = options
  // A Map remembers the order of insertion; asking for a page puts it at the end.
  const kept = new Map<string, Kept>()
  const byTag = new Map<string, Set<string>>()
  const renderings = new Map<string, Rendering>()
  let bytes = 0

  const drop = (key: string) => {
    const page = kept.get(key)
    if (!page) return
    kept.delete(key)
    bytes -= page.bytes
    for (const tag of page.tags) {
      const keys = byTag.get(tag)
      keys?.delete(key)
      if (keys?.size === 0) byTag.delete(tag)
    }
  }
  const keep = (key: string, page: Kept) => {
    drop(key)
    if (page.bytes > bytesMax / 4) return
    kept.set(key, page)
    bytes += page.bytes
    for (const tag of page.tags) {
      const keys = byTag.get(tag) ?? new Set()
      byTag.set(tag, keys.add(key))
    }
    for (const oldest of kept.keys()) {
      if (bytes <= bytesMax) break
      drop(oldest)
    }
  }
  const render = (key: string, make: () => Promise<RenderedPage>): Promise<KeptPage> => {
    const running = renderings.get(key)
    // A rendering that began before an eviction may show what is no longer true: those who come later start anew.
    if (running && !running.evicted) return running.page
    const rendering: Rendering = {
      evicted: false,
      page: make()
        .then(async (rendered) => {
          const page = await compressed(rendered)
          if (rendered.isCacheable && !rendering.evicted) {
            keep(key, {
              ...page,
              tags: rendered.tags,
              bytes: page.br.length + page.gzip.length + 1_000,
              madeAt: now(),
            })
          }
          return page
        })
        .finally(() => {
          if (renderings.get(key) === rendering) renderings.delete(key)
        }),
    }
    renderings.set(key, rendering)
    return rendering.page
  }
  const touch = (key: string, page: Kept) => {
    kept.delete(key)
    kept.set(key, page)
  }
  // Which pages a rendering will depend on is known only when it is done, so an eviction spoils all that run.
  const spoilRenderings = () => {
    for (const rendering of renderings.values()) rendering.evicted = true
  }

  return {
    peek: (key) => {
      const page = kept.get(key)
      if (!page || now() - page.madeAt >= freshMs) return undefined
      touch(key, page)
      return page
    },
    get: async (key, make) => {
      const page = kept.get(key)
      const age = page ? now() - page.madeAt : Number.POSITIVE_INFINITY
      if (!page || age >= staleMs) return render(key, make)
      touch(key, page)
      // Whoever waits for nothing hears of no failure; the next one to ask tries again.
      if (age >= freshMs) render(key, make).catch(() => undefined)
      return page
    },
    evict: (tags) => {
      spoilRenderings()
      for (const tag of tags) for (const key of [...(byTag.get(tag) ?? [])]) drop(key)
    },
    evictAll: () => {
      spoilRenderings()
      kept.clear()
      byTag.clear()
      bytes = 0
    },
    figures: () => ({ pages: kept.size, bytes }),
  }
}

async function compressed({ status, headers, body }: RenderedPage): Promise<KeptPage> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: body.length }
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(body, { params }),
    promisify(gzip)(body, { level: 6 }),
  ])
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  return { status, headers, etag, br, gzip: gz }
}

export type Encoding = 'br' | 'gzip' | 'identity'

/** What a client reads, the smallest first. */
export function encodingFor(accepted: string | undefined): Encoding {
  const refuses = (name: string) => new RegExp(`\\b${name}\\s*;\\s*q=0(\\.0*)?\\s*(,|$)`).test(accepted ?? '')
  if (/\bbr\b/.test(accepted ?? '') && !refuses('br')) return 'br'
  if (/\bgzip\b/.test(accepted ?? '') && !refuses('gzip')) return 'gzip'
  return 'identity'
}

export function bodyIn(page: KeptPage, encoding: Encoding): Buffer {
  if (encoding === 'identity') return gunzipSync(page.gzip)
  return encoding === 'br' ? page.br : page.gzip
}
