import { sql } from '#database/sql.ts'
import type { Database } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'

/** Favourites of a person, for the data export. */
export const savedFavourites = (db: Database, userId: Id) =>
  sql<{ productId: Id; at: Date }>`
    select product_id as "productId", saved_at as at from favourites where buyer_id = ${userId} order by saved_at`.rows(
    db,
  )
