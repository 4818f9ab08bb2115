import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { useTranslations } from 'use-intl'
import { fullName } from '#modules/addresses/rules/address.ts'
import { addressLines } from '#modules/addresses/rules/address-lines.ts'
import { shopOrdersCall } from '#modules/orders/calls/merchant-orders.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { useCountryName } from '#ui/country-name.ts'
import { useFormat } from '#ui/format.ts'
import { mallContext } from '#ui/mall-context.ts'
import { PrivateHead } from '#ui/page-head.tsx'
import { pages } from '#vocabulary/calls/pages.ts'
import css from './packing.module.css'

/** Page size of the call; the longest-waiting orders come first. */
const ordersMax = 100

export async function loader({ context, params }: LoaderFunctionArgs) {
  const shop = params.shop!
  const { orders, total } = await context.get(mallContext).call(shopOrdersCall, {
    shop,
    tab: 'all',
    due: 'toSend',
    kind: 'parcel',
    oldestFirst: true,
    page: 1,
    pageSize: ordersMax,
  })
  return { shop, total, orders: orders.filter(({ actions }) => actions.includes('ship')) }
}

/** Packing list, an order on each sheet: recipient, goods and quantities. */
export default function PackingList() {
  const { shop, orders, total } = useLoaderData<typeof loader>()
  const t = useTranslations('packing')
  const format = useFormat()
  const countryName = useCountryName()
  return (
    <main className={css.page}>
      <PrivateHead title={t('title')} />
      <header className={css.head}>
        <h1>{t('title')}</h1>
        <p>{total > ordersMax ? t('first', { count: String(ordersMax) }) : t('intro')}</p>
        <p className={css.actions}>
          {orders.length > 0 && (
            <Button type="button" onClick={() => window.print()}>
              {t('print')}
            </Button>
          )}
          <ButtonLink look="quiet" to={pages.shopOrders(shop, undefined, 'toSend')}>
            {t('back')}
          </ButtonLink>
        </p>
      </header>
      {orders.length === 0 && <p>{t('empty')}</p>}
      {orders.map((order) => (
        <article key={order.orderId} className={css.sheet} aria-label={order.number}>
          <h2 className="figures">{order.number}</h2>
          <p>{t('paid', { date: order.paidAt ? format.moment(new Date(order.paidAt)) : '' })}</p>
          <address className={css.address}>
            <strong>{fullName(order.shippingAddress)}</strong>
            {[
              order.shippingAddress.company,
              ...addressLines(order.shippingAddress),
              countryName(order.shippingAddress.country),
              order.shippingAddress.phone,
            ]
              .filter((line) => line !== '')
              .map((line) => (
                <span key={line}>{line}</span>
              ))}
          </address>
          <table className={css.table}>
            <thead>
              <tr>
                <th scope="col">{t('packed')}</th>
                <th scope="col">{t('sku')}</th>
                <th scope="col">{t('item')}</th>
                <th scope="col">{t('count')}</th>
              </tr>
            </thead>
            <tbody>
              {order.lines
                .filter(
                  ({ kind, quantity, shippedQuantity }) => kind !== 'bundle' && quantity > shippedQuantity,
                )
                .map((line) => (
                  <tr key={line.lineId}>
                    <td>☐</td>
                    <td className="figures">{line.sku}</td>
                    <td>{[line.name, ...line.chosen.map(({ value }) => value)].join(' · ')}</td>
                    <td>{[line.quantity - line.shippedQuantity, line.unit].filter(Boolean).join(' ')}</td>
                  </tr>
                ))}
            </tbody>
          </table>
          {order.remark && <p>{t('remark', { text: order.remark })}</p>}
        </article>
      ))}
    </main>
  )
}
