import { useTranslations } from 'use-intl'
import type { CrossBorder } from '#modules/catalogue/rules/goods-terms.ts'
import css from './cross-border.module.css'

/** Marks goods as cross-border, and how they come; renders nothing for all others. */
export function CrossBorderLabel({ from }: { from: CrossBorder | undefined }) {
  const t = useTranslations('goods.crossBorder')
  return from ? <span className={css.label}>{t(from)}</span> : null
}
