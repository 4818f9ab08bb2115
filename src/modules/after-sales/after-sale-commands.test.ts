// @module-tag slow

import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { handleDueDeadlines } from '#platform/deadlines.ts'
import { newId } from '#platform/identifiers.ts'
import {
  aLine,
  claim,
  dropRest,
  isOfMoney,
  type ModelAfterSale,
  type ModelLine,
  type ModelOrder,
  mayApply,
  type OtherGoods,
  otherGoods,
  outlive,
  type Part,
  type RuleName,
  rules,
  send,
  smallAmount,
  toSend,
} from '#tests/support/after-sale-model.ts'
import { callsOfRules } from '#tests/support/after-sale-rule-calls.ts'
import { afterSaleCalls, flow } from '#tests/support/after-sales.ts'
import { wrongBooks } from '#tests/support/auditor/auditor.ts'
import { passTime } from '#tests/support/clock.ts'
import { violatedInvariants } from '#tests/support/invariants.ts'
import { jobServices } from '#tests/support/jobs.ts'
import {
  aClient,
  aMall,
  aProduct,
  aShop,
  type Client,
  placeAnOrder,
  sellerCalls,
  type TestMall,
} from '#tests/support/mall.ts'
import { aRunningOffer, inHours } from '#tests/support/offers.ts'
import { aRandom, oneOf } from '#tests/support/order-model/random.ts'
import { payGroup } from '#tests/support/payments.ts'
import { pickUpAt } from '#tests/support/pick-up.ts'
import type { Id } from '#vocabulary/identifiers.ts'

/**
 * Random sequences of all actions of buyers, shops, operators and the clock on refunds, returns, exchanges
 * and lines that are cancelled before they are sent, beside a plain model of the results. Orders have two or
 * three lines, one of them in a flash sale, and are sent in parts. `npm run check:money -- afterSales 10000`
 * tries so many; with a seed behind it, the same again.
 */
const commands = Number(process.env.AFTER_SALE_COMMANDS ?? 160)
const seed = Number(process.env.SEED ?? Date.now() % 2 ** 31)
const random = aRandom(seed)
const day = 86_400_000

type Live = ModelOrder & {
  readonly groupId: Id
  readonly orderId: Id
  readonly lineIds: ReadonlyMap<ModelLine, Id>
  readonly goodsOf: ReadonlyMap<ModelLine, Goods>
  readonly due: number
  age: number
}
/** Each can be exchanged for other variants of its product. */
type Goods = Readonly<Record<'own' | OtherGoods, Id>>
let mall: TestMall
let shopId: Id
/** The last of them is in a flash sale. */
let sold: readonly Goods[]
const gone = new Set<OtherGoods>()
let buyer: Client
let desks: { merchant: Client; operator: Client }
let live: Live[] = []
const { signIn } = afterSaleCalls(() => mall)
const calls = callsOfRules(
  () => ({ shopId, buyer, ...desks }),
  () => oneOf(random, ['good', 'damaged'] as const)!,
)

const signInStaff = async () => {
  desks = { merchant: await signIn({ shopId }), operator: await signIn({ operatorRole: 'admin' }) }
}
beforeAll(async () => {
  mall = await aMall()
  shopId = (await aShop(mall)).shopId
  await pickUpAt(mall, shopId)
  sold = [await made(), await made(), await made()]
  await signInStaff()
  // Its shop has stored a return address; without one the clock turns a return into a refund.
  await offer()
  await place()
  const [first] = live as [Live]
  await sendParts(first, everything(first))
  await apply(first, 'return', [{ line: first.lines[0]!, units: 1 }])
  expect((await calls['merchant.approve'](first.afterSales[0]!.id)).status).toBe(200)
  live = []
}, 60_000)
afterAll(() => mall.stop())

async function made(): Promise<Goods> {
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
  const [own, same, dearer, cheaper] = variantIds as [Id, Id, Id, Id]
  return { own, same, dearer, cheaper }
}

/** A flash sale that ends within the weeks that pass. */
const offer = () =>
  aRunningOffer(
    mall,
    { owner: desks.merchant, calls: `${sellerCalls(shopId, 'marketing')}/offer` },
    {
      endsAt: inHours(mall, 24 * 20),
      prices: [{ variantId: sold[2]!.own, amount: 1_999, stock: 100_000 }],
    },
  )

