import type { ActionFunctionArgs } from 'react-router'
import { useTranslations } from 'use-intl'
import { paymentFindingsCall, settleFindingsCall } from '#modules/payments/calls/payment-findings.ts'
import { type Finding, type FindingState, findingStates } from '#modules/payments/rules/finding.ts'
import { movementKinds } from '#modules/payments/rules/statement.ts'
import { ButtonLink } from '#ui/button.tsx'
import type { Format } from '#ui/format.ts'
import { pages } from '#vocabulary/calls/pages.ts'
import { type Currency, isCurrency } from '#vocabulary/money.ts'
import { runBulk } from '../../parts/kit/list/bulk.ts'
import { listExport } from '../../parts/kit/list/list-csv.server.ts'
import { listLoader, type ReadList } from '../../parts/kit/list/list-loader.ts'
import { ListPage } from '../../parts/kit/list/list-page.tsx'
import { defineList } from '../../parts/kit/list/list-spec.ts'
import { AccountAtProvider } from './account-at-provider.tsx'
import { OrderLinks } from './order-links.tsx'

const amountIn = (format: Format, amount: number | undefined, currency: string | undefined) => {
  if (amount === undefined) return '–'
  return isCurrency(currency) ? format.money({ amount, currency: currency as Currency }) : String(amount)
}

const findings = defineList<Finding>()({
  texts: 'paymentFindings',
  rowId: ({ findingId }) => findingId,
  filters: { state: { as: 'tabs', values: findingStates } },
  columns: {
    kind: {
      cell: ({ kind }, { t }) => t(`kind.${kind}`),
      csv: ({ kind }, { t }) => t(`kind.${kind}`),
      isRowHeader: true,
    },
    subject: {
      cell: (finding) => <Subject {...finding} />,
      onPhone: 'wide',
      csv: ({ subject, account = '', said, orders }) =>
        [account, subject, said, ...orders.map(({ number }) => number)].filter(Boolean).join(' '),
    },
    wanted: {
      cell: ({ wanted, currency }, { format }) => amountIn(format, wanted, currency),
      csv: ({ wanted }) => wanted ?? '',
      isNumber: true,
    },
    found: {
      cell: ({ found, currency }, { format }) => amountIn(format, found, currency),
      csv: ({ found }) => found ?? '',
      isNumber: true,
    },
    at: {
      isTime: true,
      cell: ({ foundAt }, { format }) => format.moment(new Date(foundAt)),
      csv: ({ foundAt }) => new Date(foundAt).toISOString(),
      onPhone: 'hidden',
    },
  },
  bulk: {
    settle: { needs: 'channelAccounts.change', isFor: ({ state }) => state === 'open', isAsked: true },
  },
})

/**
 * The orders that a finding is about; below them the movement of money at its provider, or the row that
 * violates an invariant of the books.
 */
function Subject({ subject, account, said, orders }: Finding) {
  const t = useTranslations('paymentFindings')
  const movements = useTranslations('statementMovements')
  const [first, ...rest] = subject.split(' ')
  const moved = movementKinds.find((kind) => kind === first)
  const numbers = orders.map(({ number }) => number)
  return (
    <>
      <OrderLinks orders={orders} />
      {orders.length > 0 && <br />}
      <small>
        {account && (
          <>
            <AccountAtProvider account={account} />
            <br />
          </>
        )}
        {moved ? movements(`filters.kind.${moved}`) : t('row')}{' '}
        <span className="figures">{moved ? rest.join(' ') : subject}</span>
        {said && said !== numbers.join(', ') && <> ({said})</>}
      </small>
    </>
  )
}

const readFindings: ReadList<Finding> = async (mall, { filters, page, pageSize }) => {
  const found = await mall.call(paymentFindingsCall, {
    state: (filters.state ?? 'open') as FindingState,
    page,
    pageSize,
  })
  return { rows: found.findings, total: found.total }
}

export const middleware = [listExport(findings, readFindings)]
export const loader = listLoader(findings, readFindings)

export async function action({ request, ...args }: ActionFunctionArgs) {
  return runBulk(await request.formData(), args, {
    settle: (mall, ids) => mall.call(settleFindingsCall, { findingIds: [...ids] }),
  })
}

/** Discrepancies in the books of payments, or between them and the statements of payment providers. */
export default function PaymentFindings() {
  const t = useTranslations('paymentFindings')
  return (
    <ListPage
      list={findings}
      actions={
        <>
          <ButtonLink to={pages.clearingAges()} size="small" look="quiet">
            {t('clearing')}
          </ButtonLink>
          <ButtonLink to={pages.paymentStatements()} size="small" look="quiet">
            {t('statements')}
          </ButtonLink>
        </>
      }
    />
  )
}
