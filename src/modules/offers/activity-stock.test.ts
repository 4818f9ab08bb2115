// @module-tag slow

import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { passTime } from '#tests/support/clock.ts'
import { violatedInvariants } from '#tests/support/invariants.ts'
import { runs } from '#tests/support/long.ts'
import {
  aClient,
  aMall,
  anAddress,
  aProduct,
  type Client,
  placeAnOrder,
  sellerCalls,
  type TestMall,
} from '#tests/support/mall.ts'
import { aMerchant, aRunningOffer, inHours, type Merchant } from '#tests/support/offers.ts'
import { payGroup } from '#tests/support/payments.ts'
import type { Id } from '#vocabulary/identifiers.ts'

/**
 * A promotion may have pieces of its own. They are pieces of the same stock as all others, sold at another
 * price. While it runs without any left its goods are sold out, and its leftover is sold at the usual price
 * when it is over. No worker runs: no job begins or ends anything here.
 */
let mall: TestMall
let merchant: Merchant
beforeAll(async () => {
  mall = await aMall()
  merchant = await aMerchant(mall)
})
afterAll(() => mall.stop())

const hour = 3_600_000
const usual = 2_000
const cheap = 700
const order = '/sapi/mall-order/web/order'
const cancelPaid = '/api/trantor/flow/trade_InitiateReverseTradeOrderForCancelFlow'
const cancelUnsent = '/api/trantor/flow/bbc_trade_InitiateReverseTradeOrderForCancelUnDeliveryFlow'

/** `other`: goods of the same shop that no promotion is for. */
type Sale = { readonly variantId: Id; readonly offerId: Id; readonly other: Id }

async function aSale(all: number, own: number): Promise<Sale> {
  const { variantId } = await aProduct(mall, merchant.shopId, { price: usual, stock: all })
  const prices = [{ variantId, amount: cheap, stock: own }]
  const offerId = await aRunningOffer(mall, merchant, { prices, endsAt: inHours(mall, 1) })
  const { variantId: other } = await aProduct(mall, merchant.shopId, { price: usual, stock: 100 })
  return { variantId, offerId, other }
}

async function aCheckout({ variantId }: Sale, quantity: number) {
  await sql`truncate rate_limits`.run(mall.db)
  const guest = aClient(mall.url)
  await guest.post('/api/user/web/tourist')
  const saved = await guest.post('/sapi/mall-order/preorder/savecommondata', {
    orderSource: 'ITEM_DETAIL',
    orderLineList: [{ sku: { id: variantId }, tradeQty: quantity }],
  })
  if (saved.status !== 200) return
  const { body } = await guest.post(`${order}/renderOrder`, { key: saved.body.key })
  return { guest, request: { key: saved.body.key, selectedAddress: anAddress, needPayAmt: body.needPayAmt } }
}

type Placed = {
  readonly guest: Client
  readonly orderId: Id
  readonly groupId: Id
  readonly quantity: number
  /** With a line of other goods. */
  readonly isMixed: boolean
}

/** @returns the order of two lines, the second one of other goods */
async function buyMixed({ variantId, other }: Sale, quantity: number): Promise<Placed> {
  await sql`truncate rate_limits`.run(mall.db)
  const guest = aClient(mall.url)
  const { status, body } = await placeAnOrder(guest, [{ variantId, quantity }, { variantId: other }])
  expect(status).toBe(200)
  return {
    guest,
    orderId: body.tradeOrderList[0].id,
    groupId: body.tradeContract.id,
    quantity,
    isMixed: true,
  }
}

/** Cancels the line of the sale before it is sent: the buyer requests it, and the shop agrees. */
async function cancelLine({ variantId }: Sale, { guest, orderId, quantity }: Placed): Promise<void> {
  const line = await sql<{ id: Id }>`
    select id from order_lines where order_id = ${orderId} and variant_id = ${variantId}`.row(mall.db)
  const requested = await guest.once(cancelUnsent, [
    {
      tradeOrder: { id: orderId },
      reverseReason: 'changedMind',
      reverseTradeOrderLineList: [{ tradeOrderLine: { id: line!.id }, reverseQty: quantity }],
      reverseTradeOrderType: 'SALE_CANCEL_BEFORE_DELIVERY',
    },
  ])
  expect([requested.status, requested.body.code, requested.body.message]).toEqual([200, undefined, undefined])
  for (const step of ['approve', 'refund'])
    expect(
      await merchant.owner.post(`${sellerCalls(merchant.shopId, 'order')}/aftersale/${step}`, {
        afterSaleId: requested.body.id,
      }),
    ).toMatchObject({ status: 200 })
}

