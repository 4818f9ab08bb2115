import { type PlatformRefund, platformRefundsCall } from '#modules/refunds/calls/platform-refunds.ts'
import { refundTabs } from '#modules/refunds/rules/refund-tabs.ts'
import { pages } from '#vocabulary/calls/pages.ts'
import { toMajorText } from '#vocabulary/money.ts'
import { ConsoleBadge } from '../../parts/kit/badge.tsx'
import { listExport } from '../../parts/kit/list/list-csv.server.ts'
import { listLoader, type ReadList } from '../../parts/kit/list/list-loader.ts'
import { ListPage } from '../../parts/kit/list/list-page.tsx'
import { defineList } from '../../parts/kit/list/list-spec.ts'
import { refundShown, refundTone } from '../../parts/status-tone.ts'

const refunds = defineList<PlatformRefund>()({
  texts: 'platformRefunds',
  rowId: ({ refundId }) => refundId,
  rowLink: ({ refundId }) => pages.platformRefund(refundId),
  search: true,
  filters: { status: { as: 'tabs', values: refundTabs } },
  columns: {
    order: {
      cell: ({ orderNumber }) => <span className="figures">{orderNumber}</span>,
      csv: ({ orderNumber }) => orderNumber,
      isRowHeader: true,
    },
    asked: {
      isTime: true,
      cell: ({ createdAt }, { format }) => format.moment(new Date(createdAt)),
      csv: ({ createdAt }) => new Date(createdAt).toISOString(),
    },
    done: {
      isTime: true,
      cell: ({ status, doneAt }, { format }) =>
        status === 'done' && doneAt ? format.moment(new Date(doneAt)) : '–',
      csv: ({ status, doneAt }) => (status === 'done' && doneAt ? new Date(doneAt).toISOString() : ''),
      onPhone: 'hidden',
    },
    shop: { cell: ({ shopName }) => shopName, csv: ({ shopName }) => shopName },
    reason: {
      cell: ({ reason }, { t }) => t(`reason.${reason}`),
      csv: ({ reason }, { t }) => t(`reason.${reason}`),
      onPhone: 'hidden',
    },
    amount: {
      cell: ({ amount }, { format }) => format.money(amount),
      csv: ({ amount }) => Number(toMajorText(amount)),
      isNumber: true,
    },
    currency: { csv: ({ amount }) => amount.currency },
    status: {
      cell: (refund, { t }) => (
        <ConsoleBadge tone={refundTone[refundShown(refund)]}>
          {t(`filters.status.${refundShown(refund)}`)}
        </ConsoleBadge>
      ),
      csv: (refund, { t }) => t(`filters.status.${refundShown(refund)}`),
    },
  },
})

const readRefunds: ReadList<PlatformRefund> = async (mall, { keyword, filters, page, pageSize }) => {
  const found = await mall.call(platformRefundsCall, {
    status: (filters.status ?? 'all') as (typeof refundTabs)[number],
    keyword,
    page,
    pageSize,
  })
  return { rows: found.refunds, total: found.total }
}

export const middleware = [listExport(refunds, readRefunds)]
export const loader = listLoader(refunds, readRefunds)

/** Refunds of orders in all shops, and whether the money has arrived. */
export default function PlatformRefunds() {
  return <ListPage list={refunds} openParam="refundId" />
}
