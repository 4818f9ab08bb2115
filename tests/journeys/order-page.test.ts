import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { grantPoints } from '#modules/wallet/server/public.ts'
import { inTransaction } from '#platform/transaction.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { launchBrowser } from '../support/browser.ts'
import { violatedInvariants } from '../support/invariants.ts'
import {
  aClient,
  aMall,
  anAccount,
  anAddress,
  aProduct,
  type Client,
  password,
  placeAnOrder,
  type TestMall,
} from '../support/mall.ts'
import { aDraft, aMerchant, aRunningOffer, inHours } from '../support/offers.ts'
import { orderPageTools } from '../support/order-page.ts'
import { payGroup, until } from '../support/payments.ts'
import { textOfPdf } from '../support/pdf-text.ts'

/** The page of an order: its goods, its invoice, sharing and buying again. */

let mall: TestMall
let browser: Browser
beforeAll(async () => {
  mall = await aMall({ pagesFrom: 'build', worker: true })
  browser = await launchBrowser()
})
afterEach(async ({ task }) => {
  expect(await violatedInvariants(mall.db, { after: task })).toEqual([])
  await sql`truncate rate_limits`.run(mall.db)
})
afterAll(async () => {
  await browser.close()
  await mall.stop()
})

const { aBuyer, placed, pageOf, detail, ship } = orderPageTools(() => mall)

