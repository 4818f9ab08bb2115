import { sql } from '#database/sql.ts'
import type { Database, Transaction } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { Language } from '#vocabulary/language.ts'
import { otherSide, type Side, type Subject } from '../../rules/conversation.ts'
import { sideColumns } from './side-columns.ts'

/** The channel on which all nodes learn that a conversation changed. */
export const conversationChannel = 'conversations'

export type LockedConversation = {
  readonly conversationId: Id
  readonly buyerId: Id
  readonly shopId: Id
  readonly messageCount: number
}

const locked = sql`id as "conversationId", buyer_id as "buyerId", shop_id as "shopId", message_count as "messageCount"`

export type NewConversation = Subject & {
  readonly conversationId: Id
  readonly buyerId: Id
  readonly shopId: Id
  readonly site: string
  readonly by: Side
}

/** Opens the conversation about a subject, or locks the one that there is. */
export async function openConversation(
  tx: Transaction,
  { conversationId, buyerId, shopId, site, about, subjectId, by }: NewConversation,
): Promise<LockedConversation> {
  const of = (kind: Subject['about']) => (about === kind ? subjectId : null)
  const row = await sql<LockedConversation>`
    insert into conversations (id, buyer_id, shop_id, site, about, product_id, order_id, after_sale_id, last_by)
    values (${conversationId}, ${buyerId}, ${shopId}, ${site}, ${about}, ${of('product')}, ${of('order')}, ${of('afterSale')}, ${by})
    on conflict (buyer_id, shop_id, about, coalesce(product_id, order_id, after_sale_id, 0)) do update set last_by = conversations.last_by
    returning ${locked}`.row(tx)
  return row!
}

/** Locks a conversation of a buyer or of a shop. */
export const lockConversationOf = (
  tx: Transaction,
  conversationId: Id,
  { side, ownerId }: { readonly side: Side; readonly ownerId: Id },
): Promise<LockedConversation | undefined> =>
  sql<LockedConversation>`
    select ${locked} from conversations
    where id = ${conversationId} and ${sideColumns[side].owner} = ${ownerId}
    for update`.row(tx)

export const lockConversation = (
  tx: Transaction,
  conversationId: Id,
): Promise<LockedConversation | undefined> =>
  sql<LockedConversation>`select ${locked} from conversations where id = ${conversationId} for update`.row(tx)

export type NewMessage = {
  readonly by: Side | 'hours'
  readonly authorId: Id | undefined
  readonly language: Language
  readonly text: string
  readonly pictures: readonly string[]
  readonly productId?: Id | undefined
  readonly opensAt?: Date | undefined
}

/** Adds a message to a locked conversation, and opens it where it was closed. @returns its number */
export async function insertMessage(
  tx: Transaction,
  { conversationId, messageCount }: LockedConversation,
  message: NewMessage,
): Promise<number> {
  const number = messageCount + 1
  const { by, authorId, language, text, pictures, productId, opensAt } = message
  await sql`
    update conversations set message_count = ${number}, changed_at = app_now(),
      buyer_wrote = case when ${by === 'buyer'} then ${number} else buyer_wrote end,
      shop_wrote = case when ${by === 'shop'} then ${number} else shop_wrote end,
      last_by = case when ${by === 'hours'} then last_by else ${by === 'shop' ? 'shop' : 'buyer'} end,
      written_at = case when ${by === 'hours'} then written_at else app_now() end,
      closed_at = null
    where id = ${conversationId}`.run(tx)
  await sql`
    insert into conversation_messages (conversation_id, number, by, author_id, language, text, product_id, opens_at)
    values (${conversationId}, ${number}, ${by}, ${authorId ?? null}, ${language}, ${text}, ${productId ?? null}, ${opensAt ?? null})`.run(
    tx,
  )
  await sql`
    insert into conversation_pictures (conversation_id, number, position, file)
    select ${conversationId}, ${number}, place - 1, file
    from unnest(${[...pictures]}::text[]) with ordinality as p (file, place)`.run(tx)
  return number
}

/** Whether the buyer was told already that the shop opens at a moment, or later. */
export async function hasNotice(tx: Transaction, conversationId: Id, opensAt: Date): Promise<boolean> {
  const row = await sql<{ number: number }>`
    select number from conversation_messages
    where conversation_id = ${conversationId} and by = 'hours' and opens_at >= ${opensAt} limit 1`.row(tx)
  return row !== undefined
}

