import { type Sql, sql } from '#database/sql.ts'
import type { OrderHolder } from '#platform/context.ts'

/** That an order group `g` is the holder's. The token is random, so comparing its hash here tells nothing by its time. */
export const heldBy = ({ buyerId, linkHash }: OrderHolder): Sql =>
  sql`(g.buyer_id = ${buyerId} or g.access_hash = ${linkHash})`
