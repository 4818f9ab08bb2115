// @module-tag slow
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { afterSaleCalls, flow, outcome, type Paid, type Type, web } from '#tests/support/after-sales.ts'
import { brokenLaws } from '#tests/support/invariants.ts'
import { aMall, type TestMall } from '#tests/support/mall.ts'
import type { Id } from '#vocabulary/identifiers.ts'

/** Rejected applications that their buyer revises and sends again in place. */

let mall: TestMall
beforeAll(async () => {
  mall = await aMall({ worker: true })
})
afterEach(async ({ task }) => {
  expect(await brokenLaws(mall.db, { after: task })).toEqual([])
  await sql`truncate rate_limits`.run(mall.db)
})
afterAll(() => mall.stop())

const day = 24 * 60 * 60_000
const { aPaidOrder, apply, detail, desk, statusOf, operations, reaches, back } = afterSaleCalls(() => mall)

async function aRejected(type: Type = 'SALE_REFUND', more: object = {}): Promise<{ paid: Paid; id: Id }> {
  const paid = await aPaidOrder()
  const { body } = await apply(paid, type, more)
  await desk(paid, 'reject', { id: body.id, auditRejectReason: 'A picture of the tear is missing.' })
  return { paid, id: body.id }
}
const revise = ({ guest }: Paid, id: Id, more: object = {}) =>
  guest.post(`${web}/reverseorder/revise`, {
    ...{ id, reverseReason: 'damaged', remark: 'Half of the price is fair.', ...more },
  })

describe('An application that its shop rejected (AS-61)', () => {
  test('is changed and sent again in place, and both sides read what was before and what is now', async () => {
    const { paid, id } = await aRejected('SALE_REFUND', { applyRefundAmt: { value: 20 } })
    const sent = await revise(paid, id, { applyRefundAmt: { value: 12.5 } })
    expect([sent.status, sent.body.reverseTradeOrderStatus]).toEqual([200, 'WAITING_FOR_AUDIT_BY_SELLER'])
    const revised = await detail(paid, id)
    expect(revised).toMatchObject({
      ...{ reverseReason: 'damaged', applyRefundAmt: { value: 12.5 }, waitsFor: 'SELLER' },
      reverseNotes: { auditRejectReason: null },
    })
    const { body: atDesk } = await desk(paid, 'detail', { id })
    for (const { operationLogList } of [revised, atDesk])
      expect(operationLogList).toMatchObject([
        { operationName: 'submit', applyRefundAmt: { value: 20 } },
        { operationName: 'reject', remark: 'A picture of the tear is missing.', applyRefundAmt: null },
        { operationName: 'revise', remark: 'Half of the price is fair.', applyRefundAmt: { value: 12.5 } },
      ])
    await desk(paid, 'approve', { id })
    await desk(paid, 'refund', { id })
    await reaches(paid, id, 'REVERSE_DONE')
    expect(await back(paid)).toBe(1_250)
  })

  test('may be rejected and revised again, and be brought before the platform after that', async () => {
    const { paid, id } = await aRejected()
    await revise(paid, id)
    await desk(paid, 'reject', { id, auditRejectReason: 'Still no picture.' })
    await revise(paid, id)
    await desk(paid, 'reject', { id, auditRejectReason: 'No.' })
    const asked = await paid.guest.post(`${web}/reverseorder/askplatform`, { id, remark: 'Please look.' })
    expect(asked.body.reverseTradeOrderStatus).toBe('WAITING_FOR_AUDIT_BY_SELLER')
    expect(outcome(await revise(paid, id))).toEqual([409, 'transitionRefused'])
  })

  test.each(['SALE_RETURN', 'SALE_CANCEL_BEFORE_DELIVERY', 'SALE_EXCHANGE'] as const)(
    'is revised whatever was asked for: %s',
    { tags: 'long' },
    async (type) => {
      const paid = await aPaidOrder({ products: 2, isSent: type !== 'SALE_CANCEL_BEFORE_DELIVERY' })
      const { body } = await apply(paid, type, {
        quantity: type === 'SALE_CANCEL_BEFORE_DELIVERY' ? 3 : 1,
        ...(type === 'SALE_EXCHANGE' && { derivativeSku: { id: paid.otherVariant } }),
      })
      await desk(paid, 'reject', { id: body.id, auditRejectReason: 'No.' })
      const before = (await detail(paid, body.id)).applyRefundAmt
      const sent = await revise(paid, body.id, { reverseReason: 'other' })
      expect(sent.body.reverseTradeOrderStatus).toBe('WAITING_FOR_AUDIT_BY_SELLER')
      expect(await detail(paid, body.id)).toMatchObject({ reverseReason: 'other', applyRefundAmt: before })
    },
  )

  test('is not revised too late, by another buyer, with a reason of another type, for more than was paid, or when its goods are asked for elsewhere; and nothing changes', async () => {
    const { paid, id } = await aRejected('SALE_REFUND', { quantity: 2 })
    const before = await detail(paid, id)
    const stranger = await aPaidOrder()
    expect(outcome(await revise(stranger, id))).toEqual([404, 'notFound'])
    expect(outcome(await revise(paid, id, { reverseReason: 'changedMind' }))).toEqual([
      ...[422, 'afterSaleReasonUnknown'],
    ])
    expect(outcome(await revise(paid, id, { applyRefundAmt: { value: 999 } }))).toEqual([
      ...[422, 'refundAmountTooHigh'],
    ])
    expect((await revise(paid, id, { remark: ' ' })).status).toBe(400)
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
