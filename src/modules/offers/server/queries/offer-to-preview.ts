import { sql } from '#database/sql.ts'
import type { PricedSite } from '#modules/pricing/rules/public-facts.ts'
import type { Database } from '#platform/context.ts'
import type { Id, VariantId } from '#vocabulary/identifiers.ts'
import type { Offer } from '../../rules/offer.ts'
import type { Organiser } from '../store/offers.ts'
import { type OfferRow, offerColumns, offerPriceJson, toOffer } from './public-offers.ts'

type Row = OfferRow & { site: PricedSite; variant_ids: VariantId[] | null }

/** So many goods are previewed; the discount does not depend on which they are. */
const previewedMax = 12

/** An offer of this organiser with goods that it is for, and where it runs. */
export async function offerToPreview(
  db: Database,
  organiser: Organiser,
  offerId: Id,
): Promise<{ offer: Offer; variantIds: readonly VariantId[]; site: PricedSite } | undefined> {
  const row = await sql<Row>`
    select ${offerColumns}, (select settings || jsonb_strip_nulls(jsonb_build_object('code', code,
          'keptApart', (select kept_apart from offer_combinations c where c.site = code)))
        from sites where code = o.site) as site,
      (select json_agg(${offerPriceJson})
        from offer_prices p left join offer_stock s on s.offer_id = p.offer_id and s.variant_id = p.variant_id
        where p.offer_id = o.id) as prices,
      array(select v.id::text from variants v join prices price on price.variant_id = v.id and price.site = o.site
        join products on products.id = v.product_id and products.status = 'onShelf'
        where v.status = 'enabled' and (o.shop_id is null or v.shop_id = o.shop_id)
          and (o.kind = 'gift' or not exists (select from offer_prices where offer_id = o.id)
            or exists (select from offer_prices where offer_id = o.id and variant_id = v.id))
          and case o.scope->>'kind' when 'products' then o.scope->'productIds' ? v.product_id::text
            when 'shops' then o.scope->'shopIds' ? v.shop_id::text
            when 'brands' then o.scope->'brandIds' ? products.brand_id::text
            when 'categories' then (select path::text[] from categories where id = products.category_id)
              && array(select jsonb_array_elements_text(o.scope->'categoryIds')) else true end
        order by v.product_id, v.position limit ${previewedMax}) as variant_ids
    from offers o where o.id = ${offerId} and o.shop_id is not distinct from ${organiser}::bigint`.row(db)
  return row && { offer: toOffer(row), variantIds: row.variant_ids ?? [], site: row.site }
}
