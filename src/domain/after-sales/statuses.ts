import {
  confirmReplacementWithinMs,
  inspectWithinMs,
  refundWithinMs,
  retryRefundAfterMs,
  reviewWithinMs,
  sendBackWithinMs,
  shipReplacementWithinMs,
} from './timers.ts'

/** The list of after-sales by how they stand (AS-23). */
export const afterSaleTabs = ['all', 'processing', 'done', 'closed'] as const
export type AfterSaleTab = (typeof afterSaleTabs)[number]

type Standing = {
  readonly tab: Exclude<AfterSaleTab, 'all'>
  readonly waitsFor?: 'buyer' | 'shop' | 'company' | 'platform'
  /** What the clock does when they did not act in time. */
  readonly deadline?: { readonly action: string; readonly afterMs: number }
}

/**
 * The statuses of an after-sale: for whom it waits, and what the clock does when they did not act in time (AS-58). A new one is
 * handed on to review at once, and one whose money went back is done at once; what a payment company does has no deadline of ours,
 * since payments asks it until it answers.
 */
export const afterSaleStatusTable = {
  applied: { tab: 'processing' },
  awaitingReview: {
    tab: 'processing',
    waitsFor: 'shop',
    deadline: { action: 'approve', afterMs: reviewWithinMs },
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
export const standingOf = (status: AfterSaleStatus): Standing => afterSaleStatusTable[status]

export const statusesOfTab = (tab: AfterSaleTab): readonly AfterSaleStatus[] =>
  afterSaleStatuses.filter((status) => tab === 'all' || afterSaleStatusTable[status].tab === tab)
