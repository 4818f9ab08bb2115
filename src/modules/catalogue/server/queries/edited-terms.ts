import { sql } from '#database/sql.ts'
import type { MerchantContext } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { LocalText } from '#vocabulary/language.ts'
import type { Currency } from '#vocabulary/money.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import { chosenValues } from '../../rules/chosen-values.ts'
import type { EditedTerms } from '../../rules/edited-terms.ts'
import type { CrossBorder, VolumeTier } from '../../rules/goods-terms.ts'
import type { ProductKind } from '../../rules/product.ts'

type Row = {
  name: LocalText
  unit: LocalText | null
  kind: ProductKind
  attributes: { key: string; name: LocalText; values: { key: string; name: LocalText }[] }[]
  version: number
  has_tiers: boolean
  tiers: VolumeTier[] | null
  bulk_min: number | null
  limit_per_buyer: number | null
  cross_border: CrossBorder | null
  service_days: number | null
  service_until: Date | null
  service_uses: number
  sold_from: Date | null
  sold_until: Date | null
  back_on: Date | null
  variants:
    | {
        variantId: Id
        sku: string
        values: Record<string, string>
        prices:
          | {
              site: string
              currency: Currency
              amount: number
              minAmount: number | null
              memberAmount: number | null
              points: number | null
              pointsAmount: number | null
            }[]
          | null
      }[]
    | null
}

/** Under which terms a product of the shop is sold. @throws Refusal `notFound`, for another shop's product too */
export async function editedTerms(
  ctx: MerchantContext,
  { productId }: { productId: Id },
): Promise<EditedTerms> {
  const row = await sql<Row>`
    select p.name, p.unit, p.kind, p.attributes, p.terms_version as version, p.has_tiers, p.tiers, p.bulk_min, p.limit_per_buyer, p.cross_border,
      p.service_days, p.service_until, p.service_uses, p.sold_from, p.sold_until, p.back_on,
      (select json_agg(json_build_object('variantId', v.id::text, 'sku', v.sku, 'values', v.attribute_values,
          'prices', (select json_agg(json_build_object('site', price.site, 'currency', price.currency, 'amount', price.amount,
              'minAmount', price.min_amount, 'memberAmount', price.member_amount, 'points', price.points, 'pointsAmount', price.points_amount) order by price.site)
            from prices price where price.variant_id = v.id)) order by v.position, v.id)
        from variants v where v.product_id = p.id and not jsonb_exists(v.attribute_values, '~')) as variants
    from products p
    where p.id = ${productId} and p.shop_id = ${ctx.shopId} and p.status <> 'deleted'`.row(ctx.db)
  if (!row) throw new Refusal('notFound')
  const labelOf = (values: Record<string, string>, language: keyof LocalText) =>
    chosenValues(row.attributes, values)
      .map(({ value }) => value.name[language])
      .join(' · ')
  return {
    productId,
    version: row.version,
    name: row.name,
    unit: row.unit ?? undefined,
    kind: row.kind,
    hasTiers: row.has_tiers,
    tiers: row.tiers ?? [],
    bulkMin: row.bulk_min ?? undefined,
    limitPerBuyer: row.limit_per_buyer ?? undefined,
    crossBorder: row.cross_border ?? undefined,
    soldFrom: row.sold_from?.getTime(),
    soldUntil: row.sold_until?.getTime(),
    backOn: row.back_on?.getTime(),
    ...(row.kind === 'service' && {
      serviceDays: row.service_days ?? undefined,
      serviceUntil: row.service_until?.getTime(),
      serviceUses: row.service_uses,
    }),
    variants: (row.variants ?? []).map(({ variantId, sku, values, prices }) => ({
      variantId,
      sku,
      label: { en: labelOf(values, 'en'), zh: labelOf(values, 'zh') },
      prices: (prices ?? []).map(({ minAmount, memberAmount, points, pointsAmount, ...price }) => ({
        ...price,
        minAmount: minAmount ?? undefined,
        memberAmount: memberAmount ?? undefined,
        points: points ?? undefined,
        pointsAmount: pointsAmount ?? undefined,
      })),
    })),
  }
}
