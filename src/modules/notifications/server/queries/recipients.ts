import { sql } from '#database/sql.ts'
import type { Database } from '#platform/context.ts'
import {
  type PlatformAction,
  platformActions,
  type ShopAction,
  shopActions,
} from '#vocabulary/access/permissions.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { Language } from '#vocabulary/language.ts'

export type Recipient = {
  readonly userId: Id
  readonly name: string
  /** Empty for an account without one: no mail is written to it. */
  readonly email: string
  readonly language: Language
}

const recipientColumns = sql`u.id as "userId", u.name, coalesce(u.email::text, '') as email, u.language`

export const readAccount = (db: Database, userId: Id): Promise<Recipient[]> =>
  sql<Recipient>`select ${recipientColumns} from users u where u.id = ${userId}`.rows(db)

/** An account at the email that it had before its own. */
export const formerAddress = (db: Database, userId: Id): Promise<Recipient[]> =>
  sql<Recipient>`
    select u.id as "userId", u.name, f.target as email, u.language from former_targets f join users u on u.id = f.user_id
    where f.user_id = ${userId} and f.target not like '+%' order by f.left_at desc limit 1`.rows(db)

/** The people of shops whose role allows an action, by shop. */
export async function staffWho(
  db: Database,
  action: ShopAction,
  shopIds: readonly Id[],
): Promise<ReadonlyMap<Id, readonly Recipient[]>> {
  const rows = await sql<Recipient & { readonly shopId: Id }>`
    select ${recipientColumns}, s.shop_id as "shopId" from shop_staff s join users u on u.id = s.user_id
    where s.shop_id = any(${[...shopIds]}::bigint[]) and s.role = any(${[...shopActions[action].roles]}::text[])
      and u.blocked_at is null order by u.id`.rows(db)
  return Map.groupBy(rows, ({ shopId }) => shopId)
}

/** Operators whose role allows an action. */
export const operatorsWho = (db: Database, action: PlatformAction): Promise<Recipient[]> =>
  sql<Recipient>`
    select ${recipientColumns} from users u
    where u.operator_role = any(${[...platformActions[action]]}::text[]) and u.blocked_at is null order by u.id`.rows(
    db,
  )
