import { sql } from '#database/sql.ts'
import { orderIdsOfBuyer } from '#modules/orders/server/read-models/named-orders.ts'
import type { Transaction } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { ofWholeOrders, type TakenBy } from './offers.ts'

/** Units of an offer or a product that an order line takes, by one mark of its buyer's contact. */
export type ContactTake = {
  readonly orderId: Id
  readonly lineId: Id
  readonly subjectId: Id
  readonly contact: string
  readonly quantity: number
}

/** The subjects of these takes with a limit per buyer, and the limit. */
const limitedTakes = (takes: readonly ContactTake[]) => sql`
  limited as materialized (
    select wanted.*, coalesce(o.limit_per_buyer, p.limit_per_buyer) as max
    from unnest(${takes.map((take) => take.orderId)}::bigint[], ${takes.map((take) => take.lineId)}::bigint[],
      ${takes.map((take) => take.subjectId)}::bigint[], ${takes.map((take) => take.contact)}::text[],
      ${takes.map((take) => take.quantity)}::bigint[]) as wanted (order_id, line_id, subject_id, contact, quantity)
    left join offers o on o.id = subject_id left join products p on p.id = subject_id
    where coalesce(o.limit_per_buyer, p.limit_per_buyer) is not null
  )`

/**
 * Counts the units taken with a contact. An order with the same contact waits: each contact of a subject is
 * locked before it is counted.
 * @returns the subjects of which one contact would have more than a buyer may
 */
export async function takeByContact(
  tx: Transaction,
  takes: readonly ContactTake[],
): Promise<{ readonly subjectId: Id; readonly max: number }[]> {
  const locked = sql`
    with ${limitedTakes(takes)}
    select pg_advisory_xact_lock(hashtextextended(subject_id || ' ' || contact, 0))
    from (select distinct subject_id, contact from limited order by subject_id, contact) one`.run(tx)
  const counted = sql<{ subjectId: Id; max: number }>`
    with ${limitedTakes(takes)}, had as (
      select t.subject_id, t.contact, sum(t.quantity) as quantity
      from (select distinct subject_id, contact from limited) one
      join contact_takes t on t.subject_id = one.subject_id and t.contact = one.contact
      group by t.subject_id, t.contact
    ), written as (
      insert into contact_takes (order_line_id, subject_id, contact, order_id, quantity)
      select line_id, subject_id, contact, order_id, quantity from limited
    )
    select distinct limited.subject_id as "subjectId", coalesce(max, 0) as max
    from (select subject_id, contact, max, sum(quantity) as quantity from limited group by subject_id, contact, max) limited
    left join had on had.subject_id = limited.subject_id and had.contact = limited.contact
    where coalesce(had.quantity, 0) + limited.quantity > max`.rows(tx)
  const [, beyond] = await Promise.all([locked, counted])
  return beyond
}

/** Units that were never delivered no longer count. */
export const giveBackByContact = (tx: Transaction, taken: TakenBy): Promise<void> =>
  'units' in taken
    ? sql`
      with back as (
        select * from unnest(${taken.units.map(({ lineId }) => lineId)}::bigint[], ${taken.units.map(({ units }) => units)}::bigint[])
          as back (line_id, units)
      ), lessened as (
        update contact_takes set quantity = quantity - back.units from back
        where order_line_id = back.line_id and quantity > back.units
      )
      delete from contact_takes using back where order_line_id = back.line_id and quantity <= back.units`.run(
        tx,
      )
    : sql`delete from contact_takes where ${ofWholeOrders(taken)}`.run(tx)

/** The marks of a person whose account is deleted. */
export const eraseContacts = (tx: Transaction, buyerId: Id): Promise<void> =>
  sql`delete from contact_takes where order_id in (${orderIdsOfBuyer(buyerId)})`.run(tx)
