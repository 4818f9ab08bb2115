// @module-tag slow
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { afterSaleCalls, outcome, type Paid, returnAddress } from '#tests/support/after-sales.ts'
import { violatedInvariants } from '#tests/support/invariants.ts'
import { aMall, type Client, type TestMall } from '#tests/support/mall.ts'
import type { Id } from '#vocabulary/identifiers.ts'

/** After-sales of an offboarded shop are decided by the platform, which has its whole time for them. */

let mall: TestMall
let operator: Client
beforeAll(async () => {
  mall = await aMall({ worker: true })
  operator = await signIn({ operatorRole: 'admin' })
})
afterEach(async ({ task }) => {
  expect(await violatedInvariants(mall.db, { after: task })).toEqual([])
  await sql`truncate rate_limits`.run(mall.db)
})
afterAll(() => mall.stop())

const order = '/sapi/mall-order/web/order'
const hour = 60 * 60_000
const day = 24 * hour
const { signIn, aPaidOrder, apply, detail, desk, statusOf, reaches, sendBack } = afterSaleCalls(() => mall)

/** Its shop has no order that is still to be sent or received. */
async function aReceivedOrder(): Promise<Paid> {
  const paid = await aPaidOrder()
  const { status } = await paid.guest.post(`${order}/signForDelivery`, { id: paid.orderId })
  expect(status).toBe(200)
  return paid
}
async function clear({ shopId }: Paid): Promise<void> {
  const { status } = await operator.post('/sapi/mall-admin/shop/status', { shopId, status: 'cleared' })
  expect(status).toBe(200)
}
const atPlatform = (what: string, body: object) => operator.post(`/sapi/mall-admin/aftersale/${what}`, body)
const timeline = async (id: Id) =>
  (await atPlatform('detail', { afterSaleId: id })).body.events.map(
    (each: { action: string; by: string }) => [each.action, each.by],
  )
const applied = async (paid: Paid, type: 'SALE_REFUND' | 'SALE_RETURN' = 'SALE_REFUND'): Promise<Id> =>
  (await apply(paid, type)).body.id
const leftOf = async (paid: Paid, id: Id) =>
  (await detail(paid, id)).deadlineMillis - mall.clock.now().getTime()

describe('When a shop is offboarded (MER-05, MER-14)', () => {
  test('the platform decides about what is open, has its whole time for it, and the timeline shows it', async () => {
    const paid = await aReceivedOrder()
    const [reviewed, inspected] = [await applied(paid), await applied(paid, 'SALE_RETURN')]
    await desk(paid, 'approve', { afterSaleId: inspected, returnAddress })
    await sendBack(paid, inspected)
    await mall.moveClock(2 * day - hour)
    await clear(paid)
    for (const [id, whole] of [
      [reviewed, 2 * day],
      [inspected, 10 * day],
    ] as const) {
      expect(await detail(paid, id)).toMatchObject({ handledByPlatform: true, waitsFor: 'PLATFORM' })
      expect(await leftOf(paid, id)).toBeGreaterThan(whole - hour)
      expect((await timeline(id)).at(-1)).toEqual(['takeOver', 'operator'])
    }
    await mall.moveClock(2 * hour)
    expect(await statusOf(paid, reviewed)).toBe('WAITING_FOR_AUDIT_BY_SELLER')
    expect(outcome(await desk(paid, 'approve', { afterSaleId: reviewed }))).toEqual([403, 'merchantCleared'])
    expect((await atPlatform('approve', { afterSaleId: reviewed })).body.status).toBe('awaitingRefund')
  })

  test('the platform has the time that the site of the order gives (AS-58)', async () => {
    const usual = { site: 'global', reviewHours: 48, sendBackDays: 7, confirmDays: 10 }
    const save = (change: object) =>
      operator.post('/sapi/mall-admin/reverseorder/saveTimes', { ...usual, ...change })
    const paid = await aReceivedOrder()
    const [reviewed, inspected] = [await applied(paid), await applied(paid, 'SALE_RETURN')]
    await desk(paid, 'approve', { afterSaleId: inspected, returnAddress })
    await sendBack(paid, inspected)
    expect((await save({ reviewHours: 96 })).status).toBe(200)
    await clear(paid)
    expect(Math.round((await leftOf(paid, reviewed)) / hour)).toBe(96)
    // No site sets the time of an inspection.
    expect(Math.round((await leftOf(paid, inspected)) / hour)).toBe(240)
    expect((await save({})).status).toBe(200)
  })

  test('its offer ends with it: the buyer has to answer nothing more, and silence accepts nothing', async () => {
    const paid = await aReceivedOrder()
    const id = await applied(paid)
    await desk(paid, 'changeamount', { afterSaleId: id, amount: '7.65' })
    await clear(paid)
    expect(await detail(paid, id)).toMatchObject({
      changedRefundAmt: null,
      changedRefundAmtAwaitsBuyer: false,
      waitsFor: 'PLATFORM',
    })
    await mall.moveClock(2 * day + 60_000)
    await reaches(paid, id, 'WAITING_FOR_REFUND')
    expect((await detail(paid, id)).changedRefundAmt).toBeNull()
  })

  test('a dispute that was with the platform before retains its deadline and has one step in its timeline', async () => {
    const paid = await aReceivedOrder()
    const id = await applied(paid)
    await atPlatform('takeover', { afterSaleId: id })
    await mall.moveClock(day)
    const { deadlineMillis } = await detail(paid, id)
    await clear(paid)
    expect((await detail(paid, id)).deadlineMillis).toBe(deadlineMillis)
    expect((await timeline(id)).filter(([action]: string[]) => action === 'takeOver')).toHaveLength(1)
  })

  test('later requests are decided by the platform from the beginning', async () => {
    const paid = await aReceivedOrder()
    await clear(paid)
    const id = await applied(paid)
    expect(await detail(paid, id)).toMatchObject({ handledByPlatform: true, waitsFor: 'PLATFORM' })
    expect((await atPlatform('reject', { afterSaleId: id, reason: 'Signed for.' })).status).toBe(200)
    expect((await detail(paid, id)).operationList).toEqual([{ operationName: 'checkPlatformRejectReason' }])
  })
})
