// @module-tag slow

import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { handleDueDeadlines } from '#platform/deadlines.ts'
import { newId } from '#platform/identifiers.ts'
import { takeEvents } from '#platform/outbox.ts'
import { wrongBooks } from '#tests/support/auditor/auditor.ts'
import { checkOutBalance, renderBalance } from '#tests/support/balance-calls.ts'
import { passTime } from '#tests/support/clock.ts'
import { violatedInvariants } from '#tests/support/invariants.ts'
import { jobServices } from '#tests/support/jobs.ts'
import { aMall, type Client, password, sellerCalls, type TestMall } from '#tests/support/mall.ts'
import { aMerchant, type Merchant } from '#tests/support/offers.ts'
import { aRandom, oneOf } from '#tests/support/order-model/random.ts'
import { type Sold, selling } from '#tests/support/order-model/selling.ts'
import {
  afterADay,
  afterHours,
  afterWeeks,
  amountOf,
  captured,
  hour,
  kept,
  type ModelGroup,
  mayAsk,
  type RuleName,
  rules,
  stageOf,
  ways,
} from '#tests/support/order-model/ways.ts'
import { aNotice, firstPay, notify } from '#tests/support/payments.ts'
import { payWithinMs, waitForAnswersMs } from './rules/timers.ts'

/**
 * Random sequences of all actions on orders of every way to sell, beside a plain model of the results:
 * presales, group buys, bundles, items for points, services, gift cards, goods from across a border, and
 * orders that gift cards pay in part. `npm run check:money -- ways 20000` tries so many; with a seed behind
 * it, the same again.
 */
const commands = Number(process.env.WAY_COMMANDS ?? 100)
const seed = Number(process.env.SEED ?? Date.now() % 2 ** 31)
const random = aRandom(seed)

const calls = '/sapi/mall-order/web/order'
const flow = '/api/trantor/flow'
let mall: TestMall
let merchant: Merchant
let shop: Awaited<ReturnType<typeof selling>>
let live: Sold[] = []
/** How often hours passed since a day did. */
let hoursPassed = 0

beforeAll(async () => {
  mall = await aMall({ sandbox: { repeats: { copies: 0, delayMaxMs: 0 } } })
  merchant = await aMerchant(mall)
  shop = await selling(mall, merchant)
}, 60_000)
afterAll(() => mall.stop())

const now = () => mall.clock.now().getTime()
const ofShop = (what: string, body: object) =>
  merchant.owner.post(`${sellerCalls(merchant.shopId, 'order')}/${what}`, body)

/** Each call that a rule of the model names. */
const ruled: Readonly<Record<RuleName, (order: Sold) => ReturnType<Client['post']>>> = {
  cancelUnpaid: ({ client, orderId }) => client.post(`${calls}/closeImmediatelyTradeOrder`, { id: orderId }),
  cancelByBuyer: ({ client, orderId }) =>
    client.post(`${flow}/trade_InitiateReverseTradeOrderForCancelFlow`, [{ tradeOrder: { id: orderId } }]),
  cancelByShop: ({ orderId }) => ofShop('order/cancel', { orderId, reason: 'soldOut' }),
  ship: ({ orderId }) => ofShop('order/ship', { orderId, carrier: 'ups', trackingNumber: `P${newId()}` }),
  receive: ({ client, orderId }) => client.post(`${calls}/signForDelivery`, { id: orderId }),
  approve: async ({ asked }) => {
    await ofShop('aftersale/approve', { afterSaleId: asked?.id ?? '1' })
    return ofShop('aftersale/refund', { afterSaleId: asked?.id ?? '1' })
  },
  reject: ({ asked }) => ofShop('aftersale/reject', { afterSaleId: asked?.id ?? '1', reason: 'No.' }),
}

