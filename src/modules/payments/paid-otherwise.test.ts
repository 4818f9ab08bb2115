// @module-tag slow
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { afterSaleCalls, outcome, type Paid } from '#tests/support/after-sales.ts'
import { violatedInvariants } from '#tests/support/invariants.ts'
import { aMall, type TestMall } from '#tests/support/mall.ts'
import { until } from '#tests/support/payments.ts'
import type { Id } from '#vocabulary/identifiers.ts'

/** Money that no provider refunds is paid to the buyer in another way, and recorded once. */

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
const { signIn, aPaidOrder, apply, detail, desk, statusOf, reaches } = afterSaleCalls(() => mall)
const at = '/sapi/mall-admin/aftersale'
const paidOtherwise = (id: Id, reference = 'SEPA 2026-11 0042') => ({ afterSaleId: id, reference })

/** A refund that its provider refuses, since it does not know the payment. */
async function aFailedRefund(): Promise<{ paid: Paid; id: Id; amount: number }> {
  const paid = await aPaidOrder()
  await sql`
    update payment_captures set reference = reference || '-lost'
    where attempt_id in (select id from payment_attempts where group_id = ${paid.groupId})`.run(mall.db)
  const { body } = await apply(paid, 'SALE_REFUND')
  await desk(paid, 'approve', { afterSaleId: body.id })
  await desk(paid, 'refund', { afterSaleId: body.id })
  await reaches(paid, body.id, 'REFUND_FAIL')
  const row = await sql<{ amount: number }>`
    select amount::int from refunds where after_sale_id = ${body.id}`.row(mall.db)
  return { paid, id: body.id, amount: row!.amount }
}

const balanceOf = async (account: string) =>
  (await sql<{ balance: number }>`
    select coalesce(sum(balance), 0)::int as balance from ledger_balances where account = ${account}`.row(
    mall.db,
  ))!.balance

describe('A refund that its payment provider finally refuses (AS-60)', () => {
  test('is recorded as paid by bank transfer, two-sided, and its buyer is notified', async () => {
    const { paid, id, amount } = await aFailedRefund()
    const before = { suspense: await balanceOf('suspense'), bank: await balanceOf('bank') }
    const finance = await signIn({ operatorRole: 'finance' })
    const { body: shown } = await finance.post(`${at}/detail`, { afterSaleId: id })
    expect(shown).toMatchObject({
      actions: ['payOtherwise'],
      notSent: { amount },
    })
    const done = await finance.post(`${at}/paidotherwise`, paidOtherwise(id))
    expect([done.status, done.body.status]).toEqual([200, 'done'])
    expect((await balanceOf('suspense')) - before.suspense).toBe(amount)
    expect((await balanceOf('bank')) - before.bank).toBe(-amount)
    const { operationLogList, actualRefundAmt } = await detail(paid, id)
    expect(actualRefundAmt.value).toBe(amount / 100)
    expect(operationLogList.at(-2)).toMatchObject({
      operationName: 'payOtherwise',
      remark: 'SEPA 2026-11 0042',
    })
    await until('the buyer to be told', async () => {
      const [mail] = await sql<{ text: string }>`
        select text from mails where template = 'afterSaleRefunded' and about = ${`afterSaleRefunded:${id}`}`.rows(
        mall.db,
      )
      return mail?.text.includes('by bank transfer. Reference: SEPA 2026-11 0042.') ?? false
    })
  })

  test('is never sent in addition: neither a second time, nor on schedule, nor while it is tried again', {
    tags: 'long',
  }, async () => {
    const { paid, id } = await aFailedRefund()
    const finance = await signIn({ operatorRole: 'finance' })
    const both = await Promise.all([
      finance.post(`${at}/paidotherwise`, paidOtherwise(id)),
      finance.post(`${at}/paidotherwise`, paidOtherwise(id, 'SEPA 2026-11 0043')),
    ])
    expect(both.map(outcome).toSorted()).toEqual([
      [200, undefined],
      [409, 'transitionRefused'],
    ])
    expect(outcome(await desk(paid, 'retryrefund', { afterSaleId: id }))).toEqual([409, 'transitionRefused'])
    await mall.moveClock(2 * day)
    expect(await statusOf(paid, id)).toBe('REVERSE_DONE')

    const other = await aFailedRefund()
    const [retried, written] = await Promise.all([
      desk(other.paid, 'retryrefund', { afterSaleId: other.id }),
      finance.post(`${at}/paidotherwise`, paidOtherwise(other.id)),
    ])
    // The first of both wins; the other meets a refund that is on its way, or done.
    expect([retried.status, written.status].toSorted()).toEqual([200, 409])
  })

  test('is not for those who judge, nor for shops, nor without a reference', async () => {
    const { id } = await aFailedRefund()
    const support = await signIn({ operatorRole: 'support' })
    expect((await support.post(`${at}/paidotherwise`, paidOtherwise(id))).status).toBe(403)
    const { body } = await support.post(`${at}/detail`, { afterSaleId: id })
    expect(body.actions).toEqual(['retryRefund'])
    const finance = await signIn({ operatorRole: 'finance' })
    for (const reference of ['', ' ', 'x'.repeat(101)])
      expect((await finance.post(`${at}/paidotherwise`, paidOtherwise(id, reference))).status).toBe(400)
  })
})
