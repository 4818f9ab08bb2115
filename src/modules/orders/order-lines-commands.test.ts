// @module-tag slow

import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { handleDueDeadlines } from '#platform/deadlines.ts'
import { newId } from '#platform/identifiers.ts'
import { flow } from '#tests/support/after-sales.ts'
import { wrongBooks } from '#tests/support/auditor/auditor.ts'
import { couponsTools } from '#tests/support/coupons.ts'
import { violatedInvariants } from '#tests/support/invariants.ts'
import { jobServices } from '#tests/support/jobs.ts'
import { runs } from '#tests/support/long.ts'
import { addressOf, aMall, sellerCalls, type TestMall } from '#tests/support/mall.ts'
import { aMerchant, type Merchant } from '#tests/support/offers.ts'
import {
  ask,
  cancelParcel,
  cancelWhole,
  dropAsk,
  fulfil,
  goodsNames,
  type LineOnPaper,
  letTimeToSendPass,
  may,
  type OrderOnPaper,
  pay,
  send,
  takenBy,
  toSend,
} from '#tests/support/order-model/lines.ts'
import {
  aWorld,
  couponAmount,
  type Live,
  productLimit,
  saleOf,
  stockOfGoods,
  type World,
} from '#tests/support/order-model/lines-world.ts'
import { aRandom, oneOf } from '#tests/support/order-model/random.ts'
import { payGroup } from '#tests/support/payments.ts'
import type { Id } from '#vocabulary/identifiers.ts'

/**
 * Random sequences of all steps of orders of several lines before they arrive: parts are sent, lines are
 * cancelled one by one, by their buyer, their shop and the clock, beside a plain model of each line, sale,
 * limit and coupon. The goods: a lamp in a flash sale with a stock and limits, two others that a coupon
 * discounts, and one at its ordinary price. Each history has goods, buyers and a seed of its own, so that a
 * failing one is repeated alone: `npm run check:money -- lines 120 SEED`. `lines 20000` tries so many
 * commands.
 */
const longest = 120
const inAll = Number(process.env.LINE_COMMANDS ?? 0)
const firstSeed = Number(process.env.SEED ?? Date.now() % 2 ** 31)
/** Short ones with seeds that stay the same, or as many commands as requested. */
const histories =
  inAll === 0
    ? Array.from({ length: runs(12, 200) }, (_, place) => ({ seed: 1 + place, commands: 10 }))
    : Array.from({ length: Math.ceil(inAll / longest) }, (_, place) => ({
        seed: firstSeed + place,
        commands: Math.min(longest, inAll - place * longest),
      }))
let mall: TestMall
let merchant: Merchant
let random = aRandom(1)

let world: World

beforeAll(async () => {
  mall = await aMall()
  merchant = await aMerchant(mall)
})
afterAll(() => mall.stop())

const { aBuyer, claim, put, ordered } = couponsTools(() => mall)
const seller = (what: string) => `${sellerCalls(merchant.shopId, 'order')}/${what}`

const all = () => world.buyers.flatMap(({ live }) => live)
const sumOf = (orders: readonly OrderOnPaper[], of: keyof ReturnType<typeof takenBy>) =>
  orders.reduce((sum, order) => sum + takenBy(order)[of], 0)

