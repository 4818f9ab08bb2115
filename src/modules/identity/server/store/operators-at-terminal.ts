import { sql } from '#database/sql.ts'
import type { Database, Transaction } from '#platform/context.ts'
import type { OperatorRole } from '#vocabulary/access/roles.ts'
import type { Id } from '#vocabulary/identifiers.ts'

export type ListedOperator = {
  readonly name: string
  readonly email: string | null
  readonly role: OperatorRole | null
  readonly isBlocked: boolean
  readonly hasPassword: boolean
  readonly hasTwoFactors: boolean
}

export const listOperators = (db: Database): Promise<ListedOperator[]> =>
  sql<ListedOperator>`
    select name, email::text as email, operator_role as role, blocked_at is not null as "isBlocked",
      password_hash is not null as "hasPassword",
      exists (select from authenticators a where a.user_id = users.id and a.confirmed_at is not null)
        or exists (select from passkeys p where p.user_id = users.id) as "hasTwoFactors"
    from users where operator_role is not null order by operator_role, id`.rows(db)

/** The role on the platform, whichever the account had. */
export const replaceOperatorRole = (tx: Transaction, userId: Id, role: OperatorRole): Promise<void> =>
  sql`update users set operator_role = ${role}, updated_at = app_now() where id = ${userId}`.run(tx)

/** The account with this email, locked. */
export async function lockAccountAt(tx: Transaction, email: string): Promise<Id | undefined> {
  const row = await sql<{ id: Id }>`
    select id from users where email = ${email} and erased_at is null for update`.row(tx)
  return row?.id
}

export async function momentAtTerminal(tx: Transaction): Promise<Date> {
  const row = await sql<{ at: Date }>`select app_now() as at`.row(tx)
  return row!.at
}
