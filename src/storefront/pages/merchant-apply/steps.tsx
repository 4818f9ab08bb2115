import { useTranslations } from 'use-intl'
import css from './merchant-apply.module.css'

const steps = ['fill', 'wait', 'result'] as const

/** The three steps to a shop, and the applicant's current one (MER-06). */
export function Steps({ current }: { current: (typeof steps)[number] }) {
  const t = useTranslations('merchants')
  const reached = steps.indexOf(current)
  return (
    <ol className={css.steps} aria-label={t('steps')}>
      {steps.map((step, place) => (
        <li
          key={step}
          data-reached={place <= reached || undefined}
          aria-current={step === current ? 'step' : undefined}
        >
          <span className={`${css.number} figures`} aria-hidden="true">
            {place + 1}
          </span>
          {t(`step.${step}`)}
        </li>
      ))}
    </ol>
  )
}
