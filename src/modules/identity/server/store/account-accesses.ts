import { sql } from '#database/sql.ts'
import type { Database, Transaction } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { AccountAccess, ClearAccount } from '../../rules/account-list.ts'

const shownMax = 50

type Access = {
  readonly accessId: Id
  readonly userId: Id
  readonly operatorId: Id
  readonly reason: string
}

export const insertAccess = (
  tx: Transaction,
  { accessId, userId, operatorId, reason }: Access,
): Promise<void> =>
  sql`
    insert into account_accesses (id, user_id, operator_id, reason)
    values (${accessId}, ${userId}, ${operatorId}, ${reason})`.run(tx)

/** The last ones first. */
export const accessesOf = (db: Database, userId: Id): Promise<AccountAccess[]> =>
  sql<AccountAccess>`
    select id as "accessId", at, reason from account_accesses
    where user_id = ${userId} order by at desc, id desc limit ${shownMax}`.rows(db)

/** Undefined for a guest and for an account that was deleted. */
export const clearAccount = (tx: Transaction, userId: Id): Promise<ClearAccount | undefined> =>
  sql<ClearAccount>`
    select name, coalesce(email::text, '') as email, coalesce(phone, '') as phone from users
    where id = ${userId} and not is_guest and erased_at is null`.row(tx)

export const forgetAccesses = (tx: Transaction, userId: Id): Promise<void> =>
  sql`delete from account_accesses where user_id = ${userId}`.run(tx)
