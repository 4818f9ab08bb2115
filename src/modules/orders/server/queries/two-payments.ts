import { sql } from '#database/sql.ts'
import type { Currency } from '#vocabulary/money.ts'
import type { DepositAndBalance } from '../../rules/order.ts'

export type StoredPayments = {
  deposit: number
  depositPaidAt: string | null
  balance: number
  balancePaidAt: string | null
  balanceFrom: string
  balanceUntil: string
  isBalanceOpen: boolean
  isBalanceCheckedOut: boolean
}

/** Deposit and balance of a row of `orders o`; null where it is paid in one payment. */
export const twoPayments = sql`(
  select json_build_object('deposit', d.amount, 'depositPaidAt', d.settled_at, 'balance', b.amount, 'balancePaidAt', b.settled_at,
    'balanceFrom', b.opens_at, 'balanceUntil', b.due_at, 'isBalanceOpen', b.opens_at <= app_now(),
    'isBalanceCheckedOut', b.checked_out_at is not null)
  from obligations d join obligations b on b.order_id = d.order_id and b.stage = 'balance'
  where d.order_id = o.id and d.stage = 'deposit')`

export function toTwoPayments(stored: StoredPayments, currency: Currency): DepositAndBalance {
  const at = (moment: string | null) => (moment === null ? undefined : new Date(moment))
  return {
    deposit: { amount: stored.deposit, currency },
    depositPaidAt: at(stored.depositPaidAt),
    balance: { amount: stored.balance, currency },
    balancePaidAt: at(stored.balancePaidAt),
    balanceFrom: new Date(stored.balanceFrom),
    balanceUntil: new Date(stored.balanceUntil),
    isBalanceOpen: stored.isBalanceOpen,
    isBalanceCheckedOut: stored.isBalanceCheckedOut,
  }
}
