import type { TwoPayments } from './order.ts'

/**
 * The moment that an order waiting for its balance says (ORD-84): until when it may be paid, once that is open, and before that
 * from when on. When the end has passed the order is closed; until the job ran, it says the end (TRAP-66).
 */
export const balanceMoment = ({
  isBalanceOpen,
  balanceFrom,
  balanceUntil,
}: Pick<TwoPayments, 'isBalanceOpen' | 'balanceFrom' | 'balanceUntil'>): {
  readonly says: 'balanceUntil' | 'balanceFrom'
  readonly at: Date
} => (isBalanceOpen ? { says: 'balanceUntil', at: balanceUntil } : { says: 'balanceFrom', at: balanceFrom })
