import type { GoodsTerms } from '#modules/catalogue/rules/goods-terms.ts'
import { idOf, type OfferId, type ProductId, type ShopId, type VariantId } from '#vocabulary/identifiers.ts'
import type { LocalText } from '#vocabulary/language.ts'
import type { Offer } from './offer.ts'

type Goods = {
  readonly variantId: VariantId
  readonly productId: ProductId
  readonly shopId: ShopId
  readonly terms?: GoodsTerms | undefined
}

const names = {
  tiers: { en: 'Price for more', zh: '多买优惠' },
  member: { en: 'Price for members', zh: '会员价' },
  bundle: { en: 'Bundle saving', zh: '套装优惠' },
} as const satisfies Record<string, LocalText>

/** The name of a cut from the terms of goods, which no stored offer names. */
export const nameOfTerms = (kind: string): LocalText | undefined =>
  kind === 'bundle' ? names.bundle : undefined

/**
 * The terms of goods as offers, so that the steps of the price apply and explain them like all others. Tiers have the id of their
 * product, a price for members has that of its variant.
 */
export function offersOfTerms(goods: readonly Goods[]): Offer[] {
  const tiered = goods.filter(({ terms }) => terms?.tiers)
  return [
    ...[...Map.groupBy(tiered, ({ productId }) => productId).values()].flatMap(([first]) => tiersOf(first!)),
    ...goods.flatMap(memberPriceOf),
    ...goods.flatMap(bundleSavingOf),
  ]
}

const always = { version: 1, borneBy: 'shop', isEnabled: true } as const

function tiersOf({ productId, shopId, terms }: Goods): Offer[] {
  const [tier, ...more] = terms?.tiers ?? []
  if (!tier) return []
  return [
    {
      ...always,
      kind: 'volumeTier',
      id: idOf<OfferId>(productId),
      name: names.tiers,
      shopId,
      audience: { kind: 'everyone' },
      productIds: [productId],
      tiers: [tier, ...more],
    },
  ]
}

function memberPriceOf({ variantId, shopId, terms }: Goods): Offer[] {
  if (terms?.memberAmount === undefined) return []
  return [
    {
      ...always,
      kind: 'memberPrice',
      id: idOf<OfferId>(variantId),
      name: names.member,
      shopId,
      audience: { kind: 'members' },
      prices: { [variantId]: { amount: terms.memberAmount } },
    },
  ]
}

function bundleSavingOf({ variantId, shopId, terms }: Goods): Offer[] {
  if (!terms?.bundle || terms.bundleSaving === undefined) return []
  return [
    {
      ...always,
      kind: 'bundle',
      id: idOf<OfferId>(variantId),
      name: names.bundle,
      shopId,
      audience: { kind: 'everyone' },
      prices: {},
      saves: { [variantId]: terms.bundleSaving },
    },
  ]
}
