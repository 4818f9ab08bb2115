import { useId } from 'react'
import { useTranslations } from 'use-intl'
import type { RelatedProduct } from '#modules/catalogue/rules/product-page.ts'
import css from '#storefront/parts/product/product.module.css'
import { hrefInLanguage, useLanguage, useMallView } from '#ui/mall.ts'
import { Picture } from '#ui/picture.tsx'
import { pages } from '#vocabulary/calls/pages.ts'

/** The other products of a series; each opens in a new window, so that this one stays (PDP-06). */
export function Series({ series }: { series: readonly RelatedProduct[] }) {
  const t = useTranslations('product')
  const title = useId()
  const mall = useMallView()
  const language = useLanguage()
  if (series.length === 0) return null
  const addressOf = (path: string) => (mall ? hrefInLanguage(path, language, mall.site) : path)
  return (
    <section className={css.series} aria-labelledby={title}>
      <h2 id={title}>{t('series')}</h2>
      <ul>
        {series.map(({ productId, name, alias, picture }) => (
          <li key={productId}>
            <a
              href={addressOf(pages.productById(productId))}
              target="_blank"
              rel="noopener"
              aria-label={t('opensWindow', { name: alias || name })}
            >
              <Picture file={picture} alt="" sizes="36px" />
              {alias || name}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
