// @module-tag slow
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { newId } from '#platform/identifiers.ts'
import { afterSaleCalls, flow, outcome, type Paid, returnAddress } from '#tests/support/after-sales.ts'
import { violatedInvariants } from '#tests/support/invariants.ts'
import { aMall, type TestMall } from '#tests/support/mall.ts'
import { choose, firstPay, until } from '#tests/support/payments.ts'
import type { Id } from '#vocabulary/identifiers.ts'

/**
 * Exchanges for dearer or cheaper goods than those that come back: the amount owed, its debtor, and the steps
 * when it is not paid.
 */

let mall: TestMall
beforeAll(async () => {
  mall = await aMall({ worker: true })
})
afterEach(async ({ task }) => {
  expect(await violatedInvariants(mall.db, { after: task })).toEqual([])
  await sql`truncate rate_limits`.run(mall.db)
})
afterAll(() => mall.stop())

const day = 24 * 60 * 60_000
const {
  aPaidOrder,
  apply,
  preview,
  detail,
  desk,
  statusOf,
  operations,
  reaches,
  back,
  available,
  sendBack,
  orderOf,
} = afterSaleCalls(() => mall)

/** Price of the first of three pieces of 33.33, with 8 % of tax on top. */
const piece = 3_599

/** An exchange of one of three pieces whose goods came back and were accepted. */
async function anAcceptedExchange(otherPrice: number): Promise<{ paid: Paid; id: Id }> {
  const paid = await aPaidOrder({ otherPrice })
  const { body } = await apply(paid, 'SALE_EXCHANGE', { derivativeSku: { id: paid.otherVariant } })
  await desk(paid, 'approve', { afterSaleId: body.id, returnAddress })
  await sendBack(paid, body.id)
  await desk(paid, 'passinspection', { afterSaleId: body.id, condition: 'good' })
  return { paid, id: body.id }
}

const ship = (paid: Paid, id: Id) =>
  desk(paid, 'shipreplacement', { afterSaleId: id, carrier: 'ups', trackingNumber: `P${newId()}` })
const confirm = ({ guest }: Paid, id: Id) =>
  guest.post(`${flow}/trade_ConfirmReverseTradeOrderExchangeSkuFlow`, [{ id }])

/**
 * Pays the extra price of an exchange, as its buyer does: on the provider's page.
 * @returns the amount taken
 */
async function payDifference(paid: Paid, id: Id): Promise<number> {
  const { body: started } = await firstPay(paid.guest, paid.groupId)
  await choose(started.redirectUrl, 'pay')
  await until(
    'the difference to be paid',
    async () =>
      !(await operations(paid, id)).includes('payDifference') &&
      (await detail(paid, id)).payDifferenceContract === null,
  )
  const row = await sql<{ amount: number }>`
    select amount::int from payment_captures order by id desc limit 1`.row(mall.db)
  return row!.amount
}
/** Amount refunded so far of all that was paid. */
const backInAll = async ({ groupId }: Paid) =>
  (await sql<{ amount: number }>`
    select coalesce(sum(t.amount), 0)::int as amount from payment_transfers t join payment_captures c on c.id = t.capture_id
    join payment_attempts a on a.id = c.attempt_id where a.group_id = ${groupId} and t.status = 'done'`.row(
    mall.db,
  ))!.amount

