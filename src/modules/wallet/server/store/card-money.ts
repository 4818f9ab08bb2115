import { sql } from '#database/sql.ts'
import type { Transaction } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'

/** Amount that gift cards pay of an order, in minor units. */
export type CardMoneyWanted = {
  readonly orderId: Id
  readonly buyerId: Id
  readonly site: string
  readonly amount: number
}

/**
 * Holds money of the buyers' cards for their orders, of the oldest card first.
 * @returns what each order lacks
 */
export async function holdCardMoney(
  tx: Transaction,
  wanted: readonly CardMoneyWanted[],
): Promise<{ readonly orderId: Id; readonly lacks: number }[]> {
  const rows = await sql<{ order_id: Id; lacks: string }>`
    with wanted as (
      select order_id, buyer_id, site, amount, sum(amount) over so_far - amount as first, sum(amount) over so_far as last
      from unnest(${wanted.map((each) => each.orderId)}::bigint[], ${wanted.map((each) => each.buyerId)}::bigint[],
        ${wanted.map((each) => each.site)}::text[], ${wanted.map((each) => each.amount)}::bigint[])
        as wanted (order_id, buyer_id, site, amount)
      window so_far as (partition by buyer_id, site order by order_id)
    ), own as materialized (
      select c.id, c.owner_id, c.site, c.balance from gift_cards c
      where c.balance > 0 and (c.owner_id, c.site) in (select buyer_id, site from wanted) order by c.id for update of c
    ), cards as (
      select id, owner_id, site, sum(balance) over so_far - balance as first, sum(balance) over so_far as last
      from own window so_far as (partition by owner_id, site order by id)
    ), taken as (
      -- Orders and cards stand on one line of money; what overlaps is taken.
      insert into gift_card_takes (order_id, card_id, amount)
      select order_id, cards.id, (least(wanted.last, cards.last) - greatest(wanted.first, cards.first))::bigint
      from wanted join cards on cards.owner_id = wanted.buyer_id and cards.site = wanted.site
      where least(wanted.last, cards.last) > greatest(wanted.first, cards.first)
      returning order_id, card_id, amount
    ), updated as (
      update gift_cards set balance = gift_cards.balance - card.amount
      from (select card_id, sum(amount)::bigint as amount from taken group by card_id) card where gift_cards.id = card.card_id
    ), entries as (
      insert into gift_card_entries (card_id, kind, amount, order_id) select card_id, 'spent', -amount, order_id from taken
    )
    select order_id, (amount - coalesce((select sum(amount) from taken where taken.order_id = wanted.order_id), 0))::bigint as lacks
    from wanted`.rows(tx)
  return rows.map(({ order_id, lacks }) => ({ orderId: order_id, lacks: Number(lacks) }))
}

/** Marks the amounts held for these orders as spent. */
export const spendCardMoney = (tx: Transaction, orderIds: readonly Id[]): Promise<void> =>
  sql`
    update gift_card_takes set state = 'spent' where order_id = any(${orderIds}::bigint[]) and state = 'held'`.run(
    tx,
  )

/** Releases the amounts held for these orders to their cards. */
export const releaseCardMoney = (tx: Transaction, orderIds: readonly Id[]): Promise<void> =>
  sql`
    with given as (
      delete from gift_card_takes where order_id = any(${orderIds}::bigint[]) and state = 'held' returning order_id, card_id, amount
    ), own as materialized (
      select c.id, given.order_id, given.amount from given join gift_cards c on c.id = given.card_id order by c.id for update of c
    ), updated as (
      update gift_cards set balance = gift_cards.balance + card.amount
      from (select id, sum(amount)::bigint as amount from own group by id) card where gift_cards.id = card.id
    )
    insert into gift_card_entries (card_id, kind, amount, order_id) select id, 'returned', amount, order_id from own`.run(
    tx,
  )

/** Money on a card, of an order. */
type OnCard = { readonly cardId: Id; readonly orderId: Id; readonly amount: number }

/** Amounts that these orders took, by card. */
export async function takenOfCards(tx: Transaction, orderIds: readonly Id[]): Promise<OnCard[]> {
  const rows = await sql<{ card_id: Id; order_id: Id; amount: string }>`
    select card_id, order_id, amount from gift_card_takes where order_id = any(${orderIds}::bigint[]) order by card_id`.rows(
    tx,
  )
  return rows.map((row) => ({ cardId: row.card_id, orderId: row.order_id, amount: Number(row.amount) }))
}

/**
 * Part of the payment of an order is returned to its cards, on the newest first. @returns on which, and how
 * much
 */
export async function returnToCards(
  tx: Transaction,
  { orderId, amount }: { readonly orderId: Id; readonly amount: number },
): Promise<OnCard[]> {
  const rows = await sql<{ card_id: Id; amount: string }>`
    with own as materialized (
      select c.id, t.amount - t.returned as open
      from gift_card_takes t join gift_cards c on c.id = t.card_id
      where t.order_id = ${orderId} and t.state = 'spent' and t.amount > t.returned order by c.id for update of c
    ), cards as (
      select own.*, sum(open) over so_far - open as first, sum(open) over so_far as last from own window so_far as (order by id desc)
    ), back as (
      select id, (least(last, ${amount}::bigint) - first)::bigint as amount from cards where first < ${amount}::bigint
    ), updated as (
      update gift_cards set balance = gift_cards.balance + back.amount from back where gift_cards.id = back.id
    ), counted as (
      update gift_card_takes t set returned = t.returned + back.amount from back
      where t.order_id = ${orderId} and t.card_id = back.id
    ), entries as (
      insert into gift_card_entries (card_id, kind, amount, order_id) select id, 'returned', amount, ${orderId}::bigint from back
    )
    select id as card_id, amount from back order by id`.rows(tx)
  return rows.map((row) => ({ cardId: row.card_id, orderId, amount: Number(row.amount) }))
}
