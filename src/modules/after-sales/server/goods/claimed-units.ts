import { moveUnits } from '#modules/orders/server/public.ts'
import { endVouchers, freeVouchers } from '#modules/vouchers/server/public.ts'
import type { Transaction } from '#platform/context.ts'
import { freeNumbers, type LockedAfterSale } from '../store/after-sales.ts'

/** The units of its lines, as orders, refunds and vouchers name them. */
export const claimedUnitsOf = ({ lines }: LockedAfterSale) =>
  lines.map(({ lineId, quantity }) => ({ lineId, units: quantity }))

/** Its claimed units can be requested again. */
export async function freeUnits(tx: Transaction, afterSale: LockedAfterSale): Promise<void> {
  const move = afterSale.kind === 'cancellation' ? 'keep' : 'free'
  await moveUnits(tx, afterSale.orderId, claimedUnitsOf(afterSale), move)
  await freeNumbers(tx, afterSale.afterSaleId)
  await freeVouchers(tx, afterSale.afterSaleId)
}

/** Its claimed units are returned, or will never be sent. */
export async function takeUnits(tx: Transaction, afterSale: LockedAfterSale): Promise<void> {
  const move = afterSale.kind === 'cancellation' ? 'cancel' : 'giveBack'
  await moveUnits(tx, afterSale.orderId, claimedUnitsOf(afterSale), move)
  await endVouchers(tx, afterSale.afterSaleId)
}
