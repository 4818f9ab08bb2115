import { useTranslations } from 'use-intl'
import type { CrossBorder } from '#modules/catalogue/rules/goods-terms.ts'
import css from './cross-border.module.css'

/** Says of goods that they come across a border, and how; nothing of all others. */
export function CrossBorderLabel({ from }: { from: CrossBorder | undefined }) {
  const t = useTranslations('goods.crossBorder')
  return from ? <span className={css.label}>{t(from)}</span> : null
}
