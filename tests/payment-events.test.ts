// @module-tag slow

import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import type { Id } from '#domain/identifiers.ts'
import { payWithinMs, waitForAnswersMs } from '#domain/orders/timers.ts'
import { handleDueDeadlines } from '#platform/deadlines.ts'
import { newId } from '#platform/identifiers.ts'
import { passTime } from './support/clock.ts'
import { jobServices } from './support/jobs.ts'
import {
  aClient,
  aMall,
  anAccount,
  anAddress,
  aProduct,
  type Client,
  password,
  sellerCalls,
  type TestMall,
} from './support/mall.ts'
import { aMerchant, aRunningOffer, inHours, type Merchant } from './support/offers.ts'
import { aNotice, anAttempt, anUnpaidOrder, expectSoundBooks, notify, payGroup } from './support/payments.ts'

/** docs/payment-events.md, cell by cell. No worker runs, so that each word of the company is ours to send. */

let mall: TestMall
let merchant: Merchant
beforeAll(async () => {
  mall = await aMall({ sandbox: { repeats: { copies: 0, delayMaxMs: 0 } } })
  merchant = await aMerchant(mall)
})
afterAll(async () => {
  await expectSoundBooks(mall)
  await mall.stop()
})

const order = '/sapi/mall-order/web/order'
const cancelFlow = '/api/trantor/flow/trade_InitiateReverseTradeOrderForCancelFlow'
type Attempt = Awaited<ReturnType<typeof anAttempt>>
/** An order, and the attempt that the company speaks of. */
type Case = { readonly guest: Client; readonly orderId: Id; readonly groupId: Id; readonly attempt: Attempt }

const unpaid = async () => {
  const made = await anUnpaidOrder(mall)
  return { ...made, attempt: await anAttempt(mall, made.groupId) }
}
/** Its attempt was declined, and another one pays. */
async function paidOtherwise<Made extends { groupId: Id; attempt: Attempt }>(made: Made): Promise<Made> {
  await tell(made.attempt, { type: 'payment.failed', failure: 'declined' })
  await payGroup(mall, made.groupId)
  return made
}
const paid = async () => paidOtherwise(await unpaid())
const sent = async () => {
  const made = await paid()
  const { email } = await anAccount(mall, { shopId: made.shopId })
  const staff = aClient(mall.url)
  await staff.post('/api/user/web/login', { email, password })
  await staff.post(`${sellerCalls(made.shopId, 'order')}/order/ship`, {
    ...{ id: made.orderId, carrierCompanyCode: 'ups', serviceCode: `P${newId()}` },
  })
  return made
}

/** An order of goods in an offer, as a guest places it. */
async function ordered(draft: (variantId: Id) => object) {
  const { variantId } = await aProduct(mall, merchant.shopId, { price: 12_000 })
  const activityId = await aRunningOffer(mall, merchant, draft(variantId))
  const guest = aClient(mall.url)
  const { body } = await guest.post('/sapi/mall-order/preorder/savecommondata', {
    orderSource: 'ITEM_DETAIL',
    orderLineList: [{ sku: { id: variantId }, tradeQty: 1, activityId }],
  })
  const { needPayAmt } = (await guest.post(`${order}/renderOrder`, { key: body.key })).body
  const placed = await guest.once(`${order}/createOrder`, {
    ...{ key: body.key, selectedAddress: anAddress, needPayAmt },
  })
  expect(placed.status).toBe(200)
  return {
    guest,
    orderId: placed.body.tradeOrderList[0].id as Id,
    groupId: placed.body.tradeContract.id as Id,
  }
}
const ofPresale = () =>
  ordered((variantId) => ({
    ...{ kind: 'presale', name: { en: 'First run', zh: '首批预售' }, endsAt: inHours(mall, 1) },
    presale: {
      expectedAt: inHours(mall, 240),
      balance: { from: inHours(mall, 2), until: inHours(mall, 4) },
    },
    prices: [{ variantId, amount: 10_000, stock: 5, deposit: { amount: 1_000, worth: 2_000 } }],
  }))
const ofGroupBuy = () =>
  ordered((variantId) => ({
    ...{ kind: 'groupBuy', name: { en: 'Three for tea', zh: '三人茶会' }, endsAt: inHours(mall, 100) },
    ...{ groupBuy: { size: 3, hours: 24 }, limitPerBuyer: 2 },
    prices: [{ variantId, amount: 8_000, stock: 50 }],
  }))
const withAttempt = async <Made extends { groupId: Id }>(made: Made) => ({
  ...made,
  attempt: await anAttempt(mall, made.groupId),
})
const letDeadlinesPass = () =>
  handleDueDeadlines(
    jobServices(mall),
    mall.modules.flatMap(({ deadlines }) => deadlines),
  )

