import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import {
  type ActionFunctionArgs,
  Link,
  type LoaderFunctionArgs,
  useFetcher,
  useLoaderData,
} from 'react-router'
import { useTranslations } from 'use-intl'
import { orderShopCategoriesCall, shopCategoriesCall } from '#modules/shop-fronts/calls/edited-shop-front.ts'
import type { ShopCategory } from '#modules/shop-fronts/rules/shop-front.ts'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { useLanguage } from '#ui/mall.ts'
import { mallContext } from '#ui/mall-context.ts'
import { refused } from '#ui/refused.ts'
import { pages } from '#vocabulary/calls/pages.ts'
import { textIn } from '#vocabulary/language.ts'
import { IconButton } from '../../../parts/kit/icon-button.tsx'
import { useMay } from '../../../parts/kit/may.tsx'
import { ConsoleHead } from '../../../parts/kit/page-head.tsx'
import css from './categories.module.css'

export async function loader({ context, params }: LoaderFunctionArgs) {
  const shop = params.shop!
  return { shop, ...(await context.get(mallContext).call(shopCategoriesCall, { shop })) }
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const form = await request.formData()
  try {
    await context.get(mallContext).call(orderShopCategoriesCall, {
      shop: params.shop!,
      shopCategoryIds: form.getAll('order').map(String),
    })
  } catch (error) {
    return { problem: refused(error) }
  }
  return { problem: undefined }
}

/** The shop's own categories in their order, which buttons change. */
export default function ShopCategoriesPage() {
  const { shop, categories } = useLoaderData<typeof loader>()
  const t = useTranslations('shopCategories')
  const may = useMay()('product.change')
  const fetcher = useFetcher<typeof action>({ key: 'order of shop categories' })
  const order = fetcher.formData?.getAll('order').map(String)
  // The order as it will be, while the change is under way.
  const shown = order
    ? categories.toSorted(
        (one, other) => order.indexOf(one.shopCategoryId) - order.indexOf(other.shopCategoryId),
      )
    : categories
  return (
    <>
      <ConsoleHead title={t('title')} intro={t('intro')}>
        <Link to={pages.editShopFront(shop)}>{t('back')}</Link>
        {may && <ButtonLink to={pages.newShopCategory(shop)}>{t('add')}</ButtonLink>}
      </ConsoleHead>
      <p role="status" className={css.problem}>
        {fetcher.data?.problem?.message}
      </p>
      {shown.length === 0 ? (
        <EmptyState title={t('empty')} text={t('emptyText')} />
      ) : (
        <ol className={css.list} aria-label={t('list')}>
          {shown.map((category, place) => (
            <li key={category.shopCategoryId}>
              <Row shop={shop} category={category} all={shown} place={place} isMovable={may} />
            </li>
          ))}
        </ol>
      )}
    </>
  )
}

type RowProps = {
  readonly shop: string
  readonly category: ShopCategory
  readonly all: readonly ShopCategory[]
  readonly place: number
  readonly isMovable: boolean
}

function Row({ shop, category, all, place, isMovable }: RowProps) {
  const t = useTranslations('shopCategories')
  const name = textIn(category.name, useLanguage())
  const { shopCategoryId, productCount } = category
  return (
    <div className={css.row}>
      <Link to={pages.shopCategory(shop, shopCategoryId)} className={css.name}>
        {name}
      </Link>
      <span className={css.count}>{t('count', { count: productCount })}</span>
      {isMovable && (
        <span className={css.moves}>
          <Move all={all} place={place} to={place - 1} label={t('up', { category: name })}>
            <IconArrowUp size={18} aria-hidden="true" />
          </Move>
          <Move all={all} place={place} to={place + 1} label={t('down', { category: name })}>
            <IconArrowDown size={18} aria-hidden="true" />
          </Move>
        </span>
      )}
    </div>
  )
}

type MoveProps = {
  readonly all: readonly ShopCategory[]
  readonly place: number
  readonly to: number
  readonly label: string
  readonly children: ReactNode
}

/** A form with the whole order in which one category has moved by one. */
function Move({ all, place, to, label, children }: MoveProps) {
  const fetcher = useFetcher({ key: 'order of shop categories' })
  const ids = all.map(({ shopCategoryId }) => shopCategoryId)
  const moved = ids[place]!
  const order = ids.filter((id) => id !== moved).toSpliced(Math.max(0, to), 0, moved)
  return (
    <fetcher.Form method="post">
      {order.map((id) => (
        <input key={id} type="hidden" name="order" value={id} />
      ))}
      <IconButton type="submit" label={label} tone="green" disabled={to < 0 || to >= ids.length}>
        {children}
      </IconButton>
    </fetcher.Form>
  )
}
