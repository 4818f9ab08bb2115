import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'

/** Up to eight titles that begin with, contain, or nearly match what was typed so far. */
export async function searchSuggestions(ctx: Context, { keyword }: { keyword: string }) {
  const typed = keyword.trim().toLowerCase()
  if (typed.length === 0) return { suggestions: [] }
  const part = `%${typed.replace(/[\\%_]/g, '\\$&')}%`
  const { rows } = await sql<{ title: string; url_key: string; picture: string | null }>`
    select w.title, p.url_key, p.picture from product_words w
    join listings l on l.product_id = w.product_id and l.site = ${ctx.site.code}
    join products p on p.id = w.product_id
    where w.language = ${ctx.language} and (w.title ilike ${part} or w.title %> ${typed})
    order by (w.title ilike ${part}) desc, l.sold_count desc, w.product_id limit 8`.execute(ctx.db)
  return { suggestions: rows.map((row) => ({ title: row.title, urlKey: row.url_key, picture: row.picture ?? undefined })) }
}
