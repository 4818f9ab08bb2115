import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { MoneyOfOrder } from '#modules/payments/rules/money-of-order.ts'
import { useChannelTexts } from '#ui/channel-texts.ts'
import { useFormat } from '#ui/format.ts'
import type { Money } from '#vocabulary/money.ts'
import css from '../../parts/order-timeline.module.css'
import { TestMark } from './test-mark.tsx'

const knownKinds = ['capture', 'sale', 'refund', 'transfer', 'forfeit', 'reversal'] as const
const knownFailures = ['declined', 'challengeFailed', 'expired', 'neverStarted'] as const

/** The money of an order: the amounts owed, paid, allocated and refunded, and its ledger entries. */
export function OrderMoney({ money }: { money: MoneyOfOrder }) {
  const t = useTranslations('orderTrail')
  const format = useFormat()
  const { fullNameOf } = useChannelTexts()
  const moment = (at: Date) => format.moment(new Date(at))
  const kindOf = (kind: string) => {
    const known = knownKinds.find((each) => each === kind)
    return known ? t(`kind.${known}`) : t('kind.other', { kind })
  }
  const failureText = (failure: string) => {
    const known = knownFailures.find((each) => each === failure)
    return known ? t(`failure.${known}`) : t('failure.other', { words: failure })
  }
  return (
    <>
      <Part name={t('owed')}>
        {money.owed.map((each) => (
          <Row
            key={each.obligationId}
            name={t('stands', { what: t(`stage.${each.stage}`), how: t(`owedStatus.${each.status}`) })}
            amount={each.amount}
            more={each.cards.amount > 0 ? [t('cards', { amount: format.money(each.cards) })] : []}
          />
        ))}
      </Part>
      <Part name={t('attempts')}>
        {money.attempts.map((each) => (
          <Row
            key={each.attemptId}
            name={t('stands', { what: fullNameOf(each.channel), how: t(`attemptStatus.${each.status}`) })}
            amount={each.share}
            isTest={each.isTest}
            more={[
              moment(each.at),
              ...(each.share.amount === each.amount.amount
                ? []
                : [t('ofInAll', { share: format.money(each.share), amount: format.money(each.amount) })]),
              each.reference ?? each.serial,
              ...(each.failure ? [failureText(each.failure)] : []),
            ]}
          />
        ))}
      </Part>
      <Part name={t('captures')}>
        {money.captures.map((each) => (
          <Row
            key={each.captureId}
            name={t('stands', { what: fullNameOf(each.channel), how: t(`outcome.${each.outcome}`) })}
            amount={each.amount}
            isTest={each.isTest}
            more={[
              moment(each.at),
              ...(each.returned.amount > 0 ? [t('returned', { amount: format.money(each.returned) })] : []),
              each.reference,
            ]}
          />
        ))}
      </Part>
      <Part name={t('allocations')}>
        {money.allocations.map((each) => (
          <Row
            key={each.allocationId}
            name={t(`source.${each.source}`)}
            amount={each.amount}
            more={[
              moment(each.at),
              ...(each.refunded.amount > 0 ? [t('refunded', { amount: format.money(each.refunded) })] : []),
            ]}
          />
        ))}
      </Part>
      <Part name={t('refunds')}>
        {money.refunds.map((each) => (
          <Row
            key={each.refundId}
            name={t('stands', {
              what: t(`refundReason.${each.reason}`),
              how: t(`transferStatus.${each.status}`),
            })}
            amount={each.amount}
            more={[moment(each.at)]}
          />
        ))}
      </Part>
      <Part name={t('transfers')}>
        {money.transfers.map((each) => (
          <Row
            key={each.transferId}
            name={t('stands', {
              what: t(`transferReason.${each.reason}`),
              how: t(`transferStatus.${each.status}`),
            })}
            amount={each.amount}
            isTest={each.isTest}
            more={[moment(each.at), ...(each.reference ? [each.reference] : [])]}
          />
        ))}
      </Part>
      <Part name={t('entries')} hint={t('entriesHint')}>
        {money.entries.map((each) => (
          <Row
            key={each.entryId}
            name={t(`account.${each.account}`)}
            amount={each.amount}
            more={[kindOf(each.kind), moment(each.at)]}
          />
        ))}
      </Part>
    </>
  )
}

/** Nothing where it has no rows. */
function Part({ name, hint, children }: { name: string; hint?: string; children: readonly ReactNode[] }) {
  if (children.length === 0) return null
  return (
    <section className={css.part}>
      <h4>{name}</h4>
      {hint && <p className={css.small}>{hint}</p>}
      <ul className={css.rows}>{children}</ul>
    </section>
  )
}

type RowProps = {
  readonly name: string
  readonly amount: Money
  readonly isTest?: boolean
  readonly more: readonly string[]
}

function Row({ name, amount, isTest, more }: RowProps) {
  const format = useFormat()
  return (
    <li>
      <span>
        {name} {isTest && <TestMark />}
      </span>
      <span className="money">{format.money(amount)}</span>
      {more.length > 0 && <span className={css.small}>{more.join(' · ')}</span>}
    </li>
  )
}
