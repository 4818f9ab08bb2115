// @module-tag slow

import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import type { Id } from '#domain/identifiers.ts'
import { handleDueDeadlines } from '#platform/deadlines.ts'
import { newId } from '#platform/identifiers.ts'
import {
  aLine,
  isOfMoney,
  type ModelAfterSale,
  type ModelLine,
  type OtherGoods,
  otherGoods,
  outlive,
  type RuleName,
  rules,
  smallAmount,
} from './support/after-sale-model.ts'
import { afterSaleCalls, flow, returnAddress, web } from './support/after-sales.ts'
import { wrongBooks } from './support/auditor/auditor.ts'
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
import { pickUpAt } from './support/pick-up.ts'

/**
 * Random sequences of all that buyers, shops, operators and the clock do to refunds, returns and exchanges, beside a plain model of what must
 * come of it. `npm run check:money -- afterSales 10000` tries so many; with a seed behind it, the same again.
 */
const commands = Number(process.env.AFTER_SALE_COMMANDS ?? 200)
const seed = Number(process.env.SEED ?? Date.now() % 2 ** 31)
const random = aRandom(seed)
const day = 86_400_000

type Live = ModelLine & {
  readonly groupId: Id
  readonly orderId: Id
  readonly lineId: Id
  readonly due: number
  age: number
}
let mall: TestMall
let shopId: Id
let variantId: Id
let others: Record<OtherGoods, Id>
const gone = new Set<OtherGoods>()
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
  await pickUpAt(mall, shopId)
  const prices = { own: 3_333, same: 3_333, dearer: 4_001, cheaper: 2_499 }
  const { variantIds } = await aProduct(mall, shopId, {
    attributes: [
      {
        ...{ key: 'size', name: { en: 'Size', zh: '尺码' } },
        values: Object.keys(prices).map((key) => ({ key, name: { en: key, zh: key } })),
      },
    ],
    variants: Object.entries(prices).map(([size, amount]) => ({
      ...{ sku: `shirt-${newId()}`, values: { size }, stock: 1_000_000, prices: { global: { amount } } },
    })),
  } as never)
  variantId = variantIds[0]!
  others = { same: variantIds[1]!, dearer: variantIds[2]!, cheaper: variantIds[3]! }
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
  live.push({ ...aLine(gone), ...row!, groupId: body.tradeContract.id, orderId, age: 0 })
}

const applyCalls = {
  refund: ['SALE_REFUND', 'trade_InitiateReverseOrderOnlyRefundFlow'],
  return: ['SALE_RETURN', 'trade_InitiateReverseTradeOrderForReturnFlow'],
  exchange: ['SALE_EXCHANGE', 'trade_InitiateReverseTradeOrderForExchangeFlow'],
} as const

async function apply(
  order: Live,
  kind = oneOf(random, ['refund', 'return', 'exchange', 'exchange'] as const)!,
): Promise<string> {
  const units = 1 + Math.floor(random() * 3)
  const other = kind === 'exchange' ? oneOf(random, otherGoods)! : undefined
  const mayBeHad = order.free >= units && !(other && gone.has(other))
  const [type, call] = applyCalls[kind]
  const { status, body, text } = await buyer.post(`${flow}/${call}`, [
    {
      ...{ tradeOrder: { id: order.orderId }, reverseReason: 'other', reverseTradeOrderType: type },
      reverseTradeOrderLineList: [
        {
          ...{ tradeOrderLine: { id: order.lineId }, reverseQty: units },
          ...(other && { derivativeSku: { id: others[other] } }),
        },
      ],
    },
  ])
  expect([status === 200, text], `seed ${seed}, apply`).toEqual([mayBeHad, text])
  if (status !== 200) return order.free < units ? 'apply too much' : 'apply for what is gone'
  const { agreed: asked, difference } = await askedIn(body.id)
  expect(Math.sign(difference), `seed ${seed}, ${other}`).toBe(
    other === undefined || other === 'same' ? 0 : other === 'dearer' ? 1 : -1,
  )
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
      ...{ agreed: asked, offered: null, isRefundOffered: false },
      ...{ other, difference, hasOther: false, owes: false, isHandedIn: false },
    },
  })
  return other ? `apply for ${other}` : 'apply'
}

