import { sql } from '#database/sql.ts'
import type { Database, Transaction } from '#platform/context.ts'
import type { Told } from '#platform/personal-data.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { CardFact } from '../../rules/channel.ts'
import type { SavedCard } from '../../rules/saved-card.ts'

/** A card as it is stored, beside the part that its buyer sees. */
export type StoredCard = {
  readonly cardId: Id
  readonly accountId: Id
  readonly isSettingUp: boolean
  /** The provider's token; missing until it was confirmed, and once it was forgotten. */
  readonly token: string | undefined
  /** Card to pay with; undefined when it is not confirmed, or was deleted. */
  readonly card: SavedCard | undefined
}

type Row = {
  id: Id
  account_id: Id
  state: 'settingUp' | 'ready' | 'failed' | 'forgotten'
  is_kept: boolean
  is_default: boolean
  holder_name: string
  token: string | null
  network: string | null
  network_name: string | null
  last_digits: string | null
  expires: string | null
  is_deleted: boolean
}

const columns = sql`id, account_id, state, is_kept, is_default, holder_name, token, network, network_name, last_digits, expires,
  deleted_at is not null as is_deleted`

const toCard = (row: Row): StoredCard => ({
  cardId: row.id,
  accountId: row.account_id,
  isSettingUp: row.state === 'settingUp',
  token: row.token ?? undefined,
  card:
    row.state === 'ready' && !row.is_deleted
      ? {
          cardId: row.id,
          network: row.network ?? '',
          networkName: row.network_name ?? '',
          lastDigits: row.last_digits ?? '',
          expires: row.expires ?? '',
          holder: row.holder_name,
          isDefault: row.is_default,
          isKept: row.is_kept,
        }
      : undefined,
})

/** The saved cards of a buyer with this account, the default one first, and the last day's open setups. */
export async function cardsOfBuyer(db: Database, buyerId: Id, accountId: Id): Promise<StoredCard[]> {
  const rows = await sql<Row>`
    select ${columns} from saved_cards
    where buyer_id = ${buyerId} and account_id = ${accountId} and is_kept and deleted_at is null
      and (state = 'ready' or (state = 'settingUp' and created_at > app_now() - interval '1 day'))
    order by is_default desc, id desc limit 40`.rows(db)
  return rows.map(toCard)
}

export async function cardOfBuyer(
  db: Database | Transaction,
  buyerId: Id,
  cardId: Id,
): Promise<StoredCard | undefined> {
  const row = await sql<Row>`
    select ${columns} from saved_cards where id = ${cardId} and buyer_id = ${buyerId}`.row(db)
  return row && toCard(row)
}

/**
 * One change of a buyer's cards at a time, so that their limit and the single default hold.
 * @returns how many are saved
 */
export async function lockCards(tx: Transaction, buyerId: Id): Promise<number> {
  const [, row] = await Promise.all([
    sql`select from users where id = ${buyerId} for no key update`.run(tx),
    sql<{ count: number }>`
      select count(*)::int as count from saved_cards
      where buyer_id = ${buyerId} and is_kept and state = 'ready' and deleted_at is null`.row(tx),
  ])
  return row!.count
}

export const insertCard = (
  tx: Transaction,
  card: {
    readonly cardId: Id
    readonly buyerId: Id
    readonly accountId: Id
    readonly holder: string
    readonly isKept: boolean
  },
): Promise<void> =>
  sql`
    insert into saved_cards (id, buyer_id, account_id, holder_name, is_kept)
    values (${card.cardId}, ${card.buyerId}, ${card.accountId}, ${card.holder}, ${card.isKept})`.run(tx)

/**
 * Stores the provider's result for a card that is being set up; the first one that a buyer saves is the
 * default. Without room for one more it pays the order that it was entered for, and is not saved.
 */
export async function settleSetup(
  tx: Transaction,
  cardId: Id,
  fact: Exclude<CardFact, { status: 'open' }>,
  { isRoom }: { readonly isRoom: boolean },
): Promise<void> {
  if (fact.status === 'failed')
    return sql`update saved_cards set state = 'failed' where id = ${cardId} and state = 'settingUp'`.run(tx)
  return sql`
    update saved_cards c set state = 'ready', token = ${fact.token}, network = ${fact.network},
      network_name = ${fact.networkName}, last_digits = ${fact.lastDigits}, expires = ${fact.expires},
      is_kept = c.is_kept and ${isRoom},
      is_default = c.is_kept and ${isRoom} and not exists (
        select from saved_cards other
        where other.buyer_id = c.buyer_id and other.account_id = c.account_id and other.is_default)
    where c.id = ${cardId} and c.state = 'settingUp'`.run(tx)
}

