import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslations } from 'use-intl'
import type { ProductDetail } from '#modules/catalogue/rules/product.ts'
import { type PageTab, type ProductTab, shownTabs } from '#modules/catalogue/rules/tabs.ts'
import page from '#storefront/parts/product/product.module.css'
import { lazyComponent } from '#ui/lazy-component.tsx'
import css from './details.module.css'
import type { ShownDimensions } from './dimensions.tsx'

/** Few products have one. */
const MediaTab = lazyComponent(async () => (await import('./media-tab.tsx')).MediaTab)
const Dimensions = lazyComponent(async () => (await import('./dimensions.tsx')).Dimensions)

const emptyText = {
  description: 'noDescription',
  specs: 'noSpecs',
  warranty: 'noWarranty',
  delivery: 'noDelivery',
} as const satisfies Record<ProductTab, string>

type DetailsProps = {
  readonly product: ProductDetail
  readonly hasReviews: boolean
  /** Of the chosen variant. */
  readonly dimensions?: ShownDimensions | undefined
}

/**
 * The texts about a product, one tab at a time. Every tab is a link to its part: before the script arrives
 * all parts are open, and with it the one that the address names, else the default one (PDP-24). Reviews
 * follow below, and their tab scrolls there.
 */
export function Details({ product, hasReviews, dimensions }: DetailsProps) {
  const t = useTranslations('product')
  const tabs = shownTabs(product).filter(({ tab }) => tab !== 'reviews' || hasReviews)
  const names = tabs.map(({ tab }) => tab)
  const [open, setOpen] = useTabOfAddress(names, product.defaultTab)
  const titleOf = ({ tab, title }: (typeof tabs)[number]) => title ?? t(tab)
  return (
    <div className={css.details}>
      <nav className={css.tabs} aria-label={t('details')}>
        <ul className={css.tabList}>
          {tabs.map((each) => (
            <li key={each.tab}>
              <a
                href={`#${each.tab}`}
                aria-current={each.tab === open ? 'true' : undefined}
                // Open before the browser goes there: it does not scroll to hidden content.
                onClick={() => each.tab !== 'reviews' && flushSync(() => setOpen(each.tab))}
              >
                {titleOf(each)}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {tabs.map(
        (each) =>
          each.tab !== 'reviews' && (
            <section
              key={each.tab}
              id={each.tab}
              className={css.section}
              data-closed={each.tab !== open || undefined}
            >
              <h2>{titleOf(each)}</h2>
              {each.tab === 'specs' && dimensions && <Dimensions shown={dimensions} />}
              {each.tab === 'media' ? (
                <MediaTab product={product} />
              ) : (
                <Content product={product} tab={each.tab} />
              )}
            </section>
          ),
      )}
    </div>
  )
}

/** The open tab: the pressed one, and the one that the part of the address after # names. */
function useTabOfAddress(names: readonly PageTab[], first: PageTab) {
  const [open, setOpen] = useState(first)
  const known = names.join()
  // The server never sees that part of an address.
  useEffect(() => {
    const look = () => {
      const named = known.split(',').find((name) => `#${name}` === window.location.hash)
      if (named && named !== 'reviews') setOpen(named as PageTab)
    }
    look()
    window.addEventListener('hashchange', look)
    return () => window.removeEventListener('hashchange', look)
  }, [known])
  return [names.includes(open) ? open : first, setOpen] as const
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
  return <div className={page.prose} dangerouslySetInnerHTML={{ __html: product[tab] }} />
}
