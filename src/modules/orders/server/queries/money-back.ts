import type { StoredMoneyBack } from '#modules/payments/server/read-models/late-money.ts'
import type { Currency } from '#vocabulary/money.ts'
import type { MoneyBack } from '../../rules/cancel-reasons.ts'

export const toMoneyBack = (stored: StoredMoneyBack | null, currency: Currency): MoneyBack | undefined =>
  stored
    ? {
        amount: { amount: stored.amount, currency },
        status: stored.status,
        paidReference: stored.paidReference ?? undefined,
        isSentByHand: stored.isSentByHand,
        sentAt: stored.sentAt ? new Date(stored.sentAt) : undefined,
      }
    : undefined
