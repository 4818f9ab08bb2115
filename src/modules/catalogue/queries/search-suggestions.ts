import { sql } from 'kysely'
import { type LocalText, textIn } from '#domain/language.ts'
import type { Context } from '#platform/context.ts'
import { matching } from './matching-products.ts'

const rankedMax = 300
const shown = 8

/** Up to eight titles that fit what was typed so far, those that sell best first. */
export async function searchSuggestions(ctx: Context, { keyword }: { keyword: string }) {
  const typed = keyword.trim()
  if (typed.length === 0) return { suggestions: [] }
  const { rows } = await sql<{ name: LocalText; url_key: string; picture: string | null }>`
    with ${matching(ctx, typed, { within: 'name', atMost: rankedMax })}, best as (
      select l.product_id, l.sold_count from matching m
      cross join lateral (select product_id, sold_count from listings where site = ${ctx.site.code} and product_id = m.product_id offset 0) l
      order by l.sold_count desc, l.product_id limit ${shown}
    )
    select p.name, p.url_key, p.picture from best join products p on p.id = best.product_id
    order by best.sold_count desc, p.id`.execute(ctx.db)
  return {
    suggestions: rows.map((row) => ({
      title: textIn(row.name, ctx.language),
      urlKey: row.url_key,
      picture: row.picture ?? undefined,
    })),
  }
}
