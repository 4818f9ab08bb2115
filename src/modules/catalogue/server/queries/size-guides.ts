import { sql } from '#database/sql.ts'
import type { Context, MerchantContext } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { type LocalText, textIn } from '#vocabulary/language.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import { usesInches } from '../../rules/piece-size.ts'
import type { SavedSizeGuide, ShownSizeGuide, SizeGuide } from '../../rules/size-guide.ts'

export type SizeGuideInList = Pick<SizeGuide, 'name' | 'option'> & {
  readonly sizeGuideId: Id
  readonly category: LocalText | undefined
  readonly sizes: number
}

/** The guides of a shop, in the order of their names. */
export async function sizeGuidesOfShop(ctx: MerchantContext): Promise<{ guides: SizeGuideInList[] }> {
  const rows = await sql<Omit<SizeGuideInList, 'category'> & { category: LocalText | null }>`
    select g.id as "sizeGuideId", g.name, g.option_name as option, c.name as category, jsonb_array_length(g.rows) as sizes
    from size_guides g left join categories c on c.id = g.category_id
    where g.shop_id = ${ctx.shopId} order by coalesce(nullif(g.name->>${ctx.language}::text, ''), g.name->>'en'), g.id`.rows(
    ctx.db,
  )
  return { guides: rows.map((row) => ({ ...row, category: row.category ?? undefined })) }
}

/** @throws Refusal `notFound` */
export async function sizeGuideToEdit(
  ctx: MerchantContext,
  { sizeGuideId }: { readonly sizeGuideId: Id },
): Promise<SavedSizeGuide> {
  const row = await sql<Omit<SavedSizeGuide, 'categoryId'> & { categoryId: Id | null }>`
    select id as "sizeGuideId", version, name, option_name as option, category_id as "categoryId", note, columns, rows
    from size_guides where id = ${sizeGuideId} and shop_id = ${ctx.shopId}`.row(ctx.db)
  if (!row) throw new Refusal('notFound')
  return { ...row, categoryId: row.categoryId ?? undefined }
}

/** A guide as buyers read it. @throws Refusal `notFound`, also for that of a shop that does not sell */
export async function shownSizeGuide(
  ctx: Context,
  { sizeGuideId }: { readonly sizeGuideId: Id },
): Promise<ShownSizeGuide> {
  const row = await sql<Pick<SizeGuide, 'name' | 'note' | 'columns' | 'rows'>>`
    select g.name, g.note, g.columns, g.rows from size_guides g join shops s on s.id = g.shop_id
    where g.id = ${sizeGuideId} and s.status = 'active'`.row(ctx.db)
  if (!row) throw new Refusal('notFound')
  const text = (local: LocalText) => textIn(local, ctx.language)
  return {
    name: text(row.name),
    note: text(row.note),
    system: usesInches(ctx.site.defaultCountry) ? 'imperial' : 'metric',
    columns: row.columns.map(({ name, unit }) => ({ name: text(name), unit })),
    rows: row.rows,
  }
}
