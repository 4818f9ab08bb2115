import { useTranslations } from 'use-intl'
import type { OrderTab } from '#modules/orders/rules/tabs.ts'
import { ButtonLink } from '#ui/button.tsx'
import { useVisitor } from '#ui/visitor.tsx'
import css from './account.module.css'
import { useArea } from './area-context.ts'
import { nextSteps } from './next-steps.ts'

/** Tasks that wait for the buyer, each with the button that leads there; the first is the next thing to do. */
export function NextSteps({ counts }: { readonly counts: Readonly<Record<OrderTab, number>> }) {
  const t = useTranslations('account')
  const { openAfterSales } = useArea()
  const steps = nextSteps({ counts, openAfterSales, unread: useVisitor()?.unreadFromShops ?? 0 })
  if (steps.length === 0) return null
  return (
    <section className={css.part} aria-labelledby="next-steps">
      <h2 id="next-steps">{t('next')}</h2>
      <ul className={css.steps}>
        {steps.map(({ name, to, count }, place) => (
          <li key={name}>
            <span>{t(`${name}.text`, { count })}</span>
            <ButtonLink to={to} look={place === 0 ? 'main' : 'quiet'}>
              {t(`${name}.button`)}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
