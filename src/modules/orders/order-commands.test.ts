// @module-tag slow

import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { paidComponents } from '#modules/refunds/rules/refund.ts'
import { requestRefund } from '#modules/refunds/server/public.ts'
import { handleDueDeadlines } from '#platform/deadlines.ts'
import { newId } from '#platform/identifiers.ts'
import { inTransaction } from '#platform/transaction.ts'
import { wrongBooks } from '#tests/support/auditor/auditor.ts'
import { passTime } from '#tests/support/clock.ts'
import { violatedInvariants } from '#tests/support/invariants.ts'
import { jobServices } from '#tests/support/jobs.ts'
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
} from '#tests/support/mall.ts'
import {
  anOrderOf,
  type Expected,
  expected,
  type ModelAttempt,
  type ModelOrder,
  toldOf,
} from '#tests/support/order-model/model.ts'
import { aRandom, oneOf } from '#tests/support/order-model/random.ts'
import { aNotice, firstPay, notify } from '#tests/support/payments.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { payWithinMs, waitForAnswersMs } from './rules/timers.ts'

/**
 * Random sequences of all actions of buyers, shops, providers and the clock on orders and their money, one
 * after the other, beside a plain model of the results. `npm run check:money -- commands 100000` tries so
 * many; with a seed behind it, the same again.
 */
const commands = Number(process.env.COMMANDS ?? 300)
const seed = Number(process.env.SEED ?? Date.now() % 2 ** 31)
const random = aRandom(seed)

/** Of all rows, which takes longer than a call may when there are many. */
const allViolations = () => mall.db.withStatementsUpTo(60_000).transaction((tx) => violatedInvariants(tx))

const orderCalls = '/sapi/mall-order/web/order'
let mall: TestMall
let shopId: Id
let variantId: Id
let staff: Client
/** Time passes by weeks in a long run, and sessions end. */
let signInStaff: () => Promise<void>
type Live = ModelOrder & {
  presses: number
  readonly guest: Client
  readonly orderId: Id
  readonly groupId: Id
  readonly lineId: Id
}
let live: Live[] = []

beforeAll(async () => {
  mall = await aMall({ sandbox: { repeats: { copies: 0, delayMaxMs: 0 } } })
  shopId = (await aShop(mall)).shopId
  variantId = (await aProduct(mall, shopId, { price: 3_333, stock: 1_000_000 })).variantId
  const { email } = await anAccount(mall, { shopId })
  staff = aClient(mall.url)
  signInStaff = async () => {
    const { status } = await staff.post('/api/user/web/login', { email, password })
    expect(status).toBe(200)
  }
  await signInStaff()
})
afterAll(() => mall.stop())

async function place(): Promise<string> {
  const guest = aClient(mall.url)
  const { body } = await placeAnOrder(guest, [{ variantId, quantity: 3 }])
  const orderId = body.tradeOrderList[0].id as Id
  const row = await sql<{ line_id: Id; due: number }>`
    select l.id as line_id, o.due_amount::int as due from orders o join order_lines l on l.order_id = o.id where o.id = ${orderId}`.row(
    mall.db,
  )
  live.push({
    ...anOrderOf(row!.due),
    presses: 0,
    guest,
    orderId,
    groupId: body.tradeContract.id,
    lineId: row!.line_id,
  })
  return 'place'
}

const report = async (serial: string, what: Parameters<typeof aNotice>[1]) =>
  expect((await notify(mall, aNotice(serial, what))).status).toBe(200)
const attemptOf = (order: Live): ModelAttempt | undefined => oneOf(random, order.attempts)

/**
 * Each does something to an order, and to its model. It returns its action, or nothing where that makes no
 * sense.
 */
