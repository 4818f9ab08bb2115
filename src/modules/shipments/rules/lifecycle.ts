import type { LifecycleStep } from '#vocabulary/lifecycle.ts'

/**
 * The life of a parcel: its buyer, a deadline or its carrier reports that it has arrived, or its shop cancels
 * it before its carrier had it. The schema refuses other changes.
 */
export const shipmentSteps = [
  {
    action: 'receive',
    by: ['buyer', 'clock'],
    from: ['onTheWay'],
    to: 'received',
    stamps: 'received_at',
  },
  {
    action: 'deliver',
    by: ['carrier'],
    from: ['onTheWay'],
    to: 'received',
    stamps: 'received_at',
    announces: 'parcel.arrived',
    carries: ['shipmentId'],
  },
  { action: 'cancel', by: ['merchant'], from: ['onTheWay'], to: 'cancelled' },
] as const satisfies readonly LifecycleStep[]