/** @returns the order, unless there is no stock for it */
async function buy(sale: Sale, quantity: number): Promise<Placed | undefined> {
  const checkout = await aCheckout(sale, quantity)
  if (!checkout) return
  const { status, body } = await checkout.guest.once(`${order}/createOrder`, checkout.request)
  if (status !== 200) return
  const [{ id: orderId }] = body.tradeOrderList
  return { guest: checkout.guest, orderId, groupId: body.tradeContract.id, quantity, isMixed: false }
}

/**
 * Independent counts: the units held by live orders, by the price charged, beside the figures of stock and
 * promotion.
 */
async function counted({ variantId, offerId }: Sale) {
  const found = await sql<Record<'available' | 'held' | 'taken' | 'atCheap' | 'atUsual', number>>`
    with sold as (
      select l.quantity - l.cancelled_quantity as quantity, exists (select 1 from order_line_adjustments a where a.order_line_id = l.id and a.kind = 'flashSale') as is_cheap
      from order_lines l join orders o on o.id = l.order_id where l.variant_id = ${variantId} and o.status <> 'cancelled'
    )
    select available::int, (reserved + s.sold)::int as held,
      (select taken::int from offer_stock where offer_id = ${offerId}) as taken,
      (select coalesce(sum(quantity) filter (where is_cheap), 0)::int from sold) as "atCheap",
      (select coalesce(sum(quantity) filter (where not is_cheap), 0)::int from sold) as "atUsual"
    from stock s where variant_id = ${variantId}`.row(mall.db)
  return found!
}

/** Buys one by one until there is nothing left. */
async function sellOut(sale: Sale): Promise<number> {
  for (let pieces = 0; ; pieces += 1) if (!(await buy(sale, 1))) return pieces
}

const acts = fc.array(
  fc.oneof(
    {
      weight: 5,
      arbitrary: fc.record({
        act: fc.constant('buy' as const),
        quantity: fc.integer({ min: 1, max: 3 }),
        isMixed: fc.boolean(),
      }),
    },
    {
      weight: 3,
      arbitrary: fc.record({
        act: fc.constant('cancelLine' as const),
        which: fc.nat(9),
      }),
    },
    {
      weight: 4,
      arbitrary: fc.record({ act: fc.constantFrom('pay' as const, 'cancel' as const), which: fc.nat(9) }),
    },
    { weight: 1, arbitrary: fc.record({ act: fc.constant('end' as const) }) },
  ),
  { minLength: 5, maxLength: 12 },
)

/** Model of a clerk with two stacks of pieces, one of them for the promotion. */
class Clerk {
  readonly live = new Map<Id, { readonly quantity: number; readonly isCheap: boolean }>()
  hasEnded = false
  readonly all: number
  readonly own: number
  constructor(all: number, own: number) {
    this.all = all
    this.own = own
  }

  held = (isCheap: boolean): number =>
    [...this.live.values()]
      .filter((each) => each.isCheap === isCheap)
      .reduce((sum, { quantity }) => sum + quantity, 0)
  left = (): number => this.all - this.held(true) - this.held(false)
  /** All of an order has one price: that of the promotion while it has so many left. With none left, nothing is sold until it ends. */
  sells = (quantity: number): 'cheap' | 'usual' | 'nothing' => {
    if (quantity > this.left()) return 'nothing'
    if (this.hasEnded) return 'usual'
    const own = this.own - this.held(true)
    if (own <= 0) return 'nothing'
    if (quantity > own) return 'usual'
    // All buyers are guests, who hold at most half of it each.
    return quantity <= Math.ceil(own / 2) ? 'cheap' : 'nothing'
  }
}

