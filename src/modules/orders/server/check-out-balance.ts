import type { SellableVariant } from '#modules/catalogue/rules/product.ts'
import { refuseShortages } from '#modules/checkout/rules/refusals.ts'
import { checkOutObligation } from '#modules/obligations/server/public.ts'
import type { Context, Transaction } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { settleWithoutPayment } from './place-orders.ts'
import { type CheckedOutBalance, rewriteOrder } from './store/balance.ts'

/**
 * Writes the options of the balance of a locked order, the resulting price and the rest to pay, and reserves
 * the coupons and points that the balance takes. Goods and promotion are reserved since the order was placed.
 * @returns the rest to pay
 * @throws Refusal that of a shortage
 */
export async function applyBalance(
  tx: Transaction,
  ctx: Pick<Context, 'site' | 'language' | 'reservations' | 'obligationKinds'>,
  balance: CheckedOutBalance,
  names: ReadonlyMap<Id, Pick<SellableVariant, 'name'>>,
): Promise<number> {
  const { order, priced } = balance
  const amount = priced.payments.find(({ stage }) => stage === 'balance')!.amount
  await rewriteOrder(tx, ctx.site, balance)
  await checkOutObligation(tx, order.orderId, amount)
  const lines = order.lines.map(({ lineId, variantId, quantity }) => {
    const { couponIds, pointsSpent } = priced.lines.find((line) => line.lineId === lineId)!
    return { lineId, variantId, quantity, promotionIds: [], couponIds, points: pointsSpent }
  })
  const { orderId, shopId, buyerId } = order
  const draft = { orderId, shopId, buyerId, site: ctx.site.code, lines }
  const shortages = await ctx.reservations.reserve(tx, [draft], 'balance')
  const named = lines.map(({ lineId, variantId }) => ({ lineId, variant: names.get(variantId)! }))
  refuseShortages(shortages, named, ctx.language)
  if (amount === 0) await settleWithoutPayment(tx, ctx, order.groupId)
  return amount
}
