import {
  answerAmountWithinMs,
  confirmReplacementWithinMs,
  inspectWithinMs,
  payDifferenceWithinMs,
  refundWithinMs,
  retryRefundAfterMs,
  reviewWithinMs,
  sendBackWithinMs,
  shipReplacementWithinMs,
} from './timers.ts'

/** The tabs of the list of after-sales, by status (AS-23). */
export const afterSaleTabs = ['all', 'processing', 'done', 'closed'] as const
export type AfterSaleTab = (typeof afterSaleTabs)[number]

type Standing = {
  readonly tab: Exclude<AfterSaleTab, 'all'>
  readonly waitsFor?: 'buyer' | 'shop' | 'company' | 'platform'
  /** Automatic action when they did not act in time. */
  readonly deadline?: { readonly action: string; readonly afterMs: number }
  /**
   * While this holds, the status waits for the buyer instead, and its own clock pauses: it starts again after
   * that.
   */
  readonly pause?: {
    readonly while: 'isOffered' | 'owesDifference'
    readonly waitsFor: 'buyer'
    readonly deadline: { readonly action: string; readonly afterMs: number }
  }
}

/** An offer of the shop is answered before anything is decided. */
const offer = {
  while: 'isOffered',
  waitsFor: 'buyer',
  deadline: { action: 'acceptAmount', afterMs: answerAmountWithinMs },
} as const

/**
 * The statuses of an after-sale: the party that it waits for, the clock's action at the deadline, and its
 * pause (AS-58). A new one is handed on to review immediately, and a refunded one is done immediately; the
 * steps of a payment provider have no deadline of ours, since payments queries it until it answers.
 */
export const afterSaleStatusTable = {
  applied: { tab: 'processing' },
  awaitingReview: {
    tab: 'processing',
    waitsFor: 'shop',
    deadline: { action: 'approve', afterMs: reviewWithinMs },
    pause: offer,
  },
  awaitingReturn: {
    tab: 'processing',
    waitsFor: 'buyer',
    deadline: { action: 'expire', afterMs: sendBackWithinMs },
  },
  awaitingInspection: {
    tab: 'processing',
    waitsFor: 'shop',
    deadline: { action: 'passInspection', afterMs: inspectWithinMs },
    pause: offer,
  },
  awaitingRefund: {
    tab: 'processing',
    waitsFor: 'shop',
    deadline: { action: 'refund', afterMs: refundWithinMs },
  },
  awaitingReplacement: {
    tab: 'processing',
    waitsFor: 'shop',
    deadline: { action: 'changeToRefund', afterMs: shipReplacementWithinMs },
    // Dearer goods are paid before they are sent.
    pause: {
      while: 'owesDifference',
      waitsFor: 'buyer',
      deadline: { action: 'changeToRefund', afterMs: payDifferenceWithinMs },
    },
  },
  replacementSent: {
    tab: 'processing',
    waitsFor: 'buyer',
    deadline: { action: 'confirmReplacement', afterMs: confirmReplacementWithinMs },
  },
  refunding: { tab: 'processing', waitsFor: 'company' },
  refundFailed: {
    tab: 'processing',
    waitsFor: 'platform',
    deadline: { action: 'retryRefund', afterMs: retryRefundAfterMs },
  },
  refunded: { tab: 'done' },
  done: { tab: 'done' },
  cancelled: { tab: 'closed' },
  closed: { tab: 'closed' },
} as const satisfies Record<string, Standing>

export type AfterSaleStatus = keyof typeof afterSaleStatusTable
export const afterSaleStatuses = Object.keys(afterSaleStatusTable) as AfterSaleStatus[]
export const phaseOf = (status: AfterSaleStatus): Standing => afterSaleStatusTable[status]

export const afterSaleStatusesOfTab = (tab: AfterSaleTab): readonly AfterSaleStatus[] =>
  afterSaleStatuses.filter((status) => tab === 'all' || afterSaleStatusTable[status].tab === tab)