async function place(): Promise<boolean> {
  const buyer = oneOf(random, world.buyers)!
  const drawnLines = goodsNames
    .filter(() => random() < 0.75)
    .map((goods) => ({ goods, quantity: 1 + Math.floor(random() * 3) }))
    .filter(({ goods, quantity }) => goods !== 'lamp' || sumOf(buyer.live, 'lamp') + quantity <= productLimit)
  // So many may wait for payment.
  const waiting = buyer.live.filter(({ status }) => status === 'awaitingPayment')
  if (drawnLines.length < 2 || waiting.length >= 10) return false
  // Until its sale ends, a lamp is sold in it alone.
  const isLeft = sumOf(all(), 'sale') < saleOf.stock
  const wanted = drawnLines.filter(({ goods }) => goods !== 'lamp' || isLeft)
  for (const each of drawnLines) {
    const { status, body } = await put(buyer.client, world.goods[each.goods].variantId, each.quantity)
    expect([status, body.length]).toEqual([200, wanted.includes(each) ? 1 : 0])
  }
  const { status, body, text } = await ordered(buyer.client, addressOf(buyer.client))
  expect({ status, text: status === 200 ? '' : text }).toEqual({ status: 200, text: '' })
  const orderId = body.tradeOrderList[0].id as Id
  const rows = await sql<{ id: Id; variantId: Id; due: number; cut: number }>`
    select id, variant_id as "variantId", due_amount::int as due, (select coalesce(-sum(a.amount), 0)::int from order_line_adjustments a
      where a.order_line_id = l.id and a.source_id = ${buyer.couponId}) as cut
    from order_lines l where order_id = ${orderId}`.rows(mall.db)
  const rowOf = ({ goods }: Pick<LineOnPaper, 'goods'>) =>
    rows.find(({ variantId }) => variantId === world.goods[goods].variantId)!
  // Whether it cuts the order is for the price to say: it is worth little where shipping is free without it. One that is used cuts no other.
  const cut = rows.reduce((sum, row) => sum + row.cut, 0)
  expect(sumOf(buyer.live, 'cuts') > 0 ? [0] : [0, couponAmount]).toContain(cut)
  expect(wanted.filter((each) => each.goods === 'lamp' && rowOf(each).cut > 0)).toEqual([])
  const lines = wanted.map(({ goods, quantity }): LineOnPaper => {
    const isOnSale =
      goods === 'lamp' &&
      sumOf(all(), 'sale') + quantity <= saleOf.stock &&
      sumOf(buyer.live, 'sale') + quantity <= saleOf.limit
    return { goods, quantity, isOnSale, isCut: rowOf({ goods }).cut > 0, sent: 0, asked: 0, cancelled: 0 }
  })
  buyer.live.push({
    lines,
    status: 'awaitingPayment',
    wasPaid: false,
    asks: [],
    parcels: [],
    age: 0,
    buyer,
    orderId,
    groupId: body.tradeContract.id,
    lineIds: new Map(lines.map((line) => [line, rowOf(line).id])),
    dues: new Map(lines.map((line) => [line, rowOf(line).due])),
  })
  return true
}

const some = <Each>(of: readonly Each[]): Each[] => of.filter(() => random() < 0.5)
const isOrNot = (isLegal: boolean, { status, text }: { status: number; text: string }): void =>
  expect({ isDone: status === 200, text: (status === 200) === isLegal ? '' : text }).toEqual({
    isDone: isLegal,
    text: '',
  })
const desk = (step: string, id: Id, more: object = {}) =>
  merchant.owner.post(seller(`aftersale/${step}`), { afterSaleId: id, ...more })
const runDeadline = async (subject: string, subjectId: Id, action: string) => {
  await sql`
    insert into deadlines (subject, subject_id, action, due_at) values (${subject}, ${subjectId}, ${action}, app_now())
    on conflict (subject, subject_id, action) do update set due_at = app_now()`.run(mall.db)
  await handleDueDeadlines(
    jobServices(mall),
    mall.modules.flatMap((each) => each.deadlines),
  )
}

