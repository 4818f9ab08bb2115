import { sql } from '#database/sql.ts'
import { offerFacts } from '#modules/offers/server/read-models/offer-facts.ts'
import type { Transaction } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { LocalText } from '#vocabulary/language.ts'

export type GroupToWrite = {
  readonly customerGroupId: Id
  readonly code: string
  readonly name: LocalText
}

/** A transaction that gives a code to a group holds it until it ends. */
const holdCode = (tx: Transaction, code: string): Promise<void> =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`customer group ${code}`}, 0))`.run(tx)

/** @returns false when another group has this code */
export async function insertCustomerGroup(tx: Transaction, group: GroupToWrite): Promise<boolean> {
  await holdCode(tx, group.code)
  const row = await sql<{ id: Id }>`
    insert into customer_groups (id, code, name)
    values (${group.customerGroupId}, ${group.code}, ${sql.json(group.name)})
    on conflict (code) do nothing returning id`.row(tx)
  return row !== undefined
}

/** A group, locked until the transaction ends, with how many offers name it. */
export async function lockCustomerGroup(
  tx: Transaction,
  groupId: Id,
): Promise<{ readonly version: number; readonly offers: number } | undefined> {
  const row = await sql<{ version: number }>`
    select version from customer_groups where id = ${groupId} for update`.row(tx)
  if (!row) return undefined
  // Counted under the lock: an offer that was being saved has been by now.
  const counted = await sql<{ offers: number }>`
    select count(*)::int as offers from ${offerFacts} offers where customer_group_ids @> array[${groupId}::bigint]`.row(
    tx,
  )
  return { version: row.version, offers: counted!.offers }
}

/**
 * Overwrites a locked group. Concurrent writers of the same code wait for each other. @returns false when
 * another group has this code
 */
export async function rewriteGroup(tx: Transaction, group: GroupToWrite): Promise<boolean> {
  await holdCode(tx, group.code)
  const row = await sql<{ id: Id }>`
    update customer_groups set code = ${group.code}, name = ${sql.json(group.name)}, version = version + 1, updated_at = app_now()
    where id = ${group.customerGroupId}
      and not exists (select from customer_groups other where other.code = ${group.code} and other.id <> ${group.customerGroupId})
    returning id`.row(tx)
  return row !== undefined
}

/** Removes a locked group, and with it who is in it. */
export const deleteGroup = (tx: Transaction, groupId: Id): Promise<void> =>
  sql`delete from customer_groups where id = ${groupId}`.run(tx)

/** Those of these groups that there are, which stay until the transaction ends. */
export async function saveGroups(tx: Transaction, groupIds: readonly Id[]): Promise<Id[]> {
  const rows = await sql<{ id: Id }>`
    select id from customer_groups where id = any(${groupIds}::bigint[]) order by id for key share`.rows(tx)
  return rows.map(({ id }) => id)
}

/** Accounts that are in it already stay as they are. @returns how many came in */
export async function insertMembers(tx: Transaction, groupId: Id, buyerIds: readonly Id[]): Promise<number> {
  const rows = await sql<{ id: Id }>`
    insert into customer_group_members (group_id, buyer_id)
    select ${groupId}, buyer_id from unnest(${buyerIds}::bigint[]) as added (buyer_id) order by buyer_id
    on conflict do nothing returning buyer_id as id`.rows(tx)
  return rows.length
}

/** @returns false when the account is not in it */
export async function deleteMember(tx: Transaction, groupId: Id, buyerId: Id): Promise<boolean> {
  const row = await sql<{ id: Id }>`
    delete from customer_group_members where group_id = ${groupId} and buyer_id = ${buyerId}
    returning buyer_id as id`.row(tx)
  return row !== undefined
}

/** An account that is deleted is in no group. */
export const leaveGroups = (tx: Transaction, buyerId: Id): Promise<void> =>
  sql`delete from customer_group_members where buyer_id = ${buyerId}`.run(tx)
