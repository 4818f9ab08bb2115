import { useTranslations } from 'use-intl'
import { platformStatementsCall } from '#modules/settlements/calls/payouts.ts'
import type { ShopStatement, StatementStatus } from '#modules/settlements/rules/statement.ts'
import { pages } from '#vocabulary/calls/pages.ts'
import { textIn } from '#vocabulary/language.ts'
import { toMajorText } from '#vocabulary/money.ts'
import { listExport } from '../../parts/kit/list/list-csv.server.ts'
import { listLoader, type ReadList } from '../../parts/kit/list/list-loader.ts'
import { ListPage } from '../../parts/kit/list/list-page.tsx'
import { defineList } from '../../parts/kit/list/list-spec.ts'

const statements = defineList<ShopStatement>()({
  texts: 'shopStatements',
  rowId: ({ statementId }) => statementId,
  rowLink: ({ statementId }) => pages.platformStatement(statementId),
  rowOpens: 'page',
  filters: { status: { as: 'tabs', values: ['disputed', 'issued', 'confirmed'] } },
  columns: {
    number: {
      cell: ({ number }) => <span className="figures">{number}</span>,
      csv: ({ number }) => number,
      isRowHeader: true,
    },
    shop: {
      cell: ({ shopName }, { language }) => textIn(shopName, language),
      csv: ({ shopName }, { language }) => textIn(shopName, language),
    },
    period: {
      cell: ({ from, to }) => <span className="figures">{`${from} – ${to}`}</span>,
      csv: ({ from, to }) => `${from}/${to}`,
      onPhone: 'hidden',
    },
    closing: {
      cell: ({ closing, currency }, { format }) => format.money({ amount: closing, currency }),
      csv: ({ closing, currency }) => Number(toMajorText({ amount: closing, currency })),
      isNumber: true,
    },
    payout: { csv: ({ payout }) => payout },
  },
})

const readStatements: ReadList<ShopStatement> = async (mall, { filters, page, pageSize }) => {
  const status = (filters.status ?? 'disputed') as StatementStatus
  const found = await mall.call(platformStatementsCall, { status, page, pageSize })
  return { rows: found.statements, total: found.total }
}

export const middleware = [listExport(statements, readStatements)]
export const loader = listLoader(statements, readStatements)

/** Statements of all shops; disputed ones first. */
export default function ShopStatements() {
  const t = useTranslations('shopStatements')
  const due = useTranslations('shopPayouts')
  return (
    <ListPage list={statements} intro={t('intro')} back={{ to: pages.duePayouts(), name: due('back') }} />
  )
}
