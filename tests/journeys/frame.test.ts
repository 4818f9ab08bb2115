import { readdirSync, readFileSync } from 'node:fs'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { aVisitor, launchBrowser, pressOnProduct, watchShifts } from '../support/browser.ts'
import { walkConsole } from '../support/console-links.ts'
import { aDemoMall, demoPassword } from '../support/demo-mall.ts'
import { anAccount, type TestMall } from '../support/mall.ts'

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

test('the other language is the same place, and links stay in it', { tags: 'long' }, async () => {
  const { page, faults, leave } = await aVisitor(browser, mall.url)
  await page.goto('/search?keyword=lamp&sort=priceUp')
  await page.getByRole('banner').getByRole('link', { name: '切换到中文' }).click()
  await page.waitForURL('**/zh/search?keyword=lamp&sort=priceUp')
  await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('zh-CN')
  await page.getByRole('banner').getByRole('link', { name: '绿头鸭商城' }).click()
  await page.waitForURL('**/zh')
  expect((await page.context().cookies()).find(({ name }) => name === 'language')?.value).toBe('zh')
  expect(faults).toEqual([])
  await leave()
})

test('the first language of a site has one address, and an unknown language has none', async () => {
  const english = await get('/en/cart?x=1')
  expect([english.status, english.headers.get('location')]).toEqual([301, '/cart?x=1'])
  expect((await get('/fr')).status).toBe(404)
  expect((await get('//elsewhere.test/')).status).toBe(404)
})

test('the greeting goes by the visitor’s own clock and is no part of the page (SHELL-08, TRAP-23)', {
  tags: 'long',
}, async () => {
  const { page, leave } = await aVisitor(browser, mall.url)
  for (const [time, greeting] of [
    ['04:59', 'Good morning'],
    ['10:59', 'Good morning'],
    ['11:00', 'Good day'],
    ['13:00', 'Good afternoon'],
    ['17:59', 'Good afternoon'],
    ['18:00', 'Good evening'],
  ] as const) {
    await page.clock.setFixedTime(`2026-11-21T${time}:00`)
    await page.goto('/')
    await page.getByRole('banner').getByText(`${greeting}, sign in`, { exact: true }).waitFor()
  }
  expect(await (await get('/')).text()).not.toContain('Good evening')
  await leave()
})

/** A product of the demo, with its shop and a variant in stock. */
async function aDemoProduct() {
  const rows = await sql<{ productId: string; shopId: string; variantId: string; urlKey: string }>`
    select p.id as "productId", p.shop_id as "shopId", p.url_key as "urlKey", v.id as "variantId"
    from products p join variants v on v.product_id = p.id where p.url_key = 'larch-storage-box' limit 1`.rows(
    mall.db,
  )
  return rows[0]!
}