async function place(): Promise<void> {
  buyer ??= aClient(mall.url)
  const chosen = oneOf(random, [sold, [sold[0]!, sold[2]!], [sold[1]!, sold[2]!]])!
  const lines = chosen.map(() => aLine(2 + Math.floor(random() * 3)))
  const { body } = await placeAnOrder(
    buyer,
    lines.map(({ quantity }, place) => ({ variantId: chosen[place]!.own, quantity })),
  )
  await payGroup(mall, body.tradeContract.id)
  const orderId = body.tradeOrderList[0].id as Id
  const rows = await sql<{ lineId: Id; variantId: Id; due: number }>`
    select l.id as "lineId", l.variant_id as "variantId", o.due_amount::int as due from orders o
    join order_lines l on l.order_id = o.id where o.id = ${orderId}`.rows(mall.db)
  const lineOf = ({ own }: Goods) => rows.find(({ variantId }) => variantId === own)!
  live.push({
    ...{ gone, lines, status: 'awaitingShipment', givenBack: 0, afterSales: [] },
    ...{ groupId: body.tradeContract.id, orderId, due: rows[0]!.due, age: 0 },
    lineIds: new Map(lines.map((line, place) => [line, lineOf(chosen[place]!).lineId])),
    goodsOf: new Map(lines.map((line, place) => [line, chosen[place]!])),
  })
}

const everything = ({ lines }: Live): Part[] =>
  lines.map((line) => ({ line, units: toSend(line) })).filter(({ units }) => units > 0)

/** All unsent units or a part of them, unless the buyer requested the cancellation of all of them. */
async function sendParts(
  order: Live,
  parts = random() < 0.5
    ? everything(order)
    : someOf(everything(order)).map(({ line, units }) => ({ line, units: 1 + Math.floor(random() * units) })),
): Promise<string> {
  if (parts.length === 0) return ''
  const sent = await desks.merchant.post(`${sellerCalls(shopId, 'order')}/order/ship`, {
    ...{ orderId: order.orderId, carrier: 'ups', trackingNumber: `P${newId()}` },
    lines: parts.map(({ line, units }) => ({ lineId: order.lineIds.get(line), quantity: units })),
  })
  expect(sent.status, `seed ${seed}, ${sent.text}`).toBe(200)
  send(order, parts)
  return 'send'
}

/** One or more of these. */
function someOf<Each>(all: readonly Each[]): Each[] {
  const some = all.filter(() => random() < 0.5)
  return some.length > 0 ? some : all.slice(0, 1)
}

const applyCalls = {
  refund: ['SALE_REFUND', 'trade_InitiateReverseOrderOnlyRefundFlow'],
  return: ['SALE_RETURN', 'trade_InitiateReverseTradeOrderForReturnFlow'],
  exchange: ['SALE_EXCHANGE', 'trade_InitiateReverseTradeOrderForExchangeFlow'],
  cancellation: ['SALE_CANCEL_BEFORE_DELIVERY', 'bbc_trade_InitiateReverseTradeOrderForCancelUnDeliveryFlow'],
} as const

const kinds = ['refund', 'return', 'exchange', 'exchange', 'cancellation', 'cancellation'] as const
/** Mostly as the mall wants it. */
function drawParts(order: Live, kind: ModelAfterSale['kind']): Part[] {
  const isAny = random() < 0.15
  const ofKind = (line: ModelLine) =>
    kind === 'cancellation' ? toSend(line) : line.sent - line.held - line.returned
  const possible = isAny ? order.lines : order.lines.filter((line) => ofKind(line) > 0)
  return someOf(possible).map((line) => {
    const isWhole = !isAny && (kind === 'cancellation' || random() < 0.3)
    return {
      ...{ line, units: isWhole ? ofKind(line) : 1 + Math.floor(random() * Math.max(2, ofKind(line))) },
      ...(kind === 'exchange' && { other: oneOf(random, otherGoods)! }),
    }
  })
}