/** Runs a command that the model calls legal or not, and the mall must agree. */
async function byRule(order: Sold, name: RuleName): Promise<string> {
  const isLegal = rules[name].may(order)
  // Illegal commands are tried now and then.
  if (!isLegal && random() < 0.85) return ''
  // A repeated cancel is the same cancel.
  if (name.startsWith('cancel') && order.status === 'cancelled') return ''
  const { status, text } = await ruled[name](order)
  expect([name, order.way, order.status, status === 200, text], `seed ${seed}`).toEqual([
    name,
    order.way,
    order.status,
    isLegal,
    text,
  ])
  if (!isLegal) return `${name} in vain`
  rules[name].then(order)
  return name
}

/**
 * Presses "pay", for the stage that is payable now. The balance of a presale has a checkout of its own
 * before.
 */
async function start(order: Sold): Promise<string> {
  // Five presses in ten minutes are allowed.
  if (order.presses >= 5) return ''
  const stage = stageOf(order, now())
  if (!stage && random() < 0.85) return ''
  // It is checked out once.
  if (stage === 'balance' && !order.isCheckedOut) {
    const shown = await renderBalance(order.client, order.groupId)
    const confirmed = await checkOutBalance(order.client, order.groupId, shown.body.parts.balance)
    expect(confirmed.status, `seed ${seed}: ${confirmed.text} ${shown.text}`).toBe(
      order.isCheckedOut ? 409 : 200,
    )
    order.isCheckedOut = true
  }
  const { status, body, text } = await firstPay(order.client, order.groupId)
  order.presses += 1
  expect([order.way, order.status, status === 200, text], `seed ${seed}`).toEqual([
    order.way,
    order.status,
    stage !== undefined,
    text,
  ])
  if (!stage) return 'start in vain'
  const serial: string = body.merchantSerialNo
  const open = order.attempts.find((each) => each.stage === stage && each.isPending)
  if (open) expect(serial).toBe(open.serial)
  else {
    const row = await sql<{ amount: number }>`
      select amount::int from payment_attempts where serial = ${serial}`.row(mall.db)
    expect([order.way, stage, row!.amount]).toEqual([order.way, stage, amountOf(order, stage)])
    order.attempts.push({ serial, stage, amount: row!.amount, isPending: true })
  }
  return 'start'
}

/**
 * A provider reports that an attempt is paid: for the first time or late, once or twice, and sometimes with a
 * wrong amount.
 */
async function tellPaid(order: Sold): Promise<string> {
  const attempt = oneOf(random, order.attempts)
  if (!attempt) return ''
  const amount = attempt.amount - (random() < 0.15 ? 1 : 0)
  const capture = { id: `cap_${newId()}`, amount, currency: 'USD' }
  for (let copy = 0; copy < 1 + random() * 2; copy += 1)
    expect((await notify(mall, aNotice(attempt.serial, { capture }))).status).toBe(200)
  captured(order, attempt, amount)
  return amount === attempt.amount ? 'paid' : 'paid wrongly'
}
async function tellFailed(order: Sold): Promise<string> {
  const attempt = oneOf(random, order.attempts)
  if (!attempt) return ''
  await notify(mall, aNotice(attempt.serial, { type: 'payment.failed' }))
  Object.assign(attempt, { isPending: false, failedAt: now() })
  return 'failed'
}

/** Requests a refund, of sent goods or of codes. */
async function ask(order: Sold): Promise<string> {
  if (order.asked) return ''
  const units = 1 + Math.floor(random() * Math.max(1, order.unitsLeft + (random() < 0.2 ? 1 : 0)))
  const isLegal = mayAsk(order, units)
  if (!isLegal && random() < 0.85) return ''
  const { status, body, text } = await order.client.post(`${flow}/trade_InitiateReverseOrderOnlyRefundFlow`, [
    {
      tradeOrder: { id: order.orderId },
      reverseTradeOrderType: 'SALE_REFUND',
      reverseReason: 'other',
      reverseTradeOrderLineList: [{ tradeOrderLine: { id: order.lineId }, reverseQty: units }],
    },
  ])
  expect([order.way, order.status, units, status === 200, text], `seed ${seed}`).toEqual([
    order.way,
    order.status,
    units,
    isLegal,
    text,
  ])
  if (!isLegal) return 'ask in vain'
  const row = await sql<{ amount: number }>`
    select requested_amount::int as amount from after_sales where id = ${body.id}`.row(mall.db)
  order.unitsLeft -= units
  const points = order.way === 'pointsItem' ? units * 75 : 0
  order.asked = { id: body.id, units, amount: row!.amount, points }
  return 'ask'
}

