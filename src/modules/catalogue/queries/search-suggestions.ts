import { sql } from '#database/sql.ts'
import { type LocalText, textIn } from '#domain/language.ts'
import type { Context } from '#platform/context.ts'
import { askMatching, type Matching } from './matching-products.ts'

const rankedMax = 100
const shownMax = 8

type Row = { name: LocalText; url_key: string; picture: string | null }

/** Up to eight titles that fit what was typed so far: those with these very words first, then those that sell best. */
export async function searchSuggestions(ctx: Context, { keyword }: { keyword: string }) {
  const ask = async ({ expressions }: Matching): Promise<Row[]> => {
    const rows = await sql<Row>`
      with ${expressions}, shown as (
        select product_id, rank, sold_count from matching order by rank desc, sold_count desc, product_id limit ${shownMax}
      )
      select p.name, p.url_key, p.picture from shown
      cross join lateral (select name, url_key, picture from products where id = shown.product_id offset 0) p
      order by shown.rank desc, shown.sold_count desc, shown.product_id`.rows(ctx.db)
    return rows
  }
  const look = {
    joined: sql`cross join lateral (
      select sold_count from listings where site_number = ${ctx.site.number} and product_id = hit.product_id offset 0) l`,
    columns: sql`l.sold_count`,
  }
  const question = { keyword, within: 'name', look, enough: rankedMax } as const
  const rows = await askMatching(ctx, question, ask, (found) => found.length > 0)
  return {
    suggestions: (rows ?? []).map((row) => ({
      title: textIn(row.name, ctx.language),
      urlKey: row.url_key,
      picture: row.picture ?? undefined,
    })),
  }
}
