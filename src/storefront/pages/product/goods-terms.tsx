import { useTranslations } from 'use-intl'
import type { ProductDetail, ProductVariant } from '#modules/catalogue/rules/product.ts'
import { useFormat } from '#ui/format.ts'
import { useMeasured } from '#ui/measured.ts'
import { partHalfUp } from '#vocabulary/rounding.ts'
import css from './goods-terms.module.css'

type GoodsTermsProps = {
  readonly product: Pick<ProductDetail, 'unit'>
  readonly variant: ProductVariant
  readonly quantity: number
}

/** Tier prices with the current tier marked (PDP-48), and minimum and maximum order. */
export function GoodsTermsList({ product, variant, quantity }: GoodsTermsProps) {
  const t = useTranslations('product.terms')
  const format = useFormat()
  const measure = useMeasured()
  const measured = (quantity: number) =>
    product.unit ? measure(quantity, product) : t('pieces', { count: measure(quantity, {}) })
  const { terms, price, minQuantity, step } = variant
  const tiers = (terms?.tiers ?? []).toSorted((one, other) => one.from - other.from)
  const reached = tiers.findLast(({ from }) => from <= quantity)
  const facts = [
    minQuantity > step ? t('min', { quantity: measured(minQuantity) }) : undefined,
    terms?.limitPerBuyer === undefined ? undefined : t('limit', { quantity: measured(terms.limitPerBuyer) }),
  ].filter((fact) => fact !== undefined)
  if (tiers.length === 0 && facts.length === 0) return null
  return (
    <div className={css.terms}>
      {tiers.length > 0 && (
        <table className={css.tiers}>
          <caption>{t('tiers')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('quantity')}</th>
              <th scope="col">{t('price')}</th>
            </tr>
          </thead>
          <tbody>
            {tiers.map(({ from, payBasisPoints }) => (
              <tr key={from} data-reached={from === reached?.from || undefined}>
                <th scope="row">
                  {t('from', { quantity: measured(from) })}
                  {from === reached?.from && <span className="only-read"> {t('reached')}</span>}
                </th>
                <td className="money">
                  {format.price({ ...price, amount: partHalfUp(price.amount, payBasisPoints, 10_000) })}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {facts.length > 0 && (
        <ul className={css.facts}>
          {facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
      )}
    </div>
  )
}
