import { sql } from '#database/sql.ts'
import type { AttributeDraft, PriceDraft } from '#modules/catalogue/rules/draft.ts'
import type { SizeMm } from '#modules/catalogue/rules/piece-size.ts'
import type { ProductTab } from '#modules/catalogue/rules/tabs.ts'
import { goodsMmOf, sizeMmOf } from '#modules/catalogue/server/read-models/size-of-variant.ts'
import { stockFacts, warehouseFacts } from '#modules/stock/server/read-models/stock-facts.ts'
import type { Database, Transaction } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { LocalText } from '#vocabulary/language.ts'
import type { KindLeftOut } from '../../rules/left-out.ts'
import type { ImportedPicture, ImportedProduct } from '../imported-product.ts'
import { addressOfPicture, isPlaceholder } from '../pictures.ts'

/** A product as it is now, in the words of an import. */
export type CurrentProduct = ImportedProduct & {
  readonly productId: Id
  /** Of a product that no table holds. */
  readonly leftOut?: KindLeftOut
}

type VariantJson = {
  sku: string
  values: Record<string, string>
  status: 'enabled' | 'disabled'
  picture: string | null
  step: number
  minQuantity: number
  weightGrams: number | null
  sizeMm: SizeMm | null
  goodsMm: SizeMm | null
  goodsGrams: number | null
  prices: Record<
    string,
    { amount: number; compareAt: number | null; saleFrom: string | null; saleUntil: string | null }
  > | null
  stock: { warehouse: LocalText; available: number }[] | null
}
type PictureJson = { file: string; alt: LocalText; description: LocalText }
type AddressJson = { address: string; alt: LocalText; description: LocalText; skus: string[] }

type Row = {
  id: Id
  external_id: string | null
  url_key: string
  status: 'draft' | 'onShelf' | 'offShelf'
  kind: 'goods' | 'weighed'
  name: LocalText
  summary: LocalText
  description: LocalText
  specifications: { name: LocalText; value: LocalText }[]
  warranty: LocalText
  delivery: LocalText
  default_tab: ProductTab
  unit: LocalText | null
  tax_class: string
  left_out: KindLeftOut | null
  brand: string | null
  category: { urlKey: string; name: LocalText }[] | null
  attributes: AttributeDraft[]
  pictures: PictureJson[] | null
  named: AddressJson[] | null
  variants: VariantJson[] | null
}

export type CurrentScope = {
  readonly shopId: Id
  /** Begins addresses of pictures: scheme and host. */
  readonly origin: string
} & (
  | { readonly productId: Id }
  /** The next products after one, in the order of their ids. */
  | { readonly after: Id | undefined; readonly atMost: number }
)

/** The kind of a product that no table holds; null of goods by the piece or by weight, which a table holds whole. */
export const kindLeftOut = sql`case when p.is_bundle then 'bundle' when p.kind in ('goods', 'weighed') then null else p.kind end`

export const isInTable = sql`p.status <> 'deleted' and ${kindLeftOut} is null`

export async function currentProducts(
  db: Database | Transaction,
  scope: CurrentScope,
): Promise<CurrentProduct[]> {
  const which =
    'productId' in scope
      ? sql`p.id = ${scope.productId}`
      : sql`p.id > ${scope.after ?? '0'} and ${isInTable} order by p.id limit ${scope.atMost}`
  const rows = await sql<Row>`
    select p.id, p.url_key, p.status, p.kind, p.name, p.summary, p.description, p.specifications, p.warranty, p.delivery,
      p.default_tab, p.unit, p.tax_class, p.attributes, ${kindLeftOut} as left_out,
      (select min(external_id) from import_items where product_id = p.id and source = 'mallard') as external_id,
      (select name from brands where id = p.brand_id) as brand,
      (select json_agg(json_build_object('urlKey', step.url_key, 'name', step.name) order by array_position(own.path, step.id))
        from categories own join categories step on step.id = any(own.path) where own.id = p.category_id) as category,
      (select json_agg(json_build_object('file', file, 'alt', alt, 'description', description) order by position)
        from product_media where product_id = p.id and kind = 'picture') as pictures,
      (select json_agg(json_build_object('address', address, 'alt', alt, 'description', description, 'skus', skus)
        order by position) from import_pictures where product_id = p.id and address not like 'file:%') as named,
      (select json_agg(json_build_object('sku', v.sku, 'values', v.attribute_values, 'status', v.status, 'picture', v.picture,
          'step', v.step, 'minQuantity', v.min_quantity, 'weightGrams', v.weight_grams, 'sizeMm', ${sizeMmOf},
          'goodsMm', ${goodsMmOf}, 'goodsGrams', v.goods_grams,
          'prices', (select json_object_agg(site, json_build_object('amount', amount, 'compareAt', compare_at,
            'saleFrom', sale_from, 'saleUntil', sale_until)) from prices where variant_id = v.id),
          'stock', (select json_agg(json_build_object('warehouse', w.name, 'available', s.available) order by w.position, w.id)
            from ${stockFacts} s join ${warehouseFacts} w on w.id = s.warehouse_id where s.variant_id = v.id))
          order by v.position, v.id)
        from variants v where v.product_id = p.id and not jsonb_exists(v.attribute_values, '~')) as variants
    from products p where p.shop_id = ${scope.shopId} and ${which}`.rows(db)
  return rows.map((row) => toProduct(row, scope.origin))
}

