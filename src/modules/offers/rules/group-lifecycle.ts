import type { LifecycleStep } from '#vocabulary/lifecycle.ts'

/**
 * The lifecycle of a group of buyers: it forms with its last payment, and fails with its time, or when all
 * have left it. The schema refuses other changes.
 */
export const buyingGroupSteps = [
  {
    action: 'form',
    by: ['payment'],
    from: ['forming'],
    to: 'formed',
    stamps: 'formed_at',
    announces: 'buyingGroup.formed',
    carries: ['buyingGroupId'],
  },
  {
    // The payment came after its group had failed: the order hears of it once more.
    action: 'payLate',
    by: ['payment'],
    from: ['failed'],
    announces: 'buyingGroup.failed',
    carries: ['buyingGroupId'],
  },
  {
    action: 'fail',
    by: ['clock'],
    from: ['forming'],
    to: 'failed',
    announces: 'buyingGroup.failed',
    carries: ['buyingGroupId'],
  },
  { action: 'leave', by: ['buyer'], from: ['forming'], to: 'failed' },
] as const satisfies readonly LifecycleStep[]
