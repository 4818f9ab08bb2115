import { sql } from '#database/sql.ts'
import { isRefundOfAfterSale } from '#modules/after-sales/server/read-models/open-refunds.ts'
import type { Booking } from '#modules/ledger/server/public.ts'
import { transferSteps } from '#modules/refunds/rules/lifecycle.ts'
import type { Database, Transaction } from '#platform/context.ts'
import { announceStep } from '#platform/outbox.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { onlyStep } from '#vocabulary/lifecycle.ts'
import type { UnmatchedReason } from '../../rules/lifecycle.ts'
import { keyOfTry, transferIsSlowAfterMs } from '../../rules/transfer-tries.ts'

/** Money that we refund. */
export type Transfer = {
  readonly transferId: Id
  /** The key under which its provider moves it once; a new one after the provider refused it. */
  readonly key: string
  /** How often it was begun again: which try this is. */
  readonly retries: number
  readonly channel: string
  readonly accountId: Id
  readonly serial: string
  /** The provider's number for the attempt. */
  readonly reference: string | undefined
  /** The provider's number for the capture that it is part of. */
  readonly captureReference: string
  readonly amount: number
  readonly currency: string
}

/**
 * Refunds a part of these captures, as parts of one refund. The schema refuses more than a capture brought.
 */
export async function insertTransfersOfRefund(
  tx: Transaction,
  refund: { readonly refundId: Id; readonly currency: string },
  transfers: readonly { readonly transferId: Id; readonly captureId: Id; readonly amount: number }[],
): Promise<void> {
  await sql`
    with part as (
      select * from unnest(${transfers.map((each) => each.transferId)}::bigint[],
        ${transfers.map((each) => each.captureId)}::bigint[], ${transfers.map((each) => each.amount)}::bigint[])
        as part (id, capture_id, amount)
    ), counted as (
      update payment_captures c set returned_amount = c.returned_amount + part.amount from part where c.id = part.capture_id
    )
    insert into payment_transfers (id, capture_id, refund_id, currency, amount, reason)
    select id, capture_id, ${refund.refundId}::bigint, ${refund.currency}, amount, 'refund' from part`.run(tx)
}

/** Transfers back to buyers: those of refunds, or one of an unmatched payment. */
export type SentBack = { readonly refundIds: readonly Id[] } | { readonly transferId: Id }

/** Transfers that failed wait to be sent again, each under a new key. @returns their ids */
export async function restartTransfers(tx: Transaction, of: SentBack): Promise<Id[]> {
  const rows = await sql<{ id: Id }>`
    update payment_transfers set status = 'requested', retries = retries + 1, attempts = 0, updated_at = app_now()
    where ${isOf(of)} and status = 'failed' returning id`.rows(tx)
  return rows.map(({ id }) => id)
}

/** Transfers that failed were paid in another way, under its number. @returns them */
export async function endFailedTransfers(
  tx: Transaction,
  of: SentBack,
  reference: string,
): Promise<{ transferId: Id; amount: number; currency: string }[]> {
  const rows = await sql<{ id: Id; amount: string; currency: string }>`
    update payment_transfers set status = 'done', paid_reference = ${reference}, updated_at = app_now()
    where ${isOf(of)} and status = 'failed' returning id, amount, currency`.rows(tx)
  for (const { id } of rows)
    await announceStep(tx, onlyStep(transferSteps, 'payOtherwise'), { transferId: id })
  return rows.map(({ id, amount, currency }) => ({ transferId: id, amount: Number(amount), currency }))
}

const isOf = (of: SentBack) =>
  'refundIds' in of ? sql`refund_id = any(${of.refundIds}::bigint[])` : sql`id = ${of.transferId}`

/**
 * How often a transfer was begun again, and whether an after-sale that waits for its money has a deadline for
 * it.
 */
