import { useTranslations } from 'use-intl'
import type { CrossBorder } from '#modules/catalogue/rules/goods-terms.ts'
import css from '#storefront/parts/product/product.module.css'
import { CrossBorderLabel } from '#ui/cross-border.tsx'

/** Where cross-border goods come from, and what customs need for them. */
export function Across({ from }: { from: CrossBorder }) {
  const t = useTranslations('product.across')
  return (
    <div>
      <CrossBorderLabel from={from} />
      <p className={css.perStep}>{t(from)}</p>
    </div>
  )
}
