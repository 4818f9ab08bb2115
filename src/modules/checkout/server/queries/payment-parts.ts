import type { PricedCart } from '#modules/pricing/rules/price-cart.ts'
import type { Money } from '#vocabulary/money.ts'
import type { PaymentParts } from '../../rules/checkout.ts'

/** Of a checkout with a deposit, which is of one order. */
export function paymentParts({ orders, currency }: PricedCart): PaymentParts | undefined {
  const payments = orders.flatMap((order) => order.payments)
  const deposit = payments.find(({ stage }) => stage === 'deposit')
  const balance = payments.find((payment) => payment.stage === 'balance')
  if (!deposit || balance?.stage !== 'balance') return undefined
  const money = (amount: number): Money => ({ amount, currency })
  return {
    deposit: money(deposit.amount),
    balance: money(balance.amount),
    balanceFrom: balance.from,
    balanceUntil: balance.until,
  }
}
