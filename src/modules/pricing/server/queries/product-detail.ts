import { sql } from '#database/sql.ts'
import type { ShownSlot } from '#modules/catalogue/rules/bundle.ts'
import { chosenValues } from '#modules/catalogue/rules/chosen-values.ts'
import type { EditedMedium } from '#modules/catalogue/rules/edited-product.ts'
import { type GoodsTerms, termsOfKind } from '#modules/catalogue/rules/goods-terms.ts'
import { dimensionRows, type SizeMm } from '#modules/catalogue/rules/piece-size.ts'
import { earliest, type ShelfPriceJson, shelfPriceOf } from '#modules/catalogue/rules/price-periods.ts'
import type {
  ProductDetail,
  ProductKind,
  ProductStatus,
  ProductVariant,
} from '#modules/catalogue/rules/product.ts'
import { explainsOption } from '#modules/catalogue/rules/size-guide.ts'
import type { ProductTab } from '#modules/catalogue/rules/tabs.ts'
import { asPublished } from '#modules/catalogue/server/public.ts'
import { brandNames } from '#modules/catalogue/server/read-models/brand-names.ts'
import { sizeGuidesOf } from '#modules/catalogue/server/read-models/size-guides-of-product.ts'
import { goodsMmOf, sizeMmOf } from '#modules/catalogue/server/read-models/size-of-variant.ts'
import { dayBeforeEnd } from '#modules/offers/rules/coupon.ts'
import { noPublicOffers, offersOfProduct, type PublicOffers } from '#modules/offers/server/public.ts'
import type { WayBackPayer } from '#modules/shops/rules/profile.ts'
import type { Shelf } from '#modules/stock/rules/in-region.ts'
import { changeStock } from '#modules/stock/server/public.ts'
import { shelfTaxOf } from '#modules/tax/rules/shelf-tax.ts'
import { stockTag } from '#platform/changes.ts'
import type { Context, MerchantContext } from '#platform/context.ts'
import type { BrandId, CategoryId, Id, ProductId, ShopId, VariantId } from '#vocabulary/identifiers.ts'
import { type Language, type LocalText, textIn } from '#vocabulary/language.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import { taxClassOf } from '../../rules/assemble-facts.ts'
import { publicFactsOf } from '../../rules/public-facts.ts'
import { publicPrice } from '../../rules/public-price.ts'
import { shelvesOf, termsOf } from './goods-of-variant.ts'
import { withPriorPrices } from './prior-prices.ts'
import { shownSlots, wholeFromOf } from './shown-bundle.ts'
import { shownCoupons, shownOffers, shownPromotion } from './shown-offers.ts'
import { type PageRow, pageColumns, shownPage } from './shown-page.ts'

export type ProductRequest = {
  readonly urlKey?: string | undefined
  readonly productId?: Id | undefined
  readonly shopId?: Id | undefined
}

/**
 * A product and all that its page shows, and the offers for it, in one message. What belongs to it is looked up row by row
 * ("offset 0"): joined, PostgreSQL would read whole small tables for a single product.
 * @throws Refusal `productGone`, `productDeleted`
 */
export async function productDetail(ctx: Context, request: ProductRequest): Promise<ProductDetail> {
  const [row, offers] = await readProduct(ctx, request)
  if (!row || row.status === 'draft' || (request.shopId && row.shop_id !== request.shopId))
    throw new Refusal('productGone')
  if (row.status === 'deleted') throw new Refusal('productDeleted')
  return detailOf(ctx, request, row, offers)
}

type Previewed = {
  readonly productId: Id
  /** With the saved draft of a product on the shelf. */
  readonly isUnpublished?: boolean | undefined
}

/**
 * A product of a shop as buyers will see it once it is on the shelf, or its draft published, for the shop's staff.
 * @throws Refusal `notFound`, for another shop's product too; and with a draft all that publishing refuses
 */