async function apply(
  order: Live,
  kind: ModelAfterSale['kind'] = oneOf(random, kinds)!,
  parts = drawParts(order, kind),
): Promise<string> {
  if (parts.length === 0) return ''
  const isLegal = mayApply(order, { kind, parts })
  const [type, call] = applyCalls[kind]
  const { status, body, text } = await buyer.post(`${flow}/${call}`, [
    {
      ...{ tradeOrder: { id: order.orderId }, reverseReason: 'other', reverseTradeOrderType: type },
      reverseTradeOrderLineList: parts.map(({ line, units, other }) => ({
        ...{ tradeOrderLine: { id: order.lineIds.get(line) }, reverseQty: units },
        ...(other && { derivativeSku: { id: order.goodsOf.get(line)![other] } }),
      })),
    },
  ])
  expect([status === 200, text], `seed ${seed}, apply ${kind} ${JSON.stringify(parts)}`).toEqual([
    isLegal,
    text,
  ])
  if (status !== 200) return `apply for ${kind} in vain`
  const { agreed, differences } = await requestedIn(body.id)
  const signs = { same: 0, dearer: 1, cheaper: -1 }
  expect(differences.map(Math.sign), `seed ${seed}`).toEqual(
    parts.map(({ other }) => (other ? signs[other] : 0)),
  )
  expect(agreed).toBeGreaterThan(0)
  claim({ kind, parts })
  order.afterSales.push({
    ...{ id: body.id, kind, parts, status: 'awaitingReview', isWithPlatform: false },
    ...{ agreed, offered: null, isRefundOffered: false },
    difference: differences.reduce((sum, each) => sum + each, 0),
    ...{ hasOther: false, owes: false, isHandedIn: false },
  })
  return `apply for ${kind} of ${parts.length}`
}

/** Requested or agreed amount, and the price differences of the replacements; minor units. */
const requestedIn = async (id: Id) =>
  (await sql<{ agreed: number; differences: number[] }>`
    select coalesce(changed_amount, requested_amount)::int as agreed, array(
      select difference_amount::int from after_sale_lines where after_sale_id = a.id order by position) as differences
    from after_sales a where id = ${id}`.row(mall.db))!

/** Rules to draw from; those that continue an after-sale come three times. */
const drawn = (Object.keys(rules) as RuleName[]).flatMap((name) =>
  Array<RuleName>(
    /approve|sendBack|andIn|passInspection|refund$|askPlatform|revise|Replacement/.test(name) ? 3 : 1,
  ).fill(name),
)

/** Illegal commands are tried now and then. */
const legalOf = (order: Live, afterSale: ModelAfterSale) =>
  drawn.filter((name) => rules[name].may(afterSale, order))

/** @returns the command that ran, and whether the model allows it: the mall must agree */
async function command(order: Live, afterSale: ModelAfterSale): Promise<string> {
  const legal = legalOf(order, afterSale)
  const name = oneOf(random, random() < 0.85 && legal.length > 0 ? legal : drawn)!
  const { may, then } = rules[name]
  const isLegal = may(afterSale, order)
  const { status, text } = await calls[name](afterSale.id)
  const wanted = isLegal ? [200] : [409, 422]
  expect(wanted, `seed ${seed}: ${name} with ${JSON.stringify(afterSale)}: ${text}`).toContain(status)
  if (!isLegal) return `${name} in vain`
  then(afterSale, order)
  // A revision requests the full amount again, perhaps for other units, which cost a cent more or less.
  if (name === 'buyer.revise' || name === 'buyer.askPlatform')
    afterSale.agreed = (await requestedIn(afterSale.id)).agreed
  return `${name} (${afterSale.kind})`
}

/** Makes a replacement unavailable for a while, or available again. */
async function sellOrNot(): Promise<string> {
  const other = (random() < 0.7 && oneOf(random, [...gone])) || oneOf(random, otherGoods)!
  const isUnavailable = !gone.has(other)
  const variantIds = sold.map((goods) => goods[other])
  await sql`update variants set status = ${isUnavailable ? 'disabled' : 'enabled'} where id = any(${variantIds}::bigint[])`.run(
    mall.db,
  )
  if (isUnavailable) gone.add(other)
  else gone.delete(other)
  return isUnavailable ? 'gone' : 'to be had again'
}

/** Pays the price differences of replacements: all that an order owes, by one attempt. */
async function payDifferences(order: Live): Promise<string> {
  const owed = order.afterSales.filter(({ owes }) => owes)
  if (owed.length === 0) return ''
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
  for (const order of live) {
    for (const afterSale of order.afterSales) outlive(order, afterSale)
    dropRest(order)
  }
  await signInStaff()
  await offer()
}

