import { sql } from '#database/sql.ts'
import type { Id } from '#domain/identifiers.ts'
import type { Transaction } from '#platform/context.ts'

export type Grant = {
  readonly membershipId: Id
  readonly buyerId: Id
  readonly level: number
  readonly months: number
  /** The operator who grants it; none in the demo. */
  readonly grantedBy: Id | null
}

/** Begins a membership, or prolongs the one that runs and gives it this level. */
export async function putMembership(
  tx: Transaction,
  { membershipId, buyerId, level, months, grantedBy }: Grant,
): Promise<void> {
  // Two grants to one person wait for each other, so that the second prolongs what the first began.
  await sql`select id from users where id = ${buyerId} for update`.run(tx)
  const prolonged = await sql<{ id: Id }>`
    update memberships set level = ${level}, ends_at = ends_at + ${months} * interval '1 month'
    where buyer_id = ${buyerId} and ends_at > app_now() returning id`.row(tx)
  if (prolonged) return
  await sql`
    insert into memberships (id, buyer_id, level, ends_at, granted_by)
    values (${membershipId}, ${buyerId}, ${level}, app_now() + ${months} * interval '1 month', ${grantedBy})`.run(
    tx,
  )
}

/** @returns false when none runs */
export async function stopMembership(tx: Transaction, buyerId: Id): Promise<boolean> {
  const row = await sql<{ id: Id }>`
    update memberships set ends_at = app_now() where buyer_id = ${buyerId} and ends_at > app_now() returning id`.row(
    tx,
  )
  return row !== undefined
}
