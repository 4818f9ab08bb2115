import { sql } from '#database/sql.ts'
import { leastOrder } from '#modules/catalogue/server/read-models/least-order.ts'
import type { Transaction } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'

/** A line of a guest's order under an offer, by one mark of the guest. */
export type OfferHold = {
  readonly lineId: Id
  readonly variantId: Id
  readonly offerId: Id
  readonly holder: string
  readonly quantity: number
}

/**
 * Counts after the lines were taken from the offers' own stock. Of an offer without one, nothing is counted.
 * @returns the lines of which a guest or a network would hold too much
 */
export const offersHeldByGuests = (
  tx: Transaction,
  wants: readonly OfferHold[],
): Promise<{ readonly lineId: Id }[]> =>
  sql<{ lineId: Id }>`
    with wanted as (
      select * from unnest(${wants.map((want) => want.lineId)}::bigint[], ${wants.map((want) => want.variantId)}::bigint[],
        ${wants.map((want) => want.offerId)}::bigint[], ${wants.map((want) => want.holder)}::text[],
        ${wants.map((want) => want.quantity)}::bigint[]) as wanted (line_id, variant_id, offer_id, holder, quantity)
    ), asked as (
      select offer_id, variant_id, holder, sum(quantity) as quantity from wanted group by offer_id, variant_id, holder
    ), held as (
      select asked.offer_id, asked.variant_id, asked.holder, sum(t.quantity) as quantity
      from asked join guest_holds h on h.variant_id = asked.variant_id and h.holder = asked.holder
      join offer_takes t on t.order_line_id = h.order_line_id and t.offer_id = asked.offer_id
      where h.order_line_id not in (select line_id from wanted)
        and exists (select from stock_reservations r where r.order_line_id = h.order_line_id and r.state = 'held')
      group by asked.offer_id, asked.variant_id, asked.holder
    )
    select distinct wanted.line_id as "lineId" from wanted
    join asked on asked.offer_id = wanted.offer_id and asked.variant_id = wanted.variant_id and asked.holder = wanted.holder
    join offer_stock s on s.offer_id = wanted.offer_id and s.variant_id = wanted.variant_id
    join variants v on v.id = wanted.variant_id
    join offers o on o.id = wanted.offer_id
    left join held on held.offer_id = wanted.offer_id and held.variant_id = wanted.variant_id and held.holder = wanted.holder
    where coalesce(held.quantity, 0) + asked.quantity > greatest(${leastOrder}, o.limit_per_buyer,
      ceil((s.total - s.taken + coalesce(held.quantity, 0) + asked.quantity) / 2.0))`.rows(tx)
