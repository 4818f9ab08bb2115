import { useTranslations } from 'use-intl'
import type { ShopProduct } from '#domain/catalogue/shop-product.ts'
import type { Currency } from '#domain/pricing/money.ts'
import { MoneyField } from '../kit/form/money-field.tsx'
import { QuantityField } from '../kit/form/quantity-field.tsx'
import { ReadOnly } from '../kit/form/read-only.tsx'
import { useMay } from '../kit/may.tsx'
import css from './product.module.css'

type Variants = ShopProduct['variants']

/** The sites that any variant is sold on, in their order, with their currency. */
function sitesOf(variants: Variants): { site: string; currency: Currency }[] {
  const sites = new Map(
    variants.flatMap(({ prices }) => prices.map(({ site, price }) => [site, price.currency] as const)),
  )
  return [...sites].map(([site, currency]) => ({ site, currency }))
}

/** What each variant costs on each site, and how many there are: a table to write in. */
export function ProductFigures({ variants }: { variants: Variants }) {
  const t = useTranslations('shopProducts')
  const may = useMay()
  const sites = sitesOf(variants)
  return (
    <>
      <div className={css.scroll}>
        <table className={css.figures}>
          <thead>
            <tr>
              <th scope="col">{t('variant')}</th>
              <th scope="col">{t('stock')}</th>
              {sites.map(({ site, currency }) => (
                <th key={site} scope="col">
                  {t('price')} <span className={css.site}>{`${site} · ${currency}`}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {variants.map((variant) => {
              const name = variant.label || variant.sku
              return (
                <tr key={variant.variantId}>
                  <th scope="row">
                    {name}
                    {variant.label && <span className={css.sku}>{variant.sku}</span>}
                  </th>
                  <td>
                    <span className={css.label} aria-hidden="true">
                      {t('stock')}
                    </span>
                    <ReadOnly when={!may('stock.change')}>
                      <QuantityField
                        label={t('stockOf', { variant: name })}
                        isLabelHidden
                        name={`stock.${variant.variantId}`}
                        value={variant.available}
                        min={0}
                        max={9_999_999}
                        hint={
                          variant.reserved > 0
                            ? t('promised', { count: String(variant.reserved) })
                            : undefined
                        }
                      />
                    </ReadOnly>
                  </td>
                  <PriceCells variant={variant} sites={sites} kind="price" />
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
      <details
        className={css.former}
        open={variants.some(({ prices }) => prices.some((each) => each.compareAt))}
      >
        <summary>{t('formerPrices')}</summary>
        <p className={css.hint}>{t('formerPricesHint')}</p>
        <div className={css.scroll}>
          <table className={css.figures}>
            <thead>
              <tr>
                <th scope="col">{t('variant')}</th>
                {sites.map(({ site, currency }) => (
                  <th key={site} scope="col">
                    {t('was')} <span className={css.site}>{`${site} · ${currency}`}</span>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {variants.map((variant) => (
                <tr key={variant.variantId}>
                  <th scope="row">{variant.label || variant.sku}</th>
                  <PriceCells variant={variant} sites={sites} kind="was" />
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </>
  )
}

type PriceCellsProps = {
  readonly variant: Variants[number]
  readonly sites: readonly { readonly site: string; readonly currency: Currency }[]
  readonly kind: 'price' | 'was'
}

function PriceCells({ variant, sites, kind }: PriceCellsProps) {
  const t = useTranslations('shopProducts')
  const may = useMay()
  const name = variant.label || variant.sku
  return sites.map(({ site, currency }) => {
    const found = variant.prices.find((each) => each.site === site)
    return (
      <td key={site}>
        {found ? (
          <>
            <span className={css.label} aria-hidden="true">
              {site} · {currency}
            </span>
            <ReadOnly when={!may('price.change')}>
              <MoneyField
                label={t(kind === 'price' ? 'priceOf' : 'wasOf', { variant: name, currency, site })}
                isLabelHidden
                name={`${kind}.${variant.variantId}.${site}`}
                currency={currency}
                value={kind === 'price' ? found.price : found.compareAt}
                required={kind === 'price'}
              />
            </ReadOnly>
          </>
        ) : (
          '–'
        )}
      </td>
    )
  })
}
