import { sql } from '#database/sql.ts'
import type { Database } from '#platform/context.ts'
import type { Site } from '#vocabulary/sites.ts'

/** Shops that sell, with goods on a site: those that search engines find. */
export const listedShops = (db: Database, { number }: Pick<Site, 'number'>) =>
  sql<{ slug: string }>`
    select slug from shops shop where status = 'active'
      and exists (select from listings l where l.site_number = ${number} and l.shop_id = shop.id)
    order by id limit 5000`.rows(db)
