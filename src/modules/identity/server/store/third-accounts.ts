import { sql } from '#database/sql.ts'
import type { Database, Transaction } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { ThirdAccount } from '../../rules/third-account.ts'

export const thirdAccountsOf = (db: Database | Transaction, userId: Id): Promise<ThirdAccount[]> =>
  sql<ThirdAccount>`
    select provider as company, name, bound_at as "boundAt" from third_accounts
    where user_id = ${userId} order by bound_at, provider`.rows(db)

type Named = { readonly company: string; readonly subject: string }

export async function ownerOfThirdAccount(
  tx: Transaction,
  { company, subject }: Named,
): Promise<Id | undefined> {
  const row = await sql<{ userId: Id }>`
    select user_id as "userId" from third_accounts where provider = ${company} and subject = ${subject}`.row(
    tx,
  )
  return row?.userId
}

/** @returns false when it is bound already, or the user has another one of this provider */
export async function insertThirdAccount(
  tx: Transaction,
  { company, subject, userId, name }: Named & { readonly userId: Id; readonly name: string },
): Promise<boolean> {
  const rows = await sql<{ userId: Id }>`
    insert into third_accounts (provider, subject, user_id, name) values (${company}, ${subject}, ${userId}, ${name})
    on conflict do nothing returning user_id as "userId"`.rows(tx)
  return rows.length === 1
}

/** By what else the person can sign in: with a password or a code only at an email or a mobile number. Locks the account. */
export async function lockWaysIn(tx: Transaction, userId: Id): Promise<{ readonly hasTarget: boolean }> {
  const row = await sql<{ hasTarget: boolean }>`
    select (email is not null or phone is not null) as "hasTarget" from users where id = ${userId} for no key update`.row(
    tx,
  )
  return row ?? { hasTarget: false }
}

export const deleteThirdAccount = (tx: Transaction, userId: Id, company: string): Promise<void> =>
  sql`delete from third_accounts where user_id = ${userId} and provider = ${company}`.run(tx)
