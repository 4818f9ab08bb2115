import { sql } from '#database/sql.ts'
import { awayDays } from '#modules/shop-fronts/server/read-models/away-days.ts'
import type { Database, Transaction } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { ShippingTemplate } from '#vocabulary/shipping.ts'
import { type AwayDays, type Handling, type ShopShipping, sentAtOnce } from '../../rules/shop-shipping.ts'
import { templateJson } from './template-json.ts'

type Row = {
  shop_id: Id
  templates: { productIds: Id[] | null; template: ShippingTemplate }[] | null
  handling: Handling | null
  away: AwayDays | null
}

/** Shipping of the shops of some variants, of those that have set any of it. */
export async function shippingOfShops(
  db: Database | Transaction,
  { site, variantIds }: { readonly site: string; readonly variantIds: readonly Id[] },
): Promise<readonly ShopShipping[]> {
  if (variantIds.length === 0) return []
  const rows = await sql<Row>`
    select shop.id as shop_id,
      (select json_agg(json_build_object('template', ${templateJson},
          'productIds', case when template.applies_to = 'products' then coalesce((
            select json_agg(goods.product_id::text) from shipping_template_products goods
            where goods.template_id = template.id), '[]') end) order by template.id)
        from shipping_templates template where template.site = ${site} and template.shop_id = shop.id) as templates,
      (select json_build_object('days', json_build_object('min', days_min, 'max', days_max), 'cutOff', cut_off,
          'worksOn', to_json(works_on)) from shipping_handling where shop_id = shop.id) as handling,
      ${awayDays(sql`shop.id`)} as away
    from shops shop
    where shop.id in (select shop_id from variants where id = any(${variantIds}::bigint[]))
      and (exists (select from shipping_templates template where template.site = ${site} and template.shop_id = shop.id)
        or exists (select from shipping_handling where shop_id = shop.id) or ${awayDays(sql`shop.id`)} is not null)`.rows(
    db,
  )
  return rows.map(({ shop_id, templates, handling, away }) => ({
    shopId: shop_id,
    templates: (templates ?? []).map(({ productIds, template }) => ({
      template,
      productIds: productIds ?? undefined,
    })),
    handling: away ? { ...(handling ?? sentAtOnce), away } : (handling ?? undefined),
  }))
}
