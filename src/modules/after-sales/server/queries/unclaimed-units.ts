import { sql } from '#database/sql.ts'
import type { Transaction } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'

/** Of the lines of an after-sale: units that nothing claims, those that were not sent and those that the buyer has. */
export const unclaimedUnits = (
  tx: Transaction,
  afterSaleId: Id,
): Promise<{ lineId: Id; unsent: number; delivered: number }[]> =>
  sql<{ lineId: Id; unsent: number; delivered: number }>`
    select l.id as "lineId", l.quantity - l.shipped_quantity - l.cancelled_quantity - l.cancelling_quantity as unsent,
      case when o.fulfilment in ('parcel', 'pickUp') then l.shipped_quantity else l.quantity end
        - l.held_quantity - l.returned_quantity as delivered
    from after_sale_lines a join order_lines l on l.id = a.order_line_id join orders o on o.id = l.order_id
    where a.after_sale_id = ${afterSaleId}`.rows(tx)
