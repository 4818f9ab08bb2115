// @module-tag slow

import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import type { Id } from '#domain/identifiers.ts'
import { handleDueDeadlines } from '#platform/deadlines.ts'
import { newId } from '#platform/identifiers.ts'
import {
  aLine,
  type ModelAfterSale,
  type ModelLine,
  outlive,
  type RuleName,
  rules,
  smallAmount,
} from './support/after-sale-model.ts'
import { afterSaleCalls, flow, returnAddress, web } from './support/after-sales.ts'
import { passTime } from './support/clock.ts'
import { brokenLaws } from './support/invariants.ts'
import { jobServices } from './support/jobs.ts'
import {
  aClient,
  aMall,
  aProduct,
  aShop,
  type Client,
  placeAnOrder,
  sellerCalls,
  type TestMall,
} from './support/mall.ts'
import { aRandom, oneOf } from './support/order-model/random.ts'
import { payGroup } from './support/payments.ts'

/**
 * Random sequences of all that buyers, shops, operators and the clock do to refunds and returns, beside a plain model of what must
 * come of it. `npm run check:money -- afterSales 10000` tries so many; with a seed behind it, the same again.
 */
const commands = Number(process.env.AFTER_SALE_COMMANDS ?? 200)
const seed = Number(process.env.SEED ?? Date.now() % 2 ** 31)
const random = aRandom(seed)
const day = 86_400_000

type Live = ModelLine & { readonly orderId: Id; readonly lineId: Id; readonly due: number; age: number }
let mall: TestMall
let shopId: Id
let variantId: Id
let buyer: Client
let desks: { merchant: Client; operator: Client }
let live: Live[] = []
const { signIn } = afterSaleCalls(() => mall)

const signInDesks = async () => {
  desks = { merchant: await signIn({ shopId }), operator: await signIn({ operatorRole: 'admin' }) }
}
beforeAll(async () => {
  mall = await aMall()
  shopId = (await aShop(mall)).shopId
  variantId = (await aProduct(mall, shopId, { price: 3_333, stock: 1_000_000 })).variantId
  await signInDesks()
  // Its shop has said once where goods go back to; without that the clock makes a refund of a return.
  await place()
  const [first] = live
  await apply(first!, 'return')
  expect((await calls['merchant.approve'](first!.afterSales[0]!.id)).status).toBe(200)
  live = []
}, 60_000)
afterAll(() => mall.stop())

async function place(): Promise<void> {
  buyer ??= aClient(mall.url)
  const { body } = await placeAnOrder(buyer, [{ variantId, quantity: 3 }])
  await payGroup(mall, body.tradeContract.id)
  const orderId = body.tradeOrderList[0].id as Id
  const sent = await desks.merchant.post(`${sellerCalls(shopId, 'order')}/order/ship`, {
    ...{ id: orderId, carrierCompanyCode: 'ups', serviceCode: `P${newId()}` },
  })
  expect(sent.status, sent.text).toBe(200)
  const row = await sql<{ lineId: Id; due: number }>`
    select l.id as "lineId", o.due_amount::int as due from orders o join order_lines l on l.order_id = o.id where o.id = ${orderId}`.row(
    mall.db,
  )
  live.push({ ...aLine(), ...row!, orderId, age: 0 })
}

const applyCalls = {
  refund: ['SALE_REFUND', 'trade_InitiateReverseOrderOnlyRefundFlow'],
  return: ['SALE_RETURN', 'trade_InitiateReverseTradeOrderForReturnFlow'],
} as const

