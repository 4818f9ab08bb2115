import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { pages } from '#vocabulary/calls/pages.ts'
import { aVisitor, launchBrowser, watchShifts } from '../support/browser.ts'
import { both } from '../support/catalogue.ts'
import { aMall, anAccount, aProduct, aShop, password, sellerCalls, type TestMall } from '../support/mall.ts'

/** Public pages are cached in memory, and other caches may store them, until a price on them changes. */
let mall: TestMall
let browser: Browser
beforeAll(async () => {
  mall = await aMall({ pagesFrom: 'build' })
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser.close()
  await mall.stop()
})

/** Moves the clock as time itself does: without the notification by which a moved clock drops all caches. */
async function passTime(ms: number) {
  await sql`update clock set offset_ms = offset_ms + ${ms}`.run(mall.db)
  await mall.clock.refresh()
}

/** How long a page may be cached, then how long served stale, in seconds. */
const stored = (response: Response) =>
  /s-maxage=(\d+), stale-while-revalidate=(\d+)/
    .exec(response.headers.get('cache-control')!)!
    .slice(1)
    .map(Number) as [number, number]

test('product page, category and home show a sale from its first second, and state before how long they are valid', async () => {
  // At noon in New York: a page is valid until midnight at most, when the day of arrival changes.
  const [noon, day] = [17 * 3_600_000, 86_400_000]
  await passTime((noon - (mall.clock.now().getTime() % day) + day) % day)
  const { shopId } = await aShop(mall)
  const category = [{ urlKey: 'lanterns', name: both('Lanterns') }]
  const lantern = (urlKey: string, change: object = {}) =>
    aProduct(mall, shopId, { urlKey, name: both(urlKey), category, price: 9_900, ...change })
  for (const urlKey of ['lantern-1', 'lantern-2', 'lantern-3']) await lantern(urlKey)
  const saleFrom = new Date(mall.clock.now().getTime() + 300_000)
  const price = { amount: 4_321, compareAt: 9_900, saleFrom }
  const variants = [{ sku: 'lantern-sale', values: {}, prices: { global: price }, stock: 5 }]
  await lantern('lantern-sale', { variants })

  const paths = [pages.product('lantern-sale'), pages.category('lanterns'), '/']
  const look = () =>
    Promise.all(
      paths.map(async (path) => {
        const response = await fetch(mall.url + path)
        expect([path, response.status]).toEqual([path, 200])
        return { kept: stored(response), isOnSale: (await response.text()).includes('43.21') }
      }),
    )
  for (const page of await look()) {
    expect(page.isOnSale).toBe(false)
    expect(page.kept[0]).toBe(60)
    expect(page.kept[0] + page.kept[1]).toBeGreaterThan(200)
    expect(page.kept[0] + page.kept[1]).toBeLessThanOrEqual(300)
  }
  await passTime(260_000)
  for (const page of await look()) {
    expect(page.isOnSale).toBe(false)
    expect(page.kept[0]).toBeLessThanOrEqual(40)
    expect(page.kept[1]).toBe(0)
  }
  await passTime(40_000)
  for (const page of await look()) expect(page).toEqual({ isOnSale: true, kept: [60, 600] })
})

test('a paid member sees the own price from the first paint, and the layout does not shift; all others see the cached page (PDP-34, PDP-35)', {
  tags: 'long',
}, async () => {
  const { shopId } = await aShop(mall)
  const { urlKey, productId, variantId } = await aProduct(mall, shopId, { price: 5_000 })
  const shop = await anAccount(mall, { shopId })
  const { context: staff } = await aVisitor(browser, mall.url)
  await staff.request.post('/api/user/web/login', { data: { email: shop.email, password } })
  const saved = await staff.request.post(`${sellerCalls(shopId, 'item')}/item/terms/save`, {
    data: {
      productId,
      version: 0,
      hasTiers: false,
      tiers: [],
      prices: [{ variantId, site: 'global', memberAmount: 4_321 }],
    },
  })
  expect(saved.status()).toBe(200)
  const member = await anAccount(mall)
  await sql`
    insert into memberships (id, buyer_id, level, starts_at, ends_at)
    values (${member.id}, ${member.id}, 1, app_now() - interval '1 day', app_now() + interval '30 days')`.run(
    mall.db,
  )
  const path = pages.product(urlKey)
  const priceIn = (html: string) => ({
    now: /class="[^"]*now[^"]*">(?:<span[^>]*>[^<]*<\/span>)?([^<]+)/.exec(html)?.[1],
    isYours: html.includes('Member price: you save'),
    isJoin: html.includes('Become a member'),
  })
  const everyone = { now: '$50.00', isYours: false, isJoin: true }
  for (const width of ['desk', 'phone'] as const) {
    const { context, page, leave } = await aVisitor(browser, mall.url, { width })
    const look = async () => {
      const answer = await context.request.get(path)
      return { price: priceIn(await answer.text()), cache: answer.headers()['cache-control'] }
    }
    expect((await look()).cache).toContain('s-maxage')
    await context.request.post('/api/user/web/login', { data: { email: member.email, password } })
    // The first page of a device queries the visitor's session.
    await page.goto(path)
    const main = page.getByRole('main')
    await main.getByText('Member price: you save').waitFor()
    const shifts = await watchShifts(page)
    await page.goto(path)
    expect(await look()).toEqual({
      price: { now: '$43.21', isYours: true, isJoin: false },
      cache: 'private, no-store',
    })
    await page.waitForLoadState('networkidle')
    expect(await shifts()).toEqual([])
    await context.request.post('/api/user/web/logout')
    // A mark alone shows nothing that is not everyone's, and is removed.
    expect((await look()).price).toEqual(everyone)
    await page.goto(path)
    await main.getByText('Become a member').waitFor()
    await expect
      .poll(async () => (await context.cookies()).map(({ name }) => name))
      .not.toContain('own_prices')
    expect(await look()).toEqual({ price: everyone, cache: expect.stringContaining('s-maxage') })
    await leave()
  }
  await staff.close()
})
