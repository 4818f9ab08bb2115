import { useTranslations } from 'use-intl'
import type { ProductDetail, ProductVariant } from '#modules/catalogue/rules/product.ts'
import css from '#storefront/parts/product/product.module.css'
import { useFormat } from '#ui/format.ts'
import { useMeasured } from '#ui/measured.ts'
import { Price } from '#ui/price.tsx'
import { PointsPriceLine } from './points-price.tsx'
import type { Purchase } from './use-purchase.ts'

type PanelPriceProps = {
  readonly product: ProductDetail
  readonly chosen: ProductVariant
  readonly shown: NonNullable<Purchase['shown']>
  readonly prior: Purchase['prior']
  /** “incl. VAT”, where shops of the country state it. */
  readonly taxIncluded: string | undefined
}

/** The price of the chosen variant, and what it saves. */
export function PanelPrice({ product, chosen, shown, prior, taxIncluded }: PanelPriceProps) {
  const t = useTranslations('product')
  const goods = useTranslations('goods')
  const format = useFormat()
  const measured = useMeasured()
  const whole = chosen.wholeFrom
  const saved = shown.compareAt
    ? { ...shown.price, amount: shown.compareAt.amount - shown.price.amount }
    : undefined
  return (
    <div className={css.price}>
      {chosen.terms?.points ? (
        <PointsPriceLine variant={chosen} />
      ) : (
        <Price
          price={whole ?? shown.price}
          compareAt={whole ? undefined : shown.compareAt}
          isFrom={whole !== undefined}
          size="page"
        />
      )}
      {taxIncluded && <span className={css.perStep}>{taxIncluded}</span>}
      {chosen.step > 1 && (
        <span className={css.perStep}>{goods('perStep', { quantity: measured(chosen.step, product) })}</span>
      )}
      {saved && !whole && <p className={css.saved}>{t('save', { amount: format.price(saved) })}</p>}
      {saved && !whole && prior && (
        <p className={css.perStep}>{goods('priorPrice', { price: format.price(prior) })}</p>
      )}
    </div>
  )
}
