import { sql } from '#database/sql.ts'
import type { Database, Transaction, VisitorContext } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { approvalMinutes } from '../../rules/approval.ts'

type Owner = Pick<VisitorContext, 'buyerId' | 'site'>

export type StoredApproval = {
  readonly approvalId: Id
  readonly channel: string
  readonly accountId: Id
  readonly checkoutKey: Id
  readonly reference: string
  readonly isApproved: boolean
}

/** Our number for an agreement, as the provider has it. */
export const serialOfApproval = (approvalId: Id): string => `MA${approvalId}`

export const insertApproval = (
  db: Database,
  { buyerId, site }: Owner,
  approval: Pick<StoredApproval, 'approvalId' | 'channel' | 'accountId' | 'checkoutKey'>,
): Promise<void> =>
  sql`
    insert into payment_approvals (id, buyer_id, site, channel, account_id, checkout_key)
    values (${approval.approvalId}, ${buyerId}, ${site.code}, ${approval.channel}, ${approval.accountId},
      ${approval.checkoutKey})`.run(db)

export const putReference = (db: Database, approvalId: Id, reference: string): Promise<void> =>
  sql`update payment_approvals set reference = ${reference} where id = ${approvalId}`.run(db)

export const markAgreed = (db: Database, approvalId: Id): Promise<void> =>
  sql`update payment_approvals set is_approved = true where id = ${approvalId}`.run(db)

const isOfUse = sql`reference is not null and opened_at > app_now() - ${approvalMinutes} * interval '1 minute'`

/** An agreement of this buyer that its provider has opened and that no order uses yet. */
export async function approvalOfBuyer(
  db: Database,
  { buyerId, site }: Owner,
  approvalId: Id,
): Promise<StoredApproval | undefined> {
  const row = await sql<Omit<StoredApproval, 'reference'> & { reference: string | null }>`
    select id as "approvalId", channel, account_id as "accountId", checkout_key as "checkoutKey", reference,
      is_approved as "isApproved"
    from payment_approvals
    where id = ${approvalId} and buyer_id = ${buyerId} and site = ${site.code} and attempt_id is null and ${isOfUse}`.row(
    db,
  )
  return row && row.reference !== null ? { ...row, reference: row.reference } : undefined
}

/**
 * Gives an agreement to the attempt that uses it; repeating it gives the same.
 * @returns the provider's number, or undefined where it is of no use to this attempt
 */
export async function takeApproval(
  db: Database,
  { buyerId, site }: Owner,
  { approvalId, attemptId, accountId }: { approvalId: Id; attemptId: Id; accountId: Id },
): Promise<string | undefined> {
  const row = await sql<{ reference: string | null }>`
    update payment_approvals set attempt_id = ${attemptId}
    where id = ${approvalId} and buyer_id = ${buyerId} and site = ${site.code} and account_id = ${accountId}
      and is_approved and (attempt_id is null or attempt_id = ${attemptId}) and ${isOfUse}
    returning reference`.row(db)
  return row?.reference ?? undefined
}

/** A guest who signs in on the way keeps the agreement. */
export const moveGuestApprovals = (tx: Transaction, guestId: Id, buyerId: Id): Promise<void> =>
  sql`update payment_approvals set buyer_id = ${buyerId} where buyer_id = ${guestId}`.run(tx)

/** @returns how many were deleted */
export async function deleteOldApprovals(db: Database, hours: number, atMost: number): Promise<number> {
  const rows = await sql`
    delete from payment_approvals where id in (
      select id from payment_approvals where opened_at < app_now() - ${hours} * interval '1 hour'
      order by opened_at limit ${atMost}) returning id`.rows(db)
  return rows.length
}