function toProduct(row: Row, origin: string): CurrentProduct {
  const variants = row.variants ?? []
  return {
    productId: row.id,
    ...(row.left_out ? { leftOut: row.left_out } : {}),
    externalId: row.external_id ?? row.url_key,
    handle: row.url_key,
    name: row.name,
    summary: row.summary,
    description: row.description,
    specifications: row.specifications,
    warranty: row.warranty,
    delivery: row.delivery,
    defaultTab: row.default_tab,
    ...(row.unit ? { unit: row.unit } : {}),
    ...(row.brand ? { brand: row.brand } : {}),
    category: row.category ?? [],
    taxClass: row.tax_class,
    status: row.status,
    kind: row.kind,
    attributes: row.attributes,
    variants: variants.map(
      ({ picture: _, weightGrams, sizeMm, goodsMm, goodsGrams, prices, stock, ...variant }) => ({
        ...variant,
        ...(weightGrams === null ? {} : { weightGrams }),
        ...(sizeMm === null ? {} : { sizeMm }),
        ...(goodsMm === null ? {} : { goodsMm }),
        ...(goodsGrams === null ? {} : { goodsGrams }),
        prices: Object.fromEntries(
          Object.entries(prices ?? {}).map(([site, price]): [string, PriceDraft] => [site, priceOf(price)]),
        ),
        stock: 0,
        stockIn: Object.fromEntries(
          (stock ?? []).map(({ warehouse, available }) => [nameOfWarehouse(warehouse), available]),
        ),
      }),
    ),
    pictures: picturesOf(row, variants, origin),
  }
}

export const nameOfWarehouse = (name: LocalText): string => name.en || name.zh

const priceOf = ({
  amount,
  compareAt,
  saleFrom,
  saleUntil,
}: NonNullable<VariantJson['prices']>[string]): PriceDraft => ({
  amount,
  ...(compareAt === null ? {} : { compareAt }),
  ...(saleFrom === null ? {} : { saleFrom: new Date(saleFrom) }),
  ...(saleUntil === null ? {} : { saleUntil: new Date(saleUntil) }),
})

/** Pictures that are shown; where only a drawing is, those that are still to be fetched. */
function picturesOf(
  { pictures, named, name }: Row,
  variants: readonly VariantJson[],
  origin: string,
): ImportedPicture[] {
  const shown = (pictures ?? []).filter(({ file }) => !isPlaceholder(file))
  const ofVariants = variants.flatMap(({ picture }) => (picture && !isPlaceholder(picture) ? [picture] : []))
  const others = [...new Set(ofVariants)].filter((file) => !shown.some((each) => each.file === file))
  if (shown.length === 0 && others.length === 0)
    return (named ?? []).map(({ address, alt, description, skus }) => ({
      from: { address },
      alt,
      ...described(description),
      skus,
    }))
  return [...shown, ...others.map((file) => ({ file, alt: name, description: { en: '', zh: '' } }))].map(
    ({ file, alt, description }) => ({
      from: { address: addressOfPicture(origin, file) },
      alt: alt.en || alt.zh ? alt : name,
      ...described(description),
      skus: variants.flatMap(({ sku, picture }) => (picture === file ? [sku] : [])),
    }),
  )
}

const described = (description: LocalText) => (description.en || description.zh ? { description } : {})
