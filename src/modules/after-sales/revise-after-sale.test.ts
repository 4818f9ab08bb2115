// @module-tag slow
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { afterSaleCalls, flow, outcome, type Paid, type Type, web } from '#tests/support/after-sales.ts'
import { violatedInvariants } from '#tests/support/invariants.ts'
import { aMall, type TestMall } from '#tests/support/mall.ts'
import type { Id } from '#vocabulary/identifiers.ts'

/** Rejected applications that their buyer revises and sends again in place. */

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
const { aPaidOrder, apply, detail, desk, statusOf, operations, reaches, back } = afterSaleCalls(() => mall)

async function aRejected(type: Type = 'SALE_REFUND', more: object = {}): Promise<{ paid: Paid; id: Id }> {
  const paid = await aPaidOrder()
  const { body } = await apply(paid, type, more)
  await desk(paid, 'reject', { afterSaleId: body.id, reason: 'A picture of the tear is missing.' })
  return { paid, id: body.id }
}
const revise = ({ guest }: Paid, id: Id, more: object = {}) =>
  guest.post(`${web}/reverseorder/revise`, {
    afterSaleId: id,
    reason: 'damaged',
    text: 'Half of the price is fair.',
    ...more,
  })

describe('An application that its shop rejected (AS-61)', () => {
  test('is changed and sent again in place, and both sides read what was before and what is now', async () => {
    const { paid, id } = await aRejected('SALE_REFUND', { applyRefundAmt: { value: 20 } })
    const sent = await revise(paid, id, { amount: '12.5' })
    expect([sent.status, sent.body.status]).toEqual([200, 'awaitingReview'])
    const revised = await detail(paid, id)
    expect(revised).toMatchObject({
      reverseReason: 'damaged',
      applyRefundAmt: { value: 12.5 },
      waitsFor: 'SELLER',
      reverseNotes: { auditRejectReason: null },
    })
    const { body: inConsole } = await desk(paid, 'detail', { afterSaleId: id })
    expect(revised.operationLogList).toMatchObject([
      { operationName: 'submit', applyRefundAmt: { value: 20 } },
      { operationName: 'reject', remark: 'A picture of the tear is missing.', applyRefundAmt: null },
      { operationName: 'revise', remark: 'Half of the price is fair.', applyRefundAmt: { value: 12.5 } },
    ])
    expect(inConsole.events).toMatchObject([
      { action: 'submit', amount: { amount: 2_000 } },
      { action: 'reject', text: 'A picture of the tear is missing.', amount: null },
      { action: 'revise', text: 'Half of the price is fair.', amount: { amount: 1_250 } },
    ])
    await desk(paid, 'approve', { afterSaleId: id })
    await desk(paid, 'refund', { afterSaleId: id })
    await reaches(paid, id, 'REVERSE_DONE')
    expect(await back(paid)).toBe(1_250)
  })

  test('may be rejected and revised again, and be brought before the platform after that', async () => {
    const { paid, id } = await aRejected()
    await revise(paid, id)
    await desk(paid, 'reject', { afterSaleId: id, reason: 'Still no picture.' })
    await revise(paid, id)
    await desk(paid, 'reject', { afterSaleId: id, reason: 'No.' })
    const requested = await paid.guest.post(`${web}/reverseorder/askplatform`, {
      afterSaleId: id,
      text: 'Please look.',
    })
    expect(requested.body.status).toBe('awaitingReview')
    expect(outcome(await revise(paid, id))).toEqual([409, 'transitionRefused'])
  })

  test.each(['SALE_RETURN', 'SALE_CANCEL_BEFORE_DELIVERY', 'SALE_EXCHANGE'] as const)(
    'is revised whatever was requested: %s',
    { tags: 'long' },
    async (type) => {
      const paid = await aPaidOrder({ products: 2, isSent: type !== 'SALE_CANCEL_BEFORE_DELIVERY' })
      const { body } = await apply(paid, type, {
        quantity: type === 'SALE_CANCEL_BEFORE_DELIVERY' ? 3 : 1,
        ...(type === 'SALE_EXCHANGE' && { derivativeSku: { id: paid.otherVariant } }),
      })
      await desk(paid, 'reject', { afterSaleId: body.id, reason: 'No.' })
      const before = (await detail(paid, body.id)).applyRefundAmt
      const sent = await revise(paid, body.id, { reason: 'other' })
      expect(sent.body.status).toBe('awaitingReview')
      expect(await detail(paid, body.id)).toMatchObject({ reverseReason: 'other', applyRefundAmt: before })
    },
  )

  test('is not revised too late, by another buyer, with a reason of another type, for more than was paid, or when its goods are requested elsewhere; and nothing changes', async () => {
    const { paid, id } = await aRejected('SALE_REFUND', { quantity: 2 })
    const before = await detail(paid, id)
    const stranger = await aPaidOrder()
    expect(outcome(await revise(stranger, id))).toEqual([404, 'notFound'])
    expect(outcome(await revise(paid, id, { reason: 'changedMind' }))).toEqual([
      422,
      'afterSaleReasonUnknown',
    ])
    expect(outcome(await revise(paid, id, { amount: '999' }))).toEqual([422, 'refundAmountTooHigh'])
    expect((await revise(paid, id, { text: ' ' })).status).toBe(400)
    const { body: other } = await apply(paid, 'SALE_REFUND', { quantity: 2 })
    expect(outcome(await revise(paid, id))).toEqual([409, 'afterSaleQuantityTooMuch'])
    await paid.guest.post(`${flow}/trade_CancelReverseTradeOrderForReturnOrExchangeFlow`, [{ id: other.id }])
    expect(await detail(paid, id)).toEqual(before)
    await mall.moveClock(7 * day + 60_000)
    expect(outcome(await revise(paid, id))).toEqual([409, 'askPlatformTooLate'])
    expect([await statusOf(paid, id), await operations(paid, id)]).toEqual([
      'REVERSE_CLOSE',
      ['checkSellerRejectReason'],
    ])
  })
})
