import { refundStatuses } from './refund.ts'

/** What a list of refunds may be narrowed to. `unsent`: its company refused it, or has not sent it for days; it may be under way again. */
export const refundTabs = ['all', 'unsent', ...refundStatuses] as const