/** A code of a service is used in its shop. One with a requested refund is not. */
async function redeem(order: Sold): Promise<string> {
  if (order.way !== 'service' || order.status !== 'completed') return ''
  const { body } = await order.client.post(`${calls}/listCouponCodes`, { id: order.orderId })
  const free = order.unitsLeft
  let used = 0
  for (const { couponCode, couponsPassword } of body.tradeOrderLineCouponsBOList) {
    const { status } = await ofShop('order/redeem-code', { code: couponCode, password: couponsPassword })
    if (status === 200) used += 1
    if (used === 1) break
  }
  expect(used, `seed ${seed}`).toBe(free > 0 ? 1 : 0)
  order.unitsLeft -= used
  order.uses -= used
  return used ? 'redeem' : 'redeem in vain'
}

const steps: Readonly<Record<string, (order: Sold) => Promise<string>>> = {
  start,
  tellPaid,
  tellFailed,
  ask,
  redeem,
  ...Object.fromEntries(
    (Object.keys(rules) as RuleName[]).map((name) => [name, (order: Sold) => byRule(order, name)]),
  ),
}
/** How often each is drawn: an order should come far before it ends. */
const weights = {
  start: 6,
  tellPaid: 8,
  tellFailed: 1,
  ask: 6,
  redeem: 3,
  ship: 9,
  receive: 3,
  approve: 5,
  reject: 1,
  cancelUnpaid: 0.5,
  cancelByBuyer: 0.7,
  cancelByShop: 0.7,
}
const drawn = Object.entries(weights).flatMap(([name, weight]) => Array<string>(weight * 10).fill(name))

async function place(): Promise<string> {
  const way = oneOf(random, ways)!
  const groups = new Set(live.flatMap(({ group }) => group ?? []))
  // A buyer who paid waits in it, and its other place is free.
  const isOpen = ({ members }: ModelGroup) =>
    members.filter(({ status }) => status === 'awaitingGroup').length === 1 &&
    !members.some(({ status }) => status === 'awaitingPayment')
  const open = [...groups].filter(isOpen)
  live.push(await shop.place(way, random() < 0.8 ? oneOf(random, open) : undefined))
  return `place ${way}`
}

async function letPass(...parts: number[]): Promise<void> {
  const deadlines = mall.modules.flatMap((each) => each.deadlines)
  for (const ms of parts) {
    await passTime(mall, ms)
    await handleDueDeadlines(jobServices(mall), deadlines)
    await react()
  }
}
/** The clock runs on while it is handled: a time that ended within that is past for one of the two sides alone. */
async function letPassClearly(...parts: number[]): Promise<void> {
  await letPass(...parts)
  const isClose = ({ balanceUntil }: Sold) =>
    [balanceUntil, balanceUntil + waitForAnswersMs].some((end) => Math.abs(now() - end) < 60_000)
  if (live.some(isClose)) await letPass(3 * 60_000)
}
/** Runs the reactions of orders to announcements. */
async function react(): Promise<void> {
  const services = jobServices(mall)
  const reactions = mall.modules
    .flatMap((module) => module.reactions)
    .filter(({ name }) => /^orders\./.test(name))
  for (const event of await services.transaction((tx) => takeEvents(tx, 1_000)))
    for (const { on, run } of reactions) if (on === event.name) await run(services, event)
}