export async function retriesOf(
  tx: Transaction,
  transferId: Id,
): Promise<{ retries: number; isOfAfterSale: boolean }> {
  const row = await sql<{ retries: number; is_of_after_sale: boolean }>`
    select t.retries, ${isRefundOfAfterSale(sql`t.refund_id`)} as is_of_after_sale
    from payment_transfers t where t.id = ${transferId}`.row(tx)
  return { retries: row!.retries, isOfAfterSale: row!.is_of_after_sale }
}

/** How many payments to buyers their providers have refused, or have not made for days. */
export async function countUnsent(db: Database): Promise<number> {
  const row = await sql<{ count: number }>`
    select count(*)::int as count from payment_transfers
    where status <> 'done' and ${transferIsUnsent}`.row(db)
  return row!.count
}

/** Those that `countUnsent` counts, few at any time; each by its refund, or by its own id without one. */
export async function unsentTransfers(db: Database): Promise<Id[]> {
  const rows = await sql<{ id: Id }>`
    select coalesce(refund_id, id) as id from payment_transfers where status <> 'done' and ${transferIsUnsent}`.rows(
    db,
  )
  return rows.map(({ id }) => id)
}

/** Of a transfer that is not done: it was refused, or has been under way for days. */
const transferIsUnsent = sql`(status = 'failed' or failure is not null
  or created_at < app_now() - ${transferIsSlowAfterMs} * interval '1 millisecond')`

export const insertTransfer = (
  tx: Transaction,
  transfer: { transferId: Id; captureId: Id; amount: number; currency: string; reason: UnmatchedReason },
): Promise<void> =>
  sql`
    insert into payment_transfers (id, capture_id, currency, amount, reason)
    values (${transfer.transferId}, ${transfer.captureId}, ${transfer.currency}, ${transfer.amount},
      ${transfer.reason})`.run(tx)

/** A transfer that is still to be sent, counting this attempt; undefined when it has been, or never can be. */
export async function takeTransfer(db: Database, transferId: Id): Promise<Transfer | undefined> {
  const rows = await sql<{
    channel: string
    account_id: Id
    serial: string
    provider_reference: string | null
    reference: string
    amount: string
    currency: string
    retries: number
  }>`
    update payment_transfers t set attempts = least(t.attempts + 1, 30000), updated_at = app_now()
    from payment_captures c join payment_attempts a on a.id = c.attempt_id
    where t.id = ${transferId} and t.status = 'requested' and c.id = t.capture_id
    returning c.channel, a.account_id, a.serial, a.provider_reference, c.reference, t.amount, t.currency, t.retries`.rows(
    db,
  )
  const row = rows[0]
  return (
    row && {
      transferId,
      key: keyOfTry(transferId, row.retries),
      retries: row.retries,
      channel: row.channel,
      accountId: row.account_id,
      serial: row.serial,
      reference: row.provider_reference ?? undefined,
      captureReference: row.reference,
      amount: Number(row.amount),
      currency: row.currency,
    }
  )
}

/**
 * Locks a transfer that this try still sends. A refusal of an earlier try does not apply to it: its provider
 * may send it under the new key.
 * @returns whether it does
 */
export async function lockTry(
  tx: Transaction,
  { transferId, retries }: Pick<Transfer, 'transferId' | 'retries'>,
): Promise<boolean> {
  const rows = await sql<{ id: Id }>`
    select id from payment_transfers
    where id = ${transferId} and status = 'requested' and retries = ${retries} for update`.rows(tx)
  return rows.length === 1
}

/** A transfer of an attempt, in its current state. */
export type SentTransfer = {
  readonly transferId: Id
  readonly status: 'requested' | 'done' | 'failed'
  readonly retries: number
  readonly amount: number
  readonly currency: string
  /** The provider's number of the refund; missing where it was refunded otherwise. */
  readonly sentAs: string | undefined
}

