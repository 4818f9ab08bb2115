import { sql } from '#database/sql.ts'
import type { Transaction } from '#platform/context.ts'
import { newId } from '#platform/identifiers.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { reversalFindings } from '../../rules/finding.ts'
import { type ReversalKind, reversalKinds } from '../../rules/reversal.ts'

/** A capture that a provider reversed in part or whole; its order group is locked. */
export async function captureNamed(
  tx: Transaction,
  channel: string,
  reference: string,
): Promise<{ captureId: Id; currency: string } | undefined> {
  return sql<{ captureId: Id; currency: string }>`
    select id as "captureId", currency::text as currency from payment_captures
    where channel = ${channel} and reference = ${reference} for update`.row(tx)
}

export type StoredReversal = {
  readonly reversalId: Id
  readonly isWon: boolean
  readonly ledgerTransactionId: Id
}

export async function reversalNamed(
  tx: Transaction,
  channel: string,
  reference: string,
): Promise<StoredReversal | undefined> {
  return sql<{ reversalId: Id; isWon: boolean; ledgerTransactionId: Id }>`
    select id as "reversalId", won_at is not null as "isWon", ledger_transaction_id as "ledgerTransactionId"
    from payment_reversals where channel = ${channel} and reference = ${reference}`.row(tx)
}

type NewReversal = {
  readonly reversalId: Id
  readonly channel: string
  readonly reference: string
  readonly captureId: Id
  readonly kind: ReversalKind
  readonly currency: string
  readonly amount: number
  readonly lost: number
  readonly ledgerTransactionId: Id
}

/** Money that a provider reversed, and of which money that covers something. */
export async function insertReversal(
  tx: Transaction,
  reversal: NewReversal,
  parts: readonly { readonly allocationId: Id; readonly amount: number }[],
): Promise<void> {
  await sql`
    insert into payment_reversals (id, channel, reference, capture_id, kind, currency, amount, lost_amount, ledger_transaction_id)
    values (${reversal.reversalId}, ${reversal.channel}, ${reversal.reference}, ${reversal.captureId}, ${reversal.kind},
      ${reversal.currency}, ${reversal.amount}, ${reversal.lost}, ${reversal.ledgerTransactionId})`.run(tx)
  await sql`
    insert into payment_reversal_parts (reversal_id, allocation_id, amount)
    select ${reversal.reversalId}::bigint, allocation_id, amount
    from unnest(${parts.map((each) => each.allocationId)}::bigint[], ${parts.map((each) => each.amount)}::bigint[])
      as part (allocation_id, amount)`.run(tx)
}

/** A chargeback was won. @returns the money that covers something again */
export async function winReversal(
  tx: Transaction,
  reversalId: Id,
  wonReference: string,
): Promise<{ allocationId: Id; amount: number }[]> {
  await sql`
    update payment_reversals set won_at = app_now(), won_reference = ${wonReference}, lost_at = null where id = ${reversalId}`.run(
    tx,
  )
  const rows = await sql<{ id: Id; amount: string }>`
    select allocation_id as id, amount from payment_reversal_parts where reversal_id = ${reversalId} order by allocation_id`.rows(
    tx,
  )
  return rows.map(({ id, amount }) => ({ allocationId: id, amount: Number(amount) }))
}

/** A chargeback was contested in vain. @returns false when that was known, or it was won */
export async function loseReversal(tx: Transaction, reversalId: Id): Promise<boolean> {
  const row = await sql<{ id: Id }>`
    update payment_reversals set lost_at = app_now()
    where id = ${reversalId} and kind = 'chargeback' and lost_at is null and won_at is null returning id`.row(
    tx,
  )
  return row !== undefined
}

/** Notifies operators of money that a provider reversed, with the orders that it is about. */
export const noteReversal = (
  tx: Transaction,
  reversal: Pick<NewReversal, 'kind' | 'reference' | 'amount' | 'currency' | 'captureId'> & {
    readonly accountId: Id
  },
): Promise<void> =>
  sql`
    insert into payment_findings (id, kind, subject, account_id, found, currency, said)
    select ${newId()}::bigint, ${reversalFindings[reversal.kind]}::text, ${`${reversal.kind} ${reversal.reference}`}::text,
      ${reversal.accountId}::bigint, ${reversal.amount}::bigint, ${reversal.currency}::text,
      coalesce((select left(string_agg(o.number, ', ' order by o.id), 500) from payment_captures c
        join payment_attempts a on a.id = c.attempt_id join payment_shares s on s.attempt_id = a.id
        join obligations b on b.id = s.obligation_id join orders o on o.id = b.order_id where c.id = ${reversal.captureId}), '')
    on conflict (kind, subject) where gone_at is null do nothing`.run(tx)

export const endReversalNote = (tx: Transaction, reference: string): Promise<void> =>
  sql`
    update payment_findings set gone_at = app_now()
    where gone_at is null and kind = any(${Object.values(reversalFindings)}::text[])
      and subject = any(${reversalKinds.map((kind) => `${kind} ${reference}`)}::text[])`.run(tx)

/**
 * A provider refused a transfer, since the buyer got the money by a reversal: that reversal settles it.
 * @returns its id, unless there is none with so much that is lost
 */
export async function settleByReversal(
  tx: Transaction,
  { transferId, amount }: { readonly transferId: Id; readonly amount: number },
): Promise<Id | undefined> {
  const row = await sql<{ id: Id }>`
    update payment_reversals r set settled_amount = r.settled_amount + ${amount}
    where r.id = (
      select v.id from payment_transfers t join payment_reversals v on v.capture_id = t.capture_id
      where t.id = ${transferId} and t.status = 'requested' and v.won_at is null and v.lost_amount - v.settled_amount >= ${amount}
      order by v.id limit 1 for update of v)
    returning r.id`.row(tx)
  return row?.id
}