export async function previewProduct(
  ctx: MerchantContext,
  { productId, isUnpublished = false }: Previewed,
): Promise<ProductDetail> {
  if (isUnpublished)
    return asPublished(ctx, productId, changeStock, (tx) => previewProduct({ ...ctx, db: tx }, { productId }))
  const [row, offers] = await readProduct(ctx, { productId })
  if (!row || row.shop_id !== ctx.shopId || row.status === 'deleted') throw new Refusal('notFound')
  return detailOf(ctx, { productId }, { ...row, status: 'onShelf' }, offers)
}

async function detailOf(
  ctx: Context,
  request: ProductRequest,
  row: Row,
  offers: PublicOffers,
): Promise<ProductDetail> {
  const detail = toDetail(row, request, offers, ctx)
  const bundle = detail.variants.find(({ terms }) => terms?.bundle)?.terms?.bundle
  const [prior, parts] = await Promise.all([
    withPriorPrices(ctx, detail.variants),
    bundle && shownSlots(ctx, detail.productId, bundle),
  ])
  return {
    ...detail,
    variants: parts ? prior.map((variant) => withWhole(variant, parts.slots)) : prior,
    slots: parts?.slots,
    validUntil: earliest([
      ...[detail.validUntil, parts?.validUntil],
      ...(detail.coupons ?? [])
        .filter(({ isTimed }) => isTimed)
        .map((coupon) => dayBeforeEnd(coupon, ctx.now)),
    ]),
  }
}

function withWhole(variant: ProductVariant, slots: readonly ShownSlot[]): ProductVariant {
  const wholeFrom = wholeFromOf(variant, slots)
  return wholeFrom ? { ...variant, wholeFrom } : variant
}

/** Cache tags of a product's answer: its products and shop, and the stock of each variant. */
export const shownBy = ({
  productId,
  shop,
  variants,
  page,
  slots = [],
  offers = [],
}: ProductDetail): string[] => [
  `product:${productId}`,
  `shop:${shop.shopId}`,
  ...(page?.series ?? []).map((related) => `product:${related.productId}`),
  ...variants.map(({ variantId }) => stockTag(variantId)),
  ...offers.flatMap(({ gives = [] }) => gives.map(stockTag)),
  ...slots.flatMap(({ choices }) =>
    choices.flatMap((choice) => [`product:${choice.productId}`, stockTag(choice.variantId)]),
  ),
]

type Row = PageRow & {
  id: ProductId
  shop_id: ShopId
  shop_slug: string
  shop_name: LocalText
  way_back_paid_by: WayBackPayer | null
  url_key: string
  status: ProductStatus
  kind: ProductKind
  name: LocalText
  summary: LocalText
  description: LocalText
  specifications: { name: LocalText; value: LocalText }[]
  warranty: LocalText
  delivery: LocalText
  default_tab: ProductTab
  unit: LocalText | null
  attributes: { key: string; name: LocalText; values: { key: string; name: LocalText }[] }[]
  picture: string | null
  rating_sum: string
  rating_count: string
  sold_count: string
  tax_class: string
  brand: LocalText | null
  brand_id: BrandId | null
  categories: { id: CategoryId; urlKey: string; name: LocalText; isHidden: boolean }[] | null
  media: EditedMedium[] | null
  variants: VariantRow[] | null
  guides: { id: Id; option: LocalText }[] | null
}

type VariantRow = ShelfPriceJson & {
  id: VariantId
  sku: string
  values: Record<string, string>
  isEnabled: boolean
  picture: string | null
  available: number
  shelves: Shelf[] | null
  step: number
  minQuantity: number
  terms: GoodsTerms
  size: SizeMm | null
  goodsMm: SizeMm | null
  goodsGrams: number | null
}

