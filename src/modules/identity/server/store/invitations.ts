import { sql } from '#database/sql.ts'
import type { Database, Transaction } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'

export async function invitationOf(db: Database, userId: Id) {
  const row = await sql<{ code: string | null; invited: number; is_filled_in: boolean }>`
    select invitation_code as code, invited_at is not null as is_filled_in,
      (select count(*)::int from users other where other.invited_by = users.id) as invited
    from users where id = ${userId}`.row(db)
  return {
    code: row?.code ?? undefined,
    invited: row?.invited ?? 0,
    isFilledIn: row?.is_filled_in ?? false,
  }
}

/** @returns false when the account has one already, or another account has this one */
export async function setInvitationCode(tx: Transaction, userId: Id, code: string): Promise<boolean> {
  const row = await sql<{ id: Id }>`
    update users set invitation_code = ${code}
    where id = ${userId} and invitation_code is null
      and not exists (select from users other where other.invitation_code = ${code}) returning id`.row(tx)
  return row !== undefined
}

export async function userOfInvitation(tx: Transaction, code: string): Promise<Id | undefined> {
  const row = await sql<{ id: Id }>`
    select id from users where invitation_code = ${code} and not is_guest`.row(tx)
  return row?.id
}

/** @returns false when the account was invited already */
export async function setInvitedBy(tx: Transaction, userId: Id, by: Id): Promise<boolean> {
  const row = await sql<{ id: Id }>`
    update users set invited_by = ${by}, invited_at = app_now()
    where id = ${userId} and invited_at is null returning id`.row(tx)
  return row !== undefined
}

/**
 * Locks both accounts, so that two people who enter each other's code concurrently do so one after the other.
 */
export async function isInvitedBy(tx: Transaction, userId: Id, by: Id): Promise<boolean> {
  const rows = await sql<{ id: Id; invited_by: Id | null }>`
    select id, invited_by from users where id in (${userId}, ${by}) order by id for update`.rows(tx)
  return rows.some((row) => row.id === userId && row.invited_by === by)
}
