import type { Reversal } from '#modules/payments/rules/reversal.ts'
import type { ReversalRow } from '#modules/payments/server/read-models/reversals-of-order.ts'
import type { Currency } from '#vocabulary/money.ts'

export const toReversals = (stored: readonly ReversalRow[] | null, currency: Currency): Reversal[] =>
  (stored ?? []).map(({ kind, amount, at, wonAt, lostAt }) => ({
    kind,
    amount: { amount, currency },
    at: new Date(at),
    wonAt: wonAt === null ? undefined : new Date(wonAt),
    lostAt: lostAt === null ? undefined : new Date(lostAt),
  }))
