import { useTranslations } from 'use-intl'
import type { AfterSaleEvent } from '#modules/after-sales/rules/after-sale.ts'
import css from '#storefront/parts/after-sales/after-sales.module.css'
import orders from '#storefront/parts/orders/orders.module.css'
import { useFormat } from '#ui/format.ts'
import { ShownPictures } from './shown-pictures.tsx'

/** The steps in which buyer, shop and platform make statements. */
const tellingSteps = [
  'reject',
  'failInspection',
  'escalate',
  'revise',
  'askPlatform',
  'refuseAmount',
  'addStatement',
] as const
type TellingStep = (typeof tellingSteps)[number]
const tellers = ['buyer', 'merchant', 'operator'] as const

/** Statements of buyer, shop and platform about an after-sale, oldest first. */
export function Statements({ events }: { events: readonly AfterSaleEvent[] }) {
  const t = useTranslations('afterSales')
  const format = useFormat()
  const said = events.flatMap((event) => {
    const step = tellingSteps.find((each): each is TellingStep => each === event.action)
    const by = tellers.find((each) => each === event.by)
    return step && by && (event.text || event.pictures?.length) ? [{ ...event, step, by }] : []
  })
  if (said.length === 0) return null
  return (
    <section className={orders.part} aria-labelledby="statements">
      <h2 id="statements">{t('said')}</h2>
      <ol className={css.statements}>
        {said.map(({ step, by, at, text, amount, pictures }) => (
          <li key={`${step} ${at.getTime()}`}>
            <p>
              <strong>{t(`saidBy.${by}`)}</strong> {t(`saidWith.${step}`)}{' '}
              <span className={css.muted}>{format.moment(at)}</span>
            </p>
            {step === 'revise' && amount && amount.amount > 0 && (
              <p className={css.muted}>{t('askedFor', { amount: format.money(amount) })}</p>
            )}
            {text && <p className={css.words}>{text}</p>}
            {pictures && <ShownPictures files={pictures} />}
          </li>
        ))}
      </ol>
    </section>
  )
}
