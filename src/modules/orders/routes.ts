import { Refusal } from '#domain/refusal.ts'
import { serve } from '#platform/serve.ts'
import * as wireCheckout from '#wire/checkout.ts'
import * as wireMerchant from '#wire/merchant-orders.ts'
import * as wire from '#wire/orders.ts'
import { cancelUnpaidOrder } from './commands/cancel-unpaid-order.ts'
import { confirmReceipt } from './commands/confirm-receipt.ts'
import { placeOrder, withoutToken } from './commands/place-order.ts'
import { savePreOrder } from './commands/save-pre-order.ts'
import { shipOrder } from './commands/ship-order.ts'
import type { OrderParts } from './public.ts'
import { goodsOfCheckout } from './queries/goods-of-checkout.ts'
import { orderDetail, orderGroup } from './queries/order-detail.ts'
import { orderCounts, orderList } from './queries/order-list.ts'
import { renderCheckout } from './queries/render-checkout.ts'
import { shopBoard, shopOrder, shopOrders } from './queries/shop-orders.ts'
import { siteOfShopOrder } from './queries/site-of-shop-order.ts'

export const orderRoutes = (parts: OrderParts) => [
  serve(wireCheckout.savePreOrder, {
    action: 'checkout.use',
    opensSession: true,
    once: 'ifAsked',
    run: savePreOrder,
  }),
  serve(wireCheckout.renderCheckout, { action: 'checkout.use', run: renderCheckout }),
  serve(wireCheckout.placeOrder, {
    action: 'checkout.use',
    once: true,
    first: goodsOfCheckout,
    run: placeOrder(parts.secret),
    stored: withoutToken(parts.secret),
  }),

  serve(wire.orderList, { action: 'orders.list', run: orderList }),
  serve(wire.orderCounts, { action: 'orders.list', run: orderCounts }),
  // The link in a guest's mail opens these without a session; the handlers look at the owner themselves.
  serve(wire.orderDetail, { action: 'order.see', run: orderDetail }),
  serve(wire.orderPackages, { action: 'order.see', run: orderDetail }),
  serve(wire.orderGroup, { action: 'order.see', run: orderGroup }),
  serve(wire.ordersOfGroup, { action: 'order.see', run: orderGroup }),
  serve(wire.cancelUnpaidOrder, { action: 'order.change', once: 'ifAsked', run: cancelUnpaidOrder }),
  serve(wire.confirmReceipt, { action: 'order.change', once: 'ifAsked', run: confirmReceipt }),

  serve(wireMerchant.shopBoard, { action: 'board.see', run: shopBoard }),
  serve(wireMerchant.shopOrders, { action: 'shopOrders.see', run: shopOrders }),
  serve(wireMerchant.shopOrder, { action: 'shopOrders.see', run: shopOrder }),
  serve(wireMerchant.carriers, {
    action: 'shopOrders.see',
    run: async (ctx, request) => {
      const site = await siteOfShopOrder(ctx, request)
      if (!site) throw new Refusal('notFound')
      return parts.carriersOf(site)
    },
  }),
  serve(wireMerchant.shipOrder, {
    action: 'shopOrder.ship',
    once: 'ifAsked',
    run: shipOrder(parts.carriersOf),
  }),
]
