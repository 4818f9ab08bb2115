import { sql } from '#database/sql.ts'
import type { Transaction } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { endPurchases, lockMembership, type Stretch } from './purchases.ts'

export type Grant = {
  readonly membershipId: Id
  readonly buyerId: Id
  /** Defaults to the level of a running membership, and to the first for a new one. */
  readonly level?: number | undefined
  readonly months: number
  /** The operator who grants it; none of one that was bought, and in the demo. */
  readonly grantedBy: Id | null
}

/** Begins a membership, or prolongs the one that runs and gives it this level. @returns the time that was added */
export async function putMembership(
  tx: Transaction,
  { membershipId, buyerId, level, months, grantedBy }: Grant,
): Promise<Stretch> {
  // The second of two grants prolongs what the first began.
  await lockMembership(tx, buyerId)
  const prolonged = await sql<Stretch>`
    with running as (
      select id, ends_at from memberships where buyer_id = ${buyerId} and ends_at > app_now()
    )
    update memberships m set level = coalesce(${level ?? null}::smallint, m.level), ends_at = m.ends_at + ${months} * interval '1 month'
    from running where m.id = running.id returning running.ends_at as "startsAt", m.ends_at as "endsAt"`.row(
    tx,
  )
  if (prolonged) return prolonged
  const begun = await sql<Stretch>`
    insert into memberships (id, buyer_id, level, ends_at, granted_by)
    values (${membershipId}, ${buyerId}, ${level ?? 1}, app_now() + ${months} * interval '1 month', ${grantedBy})
    returning starts_at as "startsAt", ends_at as "endsAt"`.row(tx)
  return begun!
}

/**
 * One that begins in the future, since the clock was set back, ends with it. @returns false when none runs
 */
export async function stopMembership(tx: Transaction, buyerId: Id): Promise<boolean> {
  const row = await sql<{ id: Id }>`
    update memberships set ends_at = greatest(starts_at, app_now()) where buyer_id = ${buyerId} and ends_at > app_now() returning id`.row(
    tx,
  )
  await endPurchases(tx, buyerId)
  return row !== undefined
}
