import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { sql } from '#database/sql.ts'
import {
  aClient,
  aMall,
  anAddress,
  aProduct,
  aShop,
  type Client,
  placeAnOrder,
  type TestMall,
} from '#tests/support/mall.ts'
import { aMerchant, aRunningOffer } from '#tests/support/offers.ts'
import { aSignedInBuyer } from '#tests/support/order-statuses.ts'
import { payGroup } from '#tests/support/payments.ts'

/** Limits of guests, orders and held stock for each address and buyer, against scripts. */

let mall: TestMall
beforeAll(async () => {
  mall = await aMall({ env: { SHOPPERS_PER_ADDRESS: '5', TRUSTED_PROXIES: '127.0.0.1' } })
})
afterAll(() => mall.stop())
beforeEach(() => sql`truncate rate_limits`.run(mall.db))

const order = '/sapi/mall-order/web/order'
const from = (address: string, more: Record<string, string> = {}) => ({ 'x-forwarded-for': address, ...more })

async function aProductOf(stock: number) {
  return (await aProduct(mall, (await aShop(mall)).shopId, { stock })).variantId
}

/** A checkout, up to the last button. */
async function readyToPlace(guest: Client, variantId: string, address = '198.51.100.1', tradeQty = 1) {
  const { body: saved } = await guest.post(
    '/sapi/mall-order/preorder/savecommondata',
    { orderSource: 'ITEM_DETAIL', orderLineList: [{ sku: { id: variantId }, tradeQty }] },
    from(address),
  )
  const { body: checkout } = await guest.post(`${order}/renderOrder`, { key: saved.key })
  const request = { key: saved.key, selectedAddress: anAddress, needPayAmt: checkout.needPayAmt }
  return (language = 'en', key: string = crypto.randomUUID()) =>
    guest.post(
      `${order}/createOrder`,
      request,
      from(address, { 'idempotency-key': key, 'accept-language': language }),
    )
}

describe('Guests of one address', () => {
  const ways: Record<
    string,
    (client: Client, headers: Record<string, string>) => ReturnType<Client['post']>
  > = {
    'asking for a session': (client, headers) => client.post('/api/user/web/tourist', {}, headers),
    'filling a cart': (client, headers) =>
      client.post(
        '/sapi/mall-order/cartline/batchcreatenewcartlines',
        [{ sku: { id: '1' }, skuQty: 1 }],
        headers,
      ),
    'beginning a checkout': (client, headers) =>
      client.post('/sapi/mall-order/preorder/savecommondata', { orderSource: 'CART' }, headers),
    paying: (client, headers) =>
      client.post(
        '/sapi/mall-pay/payment/firstPay',
        { payChannel: 'MOCKPAY', contractId: '1' },
        { ...headers, 'idempotency-key': crypto.randomUUID() },
      ),
  }

  test.each(Object.entries(ways))(
    'by %s, begin twice as many sessions as may shop there, and no more',
    async (_, begin) => {
      for (let at = 0; at < 10; at += 1) {
        expect((await begin(aClient(mall.url), from('198.51.100.1'))).status).not.toBe(429)
      }
      const refused = aClient(mall.url)
      const answer = await begin(refused, from('198.51.100.1', { 'accept-language': 'zh' }))
      expect([answer.status, answer.body.message]).toEqual([429, '操作太频繁了，请 12 秒后再试。'])
      expect(answer.headers.get('retry-after')).toBe('12')
      expect(refused.jar.size).toBe(0)
      expect((await begin(aClient(mall.url), from('198.51.100.2'))).status).not.toBe(429)
    },
  )

  test('place twice as many orders, and no more; another address goes on', async () => {
    const variantId = await aProductOf(50)
    const places: Awaited<ReturnType<typeof readyToPlace>>[] = []
    for (let at = 0; at < 11; at += 1) {
      await sql`truncate rate_limits`.run(mall.db)
      places.push(await readyToPlace(aClient(mall.url), variantId))
    }
    for (const place of places.slice(0, 10)) expect((await place()).status).toBe(200)
    const refused = await places[10]!()
    expect([refused.status, refused.body.message]).toEqual([
      429,
      'Too many requests. Wait 60 seconds and try again.',
    ])
    expect(await available(variantId)).toBe(40)
    const elsewhere = await readyToPlace(aClient(mall.url), variantId, '198.51.100.2')
    expect((await elsewhere()).status).toBe(200)
  })
})

