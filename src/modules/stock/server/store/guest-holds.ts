import { sql } from '#database/sql.ts'
import { leastOrder } from '#modules/catalogue/server/read-models/least-order.ts'
import type { Database, Transaction } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'

/** A line of a guest's order, by one mark of the guest. */
export type GuestHold = {
  readonly orderId: Id
  readonly lineId: Id
  readonly variantId: Id
  readonly holder: string
  readonly quantity: number
}

/** So many pieces are no more than a set: a guest who wants the last pair of lamps is no hoarder. */
const few = 3

/** @returns the lines of which a guest or a network would hold too much */
export const holdAsGuest = (
  tx: Transaction,
  wants: readonly GuestHold[],
): Promise<{ readonly lineId: Id }[]> =>
  sql<{ lineId: Id }>`
    with wanted as (
      select * from unnest(${wants.map((want) => want.orderId)}::bigint[], ${wants.map((want) => want.lineId)}::bigint[],
        ${wants.map((want) => want.variantId)}::bigint[], ${wants.map((want) => want.holder)}::text[],
        ${wants.map((want) => want.quantity)}::bigint[]) as wanted (order_id, line_id, variant_id, holder, quantity)
    ), asked as (
      select variant_id, holder, sum(quantity) as quantity from wanted group by variant_id, holder
    ), held as (
      select asked.variant_id, asked.holder, sum(r.quantity) as quantity
      from asked join guest_holds h on h.variant_id = asked.variant_id and h.holder = asked.holder
      join stock_reservations r on r.order_line_id = h.order_line_id and r.state = 'held'
      group by asked.variant_id, asked.holder
    ), shelf as (
      select s.variant_id, greatest(${few}::int * v.step, ${leastOrder}, ceil(sum(s.on_hand) / 2)) as most
      from stock s join variants v on v.id = s.variant_id
      where s.variant_id in (select variant_id from asked) group by s.variant_id, v.min_quantity, v.step
    ), written as (
      insert into guest_holds (order_line_id, holder, variant_id, order_id)
      select line_id, holder, variant_id, order_id from wanted
    )
    select distinct wanted.line_id as "lineId" from wanted
    join asked on asked.variant_id = wanted.variant_id and asked.holder = wanted.holder
    join shelf on shelf.variant_id = wanted.variant_id
    left join held on held.variant_id = wanted.variant_id and held.holder = wanted.holder
    where coalesce(held.quantity, 0) + asked.quantity > shelf.most`.rows(tx)

/** Deletes holds of lines that were paid or released. */
export const forgetHolds = ({ db }: { readonly db: Database }): Promise<void> =>
  sql`
    delete from guest_holds h
    where not exists (select from stock_reservations r where r.order_line_id = h.order_line_id and r.state = 'held')`.run(
    db,
  )
