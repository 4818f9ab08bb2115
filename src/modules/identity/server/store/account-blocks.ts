import { sql } from '#database/sql.ts'
import type { Database, Transaction } from '#platform/context.ts'
import type { OperatorRole } from '#vocabulary/access/roles.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { AccountBlock } from '../../rules/account-list.ts'

const shownMax = 50

/** Undefined for a guest and for an account that was deleted. */
export const setBlocked = (
  tx: Transaction,
  userId: Id,
  isBlocked: boolean,
): Promise<{ readonly wasChanged: boolean; readonly operatorRole: OperatorRole | null } | undefined> =>
  sql<{ wasChanged: boolean; operatorRole: OperatorRole | null }>`
    with locked as (
      select id, blocked_at, operator_role from users where id = ${userId} and not is_guest and erased_at is null for update
    ), changed as (
      update users u set blocked_at = case when ${isBlocked} then app_now() end, updated_at = app_now() from locked
      where u.id = locked.id and (locked.blocked_at is not null) <> ${isBlocked} returning u.id
    )
    select exists (select from changed) as "wasChanged", operator_role as "operatorRole" from locked`.row(tx)

type NewBlock = {
  readonly blockId: Id
  readonly userId: Id
  /** Undefined at the terminal of the server. */
  readonly operatorId: Id | undefined
  readonly isBlocked: boolean
  readonly reason: string
}

export const insertBlock = (
  tx: Transaction,
  { blockId, userId, operatorId, isBlocked, reason }: NewBlock,
): Promise<void> =>
  sql`
    insert into account_blocks (id, user_id, operator_id, is_blocked, reason)
    values (${blockId}, ${userId}, ${operatorId ?? null}, ${isBlocked}, ${reason})`.run(tx)

/** The last ones first. */
export const blocksOf = (db: Database, userId: Id): Promise<AccountBlock[]> =>
  sql<AccountBlock>`
    select id as "blockId", at, is_blocked as "isBlocked", reason from account_blocks
    where user_id = ${userId} order by at desc, id desc limit ${shownMax}`.rows(db)

export const forgetBlocks = (tx: Transaction, userId: Id): Promise<void> =>
  sql`delete from account_blocks where user_id = ${userId}`.run(tx)
