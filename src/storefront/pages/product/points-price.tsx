import { useTranslations } from 'use-intl'
import type { ProductVariant } from '#modules/catalogue/rules/product.ts'
import { useFormat } from '#ui/format.ts'
import css from './redeem.module.css'

/** Price of one step in points, plus money where required (PDP-33). */
export function PointsPriceLine({ variant: { price, terms } }: { variant: ProductVariant }) {
  const t = useTranslations('product.points')
  const format = useFormat()
  const points = format.number(terms?.points ?? 0)
  const amount = terms?.pointsAmount ?? 0
  return (
    <strong className={css.price}>
      {amount > 0
        ? t('priceWith', { points, amount: format.price({ ...price, amount }) })
        : t('price', { points })}
    </strong>
  )
}
