// @module-tag slow

import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { sql } from '#database/sql.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { violatedInvariants } from './support/invariants.ts'
import { runs } from './support/long.ts'
import {
  aClient,
  aMall,
  anAccount,
  anAddress,
  aProduct,
  aShop,
  type Client,
  password,
  sellerCalls,
  type TestMall,
} from './support/mall.ts'
import { aNetwork, type Network } from './support/network.ts'
import { aNotice, firstPay, notify } from './support/payments.ts'

/**
 * The connection to PostgreSQL is cut as it commits, before the commit arrives or when it was carried out and its answer is lost. The
 * caller cannot know which, and sends the same request with the same key until it is answered.
 * `npm run check:money -- commits 500` tries so many.
 */
const times = Number(process.env.COMMITS ?? runs(6, 20))

let network: Network
let mall: TestMall
let shopId: Id
let variantId: Id
let staff: Client
beforeAll(async () => {
  network = await aNetwork(inject('serverUrl'))
  mall = await aMall({ network })
  shopId = (await aShop(mall)).shopId
  variantId = (await aProduct(mall, shopId, { stock: 100_000 })).variantId
  const { email } = await anAccount(mall, { shopId })
  staff = aClient(mall.url)
  await staff.post('/api/user/web/login', { email, password })
})
afterAll(async () => {
  await mall.stop()
  await network.close()
})

const order = '/sapi/mall-order/web/order'
const flow = '/api/trantor/flow'
type Answer = { readonly status: number; readonly text?: unknown }
let cuts = 0

/** Sends it with one key until it is answered, while the first two commits break: one before it arrives, one after. */
async function throughCuts<Answered extends Answer>(
  send: (headers: Record<string, string>) => Promise<Answered>,
): Promise<Answered> {
  const key = { 'idempotency-key': crypto.randomUUID() }
  for (const when of ['before', 'after'] as const) {
    const isCut = network.cutAtCommit(when)
    const { status } = await send(key)
    if (isCut()) cuts += 1
    expect(status === 200 || status >= 500, `${when}: ${status}`).toBe(true)
  }
  const last = await send(key)
  expect(last.status, String(last.text)).toBe(200)
  return last
}

test(
  `${times} orders are placed, paid, reported as paid, sent and requested back or cancelled, while commits break before they arrive and then when they were carried out: with the same key each happens once (I-27, I-44)`,
  async () => {
    let isCancelled = false
    const wanted = { cancelled: 0, shipped: 0 }
    for (let count = 0; count < times; count += 1) {
      await sql`truncate rate_limits`.run(mall.db)
      const guest = aClient(mall.url)
      const { body: saved } = await guest.post('/sapi/mall-order/preorder/savecommondata', {
        orderSource: 'ITEM_DETAIL',
        orderLineList: [{ sku: { id: variantId }, tradeQty: 2 }],
      })
      const { needPayAmt } = (await guest.post(`${order}/renderOrder`, { key: saved.key })).body
      const request = { key: saved.key, selectedAddress: anAddress, needPayAmt }
      const placed = await throughCuts((headers) => guest.post(`${order}/createOrder`, request, headers))
      const id: Id = placed.body.tradeOrderList[0].id
      const { body } = await throughCuts((headers) =>
        firstPay(guest, placed.body.tradeContract.id, headers['idempotency-key']),
      )
      const due = await sql<{ amount: number }>`
        select due_amount::int as amount from orders where id = ${id}`.row(mall.db)
      const capture = { id: `cap_${id}`, amount: due!.amount, currency: 'USD' }
      const notice = aNotice(body.merchantSerialNo, { capture })
      await throughCuts(() => notify(mall, notice))

      isCancelled = !isCancelled
      wanted[isCancelled ? 'cancelled' : 'shipped'] += 1
      if (isCancelled) {
        const cancel = [{ tradeOrder: { id } }]
        await throughCuts((headers) =>
          guest.post(`${flow}/trade_InitiateReverseTradeOrderForCancelFlow`, cancel, headers),
        )
        continue
      }
      const parcel = { orderId: id, carrier: 'ups', trackingNumber: `P${id}` }
      await throughCuts((headers) =>
        staff.post(`${sellerCalls(shopId, 'order')}/order/ship`, parcel, headers),
      )
      const line = await sql<{ id: Id }>`select id from order_lines where order_id = ${id}`.row(mall.db)
      const asked = {
        tradeOrder: { id },
        reverseReason: 'notReceived',
        reverseTradeOrderType: 'SALE_REFUND',
        submitRemark: { entityType: 'BUYER', remark: 'It never came.', attachmentList: { files: [] } },
        reverseTradeOrderLineList: [{ tradeOrderLine: { id: line!.id }, reverseQty: 1 }],
      }
      await throughCuts((headers) =>
        guest.post(`${flow}/trade_InitiateReverseOrderOnlyRefundFlow`, [asked], headers),
      )
    }
    // Of each order nine or ten commits broke.
    expect(cuts).toBeGreaterThan(times * 7)
    const found = await sql<Record<string, number>>`
      select (select count(*)::int from orders) as orders, (select count(*)::int from payment_captures) as captures,
        (select count(*)::int from orders where status = 'cancelled') as cancelled, (select count(*)::int from refunds) as refunds,
        (select count(*)::int from shipments) as parcels, (select count(*)::int from after_sales where kind = 'refund') as "afterSales",
        (select count(*)::int from (select 1 from after_sales group by order_id having count(*) > 1) twice) as doubled,
        (select sum(sold)::int from stock) as sold`.row(mall.db)
    expect(found).toEqual({
      orders: times,
      captures: times,
      cancelled: wanted.cancelled,
      refunds: wanted.cancelled,
      parcels: wanted.shipped,
      afterSales: wanted.shipped,
      doubled: 0,
      sold: 2 * wanted.shipped,
    })
    expect(await violatedInvariants(mall.db)).toEqual([])
  },
  Math.max(240_000, times * 12_000),
)
