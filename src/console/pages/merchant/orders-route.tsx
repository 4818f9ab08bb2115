import { parseDate } from '@internationalized/date'
import { useParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { fullName } from '#modules/addresses/rules/address.ts'
import { addressLines } from '#modules/addresses/rules/address-lines.ts'
import { shopOrdersCall } from '#modules/orders/calls/merchant-orders.ts'
import { type ShopOrder, shownStatus } from '#modules/orders/rules/order.ts'
import { shopDues, shopOrderKinds } from '#modules/orders/rules/shop-filters.ts'
import { type OrderTab, orderTabs } from '#modules/orders/rules/tabs.ts'
import { carriersOfMallCall } from '#modules/shipments/calls/carriers.ts'
import { ButtonLink } from '#ui/button.tsx'
import { goodsInList } from '#ui/goods-line.ts'
import { pages } from '#vocabulary/calls/pages.ts'
import { toMajorText } from '#vocabulary/money.ts'
import { listExport } from '../../parts/kit/list/list-csv.server.ts'
import { listLoader, type ReadList } from '../../parts/kit/list/list-loader.ts'
import { ListPage } from '../../parts/kit/list/list-page.tsx'
import { daysOf } from '../../parts/kit/list/list-query.ts'
import { defineList } from '../../parts/kit/list/list-spec.ts'
import { useMay } from '../../parts/kit/may.tsx'
import { OrderBadges } from './order-badges.tsx'

const orders = defineList<ShopOrder>()({
  texts: 'shopOrders',
  rowId: ({ orderId }) => orderId,
  rowLink: ({ orderId }, { params }) => pages.shopOrder(params.shop!, orderId),
  search: true,
  sortedBy: '-placed',
  filters: {
    tab: { as: 'tabs', values: orderTabs },
    due: { as: 'choice', values: shopDues },
    kind: { as: 'choice', values: shopOrderKinds },
    carrier: { as: 'loaded' },
    placed: { as: 'days' },
  },
  columns: {
    number: {
      cell: ({ number }) => <span className="figures">{number}</span>,
      csv: ({ number }) => number,
      isRowHeader: true,
    },
    placed: {
      isTime: true,
      cell: ({ createdAt }, { format }) => format.moment(new Date(createdAt)),
      csv: ({ createdAt }) => new Date(createdAt).toISOString(),
      sort: true,
    },
    recipient: {
      cell: ({ shippingAddress }) => fullName(shippingAddress),
      csv: ({ shippingAddress }) => fullName(shippingAddress),
    },
    address: { csv: ({ shippingAddress }) => addressLines(shippingAddress).join(', ') },
    phone: { csv: ({ shippingAddress }) => shippingAddress.phone },
    goods: {
      csv: ({ lines }) =>
        lines
          .filter(({ kind }) => kind !== 'bundle')
          .map((line) => `${goodsInList(line)} (${line.sku})`)
          .join('; '),
    },
    country: { csv: ({ shippingAddress }) => shippingAddress.country },
    items: {
      cell: ({ itemCount }) => itemCount,
      csv: ({ itemCount }) => itemCount,
      isNumber: true,
      onPhone: 'hidden',
    },
    total: {
      cell: ({ due }, { format }) => format.money(due),
      csv: ({ due }) => Number(toMajorText(due)),
      isNumber: true,
    },
    currency: { csv: ({ due }) => due.currency },
    sendBy: { csv: ({ sendBy }) => (sendBy ? new Date(sendBy.at).toISOString() : '') },
    shippingMethod: { csv: ({ shippingMethod }) => shippingMethod ?? '' },
    status: {
      cell: (order) => <OrderBadges order={order} />,
      csv: (order, { t }) => t(`status.${shownStatus(order)}`),
    },
  },
})

const readOrders: ReadList<ShopOrder> = async (mall, { keyword, filters, sort, page, pageSize }, params) => {
  const days = filters.placed ? daysOf(filters.placed) : undefined
  const shop = params.shop!
  const { carriers } = await mall.call(carriersOfMallCall, { shop })
  const found = await mall.call(shopOrdersCall, {
    shop,
    tab: (filters.tab ?? 'all') as OrderTab,
    keyword,
    // The days of the site, from the first moment of the first to the last of the last.
    placedFrom: days && parseDate(days.from).toDate(mall.site.timeZone),
    placedBefore: days && parseDate(days.to).add({ days: 1 }).toDate(mall.site.timeZone),
    due: shopDues.find((each) => each === filters.due),
    kind: shopOrderKinds.find((each) => each === filters.kind),
    carrier: carriers.find(({ code }) => code === filters.carrier)?.code,
    oldestFirst: sort ? !sort.isDescending : false,
    page,
    pageSize,
  })
  const choices = { carrier: carriers.map(({ code, name }) => ({ value: code, name })) }
  return { rows: found.orders, total: found.total, choices }
}

export const middleware = [listExport(orders, readOrders)]
export const loader = listLoader(orders, readOrders)

/** The orders of a shop. */
export default function ShopOrders() {
  const redeemText = useTranslations('redeem')
  const shipListText = useTranslations('shipList')
  const packingText = useTranslations('packing')
  const { shop = '' } = useParams()
  const maySend = useMay()('shopOrder.ship')
  const actions = maySend && (
    <>
      <ButtonLink look="quiet" to={pages.shipList(shop)}>
        {shipListText('title')}
      </ButtonLink>
      <ButtonLink look="quiet" to={pages.packingList(shop)}>
        {packingText('title')}
      </ButtonLink>
      <ButtonLink look="quiet" to={pages.redeem(shop)}>
        {redeemText('title')}
      </ButtonLink>
    </>
  )
  return <ListPage list={orders} actions={actions} />
}
