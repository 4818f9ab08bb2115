// @module-tag slow

import { type IncomingMessage, request } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pages } from '#vocabulary/calls/pages.ts'
import { aMall, aProduct, aShop, type TestMall } from '../support/mall.ts'

/** Made-up addresses fill no memory, and push nothing out of it. */

const cacheBytes = 800_000
let mall: TestMall
let product: string
let variantId: string
beforeAll(async () => {
  mall = await aMall({ pagesFrom: 'build', cacheBytes })
  const { shopId } = await aShop(mall)
  const { urlKey, variantId: only } = await aProduct(mall, shopId)
  product = pages.product(urlKey)
  variantId = only
})
afterAll(() => mall.stop())

/** Without a socket, which would take most of the time. */
async function ask(url: string, keyword?: string) {
  const { statusCode: status, headers } = await mall.app.inject({
    url,
    headers: { host: 'localhost', 'accept-encoding': 'br' },
    ...(keyword !== undefined && { method: 'POST', payload: { keyword } }),
  })
  return { status, location: headers.location, isKept: !/no-store/.test(String(headers['cache-control'])) }
}
const requestMany = async (
  count: number,
  urlOf: (place: number) => string,
  keyword?: (at: number) => string,
) => {
  let next = 0
  const statuses = new Set<number>()
  const requestInTurn = async () => {
    for (let at = next++; at < count; at = next++) statuses.add((await ask(urlOf(at), keyword?.(at))).status)
  }
  await Promise.all(Array.from({ length: 16 }, requestInTurn))
  return [...statuses]
}

type Figure = 'entries' | 'bytes' | 'bytes_max' | 'hits_total' | 'misses_total'
async function figures() {
  const { body } = await mall.app.inject({ url: '/metrics', headers: { host: 'localhost' } })
  return (cache: 'pages' | 'askedPages' | 'answers' | 'shared', figure: Figure) =>
    Number(new RegExp(`^mallard_cache_${figure}\\{cache="${cache}"\\} (\\S+)$`, 'm').exec(body)![1])
}
const stay = async () => {
  const of = await figures()
  for (const cache of ['pages', 'askedPages', 'answers', 'shared'] as const)
    expect([cache, of(cache, 'bytes') <= of(cache, 'bytes_max')]).toEqual([cache, true])
  expect(of('pages', 'bytes_max') + of('askedPages', 'bytes_max')).toBe(cacheBytes)
  return of
}

test('thousands of made-up addresses stay within the room there is, and push no other page out', {
  tags: 'long',
  timeout: 60_000,
}, async () => {
  // The news of the product itself may still be on its way.
  const hits = async () => (await figures())('pages', 'hits_total')
  await expect.poll(async () => -(await hits()) + ((await ask(product)).isKept ? await hits() : 0)).toBe(1)
  const before = await stay()
  expect(await requestMany(5_000, (at) => `${product}?utm_source=${at}&variant=x${at}`)).toEqual([200])
  const same = await stay()
  expect(same('pages', 'entries')).toBe(before('pages', 'entries'))
  expect(same('pages', 'hits_total') - before('pages', 'hits_total')).toBe(5_000)
  expect(same('pages', 'misses_total')).toBe(before('pages', 'misses_total'))

  // Each of these lists is another one, with the same goods in it.
  expect(await requestMany(24, (at) => `/search?max=${1_000 + at}`)).toEqual([200])
  const search = '/sapi/mall-item/item/search'
  expect(
    await requestMany(
      300,
      () => search,
      (at) => `linen shirt ${'x'.repeat(at % 50)}${at}`,
    ),
  ).toEqual([200])
  const after = await stay()
  expect(after('askedPages', 'entries')).toBeLessThan(15)
  expect(after('answers', 'bytes')).toBeGreaterThan(cacheBytes / 4)
  expect(after('pages', 'entries')).toBe(before('pages', 'entries'))

  // Nothing is cached for a variant, a group or a page that does not exist.
  for (const made of ['variant=4711', 'group=4711', 'reviews=77', 'questions=77'])
    expect([made, await ask(`${product}?${made}`)]).toMatchObject([made, { status: 200, isKept: false }])
  expect(await ask(`${product}?variant=${variantId}`)).toMatchObject({ status: 200, isKept: true })
})

test.each([
  ['/product/', '/product'],
  ['//', undefined],
  ['/search//', '/search'],
  ['/product//%6cinen', '/product/linen'],
  ['/category/%e5%ba%8a?page=2', '/category/%E5%BA%8A?page=2'],
  ['/Search?keyword=oak', '/search?keyword=oak'],
  ['/zh/SEARCH', '/zh/search'],
  ['/zh//product//x/', '/zh/product/x'],
  ['/x\\\\elsewhere.test/', '/x%5C%5Celsewhere.test'],
  ['/\\elsewhere.test/', '/%5Celsewhere.test'],
])('%s leads to the one spelling of its address', async (requested, location) => {
  // As it is written, which clients of a higher level mend.
  const { statusCode, headers } = await new Promise<IncomingMessage>((done, fail) => {
    const { port } = new URL(mall.url)
    request({ host: 'localhost', port, path: requested }, done).on('error', fail).end()
  }).then((answer) => answer.resume())
  expect([statusCode, headers.location]).toEqual([location ? 301 : 404, location])
})

test('of the loaders that a script names those of the page count, in one order', async () => {
  const data = async (routes: string) => {
    expect((await ask(`${product}.data?_routes=${routes}`)).status).toBe(200)
    return (await figures())('askedPages', 'misses_total')
  }
  const first = await data('storefront/product/route,root')
  for (const spelling of [
    'root,storefront/product/route',
    'root,root,storefront/product/route,storefront/cart/route',
  ])
    expect(await data(spelling)).toBe(first)
})

test('an address with capitals leads to the one that is, and a key that can be none is not found', async () => {
  const name = product.split('/').at(-1)!
  const capital = `/product/${name.toUpperCase()}`
  expect(await ask(capital)).toMatchObject({ status: 301, location: product })
  expect(await ask(`/zh${capital}`)).toMatchObject({ status: 301, location: `/zh${product}` })
  for (const path of ['product', 'category', 'article'])
    for (const key of ['k%C3%A4se', '%E4%B8%AD%E6%96%87', 'a_b'])
      expect([path, key, (await ask(`/${path}/${key}`)).status]).toEqual([path, key, 404])
})

test('page 2 of a list is marked as such for search engines, page 1 and a narrowed list do not', async () => {
  const { shopId } = await aShop(mall)
  for (let place = 0; place < 25; place++) await aProduct(mall, shopId)
  const canonical = async (url: string) => {
    const { body } = await mall.app.inject({ url, headers: { host: 'localhost' } })
    return [...body.matchAll(/<link rel="(?:canonical|alternate)"[^>]*href="([^"]*)"/g)].map(
      ([, href]) => new URL(href!.replaceAll('&amp;', '&')).search,
    )
  }
  expect(await canonical('/search?page=2')).toEqual(Array(4).fill('?page=2'))
  expect(await canonical('/search')).toEqual(Array(4).fill(''))
  expect(await canonical('/search?stock=1&page=2')).toEqual(Array(4).fill(''))
})