/** The old default is unset first: there are never two. @returns whether it is a saved card of this buyer */
export async function makeCardDefault(tx: Transaction, buyerId: Id, cardId: Id): Promise<boolean> {
  await sql`
    update saved_cards set is_default = false
    where buyer_id = ${buyerId} and is_default and id <> ${cardId}
      and account_id = (select account_id from saved_cards where id = ${cardId} and buyer_id = ${buyerId})`.run(
    tx,
  )
  const rows = await sql<{ id: Id }>`
    update saved_cards set is_default = true
    where id = ${cardId} and buyer_id = ${buyerId} and is_kept and state = 'ready' and deleted_at is null
    returning id`.rows(tx)
  return rows.length === 1
}

/**
 * The newest of the others becomes the default where the deleted one was it.
 * @returns whether it was a saved card of this buyer
 */
export async function deleteCard(tx: Transaction, buyerId: Id, cardId: Id): Promise<boolean> {
  const row = await sql<{ account_id: Id; was_default: boolean }>`
    with card as (select id, account_id, is_default from saved_cards where id = ${cardId} and buyer_id = ${buyerId})
    update saved_cards c set deleted_at = app_now(), is_kept = false, is_default = false
    from card
    where c.id = card.id and c.is_kept and c.state = 'ready' and c.deleted_at is null
    returning c.account_id, card.is_default as was_default`.row(tx)
  if (row?.was_default)
    await sql`
      update saved_cards set is_default = true where id = (
        select id from saved_cards
        where buyer_id = ${buyerId} and account_id = ${row.account_id} and is_kept and state = 'ready' and deleted_at is null
        order by id desc limit 1)`.run(tx)
  return row !== undefined
}

/**
 * Cards that their provider is to forget: deleted ones, those stored for one order, and those that were never
 * confirmed. The job that takes one sets its next time, so that one that cannot be forgotten delays no other.
 */
export async function takeCardsToForget(
  db: Database,
  atMost: number,
): Promise<{ cardId: Id; accountId: Id; channel: string; token: string | undefined }[]> {
  const rows = await sql<{ card_id: Id; account_id: Id; channel: string; token: string | null }>`
    update saved_cards c set forget_at = app_now() + interval '10 minutes'
    from channel_accounts a
    where a.id = c.account_id and c.id in (
      select id from saved_cards
      where forget_at <= app_now() and ((state = 'ready' and deleted_at is not null)
        or (created_at < app_now() - interval '1 day'
          and (state in ('settingUp', 'failed') or (state = 'ready' and not is_kept))))
      order by forget_at, id limit ${sql.known(atMost)} for update skip locked)
    returning c.id as card_id, c.account_id, a.channel, c.token`.rows(db)
  return rows.map((row) => ({
    cardId: row.card_id,
    accountId: row.account_id,
    channel: row.channel,
    token: row.token ?? undefined,
  }))
}

/**
 * A card that its provider confirmed after the last query is deleted with its token.
 * @returns whether it still had none
 */
export async function deleteConfirmed(tx: Transaction, cardId: Id, token: string): Promise<boolean> {
  const rows = await sql<{ id: Id }>`
    update saved_cards set state = 'ready', token = ${token}, is_kept = false, deleted_at = app_now()
    where id = ${cardId} and state in ('settingUp', 'failed') returning id`.rows(tx)
  return rows.length === 1
}

/** With the token that was read before: one that the card has got concurrently is still to be forgotten. */
export const markForgotten = (tx: Transaction, cardId: Id, token: string | undefined): Promise<void> =>
  sql`
    update saved_cards set state = 'forgotten', token = null, is_default = false, deleted_at = coalesce(deleted_at, app_now())
    where id = ${cardId} and token is not distinct from ${token ?? null}::text`.run(tx)

/** Has all cards of a person forgotten by their providers, and their holders' names by us. */
export const eraseCards = (tx: Transaction, buyerId: Id): Promise<void> =>
  sql`
    update saved_cards set deleted_at = coalesce(deleted_at, app_now()), is_kept = false, is_default = false, holder_name = '-',
      last_digits = null, expires = null
    where buyer_id = ${buyerId}`.run(tx)

/** A person's cards as screens show them, for the person's copy of all that we know. */
export async function cardsOfPerson(db: Database, buyerId: Id) {
  const rows = await sql<Told>`
    select to_jsonb(t) as told from (
      select holder_name as "holderName", network_name as network, last_digits as "lastDigits", expires, created_at as "createdAt"
      from saved_cards where buyer_id = ${buyerId} and deleted_at is null and is_kept order by id) t`.rows(db)
  return rows.map(({ told }) => told)
}
