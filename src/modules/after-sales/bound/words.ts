import type { AfterSaleKind } from '../rules/kinds.ts'
import type { AfterSaleStatus, AfterSaleTab, BuyerAfterSaleAction } from '../rules/lifecycle.ts'

/** Names of after-sales on the wire; ours on the left (DATA-16 to DATA-18). */

export const kindWords = {
  refund: 'SALE_REFUND',
  return: 'SALE_RETURN',
  exchange: 'SALE_EXCHANGE',
  cancellation: 'SALE_CANCEL_BEFORE_DELIVERY',
  cancelledOrder: 'SALE_CANCEL_AFTER_PAID',
  purchaseReturn: 'PURCHASE_RETURN',
} as const satisfies Record<AfterSaleKind, string>

export const statusWords = {
  applied: 'AS_APPLIED',
  awaitingReview: 'WAITING_FOR_AUDIT_BY_SELLER',
  awaitingReturn: 'WAITING_FOR_BUYER_RETURN',
  awaitingInspection: 'WAITING_FOR_QC_DONE',
  awaitingRefund: 'WAITING_FOR_REFUND',
  awaitingReplacement: 'WAITING_FOR_SELLER_SHIP',
  replacementSent: 'WAITING_FOR_BUYER_CONFIRMED',
  refunding: 'REFUND_PENDING',
  refundFailed: 'REFUND_FAIL',
  refunded: 'REFUND_DONE',
  done: 'REVERSE_DONE',
  cancelled: 'REVERSE_CANCELED',
  closed: 'REVERSE_CLOSE',
} as const satisfies Record<AfterSaleStatus, string>

/**
 * Actions of our own calls, which have no operation on the wire: revise a rejected application, pay a price
 * difference, escalate to the platform and add statements, answer an offer of the shop, take a refund when
 * the replacement is unavailable, and bring goods to the shop.
 */
const ownActions = [
  'revise',
  'payDifference',
  'askPlatform',
  'addStatement',
  'acceptAmount',
  'refuseAmount',
  'takeRefund',
  'handIn',
] as const
type OwnAction = (typeof ownActions)[number]
export const isOwnAction = (action: BuyerAfterSaleAction): action is OwnAction =>
  (ownActions as readonly string[]).includes(action)

export const operationWords = {
  cancel: 'cancelAfterSales',
  sendBack: 'returnItems',
  confirmReplacement: 'confirmReceiveReplacement',
  seeShopReason: 'checkSellerRejectReason',
  seePlatformReason: 'checkPlatformRejectReason',
  trackReplacement: 'afterSale',
  trackReturn: 'afterSaleUser',
} as const satisfies Record<Exclude<BuyerAfterSaleAction, OwnAction>, string>

export const tabWords = {
  all: 'ALL',
  processing: 'PROCESSING',
  done: 'DONE',
  closed: 'CLOSED',
} as const satisfies Record<AfterSaleTab, string>

type Words = Readonly<Record<string, string>>
/** The word of ours for one of theirs; a word that is none of theirs stays as it is, and is refused by the check of ours. */
export const wordOf = (table: Words, theirs: string): string =>
  Object.keys(table).find((ours) => table[ours] === theirs) ?? theirs
