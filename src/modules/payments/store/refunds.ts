import { sql } from '#database/sql.ts'
import type { Id } from '#domain/identifiers.ts'
import type { CaptureOutcome } from '#domain/payments/lifecycle.ts'
import type { Database, Transaction } from '#platform/context.ts'

export type Refund = {
  readonly refundId: Id
  readonly channel: string
  readonly serial: string
  readonly captureId: string
  readonly amount: number
  readonly currency: string
}

type NewRefund = {
  refundId: Id
  recordId: Id
  captureId: string
  amount: number
  currency: string
  reason: Exclude<CaptureOutcome, 'paid'>
}

export const insertRefund = (tx: Transaction, refund: NewRefund): Promise<void> =>
  sql`
    insert into refunds (id, record_id, capture_id, currency, amount, reason)
    values (${refund.refundId}, ${refund.recordId}, ${refund.captureId}, ${refund.currency}, ${refund.amount},
      ${refund.reason})`.run(tx)

/** A refund that is still to be sent, counting this attempt; undefined when it has been, or never can be. */
export async function takeRefund(db: Database, refundId: Id): Promise<Refund | undefined> {
  const rows = await sql<{
    channel: string
    serial: string
    capture_id: string
    amount: string
    currency: string
  }>`
    update refunds f set attempts = least(f.attempts + 1, 30000), updated_at = app_now() from payment_records r
    where f.id = ${refundId} and f.status = 'requested' and r.id = f.record_id
    returning r.channel, r.serial, f.capture_id, f.amount, f.currency`.rows(db)
  const row = rows[0]
  return (
    row && {
      refundId,
      channel: row.channel,
      serial: row.serial,
      captureId: row.capture_id,
      amount: Number(row.amount),
      currency: row.currency,
    }
  )
}

/** @returns whether it was this call that ended it */
export async function endRefund(
  tx: Transaction,
  refundId: Id,
  end: { status: 'done'; reference: string } | { status: 'failed' },
): Promise<boolean> {
  const rows = await sql<{ id: Id }>`
    update refunds set status = ${end.status}, provider_reference = ${end.status === 'done' ? end.reference : null}, updated_at = app_now()
    where id = ${refundId} and status = 'requested' returning id`.rows(tx)
  return rows.length === 1
}

/** Refunds that were not tried for a while: the job of their event failed too often. */
export async function forgottenRefunds(db: Database, atMost: number): Promise<Id[]> {
  const rows = await sql<{ id: Id }>`
    select id from refunds where status = 'requested' and updated_at < app_now() - interval '1 minute' order by created_at limit ${sql.known(atMost)}`.rows(
    db,
  )
  return rows.map((row) => row.id)
}
