import type { CancelReason } from '#modules/orders/rules/cancel-reasons.ts'

/**
 * Whether an order of which only the deposit was paid is cancelled because its shop does not deliver. A
 * cancellation by a shop always counts, whatever its reason; an operator gives the reason, and also cancels
 * for buyers who request it.
 */
export const isDefaultOfShop = ({
  by,
  reason,
}: {
  readonly by: 'buyer' | 'merchant' | 'operator' | 'clock'
  readonly reason: CancelReason | undefined
}): boolean => by === 'merchant' || (by === 'operator' && reason === 'shopCannotSend')
