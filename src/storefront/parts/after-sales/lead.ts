import type { AfterSale } from '#modules/after-sales/rules/after-sale.ts'
import { isForMoney } from '#modules/after-sales/rules/kinds.ts'
import { type AfterSaleStatus, phaseOf, waitsForOf } from '#modules/after-sales/rules/lifecycle.ts'

/** The sentences that explain the status of an after-sale; each has its text. */
export type Lead =
  | Exclude<AfterSaleStatus, 'refunded' | 'done'>
  | 'toBeHandedIn'
  | 'refundingByHand'
  | 'withPlatform'
  | 'amountOffered'
  | 'refundOffered'
  | 'moneyBack'
  | 'moneyReturned'
  | 'moneySentByHand'
  | 'moneyPaid'
  | 'nothingPaid'
  | 'exchanged'
  | 'exchangedCheaper'
  | 'differenceOwed'
  | 'notSentBack'
  | 'rejected'
  | 'rejectedByPlatform'
  | 'inspectionFailed'

type Told = Pick<
  AfterSale,
  | 'status'
  | 'kind'
  | 'payDifferenceIn'
  | 'isWithPlatform'
  | 'isOffered'
  | 'offeredKind'
  | 'rejection'
  | 'refund'
  | 'handInPlace'
  | 'isSentByHand'
  | 'sentByHandAt'
  | 'agreed'
  | 'events'
>

/** A refund that the buyer's bank returned is no longer done, whatever the status of its after-sale. */
const standsAs = ({ status, refund }: Pick<AfterSale, 'status' | 'refund'>): AfterSaleStatus => {
  if (!refund?.isReturned) return status
  return refund.isReturned === 'waits' ? 'refundFailed' : 'refunding'
}

/**
 * The status in a phrase: it names the party that must act where that is not its shop, as the sentence below
 * it does.
 */
export function shownAfterSaleStatus({
  payDifferenceIn,
  isOffered,
  isWithPlatform,
  handInPlace,
  ...afterSale
}: Pick<
  AfterSale,
  'status' | 'payDifferenceIn' | 'isOffered' | 'isWithPlatform' | 'handInPlace' | 'refund'
>) {
  const status = standsAs(afterSale)
  if (payDifferenceIn) return 'differenceOwed'
  if (status === 'awaitingReturn' && handInPlace) return 'toBeHandedIn'
  if (status !== 'awaitingReview' && status !== 'awaitingInspection') return status
  if (isOffered) return 'offered'
  return isWithPlatform ? 'withPlatform' : status
}

/**
 * The colour of a status depends on the party that must act: the buyer is prominent, the ended is muted, and
 * a failure is no success.
 */
export function toneOf(
  afterSale: Pick<AfterSale, 'status' | 'isOffered' | 'payDifferenceIn' | 'refund'>,
): 'buyer' | 'ended' | 'failed' | 'others' {
  if (standsAs(afterSale) === 'refundFailed') return 'failed'
  if (phaseOf(afterSale.status).tab !== 'processing') return 'ended'
  const owesDifference = afterSale.payDifferenceIn !== undefined
  return waitsForOf({ ...afterSale, owesDifference }) === 'buyer' ? 'buyer' : 'others'
}

/** The reference of a payment that no provider made. */
export const paidReferenceOf = ({ events }: Pick<AfterSale, 'events'>): string | undefined =>
  events.findLast(({ action }) => action === 'payOtherwise')?.text

/** Text key of the buyer's status. */
export function leadOf(afterSale: Told): Lead {
  const { status, kind, isWithPlatform, isOffered, rejection, refund, agreed, events } = afterSale
  switch (status) {
    case 'awaitingReview':
    case 'awaitingInspection':
      if (isOffered) return afterSale.offeredKind ? 'refundOffered' : 'amountOffered'
      return isWithPlatform ? 'withPlatform' : status
    case 'awaitingReturn':
      return afterSale.handInPlace ? 'toBeHandedIn' : status
    case 'awaitingReplacement':
      return afterSale.payDifferenceIn ? 'differenceOwed' : status
    case 'refunding':
      return afterSale.isSentByHand ? 'refundingByHand' : status
    case 'refunded':
    case 'done':
      if (refund?.isReturned) return refund.isReturned === 'waits' ? 'moneyReturned' : 'refunding'
      if (paidReferenceOf(afterSale)) return 'moneyPaid'
      if (!isForMoney(kind)) return refund ? 'exchangedCheaper' : 'exchanged'
      if ((refund?.amount ?? agreed).amount === 0) return 'nothingPaid'
      return afterSale.sentByHandAt ? 'moneySentByHand' : 'moneyBack'
    case 'closed':
      if (events.at(-1)?.action === 'expire') return 'notSentBack'
      if (!rejection) return 'closed'
      if (rejection.by === 'platform') return 'rejectedByPlatform'
      return rejection.at === 'inspection' ? 'inspectionFailed' : 'rejected'
    default:
      return status
  }
}
