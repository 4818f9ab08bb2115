import type { ProductCard } from '#modules/catalogue/rules/product.ts'
import type { Language } from '#vocabulary/language.ts'

export type Badge =
  | { readonly kind: 'soldOut' | 'ahead' | 'bestRated' | 'new' }
  | { readonly kind: 'reduced'; readonly percent: number }

type Shown = Pick<
  ProductCard,
  'inStock' | 'soldFrom' | 'compareAt' | 'price' | 'isNew' | 'rating' | 'ratingCount'
>

/** Fewer reviews are not meaningful. */
const bestRated = { reviewsMin: 10, ratingMin: 4.5 }

/** Out of stock, with no upcoming sale. */
export const isGone = ({ inStock, soldFrom }: Pick<ProductCard, 'inStock' | 'soldFrom'>): boolean =>
  !inStock && !soldFrom

/**
 * One badge at most: obstacles to buying first, then incentives. A cut is rounded down, so that no badge
 * promises more than the price gives.
 * @param hidesNew in a list of new things, being new is no news
 */
export function badgeOf(
  { inStock, soldFrom, compareAt, price, isNew, rating = 0, ratingCount }: Shown,
  hidesNew: boolean,
): Badge | undefined {
  if (soldFrom) return { kind: 'ahead' }
  if (!inStock) return { kind: 'soldOut' }
  const percent = compareAt ? Math.floor(((compareAt.amount - price.amount) / compareAt.amount) * 100) : 0
  if (percent >= 5 && percent < 100) return { kind: 'reduced', percent }
  if (ratingCount >= bestRated.reviewsMin && rating >= bestRated.ratingMin) return { kind: 'bestRated' }
  return isNew && !hidesNew ? { kind: 'new' } : undefined
}

/** Whether being new sets some goods of a list apart; where a third or more are new, the badge says nothing. */
export const areFewNew = (products: readonly Pick<ProductCard, 'isNew'>[]): boolean =>
  products.filter(({ isNew }) => isNew).length * 3 < products.length

/** A cut as shops of a language write it: 15 percent off, or 8.5 tenths to pay. */
export const reductionIn = (language: Language, percent: number): string =>
  String(language === 'zh' ? (100 - percent) / 10 : percent)
