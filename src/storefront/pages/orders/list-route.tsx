import type { ChangeEvent } from 'react'
import { Form, Link, redirect, useSearchParams, useSubmit } from 'react-router'
import { useTranslations } from 'use-intl'
import { frequentProductsCall } from '#modules/history/calls.ts'
import { frequentShown } from '#modules/history/rules/views.ts'
import { type TimeSpan, timeSpans } from '#modules/orders/rules/order.ts'
import { type OrderTab, orderTabs } from '#modules/orders/rules/tabs.ts'
import { PageTabs } from '#storefront/parts/account/page-tabs.tsx'
import { FrequentlyViewed } from '#storefront/parts/history/frequently-viewed.tsx'
import css from '#storefront/parts/orders/orders.module.css'
import { Button, ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { mallContext } from '#ui/mall-context.ts'
import { PrivateHead } from '#ui/page-head.tsx'
import { atPage } from '#ui/page-number.ts'
import { Pager } from '#ui/pager.tsx'
import { pages } from '#vocabulary/calls/pages.ts'
import type { Route } from './+types/list-route'
import { BoughtAgain } from './bought-again.tsx'
import { changeOrder } from './change-order.ts'
import { EndOfList, useEndlessOrders } from './endless.tsx'
import search from './list-search.module.css'
import { ordersPageSize } from './list-size.ts'
import { loadOrders } from './load-orders.ts'
import { OrderCard } from './order-card.tsx'
import { OrderProblem } from './order-problem.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const mall = context.get(mallContext)
  const [shown, { products: frequent }] = await Promise.all([
    loadOrders(mall, new URL(request.url).searchParams),
    mall.call(frequentProductsCall, { atMost: frequentShown }),
  ])
  // A guest who ordered here sees these orders; another visitor is led to sign in (SHELL-13).
  const { isGuest, counts, total, tab, keyword, span } = shown
  const hasNone =
    total === 0 && Object.values(counts).every((count) => count === 0) && tab === 'all' && !keyword && !span
  if (isGuest && hasNone) throw redirect(pages.login(pages.orders()))
  return { ...shown, frequent }
}

export async function action({ request, context }: Route.ActionArgs) {
  return changeOrder(context.get(mallContext), request)
}

export default function OrdersPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('orders')
  const account = useTranslations('account')
  const [query] = useSearchParams()
  const { total, tab, page, tabs, malls, isGuest } = loaderData
  const { orders, isEndless, ...end } = useEndlessOrders(loaderData)
  // An address may contain any number; only the id of an order in this list was added to it.
  const added = orders.find(({ number }) => number === query.get('added'))?.number
  const isFiltered = tab !== 'all' || loaderData.keyword || loaderData.span
  return (
    <div className="wrap">
      <PrivateHead title={t('title')} />
      <div className={css.head}>
        <h1 tabIndex={-1} className={css.title}>
          {t('title')}
        </h1>
        {!isGuest && <Link to={pages.findOrder()}>{t('claim')}</Link>}
      </div>
      {malls && <Malls current={malls} />}
      {tabs === 'byStatus' && <Tabs current={tab} counts={loaderData.counts} mall={malls} />}
      {(total > 0 || isFiltered || !isGuest) && (
        <Search keyword={loaderData.keyword} span={loaderData.span} tab={tab} mall={malls} />
      )}
      <OrderProblem answer={actionData} />
      {added && !actionData && <p role="status">{t('claimed', { number: added })}</p>}
      {actionData?.done === 'cancel' && <p role="status">{t('cancelledDone')}</p>}
      {actionData?.done === 'cancelPaid' && <p role="status">{t('cancelPaidDone')}</p>}
      {actionData?.done === 'postpone' && (
        <p role="status">{t('postponedOnList', { day: String(actionData.days) })}</p>
      )}
      <BoughtAgain again={actionData && 'again' in actionData ? actionData.again : undefined} />
      {orders.length === 0 ? (
        <EmptyState title={t('empty')} text={isFiltered ? undefined : t('emptyText')}>
          <ButtonLink to={isFiltered ? '?' : '/'}>{isFiltered ? t('all') : t('goShopping')}</ButtonLink>
          {isGuest && (
            <ButtonLink to={pages.login(pages.orders())} look="quiet">
              {account('signIn')}
            </ButtonLink>
          )}
          {isGuest && (
            <ButtonLink to={pages.findOrder()} look="quiet">
              {t('find')}
            </ButtonLink>
          )}
        </EmptyState>
      ) : (
        <ul className={css.list}>
          {orders.map((order) => (
            <li key={order.orderId}>
              <OrderCard order={order} />
            </li>
          ))}
        </ul>
      )}
      {isEndless ? (
        total > 0 && <EndOfList {...end} />
      ) : (
        <Pager page={page} pageCount={Math.ceil(total / ordersPageSize)} to={(next) => atPage(query, next)} />
      )}
      <FrequentlyViewed products={loaderData.frequent} />
    </div>
  )
}