const standings: Readonly<Record<string, () => Promise<Case>>> = {
  awaitingPayment: unpaid,
  awaitingDeposit: async () => withAttempt(await ofPresale()),
  awaitingBalance: async () => {
    const made = await ofPresale()
    await payGroup(mall, made.groupId)
    await passTime(mall, 2 * 3_600_000)
    return withAttempt(made)
  },
  'awaitingBalance, about its deposit': async () => paidOtherwise(await withAttempt(await ofPresale())),
  awaitingGroup: async () => paidOtherwise(await withAttempt(await ofGroupBuy())),
  awaitingShipment: paid,
  shipped: sent,
  completed: async () => {
    const made = await sent()
    await made.guest.post(`${order}/signForDelivery`, { id: made.orderId })
    return made
  },
  'cancelled, unpaid': async () => {
    const made = await unpaid()
    await made.guest.post(`${order}/closeImmediatelyTradeOrder`, { id: made.orderId })
    return made
  },
  'cancelled, after it was paid': async () => {
    const made = await paid()
    await made.guest.post(cancelFlow, [{ tradeOrder: { id: made.orderId } }])
    return made
  },
  closed: async () => {
    const made = await unpaid()
    await passTime(mall, payWithinMs + 1_000)
    await letDeadlinesPass()
    await passTime(mall, waitForAnswersMs + 60_000)
    await letDeadlinesPass()
    return made
  },
}

const tell = async (attempt: Attempt, type: Parameters<typeof aNotice>[1], times = 1) => {
  const notice = aNotice(attempt.serial, type)
  for (let copy = 0; copy < times; copy += 1) expect((await notify(mall, notice)).status).toBe(200)
}
const events: Readonly<Record<string, (attempt: Attempt) => Promise<void>>> = {
  pending: (attempt) => tell(attempt, { type: 'payment.pending' }),
  failed: (attempt) => tell(attempt, { type: 'payment.failed', failure: 'declined' }),
  cancelled: (attempt) => tell(attempt, { type: 'payment.cancelled' }),
  authorised: (attempt) => {
    const { amount, currency } = attempt.capture
    return tell(attempt, { type: 'payment.authorised', held: { amount, currency: currency as 'USD' } })
  },
  paid: (attempt) => tell(attempt, { capture: attempt.capture }),
  'wrong amount': (attempt) =>
    tell(attempt, { capture: { ...attempt.capture, amount: attempt.capture.amount - 1 } }),
  'paid, told twice': async (attempt) => {
    await tell(attempt, { capture: attempt.capture }, 2)
    await tell(attempt, { capture: attempt.capture })
  },
  'refunded there': async (attempt) => {
    await tell(attempt, { capture: attempt.capture })
    await tell(attempt, { type: 'payment.reversed', reversal: taken(attempt, 'refund') }, 2)
  },
  // Told before the payment it is not acknowledged, so that the company tells it again.
  chargeback: async (attempt) => {
    const told = { type: 'payment.reversed', reversal: taken(attempt, 'chargeback') } as const
    expect((await notify(mall, aNotice(attempt.serial, told))).status).toBe(502)
    await tell(attempt, { capture: attempt.capture })
    await tell(attempt, told)
    await tell(attempt, told)
  },
  'chargeback won': async (attempt) => {
    const reversal = taken(attempt, 'chargeback')
    const won = { ...reversal, won: `won_${attempt.attemptId}` }
    await tell(attempt, { capture: attempt.capture })
    await tell(attempt, { type: 'payment.reversalWon', reversal: won }, 2)
    await tell(attempt, { type: 'payment.reversed', reversal })
  },
  'chargeback lost': async (attempt) => {
    const reversal = taken(attempt, 'chargeback')
    await tell(attempt, { capture: attempt.capture })
    await tell(attempt, { type: 'payment.reversalLost', reversal: { ...reversal, lost: true } }, 2)
    await tell(attempt, { type: 'payment.reversed', reversal })
  },
}

/** Money of an attempt that was paid, taken back by its company. */
const taken = (attempt: Attempt, kind: 'chargeback' | 'refund') => ({
  ...{ id: `rev_${attempt.attemptId}`, kind, captureId: attempt.capture.id, won: null },
  ...{ amount: attempt.capture.amount, currency: attempt.capture.currency },
})

async function standing({ orderId, attempt }: Case): Promise<string> {
  const row = await sql<{
    order: string
    attempt: string
    captures: string[] | null
    reversals: string[] | null
  }>`
    select o.status as order, p.status as attempt,
      (select json_agg(case when r.won_at is not null then 'won' when r.lost_amount = r.amount then 'lost' else 'reversed' end)
        from payment_reversals r join payment_captures c on c.id = r.capture_id where c.attempt_id = p.id) as reversals,
      (select json_agg(c.outcome) from payment_captures c where c.attempt_id = p.id) as captures
    from orders o, payment_attempts p where o.id = ${orderId} and p.id = ${attempt.attemptId}`.row(mall.db)
  return [row!.order, row!.attempt, ...(row!.captures ?? []), ...(row!.reversals ?? [])].join(', ')
}

const [head, , ...rows] = readFileSync('docs/payment-events.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('|'))
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )
const cells = rows.flatMap(([name, ...answers]) =>
  answers.map((answer, place) => ({ name: name!, event: head![place + 1]!, answer })),
)

test('the table names every status of an order that can be paid or was, and every word of a company', () => {
  expect(rows.map(([name]) => name)).toEqual(Object.keys(standings))
  expect(head!.slice(1)).toEqual(Object.keys(events))
})

describe('What a payment company says', () => {
  test.each(cells)('$name: $event leads to $answer', async ({ name, event, answer }) => {
    await sql`truncate rate_limits`.run(mall.db)
    const made = await standings[name]!()
    const before = await standing(made)
    expect([`${name.split(',')[0]}, pending`, `${name.split(',')[0]}, failed`]).toContain(before)
    await events[event]!(made.attempt)
    expect(await standing(made)).toBe(answer)
  })
})
