import { Form, Link, type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { useFormat } from '#ui/format.ts'
import { mallContext } from '#ui/mall-context.ts'
import { PrivateHead } from '#ui/page-head.tsx'
import { atPage, pageNumber } from '#ui/page-number.ts'
import { Pager } from '#ui/pager.tsx'
import { Picture } from '#ui/picture.tsx'
import { shopProducts } from '#wire/merchant-catalogue.ts'
import { pages } from '#wire/pages.ts'
import css from '../console.module.css'

const pageSize = 20

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams
  const keyword = query.get('keyword')?.trim().slice(0, 100)
  const page = pageNumber(query)
  const list = await context
    .get(mallContext)
    .call(shopProducts, { shop: params.shop!, page, pageSize, ...(keyword ? { keyword } : {}) })
  return { ...list, shop: params.shop!, page, keyword }
}

export default function ShopProducts() {
  const loaderData = useLoaderData<typeof loader>()
  const t = useTranslations('office')
  const format = useFormat()
  const [query] = useSearchParams()
  const { shop, products, page, total } = loaderData
  return (
    <>
      <PrivateHead title={t('products')} />
      <h1 tabIndex={-1}>{t('products')}</h1>
      <Form className={css.search} role="search" key={loaderData.keyword}>
        <input
          type="search"
          name="keyword"
          defaultValue={loaderData.keyword}
          placeholder={t('search')}
          aria-label={t('search')}
          maxLength={100}
        />
        <Button look="quiet">{t('searchButton')}</Button>
      </Form>
      {products.length === 0 ? (
        <EmptyState drawing="search" title={t('noProducts')} />
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
        <div className={css.scroll} tabIndex={0} role="region" aria-label={t('products')}>
          <table className={css.table}>
            <thead>
              <tr>
                <th scope="col">{t('product')}</th>
                <th scope="col">{t('status')}</th>
                <th scope="col" className={css.number}>
                  {t('price')}
                </th>
                <th scope="col" className={css.number}>
                  {t('stock')}
                </th>
                <th scope="col" className={css.number}>
                  {t('variants')}
                </th>
              </tr>
            </thead>
            <tbody>
              {products.map((product) => (
                <tr key={product.productId}>
                  <td className={css.wide}>
                    <span className={css.what}>
                      <Picture file={product.picture} alt="" sizes="48px" />
                      <Link to={pages.shopProduct(shop, product.productId)}>{product.name}</Link>
                    </span>
                  </td>
                  <td>{t(product.status)}</td>
                  <td className={`${css.number} money`}>
                    {product.priceFrom ? format.money(product.priceFrom) : '–'}
                  </td>
                  <td className={`${css.number} figures`}>{format.number(product.available)}</td>
                  <td className={`${css.number} figures`}>{product.variantCount}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <Pager page={page} pageCount={Math.ceil(total / pageSize)} to={(next) => atPage(query, next)} />
    </>
  )
}
