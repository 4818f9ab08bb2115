import { orderCountsCall, orderListCall } from '#modules/orders/bound/orders.ts'
import { timeSpans } from '#modules/orders/rules/order.ts'
import { noOrders, orderTabs } from '#modules/orders/rules/tabs.ts'
import type { Mall } from '#ui/mall-context.ts'
import { pageNumber } from '#ui/page-number.ts'
import { ordersPageSize, pagesPerLoad } from './list-size.ts'

/** The orders that an address of the list requests. */
export async function loadOrders(mall: Mall, query: URLSearchParams) {
  const { orderTabs: tabs, pointsMall } = mall.site.flags
  // A site without tabs by status has only all orders, whatever the address requests (ORD-03).
  const tab = (tabs === 'byStatus' && orderTabs.find((each) => each === query.get('tab'))) || 'all'
  const isPointsMall = pointsMall && query.get('mall') === 'points'
  const kind = isPointsMall ? { tradeType: 'points' as const } : {}
  const span = timeSpans.find((each) => each === query.get('span'))
  const keyword = query.get('keyword')?.trim().slice(0, 100)
  const page = pageNumber(query)
  // The first pages in one, for the list that grows on phones.
  const through = page === 1 ? pageNumber(query, { name: 'through', most: pagesPerLoad }) : 1
  const isGuest = mall.caller.kind !== 'buyer'
  const malls = pointsMall ? (isPointsMall ? ('points' as const) : ('all' as const)) : undefined
  const shown = { tab, span, keyword, page, through, tabs, malls, isGuest }
  if (mall.caller.kind === 'anonymous') return { orders: [], total: 0, counts: noOrders, ...shown }
  const [list, counts] = await Promise.all([
    mall.call(orderListCall, {
      tab,
      page,
      pageSize: ordersPageSize * through,
      ...kind,
      ...(span ? { span } : {}),
      ...(keyword ? { keyword } : {}),
    }),
    mall.call(orderCountsCall, kind),
  ])
  return { ...list, counts, ...shown }
}