const steps: Readonly<Record<string, (order: Live) => Promise<boolean>>> = {
  start: async (order) => {
    // Five presses in ten minutes are allowed.
    if (order.presses >= 5) return false
    const open = order.attempts.find(({ status }) => status === 'pending')
    const { status, body } = await firstPay(order.guest, order.groupId)
    order.presses += 1
    expect(status === 200).toBe(order.status === 'awaitingPayment')
    if (status !== 200) return true
    if (open) expect(body.merchantSerialNo).toBe(open.serial)
    else
      order.attempts.push({
        serial: body.merchantSerialNo,
        attemptId: body.paymentRecordId,
        status: 'pending',
        isClosedByUs: false,
      })
    return true
  },
  tellNothing: async (order) => {
    const attempt = attemptOf(order)
    if (!attempt) return false
    const type = oneOf(random, ['payment.pending', 'payment.failed', 'payment.cancelled'] as const)!
    await report(attempt.serial, { type })
    toldOf(order, attempt, type)
    return true
  },
  tellPaid: async (order) => {
    const attempt = attemptOf(order)
    if (!attempt) return false
    const isNew = order.captures.length === 0 || random() < 0.5
    const earlier = order.captures.find((each) => each.serial === attempt.serial)
    const isWrong = random() < 0.2
    const capture =
      isNew || !earlier
        ? { id: `cap_${newId()}`, serial: attempt.serial, amount: order.due - (isWrong ? 1 : 0) }
        : earlier
    const { id, amount } = capture
    for (let copy = 0; copy < 1 + random() * 2; copy += 1)
      await report(attempt.serial, { capture: { id, amount, currency: 'USD' } })
    toldOf(order, attempt, 'payment.succeeded', capture)
    return true
  },
  close: async (order) => {
    const attempt = attemptOf(order)
    if (!attempt || !['pending', 'succeeded'].includes(attempt.status) || order.status === 'closed')
      return false
    const { status } = await order.guest.post(`${orderCalls}/closePaymentRecordAfterConfirm`, {
      payUniqueKey: attempt.serial,
      paymentRecordId: attempt.attemptId,
    })
    expect(status === 200).toBe(attempt.status === 'pending')
    if (status === 200) Object.assign(attempt, { status: 'closed', isClosedByUs: true })
    return true
  },
  cancelUnpaid: async (order) => {
    const { status } = await order.guest.post(`${orderCalls}/closeImmediatelyTradeOrder`, {
      id: order.orderId,
    })
    expect(status === 200).toBe(order.status === 'awaitingPayment')
    if (status === 200) order.status = 'cancelled'
    return true
  },
  cancelPaid: async (order) => {
    if (order.status === 'awaitingPayment') return false
    const { status } = await order.guest.post(
      '/api/trantor/flow/trade_InitiateReverseTradeOrderForCancelFlow',
      [{ tradeOrder: { id: order.orderId } }],
    )
    // A repeated one is the same cancel.
    const isAgain = order.status === 'cancelled' && order.wasPaid
    expect({ is: order.status, status }).toEqual({
      is: order.status,
      status: isAgain || order.status === 'awaitingShipment' ? 200 : 409,
    })
    if (status !== 200 || isAgain) return true
    order.status = 'cancelled'
    order.givenBack = order.due - order.reversed
    order.unitsLeft = 0
    return true
  },
  ship: async (order) => {
    const { status, text } = await staff.post(`${sellerCalls(shopId, 'order')}/order/ship`, {
      orderId: order.orderId,
      carrier: 'ups',
      trackingNumber: `P${newId()}`,
    })
    expect(status === 200, `${order.status}: ${status} ${text}`).toBe(order.status === 'awaitingShipment')
    if (status === 200) order.status = 'shipped'
    return true
  },
  receive: async (order) => {
    const { status } = await order.guest.post(`${orderCalls}/signForDelivery`, { id: order.orderId })
    expect(status === 200).toBe(order.status === 'shipped')
    if (status === 200) order.status = 'completed'
    return true
  },
  refund: async (order) => {
    if (!['shipped', 'completed'].includes(order.status)) return false
    const lines = [{ lineId: order.lineId, units: 1, components: paidComponents }]
    const key = `model:${newId()}`
    const refund = () =>
      inTransaction(mall.db, (tx) =>
        requestRefund(tx, { orderId: order.orderId, lines, reason: 'cancelled', key }),
      )
    if (order.unitsLeft === 0) {
      await expect(refund()).rejects.toMatchObject({ code: 'refundTooMuch' })
      return true
    }
    const [one, again] = [await refund(), await refund()]
    expect(again.refundId).toBe(one.refundId)
    order.unitsLeft -= 1
    order.givenBack += one.amount
    // All units refund all that was paid and not reversed; a part never refunds more than that.
    const left = order.due - order.givenBack - order.reversed
    expect(left).toBeGreaterThanOrEqual(0)
    if (order.unitsLeft === 0 && !order.wasReversed) expect(left).toBe(0)
    return true
  },
  reverse: async (order) => {
    const capture = oneOf(random, order.captures)
    if (!capture) return false
    const amount = Math.max(1, Math.floor(random() * capture.amount))
    const reversal = { id: `rev_${newId()}`, captureId: capture.id, amount, currency: 'USD', won: null }
    const kind = random() < 0.7 ? ('chargeback' as const) : ('refund' as const)
    const reported = { type: 'payment.reversed', reversal: { ...reversal, kind } } as const
    await report(capture.serial, reported)
    await report(capture.serial, reported)
    const left = capture.outcome === 'paid' ? order.due - order.givenBack - order.reversed : 0
    const taken = Math.min(amount, left)
    order.reversed += taken
    order.wasReversed = true
    order.reversals.push({ ...reversal, kind, serial: capture.serial, taken, isWon: false })
    return true
  },
  win: async (order) => {
    const standing = oneOf(
      random,
      order.reversals.filter(({ kind }) => kind === 'chargeback'),
    )
    if (!standing) return false
    const { serial, taken, isWon, ...reversal } = standing
    await report(serial, {
      type: 'payment.reversalWon',
      reversal: { ...reversal, won: `won_${reversal.id}` },
    })
    if (!isWon) order.reversed -= taken
    standing.isWon = true
    return true
  },
}

