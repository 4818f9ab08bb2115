import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { newId } from '#platform/identifiers.ts'
import { anyShop, both, find, keys, look } from '#tests/support/catalogue.ts'
import { runJob } from '#tests/support/jobs.ts'
import {
  aClient,
  aMall,
  anAccount,
  aProduct,
  type Client,
  password,
  sellerCalls,
  type TestMall,
} from '#tests/support/mall.ts'
import { aMerchant } from '#tests/support/offers.ts'
import type { PriceDraft } from './rules/draft.ts'

/** No worker runs in this mall: whatever changes here, no job has changed it. */
let mall: TestMall
let caller: Client
let shopId: string
beforeAll(async () => {
  mall = await aMall()
  caller = aClient(mall.url)
  shopId = await anyShop(mall)
})
afterAll(() => mall.stop())

const hour = 3_600_000
const inHours = (hours: number) => new Date(mall.clock.now().getTime() + hours * hour)

/**
 * Moves the clock as time itself does: without the notification by which a moved clock drops the whole cache.
 */
async function passTime(ms: number) {
  await sql`update clock set offset_ms = offset_ms + ${ms}`.run(mall.db)
  await mall.clock.refresh()
}

const aCup = (price: PriceDraft, urlKey = `cup-${newId()}`, category?: string) =>
  aProduct(mall, shopId, {
    urlKey,
    name: both('Cup'),
    variants: [{ sku: urlKey, values: {}, prices: { global: price }, stock: 5 }],
    ...(category ? { category: [{ urlKey: category, name: both('Cups') }] } : {}),
  })

type Prices = {
  readonly salePrc: { readonly value: number }
  readonly originalPrc: { readonly value: number } | null
}
type ListedPrice = Prices & { readonly urlKey: string }

const listed = async (request: object) => {
  const { body } = await find(caller, request)
  return body.data.map(({ urlKey, salePrc, originalPrc }: ListedPrice) => [
    urlKey,
    salePrc.value,
    originalPrc?.value ?? null,
  ])
}
const shown = async (urlKey: string) => {
  const [variant] = (await look(caller, { urlKey })).body.shopSkuList
  return [variant.price, variant.originalPrice]
}

describe('A sale with a time', () => {
  test('holds from its first moment to its last in lists, on the product page and in the cart, without a job (SYS-03)', async () => {
    const category = 'timed-cups'
    const { urlKey, variantId } = await aCup(
      { amount: 800, compareAt: 2_000, saleFrom: inHours(1), saleUntil: inHours(2) },
      'timed-cup',
      category,
    )
    await aCup({ amount: 1_500 }, 'other-cup', category)
    const guest = aClient(mall.url)
    await guest.post('/sapi/mall-order/cartline/batchcreatenewcartlines', [
      { sku: { id: variantId }, skuQty: 1 },
    ])
    const seen = async () => ({
      list: await listed({ categoryUrlKey: category, sortType: 'priceUp' }),
      upToTen: await listed({ categoryUrlKey: category, maxPrice: 1_000 }),
      page: await shown(urlKey),
      cart: (await guest.post('/sapi/mall-order/cartline/querycart')).body.cartLineList[0].salePrc.value,
    })
    const outside = {
      list: [
        ['other-cup', 15, null],
        ['timed-cup', 20, null],
      ],
      upToTen: [],
      page: [20, 20],
      cart: 20,
    }
    expect(await seen()).toEqual(outside)
    await passTime(hour)
    expect(await seen()).toEqual({
      list: [
        ['timed-cup', 8, 20],
        ['other-cup', 15, null],
      ],
      upToTen: [['timed-cup', 8, 20]],
      page: [8, 20],
      cart: 8,
    })
    await passTime(hour)
    expect(await seen()).toEqual(outside)
  })

  test('moves a product within what is found by a word, sorted by price', async () => {
    const sale = { amount: 300, compareAt: 900, saleFrom: inHours(1) }
    await aProduct(mall, shopId, {
      urlKey: 'tumbler-on-sale',
      name: both('Zinc tumbler'),
      variants: [{ sku: 'tumbler-1', values: {}, prices: { global: sale }, stock: 5 }],
    })
    await aProduct(mall, shopId, { urlKey: 'tumbler-plain', name: both('Zinc tumbler'), price: 500 })
    const found = async () => keys(await find(caller, { keyword: 'zinc tumbler', sortType: 'priceUp' }))
    expect(await found()).toEqual(['tumbler-plain', 'tumbler-on-sale'])
    await passTime(hour)
    expect(await found()).toEqual(['tumbler-on-sale', 'tumbler-plain'])
  })

  test('is set, stored and ended by the merchant', async () => {
    const { email } = await anAccount(mall, { shopId })
    const merchant = aClient(mall.url)
    await merchant.post('/api/user/web/login', { email, password })
    const { urlKey, variantId, productId } = await aCup({ amount: 2_000 })
    const save = (change: object) =>
      merchant.post(`${sellerCalls(shopId, 'item')}/sku/price`, {
        variantId,
        site: 'global',
        currency: 'USD',
        amount: 800,
        compareAt: 2_000,
        ...change,
      })
    const prices = async () =>
      (await merchant.post(`${sellerCalls(shopId, 'item')}/item/detail`, { productId })).body.variants[0]
        .prices
    const from = inHours(1).getTime()

    expect(await save({ saleTime: { from } })).toMatchObject({ status: 200 })
    expect(await prices()).toMatchObject([{ price: { amount: 800 }, saleFrom: from, saleUntil: null }])
    expect(await shown(urlKey)).toEqual([20, 20])

    // Another price of the same sale, without a word about its time.
    await save({ amount: 900 })
    expect(await prices()).toMatchObject([{ price: { amount: 900 }, saleFrom: from }])

    await save({ saleTime: {} })
    expect(await shown(urlKey)).toEqual([8, 20])

    await save({ saleTime: { from } })
    await save({ amount: 2_000, compareAt: null })
    expect(await prices()).toMatchObject([{ price: { amount: 2_000 }, saleFrom: null }])
  })

  test.each<[string, object, string]>([
    [
      'ends before it begins',
      { saleTime: { from: 2_000_000_000_000, until: 1_999_999_999_999 } },
      'saleTime.until',
    ],
    [
      'has no price outside of its time',
      { saleTime: { from: 2_000_000_000_000 }, compareAt: null },
      'compareAt',
    ],
    ['is as dear as before', { saleTime: { until: 2_000_000_000_000 }, compareAt: 800 }, 'compareAt'],
    ['is beyond the calendar', { saleTime: { until: 253_402_300_799_001 } }, 'saleTime.until'],
  ])('that %s is refused, and changes nothing', async (_, change, field) => {
    const { email } = await anAccount(mall, { shopId })
    const merchant = aClient(mall.url)
    await merchant.post('/api/user/web/login', { email, password })
    const { urlKey, variantId } = await aCup({ amount: 2_000 })
    const refused = await merchant.post(`${sellerCalls(shopId, 'item')}/sku/price`, {
      variantId,
      site: 'global',
      currency: 'USD',
      amount: 800,
      compareAt: 2_000,
      ...change,
    })
    expect(refused).toMatchObject({ status: 400, body: { code: 'malformed', fields: [{ field }] } })
    expect(await shown(urlKey)).toEqual([20, 20])
  })
})

