import { afterSaleListCall } from '#modules/after-sales/bound/look-up.ts'
import { afterSalePages } from '#modules/after-sales/calls/after-sale-pages.ts'
import { orderListCall } from '#modules/orders/bound/orders.ts'
import { shownStatus } from '#modules/orders/rules/order.ts'
import { shownAfterSaleStatus as shownAfterSale } from '#storefront/parts/after-sales/lead.ts'
import { pages } from '#vocabulary/calls/pages.ts'
import type { PlainMall } from '../../src/server/plain-pages.ts'

const atMost = 100

/**
 * Orders and after-sales of the current account, the newest one in each state; an unpaid one also with its
 * pay page.
 */
export async function ownStates(mall: PlainMall) {
  if (mall.caller.kind !== 'buyer') return undefined
  const [{ orders }, { afterSales }] = await Promise.all([
    mall.call(orderListCall, { tab: 'all', page: 1, pageSize: atMost }),
    mall.call(afterSaleListCall, { tab: 'all', page: 1, pageSize: atMost }),
  ])
  const unpaid = orders.find((order) => shownStatus(order) === 'awaitingPayment')
  return {
    orders: firstOf(orders, shownStatus).map(([status, { orderId }]) => ({
      status,
      address: pages.order(orderId),
    })),
    pay: unpaid && pages.pay({ groupId: unpaid.groupId }),
    afterSales: firstOf(afterSales, shownAfterSale).map(([status, { afterSaleId }]) => ({
      status,
      address: afterSalePages.detail(afterSaleId),
    })),
  }
}

function firstOf<Each, Status extends string>(
  all: readonly Each[],
  statusOf: (each: Each) => Status,
): [Status, Each][] {
  const found = new Map<Status, Each>()
  for (const each of all) if (!found.has(statusOf(each))) found.set(statusOf(each), each)
  return [...found]
}
