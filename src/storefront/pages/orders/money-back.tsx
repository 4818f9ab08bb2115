import { useTranslations } from 'use-intl'
import type { MoneyBack } from '#modules/orders/rules/cancel-reasons.ts'
import { sentByHandWithinDays } from '#modules/refunds/rules/by-hand.ts'
import { useFormat } from '#ui/format.ts'

type Props = { readonly money: MoneyBack; readonly as: 'refundOf' | 'lateMoney' }

/**
 * The status of money that is refunded to its buyer: of a cancelled order, or paid when the order had ended.
 */
export function MoneyBackText({ money, as }: Props) {
  const t = useTranslations('orders')
  const format = useFormat()
  const { amount, paidReference, sentAt } = money
  return (
    <p>
      {t(`${as}.${saidOf(money)}`, {
        amount: format.money(amount),
        reference: paidReference ?? '',
        days: String(sentByHandWithinDays),
        day: sentAt ? format.day(new Date(sentAt)) : '',
      })}
    </p>
  )
}

function saidOf({ status, paidReference, isSentByHand, sentAt }: MoneyBack) {
  if (status === 'done' && paidReference) return 'paid'
  if (!isSentByHand || status === 'failed') return status
  if (status === 'requested') return 'byHand'
  return sentAt ? 'sentByHand' : status
}
