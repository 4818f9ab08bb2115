/** Kinds of orders that a way to pay may be offered for or not. An order is of one or of several of them. */
export const paidKinds = [
  'goods',
  'crossBorder',
  'giftCard',
  'service',
  'points',
  'presale',
  'groupBuy',
] as const
export type PaidKind = (typeof paidKinds)[number]

type PaidOrder = {
  readonly tradeType: string
  readonly fulfilment: string
  readonly isPresale: boolean
  readonly isGroupBuy: boolean
}

/** Of which kinds orders are that are paid together. */
export function paidKindsOf(orders: readonly PaidOrder[]): PaidKind[] {
  const is: Record<PaidKind, (order: PaidOrder) => boolean> = {
    goods: ({ tradeType, fulfilment }) =>
      (fulfilment === 'parcel' || fulfilment === 'pickUp') && (tradeType === 'b2c' || tradeType === 'o2o'),
    crossBorder: ({ tradeType }) => tradeType === 'cbe',
    giftCard: ({ fulfilment }) => fulfilment === 'giftCard',
    service: ({ fulfilment }) => fulfilment === 'code' || fulfilment === 'period',
    points: ({ tradeType }) => tradeType === 'points',
    presale: ({ isPresale }) => isPresale,
    groupBuy: ({ isGroupBuy }) => isGroupBuy,
  }
  return paidKinds.filter((kind) => orders.some(is[kind]))
}
