import { type Sql, sql } from '#database/sql.ts'
import type { ProductCard } from '#modules/catalogue/rules/product.ts'
import type { ProductRow } from '#modules/content/rules/blocks.ts'
import type { Context } from '#platform/context.ts'
import { type CardRow, cardColumns, cardTables, toCard } from './product-cards.ts'

/** A row shows four; twice as many come, since goods of an earlier row are left out. */
const atMost = 8

const rows: Record<ProductRow, { readonly where: Sql; readonly order: Sql }> = {
  newest: { where: sql`true`, order: sql`l.listed_at desc, l.product_id desc` },
  bestRated: { where: sql`true`, order: sql`l.rating_score desc, l.product_id desc` },
  reduced: { where: sql`l.compare_at > l.price_from`, order: sql`l.sold_count desc, l.product_id desc` },
  bestselling: { where: sql`true`, order: sql`l.sold_count desc, l.product_id desc` },
}

/** The goods of the home page's rows, in one statement: what is in stock, each row in its own order. */
export async function homeGoods(
  ctx: Context,
  wanted: readonly ProductRow[],
): Promise<{ rows: Partial<Record<ProductRow, ProductCard[]>>; validUntil: Date | undefined }> {
  if (wanted.length === 0) return { rows: {}, validUntil: undefined }
  const each = wanted.map(
    (row) => sql`(select ${row}::text as row, shown.place, ${cardColumns} from (
      select l.site_number, l.product_id, row_number() over (order by ${rows[row].order}) as place from listings l
      where l.site_number = ${ctx.site.number} and l.in_stock and ${rows[row].where} order by ${rows[row].order} limit ${atMost}) shown
      join ${cardTables} on l.site_number = shown.site_number and l.product_id = shown.product_id)`,
  )
  // The next change of any price, since what is reduced later belongs here then.
  const found = await sql<CardRow & { row: ProductRow; place: string; next_change: Date | null }>`
    select found.*, (select until.valid_until from listings until where until.site_number = ${ctx.site.number}
      and until.valid_until < 'infinity' and until.valid_until > (select app_now())
      order by until.valid_until limit 1) as next_change
    from (${sql.join(each, sql` union all `)}) found order by row, place`.rows(ctx.db)
  const byRow = Map.groupBy(found, ({ row }) => row)
  const cards = (row: ProductRow) => (byRow.get(row) ?? []).map((card) => toCard(card, ctx))
  // Sorted among all, so that the index serves; a product without ratings is left out here.
  const isShown = (row: ProductRow, card: ProductCard) => row !== 'bestRated' || card.ratingCount > 0
  const shown = wanted.map((row) => [row, cards(row).filter((card) => isShown(row, card))] as const)
  return { rows: Object.fromEntries(shown), validUntil: found[0]?.next_change ?? undefined }
}
