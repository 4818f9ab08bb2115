import { useTranslations } from 'use-intl'
import type { MoneyBack } from '#domain/orders/cancel-reasons.ts'
import { useFormat } from '#ui/format.ts'

type Props = { readonly money: MoneyBack; readonly as: 'refundOf' | 'lateMoney' }

/** Where money stands that goes back to its buyer: of a cancelled order, or paid when the order had ended. */
export function MoneyBackText({ money: { amount, status, paidReference }, as }: Props) {
  const t = useTranslations('orders')
  const format = useFormat()
  const said = status === 'done' && paidReference ? 'paid' : status
  return <p>{t(`${as}.${said}`, { amount: format.money(amount), reference: paidReference ?? '' })}</p>
}
