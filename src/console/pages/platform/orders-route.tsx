import { Fragment } from 'react'
import { platformOrdersCall } from '#modules/orders/calls/platform-orders.ts'
import { orderAlerts } from '#modules/orders/rules/alerts.ts'
import type { PlatformOrder } from '#modules/orders/rules/order.ts'
import { type OrderTab, orderTabs } from '#modules/orders/rules/tabs.ts'
import { pages } from '#vocabulary/calls/pages.ts'
import { toMajorText } from '#vocabulary/money.ts'
import { ConsoleBadge } from '../../parts/kit/badge.tsx'
import { listExport } from '../../parts/kit/list/list-csv.server.ts'
import { listLoader, type ReadList } from '../../parts/kit/list/list-loader.ts'
import { ListPage } from '../../parts/kit/list/list-page.tsx'
import { defineList } from '../../parts/kit/list/list-spec.ts'
import { statusTone } from '../../parts/status-tone.ts'

const alertFilters = ['any', ...orderAlerts] as const

const orders = defineList<PlatformOrder>()({
  texts: 'platformOrders',
  rowId: ({ orderId }) => orderId,
  rowLink: ({ orderId }) => pages.platformOrder(orderId),
  rowOpens: 'sheet',
  search: true,
  sortedBy: '-placed',
  filters: {
    tab: { as: 'tabs', values: orderTabs },
    alert: { as: 'choice', values: alertFilters },
  },
  columns: {
    number: {
      cell: ({ number }) => <span className="figures">{number}</span>,
      csv: ({ number }) => number,
      isRowHeader: true,
    },
    placed: {
      isTime: true,
      cell: ({ createdAt }, { format }) => format.moment(new Date(createdAt)),
      csv: ({ createdAt }) => new Date(createdAt).toISOString(),
      sort: true,
    },
    shop: { cell: ({ shopName }) => shopName, csv: ({ shopName }) => shopName },
    total: {
      cell: ({ due }, { format }) => format.money(due),
      csv: ({ due }) => Number(toMajorText(due)),
      isNumber: true,
    },
    currency: { csv: ({ due }) => due.currency },
    status: {
      cell: ({ status, alerts }, { t }) => (
        <>
          <ConsoleBadge tone={statusTone[status]}>{t(`status.${status}`)}</ConsoleBadge>
          {alerts.map((alert) => (
            <Fragment key={alert}>
              {' '}
              <ConsoleBadge tone="red">{t(`filters.alert.${alert}`)}</ConsoleBadge>
            </Fragment>
          ))}
        </>
      ),
      csv: ({ status }, { t }) => t(`status.${status}`),
    },
    alerts: {
      csv: ({ alerts }, { t }) => alerts.map((alert) => t(`filters.alert.${alert}`)).join(', '),
    },
  },
})

const readOrders: ReadList<PlatformOrder> = async (mall, { keyword, filters, sort, page, pageSize }) => {
  const found = await mall.call(platformOrdersCall, {
    tab: (filters.tab ?? 'all') as OrderTab,
    keyword,
    alert: alertFilters.find((alert) => alert === filters.alert),
    oldestFirst: sort ? !sort.isDescending : false,
    page,
    pageSize,
  })
  return { rows: found.orders, total: found.total }
}

export const middleware = [listExport(orders, readOrders)]
export const loader = listLoader(orders, readOrders)

/** The orders of all shops. */
export default function PlatformOrders() {
  return <ListPage list={orders} />
}
