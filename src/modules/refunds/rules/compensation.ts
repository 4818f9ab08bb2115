import type { CancelReason } from '#modules/orders/rules/cancel-reasons.ts'

/**
 * Whether an order of which only the deposit was paid is cancelled because its shop does not deliver. What a shop cancels, it does not
 * deliver, whatever it says; an operator says why, and also cancels for buyers who ask.
 */
export const isDefaultOfShop = ({
  by,
  reason,
}: {
  readonly by: 'buyer' | 'merchant' | 'operator' | 'clock'
  readonly reason: CancelReason | undefined
}): boolean => by === 'merchant' || (by === 'operator' && reason === 'shopCannotSend')
