import { type BundleOffer, isCoupon, type Offer, type Scope } from '#modules/offers/rules/offer.ts'
import type { Reason } from '#modules/offers/rules/reasons.ts'
import type { LineFacts } from './facts.ts'
import type { Working, WorkingLine } from './working.ts'

/** Whether an offer is for these goods, whatever their quantity and whatever else applies. */
export function concerns(offer: Offer, line: LineFacts): boolean {
  if (line.kind === 'gift' || line.isNeverCut || line.pointsPrice) return false
  if (offer.shopId && offer.shopId !== line.shopId) return false
  if (line.placed && !isCoupon(offer.kind)) return false
  switch (offer.kind) {
    case 'volumeTier':
      return offer.productIds.includes(line.productId)
    case 'bundle':
      return (
        line.kind === 'bundle' &&
        (offer.prices[line.variantId] ?? offer.saves?.[line.variantId]) !== undefined
      )
    case 'gift':
    case 'threshold':
    case 'nForM':
    case 'percentage':
    case 'shopCoupon':
    case 'platformCoupon':
      return isWithin(offer.scope, line)
    default:
      return offer.prices[line.variantId] !== undefined
  }
}

/** Whether goods are among those that an offer over several goods is for. */
export function isWithin(
  scope: Scope,
  line: Pick<LineFacts, 'shopId' | 'productId' | 'categoryIds' | 'brandId'>,
): boolean {
  switch (scope.kind) {
    case 'all':
      return true
    case 'shops':
      return scope.shopIds.includes(line.shopId)
    case 'products':
      return scope.productIds.includes(line.productId)
    case 'categories':
      return scope.categoryIds.some((category) => line.categoryIds.includes(category))
    case 'brands':
      return line.brandId !== undefined && scope.brandIds.includes(line.brandId)
  }
}

/** The lines that an offer is for and that can be bought. */
export const linesOf = (working: Working, offer: Offer): WorkingLine[] =>
  working.lines.filter((line) => !line.refused && concerns(offer, line.facts))

/** The lines that nothing excludes from an offer, or the reason of the first when there are none. */
export function openLines(
  lines: readonly WorkingLine[],
  whyNot: (line: WorkingLine) => Reason | undefined,
): readonly WorkingLine[] | Reason {
  const open = lines.filter((line) => !whyNot(line))
  if (open.length > 0) return open
  return (lines[0] && whyNot(lines[0])) ?? { code: 'noMatchingGoods', facts: {} }
}

export const isBundle = (offer: Offer): offer is BundleOffer => offer.kind === 'bundle'

/** The bundle price that holds for a line: its own, or that of the bundle it is a part of. */
export function bundleOf(working: Working, { facts }: WorkingLine): BundleOffer | undefined {
  const mainId = facts.kind === 'bundle' ? facts.lineId : facts.parentId
  const main = working.lines.find((line) => line.facts.lineId === mainId)
  return main && working.chosen.filter(isBundle).find((offer) => concerns(offer, main.facts))
}

/** The main line of a bundle and its parts. */
export const linesOfBundle = (working: Working, main: WorkingLine): WorkingLine[] =>
  working.lines.filter(
    ({ facts, refused }) =>
      !refused && (facts.lineId === main.facts.lineId || facts.parentId === main.facts.lineId),
  )
