import { paidComponents } from '#modules/refunds/rules/refund.ts'
import { previewRefund } from '#modules/refunds/server/public.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import { minorOf, refuseAmountInOtherCurrency, tooHigh } from '../../rules/amounts.ts'
import {
  asDecided,
  type DecidedStep,
  lockForStaff,
  makeStep,
  resetAnswerDeadline,
  type StaffContext,
} from '../steps.ts'

/**
 * Sets the refund instead of the requested amount (AS-30). A shop that wants to refund less needs the answer
 * of the buyer, who accepts or has the platform decide; an amount of the platform holds immediately.
 * @throws Refusal `refundCurrencyDiffers`, `refundAmountWrong`, `refundAmountTooHigh`, `amountNotFree`
 */
export const changeAmount = (
  ctx: StaffContext,
  { afterSaleId, amount, currency }: { afterSaleId: Id; amount: string; currency?: string | undefined },
): Promise<DecidedStep> =>
  ctx.transaction(async (tx) => {
    const { decider, afterSale } = await lockForStaff(tx, ctx, afterSaleId)
    refuseAmountInOtherCurrency(currency, afterSale.currency, 'amount')
    const changedAmount = minorOf(amount, afterSale.currency, 'amount')
    const lines = afterSale.lines.map(({ lineId, quantity }) => ({
      lineId,
      units: quantity,
      components: paidComponents,
    }))
    const quote = await previewRefund(tx, { orderId: afterSale.orderId, lines, afterSaleId })
    if (changedAmount > quote.amount) throw tooHigh(quote.amount, afterSale.currency, 'amount')
    if (changedAmount === 0 && quote.amount > 0)
      throw new Refusal('refundAmountEmpty', {}, [{ field: 'amount', code: 'refundAmountEmpty' }])
    const shipping = quote.lines.reduce((sum, line) => sum + (line.components.shipping ?? 0), 0)
    const agreedShipping = Math.max(0, shipping - (quote.amount - changedAmount))
    const isOffer = decider.by === 'merchant' && changedAmount < (afterSale.changed ?? afterSale.requested)
    const change = isOffer
      ? { offered: { amount: changedAmount, shipping: agreedShipping } }
      : { changedAmount, agreedShipping, offered: null }
    const changed = await makeStep(
      tx,
      afterSale,
      { action: 'changeAmount', ...decider, text: amount },
      change,
    )
    if (isOffer || afterSale.isOffered) await resetAnswerDeadline(tx, afterSale, isOffer)
    return asDecided(changed)
  })
