import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { bodyIn, createPageCache, encodingFor, publicCacheControl, type RenderedPage } from './page-cache.ts'

const page = (text: string, tags: string[] = [], isCacheable = true): RenderedPage => ({
  status: 200,
  headers: {},
  body: Buffer.from(text),
  tags,
  isCacheable,
})

/** A cache with a clock of its own, and pages that count how often they were rendered. */
function aCache(options: { bytesMax?: number } = {}) {
  let time = 0
  let renders = 0
  const cache = createPageCache({
    bytesMax: 1_000_000,
    freshMs: 60,
    staleMs: 600,
    now: () => time,
    ...options,
  })
  return {
    ...cache,
    ask: async (key: string, rendered: RenderedPage | Promise<RenderedPage> = page(key)) => {
      const stored = await cache.get(key, async () => {
        renders += 1
        return rendered
      })
      return brotliDecompressSync(stored.br).toString()
    },
    wait: (ms: number) => (time += ms),
    renders: () => renders,
  }
}

test('a page is rendered once, however many request it concurrently', async () => {
  const cache = aCache()
  const answers = await Promise.all(Array.from({ length: 20 }, () => cache.ask('/', page('home'))))
  expect(new Set(answers)).toEqual(new Set(['home']))
  expect(cache.renders()).toBe(1)
})

test('a change drops the pages that show what changed, and no others', async () => {
  const cache = aCache()
  await cache.ask('/product/desk', page('desk', ['product:1']))
  await cache.ask('/product/lamp', page('lamp', ['product:2']))
  cache.evict(['product:1'])
  expect(cache.peek('/product/desk')).toBeUndefined()
  expect(cache.peek('/product/lamp')).toBeDefined()
})

test('a page that was being rendered when something changed is not cached', async () => {
  const cache = aCache()
  let finish = (_: RenderedPage) => {}
  const rendering = cache.ask('/', new Promise<RenderedPage>((resolve) => (finish = resolve)))
  cache.evict(['product:1'])
  const later = cache.ask('/', page('after'))
  finish(page('before'))
  expect(await rendering).toBe('before')
  expect(await later).toBe('after')
  expect(await cache.ask('/', page('again'))).toBe('after')
})

test('an old page is still given while the new one is rendered behind it', async () => {
  const cache = aCache()
  await cache.ask('/', page('old'))
  cache.wait(61)
  expect(cache.peek('/')).toBeUndefined()
  expect(await cache.ask('/', page('new'))).toBe('old')
  await expect.poll(() => cache.ask('/', page('newer'))).toBe('new')
})

test('a page that is too old is not given any more', async () => {
  const cache = aCache()
  await cache.ask('/', page('old'))
  cache.wait(601)
  expect(await cache.ask('/', page('new'))).toBe('new')
})

test('a page is dropped at the moment its price changes, and never served stale after it', async () => {
  const cache = aCache()
  const until = (ms: number) => ({ ...page('old price'), validUntil: new Date(ms) })
  await cache.ask('/', until(100))
  cache.wait(59)
  expect(cache.peek('/')).toBeDefined()
  cache.wait(40)
  expect(await cache.ask('/', until(100))).toBe('old price')
  cache.wait(1)
  expect(cache.peek('/')).toBeUndefined()
  expect(await cache.ask('/', page('new price'))).toBe('new price')
})

test('a page that was started before its price changed is not given to later requests', async () => {
  const cache = aCache()
  let finish = (_: RenderedPage) => {}
  const before = cache.ask('/', new Promise<RenderedPage>((resolve) => (finish = resolve)))
  cache.wait(10)
  const after = cache.ask('/', page('new price'))
  finish({ ...page('old price'), validUntil: new Date(5) })
  expect([await before, await after]).toEqual(['old price', 'new price'])
})

test.each([
  [undefined, 's-maxage=60, stale-while-revalidate=600'],
  [300_000, 's-maxage=60, stale-while-revalidate=240'],
  [60_999, 's-maxage=60, stale-while-revalidate=0'],
  [12_500, 's-maxage=12, stale-while-revalidate=0'],
  [-1, 's-maxage=0, stale-while-revalidate=0'],
])('a price that changes in %s ms lets other caches store the page for %s', (left, expected) => {
  const now = new Date('2026-11-22T12:00:00Z')
  const until = left === undefined ? undefined : new Date(now.getTime() + left)
  expect(publicCacheControl(until, now)).toBe(`public, max-age=0, ${expected}, must-revalidate`)
})

test('when the room is full, the least recently requested page leaves', async () => {
  const cache = aCache({ bytesMax: 4_300 })
  for (const key of ['/1', '/2', '/3', '/4']) await cache.ask(key)
  await cache.ask('/1')
  await cache.ask('/5')
  expect(cache.peek('/2')).toBeUndefined()
  expect(cache.peek('/1')).toBeDefined()
  expect(cache.figures().bytes).toBeLessThanOrEqual(4_300)
})

test('a page that may not be cached is given to waiting requests and rendered again for the next', async () => {
  const cache = aCache()
  await Promise.all([
    cache.ask('/gone', page('gone', [], false)),
    cache.ask('/gone', page('gone', [], false)),
  ])
  await cache.ask('/gone', page('gone', [], false))
  expect(cache.renders()).toBe(2)
})

test('a rendering that failed is tried again by the next request', async () => {
  const cache = aCache()
  await expect(cache.ask('/', Promise.reject(new Error('no database')))).rejects.toThrow('no database')
  expect(await cache.ask('/', page('home'))).toBe('home')
})

test('the same page has the same tag, and every encoding the same text', async () => {
  const cache = createPageCache({ bytesMax: 1_000_000 })
  const one = await cache.get('a', async () => page('hello'))
  const other = await cache.get('b', async () => page('hello'))
  expect(one.etag).toBe(other.etag)
  expect((await bodyIn(one, 'identity')).toString()).toBe('hello')
  expect(gunzipSync(await bodyIn(one, 'gzip')).toString()).toBe('hello')
})

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  [undefined, 'identity'],
])('a client that accepts %s gets %s', (accepted, encoding) => {
  expect(encodingFor(accepted)).toBe(encoding)
})

test('long addresses take the room that their letters need', async () => {
  const cache = aCache({ bytesMax: 100_000 })
  for (let at = 0; at < 50; at += 1)
    await cache.ask(`/search?keyword=${at}${'x'.repeat(8_000)}`, page('nothing'))
  expect(cache.figures().kept).toBeLessThan(10)
})
