import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { bodyIn, createPageCache, encodingFor, type RenderedPage } from './page-cache.ts'

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
      const kept = await cache.get(key, async () => {
        renders += 1
        return rendered
      })
      return brotliDecompressSync(kept.br).toString()
    },
    wait: (ms: number) => (time += ms),
    renders: () => renders,
  }
}

test('a page is rendered once, however many ask for it at once', async () => {
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

test('a page that was being rendered when something changed is not kept', async () => {
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

test('when the room is full, the page nobody asked for longest leaves', async () => {
  const cache = aCache({ bytesMax: 4_300 })
  for (const key of ['/1', '/2', '/3', '/4']) await cache.ask(key)
  await cache.ask('/1')
  await cache.ask('/5')
  expect(cache.peek('/2')).toBeUndefined()
  expect(cache.peek('/1')).toBeDefined()
  expect(cache.figures().bytes).toBeLessThanOrEqual(4_300)
})

test('what may not be kept is given to those who wait and rendered again for the next', async () => {
  const cache = aCache()
  await Promise.all([
    cache.ask('/gone', page('gone', [], false)),
    cache.ask('/gone', page('gone', [], false)),
  ])
  await cache.ask('/gone', page('gone', [], false))
  expect(cache.renders()).toBe(2)
})

test('a rendering that failed is tried again by the next who asks', async () => {
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
