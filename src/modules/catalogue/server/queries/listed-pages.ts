import { sql } from '#database/sql.ts'
import type { Database } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { Site } from '#vocabulary/sites.ts'

export type ListedPage = { readonly urlKey: string; readonly changedAt: Date }

/** The products on sale on a site in the order of their ids, from one on: for the sitemap. */
export async function listedProducts(
  db: Database,
  wanted: { readonly site: Pick<Site, 'number'>; readonly from: Id; readonly atMost: number },
): Promise<ListedPage[]> {
  const rows = await sql<ListedPage>`
    select p.url_key as "urlKey", p.updated_at as "changedAt"
    from (select product_id from listings where site_number = ${wanted.site.number} and product_id >= ${wanted.from}
      order by product_id limit ${wanted.atMost}) l
    join products p on p.id = l.product_id order by l.product_id`.rows(db)
  return rows
}

/** Where each stretch of so many products begins. Empty when nothing is on sale. */
export async function stretchesOfProducts(
  db: Database,
  { site, each }: { readonly site: Pick<Site, 'number'>; readonly each: number },
): Promise<Id[]> {
  const rows = await sql<{ product_id: Id }>`
    select product_id from (
      select product_id, row_number() over (order by product_id) as place from listings where site_number = ${site.number}) l
    where (place - 1) % ${each} = 0 order by product_id`.rows(db)
  return rows.map((row) => row.product_id)
}

/** The categories of a site that have something to sell, in themselves or further down. */
export async function listedCategories(
  db: Database,
  site: Pick<Site, 'number'>,
): Promise<{ readonly urlKey: string }[]> {
  const rows = await sql<{ urlKey: string }>`
    with used as (
      select distinct unnest(path) as id from categories c
      where exists (select from listings l where l.site_number = ${site.number} and l.category_id = c.id))
    select url_key as "urlKey" from categories shown where id in (select id from used)
      and not exists (select from categories h where h.id = any(shown.path) and h.is_hidden) order by position, id`.rows(
    db,
  )
  return rows
}
