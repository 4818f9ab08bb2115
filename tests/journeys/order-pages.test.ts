import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { newId } from '#platform/identifiers.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { violatedInvariants } from '../support/invariants.ts'
import {
  aClient,
  aMall,
  anAccount,
  aProduct,
  aShop,
  type Client,
  password,
  placeAnOrder,
  sellerCalls,
  type TestMall,
} from '../support/mall.ts'
import { look, orderPagesTools, t, times } from '../support/order-pages.ts'
import { payGroup } from '../support/payments.ts'
import { anOrderToPickUp, aShopToPickUpAt } from '../support/pick-up.ts'

/** The pages of ordering as the server writes them: what a browser shows and sends before any script is there. */

let mall: TestMall
beforeAll(async () => {
  mall = await aMall({ pagesFrom: 'build' })
})
afterEach(async ({ task }) => {
  expect(await violatedInvariants(mall.db, { after: task })).toEqual([])
  await sql`truncate rate_limits`.run(mall.db)
})
afterAll(() => mall.stop())

const { order, send, numbersOf, placed, aBuyer } = orderPagesTools(() => mall)

/** Parcels of one piece each, sent by staff of the shop. */
async function ship({ id, shopId }: { id: Id; shopId: Id }, parcels: number) {
  const { email } = await anAccount(mall, { shopId })
  const staff = aClient(mall.url)
  await staff.post('/api/user/web/login', { email, password })
  const line = await sql<{ id: Id }>`select id from order_lines where order_id = ${id}`.row(mall.db)
  for (let parcel = 0; parcel < parcels; parcel++) {
    const { status } = await staff.post(`${sellerCalls(shopId, 'order')}/order/ship`, {
      orderId: id,
      carrier: 'ups',
      trackingNumber: `P${newId()}`,
      lines: [{ lineId: line!.id, quantity: 1 }],
    })
    expect(status).toBe(200)
  }
}

/** A buyer on another site, through the same door; names under localhost resolve in browsers only. */
async function onSite(site: string) {
  const host = `${site}.localhost:${new URL(mall.url).port}`
  const { email } = await anAccount(mall, { language: 'zh' })
  const jar: Record<string, string> = {}
  const request = async (
    method: 'GET' | 'POST',
    url: string,
    body?: unknown,
    more: Record<string, string> = {},
  ) => {
    const answer = await mall.app.inject({
      method,
      url,
      cookies: jar,
      headers: { host, 'content-type': 'application/json', ...more },
      ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
    })
    for (const { name, value } of answer.cookies) jar[name] = value
    const isJson = String(answer.headers['content-type']).includes('json')
    const headers = new Headers()
    return { status: answer.statusCode, headers, text: answer.body, body: isJson ? answer.json() : undefined }
  }
  const client = {
    ...aClient(mall.url),
    get: (path: string) => request('GET', path),
    post: (path: string, body: unknown = {}) => request('POST', path, body),
    once: (path: string, body: unknown = {}) =>
      request('POST', path, body, { 'idempotency-key': crypto.randomUUID() }),
  }
  await client.post('/api/user/web/login', { email, password })
  return client as Client
}

const anAddressOf = (change: object) => ({
  firstName: 'Lin',
  lastName: 'Marsh',
  personPhone: '13800138000',
  email: 'lin@example.test',
  poiName: 'Harbor Street',
  detailAddress: '18',
  ...change,
})

describe('Orders that are paid together', () => {
  test('are listed before they are paid or cancelled, and both happens to all of them (ORD-26, ORD-34, ORD-48, ORD-49, ORD-54, SYS-09)', async () => {
    const buyer = await aBuyer()
    const { orders, id, groupId } = await placed(buyer, 2)
    for (const path of ['/buyer/orders', `/buyer/order/detail/${id}`]) {
      const { text, html } = await look(buyer, path)
      for (const part of text.split('These orders are linked and must be paid together').slice(1)) {
        const [asked = ''] = part.split('Pay together')
        for (const { number } of orders) expect(asked).toContain(number)
      }
      for (const part of text.split('These linked orders will be cancelled together').slice(1))
        for (const { number } of orders) expect(part.split(t.cancelConfirm)[0]).toContain(number)
      const shown = path === '/buyer/orders' ? 2 : 1
      expect([times(text, t.payTogether), times(text, t.cancelTogether)]).toEqual([shown, shown])
      const [, payment] = /href="(\/buyer\/pre-pay[^"]+)"[^>]*>Pay together</.exec(html)!
      const pay = await look(buyer, payment!.replaceAll('&amp;', '&'))
      for (const { number } of orders) expect(pay.text).toContain(number)
      // Two pieces of $50.00 and 8 % tax, each sent for $9.00.
      expect(pay.text).toContain('Pay $127.44')
    }
    const cancelled = await send(buyer, '/buyer/orders', { intent: 'cancel', orderId: id })
    expect(cancelled.text).toContain('Order cancelled')
    const { body } = await buyer.post(`${order}/pageTradeOrderForBuyer`, {})
    expect(body.data.map(({ displayStatus }: { displayStatus: string }) => displayStatus)).toEqual([
      'CANCELED',
      'CANCELED',
    ])
    const closed = await look(buyer, `/buyer/pre-pay?contractId=${groupId}`)
    expect(closed.text).toContain('This order can no longer be paid')

    const single = await placed(buyer)
    const { text, html } = await look(buyer, `/buyer/order/detail/${single.id}`)
    expect([times(text, t.payTogether), times(text, t.cancelTogether)]).toEqual([0, 0])
    expect(html).toMatch(/href="\/buyer\/pre-pay[^"]+"[^>]*>Pay \$63\.72</)
  })
})

