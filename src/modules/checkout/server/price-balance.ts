import type { OrderWithBalance } from '#modules/orders/rules/balance.ts'
import type { FactsOfLines, GoodsLine } from '#modules/pricing/rules/assemble-facts.ts'
import type { PricedCart } from '#modules/pricing/rules/price-cart.ts'
import { factsOfLines } from '#modules/pricing/server/public.ts'
import type { Database, OrderHolderContext, Transaction } from '#platform/context.ts'
import type { ChosenTerms, SellableLine } from '../rules/checkout.ts'
import { priceCheckout } from '../rules/price-checkout.ts'

export type PricedBalance = {
  readonly facts: FactsOfLines
  readonly lines: readonly (GoodsLine & Pick<SellableLine, 'variant'>)[]
  readonly priced: PricedCart
}

/**
 * Prices an order with the terms chosen for its balance. Coupons and points are the buyer's: a caller with
 * only the link of the order has none.
 */
export async function priceBalance(
  db: Database | Transaction,
  ctx: OrderHolderContext,
  order: OrderWithBalance,
  chosen: ChosenTerms,
): Promise<PricedBalance> {
  const { site, now, caller } = ctx
  const isBuyer = caller.kind === 'buyer' && caller.userId === order.buyerId
  const buyer = isBuyer
    ? { caller, isGuest: false }
    : { caller: { kind: 'anonymous' } as const, isGuest: true }
  const asked = { site, now, buyerId: order.buyerId, deliverTo: undefined, ...buyer }
  // The deposit took the goods already, wherever they lie.
  const facts = await factsOfLines(db, asked, order.lines, { withPoints: isBuyer, region: 'any' })
  const lines = order.lines.map((line) => ({
    ...line,
    variant: facts.shown.goods.get(line.variantId)!,
  }))
  return { facts, lines, priced: priceCheckout(site, facts, lines, chosen) }
}
