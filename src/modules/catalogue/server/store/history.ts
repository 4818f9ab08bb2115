import { sql } from '#database/sql.ts'
import type { Transaction } from '#platform/context.ts'
import { newId } from '#platform/identifiers.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { FieldChange } from '../../rules/product-history.ts'

/** Everything of a product that its shop writes, but how many there are: stock has a record of its own. */
export type ProductState = {
  readonly [field: string]: ProductState | string | number | boolean | null | readonly ProductState[]
}

/**
 * These products of a shop in their current state. Locked, so that one change is recorded after the other.
 */
export async function lockStates(
  tx: Transaction,
  shopId: Id,
  productIds: readonly Id[],
): Promise<ReadonlyMap<Id, ProductState>> {
  await sql`
    select id from products where id = any(${productIds}::bigint[]) and shop_id = ${shopId} order by id for update`.run(
    tx,
  )
  return readStates(tx, shopId, productIds)
}

export async function readStates(
  tx: Transaction,
  shopId: Id,
  productIds: readonly Id[],
): Promise<ReadonlyMap<Id, ProductState>> {
  const rows = await sql<{ id: Id; state: ProductState }>`
    select p.id, json_build_object('status', p.status, 'kind', p.kind, 'urlKey', p.url_key, 'name', p.name, 'summary', p.summary,
      'description', p.description, 'specifications', p.specifications, 'warranty', p.warranty, 'delivery', p.delivery,
      'taxClass', nullif(p.tax_class, 'standard'), 'defaultTab', p.default_tab, 'unit', p.unit, 'brand', (select name from brands where id = p.brand_id),
      'category', (select coalesce(nullif(name ->> 'en', ''), name ->> 'zh') from categories where id = p.category_id), 'options', p.attributes,
      'pictures', (select json_agg(file order by position) from product_media where product_id = p.id),
      'tiers', p.tiers, 'bulkMin', p.bulk_min, 'limitPerBuyer', p.limit_per_buyer, 'crossBorder', p.cross_border,
      'serviceDays', p.service_days, 'serviceUntil', p.service_until, 'serviceUses', p.service_uses,
      'soldFrom', p.sold_from, 'soldUntil', p.sold_until, 'backOn', p.back_on,
      'page', (select json_build_object('redirectTo', redirect_to, 'marketing', marketing, 'promoCodes', promo_codes,
          'overlays', overlays, 'tabs', tabs) from product_pages where product_id = p.id),
      'related', (select json_object_agg(kind, keys) from (select r.kind, json_agg(other.url_key order by r.position) as keys
        from product_relations r join products other on other.id = r.related_id where r.product_id = p.id group by r.kind) named),
      'bundle', (select json_agg(json_build_array(s.name, s.is_required, s.quantity, (select json_agg(v.sku order by c.position)
          from bundle_choices c join variants v on v.id = c.variant_id where c.slot_id = s.id)) order by s.position)
        from bundle_slots s where s.product_id = p.id),
      'conflicts', (select json_agg(json_build_array(one.sku, other.sku) order by one.sku, other.sku)
        from bundle_conflicts f join variants one on one.id = f.variant_id join variants other on other.id = f.other_id
        where f.product_id = p.id),
      'variants', (select json_object_agg(v.sku, json_build_object('offered', v.status = 'enabled', 'step', v.step,
          'minQuantity', v.min_quantity, 'weightGrams', v.weight_grams,
          'sizeMm', nullif(concat_ws(' × ', v.length_mm, v.width_mm, v.height_mm), ''),
          'goodsMm', nullif(concat_ws(' × ', v.goods_width_mm, v.goods_depth_mm, v.goods_height_mm), ''), 'goodsGrams', v.goods_grams,
          'picture', v.picture,
          'prices', (select json_object_agg(site, json_build_object('amount', amount, 'compareAt', compare_at,
              'saleFrom', sale_from, 'saleUntil', sale_until, 'memberAmount', member_amount, 'minAmount', min_amount,
              'points', points, 'pointsAmount', points_amount, 'bundleSaving', bundle_saving) order by site) from prices where variant_id = v.id)) order by v.position)
        from variants v where v.product_id = p.id and not jsonb_exists(v.attribute_values, '~'))) as state
    from products p where p.id = any(${productIds}::bigint[]) and p.shop_id = ${shopId}`.rows(tx)
  return new Map(rows.map(({ id, state }) => [id, state]))
}

export const insertChanges = (
  tx: Transaction,
  userId: Id,
  changed: readonly { readonly productId: Id; readonly changes: readonly FieldChange[] }[],
): Promise<void> =>
  sql`
    insert into product_changes (id, product_id, user_id, changes)
    select * from unnest(${changed.map(() => newId())}::bigint[], ${changed.map(({ productId }) => productId)}::bigint[],
      ${changed.map(() => userId)}::bigint[], ${changed.map(({ changes }) => JSON.stringify(changes))}::jsonb[])`.run(
    tx,
  )
