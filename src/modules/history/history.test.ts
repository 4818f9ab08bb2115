import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { anyShop, both } from '#tests/support/catalogue.ts'
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
  type TestProduct,
} from '#tests/support/mall.ts'
import { storedViewsMax } from './rules/views.ts'

let mall: TestMall
beforeAll(async () => {
  mall = await aMall()
})
afterAll(() => mall.stop())

const footmark = '/sapi/mall-item/footmark'
const product = async (change = {}) => aProduct(mall, await anyShop(mall), change)
const look = (client: Client, { productId }: Pick<TestProduct, 'productId'>) =>
  client.post(`${footmark}/record`, { productId })
const history = async (client: Client, page = {}) => (await client.post(`${footmark}/page`, page)).body
const idsOf = async (client: Client) =>
  (await history(client)).data.map(({ itemId }: { itemId: string }) => itemId)

async function aGuest(): Promise<Client> {
  const client = aClient(mall.url)
  await client.post('/api/user/web/tourist')
  return client
}

describe('A product that a guest or buyer looks at', () => {
  test('is remembered with its time, latest first, and shown to them alone (PDP-112, DATA-60, SYS-14)', async () => {
    const [first, second] = [await product(), await product()]
    const [guest, other] = [await aGuest(), await aGuest()]
    await look(guest, first)
    await look(guest, second)
    await look(guest, first)
    const { total, data } = await history(guest)
    expect(total).toBe(2)
    expect(data.map(({ itemId }: { itemId: string }) => itemId)).toEqual([first.productId, second.productId])
    const [{ footmark: mark, ...card }] = data
    expect(mark.id).toBe(first.productId)
    expect(Math.abs(mark.viewedAt - Date.now())).toBeLessThan(60_000)
    expect(card).toMatchObject({
      name: 'Linen shirt',
      itemName: 'Linen shirt',
      itemShortName: 'Linen shirt',
      itemId: first.productId,
      shopId: expect.stringMatching(/^\d+$/),
      urlKey: first.urlKey,
      salePrc: { value: 50 },
      originalPrc: null,
      discountPrice: null,
      advertise: null,
      inventoryNumFlag: true,
    })
    expect(await history(other)).toEqual({ on: true, total: 0, data: [] })
  })

  test('is on cards with what it costs now where that is reduced, and with the first text over its picture (PDP-112, DATA-60)', async () => {
    const shopId = await anyShop(mall)
    const merchant = aClient(mall.url)
    const { email } = await anAccount(mall, { shopId })
    await merchant.post('/api/user/web/login', { email, password })
    const urlKey = `lamp-${crypto.randomUUID()}`
    const prices = { global: { amount: 4_000, compareAt: 5_000 } }
    const lamp = await aProduct(mall, shopId, {
      urlKey,
      variants: [{ sku: urlKey, values: {}, prices, stock: 3 }],
    })
    await merchant.post(`${sellerCalls(shopId, 'item')}/item/arrange-page`, {
      productId: lamp.productId,
      version: 1,
      marketing: both(''),
      promoCodes: {},
      tabs: [],
      relations: [],
      overlays: [{ en: 'Made to order', zh: '接单现做' }],
    })
    const cardIn = async (headers: Record<string, string>) =>
      (
        await merchant.post(
          '/sapi/mall-item/item/search',
          { shopUrlKey: `shop-${shopId}`, pageSize: 100 },
          headers,
        )
      ).body.data.find(({ itemId }: { itemId: string }) => itemId === lamp.productId)
    const card = await cardIn({})
    expect(card).toMatchObject({ advertise: 'Made to order', footmark: null })
    expect([card.salePrc, card.discountPrice, card.originalPrc].map(({ value }) => value)).toEqual([
      40, 40, 50,
    ])
    expect((await cardIn({ 'accept-language': 'zh' })).advertise).toBe('接单现做')
  })

  test(`is forgotten after ${storedViewsMax} others, one at a time, and all together`, async () => {
    const guest = await aGuest()
    const [oldest, ...others] = [await product(), await product(), await product()]
    for (const each of [oldest!, ...others]) await look(guest, each)
    await sql`
      insert into product_views (buyer_id, product_id, viewed_at)
      select view.buyer_id, p.id, app_now() - interval '1 second' from products p
      cross join (select distinct buyer_id from product_views where product_id = ${oldest!.productId}) view
      where p.id <> all(${[oldest, ...others].map((each) => each!.productId)}::bigint[])
      limit ${storedViewsMax}`.run(mall.db)
    await look(guest, oldest!)
    const stored = await sql<{ count: number }>`
      select count(*)::int as count from product_views where buyer_id = (
        select buyer_id from product_views where product_id = ${oldest!.productId})`.row(mall.db)
    expect(stored!.count).toBeLessThanOrEqual(storedViewsMax)
    expect((await idsOf(guest)).slice(0, 3)).toEqual(
      [oldest!, others[1]!, others[0]!].map(({ productId }) => productId),
    )
    await guest.post(`${footmark}/delete`, { productId: others[1]!.productId })
    expect(await idsOf(guest)).not.toContain(others[1]!.productId)
    await guest.post(`${footmark}/delete`)
    expect(await history(guest)).toEqual({ on: true, total: 0, data: [] })
  })

  test('goes along when a guest signs in, and what is not sold here is not remembered', async () => {
    const [seen, hidden] = [await product(), await product({ status: 'draft' })]
    const guest = await aGuest()
    await look(guest, seen)
    expect((await look(guest, hidden)).status).toBe(200)
    const { email } = await anAccount(mall)
    await guest.post('/api/user/web/login', { email, password })
    expect(await idsOf(guest)).toEqual([seen.productId])
  })

  test('is switched off and on again by whom it is about; what was remembered stays until it is removed, also when a guest signs in', async () => {
    const [before, hidden, later] = [await product(), await product(), await product()]
    const { email } = await anAccount(mall)
    const buyer = aClient(mall.url)
    await buyer.post('/api/user/web/login', { email, password })
    const turn = (isOn: boolean) => buyer.post(`${footmark}/switch`, { isOn })
    await look(buyer, before)
    expect((await turn(false)).body).toEqual({})
    await turn(false)
    await look(buyer, hidden)
    expect(await history(buyer)).toMatchObject({ on: false, total: 1, data: [{ itemId: before.productId }] })
    const guest = await aGuest()
    await look(guest, hidden)
    await guest.post('/api/user/web/login', { email, password })
    expect(await idsOf(buyer)).toEqual([before.productId])
    await turn(true)
    await look(buyer, later)
    expect(await history(buyer)).toMatchObject({ on: true, total: 2 })
    expect(await aClient(mall.url).post(`${footmark}/switch`, { isOn: false })).toMatchObject({ status: 401 })
  })

  test('is nothing for a visitor without a session, who gets none for looking (SHELL-04)', async () => {
    const visitor = aClient(mall.url)
    expect((await look(visitor, await product())).status).toBe(401)
    expect(visitor.jar.size).toBe(0)
  })
})

test('most viewed products are counted, without those viewed by one customer alone and those sold out', async () => {
  const [popular, second, lonely, gone] = [
    await product({ name: { en: 'Walnut stool', zh: '胡桃木凳' } }),
    await product(),
    await product(),
    await product({ stock: 0 }),
  ]
  const guests = [await aGuest(), await aGuest(), await aGuest()]
  for (const guest of guests) await look(guest, popular)
  for (const guest of guests.slice(0, 2)) for (const each of [second, gone]) await look(guest, each)
  await look(guests[0]!, lonely)
  await runJob(mall, 'history.count-frequent')
  const { body } = await guests[0]!.post('/sapi/mall-item/item/queryFrequentlyViewed', { atMost: 5 })
  const ids = body.products.map(({ productId }: { productId: string }) => productId)
  expect(ids[0]).toBe(popular.productId)
  expect(ids).toContain(second.productId)
  expect(ids).not.toContain(lonely.productId)
  expect(ids).not.toContain(gone.productId)
})
