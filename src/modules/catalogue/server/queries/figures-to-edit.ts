import { sql } from '#database/sql.ts'
import { stockFacts } from '#modules/stock/server/read-models/stock-facts.ts'
import type { MerchantContext } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { type Language, type LocalText, textIn } from '#vocabulary/language.ts'
import { chosenValues } from '../../rules/chosen-values.ts'
import type { AttributeDraft } from '../../rules/draft.ts'
import type { FiguresOfProduct, FiguresToEdit } from '../../rules/edited-figures.ts'
import type { ProductStatus } from '../../rules/product.ts'
import { placesOfStock } from './product-to-edit.ts'

type Row = {
  id: Id
  version: number
  status: ProductStatus
  name: LocalText
  attributes: AttributeDraft[]
  variants: {
    variantId: string
    values: Record<string, string>
    prices: Record<string, { amount: number; compareAt: number | null }> | null
    stock: Record<string, { available: number; reserved: number }> | null
  }[]
}

/** Prices, stock and status of several products, in the order in which they are named; what the shop does not have is left out. */
export async function figuresToEdit(
  ctx: MerchantContext,
  { productIds }: { readonly productIds: readonly Id[] },
): Promise<FiguresToEdit> {
  const [rows, warehouses] = await Promise.all([
    sql<Row>`
      select p.id, p.version, p.status, p.name, p.attributes,
        coalesce((select json_agg(json_build_object('variantId', v.id::text, 'values', v.attribute_values,
            'prices', (select json_object_agg(site, json_build_object('amount', amount, 'compareAt', compare_at))
              from prices where variant_id = v.id),
            'stock', (select json_object_agg(warehouse_id, json_build_object('available', available, 'reserved', reserved))
              from ${stockFacts} stock where variant_id = v.id)) order by v.position, v.id)
          from variants v where v.product_id = p.id and not jsonb_exists(v.attribute_values, '~')), '[]') as variants
      from products p where p.id = any(${productIds}::bigint[]) and p.shop_id = ${ctx.shopId} and p.status <> 'deleted'
      order by array_position(${productIds}::bigint[], p.id)`.rows(ctx.db),
    placesOfStock(ctx),
  ])
  return { products: rows.map(figuresOf), warehouses }
}

const figuresOf = ({ id, attributes, variants, ...row }: Row): FiguresOfProduct => ({
  ...row,
  productId: id,
  variants: variants.map(({ variantId, values, prices, stock }) => ({
    variantId,
    label: { en: labelOf(attributes, values, 'en'), zh: labelOf(attributes, values, 'zh') },
    stock: stock ?? {},
    prices: Object.fromEntries(
      Object.entries(prices ?? {}).map(([site, { amount, compareAt }]) => [
        site,
        { amount, compareAt: compareAt ?? undefined },
      ]),
    ),
  })),
})

const labelOf = (
  attributes: readonly AttributeDraft[],
  values: Readonly<Record<string, string>>,
  language: Language,
): string =>
  chosenValues(attributes, values)
    .map(({ value }) => textIn(value.name, language))
    .join(' · ')
