// @module-tag slow
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { afterSaleCalls, flow, type Paid, web } from '#tests/support/after-sales.ts'
import { violatedInvariants } from '#tests/support/invariants.ts'
import { runs } from '#tests/support/long.ts'
import { aMall, type TestMall } from '#tests/support/mall.ts'
import type { Id } from '#vocabulary/identifiers.ts'

/**
 * Several applications for one line at the same time, settled in any order: each gets the amount that it was
 * shown.
 */

let mall: TestMall
beforeAll(async () => {
  mall = await aMall({ worker: true })
})
afterAll(() => mall.stop())

const { aPaidOrder, apply, preview, detail, desk } = afterSaleCalls(() => mall)

/** The same numbers for the same seed. */
function numbersOf(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

const cancelFlow = `${flow}/trade_CancelReverseTradeOrderForReturnOrExchangeFlow`

/** An application, and the minor units that its buyer was shown before it. */
type Application = { readonly id: Id; readonly shown: number }

const shownFor = async (paid: Paid, quantity: number) =>
  (
    await preview(paid, {
      reverseTradeOrderLineList: [{ tradeOrderLine: { id: paid.line.id }, reverseQty: quantity }],
      reverseTradeOrderType: 'SALE_REFUND',
    })
  ).body.availableRefundAmt.value * 100

const firstSeed = Number(process.env.SEED ?? 1)
const seeds = Array.from({ length: process.env.SEED ? 1 : runs(2, 6) }, (_, place) => firstSeed + place)

test.each(seeds)(
  'each application gets what it was shown, and all of them what was paid, in any order (I-17, AS-33, seed %i)',
  { tags: 'long' },
  async (seed) => {
    const below = numbersOf(seed)
    // 100.00 of goods over seven pieces, with shipping and tax: no share is round.
    const paid = await aPaidOrder({ pieces: 7, price: 1_429 })
    let open: Application[] = []
    const refunded: Application[] = []
    const timeline: string[] = []
    const free = () =>
      7 -
      timeline.filter((step) => step === 'apply').length +
      timeline.filter((step) => step === 'cancel').length
    const take = () => {
      const one = open[below(open.length)]!
      open = open.filter((each) => each !== one)
      return one
    }
    while (refunded.length < 7) {
      const step = below(3)
      if (step === 0 && free() > 0) {
        const shown = Math.round(await shownFor(paid, 1))
        const { body, status } = await apply(paid, 'SALE_REFUND')
        expect(status, timeline.join()).toBe(200)
        open.push({ id: body.id, shown })
        timeline.push('apply')
      } else if (step === 1 && open.length > 0 && timeline.length < 24) {
        const cancelled = await paid.guest.post(cancelFlow, [{ id: take().id }])
        expect(cancelled.status).toBe(200)
        timeline.push('cancel')
      } else if (step === 2 && open.length > 0) {
        const one = take()
        await desk(paid, 'approve', { afterSaleId: one.id })
        expect((await desk(paid, 'refund', { afterSaleId: one.id })).status).toBe(200)
        refunded.push(one)
        timeline.push('refund')
      }
    }
    const sent = await sql<{ id: Id; amount: number }>`
      select after_sale_id as id, amount::int as amount from refunds where order_id = ${paid.orderId}`.rows(
      mall.db,
    )
    const shown = refunded.map(({ id, shown }) => ({ id, amount: shown }))
    const byId = (one: { id: Id }, other: { id: Id }) => one.id.localeCompare(other.id)
    expect(sent.toSorted(byId), timeline.join()).toEqual(shown.toSorted(byId))
    expect(sent.reduce((sum, { amount }) => sum + amount, 0)).toBe(paid.line.due)
    for (const { id, amount } of shown)
      expect(Math.round((await detail(paid, id)).applyRefundAmt.value * 100)).toBe(amount)
    expect(await violatedInvariants(mall.db)).toEqual([])
  },
)

test('no unit is claimed by two applications, and what is rejected frees its own (I-16)', async () => {
  const paid = await aPaidOrder()
  const [{ body: first }, { body: second }] = [
    await apply(paid, 'SALE_REFUND'),
    await apply(paid, 'SALE_REFUND'),
  ]
  const claims = async () =>
    (
      await sql<{ numbers: string | null }>`
        select unit_numbers::text as numbers from after_sale_lines where order_id = ${paid.orderId} order by id`.rows(
        mall.db,
      )
    ).map(({ numbers }) => numbers)
  expect(await claims()).toEqual(['{[0,1)}', '{[1,2)}'])
  const claim = (id: Id, numbers: string) =>
    sql`update after_sale_lines set unit_numbers = ${numbers}::int4multirange where after_sale_id = ${id}`.run(
      mall.db,
    )
  await claim(second.id, '{[0,1)}')
  expect((await violatedInvariants(mall.db)).join()).toContain(paid.line.id)
  await claim(second.id, '{[1,2)}')
  expect(await violatedInvariants(mall.db)).toEqual([])
  await desk(paid, 'reject', { afterSaleId: first.id, reason: 'A picture is missing.' })
  expect(await claims()).toEqual([null, '{[1,2)}'])
  // The freed unit is another application's, so the repeated request is about the last one.
  await apply(paid, 'SALE_REFUND')
  const requested = await paid.guest.post(`${web}/reverseorder/askplatform`, {
    afterSaleId: first.id,
    text: 'It is torn.',
  })
  expect(requested.status).toBe(200)
  expect(await claims()).toEqual(['{[2,3)}', '{[1,2)}', '{[0,1)}'])
  expect(await violatedInvariants(mall.db)).toEqual([])
})