const someHours = [payWithinMs + 60_000, waitForAnswersMs + 60_000]
const times: Readonly<Record<string, () => Promise<void>>> = {
  hours: async () => {
    await letPassClearly(...someHours)
    hoursPassed += 1
    for (const order of live) afterHours(order, now())
  },
  'a day': async () => {
    await letPassClearly(...someHours, 25 * hour)
    for (const order of live) afterADay(order, now())
  },
  weeks: async () => {
    await letPassClearly(...someHours, 25 * hour, ...Array.from({ length: 6 }, () => 11 * 24 * hour))
    for (const order of live) afterWeeks(order, now())
    await shop.signIn()
    const row = await sql<{ email: string }>`
      select u.email from shop_staff s join users u on u.id = s.user_id where s.shop_id = ${merchant.shopId}`.row(
      mall.db,
    )
    await merchant.owner.post('/api/user/web/login', { email: row!.email, password })
  },
}
async function someTime(): Promise<string> {
  const name = hoursPassed >= 5 ? 'a day' : oneOf(random, ['hours', 'hours', 'hours', 'a day', 'weeks'])!
  if (name !== 'hours') hoursPassed = 0
  await times[name]!()
  return name
}

const found = async ({ orderId }: Sold) =>
  (await sql<ReturnType<typeof kept>>`
    select o.status, (select coalesce(sum(p.amount), 0)::int from payment_allocations p join obligations b on b.id = p.obligation_id
        where b.order_id = o.id) as received,
      (select coalesce(sum(amount), 0)::int from refunds where order_id = o.id and reason <> 'shopDefault') as "givenBack",
      (select coalesce(sum(quantity - returned), 0)::int from point_takes where order_id = o.id) as points,
      (select coalesce(sum(amount - returned), 0)::int from gift_card_takes where order_id = o.id) as cards,
      (select coalesce(sum(uses_left), 0)::int from vouchers where order_id = o.id) as uses
    from orders o where o.id = ${orderId}`.row(mall.db))!

test(
  `${commands} commands at random leave orders of every way to sell as a plain model says (seed ${seed}) (I-07, I-08, I-13, I-16, I-24, I-28, SYS-03, SYS-04, SYS-12)`,
  async () => {
    console.log(`ways to sell: ${commands} commands, seed ${seed}`)
    const done = new Map<string, number>()
    for (let count = 0; count < commands; ) {
      if (count % 10 === 0) await sql`truncate rate_limits`.run(mall.db)
      const order = oneOf(random, live)
      let name: string
      if (!order || (live.length < 8 && random() < 0.2)) name = await place()
      else if (random() < 0.02) name = await someTime()
      else name = await steps[oneOf(random, drawn)!]!(order)
      if (!name) continue
      await react()
      count += 1
      done.set(name, (done.get(name) ?? 0) + 1)
      const isTime = name in times
      const touched = isTime ? live : order ? [order, ...(order.group?.members ?? [])] : []
      for (const each of touched as Sold[])
        expect({ count, name, way: each.way, ...(await found(each)) }, `seed ${seed}`).toEqual({
          count,
          name,
          way: each.way,
          ...kept(each),
        })
      if (order) order.age += 1
      live = isTime && name !== 'hours' ? [] : live.filter(({ age }) => age < 30)
      if (count % 100 === 0)
        expect(await violatedInvariants(mall.db), `seed ${seed}, ${count} commands`).toEqual([])
    }
    expect(await violatedInvariants(mall.db), `seed ${seed}`).toEqual([])
    expect(await wrongBooks(mall.db), `seed ${seed}`).toEqual([])
    console.log([...done].map(([name, often]) => `${name} ${often}`).join(', '))
    expect(done.size).toBeGreaterThan(commands >= 100 ? 10 : 0)
  },
  Math.max(240_000, commands * 500),
)
