import { useTranslations } from 'use-intl'
import type { ShownPage } from '#modules/catalogue/rules/product-page.ts'
import css from '#storefront/parts/product/product.module.css'
import { CopyButton } from '#ui/copy-button.tsx'
import { useFormat } from '#ui/format.ts'

/** A code that lowers the price of the product, to be copied (PDP-09). */
export function PromoLine({ promo }: { promo: NonNullable<ShownPage['promo']> }) {
  const t = useTranslations('product')
  const format = useFormat()
  return (
    <p className={css.promo}>
      <span>{t('withCode', { code: promo.code, price: format.price(promo.price) })}</span>
      <CopyButton text={promo.code} label={t('copyCode')} done={t('copySucceeded')} />
    </p>
  )
}
