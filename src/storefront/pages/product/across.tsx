import { useTranslations } from 'use-intl'
import type { CrossBorder } from '#modules/catalogue/rules/goods-terms.ts'
import css from '#storefront/parts/product/product.module.css'
import { CrossBorderLabel } from '#ui/cross-border.tsx'

/** The origin of cross-border goods, and the requirements of customs. */
export function Across({ from }: { from: CrossBorder }) {
  const t = useTranslations('product.across')
  return (
    <div>
      <CrossBorderLabel from={from} />
      <p className={css.perStep}>{t(from)}</p>
    </div>
  )
}
