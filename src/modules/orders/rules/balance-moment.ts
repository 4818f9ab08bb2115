import type { DepositAndBalance } from './order.ts'

/**
 * The moment shown for an order that waits for its balance (ORD-84): the deadline, once the balance is open,
 * and before that its opening. When the deadline has passed the order is closed; until the job ran, the
 * deadline is shown (TRAP-66).
 */
export const balanceMoment = ({
  isBalanceOpen,
  balanceFrom,
  balanceUntil,
}: Pick<DepositAndBalance, 'isBalanceOpen' | 'balanceFrom' | 'balanceUntil'>): {
  readonly says: 'balanceUntil' | 'balanceFrom'
  readonly at: Date
} => (isBalanceOpen ? { says: 'balanceUntil', at: balanceUntil } : { says: 'balanceFrom', at: balanceFrom })
