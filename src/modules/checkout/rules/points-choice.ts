import type { FactsOfLines, GoodsLine } from '#modules/pricing/rules/assemble-facts.ts'
import { discountsOf } from '#modules/pricing/rules/discounts.ts'
import type { PricedCart } from '#modules/pricing/rules/price-cart.ts'
import type { PointsChoice } from '#modules/wallet/rules/points.ts'
import type { Site } from '#vocabulary/sites.ts'
import type { ChosenTerms } from './checkout.ts'
import { priceCheckout } from './price-checkout.ts'

/** Points that a buyer may spend for a discount, found by pricing the checkout with all of them. */
export function pointsChoice(
  site: Site,
  facts: FactsOfLines,
  lines: readonly GoodsLine[],
  { chosen, priced }: { readonly chosen: ChosenTerms; readonly priced: PricedCart },
): PointsChoice | undefined {
  const available = facts.own.buyer.points
  if (available <= 0) return undefined
  const withAll = priceCheckout(site, facts, lines, { ...chosen, points: available })
  if (withAll.pointsSpent === 0) return undefined
  return {
    available,
    most: withAll.pointsSpent,
    mostWorth: discountsOf(adjustmentsOf(withAll)).points,
    spent: priced.pointsSpent,
  }
}

const adjustmentsOf = ({ orders }: PricedCart) =>
  orders.flatMap(({ lines }) => lines.flatMap(({ adjustments }) => adjustments))
