import { lockLines } from '#modules/orders/server/public.ts'
import { sendParcel } from '#modules/shipments/server/public.ts'
import type { MerchantContext } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { type DecidedStep, lockForStaff, makeStep, refuseIllegalStep, resetDeadline } from '../steps.ts'
import { insertAfterSaleParcel } from '../store/after-sales.ts'

type ShipRequest = {
  readonly afterSaleId: Id
  readonly carrier: string
  /** Empty with a carrier that has no numbers. */
  readonly trackingNumber: string
}

/** A shop sends the replacement. @throws Refusal `carrierUnknown`, `trackingNumberInvalid`, `trackingNumberNotTaken` */
export function shipReplacement(
  ctx: MerchantContext,
  { afterSaleId, carrier, trackingNumber }: ShipRequest,
  carriersOf: (site: string) => readonly string[],
): Promise<DecidedStep> {
  return ctx.transaction(async (tx) => {
    const { decider, afterSale } = await lockForStaff(tx, ctx, afterSaleId)
    refuseIllegalStep(afterSale, { action: 'shipReplacement', ...decider })
    await lockLines(tx, afterSale.replacementOrderId!)
    const sent = await makeStep(tx, afterSale, { action: 'shipReplacement', ...decider })
    await insertAfterSaleParcel(tx, { afterSaleId, by: 'shop', carrier, trackingNumber })
    await sendParcel(tx, ctx, carriersOf, {
      orderId: afterSale.replacementOrderId!,
      carrier,
      trackingNumber,
    })
    await resetDeadline(tx, sent, afterSale.status)
    return { afterSaleId, status: sent.status }
  })
}
