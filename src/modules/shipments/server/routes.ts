import * as wireLookups from '#modules/orders/bound/order-lookups.ts'
import * as wire from '#modules/orders/bound/orders.ts'
import * as wireMerchant from '#modules/orders/calls/merchant-orders.ts'
import { carrierCodes, carrierName } from '#modules/orders/rules/carriers.ts'
import { serve } from '#platform/serve.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import * as postpone from '../bound/order-postpone.ts'
import * as tracking from '../bound/tracking.ts'
import * as parcelList from '../calls/parcel-list.ts'
import { cancelParcel } from './commands/cancel-parcel.ts'
import { confirmReceipt } from './commands/confirm-receipt.ts'
import { correctParcel } from './commands/correct-parcel.ts'
import { postponeReceipt } from './commands/postpone-receipt.ts'
import { receiveReport } from './commands/receive-report.ts'
import { shipList } from './commands/ship-list.ts'
import { shipOrder } from './commands/ship-order.ts'
import type { ShipmentsParts } from './parts.ts'
import { siteOfShopOrder } from './queries/site-of-shop-order.ts'
import { waybillTrack } from './queries/waybill-track.ts'

export const shipmentRoutes = (parts: ShipmentsParts) => [
  serve(wire.confirmReceiptCall, { action: 'order.change', once: 'ifAsked', run: confirmReceipt }),
  serve(postpone.postponeReceiptCall, { action: 'order.change', once: 'ifAsked', run: postponeReceipt }),
  serve(wireLookups.allCarriers, {
    action: 'mall.browse',
    run: async ({ language }) => carrierCodes.map((code) => ({ code, name: carrierName(code, language) })),
  }),
  serve(tracking.waybillTrackCall, {
    action: 'mall.browse',
    limit: { tokens: 30, perMinute: 60, by: 'address' },
    run: (ctx, request) => waybillTrack(ctx, request, parts),
  }),
  serve(tracking.carrierNotice, {
    action: 'parcel.report',
    run: (ctx, request) => receiveReport(ctx, request, parts),
  }),

  serve(wireMerchant.carriers, {
    action: 'shopOrders.see',
    run: async (ctx, request) => {
      const site = await siteOfShopOrder(ctx, request)
      if (!site) throw new Refusal('notFound')
      return { carriers: parts.carriersOf(site) }
    },
  }),
  serve(wireMerchant.shipOrderCall, {
    action: 'shopOrder.ship',
    once: 'ifAsked',
    run: (ctx, request) => shipOrder(ctx, request, parts.carriersOf),
  }),
  serve(parcelList.shipListCall, {
    action: 'shopOrder.ship',
    run: async (ctx, request) => ({ parcels: await shipList(ctx, request, parts.carriersOf) }),
  }),
  serve(parcelList.correctParcelCall, {
    action: 'shopOrder.ship',
    once: 'ifAsked',
    run: (ctx, request) => correctParcel(ctx, request, parts.carriersOf),
  }),
  serve(parcelList.cancelParcelCall, { action: 'shopOrder.ship', once: 'ifAsked', run: cancelParcel }),
]
