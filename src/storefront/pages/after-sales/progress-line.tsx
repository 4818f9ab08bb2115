import { IconCheck } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import type { AfterSale } from '#modules/after-sales/rules/after-sale.ts'
import css from '#storefront/parts/orders/progress.module.css'
import { useFormat } from '#ui/format.ts'
import { stagesOf } from './progress.ts'

/** The stages of an after-sale, completed ones with their date. */
export function ProgressLine({ afterSale }: { afterSale: AfterSale }) {
  const t = useTranslations('afterSales')
  const format = useFormat()
  const stages = stagesOf(afterSale)
  if (stages.length === 0) return null
  // The last one that is made: the next is a promise, not the state.
  const current = stages.findLastIndex(({ at }) => at)
  return (
    <ol
      className={css.progress}
      style={{ gridTemplateColumns: `repeat(${stages.length}, minmax(0, 1fr))` }}
      aria-label={t('steps')}
    >
      {stages.map(({ stage, at }, place) => (
        <li
          key={stage}
          data-done={at ? true : undefined}
          aria-current={place === current ? 'step' : undefined}
        >
          <span className={css.dot}>{at && <IconCheck size={14} stroke={3} aria-hidden="true" />}</span>
          <span>{t(`stage.${stage}`)}</span>
          {at && <time dateTime={at.toISOString()}>{format.day(at)}</time>}
        </li>
      ))}
    </ol>
  )
}
