import { useTranslations } from 'use-intl'
import type { ProductDetail } from '#domain/catalogue/product.ts'
import { type ProductTab, shownTabs } from '#domain/catalogue/tabs.ts'
import css from './product.module.css'

const emptyText = {
  description: 'noDescription',
  specs: 'noSpecs',
  warranty: 'noWarranty',
  delivery: 'noDelivery',
} as const satisfies Record<ProductTab, string>

/** The texts about a product. Headings with their content below, each open and found by a search in the page. */
export function Details({ product, hasReviews }: { product: ProductDetail; hasReviews: boolean }) {
  const t = useTranslations('product')
  const reviews = useTranslations('productReviews')
  const { defaultTab } = product
  // All of them are open: the page opens with the first one.
  const tabs = [defaultTab, ...shownTabs(product).filter((tab) => tab !== defaultTab)]
  return (
    <div className={css.details}>
      <nav className={css.tabs} aria-label={t('details')}>
        <ul className={css.tabList}>
          {[
            ...tabs.map((tab) => ({ id: tab, title: t(tab) })),
            ...(hasReviews ? [{ id: 'reviews', title: reviews('title') }] : []),
          ].map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ul>
      </nav>
      {tabs.map((tab) => (
        <section key={tab} id={tab} className={css.section}>
          <h2>{t(tab)}</h2>
          <Content product={product} tab={tab} />
        </section>
      ))}
    </div>
  )
}

function Content({ product, tab }: { product: ProductDetail; tab: ProductTab }) {
  const t = useTranslations('product')
  if (tab === 'specs' && product.specifications.length > 0)
    return (
      <dl className={css.specs}>
        {product.specifications.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    )
  if (tab === 'specs' || !product[tab]) return <p className={css.muted}>{t(emptyText[tab])}</p>
  // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by an allow list before it was stored
  return <div className={css.prose} dangerouslySetInnerHTML={{ __html: product[tab] }} />
}
