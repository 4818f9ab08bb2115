import { serve } from '#platform/serve.ts'
import { cancelPaidOrder as cancelPaidOrderCall } from '../bound/cancel-paid-order.ts'
import * as wireLookups from '../bound/order-lookups.ts'
import * as wire from '../bound/orders.ts'
import * as wireMerchant from '../calls/merchant-orders.ts'
import { sendAccountCodeCall } from '../calls/order-account.ts'
import * as wireCancel from '../calls/order-cancel.ts'
import * as wireLookUp from '../calls/order-look-up.ts'
import * as wireTrail from '../calls/order-timeline.ts'
import * as wirePickUp from '../calls/pick-up.ts'
import * as wirePlatform from '../calls/platform-orders.ts'
import * as wireClearing from '../calls/shop-offboarding.ts'
import { cancelAnyOrder, cancelOwnPaidOrder, cancelShopOrder } from './commands/cancel-paid-order.ts'
import { cancelAnyUnpaidOrder, cancelUnpaidOrder } from './commands/cancel-unpaid-order.ts'
import { claimByLink, claimOrder, lookUpOrder, sendLookUpCode } from './commands/look-up-order.ts'
import { sendAccountCode } from './commands/send-account-code.ts'
import { offboardingOfShop, startOffboarding } from './offboarding.ts'
import type { OrdersParts } from './parts.ts'
import { makeReady } from './pick-up.ts'
import { orderDetail, orderGroup } from './queries/order-detail.ts'
import { orderLine, orderLines } from './queries/order-lines.ts'
import { orderCounts, orderList, ordersToReview } from './queries/order-list.ts'
import { platformOrder, readPlatformOrders } from './queries/platform-orders.ts'
import { readShopOrders, shopBoard, shopOrder } from './queries/shop-orders.ts'
import { timelineForPlatform, timelineForShop } from './queries/timeline-of-order.ts'

/** Guessing codes, and filling mailboxes with them, ends soon. */
const lookUps = { tokens: 20, perMinute: 6, by: 'address' } as const

export const orderRoutes = (parts: OrdersParts) => [
  serve(wire.orderListCall, { action: 'orders.list', run: orderList }),
  serve(wireLookups.ordersByStatus, { action: 'orders.list', run: ordersToReview }),
  serve(wire.orderCountsCall, { action: 'orders.list', run: orderCounts }),
  // For the holder of the order: its buyer, or anyone with the link of its mail.
  serve(wire.orderDetailCall, { action: 'order.see', run: orderDetail }),
  serve(wire.orderPackages, { action: 'order.see', run: orderDetail }),
  serve(wire.orderGroupCall, { action: 'order.see', run: orderGroup }),
  serve(wire.ordersOfGroup, { action: 'order.see', run: orderGroup }),
  serve(wireLookups.orderLogistics, { action: 'order.see', run: orderDetail }),
  serve(wireLookups.orderLineCall, { action: 'order.see', run: orderLine }),
  serve(wireLookups.orderLinesById, { action: 'order.see', run: orderLines }),
  serve(wireLookUp.sendLookUpCodeCall, {
    action: 'order.lookUp',
    run: (ctx, request) => sendLookUpCode(ctx, request, parts),
    limit: lookUps,
  }),
  serve(sendAccountCodeCall, {
    action: 'order.see',
    run: (ctx, request) => sendAccountCode(ctx, request, parts),
    limit: lookUps,
  }),
  serve(wireLookUp.lookUpOrderCall, {
    action: 'order.lookUp',
    run: (ctx, request) => lookUpOrder(ctx, request, parts),
    limit: lookUps,
  }),
  serve(wireLookUp.claimOrderCall, {
    action: 'order.claim',
    run: (ctx, request) => claimOrder(ctx, request, parts),
    limit: lookUps,
  }),
  serve(wireLookUp.claimByLinkCall, {
    action: 'order.claim',
    run: (ctx, request) => claimByLink(ctx, request, parts),
    limit: lookUps,
  }),
  serve(wire.cancelUnpaidOrderCall, { action: 'order.change', once: 'ifAsked', run: cancelUnpaidOrder }),
  serve(cancelPaidOrderCall, {
    action: 'order.change',
    once: 'ifAsked',
    run: (ctx, request) => cancelOwnPaidOrder(ctx, request, parts),
  }),

  serve(wireMerchant.shopBoardCall, { action: 'board.see', run: shopBoard }),
  serve(wireMerchant.shopOrdersCall, { action: 'shopOrders.see', run: readShopOrders }),
  serve(wireTrail.timelineForShopCall, { action: 'shopOrders.see', run: timelineForShop }),
  serve(wireMerchant.shopOrderCall, { action: 'shopOrders.see', run: shopOrder }),
  serve(wirePickUp.makeReadyCall, { action: 'shopOrder.ship', once: 'ifAsked', run: makeReady }),
  serve(wireCancel.cancelShopOrderCall, {
    action: 'shopOrder.cancel',
    once: 'ifAsked',
    run: (ctx, request) => cancelShopOrder(ctx, request, parts.refundOrder),
  }),

  serve(wireClearing.offboardingOfShopCall, { action: 'shops.see', run: offboardingOfShop }),
  serve(wireClearing.startOffboardingCall, {
    action: 'shop.changeStatus',
    once: 'ifAsked',
    run: (ctx, request) => startOffboarding(ctx, request, parts),
  }),

  serve(wirePlatform.platformOrdersCall, { action: 'orders.see', run: readPlatformOrders }),
  serve(wirePlatform.platformOrderCall, { action: 'orders.see', run: platformOrder }),
  serve(wireTrail.timelineForPlatformCall, { action: 'orders.see', run: timelineForPlatform }),
  serve(wireCancel.cancelAnyUnpaidOrderCall, {
    action: 'order.cancel',
    once: 'ifAsked',
    run: cancelAnyUnpaidOrder,
  }),
  serve(wireCancel.cancelAnyOrderCall, {
    action: 'order.cancel',
    once: 'ifAsked',
    run: (ctx, request) => cancelAnyOrder(ctx, request, parts.refundOrder),
  }),
]
