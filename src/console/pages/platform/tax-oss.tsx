import { useTranslations } from 'use-intl'
import { useFormat } from '#ui/format.ts'
import type { Currency } from '#vocabulary/money.ts'
import { ConsoleBadge } from '../../parts/kit/badge.tsx'
import { ConsolePanel, Facts } from '../../parts/kit/panel.tsx'
import css from './tax.module.css'
import type { OssData } from './tax-parts.ts'

const tones = { below: 'green', near: 'amber', past: 'red' } as const

/** How far distance sales are from the threshold of the One-Stop-Shop. */
export function OssThreshold({ oss }: { readonly oss: OssData }) {
  const t = useTranslations('platformTax.distance')
  const format = useFormat()
  const euros = (amount: number) => format.money({ amount, currency: 'EUR' })
  const { level, year, thisYear, lastYear, threshold } = oss
  return (
    <ConsolePanel
      title={t('title')}
      hint={t('hint', { threshold: euros(threshold) })}
      actions={<ConsoleBadge tone={tones[level]}>{t(`level.${level}`)}</ConsoleBadge>}
    >
      <Facts
        facts={[
          { name: t('year', { year: String(year) }), value: euros(thisYear) },
          { name: t('year', { year: String(year - 1) }), value: euros(lastYear) },
          {
            name: t('others'),
            value: oss.others
              .map(({ amount, currency }) => format.money({ amount, currency: currency as Currency }))
              .join(' · '),
          },
        ]}
      />
      {oss.others.length > 0 && <p>{t('othersText')}</p>}
      {level !== 'below' && (
        <p role="note" className={css[level]}>
          {t(`${level}Text`)}
        </p>
      )}
    </ConsolePanel>
  )
}
