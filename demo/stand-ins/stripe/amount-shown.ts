import type { Tongue } from '../page.ts'
import type { PaymentIntent } from './objects.ts'

const digitsOf: Readonly<Record<string, number>> = { jpy: 0, kwd: 3 }

export const amountShown = (
  { amount, currency }: Pick<PaymentIntent, 'amount' | 'currency'>,
  language: Tongue,
): string =>
  new Intl.NumberFormat(language === 'zh' ? 'zh-CN' : 'en', {
    style: 'currency',
    currency: currency.toUpperCase(),
  }).format(amount / 10 ** (digitsOf[currency] ?? 2))
