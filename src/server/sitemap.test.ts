import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { newId } from '#platform/identifiers.ts'
import { aMall, aProduct, aShop, type TestMall } from '../../tests/support/mall.ts'
import { createHttp } from './http.ts'
import { addSitemap } from './sitemap.ts'

let mall: TestMall
const keys: string[] = []
const activities: Record<string, string> = {}
beforeAll(async () => {
  mall = await aMall()
  const { shopId } = await aShop(mall, { slug: 'linen-house' })
  const category = [{ urlKey: 'shirts', name: { en: 'Shirts', zh: '衬衫' } }]
  for (let count = 0; count < 5; count += 1) {
    const { urlKey } = await aProduct(mall, shopId, { category, urlKey: `shirt-${count}` })
    keys.push(urlKey)
  }
  await aProduct(mall, shopId, { urlKey: 'hidden-shirt', status: 'offShelf' })
  await sql`insert into categories (id, url_key, name, path) values (1, 'empty', '{"en":"Empty","zh":"空"}', '{1}')`.run(
    mall.db,
  )
  for (const [key, isPublished] of [
    ['care-of-linen', true],
    ['half-written', false],
  ] as const)
    await sql`insert into articles (id, key, "group", title, body, is_published)
      values (${newId()}, ${key}, 'care', '{"en":"","zh":""}', '{"en":"","zh":""}', ${isPublished})`.run(
      mall.db,
    )
  for (const [when, fromHours, toHours, site, isCancelled] of [
    ['running', -1, 1, 'global', false],
    ['ahead', 1, 2, 'global', false],
    ['over', -2, -1, 'global', false],
    ['cancelled', 1, 2, 'global', true],
    ['ahead elsewhere', 1, 2, 'cn', false],
  ] as const) {
    activities[when] = newId()
    await sql`insert into platform_activities (id, kind, name, site, apply_until, starts_at, ends_at, percent_off_min, is_cancelled)
      values (${activities[when]}, 'activity', '{"en":"Linen","zh":"亚麻"}', ${site}, app_now() + make_interval(hours => ${fromHours}),
        app_now() + make_interval(hours => ${fromHours}), app_now() + make_interval(hours => ${toHours}), 10, ${isCancelled})`.run(
      mall.db,
    )
  }
})
afterAll(() => mall.stop())

/** A request to a site's own host, which not every machine can resolve. */
const read = async (site: string, path: string) =>
  (await mall.app.inject({ url: path, headers: { host: `${site}.localhost` } })).body
const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc]) => loc)

test('every public page of a site is named once in each language, and nothing that is not shown', async () => {
  const response = await fetch(`${mall.url}/sitemap.xml`)
  expect(response.headers.get('content-type')).toBe('application/xml; charset=utf-8')
  const paths = [
    '/category/shirts',
    '/shop/linen-house',
    `/activity/${activities.running}`,
    `/activity/${activities.ahead}`,
    '/articles/care',
    '/article/care-of-linen',
    ...keys.map((key) => `/product/${key}`),
  ]
  expect(locations(await response.text()).sort()).toEqual(
    [
      `${mall.url}/`,
      `${mall.url}/zh`,
      ...paths.flatMap((path) => [mall.url + path, `${mall.url}/zh${path}`]),
    ].sort(),
  )
})

test('both languages of a page name each other; the site’s first language is for all other readers', async () => {
  const xml = await read('cn', '/sitemap.xml')
  const origin = mall.urlOf('cn')
  const links = [
    ['en', `${origin}/en/product/shirt-0`],
    ['zh-CN', `${origin}/product/shirt-0`],
    ['x-default', `${origin}/product/shirt-0`],
  ].map(([language, href]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${href}"/>`)
  for (const loc of [`${origin}/product/shirt-0`, `${origin}/en/product/shirt-0`])
    expect(xml).toMatch(
      new RegExp(`<url><loc>${loc}</loc><lastmod>\\d{4}-[^<]+Z</lastmod>${links.join('')}</url>`),
    )
})

test('robots learn where it is, on each host, and what is not for them', async () => {
  const text = await read('de', '/robots.txt')
  expect(text).toContain(`Sitemap: ${mall.urlOf('de')}/sitemap.xml\n`)
  for (const path of ['/cart', '/zh/cart', '/buyer/', '/zh/seller'])
    expect(text).toContain(`Disallow: ${path}\n`)
  expect(await read('cn', '/robots.txt')).toContain('Disallow: /en/checkout\n')
})

test('a large mall has a list of lists, which together name every product once', async () => {
  const app = createHttp({
    connectionsPerAddress: 100,
    sites: mall.sites,
    logLevel: 'silent',
    isSecure: false,
    trustedProxies: [],
    originOf: (name) => `http://${name}`,
  })
  addSitemap(app, { db: mall.db, productsPerFile: 2 })
  const ask = (url: string) => app.inject({ url, headers: { host: 'localhost' } })
  const parts = locations((await ask('/sitemap.xml')).body)
  expect(parts).toHaveLength(4)
  const listed = await Promise.all(
    parts.map(async (part) => locations((await ask(new URL(part!).pathname)).body)),
  )
  expect(listed.flat().filter((loc) => loc?.includes('/product/'))).toHaveLength(10)
  expect(new Set(listed.flat()).size).toBe(listed.flat().length)
  expect(listed[0]).toContain('http://localhost/category/shirts')
  expect((await ask('/sitemap-9223372036854775807.xml')).statusCode).toBe(404)
  await app.close()
})
