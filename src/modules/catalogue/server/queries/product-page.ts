import { sql } from '#database/sql.ts'
import type { MerchantContext } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { LocalText } from '#vocabulary/language.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import type { ProductPage, PromoCode, RelationKind } from '../../rules/product-page.ts'
import type { ArrangedTab } from '../../rules/tabs.ts'

export type PageToEdit = ProductPage & {
  readonly productId: Id
  readonly version: number
  readonly name: LocalText
}

type Row = {
  id: Id
  version: number
  name: LocalText
  redirect_to: string | null
  marketing: LocalText | null
  promo_codes: Record<string, PromoCode> | null
  overlays: LocalText[] | null
  tabs: ArrangedTab<LocalText>[] | null
  relations: { kind: RelationKind; urlKey: string; alias: LocalText }[] | null
}

/** Page of a product as its shop arranged it. @throws Refusal `notFound`, for another shop's product too */
export async function readProductPage(
  ctx: MerchantContext,
  { productId }: { productId: Id },
): Promise<PageToEdit> {
  const row = await sql<Row>`
    select p.id, p.version, p.name, page.redirect_to, page.marketing, page.promo_codes, page.overlays, page.tabs,
      (select json_agg(json_build_object('kind', r.kind, 'urlKey', other.url_key, 'alias', r.alias) order by r.kind, r.position)
        from product_relations r join products other on other.id = r.related_id
        where r.product_id = p.id and other.status <> 'deleted') as relations
    from products p left join product_pages page on page.product_id = p.id
    where p.id = ${productId} and p.shop_id = ${ctx.shopId} and p.status <> 'deleted'`.row(ctx.db)
  if (!row) throw new Refusal('notFound')
  return {
    productId: row.id,
    version: row.version,
    name: row.name,
    redirectTo: row.redirect_to ?? undefined,
    marketing: row.marketing ?? { en: '', zh: '' },
    promoCodes: row.promo_codes ?? {},
    overlays: row.overlays ?? [],
    tabs: row.tabs ?? [],
    relations: row.relations ?? [],
  }
}