describe('Stock of a promotion is a part of all stock', () => {
  test('alone and with other goods, whichever is bought, paid, cancelled as a whole and by a line, before its end and after it: each piece is sold once, at one of two prices, and the remainder is sold at the usual one when it is over (I-03)', {
    tags: 'long',
    timeout: 180_000,
  }, async () => {
    let ended = 0
    let inPart = 0
    let cancelled = 0
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 2, max: 6 }),
        fc.integer({ min: 1, max: 8 }),
        acts,
        async (all, own, acted) => {
          const sale = await aSale(all, own)
          const clerk = new Clerk(all, own)
          const placed: Placed[] = []
          for (const act of acted) {
            if (act.act === 'buy') {
              const wanted = clerk.sells(act.quantity)
              const bought =
                act.isMixed && wanted !== 'nothing'
                  ? await buyMixed(sale, act.quantity)
                  : await buy(sale, act.quantity)
              expect(bought !== undefined).toBe(wanted !== 'nothing')
              if (!bought) continue
              placed.push(bought)
              clerk.live.set(bought.orderId, { quantity: act.quantity, isCheap: wanted === 'cheap' })
            }
            const chosen = 'which' in act && placed[act.which % placed.length]
            if (chosen && act.act === 'pay' && clerk.live.has(chosen.orderId)) await payOnce(chosen)
            if (chosen && act.act === 'cancel') {
              cancelled += 1
              // Twice: by the call for unpaid orders and by that for paid ones.
              const { guest, orderId } = chosen
              await guest.once(`${order}/closeImmediatelyTradeOrder`, { id: orderId })
              await guest.once(cancelPaid, [{ tradeOrder: { id: orderId } }])
              clerk.live.delete(orderId)
            }
            if (chosen && act.act === 'cancelLine' && clerk.live.has(chosen.orderId)) {
              await payOnce(chosen)
              await cancelLine(sale, chosen)
              clerk.live.delete(chosen.orderId)
              if (chosen.isMixed) inPart += 1
            }
            if (act.act === 'end' && !clerk.hasEnded) {
              ended += 1
              await passTime(mall, hour)
              clerk.hasEnded = true
            }
            const [cheapOnes, usualOnes] = [clerk.held(true), clerk.held(false)]
            expect(await counted(sale)).toEqual({
              available: clerk.left(),
              held: cheapOnes + usualOnes,
              taken: cheapOnes,
              atCheap: cheapOnes,
              atUsual: usualOnes,
            })
          }
          if (!clerk.hasEnded) await passTime(mall, hour)
          const before = await counted(sale)
          expect(await sellOut(sale)).toBe(clerk.left())
          expect(await counted(sale)).toEqual({
            ...before,
            available: 0,
            held: all,
            atUsual: before.atUsual + before.available,
          })
        },
      ),
      { numRuns: runs(12, 25) },
    )
    expect(ended).toBeGreaterThan(0)
    expect(inPart).toBeGreaterThan(0)
    expect(cancelled).toBeGreaterThan(runs(1, 5))
    expect(await violatedInvariants(mall.db)).toEqual([])
  })

  const paid = new Set<Id>()
  const payOnce = async ({ groupId }: Placed) => {
    if (paid.has(groupId)) return
    paid.add(groupId)
    await payGroup(mall, groupId)
  }

  test('also when buyers place their orders over its last moment: no piece is lost between the two prices, and none is sold twice (I-03)', {
    tags: 'long',
    timeout: 60_000,
  }, async () => {
    for (let round = 0; round < runs(2, 5); round += 1) {
      const sale = await aSale(12, 10)
      const checkouts = await Promise.all(Array.from({ length: 12 }, () => aCheckout(sale, 1)))
      await passTime(mall, hour - 1_000)
      const [before, after] = [checkouts.slice(0, 6), checkouts.slice(6)]
      const place = async (each: (typeof checkouts)[number]) =>
        (await each!.guest.once(`${order}/createOrder`, each!.request)).status
      // The first six meet the end; the price of those after it has expired.
      const [first] = await Promise.all([Promise.all(before.map(place)), passTime(mall, 1_000)])
      const second = await Promise.all(after.map(place))
      expect(second).toEqual(Array(6).fill(409))
      const got = first.filter((status) => status === 200).length
      expect(first.filter((status) => status !== 200)).toEqual(Array(6 - got).fill(409))
      expect(await counted(sale)).toEqual({
        available: 12 - got,
        held: got,
        taken: got,
        atCheap: got,
        atUsual: 0,
      })
      expect(await sellOut(sale)).toBe(12 - got)
    }
    expect(await violatedInvariants(mall.db)).toEqual([])
  })
})
