import { postponeReceiptDays } from '#modules/orders/rules/timers.ts'
import { useMallView } from '#ui/mall.ts'

/** So many days a buyer may wait longer on this site, as a text (ORD-63). */
export const usePostponeDays = (): string =>
  String(useMallView()?.site.orderTimes?.postponeDays ?? postponeReceiptDays)
