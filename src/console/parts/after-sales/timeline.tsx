import { useTranslations } from 'use-intl'
import type { AfterSaleEvent } from '#modules/after-sales/rules/after-sale.ts'
import type { AfterSaleAction } from '#modules/after-sales/rules/lifecycle.ts'
import { useFormat } from '#ui/format.ts'
import { type Currency, parseMajor } from '#vocabulary/money.ts'
import { SentPictures } from '../kit/sent-pictures.tsx'
import css from './after-sales.module.css'

/** Actions that only open a page are no steps. */
type Step = Exclude<
  AfterSaleAction,
  'seeShopReason' | 'seePlatformReason' | 'trackReplacement' | 'trackReturn'
>

type TrailProps = {
  readonly events: readonly AfterSaleEvent[]
  readonly currency: Currency
  /** Else no money was requested, such as in an exchange. */
  readonly isForMoney: boolean
}

/** Every step of an after-sale: its action, actor, time and message, the last one first. */
export function AfterSaleTimeline({ events, currency, isForMoney }: TrailProps) {
  const t = useTranslations('deskAfterSales')
  const format = useFormat()
  const wordsOf = ({ action, text }: AfterSaleEvent): string | undefined => {
    if (action === 'passInspection' && (text === 'good' || text === 'damaged'))
      return t(`conditions.${text}.name`)
    const amount = action === 'changeAmount' && text ? parseMajor(text, currency) : undefined
    return amount ? format.money(amount) : text
  }
  return (
    <ol className={css.trail}>
      {events.toReversed().map((event) => (
        <li key={`${event.action} ${new Date(event.at).getTime()}`}>
          <strong>{t(`event.${event.action as Step}`)}</strong>
          <span className={css.small}>
            {[t(`by.${event.by}`), event.who, format.moment(new Date(event.at))].filter(Boolean).join(' · ')}
          </span>
          {event.pictures && <SentPictures texts="deskAfterSales" files={event.pictures} />}
          {isForMoney && event.amount && event.amount.amount > 0 && (
            <span className={css.small}>{t('asked', { amount: format.money(event.amount) })}</span>
          )}
          {wordsOf(event) && <p className={css.words}>{wordsOf(event)}</p>}
        </li>
      ))}
    </ol>
  )
}