/** Each does something to an order, and to its model. It answers false where that makes no sense. */
const steps: Readonly<Record<string, (order: Live) => Promise<boolean>>> = {
  pay: async (order) => {
    if (!may.pay(order)) return false
    await payGroup(mall, order.groupId)
    pay(order)
    return true
  },
  cancelUnpaid: async (order) => {
    const { client } = order.buyer
    const answer = await client.post('/sapi/mall-order/web/order/closeImmediatelyTradeOrder', {
      id: order.orderId,
    })
    isOrNot(may.cancelUnpaid(order), answer)
    if (answer.status === 200) order.status = 'cancelled'
    return true
  },
  expire: async (order) => {
    if (order.status !== 'awaitingPayment') return false
    await runDeadline('orderGroup', order.groupId, 'expire')
    order.status = 'closed'
    return true
  },
  cancelWhole: async (order) => {
    if (order.status === 'cancelled' || order.status === 'awaitingPayment') return false
    const answer =
      random() < 0.5
        ? await order.buyer.client.post(`${flow}/trade_InitiateReverseTradeOrderForCancelFlow`, [
            { tradeOrder: { id: order.orderId } },
          ])
        : await merchant.owner.post(seller('order/cancel'), { orderId: order.orderId, reason: 'soldOut' })
    isOrNot(may.cancelWhole(order), answer)
    if (answer.status === 200) cancelWhole(order)
    return true
  },
  ask: async (order) => {
    const lines = some(order.lines)
    if (lines.length === 0) return false
    const answer = await order.buyer.client.post(
      `${flow}/bbc_trade_InitiateReverseTradeOrderForCancelUnDeliveryFlow`,
      [
        {
          tradeOrder: { id: order.orderId },
          reverseReason: 'changedMind',
          reverseTradeOrderLineList: lines.map((line) => ({
            tradeOrderLine: { id: order.lineIds.get(line) },
            reverseQty: Math.max(1, toSend(line)),
          })),
          reverseTradeOrderType: 'SALE_CANCEL_BEFORE_DELIVERY',
        },
      ],
    )
    const isLegal = may.ask(order, lines)
    isOrNot(isLegal, answer)
    if (isLegal) ask(order, answer.body.id, lines)
    return true
  },
  takeBack: async (order) => {
    const asked = oneOf(random, order.asks)
    if (!asked) return false
    const answer = await order.buyer.client.post(
      `${flow}/trade_CancelReverseTradeOrderForReturnOrExchangeFlow`,
      [{ id: asked.id }],
    )
    isOrNot(!asked.isAgreed, answer)
    if (!asked.isAgreed) dropAsk(order, asked)
    return true
  },
  reject: async (order) => {
    const asked = oneOf(random, order.asks)
    if (!asked) return false
    isOrNot(!asked.isAgreed, await desk('reject', asked.id, { reason: 'It is packed.' }))
    if (!asked.isAgreed) dropAsk(order, asked)
    return true
  },
  agree: async (order) => {
    const asked = oneOf(random, order.asks)
    if (!asked) return false
    isOrNot(!asked.isAgreed, await desk('approve', asked.id))
    asked.isAgreed = true
    return true
  },
  refund: async (order) => {
    const asked = oneOf(random, order.asks)
    if (!asked) return false
    isOrNot(asked.isAgreed, await desk('refund', asked.id))
    if (asked.isAgreed) fulfil(order, asked)
    return true
  },
  send: async (order) => {
    const parts = some(order.lines)
      .filter((line) => toSend(line) > 0)
      .map((line) => ({ line, pieces: 1 + Math.floor(random() * toSend(line)) }))
    const isLegal = may.send(order) && parts.length > 0
    if (parts.length === 0) return false
    const answer = await merchant.owner.post(seller('order/ship'), {
      orderId: order.orderId,
      carrier: 'ups',
      trackingNumber: `P${newId()}`,
      lines: parts.map(({ line, pieces }) => ({ lineId: order.lineIds.get(line), quantity: pieces })),
    })
    isOrNot(isLegal, answer)
    if (!isLegal) return true
    const row = await sql<{ id: Id }>`
      select max(id) as id from shipments where order_id = ${order.orderId}`.row(mall.db)
    send(order, { id: row!.id, parts })
    return true
  },
  cancelParcel: async (order) => {
    const parcel = oneOf(random, order.parcels)
    if (!parcel) return false
    const isLegal = may.cancelParcel(order)
    isOrNot(isLegal, await merchant.owner.post(seller('order/cancel-parcel'), { shipmentId: parcel.id }))
    if (isLegal) cancelParcel(order, parcel)
    return true
  },
  receive: async (order) => {
    const answer = await order.buyer.client.post('/sapi/mall-order/web/order/signForDelivery', {
      id: order.orderId,
    })
    isOrNot(may.receive(order), answer)
    if (answer.status === 200) order.status = 'completed'
    return true
  },
  letTimePass: async (order) => {
    if (!order.wasPaid) return false
    await runDeadline('order', order.orderId, 'cancelUnsent')
    letTimeToSendPass(order)
    return true
  },
}
const weights: Readonly<Record<string, number>> = {
  pay: 12,
  cancelUnpaid: 1,
  expire: 1,
  cancelWhole: 1,
  ask: 8,
  takeBack: 1,
  reject: 1,
  agree: 7,
  refund: 9,
  send: 4,
  cancelParcel: 2,
  receive: 1,
  letTimePass: 1,
}
const drawn = Object.entries(weights).flatMap(([name, weight]) => Array<string>(weight).fill(name))

