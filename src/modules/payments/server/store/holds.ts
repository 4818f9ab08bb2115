import { sql } from '#database/sql.ts'
import type { Database, Transaction } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'

/**
 * Ends a hold of which nothing more will be captured.
 * @returns whether the provider holds more than was captured
 */
export async function endHoldWhenTaken(tx: Transaction, attemptId: Id): Promise<{ hasRest: boolean }> {
  // First a lock, and then a look: of two orders whose money it is, the second one sees the first.
  await sql`select id from payment_attempts where id = ${attemptId} for update`.run(tx)
  const row = await sql<{ has_rest: boolean }>`
    update payment_attempts p set status = 'succeeded', updated_at = app_now()
    where id = ${attemptId} and status = 'authorised' and not exists (
      select from payment_shares s join obligations b on b.id = s.obligation_id
      where s.attempt_id = p.id and s.state = 'won' and b.status = 'authorised')
    returning p.amount > (select coalesce(sum(c.amount), 0) from payment_captures c where c.attempt_id = p.id) as has_rest`.row(
    tx,
  )
  return { hasRest: row?.has_rest ?? false }
}

/** Takes a cancelled order out of the holds that would have paid it. @returns the attempts that pay for nothing more */
export async function endHoldOfCancelled(tx: Transaction, orderId: Id): Promise<Id[]> {
  const held = await sql<{ id: Id }>`
    select p.id from payment_attempts p
    where p.status = 'authorised' and exists (
      select from payment_shares s join obligations b on b.id = s.obligation_id
      where s.attempt_id = p.id and s.state = 'won' and b.order_id = ${orderId} and b.status = 'cancelled')
    order by p.id for update`.rows(tx)
  const attemptIds = held.map(({ id }) => id)
  if (attemptIds.length === 0) return []
  await sql`
    update payment_shares set state = 'ended' where attempt_id = any(${attemptIds}::bigint[]) and state = 'won'
      and obligation_id in (select id from obligations where order_id = ${orderId} and status = 'cancelled')`.run(
    tx,
  )
  const ended = await sql<{ id: Id }>`
    update payment_attempts p set updated_at = app_now(), closed_by_us_at = app_now(),
      status = case when exists (select from payment_shares s where s.attempt_id = p.id and s.state = 'won')
        then 'succeeded' else 'closed' end
    where p.id = any(${attemptIds}::bigint[]) and not exists (
      select from payment_shares s join obligations b on b.id = s.obligation_id
      where s.attempt_id = p.id and s.state = 'won' and b.status = 'authorised')
    returning p.id`.rows(tx)
  return ended.map(({ id }) => id)
}

/** When the provider of an attempt releases what it holds, if it holds anything. */
export async function holdEndOf(tx: Transaction, attemptId: Id): Promise<Date | undefined> {
  const row = await sql<{ hold_ends_at: Date | null }>`
    select hold_ends_at from payment_attempts where id = ${attemptId} and status = 'authorised'`.row(tx)
  return row?.hold_ends_at ?? undefined
}

/** Orders that are still to be paid from what a provider holds. */
export async function ordersOnHold(tx: Transaction, attemptId: Id): Promise<Id[]> {
  const rows = await sql<{ order_id: Id }>`
    select b.order_id from payment_attempts p join payment_shares s on s.attempt_id = p.id and s.state = 'won'
      join obligations b on b.id = s.obligation_id and b.status = 'authorised'
    where p.id = ${attemptId} and p.status = 'authorised' order by b.order_id`.rows(tx)
  return rows.map((row) => row.order_id)
}

/** Requests to void what a provider still holds for an attempt, until it has voided it. */
export const noteToVoid = (tx: Transaction, attemptId: Id): Promise<void> =>
  sql`
    update payment_attempts set void_requested_at = coalesce(void_requested_at, app_now()),
      void_at = app_now() + interval '1 minute'
    where id = ${attemptId} and voided_at is null`.run(tx)

/**
 * Counts a try to void a hold; it is retried after growing pauses, at most an hour long.
 * @returns false when it was voided
 */
export async function takeVoid(db: Database, attemptId: Id): Promise<boolean> {
  const row = await sql<{ id: Id }>`
    update payment_attempts set void_requested_at = coalesce(void_requested_at, app_now()),
      void_attempts = least(coalesce(void_attempts, 0) + 1, 30000),
      void_at = app_now() + least(power(2, coalesce(void_attempts, 0)), 60) * interval '1 minute'
    where id = ${attemptId} and voided_at is null returning id`.row(db)
  return row !== undefined
}

/** The provider holds nothing more. */
export const noteVoided = (db: Database, attemptId: Id): Promise<void> =>
  sql`
    update payment_attempts set voided_at = coalesce(voided_at, app_now()), void_at = null where id = ${attemptId}`.run(
    db,
  )

/** Holds of an account that its provider is to void, and has not. */
export async function dueVoids(db: Database, accountId: Id, atMost: number): Promise<Id[]> {
  const rows = await sql<{ id: Id }>`
    select id from payment_attempts where account_id = ${accountId} and void_at <= app_now() order by void_at limit ${atMost}`.rows(
    db,
  )
  return rows.map(({ id }) => id)
}
