import { useLoaderData } from 'react-router'
import { useTranslations } from 'use-intl'
import { comparedStatementCall } from '#modules/payments/calls/payment-statements.ts'
import {
  type ComparedMovement,
  type Movement,
  type MovementKind,
  type MovementOutcome,
  movementKinds,
  movementOutcomes,
} from '#modules/payments/rules/statement.ts'
import type { Format } from '#ui/format.ts'
import { pages } from '#vocabulary/calls/pages.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { isCurrency, toMajorText } from '#vocabulary/money.ts'
import { ConsoleBadge } from '../../parts/kit/badge.tsx'
import { listExport } from '../../parts/kit/list/list-csv.server.ts'
import { listLoader, type ReadList } from '../../parts/kit/list/list-loader.ts'
import { ListPage } from '../../parts/kit/list/list-page.tsx'
import { type Column, defineList } from '../../parts/kit/list/list-spec.ts'
import { useAccountName } from './account-at-provider.tsx'
import { OrderLinks } from './order-links.tsx'

/** A statement may have any currency in it, also one that the mall does not sell in. */
const written = (format: Format, { amount, currency }: Movement) =>
  isCurrency(currency) ? format.money({ amount, currency }) : `${amount} ${currency}`

/** Amount and time of one side; `–` where it does not know the movement. */
const side = (name: 'stated' | 'known'): Column<ComparedMovement> => ({
  cell: ({ [name]: movement }, { format }) =>
    movement ? (
      <>
        {written(format, movement)}
        <br />
        <small>{format.moment(new Date(movement.at))}</small>
      </>
    ) : (
      '–'
    ),
  isNumber: true,
})
const inFile = (name: 'stated' | 'known', part: keyof Movement): Column<ComparedMovement> => ({
  csv: ({ [name]: movement }) => {
    if (!movement) return ''
    const { amount, currency, at } = movement
    if (part === 'at') return new Date(at).toISOString()
    if (part === 'currency') return currency
    return isCurrency(currency) ? Number(toMajorText({ amount, currency })) : amount
  },
})

const movements = defineList<ComparedMovement>()({
  texts: 'statementMovements',
  rowId: ({ kind, reference }) => `${kind} ${reference}`,
  filters: {
    outcome: { as: 'tabs', values: ['all', 'differing', ...movementOutcomes] },
    kind: { as: 'choice', values: movementKinds },
  },
  columns: {
    reference: {
      cell: ({ reference }) => <span className="figures">{reference}</span>,
      csv: ({ reference }) => reference,
      isRowHeader: true,
    },
    kind: {
      cell: ({ kind }, { t }) => t(`filters.kind.${kind}`),
      csv: ({ kind }, { t }) => t(`filters.kind.${kind}`),
    },
    outcome: {
      cell: ({ outcome }, { t }) => (
        <ConsoleBadge tone={outcome === 'matched' ? 'green' : 'amber'}>
          {t(`filters.outcome.${outcome}`)}
        </ConsoleBadge>
      ),
      csv: ({ outcome }, { t }) => t(`filters.outcome.${outcome}`),
    },
    stated: side('stated'),
    statedAmount: inFile('stated', 'amount'),
    statedCurrency: inFile('stated', 'currency'),
    statedAt: inFile('stated', 'at'),
    known: side('known'),
    knownAmount: inFile('known', 'amount'),
    knownCurrency: inFile('known', 'currency'),
    knownAt: inFile('known', 'at'),
    orders: {
      cell: ({ orders }) => <OrderLinks orders={orders} />,
      csv: ({ orders }) => orders.map(({ number }) => number).join(' '),
    },
  },
})

type OfStatement = { readonly account: string; readonly day: string }

const readMovements: ReadList<ComparedMovement, OfStatement> = async (
  mall,
  { filters, page, pageSize },
  params,
) => {
  const { outcome, kind } = filters
  const { movements: rows, ...found } = await mall.call(comparedStatementCall, {
    statementId: params.statementId as Id,
    ...(outcome && outcome !== 'all' ? { outcome: outcome as MovementOutcome | 'differing' } : {}),
    ...(kind ? { kind: kind as MovementKind } : {}),
    page,
    pageSize,
  })
  return { rows, ...found }
}

export const loader = listLoader(movements, readMovements)
export const middleware = [listExport(movements, readMovements)]

/** Statement of a payment provider for one day, beside our records. */
export default function StatementPage() {
  const t = useTranslations('statementMovements')
  const { account, day } = useLoaderData<typeof loader>()
  const accountName = useAccountName()
  return (
    <ListPage
      list={movements}
      intro={t('intro', { account: accountName(account), day })}
      back={{ to: pages.paymentStatements(), name: t('back') }}
    />
  )
}
