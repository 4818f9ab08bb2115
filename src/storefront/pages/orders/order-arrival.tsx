import { useTranslations } from 'use-intl'
import type { OrderDetail } from '#modules/orders/rules/order.ts'
import { useArrival } from '#ui/arrival.ts'

/** When the parcel of an order arrives that was not sent yet; of one that is not paid, if it is paid now. */
export function OrderArrival({ order, className }: { order: OrderDetail; className: string | undefined }) {
  const t = useTranslations('arrival')
  const arrival = useArrival()
  if (!order.arrives) return null
  const arrives = arrival(order.arrives)
  return <p className={className}>{order.paidAt ? arrives : t('ifPaidNow', { arrives })}</p>
}
