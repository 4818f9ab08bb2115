import type { ProductDetail, ProductVariant } from '#modules/catalogue/rules/product.ts'
import { pictureOfMainValue } from '#modules/catalogue/rules/variant-picture.ts'
import { whyNoneHere } from '#modules/stock/rules/none-here.ts'
import { isSoldOut, quantityRule } from '#vocabulary/quantity.ts'
import { isPresale } from './presale-price.ts'

export const isSellable = (variant: ProductVariant): boolean =>
  variant.isEnabled && !variant.promotion?.isSoldOut && !isSoldOut(quantityRule(variant))

const fewFrom = 5

/** Whether so little of it is left that its page tells how much. */
export const isFew = ({ available }: Pick<ProductVariant, 'available'>): boolean => available <= fewFrom

/** Whether the announced promotion prevents its sale until it begins. */
const blocksAhead = ({ promotion }: ProductVariant): boolean =>
  promotion !== undefined && !promotion.isRunning && promotion.blocksAhead === true

/** Why the chosen variant cannot be bought, as far as the page knows; undefined when it can. */
export function whyNotBuyable(
  { status, kind, variants }: Pick<ProductDetail, 'status' | 'kind' | 'variants'>,
  chosen: ProductVariant | undefined,
):
  | 'offShelf'
  | 'giftOnly'
  | 'serviceOver'
  | 'notYetSold'
  | 'soldNoMore'
  | 'notSoldHere'
  | 'soldOut'
  | 'regionSoldOut'
  | 'regionShort'
  | 'unpayable'
  | undefined {
  if (status !== 'onShelf') return 'offShelf'
  if (kind === 'gift') return 'giftOnly'
  if (variants.length === 0) return 'notSoldHere'
  if (variants.some(({ terms }) => terms?.isServiceOver)) return 'serviceOver'
  if (chosen?.terms?.isNotYetSold) return 'notYetSold'
  if (chosen && blocksAhead(chosen)) return 'notYetSold'
  if (chosen?.terms?.isSoldNoMore) return 'soldNoMore'
  if (chosen && isPresale(chosen.promotion) && chosen.promotion.isUnpayable) return 'unpayable'
  if (!chosen || isSellable(chosen)) return chosen ? undefined : 'soldOut'
  const why =
    chosen.isEnabled && !chosen.promotion?.isSoldOut ? whyNoneHere({ ...chosen, kind }) : 'outOfStock'
  return why === 'outOfStock' ? 'soldOut' : why === 'stockShort' ? 'regionShort' : why
}

/** Initial variant: from the query, else the first that is sellable, else enabled, else any (PDP-62). */
export function chosenVariant(product: ProductDetail, asked: string | null): ProductVariant | undefined {
  const named = product.variants.find((variant) => variant.variantId === asked)
  return (
    named ??
    product.variants.find(isSellable) ??
    product.variants.find((variant) => variant.isEnabled) ??
    product.variants[0]
  )
}

export type AttributeChoice = {
  readonly key: string
  readonly name: string
  readonly isChosen: boolean
  /** The target of choosing it; undefined where no variant has it (PDP-61). */
  readonly variant: ProductVariant | undefined
  readonly isSoldOut: boolean
  /** Attributes that are to be chosen again afterwards, as this value does not go with their choices. */
  readonly resets: readonly string[]
  readonly picture: string | undefined
}

/**
 * The values of one attribute. Each links to the variant with the other choices unchanged, else to the first
 * that can be bought with it, so that no choice is a dead end (PDP-58, PDP-59). Choices that do not fit are
 * reset, and never changed silently.
 * @param open attributes that were reset before and are not chosen yet
 */
export function choicesOf(
  product: ProductDetail,
  attributeKey: string,
  chosen: ProductVariant,
  open: readonly string[] = [],
): AttributeChoice[] {
  const attribute = product.attributes.find((each) => each.key === attributeKey)!
  const isMain = product.attributes[0]?.key === attributeKey
  const others = product.attributes.map((each) => each.key).filter((key) => key !== attributeKey)
  const isAsChosen = (variant: ProductVariant, keys: readonly string[]) =>
    keys.every((key) => variant.values[key] === chosen.values[key])
  const fixed = others.filter((key) => !open.includes(key))
  return attribute.values.map(({ key, name }) => {
    const withValue = product.variants.filter(
      (variant) => variant.isEnabled && variant.values[attributeKey] === key,
    )
    const fitting = withValue.filter((variant) => isAsChosen(variant, fixed))
    const same = fitting.find((variant) => isAsChosen(variant, others)) ?? fitting[0]
    const target =
      same && isSellable(same)
        ? same
        : (fitting.find(isSellable) ??
          (isMain || !same ? withValue.find(isSellable) : undefined) ??
          same ??
          withValue[0])
    return {
      key,
      name,
      isChosen: chosen.values[attributeKey] === key && !open.includes(attributeKey),
      variant: target,
      isSoldOut: target === undefined || !isSellable(target),
      resets: target ? others.filter((other) => open.includes(other) || !isAsChosen(target, [other])) : [],
      picture: isMain ? pictureOfMainValue(product, { values: { [attributeKey]: key } }) : undefined,
    }
  })
}

/** In the address: the attributes to be chosen again, by their positions. */
export const resetInAddress = ({ attributes }: ProductDetail, resets: readonly string[]): string =>
  resets
    .map((key) => attributes.findIndex((each) => each.key === key))
    .sort((a, b) => a - b)
    .join('.')

/**
 * The attributes that an address resets; none where it names no variant, or another one than the page shows.
 */
export function attributesReset(
  { attributes }: ProductDetail,
  chosen: ProductVariant | undefined,
  query: URLSearchParams,
): string[] {
  if (!chosen || query.get('variant') !== chosen.variantId) return []
  const places = (query.get('reset') ?? '').split('.')
  const found = attributes.map(({ key }) => key).filter((_, place) => places.includes(String(place)))
  return found.length < attributes.length ? found : []
}

/**
 * Whether any offer could apply to these goods. No offer applies to gifts, gift cards and goods for points.
 */
export const mayShowOffers = (
  { kind, offers = [], coupons = [] }: Pick<ProductDetail, 'kind' | 'offers' | 'coupons'>,
  chosen: ProductVariant | undefined,
): chosen is ProductVariant =>
  chosen !== undefined &&
  kind !== 'gift' &&
  kind !== 'giftCard' &&
  kind !== 'pointsItem' &&
  (offers.length > 0 ||
    coupons.length > 0 ||
    chosen.promotion !== undefined ||
    chosen.terms?.tiers !== undefined ||
    chosen.terms?.memberAmount !== undefined)

/** The smallest order of the chosen variant, which a page shows to all. */
export const smallestOrderOf = (
  { productId }: Pick<ProductDetail, 'productId'>,
  chosen: ProductVariant | undefined,
) => ({
  productId,
  ...(chosen && { variantId: chosen.variantId, quantity: quantityRule(chosen).min }),
})
