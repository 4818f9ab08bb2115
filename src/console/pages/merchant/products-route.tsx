import { type ActionFunctionArgs, useParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { changeShelfCall, shopProductsCall } from '#modules/catalogue/calls/merchant-catalogue.ts'
import type { ListedStatus, ShopProductSummary } from '#modules/catalogue/rules/shop-product.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Picture } from '#ui/picture.tsx'
import { pages } from '#vocabulary/calls/pages.ts'
import { toMajorText } from '#vocabulary/money.ts'
import { ConsoleBadge } from '../../parts/kit/badge.tsx'
import { runBulk } from '../../parts/kit/list/bulk.ts'
import { listExport } from '../../parts/kit/list/list-csv.server.ts'
import { listLoader, type ReadList } from '../../parts/kit/list/list-loader.ts'
import { ListPage } from '../../parts/kit/list/list-page.tsx'
import { defineList } from '../../parts/kit/list/list-spec.ts'
import { useMay } from '../../parts/kit/may.tsx'
import { statusTone } from '../../parts/status-tone.ts'
import css from './products.module.css'

const products = defineList<ShopProductSummary>()({
  texts: 'shopProducts',
  rowId: ({ productId }) => productId,
  rowLink: ({ productId }, { params }) => pages.shopProduct(params.shop!, productId),
  search: true,
  sortedBy: '-changed',
  filters: {
    status: { as: 'tabs', values: ['all', 'onShelf', 'offShelf', 'draft'] },
    stock: { as: 'choice', values: ['soldOut'] },
  },
  columns: {
    product: {
      cell: ({ picture, name }) => (
        <span className={css.product}>
          <Picture file={picture} alt="" sizes="40px" />
          <span>{name}</span>
        </span>
      ),
      csv: ({ name }) => name,
      isRowHeader: true,
    },
    status: {
      cell: ({ status, hasUnpublished }, { t }) => (
        <span className={css.badges}>
          <ConsoleBadge tone={statusTone[status]}>{t(`status.${status}`)}</ConsoleBadge>
          {hasUnpublished && <ConsoleBadge tone="amber">{t('unpublished')}</ConsoleBadge>}
        </span>
      ),
      csv: ({ status }, { t }) => t(`status.${status}`),
    },
    price: {
      cell: ({ priceFrom }, { format }) => (priceFrom ? format.money(priceFrom) : '–'),
      csv: ({ priceFrom }) => (priceFrom ? Number(toMajorText(priceFrom)) : ''),
      isNumber: true,
    },
    currency: { csv: ({ priceFrom }) => priceFrom?.currency ?? '' },
    stock: {
      cell: ({ available, status }, { format, t }) =>
        available === 0 && status === 'onShelf' ? (
          <ConsoleBadge tone="red">{t('soldOut')}</ConsoleBadge>
        ) : (
          format.number(available)
        ),
      csv: ({ available }) => available,
      isNumber: true,
    },
    variants: {
      cell: ({ variantCount }) => variantCount,
      csv: ({ variantCount }) => variantCount,
      isNumber: true,
      onPhone: 'hidden',
    },
    changed: {
      cell: ({ changedAt }, { format }) => format.day(new Date(changedAt)),
      csv: ({ changedAt }) => new Date(changedAt).toISOString(),
      sort: true,
      onPhone: 'hidden',
    },
  },
  bulk: {
    figures: {
      needs: 'product.change',
      leadsTo: (productIds, { params }) => pages.shopFigures(params.shop!, productIds),
    },
    taxClass: {
      needs: 'product.change',
      leadsTo: (productIds, { params }) => pages.shopTaxClasses(params.shop!, productIds),
    },
    onShelf: { needs: 'product.change', isFor: ({ status }) => status !== 'onShelf' },
    offShelf: { needs: 'product.change', isFor: ({ status }) => status === 'onShelf', isAsked: true },
  },
})

const readProducts: ReadList<ShopProductSummary> = async (mall, query, params) => {
  const { keyword, filters, sort, page, pageSize } = query
  const found = await mall.call(shopProductsCall, {
    shop: params.shop!,
    keyword,
    status: filters.status === 'all' ? undefined : (filters.status as ListedStatus | undefined),
    isSoldOut: filters.stock === 'soldOut',
    oldestFirst: sort ? !sort.isDescending : false,
    page,
    pageSize,
  })
  return { rows: found.products, total: found.total }
}

export const middleware = [listExport(products, readProducts)]
export const loader = listLoader(products, readProducts)

export async function action({ request, ...args }: ActionFunctionArgs) {
  const shop = args.params.shop!
  return runBulk(await request.formData(), args, {
    onShelf: (mall, productIds) =>
      mall.call(changeShelfCall, { shop, productIds: [...productIds], status: 'onShelf' }),
    offShelf: (mall, productIds) =>
      mall.call(changeShelfCall, { shop, productIds: [...productIds], status: 'offShelf' }),
  })
}

/** The products of a shop. */
export default function ShopProducts() {
  const t = useTranslations('productEditor')
  const may = useMay()
  const shop = useParams().shop!
  const add = may('product.change') && (
    <ButtonLink to={pages.newShopProduct(shop)} size="small">
      {t('newProduct')}
    </ButtonLink>
  )
  const actions = (
    <>
      <ButtonLink to={pages.shopImports(shop)} size="small" look="quiet">
        {t('importAndExport')}
      </ButtonLink>
      <ButtonLink to={pages.sizeGuides(shop)} size="small" look="quiet">
        {t('sizeGuides')}
      </ButtonLink>
      {add}
    </>
  )
  return <ListPage list={products} actions={actions} emptyAction={actions} />
}
