import { sql } from '#database/sql.ts'
import { suggest } from '#modules/search/server/public.ts'
import type { Context } from '#platform/context.ts'
import { type LocalText, textIn } from '#vocabulary/language.ts'

type Row = { name: LocalText; url_key: string; picture: string | null }

/** Up to eight titles that fit what was typed so far. */
export async function searchSuggestions(ctx: Context, { keyword }: { keyword: string }) {
  const productIds = await suggest(ctx.db, { site: ctx.site, language: ctx.language, text: keyword })
  const rows =
    productIds.length === 0
      ? []
      : await sql<Row>`
          select p.name, p.url_key, p.picture from unnest(${productIds}::bigint[]) with ordinality as shown (id, place)
          join products p on p.id = shown.id order by shown.place`.rows(ctx.db)
  return {
    suggestions: rows.map((row) => ({
      title: textIn(row.name, ctx.language),
      urlKey: row.url_key,
      picture: row.picture ?? undefined,
    })),
  }
}
