import { sql } from '#database/sql.ts'
import { chosenValues } from '#domain/catalogue/chosen-values.ts'
import type { ProductKind, ProductStatus, SellableVariant } from '#domain/catalogue/product.ts'
import type { Id, ProductId, ShopId, VariantId } from '#domain/identifiers.ts'
import type { LocalText } from '#domain/language.ts'
import type { Currency } from '#domain/pricing/money.ts'
import type { Database, Transaction } from '#platform/context.ts'

type Row = {
  id: VariantId
  product_id: ProductId
  shop_id: ShopId
  shop_slug: string
  shop_name: LocalText
  shop_is_active: boolean
  url_key: string
  name: LocalText
  attributes: { key: string; name: LocalText; values: { key: string; name: LocalText }[] }[]
  attribute_values: Record<string, string>
  sku: string
  picture: string | null
  amount: string | null
  compare_at: string | null
  currency: Currency | null
  step: number
  min_quantity: number
  is_enabled: boolean
  product_status: ProductStatus
  kind: ProductKind
  available: string
}

/** What may be sold of these variants on a site, and at what price. */
export async function sellableVariants(
  db: Database | Transaction,
  { site, variantIds }: { readonly site: string; readonly variantIds: readonly Id[] },
): Promise<Map<Id, SellableVariant>> {
  if (variantIds.length === 0) return new Map()
  const rows = await sql<Row>`
    select v.id, v.product_id, v.shop_id, shop.slug as shop_slug, shop.name as shop_name, shop.status = 'active' as shop_is_active,
      p.url_key, p.name, p.attributes, v.attribute_values, v.sku, coalesce(v.picture, p.picture) as picture,
      price.amount, price.compare_at, price.currency, v.step, v.min_quantity, v.status = 'enabled' as is_enabled,
      p.status as product_status, p.kind,
      coalesce((select sum(available)::bigint from stock where variant_id = v.id), 0) as available
    from variants v
    join products p on p.id = v.product_id
    join shops shop on shop.id = v.shop_id
    left join current_prices price on price.variant_id = v.id and price.site = ${site}
    where v.id = any(${variantIds}::bigint[])`.rows(db)
  return new Map(rows.map((row) => [row.id, toSellable(row)]))
}

function toSellable(row: Row): SellableVariant {
  const money = (amount: string | null) =>
    amount === null || row.currency === null ? undefined : { amount: Number(amount), currency: row.currency }
  return {
    variantId: row.id,
    productId: row.product_id,
    shopId: row.shop_id,
    shopSlug: row.shop_slug,
    shopName: row.shop_name,
    shopIsActive: row.shop_is_active,
    urlKey: row.url_key,
    name: row.name,
    chosen: chosenValues(row.attributes, row.attribute_values).map(({ attribute, value }) => ({
      name: attribute.name,
      value: value.name,
    })),
    sku: row.sku,
    picture: row.picture ?? undefined,
    price: money(row.amount),
    compareAt: money(row.compare_at),
    step: row.step,
    minQuantity: row.min_quantity,
    isEnabled: row.is_enabled,
    productStatus: row.product_status,
    kind: row.kind,
    available: Number(row.available),
  }
}
