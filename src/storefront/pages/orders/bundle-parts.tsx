import { useTranslations } from 'use-intl'
import type { OrderLine } from '#modules/orders/rules/order.ts'
import { useFormat } from '#ui/format.ts'
import { Picture } from '#ui/picture.tsx'
import css from './bundle-parts.module.css'

/** The lines of an order without parts, and of each bundle its parts. */
export const linesByBundle = (lines: readonly OrderLine[]) =>
  lines
    .filter(({ parentId }) => !parentId)
    .map((line) => ({ line, parts: lines.filter(({ parentId }) => parentId === line.lineId) }))

/** The parts of a bundle, folded until opened (ORD-18). The browser folds them, so no script is needed. */
export function OrderedBundleParts({ parts }: { parts: readonly OrderLine[] }) {
  const t = useTranslations('bundle')
  const format = useFormat()
  if (parts.length === 0) return null
  return (
    <details className={css.parts}>
      <summary>
        <span className={css.more}>{t('more')}</span>
        <span className={css.less}>{t('less')}</span>
      </summary>
      <ul>
        {parts.map((part) => (
          <li key={part.lineId}>
            <Picture file={part.picture} alt="" sizes="48px" />
            <span>
              {t('part', {
                quantity: String(part.quantity),
                name: [part.name, ...part.chosen.map(({ value }) => value)].join(' · '),
              })}
            </span>
            <span className="money">{format.money(part.goods)}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}