/** On a site with a points mall: all orders, or those that were placed there (ORD-09). */
function Malls({ current }: { current: 'all' | 'points' }) {
  const t = useTranslations('orders')
  return (
    <PageTabs
      label={t('malls')}
      tabs={[
        { to: '?', name: t('title'), isCurrent: current === 'all' },
        { to: '?mall=points', name: t('fromPointsMall'), isCurrent: current === 'points' },
      ]}
    />
  )
}

/** The part of an address that stays in the points mall. */
const inMall = (mall: 'all' | 'points' | undefined) => (mall === 'points' ? { mall } : {})

type TabsProps = {
  readonly current: OrderTab
  readonly counts: Record<OrderTab, number>
  readonly mall: 'all' | 'points' | undefined
}

/** Five tabs; cancelled orders are in "all", and have an address of their own (TRAP-21). */
function Tabs({ current, counts, mall }: TabsProps) {
  const t = useTranslations('orders')
  return (
    <PageTabs
      label={t('tabs')}
      tabs={orderTabs
        .filter((tab) => tab !== 'cancelled' || current === 'cancelled')
        .map((tab) => ({
          to: `?${new URLSearchParams({ ...inMall(mall), ...(tab === 'all' ? {} : { tab }) })}`,
          name: (
            <>
              {t(tab)} {counts[tab] > 0 && <span className={css.count}>{counts[tab]}</span>}
            </>
          ),
          isCurrent: tab === current,
        }))}
    />
  )
}

type SearchProps = {
  readonly keyword: string | undefined
  readonly span: TimeSpan | undefined
  readonly tab: OrderTab
  readonly mall: 'all' | 'points' | undefined
}

/** Words and period within the status of the tab. */
function Search({ keyword, span, tab, mall }: SearchProps) {
  const t = useTranslations('orders')
  const submit = useSubmit()
  const narrow = (event: ChangeEvent<HTMLSelectElement>) => submit(event.currentTarget.form)
  const words = { '3m': t('span3m'), ty: t('spanTy'), ly: t('spanLy'), lta: t('spanLta') }
  return (
    <Form
      className={search.search}
      role="search"
      aria-label={t('searchLabel')}
      key={`${keyword} ${span} ${tab}`}
    >
      {mall === 'points' && <input type="hidden" name="mall" value="points" />}
      <input
        type="search"
        name="keyword"
        defaultValue={keyword}
        placeholder={t('search')}
        aria-label={t('searchLabel')}
        maxLength={100}
      />
      <Button look="quiet">{t('searchButton')}</Button>
      {tab !== 'all' && <input type="hidden" name="tab" value={tab} />}
      <select name="span" defaultValue={span ?? ''} aria-label={t('span')} onChange={narrow}>
        <option value="">{t('spanAll')}</option>
        {timeSpans.map((each) => (
          <option key={each} value={each}>
            {words[each]}
          </option>
        ))}
      </select>
    </Form>
  )
}