describe('Of what is scarce', () => {
  /** @returns what became of an order of so many pieces */
  const buy = async (guest: Client, variantId: string, tradeQty: number, address: string) => {
    await sql`truncate rate_limits`.run(mall.db)
    const place = await readyToPlace(guest, variantId, address, tradeQty)
    return place()
  }

  test('a guest holds at most half without paying, in one order or in several; what is paid frees the rest', async () => {
    const variantId = await aProductOf(10)
    const guest = aClient(mall.url)
    const refused = await buy(guest, variantId, 6, '198.51.100.7')
    expect([refused.status, refused.body]).toMatchObject([
      409,
      {
        code: 'guestHoldsEnough',
        message:
          'Without an account, unpaid orders can hold at most half of the stock: “Linen shirt”. Reduce the quantity, pay for your open orders, or sign in.',
      },
    ])
    expect(await available(variantId)).toBe(10)
    const placed = await buy(guest, variantId, 5, '198.51.100.7')
    expect(placed.status).toBe(200)
    // From another network it is the same guest.
    expect((await buy(guest, variantId, 1, '203.0.113.9')).body.code).toBe('guestHoldsEnough')
    await payGroup(mall, placed.body.tradeContract.id)
    expect((await buy(guest, variantId, 3, '203.0.113.9')).status).toBe(200)
    expect((await buy(guest, variantId, 1, '203.0.113.9')).body.code).toBe('guestHoldsEnough')
  })

  test('the guests of one network hold at most half together, and other networks and accounts have the rest', async () => {
    const variantId = await aProductOf(8)
    const ready: Awaited<ReturnType<typeof readyToPlace>>[] = []
    for (let at = 0; at < 5; at += 1)
      ready.push(await readyToPlace(aClient(mall.url), variantId, '198.51.100.8'))
    const answers = await Promise.all(ready.map((place) => place()))
    expect(answers.map(({ body }) => body.code ?? 'placed').toSorted()).toEqual([
      'guestHoldsEnough',
      ...Array(4).fill('placed'),
    ])
    expect((await buy(aClient(mall.url), variantId, 1, '203.0.113.9')).status).toBe(200)
    const buyer = await aSignedInBuyer(mall)
    expect((await buy(buyer, variantId, 1, '198.51.100.8')).status).toBe(200)
    expect(await available(variantId)).toBe(2)
  })

  test('a guest, and all guests of one network, hold at most half of the own stock of an offer without a limit', async () => {
    const merchant = await aMerchant(mall)
    const { variantId } = await aProduct(mall, merchant.shopId, { price: 2_000, stock: 100 })
    await aRunningOffer(mall, merchant, { prices: [{ variantId, amount: 700, stock: 7 }] })
    const guest = aClient(mall.url)
    expect((await buy(guest, variantId, 5, '198.51.100.7')).body.code).toBe('guestHoldsEnough')
    const placed = await buy(guest, variantId, 3, '198.51.100.7')
    expect(placed.status).toBe(200)
    expect((await buy(guest, variantId, 2, '203.0.113.9')).body.code).toBe('guestHoldsEnough')
    expect((await buy(aClient(mall.url), variantId, 2, '198.51.100.7')).body.code).toBe('guestHoldsEnough')
    expect((await buy(aClient(mall.url), variantId, 1, '198.51.100.7')).status).toBe(200)
    // Paid pieces are no longer held.
    await payGroup(mall, placed.body.tradeContract.id)
    expect((await buy(guest, variantId, 2, '203.0.113.9')).status).toBe(200)
    expect((await buy(await aSignedInBuyer(mall), variantId, 1, '203.0.113.9')).status).toBe(200)
  })

  test('any guest may hold one of an offer with few pieces, and no second one', async () => {
    const merchant = await aMerchant(mall)
    const { variantId } = await aProduct(mall, merchant.shopId, { price: 2_000, stock: 100 })
    await aRunningOffer(mall, merchant, { prices: [{ variantId, amount: 700, stock: 2 }] })
    const guest = aClient(mall.url)
    expect((await buy(guest, variantId, 2, '198.51.100.7')).body.code).toBe('guestHoldsEnough')
    expect((await buy(guest, variantId, 1, '198.51.100.7')).status).toBe(200)
    expect((await buy(guest, variantId, 1, '203.0.113.9')).body.code).toBe('guestHoldsEnough')
    expect((await buy(aClient(mall.url), variantId, 1, '203.0.113.9')).status).toBe(200)
  })

  test('a guest may hold as many as an offer gives to each buyer', async () => {
    const merchant = await aMerchant(mall)
    const { variantId } = await aProduct(mall, merchant.shopId, { price: 2_000, stock: 100 })
    await aRunningOffer(mall, merchant, { limitPerBuyer: 2, prices: [{ variantId, amount: 700, stock: 2 }] })
    expect((await buy(aClient(mall.url), variantId, 2, '198.51.100.7')).status).toBe(200)
  })

  test('a guest may hold the least order of goods that are sold in steps', async () => {
    const merchant = await aMerchant(mall)
    const variants = [
      {
        sku: 'in-twos',
        values: {},
        prices: { global: { amount: 2_000 } },
        stock: 100,
        step: 2,
        minQuantity: 3,
      },
    ]
    const { variantId } = await aProduct(mall, merchant.shopId, { variants })
    await aRunningOffer(mall, merchant, { prices: [{ variantId, amount: 700, stock: 5 }] })
    expect((await buy(aClient(mall.url), variantId, 4, '198.51.100.7')).status).toBe(200)
  })

  test('the last pieces are any guest’s, and what was not paid in time is free for the same guest', async () => {
    const variantId = await aProductOf(2)
    const guest = aClient(mall.url)
    const placed = await buy(guest, variantId, 2, '198.51.100.7')
    expect(placed.status).toBe(200)
    const { id } = placed.body.tradeOrderList[0]
    expect((await guest.once(`${order}/closeImmediatelyTradeOrder`, { id })).status).toBe(200)
    expect((await buy(guest, variantId, 2, '198.51.100.7')).status).toBe(200)
  })
})

