import { useTranslations } from 'use-intl'
import type { Checkout } from '#modules/checkout/rules/checkout.ts'
import css from '#storefront/parts/checkout/checkout.module.css'
import { useReason } from '#ui/reason.ts'

/** Lines ticked in the cart but not ordered, each with the reason. They stay in the cart. */
export function LeftOut({ lines }: { lines: Checkout['leftOut'] }) {
  const t = useTranslations('checkout')
  const reason = useReason()
  if (lines.length === 0) return null
  return (
    <section className={css.part} aria-labelledby="left-out">
      <h2 id="left-out">{t('leftOut')}</h2>
      <ul className={css.lines}>
        {lines.map((line) => (
          <li key={line.variantId}>
            <strong>{[line.name, ...line.chosen.map(({ value }) => value)].join(' · ')}</strong>
            <p className={css.gone}>{reason(line.reason, line.name)}</p>
          </li>
        ))}
      </ul>
      <p className={css.note}>{t('leftOutStays')}</p>
    </section>
  )
}
