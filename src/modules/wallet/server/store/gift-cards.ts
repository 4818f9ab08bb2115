import { sql } from '#database/sql.ts'
import { giftCardRecipientFacts } from '#modules/checkout/server/read-models/checked-out-orders.ts'
import { orderedLines, placedGroups, placedOrders } from '#modules/orders/server/read-models/order-facts.ts'
import type { Transaction } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { Currency } from '#vocabulary/money.ts'
import type { PointsRules } from '#vocabulary/sites.ts'

type PaidLine = {
  readonly orderId: Id
  readonly lineId: Id
  readonly site: string
  readonly currency: Currency
  readonly pieces: number
  /** Amount paid for all pieces, in minor units. */
  readonly paid: number
  /** Points paid for all pieces, and the value of points. */
  readonly points: number
  readonly worth: PointsRules['worth']
  /** Undefined for a guest's, and for a present. */
  readonly ownerId: Id | undefined
}

/** The lines of paid orders of gift cards, and whose their cards are from the beginning. */
export async function paidCardLines(tx: Transaction, orderIds: readonly Id[]): Promise<PaidLine[]> {
  const rows = await sql<{
    order_id: Id
    id: Id
    site: string
    currency: Currency
    pieces: number
    paid: string
    points: string
    worth: PointsRules['worth']
    owner_id: Id | null
  }>`
    select l.order_id, l.id, o.site, o.currency, l.quantity / l.step as pieces, l.due_amount as paid, l.points_due as points,
      s.settings->'points'->'worth' as worth,
      case when not g.is_guest and r.order_id is null then o.buyer_id end as owner_id
    from ${orderedLines} l join ${placedOrders} o on o.id = l.order_id join ${placedGroups} g on g.id = o.group_id join sites s on s.code = o.site
    left join ${giftCardRecipientFacts} r on r.order_id = o.id
    where l.order_id = any(${orderIds}::bigint[]) order by l.id`.rows(tx)
  return rows.map((row) => ({
    orderId: row.order_id,
    lineId: row.id,
    site: row.site,
    currency: row.currency,
    pieces: row.pieces,
    paid: Number(row.paid),
    points: Number(row.points),
    worth: row.worth,
    ownerId: row.owner_id ?? undefined,
  }))
}

export type NewGiftCard = Pick<PaidLine, 'orderId' | 'lineId' | 'site' | 'currency' | 'ownerId'> & {
  readonly cardId: Id
  readonly source: 'bought' | 'points'
  readonly digest: string
  readonly sealed: string
  readonly amount: number
}

export async function insertGiftCards(tx: Transaction, cards: readonly NewGiftCard[]): Promise<void> {
  await sql`
    insert into gift_cards (id, site, currency, source, order_id, order_line_id, owner_id, digest, sealed, amount, balance, claimed_at)
    select id, site, currency, source, order_id, line_id, owner_id, digest, sealed, amount, amount,
      case when owner_id is not null then app_now() end
    from unnest(${cards.map((each) => each.cardId)}::bigint[], ${cards.map((each) => each.site)}::text[],
      ${cards.map((each) => each.currency)}::text[], ${cards.map((each) => each.source)}::text[],
      ${cards.map((each) => each.orderId)}::bigint[], ${cards.map((each) => each.lineId)}::bigint[],
      ${cards.map((each) => each.ownerId ?? null)}::bigint[], ${cards.map((each) => each.digest)}::text[],
      ${cards.map((each) => each.sealed)}::text[], ${cards.map((each) => each.amount)}::bigint[])
      as card (id, site, currency, source, order_id, line_id, owner_id, digest, sealed, amount)`.run(tx)
  await sql`
    insert into gift_card_entries (card_id, kind, amount, order_id)
    select card_id, 'issued', amount, order_id
    from unnest(${cards.map((each) => each.cardId)}::bigint[], ${cards.map((each) => each.amount)}::bigint[],
      ${cards.map((each) => each.orderId)}::bigint[]) as entry (card_id, amount, order_id)`.run(tx)
}

/** Cards issued for these orders, with their initial amounts. */
export async function issuedFor(
  tx: Transaction,
  orderIds: readonly Id[],
): Promise<
  { readonly cardId: Id; readonly orderId: Id; readonly amount: number; readonly isForPoints: boolean }[]
> {
  const rows = await sql<{ id: Id; order_id: Id; amount: string; source: string }>`
    select id, order_id, amount, source from gift_cards where order_id = any(${orderIds}::bigint[]) order by id`.rows(
    tx,
  )
  return rows.map(({ id, order_id, amount, source }) => ({
    cardId: id,
    orderId: order_id,
    amount: Number(amount),
    isForPoints: source === 'points',
  }))
}

/** Gives the card of a code to a buyer, unless it is another's. @returns the card, also when it was this buyer's before */
export async function claimCard(
  tx: Transaction,
  {
    buyerId,
    site,
    digests,
  }: { readonly buyerId: Id; readonly site: string; readonly digests: readonly string[] },
): Promise<{ cardId: Id; balance: number; currency: Currency } | undefined> {
  const row = await sql<{ id: Id; balance: string; currency: Currency }>`
    update gift_cards set owner_id = ${buyerId}, claimed_at = coalesce(claimed_at, app_now())
    where digest = any(${digests}::text[]) and site = ${site} and (claimed_at is null or owner_id = ${buyerId})
    returning id, balance, currency`.row(tx)
  return row && { cardId: row.id, balance: Number(row.balance), currency: row.currency }
}