describe('A cancel that fails', () => {
  test('because the parcel has left is explained first, on the list and on the order’s page (ORD-52)', async () => {
    const buyer = await aBuyer()
    const sold = await placed(buyer)
    await payGroup(mall, sold.groupId)
    await ship(sold, 1)
    for (const path of ['/buyer/orders', `/buyer/order/detail/${sold.id}`]) {
      const { text } = await send(buyer, path, { intent: 'cancelPaid', orderId: sold.id })
      expect(text).toContain('That didn’t work. Please try again.')
    }
    const { body } = await buyer.post(`${order}/libquerytradeorderdetailbyidforbuyer`, { id: sold.id })
    expect(body.displayStatus).toBe('UN_RECEIVED')
  })
})

describe('Receipt', () => {
  test('of a single parcel is confirmed on the order’s page, after a question (ORD-57, ORD-59)', async () => {
    const buyer = await aBuyer()
    const sold = await placed(buyer)
    await payGroup(mall, sold.groupId)
    await ship(sold, 1)
    const page = `/buyer/order/detail/${sold.id}`
    for (const path of ['/buyer/orders', page])
      expect((await look(buyer, path)).text).toContain('Have you received your order?')
    const { status, location } = await send(buyer, page, { intent: 'confirmReceipt', orderId: sold.id })
    expect([status, location]).toEqual([302, `/confirm-success?orderId=${sold.id}`])
    expect((await look(buyer, location!)).text).toContain('Order received')
  })

  test('is postponed on the list after a question, which the order’s page does not offer (ORD-32, ORD-62)', async () => {
    const buyer = await aBuyer()
    const orders = [await placed(buyer), await placed(buyer)]
    for (const each of orders) {
      await payGroup(mall, each.groupId)
      await ship(each, 1)
    }
    const [first, second] = orders
    expect((await look(buyer, `/buyer/order/detail/${first!.id}`)).text).not.toContain(t.postpone)
    const requested = await look(buyer, '/buyer/orders')
    expect(requested.text).toContain('We’ll confirm receipt automatically 7 days later.')
    const done = await send(buyer, '/buyer/orders', { intent: 'postpone', orderId: first!.id })
    expect(done.text).toContain('Extended by 7 days')
    expect(times((await look(buyer, '/buyer/orders')).text, t.postponeAsk.split('{')[0]!)).toBe(1)
    const onPage = await send(buyer, `/buyer/order/detail/${second!.id}`, {
      intent: 'postpone',
      orderId: second!.id,
    })
    expect(onPage.text).toContain('Extended by 7 days')
  })

  test('of several parcels is confirmed one by one, each after a question (ORD-57, ORD-59, ORD-65, ORD-94)', async () => {
    const buyer = await aBuyer()
    const sold = await placed(buyer, 1, 2)
    await payGroup(mall, sold.groupId)
    const parcels = `/buyer/confirm/${sold.id}`
    expect((await look(buyer, parcels)).text).toContain('The carrier hasn’t reported anything yet')
    await ship(sold, 1)
    const partly = await look(buyer, `/buyer/order/detail/${sold.id}`)
    expect(partly.text).toContain('Part of your order is on its way. The shop is packing the rest.')
    await ship(sold, 1)
    const { html, text } = await look(buyer, `/buyer/order/detail/${sold.id}`)
    expect(text).not.toContain('Part of your order is on its way.')
    expect(html).toContain(`href="${parcels}"`)
    expect(text).not.toContain('Have you received your order?')
    const both = await look(buyer, parcels)
    expect(times(both.text, 'Have you received your order?')).toBe(2)
    expect(times(both.text, 'The carrier hasn’t reported anything yet')).toBe(2)
    const [first, second] = [...both.html.matchAll(/name="parcelId" value="(\d+)"/g)].map(([, id]) => id!)
    const receive = (parcelId: string) =>
      send(buyer, parcels, { intent: 'confirmReceipt', orderId: sold.id, parcelId })
    const afterOne = await receive(first!)
    expect(afterOne.text).toContain(t.parcelReceived)
    expect(times(afterOne.text, 'Have you received your order?')).toBe(1)
    expect((await receive(second!)).location).toBe(`/confirm-success?orderId=${sold.id}`)
  })
})

