import { useTranslations } from 'use-intl'
import { importedStatementsCall } from '#modules/payments/calls/payment-statements.ts'
import {
  type PaymentStatement,
  type StatementState,
  statementStates,
} from '#modules/payments/rules/statement.ts'
import { ButtonLink } from '#ui/button.tsx'
import { pages } from '#vocabulary/calls/pages.ts'
import { ConsoleBadge } from '../../parts/kit/badge.tsx'
import { listExport } from '../../parts/kit/list/list-csv.server.ts'
import { type ListData, listLoader, type ReadList } from '../../parts/kit/list/list-loader.ts'
import { ListPage } from '../../parts/kit/list/list-page.tsx'
import { daysOf } from '../../parts/kit/list/list-query.ts'
import { defineList } from '../../parts/kit/list/list-spec.ts'
import { useMay } from '../../parts/kit/may.tsx'
import { AccountAtProvider } from './account-at-provider.tsx'

const statements = defineList<PaymentStatement>()({
  texts: 'paymentStatements',
  rowId: ({ statementId }) => statementId,
  rowLink: ({ statementId }) => pages.paymentStatement(statementId),
  filters: { state: { as: 'tabs', values: ['all', ...statementStates] }, days: { as: 'days' } },
  columns: {
    day: {
      cell: ({ day }) => <span className="figures">{day}</span>,
      csv: ({ day }) => day,
      isRowHeader: true,
    },
    account: {
      cell: ({ account }) => <AccountAtProvider account={account} />,
      csv: ({ account }) => account,
    },
    matched: { cell: ({ matched }) => matched, csv: ({ matched }) => matched, isNumber: true },
    differing: {
      cell: ({ differing }, { t }) => (
        <ConsoleBadge tone={differing > 0 ? 'amber' : 'green'}>
          {differing > 0 ? t('differs', { count: differing }) : t('agrees')}
        </ConsoleBadge>
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

const readStatements: ReadList<PaymentStatement, Pick<ListData<PaymentStatement>, 'counts'>> = async (
  mall,
  { filters, page, pageSize },
) => {
  const { state } = filters
  const found = await mall.call(importedStatementsCall, {
    ...(filters.days ? daysOf(filters.days) : {}),
    ...(state && state !== 'all' ? { state: state as StatementState } : {}),
    page,
    pageSize,
  })
  return { rows: found.statements, total: found.total, counts: found.counts }
}

export const middleware = [listExport(statements, readStatements)]
export const loader = listLoader(statements, readStatements)

/** Daily statements of payment providers. */
export default function Statements() {
  const t = useTranslations('paymentStatements')
  const may = useMay()
  const add = may('channelAccounts.change') && (
    <ButtonLink to={pages.importStatement()} size="small">
      {t('import')}
    </ButtonLink>
  )
  return (
    <ListPage
      list={statements}
      intro={t('intro')}
      back={{ to: pages.paymentFindings(), name: t('back') }}
      actions={add}
      emptyAction={add}
    />
  )
}
