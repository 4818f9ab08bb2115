import { Form, Link, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { type OrderTab, orderTabs, type TimeSpan, timeSpans } from '#domain/orders/order.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { FormProblem } from '#ui/form/field.tsx'
import { mallContext } from '#ui/mall-context.ts'
import { PrivateHead } from '#ui/page-head.tsx'
import { Pager } from '#ui/pager.tsx'
import { orderCounts, orderList } from '#wire/orders.ts'
import type { Route } from './+types/list-route'
import { BoughtAgain } from './bought-again.tsx'
import { changeOrder } from './change-order.ts'
import { OrderCard } from './order-card.tsx'
import css from './orders.module.css'

const pageSize = 5

export async function loader({ request, context }: Route.LoaderArgs) {
  const mall = context.get(mallContext)
  const query = new URL(request.url).searchParams
  const tab = orderTabs.find((each) => each === query.get('tab')) ?? 'all'
  const span = timeSpans.find((each) => each === query.get('span'))
  const keyword = query.get('keyword')?.trim().slice(0, 100)
  const asked = Number(query.get('page') ?? 1)
  const page = Number.isInteger(asked) && asked >= 1 && asked <= 10_000 ? asked : 1
  const [list, counts] = await Promise.all([
    mall.call(orderList, { tab, page, pageSize, ...(span ? { span } : {}), ...(keyword ? { keyword } : {}) }),
    mall.call(orderCounts, {}),
  ])
  return { ...list, counts, tab, span, keyword, page, tabs: mall.site.flags.orderTabs }
}

export async function action({ request, context }: Route.ActionArgs) {
  return changeOrder(context.get(mallContext), request)
}

export default function OrdersPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('orders')
  const [query] = useSearchParams()
  const { orders, total, tab, page, tabs } = loaderData
  const isFiltered = tab !== 'all' || loaderData.keyword || loaderData.span
  return (
    <div className="wrap">
      <PrivateHead title={t('title')} />
      <h1 tabIndex={-1} className={css.title}>
        {t('title')}
      </h1>
      {tabs === 'byStatus' && <Tabs current={tab} counts={loaderData.counts} />}
      <Search keyword={loaderData.keyword} span={loaderData.span} tab={tab} />
      <FormProblem>{actionData?.problem?.message}</FormProblem>
      <BoughtAgain again={actionData && 'again' in actionData ? actionData.again : undefined} />
      {orders.length === 0 ? (
        <EmptyState title={t('empty')} text={isFiltered ? undefined : t('emptyText')}>
          <ButtonLink to={isFiltered ? '?' : '/'}>{isFiltered ? t('all') : t('goShopping')}</ButtonLink>
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
      <Pager
        page={page}
        pageCount={Math.ceil(total / pageSize)}
        to={(next) => {
          const params = new URLSearchParams(query)
          params.set('page', String(next))
          return `?${params}`
        }}
      />
    </div>
  )
}

/** Five tabs; cancelled orders are in "all", and have an address of their own (TRAP-21). */
function Tabs({ current, counts }: { current: OrderTab; counts: Record<OrderTab, number> }) {
  const t = useTranslations('orders')
  return (
    <nav aria-label={t('tabs')} className={css.tabs}>
      <ul className={css.tabList}>
        {orderTabs
          .filter((tab) => tab !== 'cancelled' || current === 'cancelled')
          .map((tab) => (
            <li key={tab}>
              <Link
                to={tab === 'all' ? '?' : `?tab=${tab}`}
                aria-current={tab === current ? 'page' : undefined}
              >
                {t(tab)} {counts[tab] > 0 && <span className={css.count}>{counts[tab]}</span>}
              </Link>
            </li>
          ))}
      </ul>
    </nav>
  )
}

function Search({
  keyword,
  span,
  tab,
}: {
  keyword: string | undefined
  span: TimeSpan | undefined
  tab: OrderTab
}) {
  const t = useTranslations('orders')
  const words = { '3m': t('span3m'), ty: t('spanTy'), ly: t('spanLy'), lta: t('spanLta') }
  return (
    <Form className={css.search} role="search" aria-label={t('searchLabel')} key={`${keyword} ${span}`}>
      {tab !== 'all' && <input type="hidden" name="tab" value={tab} />}
      <input
        type="search"
        name="keyword"
        defaultValue={keyword}
        placeholder={t('search')}
        aria-label={t('searchLabel')}
        maxLength={100}
      />
      <select name="span" defaultValue={span ?? ''} aria-label={t('span')}>
        <option value="">{t('spanAll')}</option>
        {timeSpans.map((each) => (
          <option key={each} value={each}>
            {words[each]}
          </option>
        ))}
      </select>
      <Button look="quiet">{t('searchButton')}</Button>
    </Form>
  )
}