export async function lockTransferOfAttempt(
  tx: Transaction,
  { attemptId, transferId }: { readonly attemptId: Id; readonly transferId: Id },
): Promise<SentTransfer | undefined> {
  const row = await sql<{
    id: Id
    status: SentTransfer['status']
    retries: number
    amount: string
    currency: string
    sent_as: string | null
  }>`
    select t.id, t.status::text as status, t.retries, t.amount, t.currency::text as currency,
      case when t.paid_reference is null and t.reversal_id is null then t.provider_reference end as sent_as
    from payment_transfers t join payment_captures c on c.id = t.capture_id
    where t.id = ${transferId} and c.attempt_id = ${attemptId} for update of t`.row(tx)
  return (
    row && {
      transferId: row.id,
      status: row.status,
      retries: row.retries,
      amount: Number(row.amount),
      currency: row.currency,
      sentAs: row.sent_as ?? undefined,
    }
  )
}

/** A locked transfer that was sent has failed: its money was returned. */
export async function insertReturn(
  tx: Transaction,
  returned: { readonly returnId: Id; readonly transferId: Id; readonly failure: string },
): Promise<void> {
  const { returnId, transferId } = returned
  const failure = returned.failure.slice(0, 300) || '?'
  await sql`
    insert into payment_transfer_returns (id, transfer_id, reference, currency, amount, failure, sent_at)
    select ${returnId}::bigint, id, provider_reference, currency, amount, ${failure}::text, updated_at from payment_transfers
    where id = ${transferId}`.run(tx)
  await sql`
    update payment_transfers set status = 'failed', provider_reference = null, failure = ${failure}, updated_at = app_now()
    where id = ${transferId}`.run(tx)
  await announceStep(tx, onlyStep(transferSteps, 'return'), { transferId })
}

/** The event by which the money of a transfer leaves the books: one that was returned leaves them again. */
export async function bookingOfTransfer(tx: Transaction, transferId: Id): Promise<Booking> {
  const row = await sql<{ id: Id }>`
    select coalesce(max(id), ${transferId}::bigint) as id from payment_transfer_returns where transfer_id = ${transferId}`.row(
    tx,
  )
  return { kind: 'transfer', subjectId: row!.id }
}

/** @returns whether it was this call that ended it */
export async function endTransfer(
  tx: Transaction,
  transferId: Id,
  end:
    | { status: 'done'; reference: string }
    | { status: 'done'; reversalId: Id }
    | { status: 'failed'; failure: string },
): Promise<boolean> {
  const rows = await sql<{ id: Id }>`
    update payment_transfers set status = ${end.status}, updated_at = app_now(),
      provider_reference = ${'reference' in end ? end.reference : null},
      failure = coalesce(${'failure' in end ? end.failure.slice(0, 300) || '?' : null}, failure), reversal_id = ${'reversalId' in end ? end.reversalId : null}
    where id = ${transferId} and status = 'requested' returning id`.rows(tx)
  if (rows.length === 0) return false
  const action = end.status === 'failed' ? 'refuse' : 'reversalId' in end ? 'settle' : 'send'
  await announceStep(tx, onlyStep(transferSteps, action), { transferId })
  return true
}

/**
 * Transfers that were not tried for a while: their provider takes its time, or the job of their event failed
 * too often. They are tried after another tenth of the time that they have waited, a minute at least and an
 * hour at most, since providers take days.
 */
export async function forgottenTransfers(db: Database, accountId: Id, atMost: number): Promise<Id[]> {
  const rows = await sql<{ id: Id }>`
    select t.id from payment_transfers t join payment_captures c on c.id = t.capture_id join payment_attempts p on p.id = c.attempt_id
    where p.account_id = ${accountId} and t.status = 'requested' and t.updated_at < app_now() - interval '1 minute'
      and t.updated_at < app_now() - least((t.updated_at - t.created_at) / 10, interval '1 hour')
    order by t.updated_at limit ${atMost}`.rows(db)
  return rows.map((row) => row.id)
}
