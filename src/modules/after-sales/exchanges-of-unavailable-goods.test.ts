// @module-tag slow
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { afterSaleCalls, outcome, type Paid, returnAddress, web } from '#tests/support/after-sales.ts'
import { violatedInvariants } from '#tests/support/invariants.ts'
import { aClient, aMall, type Client, placeAnOrder, type TestMall } from '#tests/support/mall.ts'
import { payGroup } from '#tests/support/payments.ts'
import type { Id } from '#vocabulary/identifiers.ts'

/** Exchanges for goods that are sold out, or not sold any more, by the time that they are needed. */

let mall: TestMall
let operator: Client
beforeAll(async () => {
  mall = await aMall({ worker: true })
  operator = await signIn({ operatorRole: 'support' })
})
afterEach(async ({ task }) => {
  expect(await violatedInvariants(mall.db, { after: task })).toEqual([])
  await sql`truncate rate_limits`.run(mall.db)
})
afterAll(() => mall.stop())

const day = 24 * 60 * 60_000
const { signIn, aPaidOrder, apply, detail, desk, statusOf, reaches, back, available, sendBack } =
  afterSaleCalls(() => mall)

/** Others have all that is left of it: a guest may hold half of the stock, and three pieces at least. */
async function sellOut(variantId: Id): Promise<void> {
  await sql`truncate rate_limits`.run(mall.db)
  for (let left = await available(variantId); left > 0; left = await available(variantId)) {
    const quantity = Math.min(left, Math.max(3, Math.floor(left / 2)))
    const { body } = await placeAnOrder(aClient(mall.url), [{ variantId, quantity }])
    await payGroup(mall, body.tradeContract.id)
  }
}

async function anExchange({ otherPrice = 3_333 } = {}): Promise<{ paid: Paid; id: Id }> {
  const paid = await aPaidOrder({ otherPrice })
  const { body } = await apply(paid, 'SALE_EXCHANGE', { derivativeSku: { id: paid.otherVariant } })
  return { paid, id: body.id }
}

/** An exchange whose goods came back, and were not accepted. */
async function aFailedExchange(change: { otherPrice?: number } = {}) {
  const { paid, id } = await anExchange(change)
  await desk(paid, 'approve', { afterSaleId: id, returnAddress })
  await sendBack(paid, id)
  await desk(paid, 'failinspection', { afterSaleId: id, reason: 'It was worn.' })
  return { paid, id }
}
const request = ({ guest }: Paid, id: Id) =>
  guest.post(`${web}/reverseorder/askplatform`, { afterSaleId: id, text: 'It was not.' })
const atPlatform = (what: string, body: object) => operator.post(`/sapi/mall-admin/aftersale/${what}`, body)

describe('Goods that an inspection rejected are brought before the platform (MER-14, I-32)', () => {
  test('also when the replacement is sold out by then: accepted, the money is refunded', {
    tags: 'long',
  }, async () => {
    const { paid, id } = await aFailedExchange()
    await sellOut(paid.otherVariant)
    const requested = await request(paid, id)
    expect([requested.status, requested.body.status]).toEqual([200, 'awaitingInspection'])
    const passed = await atPlatform('passinspection', { afterSaleId: id, condition: 'good' })
    expect(passed.body.status).toBe('awaitingRefund')
    expect(await detail(paid, id)).toMatchObject({
      reverseTradeOrderType: 'SALE_REFUND',
      changeToReturn: true,
    })
    // Returned goods are for sale again.
    expect(await available(paid.variant)).toBe(8)
    await atPlatform('refund', { afterSaleId: id })
    await reaches(paid, id, 'REVERSE_DONE')
    expect(await back(paid)).toBe(3_599)
  })

  test('and the deadline that accepts in its place refunds the money as well', { tags: 'long' }, async () => {
    const { paid, id } = await aFailedExchange()
    await request(paid, id)
    await sellOut(paid.otherVariant)
    await mall.moveClock(10 * day + 60_000)
    await reaches(paid, id, 'WAITING_FOR_REFUND')
    expect(await detail(paid, id)).toMatchObject({ reverseTradeOrderType: 'SALE_REFUND' })
  })

  test.each([3_333, 4_000])(
    'and takes the replacement, of %i, when they are accepted and not before',
    async (otherPrice) => {
      const { paid, id } = await aFailedExchange({ otherPrice })
      expect(await available(paid.otherVariant)).toBe(10)
      await request(paid, id)
      expect(await available(paid.otherVariant)).toBe(10)
      await atPlatform('passinspection', { afterSaleId: id, condition: 'damaged' })
      expect(await available(paid.otherVariant)).toBe(9)
      expect(await detail(paid, id)).toMatchObject({
        reverseTradeOrderStatus: 'WAITING_FOR_SELLER_SHIP',
        reverseTradeOrderType: 'SALE_EXCHANGE',
        waitsFor: otherPrice > 3_333 ? 'BUYER' : expect.stringMatching(/SELLER|PLATFORM/),
        payDifferenceContract: otherPrice > 3_333 ? { id: paid.groupId } : null,
      })
    },
  )

  test('and an inspection that it rejects, too, leaves nothing taken', async () => {
    const { paid, id } = await aFailedExchange()
    await request(paid, id)
    await atPlatform('failinspection', { afterSaleId: id, reason: 'It was worn.' })
    expect([await statusOf(paid, id), await available(paid.otherVariant)]).toEqual(['REVERSE_CLOSE', 10])
  })
})