describe('An exchange for something dearer (AS-59)', () => {
  test('shows its cost before it is requested, and that is what is owed once the goods are returned (AS-02, AS-11)', async () => {
    const paid = await aPaidOrder({ otherPrice: 4_000 })
    const { body: shown } = await preview(paid, {
      reverseTradeOrderLineList: [{ tradeOrderLine: { id: paid.line.id }, reverseQty: 2 }],
      reverseTradeOrderType: 'SALE_EXCHANGE',
    })
    const [offered] = shown.reverseTradeOrderLineList[0].derivativeSkuList
    expect(offered).toMatchObject({ sku: { id: paid.otherVariant }, differenceAmt: { value: 14.41 } })
    const { body } = await apply(paid, 'SALE_EXCHANGE', {
      quantity: 2,
      derivativeSku: { id: paid.otherVariant },
    })
    expect(await detail(paid, body.id)).toMatchObject({
      exchangeDifferenceAmt: offered.differenceAmt,
      payDifferenceContract: null,
    })
    // The price may change in between: the request keeps its price.
    await sql`update prices set amount = 9_999 where variant_id = ${paid.otherVariant}`.run(mall.db)
    await desk(paid, 'approve', { afterSaleId: body.id, returnAddress })
    expect(await available(paid.otherVariant)).toBe(8)
    await sendBack(paid, body.id)
    await desk(paid, 'passinspection', { afterSaleId: body.id, condition: 'good' })
    expect(await detail(paid, body.id)).toMatchObject({
      reverseTradeOrderStatus: 'WAITING_FOR_SELLER_SHIP',
      waitsFor: 'BUYER',
      exchangeDifferenceAmt: { value: 14.41 },
      payDifferenceContract: { id: paid.groupId },
    })
    expect(await payDifference(paid, body.id)).toBe(1_441)
  })

  test('is not sent before it is paid, neither by the console nor as an order', async () => {
    const { paid, id } = await anAcceptedExchange(4_000)
    expect(outcome(await ship(paid, id))).toEqual([409, 'differenceNotPaid'])
    expect(await payDifference(paid, id)).toBe(720)
    expect((await ship(paid, id)).body.status).toBe('replacementSent')
    expect((await confirm(paid, id)).body.reverseTradeOrderStatus).toBe('REVERSE_DONE')
    expect(await backInAll(paid)).toBe(0)
    const { body } = await firstPay(paid.guest, paid.groupId)
    expect(body.code).toBe('alreadyPaid')
  })

  test('becomes a refund when it is not paid in seven days', async () => {
    const { paid, id } = await anAcceptedExchange(4_000)
    await mall.moveClock(7 * day - 60_000)
    expect(await statusOf(paid, id)).toBe('WAITING_FOR_SELLER_SHIP')
    await mall.moveClock(120_000)
    await reaches(paid, id, 'WAITING_FOR_REFUND')
    expect(await available(paid.otherVariant)).toBe(10)
    expect((await firstPay(paid.guest, paid.groupId)).body.code).toBe('alreadyPaid')
  })

  test('that becomes a refund while its buyer pays refunds that money, too', async () => {
    const { paid, id } = await anAcceptedExchange(4_000)
    const { body: started } = await firstPay(paid.guest, paid.groupId)
    await desk(paid, 'changetorefund', { afterSaleId: id })
    await choose(started.redirectUrl, 'pay')
    await until('the late money to go back', async () => (await backInAll(paid)) === 720)
    await desk(paid, 'refund', { afterSaleId: id })
    await reaches(paid, id, 'REVERSE_DONE')
    expect(await back(paid)).toBe(piece)
  })

  test('that is paid and then not sent refunds all of it: what the goods cost and the difference', async () => {
    const { paid, id } = await anAcceptedExchange(4_000)
    await payDifference(paid, id)
    await desk(paid, 'changetorefund', { afterSaleId: id })
    await desk(paid, 'refund', { afterSaleId: id })
    await reaches(paid, id, 'REVERSE_DONE')
    expect(await backInAll(paid)).toBe(piece + 720)
    expect((await detail(paid, id)).actualRefundAmt.value).toBe((piece + 720) / 100)
  })

  test('leaves the shop its whole time from the payment on', async () => {
    const { paid, id } = await anAcceptedExchange(4_000)
    await mall.moveClock(6 * day)
    await payDifference(paid, id)
    await mall.moveClock(2 * day)
    expect(await statusOf(paid, id)).toBe('WAITING_FOR_SELLER_SHIP')
    await mall.moveClock(day + 60_000)
    await reaches(paid, id, 'WAITING_FOR_REFUND')
  })
})