async function readProduct(
  ctx: Context,
  { urlKey, productId }: ProductRequest,
): Promise<[Row | undefined, PublicOffers]> {
  const id = urlKey
    ? sql`coalesce((select id from products where url_key = ${urlKey}),
        (select product_id from redirects where url_key = ${urlKey}))`
    : sql`${productId ?? null}`
  const product = sql<Row>`
    select p.id, p.shop_id, shop.slug as shop_slug, shop.name as shop_name, shop.way_back_paid_by, p.url_key,
      case when shop.status = 'active' or p.status = 'deleted' then p.status else 'offShelf' end as status, p.kind, p.name,
      p.summary, p.description, p.specifications, p.warranty, p.delivery, p.default_tab, p.unit, p.attributes, p.picture,
      p.rating_sum, p.rating_count, p.sold_count, p.tax_class, (select ${brandNames} from brands where id = p.brand_id) as brand, p.brand_id,
      (select json_agg(json_build_object('id', c.id::text, 'urlKey', c.url_key, 'name', c.name, 'isHidden', c.is_hidden) order by branch.depth)
        from unnest((select path from categories where id = p.category_id)) with ordinality as branch (id, depth)
        cross join lateral (select id, url_key, name, is_hidden from categories where id = branch.id offset 0) c) as categories, ${sizeGuidesOf} as guides,
      (select json_agg(json_build_object('file', file, 'alt', alt, 'description', description, 'kind', kind) order by position)
        from product_media where product_id = p.id) as media,
      (select json_agg(json_build_object('id', v.id::text, 'sku', v.sku, 'values', v.attribute_values,
          'isEnabled', v.status = 'enabled', 'picture', v.picture, 'amount', price.amount, 'compareAt', price.compare_at,
          'saleFrom', price.sale_from, 'saleUntil', price.sale_until, 'step', v.step, 'minQuantity', v.min_quantity,
          'terms', ${termsOf}, 'size', ${sizeMmOf},
          'goodsMm', ${goodsMmOf}, 'goodsGrams', v.goods_grams,
          'shelves', case when shop.stock_by_region then ${shelvesOf} end,
          'available', coalesce((select sum(available)::bigint from stock where variant_id = v.id), 0)) order by v.position)
        from variants v join prices price on price.variant_id = v.id and price.site = ${ctx.site.code}
        where v.product_id = p.id) as variants,
      ${pageColumns}
    from products p
    cross join lateral (select slug, name, status, stock_by_region, way_back_paid_by from shops where id = p.shop_id offset 0) shop
    where p.id = ${id}`.row(ctx.db)
  const moment = { site: ctx.site, at: ctx.now }
  return Promise.all([product, offersOfProduct(ctx.db, moment, { urlKey, productId })])
}

/** No offer is for these (`isNeverCut`, `pointsPrice`), so their pages promise none. */
const neverCut: readonly ProductKind[] = ['gift', 'giftCard', 'pointsItem']

function toDetail(
  row: Row,
  { urlKey }: ProductRequest,
  all: PublicOffers,
  ctx: Pick<Context, 'site' | 'now' | 'language'>,
): ProductDetail {
  const found = neverCut.includes(row.kind) ? noPublicOffers : all
  const text = (local: LocalText) => textIn(local, ctx.language)
  const { variants, validUntil } = pricedVariants(row, found, ctx)
  const categoryIds = (row.categories ?? []).map(({ id }) => id)
  const goods = { shopId: row.shop_id, productId: row.id, categoryIds, brandId: row.brand_id ?? undefined }
  const count = Number(row.rating_count)
  const media =
    row.media ?? (row.picture ? [{ file: row.picture, alt: row.name, kind: 'picture' as const }] : [])
  return {
    productId: row.id,
    hasMoved: urlKey !== undefined && urlKey !== row.url_key,
    shop: {
      shopId: row.shop_id,
      slug: row.shop_slug,
      name: text(row.shop_name),
      wayBackPaidBy: row.way_back_paid_by ?? undefined,
    },
    urlKey: row.url_key,
    language: ctx.language,
    status: row.status,
    kind: row.kind,
    name: text(row.name),
    summary: text(row.summary),
    description: text(row.description),
    specifications: [...row.specifications, ...dimensionsOf(row, ctx)].map(({ name, value }) => ({
      name: text(name),
      value: text(value),
    })),
    warranty: text(row.warranty),
    delivery: text(row.delivery),
    defaultTab: row.default_tab,
    unit: row.unit ? text(row.unit) : undefined,
    brand: row.brand ? textIn(row.brand, ctx.language) : undefined,
    categories: shownBranch(row.categories ?? []).map((category) => ({
      categoryId: category.id,
      urlKey: category.urlKey,
      name: text(category.name),
    })),
    pictures: media.map(({ file, alt, description, kind }) => ({
      file,
      kind,
      alt: text(alt),
      description: (description && text(description)) || undefined,
    })),
    attributes: row.attributes.map(({ key, name, values }) => ({
      key,
      name: text(name),
      sizeGuideId: row.guides?.find(({ option }) => explainsOption(option, name))?.id,
      values: values.map((value) => ({ key: value.key, name: text(value.name) })),
    })),
    variants,
    // Goods for points alone have no price that could contain tax.
    tax: variants.some(({ price }) => price.amount > 0)
      ? shelfTaxOf(ctx.site, taxClassOf({ kind: row.kind, taxClass: row.tax_class }), ctx.now)
      : undefined,
    rating: count > 0 ? Math.round((Number(row.rating_sum) / count) * 10) / 10 : undefined,
    ratingCount: count,
    soldCount: Number(row.sold_count),
    offers: shownOffers(found, goods, ctx),
    coupons: shownCoupons(found, goods, ctx),
    page: shownPage(row, ctx),
    galleryId: ctx.site.reviewGallery?.id,
    validUntil,
  }
}