describe('An order’s page', () => {
  test('shows both addresses of the contract, and of what is picked up the shop’s place instead (ORD-88)', async () => {
    const buyer = await aBuyer()
    const { id, groupId } = await placed(buyer)
    await payGroup(mall, groupId)
    const page = async () => (await look(buyer, `/buyer/order/detail/${id}`)).text
    await sql`
      update order_groups set billing_address = billing_address || '{"street":"9 Ledger Lane","company":"Ledger Ltd"}'
      where id = ${groupId}`.run(mall.db)
    const sent = await page()
    expect(sent).toMatch(
      /Delivery address\b.*18 Harbor Street\b.*Billing address\b.*Ledger Ltd\b.*9 Ledger Lane/,
    )
    expect(sent).not.toContain('Pick-up place')

    const { orderId } = await anOrderToPickUp(mall, { ...(await aShopToPickUpAt(mall)), client: buyer })
    const pickedUp = (await look(buyer, `/buyer/order/detail/${orderId}`)).text
    expect(pickedUp).toMatch(/Preparing for pick-up\b.*Pick-up code\b/)
    expect(pickedUp).toMatch(/Pick-up place\b.*Harbor store\b.*Pier 4\b.*Gate 2\b.*Billing address\b/)
    expect(pickedUp).not.toMatch(/Delivery address|18 Harbor Street.*Billing address/)
  })
})

describe('The list of orders', () => {
  test('of a guest who has ordered in this browser shows these orders; without any it leads to sign in, and a narrowed one has a search (SHELL-13)', async () => {
    const guest = aClient(mall.url)
    const { orders } = await placed(guest)
    const own = await look(guest, '/buyer/orders')
    expect([own.status, own.text.includes(orders[0]!.number)]).toEqual([200, true])
    const { status, location } = await look(aClient(mall.url), '/buyer/orders')
    expect([status, location]).toEqual([302, '/login?target=%2Fbuyer%2Forders'])
    const narrowed = await look(aClient(mall.url), '/buyer/orders?keyword=oak')
    expect(narrowed.html).toContain(t.searchLabel)
  })

  test('has only "all" on the German site, whatever its address says (ORD-03, SHELL-27)', async () => {
    const buyer = await onSite('de')
    const berlin = { country: 'DE', province: 'Berlin', city: 'Berlin', postalCode: '10115' }
    const german = { ...berlin, personPhone: '+49 30 901820' }
    const { variantId } = await aProduct(mall, (await aShop(mall)).shopId)
    const numbers: string[] = []
    for (const isSaved of [true, false]) {
      const { status, body } = await placeAnOrder(buyer, [{ variantId }], { ...anAddressOf(german) })
      expect(status).toBe(200)
      const [placed] = await numbersOf(body.tradeContract.id)
      const { id, number } = placed!
      numbers.push(number)
      if (!isSaved) await buyer.post(`${order}/closeImmediatelyTradeOrder`, { id })
    }
    for (const path of ['/buyer/orders', '/buyer/orders?tab=unpaid']) {
      const { text, html } = await look(buyer, path)
      for (const number of numbers) expect(text).toContain(number)
      expect(html).not.toContain(`aria-label="${t.tabs}"`)
    }
  })

  test.each([
    ['en', '/en', 'My orders', 'Points mall orders'],
    ['zh', '', '我的订单', '积分商城订单'],
  ])(
    'has a second tab for the points mall where a site has one (%s) (ORD-09, SHELL-30)',
    async (_language, prefix, all, fromPoints) => {
      const buyer = await onSite('cn')
      const { shopId } = await aShop(mall)
      const [shirt, decoy] = [await aProduct(mall, shopId), await aProduct(mall, shopId)]
      await sql`update products set kind = 'pointsItem' where id = ${decoy.productId}`.run(mall.db)
      const chinese = { country: 'CN', province: '上海市', city: '上海市', postalCode: '200000' }
      const { status, body } = await placeAnOrder(buyer, [shirt, decoy], anAddressOf(chinese))
      expect(status).toBe(200)
      const placed = await numbersOf(body.tradeContract.id)
      const own = placed.find(({ tradeType }) => tradeType === 'points')!.number
      const other = placed.find(({ tradeType }) => tradeType === 'b2c')!.number
      const cards = async (path: string) => {
        const { html, text } = await look(buyer, path)
        for (const tab of [all, fromPoints]) expect(text).toContain(tab)
        const ids = [...html.matchAll(/aria-labelledby="order-(\d+)"/g)].map(([, id]) => id)
        return placed.filter(({ id }) => ids.includes(id)).map(({ number }) => number)
      }
      expect((await cards(`${prefix}/buyer/orders`)).toSorted()).toEqual([own, other].toSorted())
      expect(await cards(`${prefix}/buyer/orders?mall=points`)).toEqual([own])
      // The tabs by status stay in the points mall.
      expect((await look(buyer, `${prefix}/buyer/orders?mall=points`)).html).toContain(
        '?mall=points&amp;tab=unpaid',
      )
      expect(await cards(`${prefix}/buyer/orders?mall=points&tab=cancelled`)).toEqual([])
    },
  )

  test('has no tab for a points mall where there is none', async () => {
    expect((await look(await aBuyer(), '/buyer/orders?mall=points')).text).not.toContain(t.fromPointsMall)
  })
})