/** The rows that the mall has written. It refunds lines that are cancelled without an after-sale automatically. */
async function found({ orderId, lines, lineIds }: Live) {
  const row = await sql<{
    lines: object[]
    afterSales: object[]
    isCancelled: boolean
    all: number
    givenBack: number
  }>`
    select o.status = 'cancelled' as "isCancelled",
      (select json_agg(json_build_object('quantity', l.quantity, 'sent', l.shipped_quantity, 'asked', l.cancelling_quantity,
          'cancelled', l.cancelled_quantity, 'held', l.held_quantity, 'returned', l.returned_quantity) order by own.place)
        from unnest(${lines.map((line) => lineIds.get(line)!)}::bigint[]) with ordinality as own (id, place)
        join order_lines l on l.id = own.id) as lines,
      (select coalesce(sum(amount), 0)::int from refunds where order_id = o.id) as "all",
      (select coalesce(sum(r.amount), 0)::int from refunds r join after_sales a on a.id = r.after_sale_id
        where r.order_id = o.id and a.kind <> 'cancelledOrder') as "givenBack",
      (select coalesce(json_agg(json_build_object('id', id::text, 'status', status, 'isWithPlatform', is_with_platform,
          'offered', offered_amount) order by id), '[]') from after_sales where order_id = o.id and kind <> 'cancelledOrder') as "afterSales"
    from orders o where o.id = ${orderId}`.row(mall.db)
  const { all, ...rest } = row!
  return { all, rest }
}

const expected = ({ lines, status, givenBack, afterSales }: Live) => ({
  ...{ isCancelled: status === 'cancelled', lines, givenBack },
  afterSales: afterSales
    .map(({ id, status, isWithPlatform, offered }) => ({ id, status, isWithPlatform, offered }))
    .toSorted((one, other) => (BigInt(one.id) < BigInt(other.id) ? -1 : 1)),
})

/** All units of all lines together are exactly the amount paid. */
function checkWhole(order: Live, all: number): void {
  const ended = order.afterSales.filter((each) => isOfMoney(each) && each.kind !== 'cancellation')
  const isAllBack = order.lines.every(
    (line) =>
      line.cancelled +
        ended
          .flatMap(({ parts }) => parts)
          .reduce((sum, part) => sum + (part.line === line ? part.units : 0), 0) ===
      line.quantity,
  )
  if (isAllBack && ended.every(({ agreed }) => agreed > smallAmount))
    expect(all, `seed ${seed}`).toBe(order.due)
}

test(
  `${commands} commands at random leave refunds, returns, exchanges and cancelled lines, their units and their money as a plain model says (seed ${seed}) (I-16, I-17, I-32)`,
  async () => {
    const done = new Map<string, number>()
    for (let count = 0; count < commands; ) {
      if (count % 10 === 0) await sql`truncate rate_limits`.run(mall.db)
      if (live.length < 3) await place()
      const order = oneOf(random, live)!
      const open = order.afterSales.filter((each) => legalOf(order, each).length > 0)
      const afterSale = oneOf(random, random() < 0.9 ? open : order.afterSales)
      let name: string
      if (random() < 0.01) {
        name = 'time passes'
        await letTimePass()
      } else if (random() < 0.02) name = await sellOrNot()
      else if (random() < 0.1) name = await payDifferences(order)
      else if (random() < 0.15) name = await sendParts(order)
      else name = !afterSale || random() < 0.15 ? await apply(order) : await command(order, afterSale)
      if (!name) continue
      count += 1
      done.set(name, (done.get(name) ?? 0) + 1)
      order.age += 1
      for (const each of name === 'time passes' ? live : [order]) {
        const { all, rest } = await found(each)
        expect({ count, name, ...rest }, `seed ${seed}`).toEqual({ count, name, ...expected(each) })
        checkWhole(each, all)
        expect(all, `seed ${seed}`).toBeLessThanOrEqual(each.due)
      }
      live = name === 'time passes' ? [] : live.filter(({ age }) => age < 50)
    }
    expect(await violatedInvariants(mall.db), `seed ${seed}`).toEqual([])
    expect(await wrongBooks(mall.db), `seed ${seed}`).toEqual([])
    console.log([...done].map(([name, times]) => `${name} ${times}`).join(', '))
    expect(done.size).toBeGreaterThan(commands >= 160 ? 15 : 0)
  },
  Math.max(240_000, commands * 500),
)