async function apply(order: Live, kind = oneOf(random, ['refund', 'return'] as const)!): Promise<string> {
  const units = 1 + Math.floor(random() * 3)
  const [type, call] = applyCalls[kind]
  const { status, body, text } = await buyer.post(`${flow}/${call}`, [
    {
      ...{ tradeOrder: { id: order.orderId }, reverseReason: 'other', reverseTradeOrderType: type },
      reverseTradeOrderLineList: [{ tradeOrderLine: { id: order.lineId }, reverseQty: units }],
    },
  ])
  expect([status === 200, text], `seed ${seed}, apply`).toEqual([order.free >= units, text])
  if (status !== 200) return 'apply too much'
  const asked = await requestedOf(body.id)
  expect(asked).toBeGreaterThan(0)
  order.free -= units
  order.held += units
  order.afterSales.push({
    ...{
      id: body.id,
      kind,
      units,
      status: 'awaitingReview',
      isWithPlatform: false,
      agreed: asked,
      offered: null,
    },
  })
  return 'apply'
}

const requestedOf = async (id: Id) =>
  (await sql<{
    amount: number
  }>`select requested_amount::int as amount from after_sales where id = ${id}`.row(mall.db))!.amount

const ofBuyer = (what: string, body: object) => buyer.post(`${web}/reverseorder/${what}`, body)
const ofMerchant = (what: string, body: object) =>
  desks.merchant.post(`${sellerCalls(shopId, 'order')}/aftersale/${what}`, body)
const ofOperator = (what: string, body: object) =>
  desks.operator.post(`/sapi/mall-admin/aftersale/${what}`, body)
const auditRejectReason = 'It is whole.'
const inspected = () => ({ condition: oneOf(random, ['good', 'damaged'] as const)! })

const calls: Readonly<Record<RuleName, (id: Id) => ReturnType<Client['post']>>> = {
  'buyer.cancel': (id) =>
    buyer.post(`${flow}/trade_CancelReverseTradeOrderForReturnOrExchangeFlow`, [{ id }]),
  'buyer.sendBack': (id) =>
    buyer.post(`${flow}/trade_PostBackReverseTradeOrderFlow`, [
      {
        ...{ id, returnMode: 'SELF_DELIVERY' },
        fulfillmentProgressList: [{ serviceCode: `B${newId()}`, fulfillmentServiceProvider: { id: 'ups' } }],
      },
    ]),
  'buyer.revise': (id) => ofBuyer('revise', { id, reverseReason: 'other', remark: 'Again.' }),
  'buyer.askPlatform': (id) => ofBuyer('askplatform', { id, remark: 'Please look.' }),
  'buyer.acceptAmount': (id) => ofBuyer('acceptamount', { id }),
  'buyer.refuseAmount': (id) => ofBuyer('refuseamount', { id, remark: 'No.' }),
  'merchant.approve': (id) => ofMerchant('approve', { id, returnAddress }),
  'merchant.reject': (id) => ofMerchant('reject', { id, auditRejectReason }),
  'merchant.changeAmount': (id) => ofMerchant('changeamount', { id, refundAmt: 1 }),
  'merchant.passInspection': (id) => ofMerchant('passinspection', { id, ...inspected() }),
  'merchant.failInspection': (id) => ofMerchant('failinspection', { id, auditRejectReason }),
  'merchant.refund': (id) => ofMerchant('refund', { id }),
  'operator.takeOver': (id) => ofOperator('takeover', { id }),
  'operator.approve': (id) => ofOperator('approve', { id, returnAddress }),
  'operator.reject': (id) => ofOperator('reject', { id, auditRejectReason }),
  'operator.passInspection': (id) => ofOperator('passinspection', { id, ...inspected() }),
  'operator.refund': (id) => ofOperator('refund', { id }),
}
/** What leads on is drawn more often than what ends it. */
const drawn = (Object.keys(rules) as RuleName[]).flatMap((name) =>
  Array<RuleName>(/approve|sendBack|passInspection|refund$|askPlatform|revise/.test(name) ? 3 : 1).fill(name),
)

