import { attachPictures } from '#modules/files/server/public.ts'
import type { OrderHolderContext, Transaction } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import { requestedAmounts } from '../../rules/amounts.ts'
import { type AfterSaleReason, afterSaleReasons, type ChosenKind } from '../../rules/kinds.ts'
import { claimAgain } from '../goods/claim-again.ts'
import { quoteAfterSale, shippingOf } from '../queries/quote.ts'
import { type OrderToReverse, orderToReverse } from '../queries/reversible-order.ts'
import { type DecidedStep, lockOwnAfterSale, makeStep, refuseIllegalStep, resetDeadline } from '../steps.ts'
import { type LockedAfterSale, updateRequested } from '../store/after-sales.ts'

type Revision = {
  readonly afterSaleId: Id
  readonly reason: AfterSaleReason
  readonly text: string
  readonly pictures: readonly string[]
  /** Major units; without it, all that was paid. */
  readonly amount?: string | undefined
  readonly currency?: string | undefined
}

/**
 * A buyer changes an application that its shop rejected, and sends it again in place: its reason, its words
 * and pictures, and the requested amount. Its goods stay, and are claimed again. Earlier words and requests
 * stay in its history.
 * @throws Refusal as for an application; `notRejectedByShop`, `askPlatformTooLate` when the time for it has passed
 */
export const reviseAfterSale = (ctx: OrderHolderContext, revision: Revision): Promise<DecidedStep> =>
  ctx.transaction(async (tx) => {
    const { afterSaleId, reason, text, pictures } = revision
    const { afterSale, order } = await lockOwnAfterSale(tx, ctx, afterSaleId)
    const made = { action: 'revise', by: 'buyer', userId: order.buyerId, text, pictures } as const
    refuseIllegalStep(afterSale, made)
    const reasons: readonly string[] = afterSaleReasons[afterSale.kind as ChosenKind]
    if (!reasons.includes(reason))
      throw new Refusal('afterSaleReasonUnknown', {}, [{ field: 'reason', code: 'afterSaleReasonUnknown' }])
    const reversible = (await orderToReverse(tx, afterSale.orderId))!
    const asked = await amountsOf(tx, reversible, afterSale, revision)
    await claimAgain(tx, afterSale)
    await attachPictures(
      tx,
      pictures.map((file, place) => ({ file, field: `pictures.${place}` })),
      order.buyerId,
    )
    await updateRequested(tx, afterSaleId, { reason, ...asked })
    const change = { rejection: null, isWithPlatform: reversible.isOfClearedShop || undefined }
    const revised = await makeStep(tx, afterSale, { ...made, amount: asked.requested }, change)
    await resetDeadline(tx, revised, afterSale.status)
    return { afterSaleId, status: revised.status }
  })

/** Requested amounts of the lines now. Those of an exchange, and its replacement, stay the same. */
async function amountsOf(
  tx: Transaction,
  reversible: OrderToReverse,
  { kind, lines, requested, agreedShipping }: LockedAfterSale,
  { amount, currency }: Revision,
) {
  if (kind === 'exchange') return { requested, shipping: agreedShipping, lines }
  const goodsOf = (lineId: Id) => reversible.lines.find(({ orderLineId }) => orderLineId === lineId)!
  const own = lines.filter(({ lineId }) => ['ordinary', 'bundlePart'].includes(goodsOf(lineId).kind))
  // It was requested in time.
  const quote = await quoteAfterSale(
    tx,
    { ...reversible, isInWindow: true },
    { kind: kind as ChosenKind, lines: own.length > 0 ? own : lines },
  )
  const isSame = ({ goods, quantity }: (typeof quote.lines)[number]) =>
    lines.some((line) => line.lineId === goods.orderLineId && line.quantity === quantity)
  if (quote.lines.length !== lines.length || !quote.lines.every(isSame))
    throw new Refusal('afterSaleKindNotPossible')
  const amounts = requestedAmounts(quote, reversible.currency, { amount, currency, lines: [] })
  return {
    requested: amounts.reduce((sum, each) => sum + each, 0),
    shipping: shippingOf(quote, amounts),
    lines: quote.lines.map(({ goods, paid }, place) => ({
      lineId: goods.orderLineId,
      requested: amounts[place]!,
      isWhole: amounts[place] === paid,
    })),
  }
}
