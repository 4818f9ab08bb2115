import { useTranslations } from 'use-intl'
import type { ProductDetail } from '#domain/catalogue/product.ts'
import css from './product.module.css'

/** The words about a product. Headings with their content below, each open and in reach of a search in the page. */
export function Details({ product, hasReviews }: { product: ProductDetail; hasReviews: boolean }) {
  const t = useTranslations('product')
  const reviews = useTranslations('productReviews')
  const sections = [
    { id: 'description', title: t('description'), html: product.description },
    { id: 'warranty', title: t('warranty'), html: product.warranty },
    { id: 'delivery', title: t('delivery'), html: product.delivery },
  ].filter((section) => section.html !== '' || section.id === 'description')
  return (
    <div className={css.details}>
      <nav className={css.tabs} aria-label={t('details')}>
        <ul className={css.tabList}>
          {[
            sections[0]!,
            ...(product.specifications.length > 0 ? [{ id: 'specs', title: t('specs') }] : []),
            ...sections.slice(1),
            ...(hasReviews ? [{ id: 'reviews', title: reviews('title') }] : []),
          ].map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ul>
      </nav>
      {sections.slice(0, 1).map((section) => (
        <Section key={section.id} {...section} otherwise={t('noDescription')} />
      ))}
      {product.specifications.length > 0 && (
        <section id="specs" className={css.section}>
          <h2>{t('specs')}</h2>
          <dl className={css.specs}>
            {product.specifications.map(({ name, value }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      {sections.slice(1).map((section) => (
        <Section key={section.id} {...section} otherwise="" />
      ))}
    </div>
  )
}

function Section({
  id,
  title,
  html,
  otherwise,
}: {
  id: string
  title: string
  html: string
  otherwise: string
}) {
  return (
    <section id={id} className={css.section}>
      <h2>{title}</h2>
      {html ? (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by an allow list before it was stored
        <div className={css.prose} dangerouslySetInnerHTML={{ __html: html }} />
      ) : (
        <p className={css.muted}>{otherwise}</p>
      )}
    </section>
  )
}
