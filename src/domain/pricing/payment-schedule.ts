import type { PricedOrder } from './price-cart.ts'

/** What is to be paid of an order, and when. */
export type Payment =
  | { readonly stage: 'full' | 'deposit'; readonly amount: number }
  | { readonly stage: 'balance'; readonly amount: number; readonly from: Date; readonly until: Date }

/**
 * Deposit and balance of a finished price, or all of it at once. Both together are what is due; a balance of 0 is
 * settled without a payment. The lines of an order that a deposit is paid for belong to one presale (`splitKey`).
 */
export function paymentSchedule(order: PricedOrder): readonly Payment[] {
  const presale = order.lines[0]?.presale
  if (!presale) return [{ stage: 'full', amount: order.due }]
  const deposit = order.lines.reduce((sum, line) => sum + (line.presale?.deposit ?? 0), 0)
  const { balanceFrom, balanceUntil } = presale
  return [
    { stage: 'deposit', amount: deposit },
    { stage: 'balance', amount: order.due - deposit, from: balanceFrom, until: balanceUntil },
  ]
}