/** @returns what was done, and whether the model allows it: the mall must say the same */
async function command(order: Live, afterSale: ModelAfterSale): Promise<string> {
  const name = oneOf(random, drawn)!
  const { may, then } = rules[name]
  const isLegal = may(afterSale, order)
  const { status, text } = await calls[name](afterSale.id)
  const wanted = isLegal ? [200] : [409, 422]
  expect(wanted, `seed ${seed}: ${name} with ${JSON.stringify(afterSale)}: ${text}`).toContain(status)
  if (!isLegal) return `${name} in vain`
  then(afterSale, order)
  // What is revised asks for all of it again.
  if (name === 'buyer.revise') afterSale.agreed = await requestedOf(afterSale.id)
  return name
}

/** Weeks pass and nothing is done: the clock ends all of them. */
async function letTimePass(): Promise<void> {
  const deadlines = mall.modules.flatMap((each) => each.deadlines)
  for (let weeks = 0; weeks < 6; weeks += 1) {
    await passTime(mall, 11 * day)
    await handleDueDeadlines(jobServices(mall), deadlines)
  }
  for (const order of live) for (const afterSale of order.afterSales) outlive(order, afterSale)
  await signInDesks()
}

type Found = Pick<ModelLine, 'held' | 'returned' | 'givenBack'> & { readonly afterSales: readonly object[] }
const found = async ({ orderId, lineId }: Live) =>
  (await sql<Found>`
    select held_quantity as held, returned_quantity as returned,
      (select coalesce(sum(amount), 0)::int from refunds where order_id = ${orderId}) as "givenBack",
      (select coalesce(json_agg(json_build_object('id', id::text, 'status', status, 'isWithPlatform', is_with_platform,
          'offered', offered_amount) order by id), '[]') from after_sales where order_id = ${orderId}) as "afterSales"
    from order_lines where id = ${lineId}`.row(mall.db))!

const expected = ({ held, returned, givenBack, afterSales }: Live) => ({
  ...{ held, returned, givenBack },
  afterSales: afterSales
    .map(({ id, status, isWithPlatform, offered }) => ({ id, status, isWithPlatform, offered }))
    .toSorted((one, other) => (BigInt(one.id) < BigInt(other.id) ? -1 : 1)),
})

/**
 * Units of one line are paid a cent more or less than each other, and which of them goes back first is not known when it is asked for.
 * All three together are exactly what was paid.
 */
function settle(order: Live, givenBack: number): void {
  expect(Math.abs(order.givenBack - givenBack), `seed ${seed}`).toBeLessThanOrEqual(order.returned)
  order.givenBack = givenBack
  const ended = order.afterSales.filter(({ status }) => status === 'refunding')
  if (order.returned === 3 && ended.every(({ agreed }) => agreed > smallAmount))
    expect(givenBack, `seed ${seed}`).toBe(order.due)
}

test(
  `${commands} commands at random leave refunds and returns, their units and their money as a plain model says (seed ${seed}) (I-16, I-17, I-32)`,
  async () => {
    const done = new Map<string, number>()
    for (let count = 0; count < commands; count += 1) {
      if (count % 10 === 0) await sql`truncate rate_limits`.run(mall.db)
      if (live.length < 3) await place()
      const order = oneOf(random, live)!
      const afterSale = oneOf(random, order.afterSales)
      let name: string
      if (random() < 0.01) {
        name = 'time passes'
        await letTimePass()
      } else name = !afterSale || random() < 0.15 ? await apply(order) : await command(order, afterSale)
      done.set(name, (done.get(name) ?? 0) + 1)
      order.age += 1
      for (const each of name === 'time passes' ? live : [order]) {
        const now = await found(each)
        settle(each, now.givenBack)
        expect({ count, name, ...now }, `seed ${seed}`).toEqual({ count, name, ...expected(each) })
        expect(each.givenBack, `seed ${seed}`).toBeLessThanOrEqual(each.due)
      }
      live = name === 'time passes' ? [] : live.filter(({ age }) => age < 40)
    }
    expect(await brokenLaws(mall.db), `seed ${seed}`).toEqual([])
    console.log([...done].map(([name, times]) => `${name} ${times}`).join(', '))
    expect(done.size).toBeGreaterThan(commands >= 200 ? 15 : 0)
  },
  Math.max(240_000, commands * 500),
)
