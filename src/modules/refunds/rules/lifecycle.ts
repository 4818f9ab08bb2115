import type { LifecycleStep } from '#vocabulary/lifecycle.ts'

/**
 * The lifecycle of a refund: it ends with the last of its transfers, and failed ones are sent again or paid
 * otherwise.
 */
export const refundSteps = [
  {
    action: 'finish',
    by: ['payment'],
    from: ['requested'],
    to: 'done',
    stamps: 'done_at',
    announces: 'refund.ended',
    carries: ['afterSaleId'],
  },
  {
    action: 'fail',
    by: ['payment'],
    from: ['requested'],
    to: 'failed',
    stamps: 'done_at',
    announces: 'refund.ended',
    carries: ['afterSaleId'],
  },
  { action: 'sendAnew', by: ['clock', 'operator'], from: ['failed'], to: 'requested' },
  { action: 'payOtherwise', by: ['operator'], from: ['failed'], to: 'done', stamps: 'done_at' },
  { action: 'return', by: ['payment'], from: ['done'], to: 'failed', stamps: 'done_at' },
] as const satisfies readonly LifecycleStep[]

/** The lifecycle of refunded money: its payment provider sends it or refuses. */
export const transferSteps = [
  {
    action: 'send',
    by: ['company'],
    from: ['requested'],
    to: 'done',
    announces: 'transfer.done',
    carries: ['transferId'],
  },
  {
    action: 'refuse',
    by: ['company'],
    from: ['requested'],
    to: 'failed',
    announces: 'transfer.failed',
    carries: ['transferId'],
  },
  { action: 'sendAnew', by: ['clock', 'operator'], from: ['failed'], to: 'requested' },
  { action: 'payOtherwise', by: ['operator'], from: ['failed'], to: 'done' },
  // The buyer's bank returned it.
  {
    action: 'return',
    by: ['company'],
    from: ['done'],
    to: 'failed',
    announces: 'transfer.failed',
    carries: ['transferId'],
  },
] as const satisfies readonly LifecycleStep[]