/** Dimensions and weights of the variants, as rows of the specifications. */
const dimensionsOf = ({ attributes, variants }: Row, { site }: Pick<Context, 'site'>) =>
  dimensionRows(
    (variants ?? [])
      .filter(({ values, isEnabled }) => isEnabled && !('~' in values))
      .map(({ values, size, goodsMm, goodsGrams }) => {
        const chosen = chosenValues(attributes, values).map(({ value }) => value.name)
        const nameIn = (language: Language) => chosen.map((name) => textIn(name, language)).join(' · ')
        return {
          goods: { mm: goodsMm ?? undefined, grams: goodsGrams ?? undefined },
          parcel: size ?? undefined,
          name: { en: nameIn('en'), zh: nameIn('zh') },
        }
      }),
    site.defaultCountry,
  )

/** The variants with the prices of this moment, and when one of these changes. */
function pricedVariants(
  { id: productId, shop_id: shopId, kind, categories, brand_id, variants }: Row,
  found: PublicOffers,
  ctx: Pick<Context, 'site' | 'now' | 'language'>,
): Pick<ProductDetail, 'variants' | 'validUntil'> {
  const categoryIds = (categories ?? []).map(({ id }) => id)
  const stored = (variants ?? [])
    .filter(({ values }) => !('~' in values))
    .map(({ id: variantId, picture, size, terms, amount, compareAt, saleFrom, saleUntil, ...variant }) => ({
      ...variant,
      variantId,
      productId,
      shopId,
      kind,
      categoryIds,
      picture: picture ?? undefined,
      size: size ?? undefined,
      brandId: brand_id ?? undefined,
      terms: termsOfKind(kind, terms),
      shelfPrice: shelfPriceOf({ amount, compareAt, saleFrom, saleUntil }),
    }))
  const facts = publicFactsOf({ site: ctx.site, at: ctx.now }, stored, found.offers)
  return {
    variants: stored.map(
      ({ variantId, sku, values, isEnabled, picture, available, shelves, step, terms, ...goods }) => ({
        variantId,
        sku,
        values,
        isEnabled,
        picture,
        available,
        step,
        terms,
        kind,
        shelves: shelves ?? undefined,
        minQuantity: facts.goods.get(variantId)!.minQuantity,
        ...publicPrice(facts, variantId)!,
        promotion: shownPromotion(found, variantId, ctx),
        ...shownDimensions(goods),
      }),
    ),
    validUntil: facts.validUntil,
  }
}

const shownDimensions = ({ goodsMm, goodsGrams }: Pick<VariantRow, 'goodsMm' | 'goodsGrams'>) =>
  goodsMm || goodsGrams
    ? { dimensions: { mm: goodsMm ?? undefined, grams: goodsGrams ?? undefined } }
    : undefined

/** The path that a page shows: categories below a hidden one are hidden, too. */
function shownBranch<Category extends { readonly isHidden: boolean }>(path: readonly Category[]): Category[] {
  const end = path.findIndex(({ isHidden }) => isHidden)
  return path.slice(0, end < 0 ? path.length : end)
}
