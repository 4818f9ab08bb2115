import { IconTrash } from '@tabler/icons-react'
import { useEffect } from 'react'
import { Form, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { viewedProductsCall } from '#modules/history/bound.ts'
import { forgetViews, frequentProductsCall, switchHistoryCall } from '#modules/history/calls.ts'
import { frequentShown, storedViewsMax, type ViewedProduct } from '#modules/history/rules/views.ts'
import { RoomPage } from '#storefront/parts/account/room.tsx'
import { forgetOnDevice } from '#storefront/parts/history/device-views.ts'
import { FrequentlyViewed } from '#storefront/parts/history/frequently-viewed.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { useFormat } from '#ui/format.ts'
import { mallContext } from '#ui/mall-context.ts'
import { atPage, pageNumber } from '#ui/page-number.ts'
import { Pager } from '#ui/pager.tsx'
import { ProductCard } from '#ui/product-card.tsx'
import { ProductGrid } from '#ui/product-grid.tsx'
import { pages } from '#vocabulary/calls/pages.ts'
import type { Route } from './+types/route'
import css from './history.module.css'

const pageSize = 20

export async function loader({ request, context }: Route.LoaderArgs) {
  const mall = context.get(mallContext)
  const page = pageNumber(new URL(request.url).searchParams)
  const { isOn, total, products } =
    mall.caller.kind === 'anonymous'
      ? { isOn: true, total: 0, products: [] }
      : await mall.call(viewedProductsCall, { page, pageSize })
  return {
    page,
    isOn,
    total,
    products,
    now: mall.now,
    // A visitor who has looked at nothing has no session that could remember the choice.
    canSwitch: mall.caller.kind === 'buyer' || total > 0 || !isOn,
    frequent: total > 0 ? [] : (await mall.call(frequentProductsCall, { atMost: frequentShown })).products,
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const mall = context.get(mallContext)
  const form = await request.formData()
  const intent = form.get('intent')
  if (intent === 'on' || intent === 'off') {
    if (mall.caller.kind !== 'anonymous') await mall.call(switchHistoryCall, { isOn: intent === 'on' })
    return { isCleared: false }
  }
  const productId = String(form.get('productId') ?? '') || undefined
  if (mall.caller.kind !== 'anonymous') await mall.call(forgetViews, { productId })
  return { isCleared: productId === undefined }
}

export default function HistoryPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('history')
  const [query] = useSearchParams()
  const { page, isOn, total, products, frequent, now, canSwitch } = loaderData
  const isCleared = actionData?.isCleared
  useEffect(() => {
    if (isCleared) forgetOnDevice()
  }, [isCleared])
  return (
    <RoomPage title={t('title')}>
      {total > 0 && (
        <div className={css.head}>
          <p className={css.note}>{t('note', { count: String(storedViewsMax) })}</p>
          <Form method="post">
            <Button look="quiet" size="small">
              <IconTrash size={18} stroke={1.6} aria-hidden="true" />
              {t('forgetAll')}
            </Button>
          </Form>
        </div>
      )}
      {isCleared && <p role="status">{t('cleared')}</p>}
      {products.length === 0 ? (
        <>
          <EmptyState title={t('empty')} text={t('emptyText')}>
            <ButtonLink to={pages.home()}>{t('goShopping')}</ButtonLink>
          </EmptyState>
          <FrequentlyViewed products={frequent} />
        </>
      ) : (
        <Days products={products} now={now} />
      )}
      {canSwitch && (
        <Form method="post" className={css.head}>
          <p className={css.note} role="status">
            {t(isOn ? 'on' : 'off')}
          </p>
          <Button name="intent" value={isOn ? 'off' : 'on'} look="plain" size="small">
            {t(isOn ? 'switchOff' : 'switchOn')}
          </Button>
        </Form>
      )}
      <Pager page={page} pageCount={Math.ceil(total / pageSize)} to={(next) => atPage(query, next)} />
    </RoomPage>
  )
}

type DaysProps = { readonly products: readonly ViewedProduct[]; readonly now: Date }

/** The products by the day of their last view. */
function Days({ products, now }: DaysProps) {
  const t = useTranslations('history')
  const format = useFormat()
  const days = Map.groupBy(products, ({ viewedAt }) => format.date(viewedAt))
  return [...days].map(([day, viewed]) => (
    <section key={day} className={css.day}>
      <h2>{day === format.date(now) ? t('today') : day}</h2>
      <ProductGrid>
        {viewed.map((product) => (
          <li key={product.productId} className={css.viewed}>
            <ProductCard product={product} to={pages.product(product.urlKey)} />
            <Form method="post">
              <input type="hidden" name="productId" value={product.productId} />
              <Button look="plain" size="small" aria-label={t('forgetNamed', { name: product.name })}>
                {t('forget')}
              </Button>
            </Form>
          </li>
        ))}
      </ProductGrid>
    </section>
  ))
}
