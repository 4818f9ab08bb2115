import type { Money } from '#vocabulary/money.ts'
import { partDown } from '#vocabulary/rounding.ts'

/**
 * Why a provider reversed money: the buyer's bank charged it back, or it was refunded there and not by us.
 */
export const reversalKinds = ['chargeback', 'refund'] as const
export type ReversalKind = (typeof reversalKinds)[number]

/** Money that a provider reversed of an order. */
export type Reversal = {
  readonly kind: ReversalKind
  readonly amount: Money
  readonly at: Date
  /** A won chargeback was returned then. */
  readonly wonAt: Date | undefined
  /** One that was contested in vain stays taken. */
  readonly lostAt: Date | undefined
}

/** Money that covers what is owed for an order, and what is left of it. */
type Covering = { readonly allocationId: string; readonly left: number }

/**
 * From which money of a capture a provider reversed an amount: from what is left of each in proportion, the
 * last of them takes the rest. What none has any more is lost: it was refunded to the buyer before, or paid
 * for nothing.
 */
export function shareReversal<Each extends Covering>(
  amount: number,
  covering: readonly Each[],
): { readonly parts: readonly { readonly of: Each; readonly amount: number }[]; readonly lost: number } {
  const all = covering.reduce((sum, { left }) => sum + left, 0)
  if (all === 0) return { parts: [], lost: amount }
  const taken = Math.min(amount, all)
  let before = 0
  const parts = covering.map((of) => {
    const from = partDown(taken, before, all)
    before += of.left
    return { of, amount: partDown(taken, before, all) - from }
  })
  return { parts: parts.filter((part) => part.amount > 0), lost: amount - taken }
}