const look = async (client: Client, path: string) => {
  const { text: html, status } = await client.get(path)
  const text = html
    .replace(/<(script|style)[\s\S]*?<\/\1>/g, '')
    .replace(/<!--.*?-->/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
  return { status, html, text }
}

const issued = (orderId: Id) =>
  until('the invoice', async () => {
    const rows = await sql`select 1 from invoices where order_id = ${orderId} and file is not null`.rows(
      mall.db,
    )
    return rows.length === 1
  })

/** Its payment deadline has passed, and the worker has closed it. */
async function closedByTheClock(groupId: Id): Promise<void> {
  await sql`update order_groups set pay_by = app_now() where id = ${groupId}`.run(mall.db)
  await sql`update deadlines set due_at = app_now() where subject_id = ${groupId} and action = 'expire'`.run(
    mall.db,
  )
  await until('the order to be closed', async () => {
    const rows = await sql`select 1 from orders where group_id = ${groupId} and status = 'closed'`.rows(
      mall.db,
    )
    return rows.length === 1
  })
}

describe('The invoice of an order', () => {
  test('has no card while nothing was paid, is pending, then issued; it opens in a new window and is mailed again (ORD-37, ORD-43, ORD-44, ORD-87, ORD-96, ORD-97, ORD-98, ORD-99, ORD-100, ORD-101, TRAP-28, TRAP-29)', async () => {
    const { client } = await aBuyer()
    const made = await placed(client)
    const cards = async (id = made.id) => {
      const { text } = await look(client, pageOf(id))
      return [/ Invoice (Pending|Issued) /.exec(text)?.[1], / Payment (?!cards)/.test(text)]
    }
    expect(await cards()).toEqual([undefined, false])
    for (const status of ['CANCELED', 'CLOSED']) {
      const other = await placed(client)
      if (status === 'CANCELED')
        await client.post('/sapi/mall-order/web/order/closeImmediatelyTradeOrder', { id: other.id })
      else await closedByTheClock(other.groupId)
      expect(await detail(client, other.id)).toMatchObject({ displayStatus: status, paidAmt: null })
      expect(await cards(other.id)).toEqual([undefined, false])
    }
    await payGroup(mall, made.groupId)
    await issued(made.id)
    expect(await cards()).toEqual(['Issued', true])
    const { html } = await look(client, pageOf(made.id))
    const [, href] = /<a[^>]*href="(\/buyer\/invoice\/\d+)"[^>]*target="_blank"[^>]*>Invoice</.exec(html)!
    const file = await fetch(mall.url + href, {
      headers: { cookie: [...client.jar].map(([name, value]) => `${name}=${value}`).join('; ') },
    })
    expect(file.headers.get('content-type')).toBe('application/pdf')
    expect(textOfPdf(Buffer.from(await file.arrayBuffer()))).toContain('Total $63.72')
    expect((await fetch(mall.url + href)).status).toBe(404)

    // It is sent again once the order is no longer waiting to be sent.
    expect((await look(client, pageOf(made.id))).html).not.toContain('buyerEmail')
    await ship(made, 1)
    const form = (await look(client, pageOf(made.id))).html
    expect(form).toMatch(/<summary>Email invoice<\/summary>/)
    expect(form).toMatch(/<input[^>]*name="buyerEmail"[^>]*value="lin@example.test"/)
    expect(form).not.toContain('buyerPhone')
    // The list has no button for it.
    const { body: listed } = await client.post('/sapi/mall-order/web/order/pageTradeOrderForBuyer', {})
    const shown = listed.data.find(({ id }: { id: string }) => id === made.id)
    expect(JSON.stringify(shown.operationList)).toContain('sendInvoiceEmail')
    expect((await look(client, '/buyer/orders')).html).not.toContain('value="sendInvoice"')
    const again = async (buyerEmail: string) =>
      (
        await client.send(
          'POST',
          pageOf(made.id),
          new URLSearchParams({ intent: 'sendInvoice', orderId: made.id, buyerEmail }).toString(),
          { 'content-type': 'application/x-www-form-urlencoded', origin: mall.url },
        )
      ).text
    expect(await again('lin@example.test')).toContain('Invoice sent to lin@example.test, please check')
    expect(await again('')).toContain('Enter your email')
    expect(await again('lin@example')).toContain('Enter a valid email')

    // An order without an email requires a phone number instead.
    const setEmail = (email: string) =>
      sql`update order_groups set shipping_address = shipping_address || ${sql.json({ email })} where id = ${made.groupId}`.run(
        mall.db,
      )
    await setEmail('')
    const byPhone = (await look(client, pageOf(made.id))).html
    expect([byPhone.includes('name="buyerPhone"'), byPhone.includes('buyerEmail')]).toEqual([true, false])
    await setEmail('lin@example.test')

    // A replacement order is no sale.
    await sql`update orders set business_kind = 'reissue' where id = ${made.id}`.run(mall.db)
    expect(await cards()).toEqual([undefined, false])
    await sql`update orders set business_kind = 'sale' where id = ${made.id}`.run(mall.db)
  })

  test('has no card once a paid order is cancelled; what was issued is listed with what became of the money (ORD-87)', {
    tags: 'long',
  }, async () => {
    const { client } = await aBuyer()
    const made = await placed(client)
    await payGroup(mall, made.groupId)
    await issued(made.id)
    const { status } = await client.post('/api/trantor/flow/trade_InitiateReverseTradeOrderForCancelFlow', [
      { tradeOrder: { id: made.id } },
    ])
    expect(status).toBe(200)
    expect(await detail(client, made.id)).toMatchObject({
      displayStatus: 'CANCELED',
      paidAmt: { value: 63.72 },
    })
    const { text, html } = await look(client, pageOf(made.id))
    expect(text).not.toMatch(/ Invoice (Pending|Issued) /)
    expect(text).not.toMatch(/ Payment (?!cards)/)
    expect(html).toMatch(/<a href="\/buyer\/invoice\/\d+\/\d+"[^>]*>Invoice /)
  })
})

describe('The goods of an order', () => {
  test('are in a table with unit price, quantity and subtotal; those sold by weight with their unit; each leads to its variant (ORD-14, ORD-15, ORD-16, ORD-23, ORD-24)', async () => {
    const { client } = await aBuyer()
    const made = await placed(client, [{ unit: { en: 'grams', zh: '克' }, price: 30 }], 3)
    const [line] = (await detail(client, made.id)).tradeOrderLineList
    expect(line).toMatchObject({
      reverseStatus: 'NOT_REQUESTED',
      sku: { marketingUnit: { unitName: 'grams' }, skuUrlSuffix: `?variant=${made.variantId}` },
    })
    const rows = async (path = pageOf(made.id)) => {
      const { html, text } = await look(client, path)
      const table = /<table[\s\S]*?<\/table>/.exec(html)![0]
      const cells = (tag: string) =>
        [...table.matchAll(new RegExp(`<${tag}[^>]*>([\\s\\S]*?)</${tag}>`, 'g'))].map(([, cell]) =>
          cell!
            .replace(/<[^>]+>/g, ' ')
            .replace(/\s+/g, ' ')
            .trim(),
        )
      return { heads: cells('th'), cells: cells('td'), text, table }
    }
    const before = await rows()
    expect(before.heads).toEqual(['Item', 'Unit price', 'Quantity', 'Subtotal'])
    expect(before.cells).toEqual(['Linen shirt', '$0.30', 'Quantity 3 grams', '$0.90'])
    expect(before.table).toContain(`href="/product/${made.urlKey}?variant=${made.variantId}"`)
    expect(before.text).not.toContain('Return or refund')
    // So it is on its card in the list.
    const onCard = await rows('/buyer/orders')
    expect([onCard.heads, onCard.cells]).toEqual([before.heads, before.cells])
    const listed = (await look(client, '/buyer/orders')).text
    expect(listed).toContain('3 grams')
    expect(listed).not.toContain('3 items')
    expect((await detail(client, made.id)).skuTotalCount).toBe(1)

    await payGroup(mall, made.groupId)
    await issued(made.id)
    // After-sales can be requested, and there are none: there is no column for them.
    expect((await rows()).heads).toEqual(['Item', 'Unit price', 'Quantity', 'Subtotal'])
    const card = async () => (await look(client, '/buyer/orders')).text
    const notice = 'Part of this order is being returned or refunded.'
    expect(await card()).not.toContain(notice)
    for (const [column, shown, status] of [
      ['held_quantity', 'Return in progress', 'PROCESSING'],
      ['returned_quantity', 'Return completed', 'DONE'],
    ] as const) {
      const set =
        column === 'held_quantity' ? sql`held_quantity = 1` : sql`held_quantity = 0, returned_quantity = 1`
      await sql`update order_lines set ${set} where order_id = ${made.id}`.run(mall.db)
      const after = await rows()
      expect(after.heads).toEqual(['Item', 'Unit price', 'Quantity', 'Subtotal', 'Returns and refunds'])
      // After-sales of the remaining pieces can be requested.
      expect(after.cells.at(-1)).toBe(`${shown} Return or refund`)
      for (const text of [after.text, await card()])
        expect(text.includes(notice)).toBe(status === 'PROCESSING')
      const order = await detail(client, made.id)
      expect([order.reverseStatus, order.tradeOrderLineList[0].reverseStatus]).toEqual([status, status])
    }
    await sql`update order_lines set returned_quantity = 0 where order_id = ${made.id}`.run(mall.db)
  })

  test('are expected within the days of their way of sending while they are packed, or at the date that a presale says (ORD-86, DATA-50)', async () => {
    const { client } = await aBuyer()
    const made = await placed(client)
    expect((await look(client, pageOf(made.id))).text).not.toContain('Arrives within')
    await payGroup(mall, made.groupId)
    const reported = async () => {
      const order = await detail(client, made.id)
      const [{ deliveryTimeType, duration, expectDate }] = order.tradeOrderLineList
      expect(order.displayStatus).toBe('UN_DELIVERY')
      return { deliveryTimeType, duration, expectDate }
    }
    // Standard parcels of this site take at most six working days.
    expect(await reported()).toEqual({ deliveryTimeType: 'RELATIVE_TIME', duration: 6, expectDate: null })
    const days = /Arrives \w{3} \d{1,2} \w{3} to \w{3} \d{1,2} \w{3}/
    expect((await look(client, pageOf(made.id))).text).toMatch(days)

    const expected = new Date('2031-05-14T12:00:00Z')
    await sql`update order_lines set expected_at = ${expected} where order_id = ${made.id}`.run(mall.db)
    expect(await reported()).toEqual({
      deliveryTimeType: 'ABSOLUTE_TIME',
      duration: null,
      expectDate: expected.getTime(),
    })
    const { text } = await look(client, pageOf(made.id))
    expect(text).toContain('14 May 2031')
    expect(text).not.toMatch(days)
  })
})

test('the page of an order has a block for each known part of it, and shows one amount on list and bill (ORD-22, ORD-82)', {
  tags: 'long',
}, async () => {
  const { client } = await aBuyer()
  const made = await placed(client)
  const unpaid = await look(client, pageOf(made.id))
  for (const it of ['Awaiting payment', 'Delivery address', 'Order total']) expect(unpaid.text).toContain(it)
  expect(unpaid.html).toMatch(/role="timer"|<time/)
  // The part covered by gift cards is not due; once the order is paid, it counts as paid.
  const withCards = (amount: number) =>
    sql`update obligations set covered_amount = ${amount} where order_id = ${made.id}`.run(mall.db)
  await withCards(2_000)
  expect((await look(client, '/buyer/orders')).text).toContain('Total $43.72')
  expect((await look(client, pageOf(made.id))).text).toContain('Gift cards −$20.00 To pay $43.72')
  await withCards(0)
  await payGroup(mall, made.groupId)
  await withCards(2_000)
  expect((await look(client, '/buyer/orders')).text).toContain('Paid $63.72')
  expect((await look(client, pageOf(made.id))).text).toContain('Paid $63.72 Paid by gift card $20.00')
  expect((await detail(client, made.id)).paidAmt.value).toBe(63.72)
  await withCards(0)
  await issued(made.id)
  const { text } = await look(client, pageOf(made.id))
  for (const part of [
    'Preparing',
    'Delivery address',
    'Billing address',
    'Invoice Issued',
    'Paid with',
    'Order total',
  ])
    expect(text).toContain(part)
  expect(text).not.toContain('Service usage')

  const served = await placed(client)
  await sql`update products set kind = 'service', service_uses = 2 where id = ${served.productId}`.run(
    mall.db,
  )
  const { body } = await placeAnOrder(client, [{ variantId: served.variantId }])
  await payGroup(mall, body.tradeContract.id as Id)
  expect((await look(client, pageOf(body.tradeOrderList[0].id))).text).toContain('Service usage')
})

test('the bill names every part of what is paid: goods, each discount with what it comes from, shipping, insurance, tax with its rate; and the points that it earns (ORD-82, ORD-91, ORD-92)', async () => {
  const operator = aClient(mall.url)
  const content = await anAccount(mall, { operatorRole: 'content' })
  await operator.post('/api/user/web/login', { email: content.email, password })
  const admin = '/sapi/mall-admin/offer'
  const ofTheMall = async (change: object) => {
    const draft = aDraft(mall, { startsAt: inHours(mall, 0) - 1, endsAt: inHours(mall, 1), ...change })
    const { offerId } = (await operator.post(`${admin}/save`, draft)).body
    expect((await operator.post(`${admin}/change`, { offerId, action: 'schedule' })).status).toBe(200)
    return offerId as Id
  }
  const pointsMall = (isOn: boolean) =>
    sql`update sites set settings = jsonb_set(settings, '{flags,pointsMall}', ${String(isOn)}::jsonb) where code = 'global'`.run(
      mall.db,
    )
  await pointsMall(true)
  const merchant = await aMerchant(mall)
  const goods = await Promise.all([1, 2, 3].map(() => aProduct(mall, merchant.shopId, { price: 3_000 })))
  const [own, ofAll, rest] = goods.map(({ productId }) => [productId])
  const named = (en: string, amountOff: number) => ({
    name: { en, zh: en },
    tiers: [{ fromAmount: 2_000, amountOff }],
  })
  await aRunningOffer(mall, merchant, {
    kind: 'threshold',
    productIds: own,
    ...named('Spring in the shop', 1_000),
  })
  const offers = [
    await ofTheMall({
      kind: 'threshold',
      productIds: ofAll,
      ...named('Week of the mall', 700),
    }),
    await ofTheMall({ kind: 'platformCoupon', productIds: rest, ...named('Welcome coupon', 500) }),
  ]
  const { id, email } = await anAccount(mall)
  await inTransaction(mall.db, (tx) => grantPoints(tx, { buyerId: id, site: 'global', points: 900 }))
  const client = aClient(mall.url)
  await client.post('/api/user/web/login', { email, password })
  await client.post('/sapi/mall-marketing/benefit/claim', {
    campaign: { id: offers[1] },
    benefit: { id: offers[1] },
  })
  const { body: saved } = await client.post('/sapi/mall-order/preorder/savecommondata', {
    orderSource: 'ITEM_DETAIL',
    orderLineList: goods.map(({ variantId }) => ({ sku: { id: variantId }, tradeQty: 1 })),
  })
  const chosen = {
    ...{ key: saved.key, pointQuantity: 890 },
    shippingInsuranceList: [{ shopId: merchant.shopId, selected: true }],
  }
  const calls = '/sapi/mall-order/web/order'
  const { body: shown } = await client.post(`${calls}/renderOrder`, chosen)
  const { body: made } = await client.once(`${calls}/createOrder`, {
    ...{ ...chosen, selectedAddress: anAddress, needPayAmt: shown.needPayAmt },
  })
  for (const offerId of offers) await operator.post(`${admin}/change`, { offerId, action: 'revoke' })
  const bill = async () => {
    const { html } = await look(client, pageOf(made.tradeOrderList[0].id))
    return /<section[^>]*aria-labelledby="bill"[\s\S]*?<\/section>/
      .exec(html)![0]
      .replace(/<!--.*?-->/g, '')
      .replace(/<[^>]+>/g, ' ')
      .replace(/\s+/g, ' ')
  }
  // Tax of goods and of sending them, rounded for each line; the points of $59.10, rounded up for the order.
  const parts =
    'Items $90.00 Shop discount −$10.00 Mall discount −$7.00 Mall coupon −$5.00 Points discount −$8.90 ' +
    'Shipping $9.00 Shipping insurance $1.00 Tax 8% $5.44'
  const shownOffers = 'Spring in the shop: −$10.00 Week of the mall: −$7.00 Welcome coupon: −$5.00'
  const points = 'You’ll earn 60 points when this order is completed.'
  expect(await bill()).toBe(` Order total ${parts} To pay $74.54 ${shownOffers} ${points} `)
  await payGroup(mall, made.tradeContract.id)
  expect(await bill()).toBe(` Order total ${parts} Paid $74.54 ${shownOffers} ${points} `)
  await pointsMall(false)
})

test('a shop prints its paid orders to pack them by, with goods and address, and none of another shop', async () => {
  const { client } = await aBuyer()
  const made = await placed(client, [{}], 3)
  const other = await placed(client)
  const { email } = await anAccount(mall, { shopId: made.shopId })
  const staff = aClient(mall.url)
  await staff.post('/api/user/web/login', { email, password })
  const list = async () => (await look(staff, `/seller/shop-${made.shopId}/packing-list`)).text
  expect(await list()).toContain('No orders to pack.')
  await payGroup(mall, made.groupId)
  await payGroup(mall, other.groupId)
  const numberOf = async (id: Id) =>
    (await sql<{ number: string }>`select number from orders where id = ${id}`.row(mall.db))!.number
  const text = await list()
  for (const part of [
    await numberOf(made.id),
    'Lin Marsh',
    '18 Harbor Street',
    `${made.urlKey} Linen shirt 3`,
  ])
    expect(text).toContain(part)
  expect(text).not.toContain(await numberOf(other.id))
})
