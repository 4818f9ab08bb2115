import { type Sql, sql } from '#database/sql.ts'
import type { OrderHolder } from '#platform/context.ts'

/** Access to an order, as a condition of a statement: that its group `g` is the holder's. */
export const heldBy = ({ buyerId, linkGroupId }: OrderHolder): Sql =>
  sql`(g.buyer_id = ${buyerId} or g.id = ${linkGroupId})`
