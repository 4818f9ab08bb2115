import { sql } from '#database/sql.ts'
import { stockFacts, warehouseFacts } from '#modules/stock/server/read-models/stock-facts.ts'
import { ownTaxClasses } from '#modules/tax/server/public.ts'
import type { MerchantContext } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { LocalText } from '#vocabulary/language.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import type { AttributeDraft } from '../../rules/draft.ts'
import {
  type EditedMedium,
  type EditedProduct,
  firstPlace,
  type ProductEdit,
  type ProductToEdit,
} from '../../rules/edited-product.ts'
import type { SizeMm } from '../../rules/piece-size.ts'
import type { ProductKind, ProductStatus } from '../../rules/product.ts'
import type { ProductTab } from '../../rules/tabs.ts'
import { withEdit } from '../../rules/unpublished-edit.ts'
import { goodsMmOf, sizeMmOf } from '../read-models/size-of-variant.ts'

const brandsMax = 500

/**
 * A product of the shop with all that is edited of it, and what there is to choose from. Without an id: for a new one.
 * @throws Refusal `notFound`, for another shop's product too
 */
export async function productToEdit(
  ctx: MerchantContext,
  { productId }: { productId?: Id | undefined },
): Promise<ProductToEdit> {
  const [product, kept, warehouses, brands, taxClasses] = await Promise.all([
    productId ? editedProduct(ctx, productId) : undefined,
    productId ? keptEdit(ctx, productId) : undefined,
    placesOfStock(ctx),
    sql<{ name: string }>`select name from brands order by name limit ${brandsMax}`.rows(ctx.db),
    ownTaxClasses(ctx.db),
  ])
  return {
    product,
    unpublished: product && kept && unpublishedOf(product, kept),
    warehouses,
    brands: brands.map(({ name }) => name),
    taxClasses,
  }
}

type KeptRow = {
  revision: number
  by: string
  at: Date
  edit: ProductEdit
  /** Kind of each of its files, by key. */
  kinds: Record<string, 'picture' | 'video' | 'model'> | null
}

const keptEdit = ({ db, shopId }: MerchantContext, productId: Id): Promise<KeptRow | undefined> =>
  sql<KeptRow>`
    select e.revision, coalesce(nullif(u.name, ''), u.email::text, '') as by, e.kept_at as at, e.edit,
      (select json_object_agg(f.key, case when f.mime like 'model/%' then 'model' when f.mime like 'video/%' then 'video'
          else 'picture' end)
        from jsonb_array_elements(e.edit -> 'pictures') shown join files f on f.key = shown ->> 'file') as kinds
    from unpublished_edits e join products p on p.id = e.product_id left join users u on u.id = e.user_id
    where e.product_id = ${productId} and p.shop_id = ${shopId}`.row(db)

const unpublishedOf = (
  product: EditedProduct,
  { revision, by, at, edit, kinds }: KeptRow,
): ProductToEdit['unpublished'] => ({
  revision,
  by,
  at,
  product: withEdit(product, edit, (file) => kinds?.[file]),
})

/** The warehouses of the shop; where it has none yet, the one that is made with its first stock. */
export async function placesOfStock({ db, shopId }: MerchantContext): Promise<ProductToEdit['warehouses']> {
  const warehouses = await sql<{ place: string; name: LocalText }>`
    select id::text as place, name from ${warehouseFacts} warehouses where shop_id = ${shopId} order by position, id`.rows(
    db,
  )
  return warehouses.length > 0
    ? warehouses
    : [{ place: firstPlace, name: { en: 'Main warehouse', zh: '主仓' } }]
}

type Row = {
  id: Id
  version: number
  status: ProductStatus
  kind: ProductKind
  url_key: string
  name: LocalText
  summary: LocalText
  description: LocalText
  specifications: { name: LocalText; value: LocalText }[]
  warranty: LocalText
  delivery: LocalText
  default_tab: ProductTab
  tax_class: string
  unit: LocalText | null
  category_id: Id | null
  brand: string | null
  attributes: AttributeDraft[]
  media: EditedMedium[] | null
  variants:
    | {
        variantId: string
        sku: string
        values: Record<string, string>
        isOffered: boolean
        picture: string | null
        step: number
        minQuantity: number
        weightGrams: number | null
        sizeMm: SizeMm | null
        goodsMm: SizeMm | null
        goodsGrams: number | null
        prices: Record<string, { amount: number; compareAt: number | null }> | null
        stock: Record<string, { available: number; reserved: number }> | null
      }[]
    | null
}

async function editedProduct(ctx: MerchantContext, productId: Id): Promise<EditedProduct> {
  const row = await sql<Row>`
    select p.id, p.version, p.status, p.kind, p.url_key, p.name, p.summary, p.description, p.specifications, p.warranty,
      p.delivery, p.default_tab, p.tax_class, p.unit, p.category_id, (select name from brands where id = p.brand_id) as brand, p.attributes,
      (select json_agg(json_build_object('file', file, 'alt', alt, 'description', description, 'kind', kind) order by position)
        from product_media where product_id = p.id) as media,
      (select json_agg(json_build_object('variantId', v.id::text, 'sku', v.sku, 'values', v.attribute_values,
          'isOffered', v.status = 'enabled', 'picture', v.picture, 'step', v.step, 'minQuantity', v.min_quantity,
          'weightGrams', v.weight_grams, 'sizeMm', ${sizeMmOf}, 'goodsMm', ${goodsMmOf}, 'goodsGrams', v.goods_grams,
          'prices', (select json_object_agg(site, json_build_object('amount', amount, 'compareAt', compare_at))
            from prices where variant_id = v.id),
          'stock', (select json_object_agg(warehouse_id, json_build_object('available', available, 'reserved', reserved))
            from ${stockFacts} stock where variant_id = v.id)) order by v.position, v.id)
        from variants v where v.product_id = p.id and not jsonb_exists(v.attribute_values, '~')) as variants
    from products p
    where p.id = ${productId} and p.shop_id = ${ctx.shopId} and p.status <> 'deleted'`.row(ctx.db)
  if (!row) throw new Refusal('notFound')
  const { id, url_key, default_tab, tax_class, unit, category_id, brand, media, variants, ...same } = row
  return {
    ...same,
    productId: id,
    urlKey: url_key,
    defaultTab: default_tab,
    taxClass: tax_class,
    unit: unit ?? undefined,
    categoryId: category_id ?? undefined,
    brand: brand ?? undefined,
    pictures: media ?? [],
    variants: (variants ?? []).map(
      ({ picture, weightGrams, sizeMm, goodsMm, goodsGrams, prices, stock, ...variant }) => ({
        ...variant,
        picture: picture ?? undefined,
        weightGrams: weightGrams ?? undefined,
        sizeMm: sizeMm ?? undefined,
        goodsMm: goodsMm ?? undefined,
        goodsGrams: goodsGrams ?? undefined,
        stock: stock ?? {},
        prices: Object.fromEntries(
          Object.entries(prices ?? {}).map(([site, { amount, compareAt }]) => [
            site,
            { amount, compareAt: compareAt ?? undefined },
          ]),
        ),
      }),
    ),
  }
}
