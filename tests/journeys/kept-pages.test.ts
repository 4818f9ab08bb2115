import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { pages } from '#wire/pages.ts'
import { both } from '../support/catalogue.ts'
import { aMall, aProduct, aShop, type TestMall } from '../support/mall.ts'

/** Public pages are kept in memory, and other caches may keep them, until a price on them changes. */
let mall: TestMall
beforeAll(async () => {
  mall = await aMall({ pagesFrom: 'build' })
})
afterAll(() => mall.stop())

/** Moves the clock as time itself does: without the notification by which a moved clock drops all that is kept. */
async function passTime(ms: number) {
  await sql`update clock set offset_ms = offset_ms + ${ms}`.run(mall.db)
  await mall.clock.refresh()
}

/** How long a page may be kept, then how long served stale, in seconds. */
const kept = (response: Response) =>
  /s-maxage=(\d+), stale-while-revalidate=(\d+)/
    .exec(response.headers.get('cache-control')!)!
    .slice(1)
    .map(Number) as [number, number]

test('product page, category and home show a sale from its first second, and say before how long they are true', async () => {
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
        return { kept: kept(response), isOnSale: (await response.text()).includes('43.21') }
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
