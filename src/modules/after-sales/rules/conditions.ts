import type { LifecycleCondition } from '#vocabulary/lifecycle.ts'
import { type AfterSaleKind, comesBack } from './kinds.ts'
import type { AfterSaleStatus } from './statuses.ts'

/** Why it was closed: at its review, or when the goods were looked at; by its shop, or by the platform. */
export type Rejection = {
  readonly at: 'review' | 'inspection'
  readonly by: 'shop' | 'platform'
  readonly text: string
}

export type AfterSaleFacts = {
  readonly status: AfterSaleStatus
  readonly kind: AfterSaleKind
  /** The platform decides instead of the shop: it took it over, or its buyer escalated it. */
  readonly isWithPlatform: boolean
  /** The shop offers a smaller refund, or money instead of goods, and its buyer has not answered. */
  readonly isOffered?: boolean
  /** The offer is a refund, regardless of the requested kind. */
  readonly isRefundOffered?: boolean
  /** Dearer goods are to be sent, and their price difference is not paid. */
  readonly owesDifference?: boolean
  /** Cheaper goods are sent: the difference is refunded once they are there. */
  readonly givesBack?: boolean
  /** Too few of the replacement goods are left, or they are not sold any more. */
  readonly isReplacementGone?: boolean
  readonly rejection?: Pick<Rejection, 'at' | 'by'> | undefined
  /** The buyer may still escalate to the platform. */
  readonly isInTimeToAsk?: boolean
  /** Its shop takes goods back at a place of its own, on the site of the order. */
  readonly hasShopPlace?: boolean
  /** The goods are brought there, and not sent. */
  readonly isToBeHandedIn?: boolean
  readonly hasReturnParcel?: boolean
  readonly hasReplacementParcel?: boolean
}

const holds = (
  fact: (facts: AfterSaleFacts) => boolean | undefined,
  otherwise: LifecycleCondition<AfterSaleFacts>['otherwise'] = 'transitionRefused',
) => ({ holds: (facts: AfterSaleFacts) => fact(facts) === true, otherwise })

/** Conditions of steps by name, each with its refusal. */
export const conditions = {
  isAskedFor: holds(({ kind }) => kind !== 'cancelledOrder'),
  isCancelledOrder: holds(({ kind }) => kind === 'cancelledOrder'),
  forMoneyAlone: holds(({ kind }) => !comesBack(kind)),
  goodsComeBack: holds(({ kind }) => comesBack(kind)),
  isReturn: holds(({ kind }) => kind === 'return'),
  isExchange: holds(({ kind }) => kind === 'exchange'),
  amountIsFree: holds(({ kind }) => kind === 'refund' || kind === 'return', 'amountNotFree'),
  platformDecides: holds(({ isWithPlatform }) => isWithPlatform),
  shopDecides: holds(({ isWithPlatform }) => !isWithPlatform, 'afterSaleWithPlatform'),
  offered: holds(({ isOffered }) => isOffered),
  amountOffered: holds(({ isOffered, isRefundOffered }) => isOffered && !isRefundOffered),
  refundOffered: holds(({ isRefundOffered }) => isRefundOffered),
  offerAnswered: holds(({ isOffered }) => !isOffered, 'afterSaleAwaitsBuyer'),
  differenceOwed: holds(({ owesDifference }) => owesDifference),
  differencePaid: holds(({ owesDifference }) => !owesDifference, 'differenceNotPaid'),
  givesBack: holds(({ givesBack }) => givesBack),
  replacementThere: holds(
    ({ kind, isReplacementGone }) => kind !== 'exchange' || !isReplacementGone,
    'replacementGone',
  ),
  replacementGone: holds(({ isReplacementGone }) => isReplacementGone),
  givesNothingBack: holds(({ givesBack }) => !givesBack),
  /** By its shop, in both. */
  rejectedAtReview: holds(({ rejection }) => rejection?.at === 'review' && rejection.by === 'shop'),
  rejectedAtInspection: holds(({ rejection }) => rejection?.at === 'inspection' && rejection.by === 'shop'),
  reasonIsOfPlatform: holds(
    ({ rejection }) => rejection?.by === 'platform' || rejection?.at === 'inspection',
  ),
  inTimeToAsk: holds(({ isInTimeToAsk }) => isInTimeToAsk, 'askPlatformTooLate'),
  hasShopPlace: holds(({ hasShopPlace }) => hasShopPlace, 'noShopPlace'),
  toBeSent: holds(({ isToBeHandedIn }) => !isToBeHandedIn),
  toBeHandedIn: holds(({ isToBeHandedIn }) => isToBeHandedIn),
  hasReturnParcel: holds(({ hasReturnParcel }) => hasReturnParcel),
  hasReplacementParcel: holds(({ hasReplacementParcel }) => hasReplacementParcel),
} satisfies Record<string, LifecycleCondition<AfterSaleFacts>>