describe('A price period', () => {
  test('that is stored is shown by lists from its first moment to its last', async () => {
    const { productId } = await aCup({ amount: 2_000 }, 'period-cup', 'period-cups')
    const list = () => listed({ categoryUrlKey: 'period-cups' })
    const [from, until] = [inHours(1), inHours(2)]
    await sql`
      with first as (
        update search_price_periods set valid_until = ${from} where product_id = ${productId} returning *
      )
      insert into search_price_periods (site_number, product_id, valid_from, valid_until, shop_id, brand_id, category_id, currency,
        price_from, price_to, compare_at, in_stock, sold_count, rating_sum, rating_count, listed_at)
      select site_number, product_id, valid_from, valid_until, shop_id, brand_id, category_id, currency,
        price, price, compared, in_stock, sold_count, rating_sum, rating_count, listed_at
      from (select site_number, product_id, shop_id, brand_id, category_id, currency, in_stock, sold_count, rating_sum,
        rating_count, listed_at from first) as product
      cross join (values (${from}::timestamptz, ${until}::timestamptz, 700::bigint, 2000::bigint), (${until}, 'infinity', 2000, null))
        as period (valid_from, valid_until, price, compared)`.run(mall.db)
    expect(await list()).toEqual([['period-cup', 20, null]])
    await passTime(hour)
    expect(await list()).toEqual([['period-cup', 7, 20]])
    await passTime(hour)
    expect(await list()).toEqual([['period-cup', 20, null]])
  })
})

