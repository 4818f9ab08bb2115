import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import type { Id } from '#domain/identifiers.ts'
import { newId } from '#platform/identifiers.ts'
import { brokenLaws } from '../support/invariants.ts'
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
import { choose, firstPay, payGroup, until } from '../support/payments.ts'
import { anOrderToPickUp, aShopToPickUpAt } from '../support/pick-up.ts'
import { wordsIn } from './words.ts'

/** The pages of ordering as the server writes them: what a browser shows and sends before any script is there. */

let mall: TestMall
beforeAll(async () => {
  mall = await aMall({ pagesFrom: 'build' })
})
afterEach(async () => {
  expect(await brokenLaws(mall.db)).toEqual([])
  await sql`truncate rate_limits`.run(mall.db)
})
afterAll(() => mall.stop())

const order = '/sapi/mall-order/web/order'
const { orders: t, refusals } = wordsIn('en')

/** The text of a page without its markup, and the markup itself. */
function read({ status, text: html, headers }: Awaited<ReturnType<Client['get']>>) {
  const text = html
    .replace(/<(script|style)[\s\S]*?<\/\1>/g, '')
    .replace(/<!--.*?-->/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll('&#x27;', '’')
    .replace(/\s+/g, ' ')
  return { status, html, text, location: headers.get('location') }
}
const look = async (client: Client, path: string) => read(await client.get(path))
const send = async (client: Client, path: string, fields: Record<string, string>) =>
  read(
    await client.send('POST', path, new URLSearchParams(fields).toString(), {
      'content-type': 'application/x-www-form-urlencoded',
      origin: mall.url,
    }),
  )
const times = (text: string, part: string) => text.split(part).length - 1

/** The orders of a group, by the numbers that buyers read. */
const numbersOf = (groupId: Id) =>
  sql<{ id: Id; number: string; tradeType: string }>`
    select id, number, trade_type as "tradeType" from orders where group_id = ${groupId} order by id`.rows(
    mall.db,
  )

/** An order of as many shops, one piece of each. */
async function placed(client: Client, shops = 1, quantity = 1) {
  const sold = await Promise.all(
    Array.from({ length: shops }, async () => {
      const { shopId } = await aShop(mall)
      return { shopId, ...(await aProduct(mall, shopId)) }
    }),
  )
  const { body } = await placeAnOrder(
    client,
    sold.map(({ variantId }) => ({ variantId, quantity })),
  )
  const orders = await numbersOf(body.tradeContract.id)
  return { groupId: body.tradeContract.id as Id, orders, id: orders[0]!.id, shopId: sold[0]!.shopId }
}

/** Parcels of one piece each, sent by staff of the shop. */
async function ship({ id, shopId }: { id: Id; shopId: Id }, parcels: number) {
  const { email } = await anAccount(mall, { shopId })
  const staff = aClient(mall.url)
  await staff.post('/api/user/web/login', { email, password })
  const line = await sql<{ id: Id }>`select id from order_lines where order_id = ${id}`.row(mall.db)
  for (let parcel = 0; parcel < parcels; parcel++) {
    const { status } = await staff.post(`${sellerCalls(shopId, 'order')}/order/ship`, {
      ...{ id, carrierCompanyCode: 'ups', serviceCode: `P${newId()}` },
      lineList: [{ id: line!.id, actualExecuteQty: 1 }],
    })
    expect(status).toBe(200)
  }
}

async function aBuyer(): Promise<Client> {
  const { email } = await anAccount(mall)
  const client = aClient(mall.url)
  await client.post('/api/user/web/login', { email, password })
  return client
}

describe('Orders that are paid together', () => {
  test('are listed before they are paid or cancelled, and both happens to all of them (ORD-26, ORD-34, ORD-48, ORD-49, ORD-54, SYS-09)', async () => {
    const buyer = await aBuyer()
    const { orders, id, groupId } = await placed(buyer, 2)
    for (const path of ['/buyer/orders', `/buyer/order/detail/${id}`]) {
      const { text, html } = await look(buyer, path)
      for (const part of text.split('The following orders are linked and must be paid together').slice(1)) {
        const [asked = ''] = part.split('Consolidated payment')
        for (const { number } of orders) expect(asked).toContain(number)
      }
      for (const part of text.split('The following linked orders will be cancelled together').slice(1))
        for (const { number } of orders) expect(part.split(t.cancelConfirm)[0]).toContain(number)
      const shown = path === '/buyer/orders' ? 2 : 1
      expect([times(text, t.payTogether), times(text, t.cancelTogether)]).toEqual([shown, shown])
      const [, payment] = /href="(\/buyer\/pre-pay[^"]+)"[^>]*>Consolidated payment</.exec(html)!
      const pay = await look(buyer, payment!.replaceAll('&amp;', '&'))
      for (const { number } of orders) expect(pay.text).toContain(number)
      // Two pieces of $50.00 and 8 % tax, each sent for $9.00.
      expect(pay.text).toContain('Pay $127.44')
    }
    const cancelled = await send(buyer, '/buyer/orders', { intent: 'cancel', orderId: id })
    expect(cancelled.text).toContain('Order cancelled successfully')
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
  test('because the parcel has left says so first, on the list and on the order’s page (ORD-52)', async () => {
    const buyer = await aBuyer()
    const sold = await placed(buyer)
    await payGroup(mall, sold.groupId)
    await ship(sold, 1)
    for (const path of ['/buyer/orders', `/buyer/order/detail/${sold.id}`]) {
      const { text } = await send(buyer, path, { intent: 'cancelPaid', orderId: sold.id })
      expect(text).toContain('Operation failed, please retry!')
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
      expect((await look(buyer, path)).text).toContain('Are you sure you received the goods?')
    const { status, location } = await send(buyer, page, { intent: 'confirmReceipt', orderId: sold.id })
    expect([status, location]).toEqual([302, `/confirm-success?orderId=${sold.id}`])
    expect((await look(buyer, location!)).text).toContain('Successfully received')
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
    const asked = await look(buyer, '/buyer/orders')
    expect(asked.text).toContain('Receipt is then confirmed by itself 7 days later.')
    const done = await send(buyer, '/buyer/orders', { intent: 'postpone', orderId: first!.id })
    expect(done.text).toContain('extended receipt successfully, days extended 7')
    expect(times((await look(buyer, '/buyer/orders')).text, t.postponeAsk.split('{')[0]!)).toBe(1)
    const onPage = await send(buyer, `/buyer/order/detail/${second!.id}`, {
      intent: 'postpone',
      orderId: second!.id,
    })
    expect(onPage.text).toContain('Postponed successfully, days extended: 7')
  })

  test('of several parcels is confirmed one by one, each after a question (ORD-57, ORD-59, ORD-65)', async () => {
    const buyer = await aBuyer()
    const sold = await placed(buyer, 1, 2)
    await payGroup(mall, sold.groupId)
    const parcels = `/buyer/confirm/${sold.id}`
    expect((await look(buyer, parcels)).text).toContain('no tracking info yet')
    await ship(sold, 1)
    const partly = await look(buyer, `/buyer/order/detail/${sold.id}`)
    expect(partly.text).toContain('A part of your order is on its way. The shop is packing the rest.')
    await ship(sold, 1)
    const { html, text } = await look(buyer, `/buyer/order/detail/${sold.id}`)
    expect(text).not.toContain('A part of your order is on its way.')
    expect(html).toContain(`href="${parcels}"`)
    expect(text).not.toContain('Are you sure you received the goods?')
    const both = await look(buyer, parcels)
    expect(times(both.text, 'Are you sure you received the goods?')).toBe(2)
    expect(times(both.text, 'no tracking info yet')).toBe(2)
    const [first, second] = [...both.html.matchAll(/name="parcelId" value="(\d+)"/g)].map(([, id]) => id!)
    const receive = (parcelId: string) =>
      send(buyer, parcels, { intent: 'confirmReceipt', orderId: sold.id, parcelId })
    const afterOne = await receive(first!)
    expect(afterOne.text).toContain(t.parcelReceived)
    expect(times(afterOne.text, 'Are you sure you received the goods?')).toBe(1)
    expect((await receive(second!)).location).toBe(`/confirm-success?orderId=${sold.id}`)
  })
})

/** A buyer on another site, through the same door; names under localhost resolve in browsers only. */
async function onSite(site: string) {
  const host = `${site}.localhost:${new URL(mall.url).port}`
  const { email } = await anAccount(mall)
  const jar: Record<string, string> = {}
  const ask = async (
    method: 'GET' | 'POST',
    url: string,
    body?: unknown,
    more: Record<string, string> = {},
  ) => {
    const answer = await mall.app.inject({
      ...{ method, url, cookies: jar },
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
    get: (path: string) => ask('GET', path),
    post: (path: string, body: unknown = {}) => ask('POST', path, body),
    once: (path: string, body: unknown = {}) =>
      ask('POST', path, body, { 'idempotency-key': crypto.randomUUID() }),
  }
  await client.post('/api/user/web/login', { email, password })
  return client as Client
}

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
    expect(pickedUp).toMatch(/Being prepared for pick-up\b.*Pick-up code\b/)
    expect(pickedUp).toMatch(/Pick-up place\b.*Harbor store\b.*Pier 4\b.*Gate 2\b.*Billing address\b/)
    expect(pickedUp).not.toMatch(/Delivery address|18 Harbor Street.*Billing address/)
  })
})

