import type { Id } from '#vocabulary/identifiers.ts'

/** Bought for itself, given along with others, a bundle, or a part of one. */
export const lineKinds = ['ordinary', 'gift', 'bundle', 'bundlePart'] as const
export type LineKind = (typeof lineKinds)[number]

/** Prices for single pieces, or for orders in bulk (CART-05). */
export const priceTypes = ['standard', 'bulk'] as const
export type PriceType = (typeof priceTypes)[number]

type MergeFacts = {
  readonly kind: LineKind
  readonly variantId: Id
  readonly priceType: PriceType
  readonly offerId?: Id | undefined
  /** Parts of a bundle. */
  readonly partVariantIds?: readonly Id[] | undefined
  /** Of a part: the key of its bundle. */
  readonly parentKey?: string | undefined
}

/**
 * Lines of one cart with equal keys are one line, so what is added counts into the line there is (CART-09). Shop and kind
 * of trade are not part of the key: the variant decides them.
 */
export function mergeKey(line: MergeFacts): string {
  const { kind, variantId, priceType, offerId = '', partVariantIds = [], parentKey } = line
  const own = [kind, variantId, priceType, offerId, [...partVariantIds].sort().join('+')].join(':')
  return parentKey === undefined ? own : `${own} in ${parentKey}`
}