test('an office of fifty shops from one address with the settings as they are', {
  tags: 'long',
}, async () => {
  const plain = await aMall({ env: { SHOPPERS_PER_ADDRESS: '' } })
  onTestFinished(plain.stop)
  const { variantId } = await aProduct(plain, (await aShop(plain)).shopId, { stock: 60 })
  // Ten at a time: more concurrent ones are a question of speed, and not of limits.
  for (let turn = 0; turn < 5; turn += 1) {
    const placed = await Promise.all(
      Array.from({ length: 10 }, () => placeAnOrder(aClient(plain.url), [{ variantId }])),
    )
    expect(placed.map(({ status }) => status)).toEqual(Array(10).fill(200))
  }
})

describe('A buyer', () => {
  test('has ten orders that wait for payment; one more is refused until one is paid or cancelled', async () => {
    const variantId = await aProductOf(50)
    const guest = aClient(mall.url)
    const places = []
    for (let at = 0; at < 14; at += 1) places.push(await readyToPlace(guest, variantId, `192.0.2.${at}`))

    // All concurrently: whatever comes first, ten of them get through.
    const answers = await Promise.all(places.map((place) => place()))
    const good = answers.filter(({ status }) => status === 200)
    expect(good).toHaveLength(10)
    expect(await available(variantId)).toBe(40)

    const [refused] = answers.filter(({ status }) => status !== 200)
    expect([refused!.status, refused!.body.message]).toEqual([
      409,
      'You have 10 unpaid orders. Pay or cancel one of them first.',
    ])
    const next = places[answers.findIndex(({ status }) => status !== 200)]!
    expect((await next('zh')).body.message).toBe('您有 10 笔订单待付款，请先付款或取消其中一笔。')

    const { id } = good[0]!.body.tradeOrderList[0]
    expect((await guest.once(`${order}/closeImmediatelyTradeOrder`, { id })).status).toBe(200)
    expect((await next()).status).toBe(200)
    expect(await available(variantId)).toBe(40)
  })
})

async function available(variantId: string): Promise<number> {
  const row = await sql<{ available: number }>`
    select sum(available)::int as available from stock where variant_id = ${variantId}`.row(mall.db)
  return row!.available
}
