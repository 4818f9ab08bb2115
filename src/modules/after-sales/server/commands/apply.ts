import { attachPictures } from '#modules/files/server/public.ts'
import { unitsNotSent } from '#modules/orders/rules/units.ts'
import { heldOrder, lockOrder, moveUnits } from '#modules/orders/server/public.ts'
import { claimVouchers } from '#modules/vouchers/server/public.ts'
import type { OrderHolderContext } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import { requestedAmounts } from '../../rules/amounts.ts'
import { type AfterSaleReason, afterSaleReasons, type ChosenKind } from '../../rules/kinds.ts'
import { type Quote, quoteAfterSale, shippingOf } from '../queries/quote.ts'
import type { PricedCandidate } from '../queries/replacements.ts'
import { type OrderToReverse, orderToReverse } from '../queries/reversible-order.ts'
import { lockSoldFirst, makeStep, resetDeadline } from '../steps.ts'
import { insertAfterSale, newAfterSaleNumber, readLocked } from '../store/after-sales.ts'

export type AppliedAfterSale = {
  readonly orderId: Id
  readonly kind: ChosenKind
  readonly reason: AfterSaleReason
  readonly remark: string
  readonly pictures: readonly string[]
  readonly lines: readonly {
    readonly lineId: Id
    readonly quantity: number
    readonly amount?: string | undefined
    readonly currency?: string | undefined
    readonly replacementVariantId?: Id | undefined
  }[]
  readonly amount?: string | undefined
  readonly currency?: string | undefined
}

/**
 * A buyer requests an after-sale of a paid order. The order is locked, so that no units are claimed twice
 * (TRAP-13, TRAP-89), and the refund is computed here, whatever the caller sent (TRAP-69).
 * @throws Refusal for an impossible part of the application, with its field
 */
export const applyForAfterSale = (
  ctx: OrderHolderContext,
  application: AppliedAfterSale,
): Promise<{ afterSaleId: Id; number: string }> =>
  ctx.transaction(async (tx) => {
    const { orderId, buyerId } = await heldOrder(tx, ctx, application.orderId)
    await lockSoldFirst(tx, orderId)
    await lockOrder(tx, orderId, { buyerId })
    const order = await orderToReverse(tx, orderId)
    if (!order) throw new Refusal('notFound')
    const { kind, reason } = application
    const reasons: readonly string[] = afterSaleReasons[kind]
    if (!reasons.includes(reason))
      throw new Refusal('afterSaleReasonUnknown', {}, [{ field: 'reason', code: 'afterSaleReasonUnknown' }])
    const quote = await quoteAfterSale(tx, order, application)
    if (kind === 'cancellation') refusePartsOfLines(order, quote)
    const replacements = replacementsOf(application, quote)
    const amounts = requestedAmounts(quote, order.currency, application)

    const units = quote.lines.map(({ goods, quantity }) => ({ lineId: goods.orderLineId, units: quantity }))
    await moveUnits(tx, orderId, units, kind === 'cancellation' ? 'askToCancel' : 'hold')
    if (application.pictures.length > 0)
      await attachPictures(
        tx,
        application.pictures.map((file, place) => ({ file, field: `pictures.${place}` })),
        buyerId,
      )
    const afterSaleId = ctx.newId()
    const number = newAfterSaleNumber(ctx.now)
    await insertAfterSale(tx, {
      afterSaleId,
      number,
      orderId,
      kind,
      reason,
      shopId: order.shopId,
      remark: application.remark,
      currency: order.currency,
      requested: amounts.reduce((sum, amount) => sum + amount, 0),
      shipping: shippingOf(quote, amounts),
      isWithPlatform: order.isOfClearedShop,
      pictures: application.pictures,
      lines: quote.lines.map(({ goods, quantity, numbers, paid }, place) => ({
        afterSaleLineId: ctx.newId(),
        lineId: goods.orderLineId,
        quantity,
        numbers,
        requested: amounts[place]!,
        isWhole: amounts[place] === paid,
        replacementVariantId: replacements[place]?.variantId,
        difference: replacements[place]?.difference ?? 0,
      })),
    })
    if (order.fulfilment === 'code') await claimVouchers(tx, afterSaleId, units)
    const applied = await readLocked(tx, afterSaleId)
    const submitted = { action: 'submit', by: 'buyer', userId: buyerId } as const
    const moved = await makeStep(tx, applied, { ...submitted, amount: applied.requested })
    await resetDeadline(tx, moved, applied.status)
    return { afterSaleId, number }
  })

/** Lines are cancelled whole, as far as they were not sent; some orders as a whole. @throws Refusal `cancelWholeLine`, `cancelWholeOrder` */
function refusePartsOfLines(order: OrderToReverse, { lines }: Quote): void {
  for (const [place, { quantity, quantityMax }] of lines.entries())
    if (quantity !== quantityMax) {
      const params = { max: String(quantityMax) }
      const field = `lines.${place}.quantity`
      throw new Refusal('cancelWholeLine', params, [{ field, code: 'cancelWholeLine', params }])
    }
  const isAll = order.lines.every(
    (each) =>
      lines.some(({ goods }) => goods === each) ||
      each.kind === 'bundle' ||
      unitsNotSent({
        quantity: each.quantity,
        shippedQuantity: each.shipped,
        cancelledQuantity: each.cancelled,
      }) === 0,
  )
  if (order.isCancelledWhole && !isAll) throw new Refusal('cancelWholeOrder')
}

/** Replacement of each line. @throws Refusal `replacementMissing`, `replacementNotPossible` */
function replacementsOf({ kind, lines }: AppliedAfterSale, quote: Quote): (PricedCandidate | undefined)[] {
  return quote.lines.map(({ candidates, quantity }, place) => {
    if (kind !== 'exchange') return undefined
    const wanted = lines[place]?.replacementVariantId
    const field = `lines.${place}.replacementVariantId`
    if (!wanted) throw new Refusal('replacementMissing', {}, [{ field, code: 'replacementMissing' }])
    const candidate = candidates.find(({ variantId }) => variantId === wanted)
    if (!candidate || candidate.available < quantity)
      throw new Refusal('replacementNotPossible', {}, [{ field, code: 'replacementNotPossible' }])
    return candidate
  })
}
