import type { StoredCancellation } from '#modules/refunds/server/read-models/cancellation-of-order.ts'
import type { Currency } from '#vocabulary/money.ts'
import type { Cancellation } from '../../rules/cancel-reasons.ts'
import { toMoneyBack } from './money-back.ts'

export function toCancellation(
  { by, reason, refund, compensation }: StoredCancellation,
  currency: Currency,
): Cancellation {
  return {
    by,
    reason: reason ?? undefined,
    refund: toMoneyBack(refund, currency),
    compensation: compensation
      ? { amount: { amount: compensation.amount, currency }, isPaid: compensation.isPaid }
      : undefined,
  }
}
