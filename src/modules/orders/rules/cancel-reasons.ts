import type { Money } from '#vocabulary/money.ts'

/** Why a paid order is cancelled, as each party may say. The texts are those of `cancelReason`. */
export const cancelReasons = {
  buyer: ['changedMind', 'orderedWrong', 'takesTooLong', 'other'],
  merchant: ['soldOut', 'cannotDeliver', 'buyerAsked', 'other'],
  operator: ['buyerAsked', 'shopCannotSend', 'suspectedFraud', 'other'],
  clock: ['notSent', 'notPickedUp'],
} as const

export type CancelReason = (typeof cancelReasons)[keyof typeof cancelReasons][number]

/** Money on its way back to a buyer; with the number of its payment, where its provider did not send it. */
export type MoneyBack = {
  readonly amount: Money
  readonly status: 'requested' | 'done' | 'failed'
  readonly paidReference?: string | undefined
  /** An operator transfers it from our bank account, or has done so. */
  readonly isSentByHand?: boolean | undefined
  readonly sentAt?: Date | undefined
}

/** The party that cancelled a paid order, the reason, and the ways of its refund. */
export type Cancellation = {
  /** The clock, when its shop did not send it or its buyer did not pick it up in time, or the group that it was bought with did not fill. */
  readonly by: keyof typeof cancelReasons
  readonly reason: CancelReason | undefined
  readonly refund: MoneyBack | undefined
  /** Compensation beside the deposit, because the shop does not deliver. */
  readonly compensation?: { readonly amount: Money; readonly isPaid: boolean } | undefined
}

/** The party that cancelled it; for the clock, the cause. */
export const cancelledBy = ({ by, reason }: Pick<Cancellation, 'by' | 'reason'>) =>
  by === 'clock' && (reason === 'notSent' || reason === 'notPickedUp') ? reason : by
