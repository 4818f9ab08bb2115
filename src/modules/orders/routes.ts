import { serve } from '#platform/serve.ts'
import * as wireMerchant from '#wire/merchant-orders.ts'
import * as wire from '#wire/orders.ts'
import { cancelUnpaidOrder } from './commands/cancel-unpaid-order.ts'
import { orderDetail, orderGroup } from './queries/order-detail.ts'
import { orderCounts, orderList } from './queries/order-list.ts'
import { shopBoard, shopOrder, shopOrders } from './queries/shop-orders.ts'

export const orderRoutes = [
  serve(wire.orderList, { access: 'visitor', run: orderList }),
  serve(wire.orderCounts, { access: 'visitor', run: orderCounts }),
  // The link in a guest's mail opens these without a session; the handlers look at the owner themselves.
  serve(wire.orderDetail, { access: 'everyone', run: orderDetail }),
  serve(wire.orderPackages, { access: 'everyone', run: orderDetail }),
  serve(wire.orderGroup, { access: 'everyone', run: orderGroup }),
  serve(wire.ordersOfGroup, { access: 'everyone', run: orderGroup }),
  serve(wire.cancelUnpaidOrder, { access: 'everyone', once: 'ifAsked', run: cancelUnpaidOrder }),

  serve(wireMerchant.shopBoard, { access: 'merchant:read', run: shopBoard }),
  serve(wireMerchant.shopOrders, { access: 'merchant:read', run: shopOrders }),
  serve(wireMerchant.shopOrder, { access: 'merchant:read', run: shopOrder }),
]