describe('The list of orders', () => {
  test('of a guest who has none has no search either', async () => {
    const { text, html } = await look(aClient(mall.url), '/buyer/orders')
    expect(text).toContain(t.empty)
    expect(html).not.toContain(t.searchLabel)
    const narrowed = await look(aClient(mall.url), '/buyer/orders?keyword=oak')
    expect(narrowed.html).toContain(t.searchLabel)
  })

  test('has only "all" on the German site, whatever its address says (ORD-03, SHELL-27)', async () => {
    const buyer = await onSite('de')
    const german = { country: 'DE', province: 'Berlin', city: 'Berlin', postalCode: '10115' }
    const { variantId } = await aProduct(mall, (await aShop(mall)).shopId)
    const numbers: string[] = []
    for (const isKept of [true, false]) {
      const { status, body } = await placeAnOrder(buyer, [{ variantId }], { ...anAddressOf(german) })
      expect(status).toBe(200)
      const [placed] = await numbersOf(body.tradeContract.id)
      const { id, number } = placed!
      numbers.push(number)
      if (!isKept) await buyer.post(`${order}/closeImmediatelyTradeOrder`, { id })
    }
    for (const path of ['/buyer/orders', '/buyer/orders?tab=unpaid']) {
      const { text, html } = await look(buyer, path)
      for (const number of numbers) expect(text).toContain(number)
      expect(html).not.toContain(`aria-label="${t.tabs}"`)
    }
  })

  test.each([
    ['en', '/en', 'My orders', 'Orders from points mall'],
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

const anAddressOf = (change: object) => ({
  ...{ firstName: 'Lin', lastName: 'Marsh', personPhone: '13800138000', email: 'lin@example.test' },
  ...{ poiName: 'Harbor Street', detailAddress: '18', ...change },
})

describe('A checkout', () => {
  const product = async (client: Client) => {
    const sold = await aProduct(mall, (await aShop(mall)).shopId)
    await client.post('/sapi/mall-order/cartline/batchcreatenewcartlines', [
      { sku: { id: sold.variantId }, skuQty: 3 },
    ])
    const { body: saved } = await client.post('/sapi/mall-order/preorder/savecommondata', {
      orderSource: 'CART',
    })
    const key = saved.key as string
    const { body: shown } = await client.post('/sapi/mall-order/web/order/renderOrder', { key })
    return { ...sold, key, seenAmount: String(Math.round(shown.needPayAmt.value * 100)) }
  }
  const submit = (
    client: Client,
    { key, seenAmount }: { key: string; seenAmount: string },
    bill: Record<string, string> = { billingSame: 'on' },
  ) =>
    send(client, `/checkout?key=${key}`, {
      ...{ key, attempt: 'first', seenAmount, seenCurrency: 'USD', ...bill },
      ...{ firstName: 'Lin', lastName: 'Marsh', email: 'lin@example.test', phone: '+1 415 555 0134' },
      ...{
        country: 'US',
        province: 'CA',
        city: 'San Francisco',
        postalCode: '94107',
        street: '18 Harbor Street',
      },
    })

  test('asks for the billing address before its script arrives too, when the tick is taken away (CHK-07)', async () => {
    const guest = aClient(mall.url)
    const checkout = await product(guest)
    const asked = await submit(guest, checkout, {})
    expect(asked.html).toMatch(/aria-invalid="true"[^>]*name="billingAddress.street"/)
    const bill = {
      ...{ firstName: 'Mei', lastName: 'Han', email: 'mei@example.test', phone: '+1 415 555 0135' },
      ...{
        country: 'US',
        province: 'CA',
        city: 'San Francisco',
        postalCode: '94110',
        street: '7 Billing Road',
      },
    }
    const placed = await submit(
      guest,
      checkout,
      Object.fromEntries(Object.entries(bill).map(([name, value]) => [`billingAddress.${name}`, value])),
    )
    expect(placed.location).toContain('/buyer/pre-pay')
  })

  test.each([
    {
      what: 'what sold out',
      change: (variantId: Id) => placeAnOrder(aClient(mall.url), [{ variantId, quantity: 9 }]),
      marked: 'Only 1 left; you had 3 in the cart',
      explained: 'While you ordered, something sold out or became scarce. Nothing was ordered.',
    },
    {
      what: 'a changed price',
      change: (id: Id) => sql`update prices set amount = 6000 where variant_id = ${id}`.run(mall.db),
      marked: 'The price has gone up since you added it: it was $50.00',
      explained: 'While you ordered, a price changed. Nothing was ordered.',
    },
  ])(
    'of $what is not ordered: the cart says it once, and marks the line (CHK-14, PAY-29, CART-20)',
    async ({ change, marked, explained }) => {
      const guest = aClient(mall.url)
      const checkout = await product(guest)
      await change(checkout.variantId)
      const refused = await submit(guest, checkout)
      expect(refused.status).toBe(302)
      expect(new URL(refused.location!, mall.url).pathname).toBe('/cart')
      const cart = await look(guest, refused.location!)
      expect(times(cart.text, 'item solt out')).toBe(1)
      expect(cart.html).toMatch(/role="alert"[^>]*>.{0,80}item solt out/)
      expect(cart.text).toContain(explained)
      expect(cart.text).toContain(marked)
      const placed = await sql<{ group_id: Id | null }>`
        select group_id from checkouts where id = ${checkout.key}`.row(mall.db)
      expect(placed).toEqual({ group_id: null })
      expect((await look(guest, '/cart')).text).not.toContain('item solt out')
    },
  )

  test('of which nothing changed is ordered', async () => {
    const guest = aClient(mall.url)
    const placed = await submit(guest, await product(guest))
    expect([placed.status, placed.location]).toEqual([302, expect.stringContaining('/buyer/pre-pay?')])
  })
})

describe('Paying', () => {
  test.each([
    { channel: 'MOCKPAY_WALLET', code: 'channelNotForGuests', says: refusals.channelNotForGuests },
    { channel: 'NO_SUCH', code: 'channelUnknown', says: refusals.channelUnknown },
  ])(
    'that fails at the first call ($code) leads to the result, which says so; a note is kept (PAY-31, PAY-32)',
    async ({ channel, code, says }) => {
      const guest = aClient(mall.url)
      const { groupId, id } = await placed(guest)
      const form = { intent: 'pay', groupId, channel, key: crypto.randomUUID() }
      const { status, location } = await send(guest, `/buyer/pre-pay?contractId=${groupId}`, form)
      expect([status, location]).toEqual([302, `/buyer/pay-result?contractId=${groupId}&error=${code}`])
      const result = await look(guest, location!)
      expect(result.text).toContain('The payment did not go through')
      expect(result.text).toContain(says)
      const answer = await guest.post('/sapi/mall-pay/payment/payResult', { contractId: groupId })
      expect(answer.body.status).toBe('FAILED')
      const notes = await sql<{ reason: string }>`
        select reason from payment_notes where group_id = ${groupId}`.rows(mall.db)
      expect(notes).toEqual([{ reason: says }])
      // It is a note and nothing else: the order can still be paid (TRAP-76).
      const order = await sql<{ status: string }>`select status from orders where id = ${id}`.row(mall.db)
      expect(order?.status).toBe('awaitingPayment')
      const other = await look(guest, `/buyer/pay-result?contractId=${groupId}&error=%3Cb%3E`)
      expect(other.text).toContain('Nothing has been paid yet')
    },
  )

  test('without a way to pay asks for the required fields (PAY-14)', async () => {
    const buyer = await aBuyer()
    const { groupId } = await placed(buyer)
    const pay = `/buyer/pre-pay?contractId=${groupId}`
    const { status, text } = await send(buyer, pay, { intent: 'pay', groupId, key: crypto.randomUUID() })
    expect(status).toBe(200)
    expect(text).toContain('Please confirm the required fields')
    expect(text).toContain('Pay $63.72')
    const started = await firstPay(buyer, groupId, undefined, { payChannel: '' })
    expect([started.status, started.body]).toEqual([200, '0'])
  })

  test('what is paid leads to its result, with all that the address of the result names (PAY-52)', async () => {
    const buyer = await aBuyer()
    const { groupId, id } = await placed(buyer)
    await payGroup(mall, groupId)
    const again = await buyer.post(`${order}/secondaryPay`, { id })
    expect(again.body.paymentRecordStatus).toBe('PAY_SUCCESS')
    const { status, location } = await look(buyer, `/buyer/pre-pay?contractId=${groupId}`)
    const { pathname, searchParams } = new URL(location!, mall.url)
    const { buyerId } = (await sql<{ buyerId: Id }>`
      select buyer_id as "buyerId" from orders where id = ${id}`.row(mall.db))!
    expect([status, pathname, Object.fromEntries(searchParams)]).toEqual([
      302,
      '/buyer/pay-result',
      { orderId: id, tradeId: id, contractId: groupId, buyerId, status: 'success' },
    ])
    expect((await look(buyer, location!)).text).toContain('Thank you, it is paid')
  })

  test.each(['PAY_PENDING', 'PAY_FAILED'])(
    'again while the last attempt is %s asks in a dialog first (PAY-53)',
    async (standing) => {
      const buyer = await aBuyer()
      const { groupId, id } = await placed(buyer)
      const { body: started } = await firstPay(buyer, groupId)
      const status = async () =>
        (await buyer.post(`${order}/secondaryPay`, { id })).body.paymentRecordStatus as string
      if (standing === 'PAY_FAILED') await choose(started.redirectUrl, 'decline')
      await until(`the attempt to be ${standing}`, async () => (await status()) === standing)
      const { html } = await look(buyer, `/buyer/pre-pay?contractId=${groupId}`)
      const [, attributes, inside] = /<section([^>]*role="alertdialog"[^>]*)>([\s\S]*?)<\/section>/.exec(
        html,
      )!
      expect(attributes).toContain('aria-labelledby="attention"')
      expect(inside).toContain(
        'you have already initiated a payment, continuing risks duplicate payment, continue?',
      )
      expect(inside).toMatch(/<button[^>]*value="again"[^>]*>pay again<\/button>/)
      expect(inside).toMatch(/<a[^>]*href="\/buyer\/pay-result[^"]*"[^>]*>got it, wait for result<\/a>/)
    },
  )
})

describe('Buying again', () => {
  test('leaves out gifts, and all that was sent in exchange (CART-18)', async () => {
    const buyer = await aBuyer()
    const { shopId } = await aShop(mall)
    const [shirt, scarf] = [await aProduct(mall, shopId), await aProduct(mall, shopId)]
    const { body } = await placeAnOrder(buyer, [shirt, scarf])
    const [{ id }] = body.tradeOrderList
    await payGroup(mall, body.tradeContract.id)
    await sql`update order_lines set kind = 'gift' where order_id = ${id} and variant_id = ${scarf.variantId}`.run(
      mall.db,
    )
    const page = `/buyer/order/detail/${id}`
    const again = await send(buyer, page, { intent: 'buyAgain', orderId: id })
    expect(again.location).toBe('/cart?added=1')
    const cart = async () =>
      (await buyer.post('/sapi/mall-order/cartline/querycart')).body.cartLineList as { sku: { id: Id } }[]
    expect((await cart()).map(({ sku }) => sku.id)).toEqual([shirt.variantId])
    await sql`update orders set business_kind = 'reissue' where id = ${id}`.run(mall.db)
    const reissued = await send(buyer, page, { intent: 'buyAgain', orderId: id })
    expect(reissued.text).toContain('Not available right now')
    expect(await cart()).toHaveLength(1)
    await sql`update orders set business_kind = 'sale' where id = ${id}`.run(mall.db)
    await sql`update order_lines set kind = 'ordinary' where order_id = ${id}`.run(mall.db)
  })
})

describe('What else there is', () => {
  test('is five products under a full cart and a paid order, four in the account and in each row of the home page (CART-19, PDP-109, SYS-14)', async () => {
    const buyer = await aBuyer()
    const { shopId } = await aShop(mall)
    const [first] = await Promise.all(Array.from({ length: 7 }, () => aProduct(mall, shopId)))
    const { groupId } = await placed(buyer)
    await buyer.post('/sapi/mall-order/cartline/batchcreatenewcartlines', [
      { sku: { id: first!.variantId }, skuQty: 1 },
    ])
    const shown = async (path: string, title: string) => {
      const { html } = await look(buyer, path)
      const sections = html.split('<section').filter((section) => section.includes(`>${title}</h2>`))
      expect([path, sections.length]).toEqual([path, 1])
      return times(sections[0]!, '<li')
    }
    const { goods, home } = wordsIn('en')
    expect(await shown('/cart', goods.alsoLike)).toBe(5)
    expect(await shown('/buyer/index', goods.alsoLike)).toBe(4)
    await payGroup(mall, groupId)
    expect(await shown(`/buyer/pay-result?contractId=${groupId}`, goods.alsoLike)).toBe(5)
    expect(await shown('/', home.newest)).toBe(4)
  })
})

describe('A gift', () => {
  test('is shown, and cannot be bought alone: neither by its page nor by a call (PDP-82)', async () => {
    const buyer = await aBuyer()
    const { urlKey, variantId, productId } = await aProduct(mall, (await aShop(mall)).shopId)
    const page = async () => (await look(buyer, `/product/${urlKey}?variant=1`)).text
    expect(await page()).toContain('Add to cart')
    await sql`update products set kind = 'gift' where id = ${productId}`.run(mall.db)
    const text = (await look(buyer, `/product/${urlKey}?variant=2`)).text
    expect(text).toContain('It comes with other goods and cannot be bought alone.')
    expect([text.includes('Add to cart'), text.includes('Buy now')]).toEqual([false, false])
    const line = [{ sku: { id: variantId }, skuQty: 1 }]
    expect((await buyer.post('/sapi/mall-order/cartline/batchcreatenewcartlines', line)).body).toEqual([])
    const atOnce = await buyer.post('/sapi/mall-order/preorder/savecommondata', {
      orderLineList: [{ sku: { id: variantId }, tradeQty: 1 }],
      orderSource: 'ITEM_DETAIL',
    })
    expect(atOnce.status).toBe(409)
  })
})