describe('An exchange for something cheaper (AS-59)', () => {
  test('refunds its part of what was paid once the replacement has arrived', async () => {
    const { paid, id } = await anAcceptedExchange(2_222)
    expect((await detail(paid, id)).exchangeDifferenceAmt.value).toBe(-11.99)
    await ship(paid, id)
    expect(await backInAll(paid)).toBe(0)
    await confirm(paid, id)
    await reaches(paid, id, 'REVERSE_DONE')
    expect(await backInAll(paid)).toBe(1_199)
    // Two pieces are left, and all that was paid for them.
    const { body } = await apply(paid, 'SALE_REFUND', { quantity: 2 })
    await desk(paid, 'approve', { afterSaleId: body.id })
    await desk(paid, 'refund', { afterSaleId: body.id })
    await reaches(paid, body.id, 'REVERSE_DONE')
    expect(await backInAll(paid)).toBe(1_199 + paid.line.due - piece)
  })

  test('refunds everything when the replacement is not sent', async () => {
    const { paid, id } = await anAcceptedExchange(2_222)
    await desk(paid, 'changetorefund', { afterSaleId: id })
    await desk(paid, 'refund', { afterSaleId: id })
    await reaches(paid, id, 'REVERSE_DONE')
    expect(await backInAll(paid)).toBe(piece)
  })

  test('is not offered for what points or the platform helped to pay, nor where there is nothing else to have (AS-11, ORD-73)', async () => {
    const paid = await aPaidOrder({ otherPrice: 2_222 })
    await sql`update order_lines set subsidy_amount = 100 where id = ${paid.line.id}`.run(mall.db)
    const { body } = await preview(paid, {})
    expect(body.availableReverseTypes).toEqual(['SALE_REFUND', 'SALE_RETURN'])
    // The picker offers the same before.
    expect((await orderOf(paid)).availableReverseTypes).toEqual(body.availableReverseTypes)
    expect((await apply(paid, 'SALE_EXCHANGE', { derivativeSku: { id: paid.otherVariant } })).body.code).toBe(
      'afterSaleKindNotPossible',
    )
    await sql`update order_lines set subsidy_amount = 0 where id = ${paid.line.id}`.run(mall.db)
    expect((await orderOf(paid)).availableReverseTypes).toContain('SALE_EXCHANGE')
    await sql`update variants set status = 'disabled' where id = ${paid.otherVariant}`.run(mall.db)
    expect((await orderOf(paid)).availableReverseTypes).toEqual(['SALE_REFUND', 'SALE_RETURN'])
  })
})

