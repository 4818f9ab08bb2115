import { sql } from '#database/sql.ts'
import type { Database } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'

/** Products that a person viewed, for the data export. */
export const viewsOf = (db: Database, userId: Id) =>
  sql<{ productId: Id; at: Date }>`
    select product_id as "productId", viewed_at as at from product_views where buyer_id = ${userId} order by viewed_at`.rows(
    db,
  )