test('the header leads a visitor to the ways in, and a buyer to account and orders and out again (SHELL-07, SHELL-10, SHELL-11, SHELL-12, SHELL-13, SHELL-16, MER-11)', async () => {
  const { page, faults, leave } = await aVisitor(browser, mall.url)
  const banner = page.getByRole('banner')
  const menu = page.getByRole('navigation', { name: 'Account' })
  const open = () => banner.getByRole('button', { name: /Account$/ }).click()
  const entries = async () => ({
    // How many messages wait is the demo's matter.
    links: (await menu.getByRole('link').allTextContents()).map((text) =>
      text.replace(/ \(\d+ unread\)$/, ''),
    ),
    buttons: await menu.getByRole('button').allTextContents(),
  })
  await page.goto('/')
  await banner
    .getByText(/^Good (morning|day|afternoon|evening), sign in$/)
    .first()
    .waitFor()
  await open()
  await expect
    .poll(() => entries())
    .toEqual({
      links: ['Sign in', 'Create account', 'My account', 'My orders', 'Favourites'],
      buttons: [],
    })
  const hrefs = await menu
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(hrefs).toEqual(['/login', '/signup', '/buyer/index', '/buyer/orders', '/user/favorites'])
  await expect
    .poll(() => banner.getByRole('link', { name: 'Sell with us' }).getAttribute('href'))
    .toBe('/login?target=%2Fmerchant%2Fapply')
  await banner.getByRole('link', { name: '切换到中文' }).waitFor()

  await menu.getByRole('link', { name: 'My orders' }).click()
  await page.waitForURL('**/login?target=%2Fbuyer%2Forders')
  await page.getByLabel('Email', { exact: true }).fill('buyer@demo.test')
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL('**/buyer/orders')
  const { variantId } = await aDemoProduct()
  await page.request.post('/sapi/mall-order/cartline/batchcreatenewcartlines', {
    data: [{ sku: { id: variantId }, skuQty: 1 }],
  })
  await page.goto('/category/lamps')
  await banner.getByRole('link', { name: /^Cart, \d+ item/ }).waitFor()
  await open()
  await expect
    .poll(() => entries())
    .toEqual({
      links: ['My account', 'My orders', expect.stringContaining('Messages'), 'Notifications', 'Favourites'],
      buttons: ['Sign out'],
    })
  await menu.getByRole('button', { name: 'Sign out' }).click()
  await page.waitForURL((url) => url.pathname === '/')
  await banner.getByRole('link', { name: 'Cart, empty' }).waitFor()
  await open()
  await expect.poll(async () => (await entries()).links).toContain('Sign in')
  expect(faults).toEqual([])
  await leave()
})

test('every page has search, categories, cart and footer (SHELL-18)', { tags: 'long' }, async () => {
  const { page, leave } = await aVisitor(browser, mall.url)
  const banner = page.getByRole('banner')
  for (const path of [
    '/category/lamps',
    '/product/larch-storage-box',
    '/article/delivery',
    '/login',
    '/signup',
    '/find-order',
    '/buyer/as',
    '/no-such-page',
    '/',
  ]) {
    await page.goto(path)
    await banner.getByRole('search').getByRole('combobox').waitFor()
    await banner.getByRole('button', { name: 'Categories' }).waitFor()
    await banner.getByRole('link', { name: /^Cart, / }).waitFor()
    await page.getByRole('contentinfo').waitFor()
  }
  await banner.getByRole('combobox').fill('lamp')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/search?keyword=lamp')
  await banner.getByRole('link', { name: /^Cart, / }).click()
  await page.waitForURL('**/cart')
  await leave()
})

test('on a phone the categories are opened from every page, also where its bar is one to buy with (SHELL-18)', {
  tags: 'long',
}, async () => {
  const { page, leave } = await aVisitor(browser, mall.url, { width: 'phone' })
  const openCategories = async () => {
    await page.getByRole('button', { name: 'Categories' }).locator('visible=true').first().click()
    await page.locator('#categories').getByRole('link', { name: 'Lighting' }).waitFor()
    await page.keyboard.press('Escape')
  }
  await page.goto('/')
  await openCategories()
  await page.goto('/product/larch-storage-box')
  await openCategories()
  await pressOnProduct(page, 'Add to cart')
  await page.goto('/cart')
  await page.getByRole('main').getByRole('link', { name: 'Larch storage box' }).first().waitFor()
  await openCategories()
  await leave()
})

/** Of a page as the server wrote it. */
const frameOf = (html: string) => ({
  header: /<header[\s\S]*role="search"[\s\S]*<\/header>/.test(html),
  footer: html.includes('<footer'),
  title: /<h1[^>]*>([^<]*)/.exec(html)?.[1],
})

