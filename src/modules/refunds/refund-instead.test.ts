// @module-tag slow
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { afterSaleCalls, outcome, type Paid, returnAddress, web } from '#tests/support/after-sales.ts'
import { violatedInvariants } from '#tests/support/invariants.ts'
import { aMall, type TestMall } from '#tests/support/mall.ts'
import type { Id } from '#vocabulary/identifiers.ts'

/**
 * A shop that wants to refund instead needs the buyer's consent; a buyer whose replacement is unavailable may
 * take the money.
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
const { signIn, aPaidOrder, apply, detail, desk, statusOf, reaches, back, available, sendBack } =
  afterSaleCalls(() => mall)

async function anExchange({ isBack = false } = {}): Promise<{ paid: Paid; id: Id }> {
  const paid = await aPaidOrder()
  const { body } = await apply(paid, 'SALE_EXCHANGE', { derivativeSku: { id: paid.otherVariant } })
  if (isBack) {
    await desk(paid, 'approve', { afterSaleId: body.id, returnAddress })
    await sendBack(paid, body.id)
  }
  return { paid, id: body.id }
}
const own = ({ guest }: Paid, what: string, id: Id, more: object = {}) =>
  guest.post(`${web}/reverseorder/${what}`, { afterSaleId: id, ...more })
const disable = (variantId: Id) =>
  sql`update variants set status = 'disabled' where id = ${variantId}`.run(mall.db)

describe('A shop that offers a refund instead of the request (AS-29, MER-12)', () => {
  test.each([false, true])(
    'prompts the buyer, who reads old and new, and accepts it (goods returned: %s)',
    async (isBack) => {
      const { paid, id } = await anExchange({ isBack })
      const { status } = await desk(paid, 'offerrefund', { afterSaleId: id })
      expect(status).toBe(200)
      const requested = {
        reverseTradeOrderType: 'SALE_EXCHANGE',
        offeredReverseTradeOrderType: 'SALE_REFUND',
        changeToReturn: false,
        waitsFor: 'BUYER',
        changedRefundAmtAwaitsBuyer: false,
      }
      expect(await detail(paid, id)).toMatchObject(requested)
      expect((await desk(paid, 'detail', { afterSaleId: id })).body).toMatchObject({
        kind: 'exchange',
        offeredKind: 'refund',
        isChangedToRefund: false,
        deadline: { waitsFor: 'buyer' },
        changedAmount: null,
      })
      expect(outcome(await desk(paid, 'offerrefund', { afterSaleId: id }))).toEqual([
        409,
        'afterSaleAwaitsBuyer',
      ])
      expect((await own(paid, 'acceptamount', id)).body.status).toBe('awaitingRefund')
      expect(await detail(paid, id)).toMatchObject({
        reverseTradeOrderType: 'SALE_REFUND',
        changeToReturn: true,
        offeredReverseTradeOrderType: null,
      })
      expect(await available(paid.otherVariant)).toBe(10)
      await desk(paid, 'refund', { afterSaleId: id })
      await reaches(paid, id, 'REVERSE_DONE')
      expect(await back(paid)).toBe(3_599)
    },
  )

  test('and whose buyer does not agree leaves the decision to the platform, about the request', async () => {
    const { paid, id } = await anExchange({ isBack: true })
    await desk(paid, 'offerrefund', { afterSaleId: id })
    await own(paid, 'refuseamount', id, { text: 'I want the shirt.' })
    expect(await detail(paid, id)).toMatchObject({
      reverseTradeOrderType: 'SALE_EXCHANGE',
      offeredReverseTradeOrderType: null,
      handledByPlatform: true,
      waitsFor: 'PLATFORM',
      reverseTradeOrderStatus: 'WAITING_FOR_QC_DONE',
    })
    expect(outcome(await desk(paid, 'offerrefund', { afterSaleId: id }))).toEqual([
      409,
      'afterSaleWithPlatform',
    ])
    const operator = await signIn({ operatorRole: 'support' })
    await operator.post('/sapi/mall-admin/aftersale/passinspection', { afterSaleId: id, condition: 'good' })
    expect(await statusOf(paid, id)).toBe('WAITING_FOR_SELLER_SHIP')
  })

  test('has a yes from a buyer who does not answer for seven days (AS-58)', async () => {
    const { paid, id } = await anExchange()
    await desk(paid, 'offerrefund', { afterSaleId: id })
    await mall.moveClock(7 * day - 60_000)
    expect(await statusOf(paid, id)).toBe('WAITING_FOR_AUDIT_BY_SELLER')
    await mall.moveClock(120_000)
    await reaches(paid, id, 'WAITING_FOR_REFUND')
    expect(await detail(paid, id)).toMatchObject({ reverseTradeOrderType: 'SALE_REFUND' })
  })

  test('writes to the buyer what it offers', async () => {
    const { paid, id } = await anExchange()
    await desk(paid, 'offerrefund', { afterSaleId: id })
    const mailed = () =>
      sql<{ subject: string; text: string }>`
        select subject, text from mails where template = 'afterSaleAmount' order by id desc limit 1`.row(
        mall.db,
      )
    await expect.poll(async () => (await mailed())?.subject).toContain('offers a refund of $35.99 instead')
    expect((await mailed())!.text).toContain('a refund of $35.99 instead')
  })

  test('an operator sets it immediately, since the platform judges (MER-14)', async () => {
    const { id } = await anExchange()
    const operator = await signIn({ operatorRole: 'support' })
    const { body } = await operator.post('/sapi/mall-admin/aftersale/changetorefund', { afterSaleId: id })
    expect(body.status).toBe('awaitingRefund')
  })
})

describe('A buyer whose replacement is unavailable takes the money instead (AS-63)', () => {
  test('while it is reviewed: the goods are returned for their money', async () => {
    const { paid, id } = await anExchange()
    expect(outcome(await own(paid, 'takerefund', id))).toEqual([409, 'replacementAvailable'])
    await disable(paid.otherVariant)
    expect((await own(paid, 'takerefund', id)).status).toBe(200)
    expect(await detail(paid, id)).toMatchObject({
      reverseTradeOrderType: 'SALE_RETURN',
      reverseTradeOrderStatus: 'WAITING_FOR_AUDIT_BY_SELLER',
    })
    await desk(paid, 'approve', { afterSaleId: id, returnAddress })
    await sendBack(paid, id)
    await desk(paid, 'passinspection', { afterSaleId: id, condition: 'good' })
    await desk(paid, 'refund', { afterSaleId: id })
    await reaches(paid, id, 'REVERSE_DONE')
    expect(await back(paid)).toBe(3_599)
  })

  test('before it is returned: the stock held for it is free again', async () => {
    const { paid, id } = await anExchange()
    await desk(paid, 'approve', { afterSaleId: id, returnAddress })
    expect(await available(paid.otherVariant)).toBe(9)
    await disable(paid.otherVariant)
    expect((await own(paid, 'takerefund', id)).body.status).toBe('awaitingReturn')
    expect(await available(paid.otherVariant)).toBe(10)
    expect((await detail(paid, id)).reverseTradeOrderType).toBe('SALE_RETURN')
  })

  test('after they were returned: it is refunded immediately', async () => {
    const { paid, id } = await anExchange({ isBack: true })
    await desk(paid, 'passinspection', { afterSaleId: id, condition: 'good' })
    expect(outcome(await own(paid, 'takerefund', id))).toEqual([409, 'replacementAvailable'])
    await disable(paid.otherVariant)
    expect((await own(paid, 'takerefund', id)).body.status).toBe('refunding')
    expect((await detail(paid, id)).reverseTradeOrderType).toBe('SALE_REFUND')
    await reaches(paid, id, 'REVERSE_DONE')
    expect(await back(paid)).toBe(3_599)
    expect(await available(paid.otherVariant)).toBe(10)
  })
})
