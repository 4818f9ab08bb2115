import { sql } from '#database/sql.ts'
import { cleanHtml } from '#platform/clean-html.ts'
import type { Transaction } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { LocalText } from '#vocabulary/language.ts'
import type { ProductPage, RelationKind } from '../../rules/product-page.ts'

/** Writes what a shop arranges on the page of a locked product. */
export const writeProductPage = (
  tx: Transaction,
  productId: Id,
  { redirectTo, marketing, promoCodes, overlays, tabs }: Omit<ProductPage, 'relations'>,
): Promise<void> => {
  const cleaned: LocalText = { en: cleanHtml(marketing.en), zh: cleanHtml(marketing.zh) }
  return sql`
    with arranged as (update products set is_arranged = true where id = ${productId} and not is_arranged)
    insert into product_pages (product_id, redirect_to, marketing, promo_codes, overlays, tabs)
    values (${productId}, ${redirectTo ?? null}, ${sql.json(cleaned)}, ${sql.json(promoCodes)}, ${sql.json(overlays)},
      ${sql.json(tabs)})
    on conflict (product_id) do update set redirect_to = excluded.redirect_to, marketing = excluded.marketing,
      promo_codes = excluded.promo_codes, overlays = excluded.overlays, tabs = excluded.tabs`.run(tx)
}

export type Relation = {
  readonly kind: RelationKind
  readonly position: number
  readonly relatedId: Id
  readonly alias: LocalText
}

/** Replaces the other products that the page of a locked product names. */
export async function replaceRelations(
  tx: Transaction,
  productId: Id,
  relations: readonly Relation[],
): Promise<void> {
  await sql`delete from product_relations where product_id = ${productId}`.run(tx)
  await sql`
    insert into product_relations (product_id, kind, position, related_id, alias)
    select ${productId}, kind, position, "relatedId", alias
    from jsonb_to_recordset(${sql.json(relations)}) as named (kind text, position smallint, "relatedId" bigint, alias jsonb)`.run(
    tx,
  )
}

/** The products of a shop that have these addresses. */
export async function productsByAddress(
  tx: Transaction,
  shopId: Id,
  urlKeys: readonly string[],
): Promise<Map<string, Id>> {
  const rows = await sql<{ url_key: string; id: Id }>`
    select url_key, id from products
    where url_key = any(${urlKeys}::text[]) and shop_id = ${shopId} and status <> 'deleted'`.rows(tx)
  return new Map(rows.map((row) => [row.url_key, row.id]))
}

/** Whether a redirect would lead on or back: its page has one itself, or another page leads to this product. */
export async function wouldLeadOn(
  tx: Transaction,
  own: { readonly productId: Id; readonly paths: readonly string[] },
  target: { readonly urlKey: string; readonly productId: Id | null },
): Promise<boolean> {
  const row = await sql<{ leads: boolean }>`
    select exists (
      select from product_pages page join products p on p.id = page.product_id
      where page.redirect_to is not null and page.product_id <> ${own.productId}
        and (page.redirect_to = any(${own.paths}::text[]) or p.url_key = ${target.urlKey} or p.id = ${target.productId})
    ) as leads`.row(tx)
  return row!.leads
}

/** A changed page is another version of its product. */
export const raiseVersion = (tx: Transaction, productId: Id): Promise<void> =>
  sql`update products set version = version + 1, updated_at = app_now() where id = ${productId}`.run(tx)
