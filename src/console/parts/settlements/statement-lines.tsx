import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { ShopStatement, ShopStatementLine } from '#modules/settlements/rules/statement.ts'
import { useFormat } from '#ui/format.ts'
import { dayBefore } from '#vocabulary/days.ts'
import { type Currency, toMajorText } from '#vocabulary/money.ts'
import { type Column, defineList } from '../kit/list/list-spec.ts'
import { Facts } from '../kit/panel.tsx'

/** A line with the currency of its statement. */
export type LineInCurrency = ShopStatementLine & { readonly currency: Currency }

export const inCurrency = (
  { currency }: ShopStatement,
  lines: readonly ShopStatementLine[],
): LineInCurrency[] => lines.map((line) => ({ ...line, currency }))

type AmountName = 'gross' | 'tax' | 'commission' | 'commissionVat' | 'subsidy' | 'amount'

const amountColumn = (name: AmountName, isShown: boolean): Column<LineInCurrency> => ({
  cell: ({ [name]: amount, currency }, { format }) =>
    amount === 0 && name !== 'amount' ? '' : format.money({ amount, currency }),
  csv: ({ [name]: amount, currency }) => Number(toMajorText({ amount, currency })),
  isNumber: true,
  ...(!isShown && { onPhone: 'hidden' as const }),
})

/** The lines of a statement. */
export const statementLineList = defineList<LineInCurrency>()({
  texts: 'statementLines',
  rowId: ({ itemId }) => itemId,
  columns: {
    at: {
      isTime: true,
      cell: ({ at }, { format }) => format.moment(new Date(at)),
      csv: ({ at }) => new Date(at).toISOString(),
      onPhone: 'hidden',
    },
    kind: {
      cell: ({ kind, note }, { t }) => (note === '' ? t(`kind.${kind}`) : `${t(`kind.${kind}`)}: ${note}`),
      csv: ({ kind, note }, { t }) => [t(`kind.${kind}`), note].filter(Boolean).join(': '),
      isRowHeader: true,
    },
    order: {
      cell: ({ orderNumber }) => <span className="figures">{orderNumber ?? ''}</span>,
      csv: ({ orderNumber }) => orderNumber ?? '',
    },
    gross: amountColumn('gross', false),
    tax: amountColumn('tax', false),
    commission: amountColumn('commission', false),
    commissionVat: amountColumn('commissionVat', false),
    subsidy: amountColumn('subsidy', false),
    amount: amountColumn('amount', true),
  },
})

/** The days of a statement, both included. */
export function usePeriod(): (statement: Pick<ShopStatement, 'from' | 'to'>) => string {
  const t = useTranslations('shopMoney')
  const format = useFormat()
  return ({ from, to }) =>
    t('ofPeriod', {
      from: format.calendarDay(from),
      to: format.calendarDay(dayBefore(new Date(to))),
    })
}

/** The totals of a statement, its state, and what its shop and the mall wrote about it. */
export function StatementFacts({ statement, more }: { statement: ShopStatement; more?: ReactNode }) {
  const t = useTranslations('statementLines')
  const words = useTranslations('shopMoney')
  const format = useFormat()
  const { currency, opening, closing, status, payout, confirmedBy, confirmedAt, isFinal } = statement
  const money = (amount: number) => format.money({ amount, currency })
  return (
    <>
      <Facts
        facts={[
          { name: t('opening'), value: opening === 0 ? undefined : money(opening) },
          { name: t('closing'), value: money(closing) },
          { name: words('account'), value: words(`payout.${payout}`) },
        ]}
      />
      <p>
        {isFinal && `${t('final')}. `}
        {words(`status.${status}`)}
        {confirmedBy &&
          confirmedAt &&
          `. ${t(`confirmedBy.${confirmedBy}`, { day: format.day(new Date(confirmedAt)) })}`}
      </p>
      {statement.dispute !== '' && <p>{t('disputeIs', { text: statement.dispute })}</p>}
      {statement.answer !== '' && <p>{t('answerIs', { text: statement.answer })}</p>}
      {more}
    </>
  )
}