/** How often each is drawn: an order should come far before it ends. */
const weights: Readonly<Record<string, number>> = {
  start: 4,
  tellPaid: 6,
  tellNothing: 2,
  close: 1,
  cancelUnpaid: 1,
  cancelPaid: 1,
  ship: 3,
  receive: 2,
  refund: 4,
  reverse: 2,
  win: 2,
}
const drawn = Object.entries(weights).flatMap(([name, weight]) => Array<string>(weight).fill(name))

/** Closes orders that are not paid in time, after the time for providers to answer. */
async function letTimePass(): Promise<string> {
  const deadlines = mall.modules.flatMap((each) => each.deadlines)
  for (const ms of [payWithinMs + 1_000, waitForAnswersMs + 60_000]) {
    await passTime(mall, ms)
    await handleDueDeadlines(jobServices(mall), deadlines)
  }
  for (const order of live) if (order.status === 'awaitingPayment') order.status = 'closed'
  return 'time passes'
}

async function found({ orderId, groupId }: Live): Promise<Expected> {
  const row = await sql<Expected>`
    select o.status, (select coalesce(json_agg(status order by id), '[]') from payment_attempts where group_id = ${groupId}) as attempts,
      (select coalesce(json_agg(c.outcome order by c.id), '[]') from payment_captures c join payment_attempts a on a.id = c.attempt_id
        where a.group_id = ${groupId}) as captures,
      (select coalesce(sum(amount), 0)::int from refunds where order_id = o.id) as "givenBack",
      (select coalesce(sum(p.reversed_amount), 0)::int from payment_allocations p join obligations b on b.id = p.obligation_id
        where b.order_id = o.id) as reversed
    from orders o where o.id = ${orderId}`.row(mall.db)
  return row!
}

test(
  `${commands} commands at random leave orders and money as a plain model says (seed ${seed}) (I-13, I-14, I-15, I-16, I-28, SYS-09)`,
  async () => {
    console.log(`order commands: ${commands}, seed ${seed}`)
    const done = new Map<string, number>()
    for (let count = 0; count < commands; ) {
      if (count % 10 === 0) await sql`truncate rate_limits`.run(mall.db)
      const order = oneOf(random, live)
      let name: string
      if (!order || (live.length < 6 && random() < 0.3)) name = await place()
      else if (random() < 0.01) name = await letTimePass()
      else {
        name = oneOf(random, drawn)!
        if (!(await steps[name]!(order))) continue
        order.age += 1
      }
      count += 1
      done.set(name, (done.get(name) ?? 0) + 1)
      for (const each of name === 'time passes' ? live : order ? [order] : [])
        expect({ count, name, ...(await found(each)) }, `seed ${seed}`).toEqual({
          count,
          name,
          ...expected(each),
        })
      // Old orders make room; after time passed, deadlines of paid orders come near.
      live = name === 'time passes' ? [] : live.filter(({ age }) => age < 25)
      if (count % 1_000 === 0) await signInStaff()
      // All rows are read: of many commands ever more, so that they are looked at less often.
      if (count % (count > 3_000 ? 3_000 : 300) === 0)
        expect(await allViolations(), `seed ${seed}, ${count} commands`).toEqual([])
    }
    expect(await allViolations(), `seed ${seed}`).toEqual([])
    expect(await wrongBooks(mall.db), `seed ${seed}`).toEqual([])
    console.log([...done].map(([name, times]) => `${name} ${times}`).join(', '))
    expect(done.size).toBeGreaterThan(commands >= 300 ? 10 : 0)
  },
  Math.max(240_000, commands * 500),
)
