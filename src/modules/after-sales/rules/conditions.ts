import { conditionsOver, type LifecycleCondition } from '#vocabulary/lifecycle.ts'
import { type AfterSaleKind, comesBack } from './kinds.ts'
import type { AfterSaleStatus } from './statuses.ts'

/** Why it was closed: at its review, or when the goods were looked at; by its shop, or by the platform. */
export type Rejection = {
  readonly at: 'review' | 'inspection'
  readonly by: 'shop' | 'platform'
  readonly text: string
}

/** All facts that conditions need. A step needs those of its conditions, and a guard reads them under the lock. */
export type AfterSaleFacts = {
  readonly status: AfterSaleStatus
  readonly kind: AfterSaleKind
  /** The platform decides instead of the shop: it took it over, or its buyer escalated it. */
  readonly isWithPlatform: boolean
  /** The shop offers a smaller refund, or money instead of goods, and its buyer has not answered. */
  readonly isOffered: boolean
  /** The offer is a refund, regardless of the requested kind. */
  readonly isRefundOffered: boolean
  /** Dearer goods are to be sent, and their price difference is not paid. */
  readonly owesDifference: boolean
  /** Cheaper goods are sent: the difference is refunded once they are there. */
  readonly givesBack: boolean
  /** Too few of the replacement goods are left, or they are not sold any more. */
  readonly isReplacementGone: boolean
  readonly rejection: Pick<Rejection, 'at' | 'by'> | null
  /** The buyer may still escalate to the platform. */
  readonly isInTimeToAsk: boolean
  /** Its shop takes goods back at a place of its own, on the site of the order. */
  readonly hasShopPlace: boolean
  /** The goods are brought there, and not sent. */
  readonly isToBeHandedIn: boolean
  readonly hasReturnParcel: boolean
  readonly hasReplacementParcel: boolean
}

const { refusing, choosing } = conditionsOver<AfterSaleFacts>()

/** Conditions of steps by name, each with its refusal. */
export const afterSaleConditions = {
  isAskedFor: refusing(['kind'], ({ kind }) => kind !== 'cancelledOrder', 'afterSaleKindNotPossible'),
  isCancelledOrder: refusing(['kind'], ({ kind }) => kind === 'cancelledOrder', 'afterSaleKindNotPossible'),
  /** Of two steps to approve, this one or that whose goods come back. */
  forMoneyAlone: choosing(['kind'], ({ kind }) => !comesBack(kind)),
  goodsComeBack: refusing(['kind'], ({ kind }) => comesBack(kind), 'nothingComesBack'),
  isReturn: refusing(['kind'], ({ kind }) => kind === 'return', 'nothingComesBack'),
  isExchange: refusing(['kind'], ({ kind }) => kind === 'exchange', 'nothingExchanged'),
  amountIsFree: refusing(['kind'], ({ kind }) => kind === 'refund' || kind === 'return', 'amountNotFree'),
  platformDecides: refusing(
    ['isWithPlatform'],
    ({ isWithPlatform }) => isWithPlatform,
    'afterSaleNotWithPlatform',
  ),
  shopDecides: refusing(['isWithPlatform'], ({ isWithPlatform }) => !isWithPlatform, 'afterSaleWithPlatform'),
  offered: refusing(['isOffered'], ({ isOffered }) => isOffered, 'nothingOffered'),
  amountOffered: refusing(
    ['isOffered', 'isRefundOffered'],
    ({ isOffered, isRefundOffered }) => isOffered && !isRefundOffered,
    'nothingOffered',
  ),
  refundOffered: refusing(['isRefundOffered'], ({ isRefundOffered }) => isRefundOffered, 'nothingOffered'),
  offerAnswered: refusing(['isOffered'], ({ isOffered }) => !isOffered, 'afterSaleAwaitsBuyer'),
  differenceOwed: refusing(['owesDifference'], ({ owesDifference }) => owesDifference, 'alreadyPaid'),
  differencePaid: refusing(['owesDifference'], ({ owesDifference }) => !owesDifference, 'differenceNotPaid'),
  /** Of two steps to confirm the replacement, this one or the next. */
  givesBack: choosing(['givesBack'], ({ givesBack }) => givesBack),
  givesNothingBack: choosing(['givesBack'], ({ givesBack }) => !givesBack),
  replacementThere: refusing(
    ['kind', 'isReplacementGone'],
    ({ kind, isReplacementGone }) => kind !== 'exchange' || !isReplacementGone,
    'replacementGone',
  ),
  replacementGone: refusing(
    ['isReplacementGone'],
    ({ isReplacementGone }) => isReplacementGone,
    'replacementAvailable',
  ),
  /** By its shop, in both. */
  rejectedAtReview: refusing(
    ['rejection'],
    ({ rejection }) => rejection?.at === 'review' && rejection.by === 'shop',
    'notRejectedByShop',
  ),
  rejectedAtInspection: refusing(
    ['rejection'],
    ({ rejection }) => rejection?.at === 'inspection' && rejection.by === 'shop',
    'notRejectedByShop',
  ),
  reasonIsOfPlatform: choosing(
    ['rejection'],
    ({ rejection }) => rejection?.by === 'platform' || rejection?.at === 'inspection',
  ),
  inTimeToAsk: refusing(['isInTimeToAsk'], ({ isInTimeToAsk }) => isInTimeToAsk, 'askPlatformTooLate'),
  hasShopPlace: refusing(['hasShopPlace'], ({ hasShopPlace }) => hasShopPlace, 'noShopPlace'),
  toBeSent: refusing(['isToBeHandedIn'], ({ isToBeHandedIn }) => !isToBeHandedIn, 'handInAgreed'),
  toBeHandedIn: refusing(['isToBeHandedIn'], ({ isToBeHandedIn }) => isToBeHandedIn, 'handInNotAgreed'),
  hasReturnParcel: choosing(['hasReturnParcel'], ({ hasReturnParcel }) => hasReturnParcel),
  hasReplacementParcel: choosing(
    ['hasReplacementParcel'],
    ({ hasReplacementParcel }) => hasReplacementParcel,
  ),
} satisfies Record<string, LifecycleCondition<AfterSaleFacts>>
