import { sql } from '#database/sql.ts'
import type { Database, Transaction } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { BusinessChange } from '../../rules/account-list.ts'

const shownMax = 50

/** Undefined for a guest and for an account that was deleted. */
export const setBusiness = (
  tx: Transaction,
  userId: Id,
  isBusiness: boolean,
): Promise<{ readonly wasChanged: boolean } | undefined> =>
  sql<{ wasChanged: boolean }>`
    with locked as (
      select id, is_business from users where id = ${userId} and not is_guest and erased_at is null for update
    ), changed as (
      update users u set is_business = ${isBusiness}, updated_at = app_now() from locked
      where u.id = locked.id and locked.is_business <> ${isBusiness} returning u.id
    )
    select exists (select from changed) as "wasChanged" from locked`.row(tx)

type NewChange = {
  readonly changeId: Id
  readonly userId: Id
  readonly operatorId: Id
  readonly isBusiness: boolean
  readonly reason: string
}

export const insertBusinessChange = (
  tx: Transaction,
  { changeId, userId, operatorId, isBusiness, reason }: NewChange,
): Promise<void> =>
  sql`
    insert into business_changes (id, user_id, operator_id, is_business, reason)
    values (${changeId}, ${userId}, ${operatorId}, ${isBusiness}, ${reason})`.run(tx)

/** The last ones first. */
export const businessChangesOf = (db: Database, userId: Id): Promise<BusinessChange[]> =>
  sql<BusinessChange>`
    select id as "changeId", at, is_business as "isBusiness", reason from business_changes
    where user_id = ${userId} order by at desc, id desc limit ${shownMax}`.rows(db)

export const forgetBusinessChanges = (tx: Transaction, userId: Id): Promise<void> =>
  sql`delete from business_changes where user_id = ${userId}`.run(tx)
