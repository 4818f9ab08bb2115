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
  const nameOf = useSiteName()
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
                  {nameOf(site)} <span className={css.site}>{currency}</span>
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
                    {nameOf(site)} <span className={css.site}>{currency}</span>
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
  const nameOf = useSiteName()
  const label = variant.label || variant.sku
  return sites.map(({ site, currency }) => {
    const name = nameOf(site)
    const found = variant.prices.find((each) => each.site === site)
    return (
      <td key={site}>
        {found ? (
          <>
            <span className={css.label} aria-hidden="true">
              {name} · {currency}
            </span>
            <ReadOnly when={!may('price.change')}>
              <MoneyField
                label={t(kind === 'price' ? 'priceOf' : 'wasOf', { variant: label, currency, site: name })}
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

/** The name of a site without its currency, which stands beside it; a site that is not of the first release has its code. */
function useSiteName(): (site: string) => string {
  const t = useTranslations('shell')
  return (site) =>
    t.has(`sites.${site}` as 'sites.de') ? t(`sites.${site}` as 'sites.de').split(' · ')[0]! : site
}
