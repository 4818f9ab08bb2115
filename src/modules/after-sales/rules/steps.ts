import type { LifecycleStep } from '#vocabulary/lifecycle.ts'
import type { afterSaleConditions } from './conditions.ts'
import type { AfterSaleStatus } from './statuses.ts'

/** `refund` is the state of the money as refunds report it. */
export const afterSaleParties = ['buyer', 'merchant', 'operator', 'clock', 'refund'] as const
export type AfterSaleParty = (typeof afterSaleParties)[number]

export type AfterSaleStep = LifecycleStep & {
  readonly by: readonly AfterSaleParty[]
  readonly from: readonly AfterSaleStatus[]
  readonly when?: readonly (keyof typeof afterSaleConditions)[]
  readonly to?: AfterSaleStatus
}

/** Here the shop or the platform decides. */
const judged = ['awaitingReview', 'awaitingInspection'] as const

/**
 * The lifecycle of an after-sale: its actions, their parties, and their effects (AS-44). Where a shop
 * decides, the platform may decide in its place; once the platform has taken it over, the shop may not.
 */
export const afterSaleSteps = [
  {
    action: 'submit',
    by: ['buyer'],
    from: ['applied'],
    when: ['isAskedFor'],
    to: 'awaitingReview',
    announces: 'afterSale.applied',
    carries: ['afterSaleId', 'at'],
  },
  // The cancel of a paid order is no question: its money is on its way with it (TRAP-12).
  { action: 'cancelOrder', by: ['buyer'], from: ['applied'], when: ['isCancelledOrder'], to: 'refunding' },
  { action: 'cancel', by: ['buyer'], from: ['awaitingReview', 'awaitingReturn'], to: 'cancelled' },
  {
    action: 'approve',
    by: ['merchant'],
    from: ['awaitingReview'],
    when: ['shopDecides', 'offerAnswered', 'forMoneyAlone'],
    to: 'awaitingRefund',
    announces: 'afterSale.approved',
    carries: ['afterSaleId', 'at'],
  },
  {
    action: 'approve',
    by: ['merchant'],
    from: ['awaitingReview'],
    when: ['shopDecides', 'offerAnswered', 'goodsComeBack', 'replacementThere'],
    to: 'awaitingReturn',
    announces: 'afterSale.approved',
    carries: ['afterSaleId', 'at'],
  },
  {
    action: 'approve',
    by: ['operator', 'clock'],
    from: ['awaitingReview'],
    when: ['forMoneyAlone'],
    to: 'awaitingRefund',
    announces: 'afterSale.approved',
    carries: ['afterSaleId', 'at'],
  },
  {
    action: 'approve',
    by: ['operator'],
    from: ['awaitingReview'],
    when: ['goodsComeBack', 'replacementThere'],
    to: 'awaitingReturn',
    announces: 'afterSale.approved',
    carries: ['afterSaleId', 'at'],
  },
  {
    // An exchange whose goods are unavailable is a return then.
    action: 'approve',
    by: ['clock'],
    from: ['awaitingReview'],
    when: ['goodsComeBack'],
    to: 'awaitingReturn',
    announces: 'afterSale.approved',
    carries: ['afterSaleId', 'at'],
  },
  {
    action: 'reject',
    by: ['merchant'],
    from: ['awaitingReview'],
    when: ['shopDecides'],
    to: 'closed',
    announces: 'afterSale.rejected',
    carries: ['afterSaleId', 'at'],
  },
  {
    action: 'reject',
    by: ['operator'],
    from: ['awaitingReview'],
    to: 'closed',
    announces: 'afterSale.rejected',
    carries: ['afterSaleId', 'at'],
  },
  {
    // The buyer accepts it, or has the platform decide about the original request.
    action: 'offerRefund',
    by: ['merchant'],
    from: ['awaitingReview', 'awaitingInspection'],
    when: ['shopDecides', 'offerAnswered', 'goodsComeBack'],
    announces: 'afterSale.amountChanged',
    carries: ['afterSaleId', 'at'],
  },
  {
    action: 'changeToRefund',
    by: ['operator'],
    from: ['awaitingReview', 'awaitingInspection'],
    when: ['goodsComeBack'],
    to: 'awaitingRefund',
    announces: 'afterSale.approved',
    carries: ['afterSaleId', 'at'],
  },
  {
    // Its goods are back, and the replacement was not sent.
    action: 'changeToRefund',
    by: ['merchant', 'operator', 'clock'],
    from: ['awaitingReplacement'],
    when: ['isExchange'],
    to: 'awaitingRefund',
    announces: 'afterSale.approved',
    carries: ['afterSaleId', 'at'],
  },
  {
    // The replacement is unavailable: the buyer need not wait for the others to decide.
    action: 'takeRefund',
    by: ['buyer'],
    from: ['awaitingReview', 'awaitingReturn'],
    when: ['isExchange', 'replacementGone'],
  },
  {
    action: 'takeRefund',
    by: ['buyer'],
    from: ['awaitingReplacement'],
    when: ['isExchange', 'replacementGone'],
    to: 'awaitingRefund',
  },
  {
    action: 'changeAmount',
    by: ['merchant'],
    from: ['awaitingReview', 'awaitingInspection'],
    when: ['shopDecides', 'amountIsFree'],
    announces: 'afterSale.amountChanged',
    carries: ['afterSaleId', 'at'],
  },
  {
    action: 'changeAmount',
    by: ['operator'],
    from: ['awaitingReview', 'awaitingInspection'],
    when: ['amountIsFree'],
    announces: 'afterSale.amountChanged',
    carries: ['afterSaleId', 'at'],
  },
  {
    // The clock accepts for a buyer who does not answer.
    action: 'acceptAmount',
    by: ['buyer', 'clock'],
    from: ['awaitingReview', 'awaitingInspection'],
    when: ['amountOffered'],
  },
  {
    action: 'acceptAmount',
    by: ['buyer', 'clock'],
    from: ['awaitingReview', 'awaitingInspection'],
    when: ['refundOffered'],
    to: 'awaitingRefund',
    announces: 'afterSale.approved',
    carries: ['afterSaleId', 'at'],
  },
  {
    // The platform decides about it from then on.
    action: 'refuseAmount',
    by: ['buyer'],
    from: ['awaitingReview', 'awaitingInspection'],
    when: ['offered'],
  },
  { action: 'sendBack', by: ['buyer'], from: ['awaitingReturn'], to: 'awaitingInspection' },
  {
    // The goods are brought to the shop's place, which is recorded; its time runs on. They may still be sent.
    action: 'handIn',
    by: ['buyer'],
    from: ['awaitingReturn'],
    when: ['toBeSent', 'hasShopPlace'],
  },
  {
    action: 'receiveHandIn',
    by: ['merchant', 'operator'],
    from: ['awaitingReturn'],
    when: ['toBeHandedIn'],
    to: 'awaitingInspection',
  },
  { action: 'expire', by: ['clock'], from: ['awaitingReturn'], to: 'closed' },
  {
    action: 'passInspection',
    by: ['merchant'],
    from: ['awaitingInspection'],
    when: ['shopDecides', 'offerAnswered', 'isReturn'],
    to: 'awaitingRefund',
  },
  {
    action: 'passInspection',
    by: ['merchant'],
    from: ['awaitingInspection'],
    when: ['shopDecides', 'isExchange', 'replacementThere'],
    to: 'awaitingReplacement',
  },
  {
    action: 'passInspection',
    by: ['operator', 'clock'],
    from: ['awaitingInspection'],
    when: ['isReturn'],
    to: 'awaitingRefund',
  },
  {
    action: 'passInspection',
    by: ['operator', 'clock'],
    from: ['awaitingInspection'],
    when: ['isExchange', 'replacementThere'],
    to: 'awaitingReplacement',
  },
  {
    // An inspection had rejected it, so nothing was held any more of the replacement goods.
    action: 'passInspection',
    by: ['operator', 'clock'],
    from: ['awaitingInspection'],
    when: ['isExchange', 'replacementGone'],
    to: 'awaitingRefund',
    announces: 'afterSale.approved',
    carries: ['afterSaleId', 'at'],
  },
  {
    action: 'failInspection',
    by: ['merchant'],
    from: ['awaitingInspection'],
    when: ['shopDecides'],
    to: 'closed',
    announces: 'afterSale.rejected',
    carries: ['afterSaleId', 'at'],
  },
  {
    action: 'failInspection',
    by: ['operator'],
    from: ['awaitingInspection'],
    to: 'closed',
    announces: 'afterSale.rejected',
    carries: ['afterSaleId', 'at'],
  },
  { action: 'refund', by: ['merchant', 'operator', 'clock'], from: ['awaitingRefund'], to: 'refunding' },
  {
    action: 'settle',
    by: ['refund'],
    from: ['refunding'],
    to: 'refunded',
    announces: 'afterSale.refunded',
    carries: ['afterSaleId'],
  },
  { action: 'finish', by: ['refund'], from: ['refunded'], to: 'done' },
  { action: 'fail', by: ['refund'], from: ['refunding'], to: 'refundFailed' },
  {
    action: 'retryRefund',
    by: ['merchant', 'operator', 'clock'],
    from: ['refundFailed'],
    to: 'refunding',
  },
  // Paying makes it: the obligation is settled in the same transaction.
  { action: 'payDifference', by: ['buyer'], from: ['awaitingReplacement'], when: ['differenceOwed'] },
  {
    // No provider sends it: an operator paid it in another way.
    action: 'payOtherwise',
    by: ['operator'],
    from: ['refundFailed'],
    to: 'refunded',
    announces: 'afterSale.refunded',
    carries: ['afterSaleId'],
  },
  {
    action: 'shipReplacement',
    by: ['merchant'],
    from: ['awaitingReplacement'],
    when: ['isExchange', 'differencePaid'],
    to: 'replacementSent',
    announces: 'afterSale.replacementSent',
    carries: ['afterSaleId'],
  },
  {
    action: 'confirmReplacement',
    by: ['buyer', 'clock'],
    from: ['replacementSent'],
    when: ['givesNothingBack'],
    to: 'done',
  },
  {
    action: 'confirmReplacement',
    by: ['buyer', 'clock'],
    from: ['replacementSent'],
    when: ['givesBack'],
    to: 'refunding',
  },
  // A rejected application is revised and sent again in place; its units are claimed again.
  {
    action: 'revise',
    by: ['buyer'],
    from: ['closed'],
    when: ['rejectedAtReview', 'inTimeToAsk'],
    to: 'awaitingReview',
    announces: 'afterSale.applied',
    carries: ['afterSaleId', 'at'],
  },
  {
    action: 'askPlatform',
    by: ['buyer'],
    from: ['closed'],
    when: ['rejectedAtReview', 'inTimeToAsk'],
    to: 'awaitingReview',
  },
  {
    action: 'askPlatform',
    by: ['buyer'],
    from: ['closed'],
    when: ['rejectedAtInspection', 'inTimeToAsk'],
    to: 'awaitingInspection',
  },
  { action: 'takeOver', by: ['operator'], from: judged, when: ['shopDecides'] },
  // A shop that does not want to decide has the platform do it. Both sides add statements, with pictures,
  // until it has.
  { action: 'escalate', by: ['merchant'], from: judged, when: ['shopDecides'] },
  { action: 'addStatement', by: ['merchant', 'buyer'], from: judged, when: ['platformDecides'] },
  { action: 'seeShopReason', by: ['buyer'], from: ['closed'], when: ['rejectedAtReview'], isShownOnly: true },
  {
    action: 'seePlatformReason',
    by: ['buyer'],
    from: ['closed'],
    when: ['reasonIsOfPlatform'],
    isShownOnly: true,
  },
  {
    action: 'trackReplacement',
    by: ['buyer'],
    from: ['replacementSent', 'refunding', 'refundFailed', 'refunded', 'done'],
    when: ['hasReplacementParcel'],
    isShownOnly: true,
  },
  {
    action: 'trackReturn',
    by: ['buyer'],
    from: [
      'awaitingInspection',
      'awaitingRefund',
      'awaitingReplacement',
      'replacementSent',
      'refunding',
      'refundFailed',
      'refunded',
      'done',
      'closed',
    ],
    when: ['hasReturnParcel'],
    isShownOnly: true,
  },
] as const satisfies readonly AfterSaleStep[]
