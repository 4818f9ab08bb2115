/**
 * Kinds of after-sales. Buyers choose among the first four; `cancelledOrder` is recorded when a paid order is
 * cancelled as a whole (TRAP-12), and `purchaseReturn` belongs to supply and is only shown.
 */
export const afterSaleKinds = [
  'refund',
  'return',
  'exchange',
  'cancellation',
  'cancelledOrder',
  'purchaseReturn',
] as const
export type AfterSaleKind = (typeof afterSaleKinds)[number]

export const chosenKinds = ['refund', 'return', 'exchange', 'cancellation'] as const
export type ChosenKind = (typeof chosenKinds)[number]

/** The reasons of a buyer's request. The texts are those of `afterSaleReason`. */
export const afterSaleReasons = {
  refund: ['notReceived', 'missingParts', 'damaged', 'notAsDescribed', 'priceDifference', 'other'],
  return: ['changedMind', 'damaged', 'wrongGoods', 'notAsDescribed', 'doesNotFit', 'other'],
  exchange: ['doesNotFit', 'damaged', 'wrongGoods', 'notAsDescribed', 'other'],
  cancellation: ['changedMind', 'orderedWrong', 'takesTooLong', 'other'],
} as const satisfies Record<ChosenKind, readonly string[]>

export type AfterSaleReason = (typeof afterSaleReasons)[ChosenKind][number]
export const allAfterSaleReasons = [...new Set(Object.values(afterSaleReasons).flat())] as AfterSaleReason[]

/** Money is refunded for it, and for an exchange only when it becomes a refund. */
export const isForMoney = (kind: AfterSaleKind): boolean => kind !== 'exchange'
/** Its goods are returned. */
export const comesBack = (kind: AfterSaleKind): boolean => kind === 'return' || kind === 'exchange'
