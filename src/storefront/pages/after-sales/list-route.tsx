import { Form } from 'react-router'
import { useTranslations } from 'use-intl'
import { afterSaleListCall, afterSalesOfVariantCall } from '#modules/after-sales/bound/look-up.ts'
import {
  afterSalePages,
  afterSalesOnPage,
  readList,
  wordOfTab,
} from '#modules/after-sales/calls/after-sale-pages.ts'
import { type AfterSaleTab, afterSaleTabs } from '#modules/after-sales/rules/lifecycle.ts'
import { PageTabs } from '#storefront/parts/account/page-tabs.tsx'
import { Panel, RoomPage } from '#storefront/parts/account/room.tsx'
import css from '#storefront/parts/after-sales/after-sales.module.css'
import { Button, ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { mallContext } from '#ui/mall-context.ts'
import { Pager } from '#ui/pager.tsx'
import { pages } from '#vocabulary/calls/pages.ts'
import type { Route } from './+types/list-route'
import { AfterSaleCard } from './after-sale-card.tsx'

/** All after-sales of the caller, or those of a state, a number, some ids, or an order line (AS-16). */
export async function loader({ request, context }: Route.LoaderArgs) {
  const mall = context.get(mallContext)
  const { ofLine, ids, keyword, token, ...asked } = readList(new URL(request.url).searchParams)
  const shown = { ...asked, ids, keyword, token, isOfLine: ofLine !== undefined }
  // A visitor without session has none, unless a link names an order.
  if (mall.caller.kind === 'anonymous' && !token) return { afterSales: [], total: 0, ...shown }
  if (ofLine) {
    const afterSales = await mall.call(afterSalesOfVariantCall, { ...ofLine, token })
    return { afterSales, total: afterSales.length, ...shown }
  }
  const list = await mall.call(afterSaleListCall, {
    tab: asked.tab,
    page: asked.page,
    pageSize: asked.pageSize,
    keyword,
    token,
    ...(ids.length > 0 && { afterSaleIds: ids }),
  })
  return { ...list, ...shown }
}

export default function AfterSalesPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('afterSales')
  const { afterSales, total, tab, page, pageSize, keyword, ids, token, isOfLine } = loaderData
  const isFiltered = tab !== 'all' || keyword !== undefined || ids.length > 0
  // Another part of the same list: the filters in its address stay.
  const kept = { keyword, ids, token }
  return (
    <RoomPage title={t(isOfLine ? 'ofLine' : 'title')}>
      {!isOfLine && (total > 0 || isFiltered) && (
        <>
          <Tabs current={tab} kept={kept} />
          <Search kept={kept} tab={tab} />
        </>
      )}
      {afterSales.length === 0 ? (
        <Panel>
          <EmptyState title={t('empty')} text={t(isFiltered ? 'emptyFiltered' : 'emptyText')}>
            {isFiltered ? (
              <ButtonLink to={afterSalePages.list({ token })}>{t('showAll')}</ButtonLink>
            ) : (
              <ButtonLink to={pages.orders()}>{t('toOrders')}</ButtonLink>
            )}
          </EmptyState>
        </Panel>
      ) : (
        <ul className={css.list}>
          {afterSales.map((afterSale) => (
            <li key={afterSale.afterSaleId}>
              <AfterSaleCard afterSale={afterSale} token={token} />
            </li>
          ))}
        </ul>
      )}
      {!isOfLine && total > afterSalesOnPage && (
        <Pager
          page={page}
          pageCount={Math.ceil(total / pageSize)}
          to={(next) => afterSalePages.list({ ...kept, tab, page: next, pageSize })}
        />
      )}
    </RoomPage>
  )
}

type Kept = Pick<NonNullable<Parameters<typeof afterSalePages.list>[0]>, 'keyword' | 'ids' | 'token'>

function Tabs({ current, kept }: { current: AfterSaleTab; kept: Kept }) {
  const t = useTranslations('afterSales')
  return (
    <PageTabs
      label={t('tabs')}
      tabs={afterSaleTabs.map((tab) => ({
        to: afterSalePages.list({ tab, ...kept }),
        name: t(`tab.${tab}`),
        isCurrent: tab === current,
      }))}
    />
  )
}

function Search({ kept: { keyword, ids, token }, tab }: { kept: Kept; tab: AfterSaleTab }) {
  const t = useTranslations('afterSales')
  return (
    <Form className={css.search} role="search" aria-label={t('searchLabel')} key={`${keyword} ${tab}`}>
      {tab !== 'all' && <input type="hidden" name="applied" value={wordOfTab(tab)} />}
      {ids && ids.length > 0 && <input type="hidden" name="reverseOrderId" value={ids.join(',')} />}
      {token && <input type="hidden" name="token" value={token} />}
      <input
        type="search"
        name="keyword"
        defaultValue={keyword}
        placeholder={t('search')}
        aria-label={t('searchLabel')}
        maxLength={40}
      />
      <Button look="quiet">{t('searchButton')}</Button>
    </Form>
  )
}
