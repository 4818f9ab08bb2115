// @module-tag slow

import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { orderStatuses } from '#modules/orders/rules/lifecycle.ts'
import { payWithinMs, waitForAnswersMs } from '#modules/orders/rules/timers.ts'
import { grantPoints } from '#modules/wallet/server/public.ts'
import { handleDueDeadlines } from '#platform/deadlines.ts'
import { newId } from '#platform/identifiers.ts'
import { inTransaction } from '#platform/transaction.ts'
import { passTime } from '#tests/support/clock.ts'
import { jobServices } from '#tests/support/jobs.ts'
import { isLong } from '#tests/support/long.ts'
import {
  aClient,
  addressOf,
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
import { aMerchant, aRunningOffer, inHours, type Merchant } from '#tests/support/offers.ts'
import {
  aNotice,
  anAttempt,
  anUnpaidOrder,
  aSoldProduct,
  expectSoundBooks,
  notify,
  payGroup,
} from '#tests/support/payments.ts'
import type { Id } from '#vocabulary/identifiers.ts'

/** docs/payment-events.md, cell by cell. No worker runs, so that the test sends every provider message. */

let mall: TestMall
let merchant: Merchant
/** Product of all ordinary orders. */
let sold: Awaited<ReturnType<typeof aSoldProduct>>
beforeAll(async () => {
  mall = await aMall({ sandbox: { repeats: { copies: 0, delayMaxMs: 0 } } })
  merchant = await aMerchant(mall)
  sold = await aSoldProduct(mall, { stock: 10_000 })
})
afterAll(async () => {
  await expectSoundBooks(mall)
  await mall.stop()
})

const order = '/sapi/mall-order/web/order'
const cancelFlow = '/api/trantor/flow/trade_InitiateReverseTradeOrderForCancelFlow'
type Attempt = Awaited<ReturnType<typeof anAttempt>>
/** An order, and the attempt that the provider reports on. */
type Case = { readonly guest: Client; readonly orderId: Id; readonly groupId: Id; readonly attempt: Attempt }

const unpaid = async () => {
  const made = await anUnpaidOrder(mall, { sold })
  return { ...made, attempt: await anAttempt(mall, made.groupId) }
}
/** Its attempt was declined, and another one pays. */
async function paidOtherwise<Made extends { groupId: Id; attempt: Attempt }>(made: Made): Promise<Made> {
  await report(made.attempt, { type: 'payment.failed', failure: 'declined' })
  await payGroup(mall, made.groupId)
  return made
}
const paid = async () => paidOtherwise(await unpaid())
/** Of the shop that sells what all ordinary orders are of. */
let staff: Promise<Client> | undefined
const signedIn = async () => {
  const { email } = await anAccount(mall, { shopId: sold.shopId })
  const client = aClient(mall.url)
  await client.post('/api/user/web/login', { email, password })
  return client
}
async function ship({ orderId }: { orderId: Id }, lines?: object[]): Promise<void> {
  staff ??= signedIn()
  const shipped = await (await staff).post(`${sellerCalls(sold.shopId, 'order')}/order/ship`, {
    orderId,
    carrier: 'ups',
    trackingNumber: `P${newId()}`,
    ...(lines && { lines }),
  })
  expect(shipped.status).toBe(200)
}
const sent = async () => {
  const made = await paid()
  await ship(made)
  return made
}
/** Its money is held by the attempt that the provider reports on. */
async function held(quantity: number): Promise<Case> {
  const guest = aClient(mall.url)
  const { body } = await placeAnOrder(guest, [{ variantId: sold.product.variantId, quantity }])
  const made = { guest, orderId: body.tradeOrderList[0].id, groupId: body.tradeContract.id }
  const attempt = await anAttempt(mall, made.groupId)
  await events.authorised!(attempt)
  return { ...made, attempt }
}
/** An order of which $12.00 are paid by a gift card. */
async function partlyByCard() {
  const { id, email } = await anAccount(mall)
  const guest = aClient(mall.url)
  await guest.post('/api/user/web/login', { email, password })
  await inTransaction(mall.db, (tx) => grantPoints(tx, { buyerId: id, site: 'global', points: 1_200 }))
  const card = await aProduct(mall, merchant.shopId)
  await sql`update products set kind = 'giftCard' where id = ${card.productId}`.run(mall.db)
  await merchant.owner.post(`${sellerCalls(merchant.shopId, 'item')}/item/terms/save`, {
    productId: card.productId,
    version: 0,
    hasTiers: false,
    tiers: [],
    prices: [{ variantId: card.variantId, site: 'global', points: 1_200 }],
  })
  const given = await guest.once('/sapi/mall-marketing/pointitem/exchange', { pointItemId: card.variantId })
  expect(given.status).toBe(200)
  const { variantId } = await aProduct(mall, merchant.shopId)
  const giftCardAmt = { value: 12, currencyType: 'USD' }
  return ordered(guest, { sku: { id: variantId }, tradeQty: 1 }, { giftCardAmt })
}

/** An order of goods in an offer, as a guest places it. */
async function inOffer(draft: (variantId: Id) => object) {
  const { variantId } = await aProduct(mall, merchant.shopId, { price: 12_000 })
  const activityId = await aRunningOffer(mall, merchant, draft(variantId))
  return ordered(aClient(mall.url), { sku: { id: variantId }, tradeQty: 1, activityId })
}
async function ordered(guest: Client, line: object, chosen: object = {}) {
  const { body } = await guest.post('/sapi/mall-order/preorder/savecommondata', {
    orderSource: 'ITEM_DETAIL',
    orderLineList: [line],
  })
  const { needPayAmt } = (await guest.post(`${order}/renderOrder`, { key: body.key, ...chosen })).body
  const placed = await guest.once(`${order}/createOrder`, {
    key: body.key,
    selectedAddress: addressOf(guest),
    needPayAmt,
    ...chosen,
  })
  expect(placed.status).toBe(200)
  return {
    guest,
    due: await dueOfOrder(placed.body.tradeOrderList[0].id),
    orderId: placed.body.tradeOrderList[0].id as Id,
    groupId: placed.body.tradeContract.id as Id,
  }
}
const dueOfOrder = async (id: Id) =>
  (await sql<{ due: number }>`select due_amount::int as due from orders where id = ${id}`.row(mall.db))!.due
const ofPresale = () =>
  inOffer((variantId) => ({
    kind: 'presale',
    name: { en: 'First run', zh: '首批预售' },
    endsAt: inHours(mall, 1),
    presale: {
      expectedAt: inHours(mall, 240),
      balance: { from: inHours(mall, 2), until: inHours(mall, 4) },
    },
    prices: [{ variantId, amount: 10_000, stock: 5, deposit: { amount: 1_000, worth: 2_000 } }],
  }))
const ofGroupBuy = () =>
  inOffer((variantId) => ({
    kind: 'groupBuy',
    name: { en: 'Three for tea', zh: '三人茶会' },
    endsAt: inHours(mall, 100),
    groupBuy: { size: 3, hours: 24 },
    limitPerBuyer: 2,
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
  'awaitingPayment, two orders': async () => {
    const [one, two] = [
      await aProduct(mall, merchant.shopId),
      await aProduct(mall, (await aShop(mall)).shopId),
    ]
    const guest = aClient(mall.url)
    const { body } = await placeAnOrder(guest, [one, two])
    return withAttempt({ guest, orderId: body.tradeOrderList[0].id, groupId: body.tradeContract.id })
  },
  'awaitingPayment, partly by gift card': async () => {
    const made = await partlyByCard()
    const attempt = await anAttempt(mall, made.groupId)
    expect(attempt.capture.amount).toBe(made.due - 1_200)
    return { ...made, attempt }
  },
  'awaitingShipment, held': () => held(1),
  'shipped, held and sent in part': async () => {
    const made = await held(3)
    const line = await sql<{ id: Id }>`select id from order_lines where order_id = ${made.orderId}`.row(
      mall.db,
    )
    await ship(made, [{ lineId: line!.id, quantity: 1 }])
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

/** Whether a message was not acknowledged, so that the provider sends it again. */
let isReportedAgain = false
const report = async (attempt: Attempt, type: Parameters<typeof aNotice>[1], times = 1) => {
  const notice = aNotice(attempt.serial, type)
  for (let copy = 0; copy < times; copy += 1) {
    const { status } = await notify(mall, notice)
    if (status === 502) isReportedAgain = true
    else expect(status).toBe(200)
  }
}
const hold = (attempt: Attempt, change: object = {}) => {
  const { amount, currency } = attempt.capture
  return report(attempt, {
    type: 'payment.authorised',
    held: { amount, currency: currency as 'USD', ...change },
  })
}
const events: Readonly<Record<string, (attempt: Attempt) => Promise<void>>> = {
  pending: (attempt) => report(attempt, { type: 'payment.pending' }),
  failed: (attempt) => report(attempt, { type: 'payment.failed', failure: 'declined' }),
  cancelled: (attempt) => report(attempt, { type: 'payment.cancelled' }),
  authorised: (attempt) => hold(attempt),
  'authorised, wrong amount': (attempt) => hold(attempt, { amount: attempt.capture.amount - 1 }),
  paid: (attempt) => report(attempt, { capture: attempt.capture }),
  'wrong amount': (attempt) =>
    report(attempt, { capture: { ...attempt.capture, amount: attempt.capture.amount - 1 } }),
  'wrong currency': (attempt) => report(attempt, { capture: { ...attempt.capture, currency: 'JPY' } }),
  // The very money that has paid another order, under this one's number.
  'of another order': async (attempt) => {
    const other = await anUnpaidOrder(mall, { sold })
    const { capture, serial } = await anAttempt(mall, other.groupId)
    expect((await notify(mall, aNotice(serial, { capture }))).status).toBe(200)
    await report(attempt, { capture: { ...attempt.capture, id: capture.id } })
  },
  'paid, told twice': async (attempt) => {
    await report(attempt, { capture: attempt.capture }, 2)
    await report(attempt, { capture: attempt.capture })
  },
  'refunded there': async (attempt) => {
    await report(attempt, { capture: attempt.capture })
    await report(attempt, { type: 'payment.reversed', reversal: taken(attempt, 'refund') }, 2)
  },
  // Sent before the payment it is not acknowledged, so that the provider sends it again.
  chargeback: async (attempt) => {
    const reported = { type: 'payment.reversed', reversal: taken(attempt, 'chargeback') } as const
    expect((await notify(mall, aNotice(attempt.serial, reported))).status).toBe(502)
    await report(attempt, { capture: attempt.capture })
    await report(attempt, reported)
    await report(attempt, reported)
  },
  'chargeback won': async (attempt) => {
    const reversal = taken(attempt, 'chargeback')
    const won = { ...reversal, won: `won_${attempt.attemptId}` }
    await report(attempt, { capture: attempt.capture })
    await report(attempt, { type: 'payment.reversalWon', reversal: won }, 2)
    await report(attempt, { type: 'payment.reversed', reversal })
  },
  'chargeback lost': async (attempt) => {
    const reversal = taken(attempt, 'chargeback')
    await report(attempt, { capture: attempt.capture })
    await report(attempt, { type: 'payment.reversalLost', reversal: { ...reversal, lost: true } }, 2)
    await report(attempt, { type: 'payment.reversed', reversal })
  },
}

/** The column that tests each event of a provider: a new one does not compile before it has a column. */
const eventOf = {
  'payment.pending': 'pending',
  'payment.failed': 'failed',
  'payment.cancelled': 'cancelled',
  'payment.authorised': 'authorised',
  'payment.succeeded': 'paid',
  'payment.reversed': 'chargeback',
  'payment.reversalWon': 'chargeback won',
  'payment.reversalLost': 'chargeback lost',
} as const satisfies Record<ReturnType<typeof aNotice>['type'], string>

/** Money of an attempt that was paid, reversed by its provider. */
const taken = (attempt: Attempt, kind: 'chargeback' | 'refund') => ({
  id: `rev_${attempt.attemptId}`,
  kind,
  captureId: attempt.capture.id,
  won: null,
  amount: attempt.capture.amount,
  currency: attempt.capture.currency,
})

async function standing({ orderId, groupId, attempt }: Case): Promise<string> {
  // Orders that are paid together share one status.
  const statuses = await sql`select distinct status from orders where group_id = ${groupId}`.rows(mall.db)
  expect(statuses).toHaveLength(1)
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
  const again = isReportedAgain ? ['to be told again'] : []
  return [row!.order, row!.attempt, ...(row!.captures ?? []), ...(row!.reversals ?? []), ...again].join(', ')
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
/** Everyday runs try every third: each row and each column several times. */
const tried = rows
  .flatMap(([name, ...answers], row) =>
    answers.map((answer, place) => ({ name: name!, event: head![place + 1]!, answer, at: row + place })),
  )
  .filter(({ at }) => isLong || at % 3 === 0)

test('the table names every status of an order that can be paid or was, and every status of a provider', () => {
  expect(rows.map(([name]) => name)).toEqual(Object.keys(standings))
  expect(head!.slice(1)).toEqual(Object.keys(events))
  const statuses = new Set(rows.map(([name]) => name!.split(',')[0]!))
  expect([...statuses].toSorted()).toEqual(orderStatuses.toSorted())
  expect(Object.values(eventOf).filter((event) => !head!.includes(event))).toEqual([])
})

describe('Notices of a payment provider', () => {
  test.each(tried)('$name: $event leads to $answer (CALL-134)', async ({ name, event, answer }) => {
    await sql`truncate rate_limits`.run(mall.db)
    isReportedAgain = false
    const made = await standings[name]!()
    const before = await standing(made)
    const began = name.includes('held') ? ['authorised'] : ['pending', 'failed']
    expect(began.map((attempt) => `${name.split(',')[0]}, ${attempt}`)).toContain(before)
    await events[event]!(made.attempt)
    expect(await standing(made)).toBe(answer)
  })
})
