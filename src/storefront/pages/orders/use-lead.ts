import { useTranslations } from 'use-intl'
import { balanceMoment } from '#modules/orders/rules/balance-moment.ts'
import { cancelledBy } from '#modules/orders/rules/cancel-reasons.ts'
import { type OrderDetail, shownStatus } from '#modules/orders/rules/order.ts'
import { useFormat } from '#ui/format.ts'
import type { Route } from './+types/detail-route'

/** The sentence below the status of an order: the result of the last press, or the next step. */
export function useLead(order: OrderDetail, answer: Route.ComponentProps['actionData']): string {
  const t = useTranslations('orders')
  const presale = useTranslations('presaleOrder')
  const invoices = useTranslations('invoices')
  const format = useFormat()
  if (answer?.done === 'cancel') return t('cancelledDone')
  if (answer?.done === 'cancelPaid') return t('cancelPaidDoneOnPage')
  if (answer?.done === 'postpone') return t('postponed', { day: String(answer.days) })
  if (answer?.done === 'sendCards') return t('cardsSent')
  if (answer?.done === 'sendInvoice') return invoices('sent', { address: answer.email })
  const isPickedUp = order.fulfilment === 'pickUp'
  if (order.cancellation) {
    const by = cancelledBy(order.cancellation)
    return t(`cancelledBy.${by === 'notSent' && isPickedUp ? 'notReady' : by}`)
  }
  if (order.unsentEndsAt)
    return t(isPickedUp ? 'lateToPickUp' : 'late', { time: format.moment(new Date(order.unsentEndsAt)) })
  const parts = order.twoPayments
  if (order.status === 'closed' && parts?.depositPaidAt)
    return presale('kept', { amount: format.money(parts.deposit) })
  if (order.status === 'awaitingBalance' && parts) {
    const { says, at } = balanceMoment(parts)
    return presale(says, { time: format.moment(new Date(at)) })
  }
  // Only goods sent whole are received whole; until then each parcel is.
  if (order.status === 'shipped' && !order.actions.includes('confirmReceipt')) return t('next.partlyShipped')
  if (order.lateMoney) return order.status === 'closed' ? t('closedLate') : t('cancelledBy.buyer')
  if (order.status === 'completed' && order.fulfilment !== 'parcel' && !isPickedUp)
    return t('next.completedWithoutParcel')
  const until = order.pickUp?.until ?? order.payBy
  return t(`next.${shownStatus(order)}`, { time: until ? format.moment(new Date(until)) : '' })
}
