import { useTranslations } from 'use-intl'
import type { Reversal } from '#modules/payments/rules/reversal.ts'
import { useFormat } from './format.ts'

/** Refunds and chargebacks initiated by payment providers. */
export function Reversals({ reversals }: { reversals: readonly Reversal[] }) {
  const t = useTranslations('reversals')
  const format = useFormat()
  return reversals.map(({ kind, amount, at, wonAt, lostAt }) => (
    <p key={`${kind} ${at}`}>
      {t(endOf({ kind, wonAt, lostAt }), {
        amount: format.money(amount),
        date: format.date(new Date(at)),
        won: wonAt ? format.date(new Date(wonAt)) : '',
        lost: lostAt ? format.date(new Date(lostAt)) : '',
      })}
    </p>
  ))
}

function endOf({ kind, wonAt, lostAt }: Pick<Reversal, 'kind' | 'wonAt' | 'lostAt'>) {
  if (kind === 'refund') return kind
  if (wonAt) return 'chargebackWon'
  return lostAt ? 'chargebackLost' : kind
}
