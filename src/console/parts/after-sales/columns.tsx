import type { StaffAfterSale } from '#modules/after-sales/rules/after-sale.ts'
import { isForMoney } from '#modules/after-sales/rules/kinds.ts'
import type { AfterSaleStatus } from '#modules/after-sales/rules/lifecycle.ts'
import type { StaffTab } from '#modules/after-sales/rules/staff-tabs.ts'
import { goodsInList } from '#ui/goods-line.ts'
import { toMajorText } from '#vocabulary/money.ts'
import type { ListQuery } from '../kit/list/list-query.ts'
import type { CellTools, Column } from '../kit/list/list-spec.ts'
import css from './after-sales.module.css'
import { AfterSaleBadges } from './badges.tsx'

/** An after-sale as a console reads it. */
export type AfterSaleListRow = StaffAfterSale & { readonly reasonText: string }

/** The statuses by which a console narrows open after-sales. */
export const narrowedStatuses = [
  'awaitingReview',
  'awaitingReturn',
  'awaitingInspection',
  'awaitingRefund',
  'awaitingReplacement',
  'replacementSent',
  'refunding',
  'refundFailed',
] as const satisfies readonly AfterSaleStatus[]

const keywordMax = 40

/** Query of an after-sales list in both consoles, from the address. */
export const afterSaleListQuery = ({
  keyword,
  filters,
  page,
  pageSize,
}: ListQuery & { readonly pageSize: number }) => ({
  tab: (filters.tab ?? 'waiting') as StaffTab,
  page,
  pageSize,
  keyword: keyword?.slice(0, keywordMax),
  status: narrowedStatuses.find((status) => status === filters.status),
})

type Columns = Readonly<Record<string, Column<AfterSaleListRow>>>

const goodsOf = ({ lines }: AfterSaleListRow, list: (things: readonly string[]) => string) =>
  list(lines.map(goodsInList))

/**
 * The columns of both consoles. The platform's have the shop as well; beside it there is no room for the day,
 * which is shown below the number, nor for the kind, which is shown above the goods.
 */
export const columnsOf = (desk: 'shop' | 'platform'): Columns => ({
  number: {
    cell: ({ number, createdAt }, { format }) => (
      <>
        <span className="figures">{number}</span>
        {desk === 'platform' && <span className={css.besides}>{format.date(new Date(createdAt))}</span>}
      </>
    ),
    csv: ({ number }) => number,
    isRowHeader: true,
  },
  ...(desk === 'platform' && {
    shop: {
      cell: ({ shopName }: AfterSaleListRow) => shopName,
      csv: ({ shopName }: AfterSaleListRow) => shopName,
    },
  }),
  kind: {
    ...(desk === 'shop' && { cell: ({ kind }: AfterSaleListRow, { t }: CellTools) => t(`kind.${kind}`) }),
    csv: ({ kind }, { t }) => t(`kind.${kind}`),
  },
  goods: {
    cell: (row, { format, t }) => (
      <>
        {desk === 'platform' && <span className={css.besides}>{t(`kind.${row.kind}`)}</span>}
        <span className={css.goodsCell}>{goodsOf(row, format.list)}</span>
      </>
    ),
    csv: (row, { format }) => goodsOf(row, format.list),
    onPhone: desk === 'platform' ? 'wide' : 'hidden',
  },
  amount: {
    cell: ({ kind, agreed }, { format }) => (isForMoney(kind) ? format.money(agreed) : '–'),
    csv: ({ kind, agreed }) => (isForMoney(kind) ? Number(toMajorText(agreed)) : ''),
    isNumber: true,
  },
  currency: { csv: ({ agreed }) => agreed.currency },
  due: {
    isTime: true,
    cell: ({ deadline }, { format }) => (deadline ? format.moment(new Date(deadline.at)) : '–'),
    csv: ({ deadline }) => (deadline ? new Date(deadline.at).toISOString() : ''),
  },
  applied: {
    isTime: desk === 'shop' ? 'day' : true,
    ...(desk === 'shop' && {
      cell: ({ createdAt }: AfterSaleListRow, { format }: CellTools) => format.day(new Date(createdAt)),
    }),
    csv: ({ createdAt }) => new Date(createdAt).toISOString(),
    onPhone: 'hidden',
  },
  reason: { csv: ({ reasonText }) => reasonText },
  order: { csv: ({ orderNumber }) => orderNumber },
  status: {
    cell: (row) => <AfterSaleBadges afterSale={row} desk={desk} />,
    csv: ({ status }, { t }) => t(`status.${status}`),
  },
})
