import { refundStatuses } from './refund.ts'

/** Filters of refunds. `unsent`: refused by its provider, or not sent for days; may be under way again. */
export const refundTabs = ['all', 'unsent', ...refundStatuses] as const
