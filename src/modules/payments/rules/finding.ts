import type { Id } from '#vocabulary/identifiers.ts'

/**
 * Invariants of the books that are checked every minute, order group by order group. The first twelve report
 * by how much they are violated.
 */
export const bookInvariants = [
  'groupDue',
  'orderOwed',
  'owedCovered',
  'attemptShares',
  'captureUsed',
  'captureReturned',
  'captureBooked',
  'transferBooked',
  'refundTaken',
  'moneyGivenBack',
  'moneyReversed',
  'reversalBooked',
  // Of money
  'linesDue',
  'holdTaken',
  'sharesState',
  'refundSum',
  'releasedGiven',
  'writtenOff',
  'reversalSum',
  'componentGiven',
  'giftCardHolds',
  'giftCardPaid',
  'giftCardIssued',
  'shopOwed',
  'shopOverdrawn',
  'subsidyPaid',
  'subsidyLines',
  'depositHeld',
  'compensationOwed',
  'refusalWaits',
  // Of trade
  'invoiceTotal',
  'stockPromised',
  'stockRestored',
  'pointsTaken',
  'groupWaits',
  'cancelledBack',
  'groupDeadline',
  'checkoutGroup',
  'historyLeads',
  'slotOfOrder',
  'unitsReturned',
  'afterSaleDeadline',
  'parcelUnits',
  'pickedUpWhole',
  'pickUpDeadline',
  'orderDeadline',
] as const
/** Invariants of more than one order group: of the ledger, and of what many orders share. */
export const wholeBookInvariants = [
  'balance',
  'entriesSum',
  'suspense',
  'clearing',
  'bank',
  'invoiceNumbers',
  'stockMoved',
  'limitsCounted',
  'offerStock',
  'offerLimits',
  'couponsClaimed',
  'couponUses',
  'pointsOfBuyer',
  'growthOfBuyer',
  'slotsCounted',
  'buyingGroupDeadline',
  'shopBalance',
  'payoutsSent',
  'statementSum',
  'parkedSeen',
] as const
/** Movements only in a provider's statement, only in our records, or different in both (SYS-10). */
export const statementFaults = ['statementExtra', 'statementMissing', 'statementWrong'] as const

/** A provider reversed money: an operator is notified of each reversal. */
export const reversalFindings = { chargeback: 'chargeback', refund: 'refundThere' } as const

/** A genuine message is about a payment that we do not know; it takes effect when the payment is known, or an operator sees to it. */
export const unknownPayment = 'unknownPayment'

export const findingKinds = [
  ...bookInvariants,
  ...wholeBookInvariants,
  ...statementFaults,
  ...Object.values(reversalFindings),
  unknownPayment,
] as const
export type FindingKind = (typeof findingKinds)[number]

/** `gone`: the fault no longer exists. */
export const findingStates = ['open', 'settled', 'gone'] as const
export type FindingState = (typeof findingStates)[number]

/** Something wrong in the books, or between them and a provider's. The mall mends none of it. */
export type Finding = {
  readonly findingId: Id
  readonly kind: FindingKind
  readonly subject: string
  /** The account and its provider, where it is about a statement. */
  readonly account: string | undefined
  /** In minor units. */
  readonly wanted: number | undefined
  readonly found: number | undefined
  readonly currency: string | undefined
  readonly said: string
  /** The orders that it is about, where that is known. */
  readonly orders: readonly { readonly orderId: Id; readonly number: string }[]
  readonly foundAt: Date
  readonly state: FindingState
}

/** A finding before it is stored. */
export type NewFinding = {
  readonly kind: FindingKind
  readonly subject: string
  readonly groupId?: Id | undefined
  readonly wanted?: string | undefined
  readonly found?: string | undefined
  readonly currency?: string | undefined
  readonly said?: string | undefined
}