/** What is asked for or agreed on, and what other goods cost more; minor units. */
const askedIn = async (id: Id) =>
  (await sql<{ agreed: number; difference: number }>`
    select coalesce(changed_amount, requested_amount)::int as agreed, (
      select sum(difference_amount)::int from after_sale_lines where after_sale_id = a.id) as difference
    from after_sales a where id = ${id}`.row(mall.db))!

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
  'buyer.handIn': (id) => ofBuyer('handin', { id }),
  'merchant.receiveHandIn': (id) => ofMerchant('receivehandin', { id }),
  'operator.receiveHandIn': (id) => ofOperator('receivehandin', { id }),
  'buyer.revise': (id) => ofBuyer('revise', { id, reverseReason: 'other', remark: 'Again.' }),
  'buyer.askPlatform': (id) => ofBuyer('askplatform', { id, remark: 'Please look.' }),
  'buyer.acceptAmount': (id) => ofBuyer('acceptamount', { id }),
  'buyer.refuseAmount': (id) => ofBuyer('refuseamount', { id, remark: 'No.' }),
  'buyer.takeRefund': (id) => ofBuyer('takerefund', { id }),
  'buyer.confirmReplacement': (id) =>
    buyer.post(`${flow}/trade_ConfirmReverseTradeOrderExchangeSkuFlow`, [{ id }]),
  'merchant.offerRefund': (id) => ofMerchant('offerrefund', { id }),
  'merchant.changeToRefund': (id) => ofMerchant('changetorefund', { id }),
  'merchant.shipReplacement': (id) =>
    ofMerchant('shipreplacement', { id, carrierCompanyCode: 'ups', serviceCode: `R${newId()}` }),
  'operator.changeToRefund': (id) => ofOperator('changetorefund', { id }),
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
  Array<RuleName>(
    /approve|sendBack|andIn|passInspection|refund$|askPlatform|revise|Replacement/.test(name) ? 3 : 1,
  ).fill(name),
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
  // What is revised asks for all of it again; what is claimed anew may be other units of the line, which were paid a cent more or less.
  if (name === 'buyer.revise' || name === 'buyer.askPlatform')
    afterSale.agreed = (await askedIn(afterSale.id)).agreed
  return afterSale.other ? `${name} (${afterSale.other})` : name
}

/** What is exchanged for cannot be had for a while, or can be had again. */
async function sellOrNot(): Promise<string> {
  const other = oneOf(random, otherGoods)!
  const isGone = !gone.has(other)
  await sql`update variants set status = ${isGone ? 'disabled' : 'enabled'} where id = ${others[other]}`.run(
    mall.db,
  )
  if (isGone) gone.add(other)
  else gone.delete(other)
  return isGone ? 'gone' : 'to be had again'
}

/** What dearer goods cost more is paid: by one attempt for all of an order that is owed. */
async function payDifferences(order: Live): Promise<string> {
  const owed = order.afterSales.filter(({ owes }) => owes)
  if (owed.length === 0) return 'nothing to pay'
  await payGroup(mall, order.groupId)
  for (const each of owed) each.owes = false
  return 'difference paid'
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

/** All three together are exactly what was paid. */
function checkWhole(order: Live): void {
  const ended = order.afterSales.filter(isOfMoney)
  const units = ended.reduce((sum, each) => sum + each.units, 0)
  if (units === 3 && ended.every(({ agreed }) => agreed > smallAmount))
    expect(order.givenBack, `seed ${seed}`).toBe(order.due)
}

test(
  `${commands} commands at random leave refunds, returns and exchanges, their units and their money as a plain model says (seed ${seed}) (I-16, I-17, I-32)`,
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
      } else if (random() < 0.02) name = await sellOrNot()
      else if (random() < 0.1) name = await payDifferences(order)
      else name = !afterSale || random() < 0.15 ? await apply(order) : await command(order, afterSale)
      done.set(name, (done.get(name) ?? 0) + 1)
      order.age += 1
      for (const each of name === 'time passes' ? live : [order]) {
        const now = await found(each)
        checkWhole(each)
        expect({ count, name, ...now }, `seed ${seed}`).toEqual({ count, name, ...expected(each) })
        expect(each.givenBack, `seed ${seed}`).toBeLessThanOrEqual(each.due)
      }
      live = name === 'time passes' ? [] : live.filter(({ age }) => age < 40)
    }
    expect(await brokenLaws(mall.db), `seed ${seed}`).toEqual([])
    expect(await wrongBooks(mall.db), `seed ${seed}`).toEqual([])
    console.log([...done].map(([name, times]) => `${name} ${times}`).join(', '))
    expect(done.size).toBeGreaterThan(commands >= 200 ? 15 : 0)
  },
  Math.max(240_000, commands * 500),
)
