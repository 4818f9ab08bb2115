import type { ProductCard } from '#modules/catalogue/rules/product.ts'

/** Of a product in a carousel. */
export type CarouselProduct = Pick<
  ProductCard,
  | 'productId'
  | 'urlKey'
  | 'name'
  | 'picture'
  | 'price'
  | 'isPriceFrom'
  | 'compareAt'
  | 'priorPrice'
  | 'inStock'
  | 'soldFrom'
>

/** Recommended products: few as full cards in a row, more in a carousel (PDP-111). */
export type RecommendedGoods = readonly ProductCard[] | { readonly carousel: readonly CarouselProduct[] }

export const inRowMax = 5

/** Passes on the data that will be drawn and no more, since a page contains all of its data twice. */
export const recommendedGoods = (products: readonly ProductCard[]): RecommendedGoods =>
  products.length > inRowMax ? { carousel: products.map(carouselProduct) } : products

function carouselProduct(product: ProductCard): CarouselProduct {
  const { productId, urlKey, name, picture, price, isPriceFrom, compareAt, priorPrice, inStock, soldFrom } =
    product
  return {
    productId,
    urlKey,
    name,
    picture,
    price,
    isPriceFrom,
    inStock,
    compareAt,
    ...(priorPrice && { priorPrice }),
    ...(soldFrom && { soldFrom }),
  }
}