/** Notes that a side has read as far as a message. @returns whether there was anything new */
export async function markConversationRead(
  tx: Transaction,
  conversationId: Id,
  { side, upTo }: { readonly side: Side; readonly upTo: number },
): Promise<boolean> {
  const own = sideColumns[side]
  const row = await sql<{ id: Id }>`
    update conversations set changed_at = app_now(), ${own.read} = ${upTo}
    where id = ${conversationId} and ${own.read} < ${upTo} returning id`.row(tx)
  return row !== undefined
}

export const setClosed = (tx: Transaction, conversationId: Id, isClosed: boolean): Promise<void> =>
  sql`
    update conversations set closed_at = case when ${isClosed} then app_now() end, changed_at = app_now()
    where id = ${conversationId} and (closed_at is not null) <> ${isClosed}`.run(tx)

/** All nodes notify those who have the conversation open, when the transaction commits. */
export const notifyReaders = (
  tx: Transaction,
  { conversationId, buyerId, shopId }: Omit<LockedConversation, 'messageCount'>,
): Promise<void> =>
  sql`select pg_notify(${conversationChannel}, ${`${conversationId} ${buyerId} ${shopId}`})`.run(tx)

/** Conversations of a buyer or a shop that changed since a moment. */
export async function changedSince(
  db: Database,
  { side, ownerId }: { readonly side: Side; readonly ownerId: Id },
  since: Date,
): Promise<boolean> {
  const row = await sql<{ id: Id }>`
    select id from conversations where ${sideColumns[side].owner} = ${ownerId} and changed_at >= ${since} limit 1`.row(
    db,
  )
  return row !== undefined
}

type UnreadConversation = { readonly conversationId: Id; readonly upTo: number }

/**
 * Takes conversations in which a side has not read a message for a while and was not mailed since it last read: one mail
 * for all of them until the side reads again.
 */
export function takeUnread(
  tx: Transaction,
  side: Side,
  { minutes, atMost }: { readonly minutes: number; readonly atMost: number },
): Promise<UnreadConversation[]> {
  const own = sideColumns[side]
  const other = sideColumns[otherSide(side)]
  return sql<UnreadConversation>`
    update conversations set ${own.mailed} = ${other.wrote} where id in (
      select c.id from conversations c
      where c.${other.wrote} > c.${own.read} and c.${own.mailed} <= c.${own.read} and exists (
        select from conversation_messages m where m.conversation_id = c.id and m.number > c.${own.read}
          and m.by = ${otherSide(side)} and m.hidden_at is null
          and m.created_at <= app_now() - ${minutes} * interval '1 minute')
      order by c.id limit ${atMost} for update skip locked)
    returning id as "conversationId", ${other.wrote} as "upTo"`.rows(tx)
}

/** Deletes conversations without a message for so many days. @returns how many, and their pictures */
export async function deleteOldConversations(
  tx: Transaction,
  days: number,
  atMost: number,
): Promise<{ readonly count: number; readonly pictures: readonly string[] }> {
  const old = await sql<{ id: Id }>`
    select id from conversations where written_at < app_now() - ${days} * interval '1 day'
    order by written_at limit ${atMost} for update skip locked`.rows(tx)
  const ids = old.map(({ id }) => id)
  return { count: ids.length, pictures: ids.length === 0 ? [] : await deleteConversations(tx, ids) }
}

/** Deletes conversations with all that belongs to them. @returns their pictures, which nothing names any more */
async function deleteConversations(tx: Transaction, ids: readonly Id[]): Promise<readonly string[]> {
  const pictures = await sql<{ file: string }>`
    delete from conversation_pictures where conversation_id = any(${[...ids]}::bigint[]) returning file`.rows(
    tx,
  )
  await sql`delete from conversations where id = any(${[...ids]}::bigint[])`.run(tx)
  return pictures.map(({ file }) => file)
}

/**
 * Erases a person: the conversations as a buyer, and the name below what was written for shops.
 * @returns the pictures, which nothing names any more
 */
export async function eraseConversations(tx: Transaction, userId: Id): Promise<readonly string[]> {
  const own = await sql<{ id: Id }>`
    select id from conversations where buyer_id = ${userId} order by id for update`.rows(tx)
  const pictures = await deleteConversations(
    tx,
    own.map(({ id }) => id),
  )
  await sql`update conversation_messages set author_id = null where author_id = ${userId}`.run(tx)
  return pictures
}