describe('The clock agrees in place of a silent shop (AS-58)', () => {
  test('with an exchange whose goods are sold out as with a return, and takes nothing', {
    tags: 'long',
  }, async () => {
    const { paid, id } = await anExchange()
    await desk(paid, 'approve', { afterSaleId: (await anExchangeOf(paid)).id, returnAddress })
    await sellOut(paid.otherVariant)
    await mall.moveClock(2 * day + 60_000)
    await reaches(paid, id, 'WAITING_FOR_BUYER_RETURN')
    expect(await detail(paid, id)).toMatchObject({
      reverseTradeOrderType: 'SALE_RETURN',
      reissueTradeOrder: null,
      returnAddress: { personName: 'Returns' },
    })
  })

  test('with one whose goods are not sold any more as with a return, too', { tags: 'long' }, async () => {
    const { paid, id } = await anExchange()
    await desk(paid, 'approve', { afterSaleId: (await anExchangeOf(paid)).id, returnAddress })
    await sql`update variants set status = 'disabled' where id = ${paid.otherVariant}`.run(mall.db)
    await mall.moveClock(2 * day + 60_000)
    await reaches(paid, id, 'WAITING_FOR_BUYER_RETURN')
    expect((await detail(paid, id)).reverseTradeOrderType).toBe('SALE_RETURN')
  })

  test('with one whose goods are there as with an exchange, and takes them', { tags: 'long' }, async () => {
    const { paid, id } = await anExchange()
    await desk(paid, 'approve', { afterSaleId: (await anExchangeOf(paid)).id, returnAddress })
    await mall.moveClock(2 * day + 60_000)
    await reaches(paid, id, 'WAITING_FOR_BUYER_RETURN')
    expect(await detail(paid, id)).toMatchObject({
      reverseTradeOrderType: 'SALE_EXCHANGE',
      reissueTradeOrder: { id: expect.any(String) },
      changeToReturn: false,
    })
    expect(await available(paid.otherVariant)).toBe(8)
  })

  test('with one of a shop without a return address as with a refund', {
    tags: 'long',
  }, async () => {
    const { paid, id } = await anExchange()
    await mall.moveClock(2 * day + 60_000)
    await reaches(paid, id, 'WAITING_FOR_REFUND')
    expect(await detail(paid, id)).toMatchObject({
      reverseTradeOrderType: 'SALE_REFUND',
      changeToReturn: true,
    })
  })

  const anExchangeOf = async (paid: Paid): Promise<{ id: Id }> =>
    (await apply(paid, 'SALE_EXCHANGE', { derivativeSku: { id: paid.otherVariant } })).body
})

test('a shop that agrees with an exchange for unavailable goods is refused with that reason, and nothing changes', async () => {
  const { paid, id } = await anExchange()
  await sellOut(paid.otherVariant)
  const before = await detail(paid, id)
  expect(outcome(await desk(paid, 'approve', { afterSaleId: id, returnAddress }))).toEqual([
    409,
    'replacementGone',
  ])
  expect(await detail(paid, id)).toEqual(before)
})
