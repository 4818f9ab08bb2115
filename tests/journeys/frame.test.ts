import { readdirSync, readFileSync } from 'node:fs'
import { sql } from 'kysely'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aVisitor, launchBrowser } from '../support/browser.ts'
import { aDemoMall } from '../support/demo-mall.ts'
import type { TestMall } from '../support/mall.ts'

let mall: TestMall
let browser: Browser
beforeAll(async () => {
  mall = await aDemoMall()
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser.close()
  await mall.stop()
})

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${mall.url}${path}`, { redirect: 'manual', headers })

test('the other language is the same place, and links stay in it', async () => {
  const { page, faults, leave } = await aVisitor(browser, mall.url)
  await page.goto('/search?keyword=lamp&sort=priceUp')
  await page.getByRole('banner').getByRole('link', { name: '切换到中文' }).click()
  await page.waitForURL('**/zh/search?keyword=lamp&sort=priceUp')
  expect(await page.locator('html').getAttribute('lang')).toBe('zh-CN')
  await page.getByRole('banner').getByRole('link', { name: '绿头鸭商城' }).click()
  await page.waitForURL('**/zh')
  expect((await page.context().cookies()).find(({ name }) => name === 'language')?.value).toBe('zh')
  expect(faults).toEqual([])
  await leave()
})

test('the first language of a site has one address, and a language nobody speaks here has none', async () => {
  const english = await get('/en/cart?x=1')
  expect([english.status, english.headers.get('location')]).toEqual([301, '/cart?x=1'])
  expect((await get('/fr')).status).toBe(404)
  expect((await get('//elsewhere.test/')).status).toBe(404)
})

test('the greeting goes by the visitor’s own clock and is no part of the page', async () => {
  const { page, leave } = await aVisitor(browser, mall.url)
  await page.clock.setFixedTime('2026-11-21T19:30:00')
  await page.goto('/')
  await page.getByText('Good evening').first().waitFor()
  expect(await (await get('/')).text()).not.toContain('Good evening')
  await leave()
})

test('after a navigation the focus is on the heading of the new page, and its title is said', async () => {
  const { page, leave } = await aVisitor(browser, mall.url)
  await page.goto('/', { waitUntil: 'networkidle' })
  await page.getByRole('main').getByRole('link', { name: 'Lighting' }).click()
  const heading = page.getByRole('heading', { level: 1, name: 'Lighting' })
  await heading.waitFor()
  await expect.poll(() => heading.evaluate((element) => element === document.activeElement)).toBe(true)
  await page.getByRole('status').filter({ hasText: 'has loaded' }).waitFor()
  await leave()
})

test('the categories open, and lead somewhere, without any script', async () => {
  const { page, leave } = await aVisitor(browser, mall.url, { script: false })
  await page.goto('/')
  await page.getByRole('banner').getByRole('button', { name: 'Categories' }).click()
  await page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'Lamps' }).click()
  await page.waitForURL('**/category/lamps')
  await leave()
})

test('a page for everybody is kept, is given once to whoever has it, and carries nothing of anyone', async () => {
  const first = await get('/')
  expect(first.headers.get('cache-control')).toContain('s-maxage')
  expect(first.headers.get('set-cookie')).toBeNull()
  expect(first.headers.get('content-security-policy')).toContain('sha256-')
  expect(await first.text()).not.toContain('nonce=')
  expect((await get('/', { 'if-none-match': first.headers.get('etag')! })).status).toBe(304)
})

test('a page waits to be painted before it asks for its scripts', async () => {
  for (const path of ['/', '/cart']) {
    const html = await (await get(path)).text()
    expect(html).not.toContain('rel="modulepreload"')
    const modules = [...html.matchAll(/<script[^>]* type="module"[^>]*>([\s\S]*?)<\/script>/g)]
    expect(modules).toHaveLength(1)
    const code = modules[0]![1]!
    // A line that begins with `import` would be carried out before the one that waits.
    expect(code).not.toMatch(/^import /m)
    expect(code.trim()).toMatch(/^await .*requestAnimationFrame/)
  }
})

test('a page for one is kept by nobody, and its scripts run by a number used once', async () => {
  const [one, other] = [await get('/cart'), await get('/cart')]
  expect(one.headers.get('cache-control')).toBe('private, no-store')
  const nonceOf = (response: Response) =>
    /'nonce-([\w-]+)'/.exec(response.headers.get('content-security-policy') ?? '')?.[1]
  expect(nonceOf(one)).toBeTruthy()
  expect(nonceOf(one)).not.toBe(nonceOf(other))
})

test('what changes is seen on the next page, not a minute later', async () => {
  const named = async (name: string) => (await (await get('/')).text()).includes(name)
  expect(await named('Soft light')).toBe(false)
  await sql`update categories set name = jsonb_set(name, '{en}', '"Soft light"') where url_key = 'lighting'`.execute(
    mall.db,
  )
  expect(await named('Soft light')).toBe(false)
  await sql`select pg_notify('pages', 'categories')`.execute(mall.db)
  await expect.poll(() => named('Soft light')).toBe(true)
})

test.each(['br', 'gzip', 'identity'])('a page reads the same in %s', async (encoding) => {
  const response = await get('/zh', { 'accept-encoding': encoding })
  expect(response.headers.get('content-encoding')).toBe(encoding === 'identity' ? null : encoding)
  expect(await response.text()).toContain('绿头鸭商城')
})

test('no call’s description travels to the browser, and nothing there makes code out of text', () => {
  const built = new URL('../../build/', import.meta.url)
  const files = readdirSync(built, { recursive: true, encoding: 'utf8' })
  const inBrowser = files.filter((name) => /^(shop|console)\/client\/assets\//.test(name))
  expect(inBrowser.filter((name) => name.startsWith('console/')).length).toBeGreaterThan(5)
  const telling = inBrowser.filter(
    (name) =>
      name.endsWith('.js') &&
      /\/sapi\/|safeParse|new Function\(/.test(readFileSync(new URL(name, built), 'utf8')),
  )
  expect(telling).toEqual([])
})
