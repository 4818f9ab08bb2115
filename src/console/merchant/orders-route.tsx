import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { useTranslations } from 'use-intl'
import { fullName } from '#domain/address/address.ts'
import { orderTabs } from '#domain/orders/order.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { useFormat } from '#ui/format.ts'
import { mallContext } from '#ui/mall-context.ts'
import { PrivateHead } from '#ui/page-head.tsx'
import { pageNumber } from '#ui/page-number.ts'
import { Pager } from '#ui/pager.tsx'
import { shopOrders } from '#wire/merchant-orders.ts'
import { pages } from '#wire/pages.ts'
import css from '../console.module.css'

const pageSize = 20

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams
  const tab = orderTabs.find((each) => each === query.get('tab')) ?? 'all'
  const page = pageNumber(query)
  const shop = params.shop!
  return {
    ...(await context.get(mallContext).call(shopOrders, { shop, tab, page, pageSize })),
    shop,
    tab,
    page,
  }
}

export default function ShopOrders() {
  const loaderData = useLoaderData<typeof loader>()
  const t = useTranslations('office')
  const words = useTranslations('orders')
  const format = useFormat()
  const { shop, orders, tab, page, total } = loaderData
  return (
    <>
      <PrivateHead title={t('orders')} />
      <h1 tabIndex={-1}>{t('orders')}</h1>
      <nav className={css.tabs} aria-label={words('tabs')}>
        {orderTabs.map((each) => (
          <Link key={each} to={`?tab=${each}`} aria-current={each === tab ? 'page' : undefined}>
            {words(each)}
          </Link>
        ))}
      </nav>
      {orders.length === 0 ? (
        <EmptyState title={t('noOrders')} />
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
        <div className={css.scroll} tabIndex={0} role="region" aria-label={t('orders')}>
          <table className={css.table}>
            <thead>
              <tr>
                <th scope="col">{t('order')}</th>
                <th scope="col">{t('placed')}</th>
                <th scope="col">{t('buyer')}</th>
                <th scope="col" className={css.number}>
                  {t('items')}
                </th>
                <th scope="col" className={css.number}>
                  {t('total')}
                </th>
                <th scope="col">{t('status')}</th>
              </tr>
            </thead>
            <tbody>
              {orders.map((order) => (
                <tr key={order.orderId}>
                  <td className="figures">
                    <Link to={pages.shopOrder(shop, order.orderId)}>{order.number}</Link>
                  </td>
                  <td>{format.moment(new Date(order.createdAt))}</td>
                  <td>{fullName(order.shippingAddress)}</td>
                  <td className={`${css.number} figures`}>{order.itemCount}</td>
                  <td className={`${css.number} money`}>{format.money(order.due)}</td>
                  <td>{words(`status.${order.status}`)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <Pager page={page} pageCount={Math.ceil(total / pageSize)} to={(next) => `?tab=${tab}&page=${next}`} />
    </>
  )
}
