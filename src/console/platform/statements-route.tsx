import { useTranslations } from 'use-intl'
import type { Statement } from '#domain/payments/statement.ts'
import { pages } from '#wire/pages.ts'
import { importedStatements } from '#wire/payment-statements.ts'
import { Badge } from '../kit/badge.tsx'
import { listExport } from '../kit/list/list-csv.server.ts'
import { listLoader, type ReadList } from '../kit/list/list-loader.ts'
import { ListPage } from '../kit/list/list-page.tsx'
import { daysOf } from '../kit/list/list-query.ts'
import { defineList } from '../kit/list/list-spec.ts'
import { AccountAtCompany } from './account-at-company.tsx'

const statements = defineList<Statement>()({
  texts: 'paymentStatements',
  rowId: ({ statementId }) => statementId,
  rowLink: ({ statementId }) => pages.paymentStatement(statementId),
  filters: { days: { as: 'days' } },
  columns: {
    day: {
      cell: ({ day }) => <span className="figures">{day}</span>,
      csv: ({ day }) => day,
      isRowHeader: true,
    },
    account: { cell: ({ account }) => <AccountAtCompany account={account} />, csv: ({ account }) => account },
    matched: { cell: ({ matched }) => matched, csv: ({ matched }) => matched, isNumber: true },
    differing: {
      cell: ({ differing }, { t }) => (
        <Badge tone={differing > 0 ? 'amber' : 'green'}>
          {differing > 0 ? t('differs', { count: differing }) : t('agrees')}
        </Badge>
      ),
      csv: ({ differing }) => differing,
    },
    imported: {
      isTime: true,
      cell: ({ importedAt }, { format }) => format.moment(new Date(importedAt)),
      csv: ({ importedAt }) => new Date(importedAt).toISOString(),
      onPhone: 'hidden',
    },
  },
})

const readStatements: ReadList<Statement> = async (mall, { filters, page, pageSize }) => {
  const found = await mall.call(importedStatements, {
    ...(filters.days ? daysOf(filters.days) : {}),
    ...{ page, pageSize },
  })
  return { rows: found.statements, total: found.total }
}

export const middleware = [listExport(statements, readStatements)]
export const loader = listLoader(statements, readStatements)

/** What payment companies state of each day. */
export default function Statements() {
  const t = useTranslations('paymentStatements')
  return (
    <ListPage list={statements} intro={t('intro')} back={{ to: pages.paymentFindings(), name: t('back') }} />
  )
}
