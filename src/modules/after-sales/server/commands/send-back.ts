import { asStoredNumber } from '#modules/orders/rules/typed-number.ts'
import { followParcel, isCarrierOfReturns } from '#modules/shipments/server/public.ts'
import type { OrderHolderContext } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { type FieldRefusal, Refusal } from '#vocabulary/refusal.ts'
import { placeOfReturn } from '../queries/return-address.ts'
import { type DecidedStep, lockOwnAfterSale, makeStep, resetDeadline } from '../steps.ts'
import { insertAfterSaleParcel } from '../store/after-sales.ts'

type SentBack = { readonly afterSaleId: Id; readonly carrier: string; readonly trackingNumber: string }

/** A buyer sends the goods back (AS-47). @throws Refusal `carrierMissing`, `logisticsNumberWrong` */
export const sendBack = (
  ctx: OrderHolderContext,
  { afterSaleId, carrier, trackingNumber }: SentBack,
): Promise<DecidedStep> =>
  ctx.transaction(async (tx) => {
    const { afterSale, order } = await lockOwnAfterSale(tx, ctx, afterSaleId)
    // The buyer chooses among all that the mall knows (CALL-65), whatever shops of the site send with.
    const hasCarrier = await isCarrierOfReturns(tx, carrier)
    // Both fields are reported together, so that neither comes as a surprise after the other (AS-48, AS-49).
    const wrong: FieldRefusal[] = [
      ...(hasCarrier ? [] : [{ field: 'carrier', code: 'carrierMissing' } as const]),
      ...(/^[A-Za-z0-9]{1,40}$/.test(trackingNumber)
        ? []
        : [{ field: 'trackingNumber', code: 'logisticsNumberWrong' } as const]),
    ]
    if (wrong[0]) throw new Refusal(hasCarrier ? 'logisticsNumberWrong' : 'carrierMissing', {}, wrong)
    const made = { action: 'sendBack' as const, by: 'buyer' as const, userId: order.buyerId }
    const sent = await makeStep(tx, afterSale, made, { handInPlace: null })
    const number = asStoredNumber(trackingNumber)
    await insertAfterSaleParcel(tx, { afterSaleId, by: 'buyer', carrier, trackingNumber: number })
    const place = await placeOfReturn(tx, afterSaleId)
    if (place) await followParcel(tx, { carrier, number, ...place })
    await resetDeadline(tx, sent, afterSale.status)
    return { afterSaleId, status: sent.status }
  })
