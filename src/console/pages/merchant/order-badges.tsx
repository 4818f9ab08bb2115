import { useTranslations } from 'use-intl'
import { type ShopOrder, shownStatus } from '#modules/orders/rules/order.ts'
import { ConsoleBadge } from '../../parts/kit/badge.tsx'
import { statusTone } from '../../parts/status-tone.ts'

/** The status of an order, and whether its shop is late with it. */
export function OrderBadges({
  order,
}: {
  order: Pick<ShopOrder, 'status' | 'fulfilment' | 'pickUp' | 'sendBy'>
}) {
  const t = useTranslations('shopOrders')
  return (
    <>
      <ConsoleBadge tone={statusTone[order.status]}>{t(`status.${shownStatus(order)}`)}</ConsoleBadge>
      {order.sendBy?.isOver && (
        <>
          {' '}
          <ConsoleBadge tone="red">{t('overdue')}</ConsoleBadge>
        </>
      )}
    </>
  )
}
