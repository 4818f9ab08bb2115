import { type Sql, sql } from '#database/sql.ts'
import type { OrderHolder } from '#platform/context.ts'

/** That an order group `g` is the holder's. */
export const heldBy = ({ buyerId, linkGroupId }: OrderHolder): Sql =>
  sql`(g.buyer_id = ${buyerId} or g.id = ${linkGroupId})`