describe('The replacement of an exchange has after-sales like goods that were sold', () => {
  /** The order of the replacement, for the calls that take an order. */
  async function replacementOf(paid: Paid, id: Id): Promise<Paid> {
    const orderId = (await detail(paid, id)).reissueTradeOrder.id as Id
    const [line] = await sql<Paid['line']>`
      select id, due_amount::int as due, variant_id as "variantId" from order_lines where order_id = ${orderId}`.rows(
      mall.db,
    )
    return {
      ...paid,
      orderId,
      line: line!,
      lines: [line!],
      variant: line!.variantId,
      otherVariant: line!.variantId === paid.variant ? paid.otherVariant : paid.variant,
    }
  }
  /** Exchanges pieces for the other size, and receives it. @returns its order */
  async function exchanged(paid: Paid, quantity = 1): Promise<Paid> {
    const { body } = await apply(paid, 'SALE_EXCHANGE', {
      quantity,
      derivativeSku: { id: paid.otherVariant },
    })
    await desk(paid, 'approve', { afterSaleId: body.id, returnAddress })
    await sendBack(paid, body.id)
    await desk(paid, 'passinspection', { afterSaleId: body.id, condition: 'good' })
    if ((await detail(paid, body.id)).payDifferenceContract) await payDifference(paid, body.id)
    await ship(paid, body.id)
    await confirm(paid, body.id)
    await reaches(paid, body.id, 'REVERSE_DONE')
    return replacementOf(paid, body.id)
  }
  async function refunded(paid: Paid, quantity: number, type: 'SALE_REFUND' | 'SALE_RETURN' = 'SALE_REFUND') {
    const { body, status } = await apply(paid, type, { quantity })
    expect([status, body.code]).toEqual([200, undefined])
    await desk(paid, 'approve', { afterSaleId: body.id, returnAddress })
    if (type === 'SALE_RETURN') {
      await sendBack(paid, body.id)
      await desk(paid, 'passinspection', { afterSaleId: body.id, condition: 'good' })
    }
    await desk(paid, 'refund', { afterSaleId: body.id })
    await reaches(paid, body.id, 'REVERSE_DONE')
    return detail(paid, body.id)
  }
  const paidInAll = async ({ groupId }: Paid) =>
    (await sql<{ amount: number }>`
      select sum(c.amount)::int as amount from payment_captures c join payment_attempts a on a.id = c.attempt_id
      where a.group_id = ${groupId}`.row(mall.db))!.amount

  test('once it has arrived: refunded, returned or exchanged, for the paid share of what it replaces (AS-65)', async () => {
    const paid = await aPaidOrder()
    const { body } = await apply(paid, 'SALE_EXCHANGE', { derivativeSku: { id: paid.otherVariant } })
    await desk(paid, 'approve', { afterSaleId: body.id, returnAddress })
    await sendBack(paid, body.id)
    await desk(paid, 'passinspection', { afterSaleId: body.id, condition: 'good' })
    await ship(paid, body.id)
    const own = await replacementOf(paid, body.id)
    expect(outcome(await apply(own, 'SALE_REFUND'))).toEqual([409, 'afterSaleKindNotPossible'])
    await confirm(paid, body.id)
    await reaches(paid, body.id, 'REVERSE_DONE')
    // Its days begin with its arrival, whenever the first order arrived.
    await sql`update orders set completed_at = app_now() - interval '90 days' where id = ${paid.orderId}`.run(
      mall.db,
    )
    expect((await preview(own, {})).body).toMatchObject({
      availableReverseTypes: ['SALE_REFUND', 'SALE_RETURN', 'SALE_EXCHANGE'],
      availableRefundAmt: { value: piece / 100 },
    })
    expect(await orderOf(own)).toMatchObject({
      availableReverseTypes: ['SALE_REFUND', 'SALE_RETURN', 'SALE_EXCHANGE'],
      operationList: expect.arrayContaining([{ operationName: 'buyerApplyReverse' }]),
    })
    const { actualRefundAmt } = await refunded(own, 1, 'SALE_RETURN')
    expect(actualRefundAmt.value).toBe(piece / 100)
    expect(await available(own.variant)).toBe(10)
    expect(outcome(await apply(own, 'SALE_REFUND'))).toEqual([409, 'afterSaleKindNotPossible'])
  })

  test.each([
    ['the same', 3_333, 0],
    ['dearer', 4_000, 720],
    ['cheaper', 2_222, -1_199],
  ])(
    'for what was paid at %s price, and the rest of the first order in addition',
    { tags: 'long' },
    async (_, otherPrice, more) => {
      const paid = await aPaidOrder({ otherPrice })
      const own = await exchanged(paid)
      expect(await backInAll(paid)).toBe(Math.max(0, -more))
      await refunded(own, 1)
      expect(await backInAll(paid)).toBe(piece + Math.max(0, more))
      expect(outcome(await apply(paid, 'SALE_REFUND', { quantity: 3 }))).toEqual([
        409,
        'afterSaleQuantityTooMuch',
      ])
      await refunded(paid, 2)
      expect(await backInAll(paid)).toBe(await paidInAll(paid))
    },
  )

  test('and so is what was exchanged again, in parts', { tags: 'long' }, async () => {
    const paid = await aPaidOrder({ otherPrice: 4_000 })
    const dearer = await exchanged(paid, 3)
    // Two of them are exchanged back for cheaper goods: the differences are refunded.
    const cheaper = await exchanged(dearer, 2)
    expect(await backInAll(paid)).toBeGreaterThan(0)
    const again = await exchanged(cheaper, 1)
    for (const own of [dearer, cheaper, again]) await refunded(own, 1)
    expect(await backInAll(paid)).toBe(await paidInAll(paid))
  })

  test('and is claimed once, however many request it at the same moment', async () => {
    const paid = await aPaidOrder()
    const own = await exchanged(paid, 2)
    const answers = await Promise.all([
      ...[1, 2, 2, 1].map((quantity) => apply(own, 'SALE_REFUND', { quantity })),
      ...[1, 2, 3].map((quantity) => apply(paid, 'SALE_REFUND', { quantity })),
    ])
    const done = answers.filter(({ status }) => status === 200)
    expect(answers.filter(({ status }) => status >= 500)).toEqual([])
    await Promise.all(
      done.map(async ({ body: { id } }) => {
        await desk(paid, 'approve', { afterSaleId: id })
        await desk(paid, 'refund', { afterSaleId: id })
        await reaches(paid, id, 'REVERSE_DONE')
      }),
    )
    expect(await backInAll(paid)).toBeLessThanOrEqual(await paidInAll(paid))
    const units = await sql<{ over: number }>`
      select (held_quantity + returned_quantity - quantity)::int as over from order_lines
      where order_id in (${paid.orderId}, ${own.orderId})`.rows(mall.db)
    for (const { over } of units) expect(over).toBeLessThanOrEqual(0)
  })
})
