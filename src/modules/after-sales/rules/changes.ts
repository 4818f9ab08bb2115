import type { AfterSale } from './after-sale.ts'

type Told = Pick<AfterSale, 'events' | 'isChangedToRefund' | 'difference' | 'changedAmount'>

/**
 * The party or cause by which an after-sale became a refund (AS-29). `unpaid`: its buyer did not pay the
 * price difference of dearer goods.
 */
export function changedToRefundBy({
  events,
  isChangedToRefund,
  difference,
}: Omit<Told, 'changedAmount'>): 'merchant' | 'platform' | 'buyer' | 'clock' | 'unpaid' | undefined {
  if (!isChangedToRefund) return undefined
  const change = events.findLast(({ action }) =>
    ['offerRefund', 'changeToRefund', 'takeRefund', 'approve', 'passInspection'].includes(action),
  )
  switch (change?.by) {
    case 'buyer':
    case 'merchant':
      return change.by
    case 'operator':
      return 'platform'
    default: {
      const isOwed = change?.action === 'changeToRefund' && difference.amount > 0
      return isOwed && !events.some(({ action }) => action === 'payDifference') ? 'unpaid' : 'clock'
    }
  }
}

/** Progress of a refund: sent, under way, or not sent (refused by its provider, or to be sent manually). */
export const moneySettledAt = ({
  status,
  isSentByHand,
}: Pick<AfterSale, 'status' | 'isSentByHand'>): 'refunded' | 'onItsWay' | 'notSentYet' => {
  if (status === 'refundFailed' || isSentByHand) return 'notSentYet'
  return status === 'refunding' ? 'onItsWay' : 'refunded'
}

/** By whom the amount was changed (AS-30). */
export const amountChangedBy = ({
  events,
  changedAmount,
}: Pick<Told, 'events' | 'changedAmount'>): 'merchant' | 'platform' | undefined =>
  changedAmount &&
  (events.findLast(({ action }) => action === 'changeAmount')?.by === 'operator' ? 'platform' : 'merchant')