test.each(['', '/zh'])(
  'a page that does not exist has header, search and footer, and offers another search and the categories (%s) (SHELL-18)',
  async (prefix) => {
    const title = prefix ? '这一页飞走了' : 'We can’t find this page'
    for (const path of [
      ...['/product/zz', '/category/zz', '/article/zz', '/articles/zz', '/activity/123', '/items/123'],
      ...['/items/123/456', '/fittings/123', '/no-such-page'],
    ]) {
      const answer = await get(`${prefix}${path}`)
      const html = await answer.text()
      expect([path, answer.status, frameOf(html)]).toEqual([path, 404, { header: true, footer: true, title }])
      const main = /<main[\s\S]*<\/main>/.exec(html)![0]
      expect([path, main.includes('role="search"')]).toEqual([path, true])
      expect([path, main.includes(`href="${prefix}/category/lighting"`)]).toEqual([path, true])
    }
  },
)

test('a missing page offers some products, and nothing else moves when they load (SHELL-18)', async () => {
  const { page, faults, leave } = await aVisitor(browser, mall.url)
  const shift = await watchShifts(page)
  await page.goto('/product/zz')
  const goods = page.getByRole('region', { name: 'Popular products' })
  await expect.poll(() => goods.getByRole('article').count()).toBe(4)
  expect(await shift()).toEqual([])
  await goods.getByRole('link').first().click()
  await page.waitForURL(/\/product\/(?!zz)/)
  expect(faults.filter((fault) => !fault.startsWith('404'))).toEqual([])
  await leave()
})

test('a page that fails has header, search and footer, and is not cached (SHELL-18, SHELL-37)', async () => {
  await sql`alter table articles rename to elsewhere`.run(mall.db)
  try {
    const answer = await get('/article/terms')
    const title = 'This page couldn’t be loaded'
    expect([answer.status, frameOf(await answer.text())]).toEqual([
      500,
      { header: true, footer: true, title },
    ])
  } finally {
    await sql`alter table elsewhere rename to articles`.run(mall.db)
  }
  expect((await get('/article/terms')).status).toBe(200)
})

test('every address of the shop answers, and a product by each of its three (SHELL-19, SHELL-21, PDP-01, PDP-02)', async () => {
  const { page, leave } = await aVisitor(browser, mall.url)
  const { productId, shopId, variantId, urlKey } = await aDemoProduct()
  const products = [`/product/${urlKey}`, `/items/${productId}`, `/items/${shopId}/${productId}`]
  const titles: string[] = []
  for (const path of products) {
    await page.goto(path)
    titles.push((await page.getByRole('heading', { level: 1 }).textContent()) ?? '')
  }
  expect(new Set(titles)).toEqual(new Set(['Larch storage box']))

  await page.request.post('/api/user/web/login', {
    data: { email: 'buyer@demo.test', password: demoPassword },
  })
  const saved = await page.request.post('/sapi/mall-order/preorder/savecommondata', {
    data: { orderSource: 'ITEM_DETAIL', orderLineList: [{ sku: { id: variantId }, tradeQty: 1 }] },
  })
  const rows = await sql<{ id: string }>`
    select o.id from orders o join users u on u.id = o.buyer_id
    where u.email = 'buyer@demo.test' and o.site = 'global' and o.status = 'completed' limit 1`.rows(mall.db)
  const paths = [
    ...[
      '/',
      '/login',
      '/signup',
      '/signup-success',
      '/find-order',
      '/cart',
      '/category/lamps',
      '/article/delivery',
    ],
    ...products,
    `/checkout?key=${(await saved.json()).key}`,
    `/confirm-success?orderId=${rows[0]!.id}`,
    ...['/merchant/apply', '/merchant/audit'],
    ...['/user/super-member', '/user/member', '/user/member/equity', '/user/member/score'],
    ...['/buyer/as', '/buyer/cards', '/buyer/certificate', '/buyer/address', '/buyer/security'],
  ]
  const answers = await Promise.all(
    paths.map(async (path) => [path, (await page.request.get(path)).status()] as const),
  )
  expect(answers.filter(([, status]) => status !== 200)).toEqual([])
  await leave()
})