/** The rows that the mall has written, and those that the model expects. */
async function check(order: Live): Promise<void> {
  const lineIds = [...order.lineIds.values()]
  const [row, lines] = await Promise.all([
    sql<{ status: string }>`select status from orders where id = ${order.orderId}`.row(mall.db),
    sql<{ sent: number; asked: number; cancelled: number; back: number }>`
      select shipped_quantity as sent, cancelling_quantity as asked, cancelled_quantity as cancelled, (
        select coalesce(sum(i.amount), 0)::int from refund_items i join refunds r on r.id = i.refund_id join orders o on o.id = r.order_id
        where i.order_line_id = l.id and (i.component <> 'tax' or not o.tax_included)) as back
      from unnest(${lineIds}::bigint[]) with ordinality as own (id, place) join order_lines l on l.id = own.id order by place`.rows(
      mall.db,
    ),
  ])
  expect({ status: row!.status, lines: lines.map(({ back: _, ...each }) => each) }).toEqual({
    status: order.status,
    lines: order.lines.map(({ sent, asked, cancelled }) => ({ sent, asked, cancelled })),
  })
  for (const [place, line] of order.lines.entries()) {
    const part = (order.dues.get(line)! * (order.wasPaid ? line.cancelled : 0)) / line.quantity
    expect(Math.abs(lines[place]!.back - part)).toBeLessThan(
      line.cancelled === 0 || line.cancelled === line.quantity ? 0.001 : 4,
    )
  }
}

async function checkWorld(): Promise<void> {
  const { lamp } = world.goods
  const found = await sql<object>`
    select (select taken::int from offer_stock where offer_id = ${world.offerId}) as sale,
      (select array_agg(${stockOfGoods} - available::int order by variant_id) from stock
        where variant_id = any(${goodsNames.map((name) => world.goods[name].variantId)}::bigint[])) as goods,
      (select coalesce(sum(taken), 0)::int from product_limits where product_id = ${lamp.productId}) as limited,
      (select coalesce(sum(taken), 0)::int from offer_limits where offer_id = ${world.offerId}) as "limitedSale",
      array(select uses::int from coupons where id = any(${world.buyers.map(({ couponId }) => couponId)}::bigint[]) order by id) as cuts`.row(
    mall.db,
  )
  const orders = all()
  expect(found).toEqual({
    sale: sumOf(orders, 'sale'),
    goods: goodsNames.map((name) => sumOf(orders, name)),
    limited: sumOf(orders, 'lamp'),
    limitedSale: sumOf(orders, 'sale'),
    cuts: world.buyers.map(({ live }) => sumOf(live, 'cuts')),
  })
}

const allViolations = () => mall.db.withStatementsUpTo(60_000).transaction((tx) => violatedInvariants(tx))

async function run({ seed, commands }: (typeof histories)[number], done: Map<string, number>): Promise<void> {
  random = aRandom(seed)
  world = await aWorld(mall, merchant, { aBuyer, claim })
  for (let made = 0; made < commands; ) {
    if (made % 10 === 0) await sql`truncate rate_limits`.run(mall.db)
    const order = oneOf(
      random,
      all().filter(({ age }) => age < 30),
    )
    const name = !order || random() < 0.12 ? 'place' : oneOf(random, drawn)!
    try {
      if (!(await (name === 'place' ? place() : steps[name]!(order!)))) continue
      if (order) {
        order.age += 1
        await check(order)
      }
      await checkWorld()
    } catch (error) {
      const orders = all().map(({ status, lines, asks, buyer }) => ({
        buyer: world.buyers.indexOf(buyer),
        status,
        lines,
        asks: asks.length,
      }))
      throw new Error(`seed ${seed}, command ${made}: ${name} with ${JSON.stringify(orders, undefined, 1)}`, {
        cause: error,
      })
    }
    made += 1
    done.set(name, (done.get(name) ?? 0) + 1)
  }
}

const commands = histories.reduce((sum, each) => sum + each.commands, 0)

test(
  `${commands} commands at random leave lines, sales, limits and coupons as a plain model says (I-02, I-03, I-09, I-23, I-33, I-45)`,
  async () => {
    const done = new Map<string, number>()
    for (const [place, history] of histories.entries()) {
      await run(history, done)
      if (place % 20 === 19) expect(await allViolations(), `up to seed ${history.seed}`).toEqual([])
    }
    console.log([...done].map(([name, times]) => `${name} ${times}`).join(', '))
    expect(done.size).toBeGreaterThan(Math.min(12, commands / 15))
    expect(await allViolations()).toEqual([])
    expect(await wrongBooks(mall.db)).toEqual([])
  },
  Math.max(240_000, commands * 1_000),
)