describe('A cached answer', () => {
  const rename = (productId: string, name: string) =>
    sql`update products set name = jsonb_build_object('en', ${name}::text, 'zh', '') where id = ${productId}`.run(
      mall.db,
    )
  const nameShown = async (urlKey: string) => (await look(caller, { urlKey })).body.itemName
  const nameListed = async (category: string) =>
    (await find(caller, { categoryUrlKey: category })).body.data[0].itemName

  /**
   * Renames a product past the catalogue until the answers do not follow: then they are cached, and
   * notifications of how the product was made are no longer on their way.
   * @returns the cached names, and the one in the table
   */
  async function storedNames(productId: string, see: () => Promise<string[]>) {
    for (let tried = 1; ; tried += 1) {
      const kept = await see()
      await rename(productId, `Mug ${tried}`)
      if (String(await see()) === String(kept)) return { kept, renamed: `Mug ${tried}` }
      if (tried === 50) throw new Error('nothing is kept')
    }
  }
  // Sooner than the thirty seconds after which any answer is computed again.
  const soon = () => new Date(mall.clock.now().getTime() + 20_000)

  test('is dropped at the moment a price on it changes, and not before', async () => {
    const sale = { amount: 800, compareAt: 2_000, saleUntil: soon() }
    const { urlKey, productId } = await aCup(sale, 'kept-cup', 'kept-cups')
    const see = async () => [await nameShown(urlKey), await nameListed('kept-cups')]
    const { kept, renamed } = await storedNames(productId, see)
    await passTime(5_000)
    expect(await see()).toEqual(kept)
    await passTime(15_000)
    expect(await see()).toEqual([renamed, renamed])
    expect(await shown(urlKey)).toEqual([20, 20])
  })

  test('of a list is dropped when a product that is not on it changes its price', async () => {
    const { productId } = await aCup({ amount: 2_000 }, 'still-cup', 'still-cups')
    await aCup({ amount: 100, compareAt: 200, saleFrom: soon() })
    const see = async () => [await nameListed('still-cups')]
    const { renamed } = await storedNames(productId, see)
    await passTime(20_000)
    expect(await see()).toEqual([renamed])
  })
})

test('goods are sold from a moment until another: seen before with a reminder, refused by cart and checkout outside of it, and on lists until it ends', async () => {
  const name = 'Sundial of brass'
  const shop = await aMerchant(mall)
  const calls = `${sellerCalls(shop.shopId, 'item')}/item/terms`
  const of = await aProduct(mall, shop.shopId, { name: { en: name, zh: '黄铜日晷' }, stock: 3 })
  const save = (terms: object) =>
    shop.owner.post(`${calls}/save`, {
      productId: of.productId,
      version: 0,
      hasTiers: false,
      tiers: [],
      prices: [],
      ...terms,
    })
  const cart = '/sapi/mall-order/cartline'
  const preorder = '/sapi/mall-order/preorder/savecommondata'
  const notices = '/sapi/mall-item/item/askStockNotice'
  const now = mall.clock.now().getTime()
  const [soldFrom, soldUntil] = [now + 2 * hour, now + 4 * hour]
  expect((await save({ soldFrom: soldUntil, soldUntil: soldFrom })).body.fields).toMatchObject([
    { field: 'soldUntil' },
  ])
  expect(await save({ soldFrom, soldUntil })).toMatchObject({ status: 200 })
  expect((await shop.owner.post(calls, { productId: of.productId })).body).toMatchObject({
    soldFrom,
    soldUntil,
  })
  const listed = async () =>
    (await aClient(mall.url).post('/sapi/mall-item/item/search', { keyword: name })).body.data
  const add = (guest: Client) =>
    guest.post(`${cart}/batchcreatenewcartlines`, [{ sku: { id: of.variantId }, skuQty: 1 }])
  const buyNow = (guest: Client) =>
    guest.post(preorder, {
      orderSource: 'ITEM_DETAIL',
      orderLineList: [{ sku: { id: of.variantId }, tradeQty: 1 }],
    })
  const whyNot = async () => {
    const guest = aClient(mall.url)
    return [(await add(guest)).body, (await buyNow(guest)).body.code]
  }
  expect(await whyNot()).toEqual([[], 'notYetSold'])
  expect(await listed()).toMatchObject([{ inventoryNumFlag: false, saleStartTime: soldFrom }])
  const soldOut = async () =>
    (await shop.owner.post(`${sellerCalls(shop.shopId, 'item')}/item/page`, { isSoldOut: true })).body.total
  expect(await soldOut()).toBe(0)
  const email = `reminded-${of.variantId}@example.com`
  await aClient(mall.url).post(notices, { variantId: of.variantId, email })
  const reported = async () => {
    await runJob(mall, 'stock.tell')
    const row = await sql<{ isTold: boolean }>`
      select told_at is not null as "isTold" from stock_notices where email = ${email}`.row(mall.db)
    return row?.isTold
  }
  expect(await reported()).toBe(false)

  await passTime(3 * hour)
  expect(await listed()).toMatchObject([{ inventoryNumFlag: true, saleStartTime: null }])
  expect(await reported()).toBe(true)
  const guest = aClient(mall.url)
  expect((await add(guest)).status).toBe(200)
  const { body: begun } = await guest.post('/sapi/mall-order/preorder/savecommondata', {
    orderSource: 'CART',
  })

  await passTime(2 * hour)
  expect([await listed(), await soldOut()]).toEqual([[], 0])
  expect(await whyNot()).toEqual([[], 'soldNoMore'])
  expect((await guest.post(`${cart}/querycart`)).body.invalidCartLineList).toHaveLength(1)
  const { body: late } = await guest.post('/sapi/mall-order/web/order/renderOrder', { key: begun.key })
  expect(JSON.stringify(late)).toMatch(/soldNoMore|no longer on sale/)
  expect((await aClient(mall.url).post(notices, { variantId: of.variantId, email })).status).toBe(404)
})
