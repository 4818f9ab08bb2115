// @module-tag slow
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { afterSaleCalls } from '#tests/support/after-sales.ts'
import { violatedInvariants } from '#tests/support/invariants.ts'
import { runJob } from '#tests/support/jobs.ts'
import { aMall, type TestMall } from '#tests/support/mall.ts'
import { until } from '#tests/support/payments.ts'

let mall: TestMall
beforeAll(async () => {
  mall = await aMall({ worker: true })
})
afterAll(() => mall.stop())

const day = 24 * 60 * 60_000
const { aPaidOrder, apply, desk, statusOf, reaches, back } = afterSaleCalls(() => mall)

test('a refund that its payment provider takes days to send is under way until then, however often it is requested, and is sent once (AS-39, I-16, SYS-10, SYS-17)', async () => {
  // The provider reports that it has it, and sends it two days later.
  await sql`
    create function sandbox.take_two_days() returns trigger language plpgsql as
    $$ begin new.at = app_now() + interval '2 days'; return new; end $$`.run(mall.db)
  await sql`create trigger slow before insert on sandbox.refunds for each row execute function sandbox.take_two_days()`.run(
    mall.db,
  )
  const paid = await aPaidOrder()
  const { body } = await apply(paid, 'SALE_REFUND')
  await desk(paid, 'approve', { afterSaleId: body.id })
  await desk(paid, 'refund', { afterSaleId: body.id })
  const tries = async () =>
    (await sql<{ attempts: number }>`
      select sum(t.attempts)::int as attempts from payment_transfers t join refunds r on r.id = t.refund_id
      where r.after_sale_id = ${body.id}`.row(mall.db))!.attempts
  // A try is counted before the provider is called, so its own books show that it has it.
  const known = () => sql<{ at: Date }>`select at from sandbox.refunds`.rows(mall.db)
  await until('the company to have it', async () => (await known()).length === 1)
  expect(await tries()).toBe(1)
  await mall.moveClock(day)
  await runJob(mall, 'payments.sendForgottenTransfers')
  expect(await tries()).toBe(2)
  // A transfer that has waited for a day is queried once an hour.
  await mall.moveClock(30 * 60_000)
  await runJob(mall, 'payments.sendForgottenTransfers')
  expect(await tries()).toBe(2)
  await mall.moveClock(31 * 60_000)
  await runJob(mall, 'payments.sendForgottenTransfers')
  expect(await tries()).toBe(3)
  expect(await statusOf(paid, body.id)).toBe('REFUND_PENDING')
  expect(await violatedInvariants(mall.db)).toEqual([])
  await mall.moveClock(day + 60_000)
  await runJob(mall, 'payments.sendForgottenTransfers')
  await reaches(paid, body.id, 'REVERSE_DONE')
  expect(await back(paid)).toBe(Math.floor(paid.line.due / 3))
  expect(await violatedInvariants(mall.db)).toEqual([])
})

test('a refund of which every reaction was given up is sent and closed by jobs, and its after-sale ends (AS-39, I-16, I-45)', async () => {
  const other = await aMall()
  onTestFinished(() => other.stop())
  const calls = afterSaleCalls(() => other)
  const worker = await other.startWorker()
  const paid = await calls.aPaidOrder()
  await worker.stop()
  const { body } = await calls.apply(paid, 'SALE_REFUND')
  await calls.desk(paid, 'approve', { afterSaleId: body.id })
  await calls.desk(paid, 'refund', { afterSaleId: body.id })
  const refund = async () =>
    (await sql<{ status: string }>`select status from refunds where after_sale_id = ${body.id}`.row(
      other.db,
    ))!.status
  /** The queue has dropped the announcements; only jobs are left, a while later. */
  const later = async (job: string) => {
    await sql`delete from outbox`.run(other.db)
    await runJob(other, job)
    await other.moveClock(2 * 60_000)
    await runJob(other, job)
  }
  await later('payments.sendForgottenTransfers')
  expect([await calls.back(paid), await refund()]).toEqual([Math.floor(paid.line.due / 3), 'requested'])
  await later('refunds.closeForgotten')
  expect([await refund(), await calls.statusOf(paid, body.id)]).toEqual(['done', 'REFUND_PENDING'])
  await later('after-sales.endForgotten')
  expect(await calls.statusOf(paid, body.id)).toBe('REVERSE_DONE')
  // Another run refunds nothing more.
  for (const job of ['payments.sendForgottenTransfers', 'refunds.closeForgotten', 'after-sales.endForgotten'])
    await later(job)
  expect(await calls.back(paid)).toBe(Math.floor(paid.line.due / 3))
  expect(await violatedInvariants(other.db)).toEqual([])
})
