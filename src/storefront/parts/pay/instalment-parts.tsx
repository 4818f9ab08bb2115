import { useTranslations } from 'use-intl'
import { type InstalmentPlan, instalments } from '#modules/payments/rules/instalments.ts'
import css from '#storefront/parts/pay/pay.module.css'
import { useFormat } from '#ui/format.ts'
import { dayMs } from '#vocabulary/days.ts'
import type { Money } from '#vocabulary/money.ts'

type InstalmentPartsProps = {
  readonly due: Money
  readonly plan: InstalmentPlan
  /** When the page was made: the first part is paid on that day. */
  readonly now: number
}

/** The instalments to a lending provider with their dates, shown before the buyer chooses it. */
export function InstalmentParts({ due, plan, now }: InstalmentPartsProps) {
  const t = useTranslations('pay')
  const format = useFormat()
  return (
    <table className={css.parts}>
      <caption>{t('parts', { count: plan.count })}</caption>
      <tbody>
        {instalments(due, plan).map(({ afterDays, amount }) => (
          <tr key={afterDays}>
            <th scope="row">
              {afterDays === 0 ? t('partToday') : format.date(new Date(now + afterDays * dayMs))}
            </th>
            <td className="money">{format.money(amount)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
