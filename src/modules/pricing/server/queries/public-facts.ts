import { sql } from '#database/sql.ts'
import { chosenValues } from '#modules/catalogue/rules/chosen-values.ts'
import { type GoodsTerms, termsOfKind } from '#modules/catalogue/rules/goods-terms.ts'
import type { ShelfPrice } from '#modules/catalogue/rules/price-periods.ts'
import type { ProductKind, ProductStatus } from '#modules/catalogue/rules/product.ts'
import { sizeMmOf } from '#modules/catalogue/server/read-models/size-of-variant.ts'
import { offersOfVariants } from '#modules/offers/server/public.ts'
import type { PickUpPlace } from '#modules/shops/rules/pick-up-place.ts'
import { pickUpPlaceAt } from '#modules/shops/server/read-models/pick-up-place.ts'
import type { Shelf } from '#modules/stock/rules/in-region.ts'
import type { Database, Transaction } from '#platform/context.ts'
import type { BrandId, CategoryId, Id, ProductId, ShopId, VariantId } from '#vocabulary/identifiers.ts'
import type { LocalText } from '#vocabulary/language.ts'
import { type Moment, type PublicFacts, publicFactsOf } from '../../rules/public-facts.ts'
import { shelvesOf, termsOf } from './goods-of-variant.ts'

type Row = {
  id: VariantId
  product_id: ProductId
  shop_id: ShopId
  shop_slug: string
  shop_name: LocalText
  shop_is_active: boolean
  pick_up_place: PickUpPlace | null
  url_key: string
  name: LocalText
  attributes: { key: string; name: LocalText; values: { key: string; name: LocalText }[] }[]
  attribute_values: Record<string, string>
  category_ids: CategoryId[] | null
  brand_id: BrandId | null
  sku: string
  picture: string | null
  amount: string | null
  compare_at: string | null
  sale_from: Date | null
  sale_until: Date | null
  unit: LocalText | null
  step: number
  min_quantity: number
  is_enabled: boolean
  product_status: ProductStatus
  kind: ProductKind
  tax_class: string
  available: string
  shelves: Shelf[] | null
  terms: GoodsTerms
  weight_grams: number | null
  size: [number, number, number] | null
}

/**
 * Public facts of these variants on a site at a moment: the goods, their prices, and the offers for them.
 * Cart, checkout and calls read them here; the product page makes the same facts from its own statement.
 * @param asked.drafts prices and offers that are not saved yet, to see what they would do
 */
export async function publicFacts(
  db: Database | Transaction,
  { variantIds, ...moment }: Moment & { readonly variantIds: readonly Id[] },
): Promise<PublicFacts> {
  if (variantIds.length === 0) return publicFactsOf(moment, [])
  const goods = sql<Row>`
    select v.id, v.product_id, v.shop_id, shop.slug as shop_slug, shop.name as shop_name, shop.status = 'active' as shop_is_active,
      ${pickUpPlaceAt(sql`${moment.site.code}`)} as pick_up_place,
      p.url_key, p.name, p.unit, p.attributes, v.attribute_values, v.sku, coalesce(v.picture, p.picture) as picture,
      price.amount, price.compare_at, price.sale_from, price.sale_until, v.step, v.min_quantity,
      v.status = 'enabled' as is_enabled, p.status as product_status, p.kind, p.tax_class,
      (select path::text[] from categories where id = p.category_id) as category_ids, p.brand_id,
      coalesce((select sum(available)::bigint from stock where variant_id = v.id), 0) as available,
      case when shop.stock_by_region then ${shelvesOf} end as shelves,
      ${termsOf} as terms, v.weight_grams,
      ${sizeMmOf} as size
    from variants v
    join products p on p.id = v.product_id
    join shops shop on shop.id = v.shop_id
    -- Lateral, so that each is found by its key: of a table that was just filled all prices of the site would be read.
    left join lateral (select * from prices where variant_id = v.id and site = ${moment.site.code} offset 0) price on true
    where v.id = any(${variantIds}::bigint[])`.rows(db)
  const [rows, { offers }] = await Promise.all([goods, offersOfVariants(db, moment, variantIds)])
  return publicFactsOf(moment, rows.map(toStored), offers)
}

function toStored(row: Row) {
  return {
    variantId: row.id,
    productId: row.product_id,
    shopId: row.shop_id,
    shopSlug: row.shop_slug,
    shopName: row.shop_name,
    shopIsActive: row.shop_is_active,
    pickUpPlace: row.pick_up_place ?? undefined,
    urlKey: row.url_key,
    name: row.name,
    chosen: chosenValues(row.attributes, row.attribute_values).map(({ attribute, value }) => ({
      key: attribute.key,
      name: attribute.name,
      value: value.name,
    })),
    categoryIds: row.category_ids ?? [],
    brandId: row.brand_id ?? undefined,
    sku: row.sku,
    picture: row.picture ?? undefined,
    unit: row.unit ?? undefined,
    step: row.step,
    minQuantity: row.min_quantity,
    isEnabled: row.is_enabled,
    productStatus: row.product_status,
    kind: row.kind,
    taxClass: row.tax_class,
    available: Number(row.available),
    shelves: row.shelves ?? undefined,
    terms: termsOfKind(row.kind, row.terms),
    grams: row.weight_grams ?? undefined,
    size: row.size ?? undefined,
    shelfPrice: shelfPrice(row),
  }
}

const shelfPrice = ({ amount, compare_at, sale_from, sale_until }: Row): ShelfPrice | undefined =>
  amount === null
    ? undefined
    : {
        amount: Number(amount),
        compareAt: compare_at === null ? null : Number(compare_at),
        saleFrom: sale_from,
        saleUntil: sale_until,
      }