test('a site has a currency and a country of its own (SHELL-26, SYS-16)', async () => {
  const { variantId } = await aDemoProduct()
  const request = (method: 'GET' | 'POST', url: string, more: { payload?: object; cookie?: string } = {}) =>
    mall.app.inject({
      method,
      url,
      headers: { host: 'de.localhost', ...(more.cookie ? { cookie: more.cookie } : {}) },
      ...(more.payload ? { payload: more.payload } : {}),
    })
  const saved = await request('POST', '/sapi/mall-order/preorder/savecommondata', {
    payload: { orderSource: 'ITEM_DETAIL', orderLineList: [{ sku: { id: variantId }, tradeQty: 1 }] },
  })
  const cookie = saved.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  const checkout = (await request('GET', `/checkout?key=${saved.json().key}`, { cookie })).body
  expect(/<option value="(\w+)" selected/.exec(checkout)?.[1]).toBe('DE')
  expect(checkout).toMatch(/€\d/)
})

test('after a navigation the focus is on the heading of the new page, and its title is announced', {
  tags: 'long',
}, async () => {
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

test('a shared page is cached, is not sent again to a client that has it, and carries nothing personal', async () => {
  const first = await get('/')
  expect(first.headers.get('cache-control')).toContain('s-maxage')
  expect(first.headers.get('set-cookie')).toBeNull()
  expect(first.headers.get('content-security-policy')).toContain('sha256-')
  expect(await first.text()).not.toContain('nonce=')
  expect((await get('/', { 'if-none-match': first.headers.get('etag')! })).status).toBe(304)
})

test('a page waits to be painted before it requests its scripts', async () => {
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

test('a personal page is stored in no cache, and its scripts run by a nonce', async () => {
  const [one, other] = [await get('/cart'), await get('/cart')]
  expect(one.headers.get('cache-control')).toBe('private, no-store')
  const nonceOf = (response: Response) =>
    /'nonce-([\w-]+)'/.exec(response.headers.get('content-security-policy') ?? '')?.[1]
  expect(nonceOf(one)).toBeTruthy()
  expect(nonceOf(one)).not.toBe(nonceOf(other))
})

test('a change is seen on the next page, not a minute later', async () => {
  const named = async (name: string) => (await (await get('/')).text()).includes(name)
  await expect.poll(() => named('Soft light')).toBe(false)
  await sql`update categories set name = jsonb_set(name, '{en}', '"Soft light"') where url_key = 'lighting'`.run(
    mall.db,
  )
  await expect.poll(() => named('Soft light')).toBe(false)
  await sql`select pg_notify('pages', 'categories')`.run(mall.db)
  await expect.poll(() => named('Soft light')).toBe(true)
})

test.each(['br', 'gzip', 'identity'])('a page reads the same in %s', { tags: 'long' }, async (encoding) => {
  const response = await get('/zh', { 'accept-encoding': encoding })
  expect(response.headers.get('content-encoding')).toBe(encoding === 'identity' ? null : encoding)
  expect(await response.text()).toContain('绿头鸭商城')
})

test.each([
  ...(['support', 'finance', 'content'] as const).map((role) => ({ role, of: 'the platform' }) as const),
  ...(['manager', 'fulfilment', 'service'] as const).map((role) => ({ role, of: 'a shop' }) as const),
])(
  'no link in the console of $of leads $role to a page that is refused or broken',
  { tags: 'long' },
  async (person) => {
    const shop = await sql<{ id: Id }>`select id from shops where slug = 'clay-and-loom'`.row(mall.db)
    const { email } = await anAccount(
      mall,
      person.of === 'a shop' ? { shopId: shop!.id, role: person.role } : { operatorRole: person.role },
    )
    const start = person.of === 'a shop' ? '/seller/clay-and-loom' : '/platform'
    const { refused, seen } = await walkConsole(mall.url, { email, start })
    expect(refused).toEqual([])
    expect(seen).toBeGreaterThan(20)
  },
)

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
