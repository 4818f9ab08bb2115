import type { ProductCard, ShopCard } from '#modules/catalogue/rules/product.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { LocalText } from '#vocabulary/language.ts'
import type { ArticleCard } from './article.ts'
import {
  type HomeCoupon,
  type HomeOffers,
  offerBlocks,
  oneFlashSale,
  type PromotedGoods,
  type PromotionBlock,
  promotionBlocks,
} from './home-offers.ts'

export const productRows = ['newest', 'bestRated', 'reduced', 'bestselling'] as const
export type ProductRow = (typeof productRows)[number]

export const blockKinds = [
  'hero',
  'categories',
  ...offerBlocks,
  ...productRows,
  'editorial',
  'shops',
  'reading',
  'promises',
] as const
export type BlockKind = (typeof blockKinds)[number]

/** A block in the reader's language. An empty text is replaced by the mall's own words. */
export type HomeBlock = {
  readonly blockId: Id
  readonly kind: BlockKind
  readonly title: string
  readonly text: string
  readonly action: string
  readonly link: string | undefined
  readonly picture: string | undefined
  readonly pictureAlt: string
}

/** The blocks that show a picture of their own. */
export const hasPicture = (kind: BlockKind): boolean => kind === 'hero' || kind === 'editorial'

/** A block as its operator edits it. */
export type EditedBlock = {
  readonly blockId: Id
  readonly kind: BlockKind
  readonly position: number
  readonly isVisible: boolean
  readonly title: LocalText
  readonly text: LocalText
  readonly action: LocalText
  readonly link: string | undefined
  readonly picture: string | undefined
  /** Alternative text of the picture. */
  readonly pictureAlt: LocalText
  readonly version: number
}

/** Everything the home page shows beside the categories, which every page has. */
export type HomeContent = {
  /** Those to be seen, from top to bottom. */
  readonly blocks: readonly HomeBlock[]
  readonly rows: Partial<Readonly<Record<ProductRow, readonly ProductCard[]>>>
  readonly shops: readonly ShopCard[]
  readonly reading: readonly ArticleCard[]
  readonly offers: Omit<HomeOffers, 'validUntil'>
  /** When a price changes or an offer begins or ends, so that other goods may belong here. */
  readonly validUntil: Date | undefined
}

/** A block with its content. */
export type FilledBlock = { readonly block: HomeBlock } & (
  | { readonly shows: 'words' }
  | { readonly shows: 'promises'; readonly severalShops: boolean }
  /** Without goods on this site the mall's own button would lead to an empty list. */
  | { readonly shows: 'hero'; readonly hasGoods: boolean }
  | { readonly shows: 'categories' }
  | { readonly shows: 'products'; readonly row: ProductRow; readonly products: readonly ProductCard[] }
  | {
      readonly shows: 'promotion'
      readonly kind: PromotionBlock
      readonly goods: readonly PromotedGoods[]
    }
  | { readonly shows: 'coupons'; readonly coupons: readonly HomeCoupon[] }
  | { readonly shows: 'shops'; readonly shops: readonly ShopCard[] }
  | { readonly shows: 'reading'; readonly articles: readonly ArticleCard[] }
)

const rowMin = 2
const rowMax = 4

const promotedIn = ({ offers }: HomeContent, kind: PromotionBlock): readonly PromotedGoods[] => {
  const goods = offers.promotions[kind] ?? []
  return kind === 'flashSale' ? oneFlashSale(goods) : goods
}

/** Goods in a promotion are shown with that, wherever its block is, and not in a row as well. */
const promotedIds = (content: HomeContent): readonly Id[] =>
  promotionBlocks.flatMap((kind) => promotedIn(content, kind).map(({ card }) => card.productId))

/**
 * The blocks of a home page that have something to show. No product is in two rows, and a row of one is no
 * row, unless the mall has one product only; a list of shops has two of them or more. An editorial without words
 * of its own is left out, and so is a block of offers while there are none.
 */
export function filledBlocks(content: HomeContent): readonly FilledBlock[] {
  const shown = new Set(promotedIds(content))
  const goods = new Set(
    Object.values(content.rows)
      .flatMap((row) => (row ?? []).map(({ productId }) => productId))
      .filter((productId) => !shown.has(productId)),
  )
  const fill = (block: HomeBlock): FilledBlock | undefined => {
    switch (block.kind) {
      case 'hero':
        // A shop is among them if it has anything listed on this site.
        return { block, shows: 'hero', hasGoods: content.shops.length > 0 }
      case 'promises':
        // An empty mall has nothing to promise yet.
        return content.shops.length > 0
          ? { block, shows: 'promises', severalShops: content.shops.length > 1 }
          : undefined
      case 'editorial':
        return block.title ? { block, shows: 'words' } : undefined
      case 'categories':
        return { block, shows: 'categories' }
      case 'shops':
        return content.shops.length > 1 ? { block, shows: 'shops', shops: content.shops } : undefined
      case 'reading':
        return content.reading.length > 0 ? { block, shows: 'reading', articles: content.reading } : undefined
      case 'flashSale':
      case 'presale':
      case 'groupBuy': {
        const promoted = promotedIn(content, block.kind)
        return promoted.length > 0
          ? { block, shows: 'promotion', kind: block.kind, goods: promoted }
          : undefined
      }
      case 'coupons':
        return content.offers.coupons.length > 0
          ? { block, shows: 'coupons', coupons: content.offers.coupons }
          : undefined
      default: {
        const products = (content.rows[block.kind] ?? [])
          .filter(({ productId }) => !shown.has(productId))
          .slice(0, rowMax)
        if (products.length < Math.min(rowMin, goods.size) || products.length === 0) return undefined
        for (const { productId } of products) shown.add(productId)
        return { block, shows: 'products', row: block.kind, products }
      }
    }
  }
  return content.blocks.flatMap((block) => fill(block) ?? [])
}
