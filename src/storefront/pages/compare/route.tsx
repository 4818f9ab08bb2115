import { IconPlus } from '@tabler/icons-react'
import { useEffect } from 'react'
import { Link, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import type { ProductCard } from '#modules/catalogue/rules/product.ts'
import { firstPicture } from '#modules/catalogue/rules/variant-picture.ts'
import { recommendedProductsCall } from '#modules/pricing/bound/recommendations.ts'
import { productCards } from '#modules/pricing/calls/product-cards.ts'
import { PageTabs } from '#storefront/parts/account/page-tabs.tsx'
import { addCompared, comparedIn, comparedMax, useCompared } from '#storefront/parts/compare/compared.ts'
import { productIfThere } from '#storefront/parts/product/product-if-there.server.ts'
import { ButtonLink } from '#ui/button.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { hrefInLanguage } from '#ui/mall.ts'
import { type Mall, mallContext } from '#ui/mall-context.ts'
import { PrivateHead } from '#ui/page-head.tsx'
import { Picture } from '#ui/picture.tsx'
import { Price } from '#ui/price.tsx'
import { pages } from '#vocabulary/calls/pages.ts'
import type { Route } from './+types/route'
import css from './compare.module.css'
import { type ComparedProduct, comparisonRows } from './comparison-rows.ts'
import { ComparisonTable } from './comparison-table.tsx'

const suggestedMax = 4

export async function loader({ request, context }: Route.LoaderArgs) {
  const mall = context.get(mallContext)
  const query = new URL(request.url).searchParams
  const ids = comparedIn(query.get('ids'))
  const [details, cards, suggested] = await Promise.all([
    Promise.all(ids.map((productId) => detailOf(mall, productId))),
    ids.length > 0 ? mall.call(productCards, { productIds: ids }).then(({ products }) => products) : [],
    ids.length < comparedMax ? suggestedBeside(mall, ids) : [],
  ])
  const products = details.flatMap((detail): ComparedProduct[] =>
    detail ? [{ ...detail, card: cards.find(({ productId }) => productId === detail.productId) }] : [],
  )
  const known = products.map(({ productId }) => productId)
  return {
    products,
    suggested,
    only: query.get('only') === 'differences' && products.length > 1,
    address: `${mall.origin}${hrefInLanguage(pages.compare(known), mall.language, mall.site)}`,
  }
}

/** As much of a product as a comparison shows; a deleted one is left out. */
async function detailOf(mall: Mall, asked: string) {
  const product = await productIfThere(mall, asked)
  if (!product) return undefined
  const { productId, urlKey, name, brand, attributes, variants, specifications } = product
  const picture = firstPicture(product)
  return { productId, urlKey, name, brand, attributes, variants, specifications, picture }
}

/** Products like the first one, to fill the columns that are free. */
async function suggestedBeside(mall: Mall, ids: readonly string[]) {
  const [first] = ids
  if (!first) return []
  const found = await mall.call(recommendedProductsCall, {
    productId: first,
    atMost: suggestedMax + ids.length,
  })
  return found.filter(({ productId }) => !ids.includes(productId)).slice(0, suggestedMax)
}

export default function ComparePage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('comparison')
  const share = useTranslations('share')
  const { products, suggested, only, address } = loaderData
  const ids = products.map(({ productId }) => productId)
  useOwnComparison(products.length === 0)
  if (products.length === 0) {
    return (
      <div className="wrap">
        <PrivateHead title={t('title')} />
        <EmptyState isPage title={t('empty')} text={t('emptyText')}>
          <ButtonLink to="/">{t('goShopping')}</ButtonLink>
        </EmptyState>
      </div>
    )
  }
  return (
    <div className={`wrap ${css.page}`}>
      <PrivateHead title={t('title')} />
      <header className={css.head}>
        <h1 tabIndex={-1}>{t('title')}</h1>
        <p>{t('count', { count: products.length })}</p>
        <CopyButton text={address} label={share('copy')} done={t('copied')} />
      </header>
      {products.length > 1 ? (
        <PageTabs
          label={t('table')}
          tabs={[
            { to: pages.compare(ids), name: t('all'), isCurrent: !only },
            { to: pages.compare(ids, 'differences'), name: t('differences'), isCurrent: only },
          ]}
        />
      ) : (
        <p className={css.note}>{t('oneMore')}</p>
      )}
      <ComparisonTable products={products} groups={comparisonRows(products)} only={only} />
      {suggested.length > 0 && <Suggested products={suggested} ids={ids} />}
    </div>
  )
}

/** An address without products shows those that this browser compares. */
function useOwnComparison(isEmpty: boolean) {
  const own = useCompared()
  const navigate = useNavigate()
  const address = pages.compare(own.map(({ productId }) => productId))
  const hasOwn = isEmpty && own.length > 0
  useEffect(() => {
    if (hasOwn && !location.search.includes('ids=')) void navigate(address, { replace: true })
  }, [hasOwn, address, navigate])
}

type SuggestedProps = { readonly products: readonly ProductCard[]; readonly ids: readonly string[] }

/** Each adds itself by a link, which works without script too. */
function Suggested({ products, ids }: SuggestedProps) {
  const t = useTranslations('comparison')
  return (
    <section aria-labelledby="more-to-compare">
      <h2 id="more-to-compare" className={css.title}>
        {t('more')}
      </h2>
      <ul className={css.suggested}>
        {products.map((product) => (
          <li key={product.productId}>
            <Link
              to={pages.compare([...ids, product.productId])}
              preventScrollReset
              aria-label={t('moreNamed', { name: product.name })}
              onClick={() => addCompared(product)}
            >
              <Picture file={product.picture} alt="" sizes="72px" className={css.small} />
              <span>
                {product.name}
                <Price price={product.price} isFrom={product.isPriceFrom} />
              </span>
              <IconPlus size={20} aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
