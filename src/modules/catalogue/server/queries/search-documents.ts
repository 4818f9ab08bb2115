import { sql } from '#database/sql.ts'
import { type DocumentTexts, marks, type SearchDocument } from '#modules/search/server/public.ts'
import { stockFacts } from '#modules/stock/server/read-models/stock-facts.ts'
import { textOfHtml } from '#platform/clean-html.ts'
import type { Transaction } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { type Language, type LocalText, textIn } from '#vocabulary/language.ts'
import { featuresOf } from '../../rules/features.ts'
import {
  bundlePricePeriods,
  type PricePeriod,
  type PromotedPrice,
  type PromotionPriceJson,
  pricePeriods,
  promotionPriceOf,
  type ShelfPriceJson,
  shelfPriceOf,
  shownPeriods,
} from '../../rules/price-periods.ts'
import { brandNames } from '../read-models/brand-names.ts'

const bodyMax = 4_000

type Row = {
  id: Id
  shop_id: Id
  brand_id: Id | null
  category_id: Id | null
  sold_count: string
  rating_sum: string
  rating_count: string
  created_at: Date
  sold_from: Date | null
  sold_until: Date | null
  prices: Price[] | null
  slots: { isRequired: boolean; quantity: number; choices: PartPrice[] | null }[] | null
  conflicts: [Id, Id][] | null
  attributes: { name: LocalText; values: { name: LocalText }[] }[]
  specifications: { name: LocalText; value: LocalText }[]
}

type Price = ShelfPriceJson & {
  site: number
  currency: string
  variantId: Id
  inStock: boolean
  saving: number | null
  promotions: readonly PromotionPriceJson[] | null
}

type PartPrice = Pick<Price, 'site' | 'variantId' | 'promotions'> &
  ShelfPriceJson & { step: number; soldFrom: string | null; soldUntil: string | null }

const promotions = sql`'promotions', (select json_agg(json_build_object('from', valid_from, 'until', valid_until, 'amount', amount))
  from promotion_prices where variant_id = v.id and site = price.site and is_listed and not is_taken and valid_until > app_now())`

/**
 * Search documents of these products, without their texts. A product that is not on the shelf, or whose shop
 * is not active, is listed on no site. Deleted products are left out.
 */
export async function listedDocuments(tx: Transaction, productIds: readonly Id[]): Promise<SearchDocument[]> {
  const rows = await sql<Row>`
    select p.id, p.shop_id, p.brand_id, p.category_id, p.sold_count, p.rating_sum, p.rating_count, p.created_at,
      p.sold_from, p.sold_until, p.attributes, p.specifications,
      case when p.status = 'onShelf' and p.kind <> 'gift' and shop.status = 'active' then (
        select json_agg(json_build_object('site', site.number, 'currency', price.currency, 'amount', price.amount,
            'compareAt', price.compare_at, 'saleFrom', price.sale_from, 'saleUntil', price.sale_until,
            'variantId', v.id::text, 'saving', price.bundle_saving, ${promotions},
            'inStock', coalesce((select sum(available) from ${stockFacts} stock where variant_id = v.id), 0) >= greatest(v.step, v.min_quantity))
          order by price.amount, v.id)
        from variants v join prices price on price.variant_id = v.id join sites site on site.code = price.site
        where v.product_id = p.id and v.status = 'enabled') end as prices,
      case when p.is_bundle then (
        select json_agg(json_build_object('isRequired', s.is_required, 'quantity', s.quantity, 'choices', (
            select json_agg(json_build_object('site', site.number, 'variantId', v.id::text, 'step', v.step, 'amount', price.amount,
                'compareAt', price.compare_at, 'saleFrom', price.sale_from, 'saleUntil', price.sale_until,
                'soldFrom', part.sold_from, 'soldUntil', part.sold_until, ${promotions}))
            from bundle_choices c join variants v on v.id = c.variant_id join products part on part.id = v.product_id
            join prices price on price.variant_id = v.id join sites site on site.code = price.site
            where c.slot_id = s.id and v.status = 'enabled' and part.status = 'onShelf')))
        from bundle_slots s where s.product_id = p.id) end as slots,
      case when p.is_bundle then (
        select json_agg(json_build_array(variant_id::text, other_id::text)) from bundle_conflicts where product_id = p.id) end as conflicts
    from products p join shops shop on shop.id = p.shop_id
    where p.id = any(${productIds}::bigint[]) and p.status <> 'deleted' order by p.id`.rows(tx)
  return rows.map((row) => ({
    productId: row.id,
    shopId: row.shop_id,
    brandId: row.brand_id,
    categoryId: row.category_id,
    soldCount: Number(row.sold_count),
    ratingSum: Number(row.rating_sum),
    ratingCount: Number(row.rating_count),
    listedAt: row.created_at,
    features: featuresOf(row),
    sites: [...Map.groupBy(row.prices ?? [], ({ site }) => site)].map(([siteNumber, prices]) => ({
      siteNumber,
      currency: prices[0]!.currency,
      inStock: prices.some(({ inStock }) => inStock),
      periods: shownPeriods(periodsOn(row, siteNumber, prices), row.sold_from, row.sold_until),
    })),
  }))
}

const promotedPriceOf = ({
  promotions: promoted,
  ...price
}: ShelfPriceJson & Pick<Price, 'promotions'>): PromotedPrice => ({
  ...shelfPriceOf(price),
  promotions: (promoted ?? []).map(promotionPriceOf),
})

function periodsOn(
  { slots, conflicts }: Pick<Row, 'slots' | 'conflicts'>,
  site: number,
  prices: readonly Price[],
): PricePeriod[] {
  if (!slots) return pricePeriods(prices.map(promotedPriceOf))
  const moment = (text: string | null) => (text === null ? null : new Date(text))
  return bundlePricePeriods({
    mains: prices.map((price) => ({
      ...promotedPriceOf(price),
      variantId: price.variantId,
      saving: price.saving,
    })),
    slots: slots.map(({ choices, ...slot }) => ({
      ...slot,
      choices: (choices ?? [])
        .filter((part) => part.site === site)
        .map((part) => ({
          ...promotedPriceOf(part),
          variantId: part.variantId,
          step: part.step,
          soldFrom: moment(part.soldFrom),
          soldUntil: moment(part.soldUntil),
        })),
    })),
    conflicts: conflicts ?? [],
  })
}

type TextRow = {
  name: LocalText
  summary: LocalText
  description: LocalText
  shopId: Id
  brandId: Id | null
  brand: { readonly name: string; readonly names: LocalText } | null
  /** From the root category to the product's own. */
  path: readonly Id[]
  categories: readonly LocalText[] | null
  shop: LocalText
  /** Names of the values of its attributes. */
  values: readonly LocalText[] | null
  /** Article numbers, as buyers read them off a label or an invoice. */
  skus: readonly string[]
}

/** Searchable texts of a product, in each language. */
export async function searchedTexts(
  tx: Transaction,
  productId: Id,
): Promise<Record<Language, DocumentTexts> | undefined> {
  const row = await sql<TextRow>`
    select p.name, p.summary, p.description, p.shop_id as "shopId", p.brand_id as "brandId",
      (select jsonb_build_object('name', name, 'names', ${brandNames}) from brands where id = p.brand_id) as brand,
      array(select id::text from unnest(category.path) as id) as path,
      (select json_agg(name order by array_position(category.path, id)) from categories where id = any(category.path)) as categories,
      (select name from shops where id = p.shop_id) as shop,
      (select json_agg(v.value->'name') from jsonb_array_elements(p.attributes) a,
        jsonb_array_elements(a.value->'values') v) as values,
      array(select sku from variants where product_id = p.id and status = 'enabled' order by position, id) as skus
    from products p left join categories category on category.id = p.category_id
    where p.id = ${productId}`.row(tx)
  if (!row) return undefined
  const product = row
  const belongsTo = [
    marks.shop(product.shopId),
    ...(product.brandId ? [marks.brand(product.brandId)] : []),
    ...product.path.map(marks.category),
  ]
  const texts = (language: Language): DocumentTexts => {
    // Buyers who read one language also know a brand by its other name.
    const { names, name } = product.brand ?? {}
    const otherNames = names ? [name!, names.en, names.zh].filter((each) => each !== names[language]) : []
    const categories = (product.categories ?? []).map((text) => textIn(text, language))
    const values = (product.values ?? []).map((text) => textIn(text, language))
    const body = textOfHtml(textIn(product.description, language)).slice(0, bodyMax)
    return {
      title: textIn(product.name, language),
      brand: names ? names[language] : null,
      labels: [...new Set(otherNames), ...categories, ...values],
      shop: textIn(product.shop, language),
      others: [textIn(product.summary, language), product.skus.join(' '), body],
      marks: belongsTo,
    }
  }
  return { en: texts('en'), zh: texts('zh') }
}
