import * as wireLookups from '#modules/orders/bound/order-lookups.ts'
import * as wire from '#modules/orders/bound/orders.ts'
import * as wireMerchant from '#modules/orders/calls/merchant-orders.ts'
import { serve } from '#platform/serve.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import * as postpone from '../bound/order-postpone.ts'
import * as tracking from '../bound/tracking.ts'
import * as wireCarriers from '../calls/carriers.ts'
import * as parcelList from '../calls/parcel-list.ts'
import { cancelParcel } from './commands/cancel-parcel.ts'
import { changeTracker, checkTracker } from './commands/change-tracker.ts'
import { confirmReceipt } from './commands/confirm-receipt.ts'
import { correctParcel } from './commands/correct-parcel.ts'
import { postponeReceipt } from './commands/postpone-receipt.ts'
import { receiveReport } from './commands/receive-report.ts'
import { addCarrier, changeCarrier } from './commands/save-carrier.ts'
import { shipList } from './commands/ship-list.ts'
import { shipOrder } from './commands/ship-order.ts'
import type { ShipmentsParts } from './parts.ts'
import { carriersInUse, carriersOfSite, carriersWithNumbers, editedCarriers } from './queries/carriers.ts'
import { editedTrackers } from './queries/edited-trackers.ts'
import { siteOfShopOrder } from './queries/site-of-shop-order.ts'
import { waybillTrack } from './queries/waybill-track.ts'

export const shipmentRoutes = (parts: ShipmentsParts) => [
  serve(wire.confirmReceiptCall, { action: 'order.change', once: 'ifAsked', run: confirmReceipt }),
  serve(postpone.postponeReceiptCall, { action: 'order.change', once: 'ifAsked', run: postponeReceipt }),
  serve(wireLookups.allCarriers, {
    action: 'mall.browse',
    run: ({ db, language }) => carriersWithNumbers(db, language),
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
      const offered = await carriersOfSite(ctx.db, parts.carriersOf(site), ctx.language)
      return { carriers: offered.map(({ code }) => code), offered }
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
  serve(wireCarriers.carriersOfMallCall, {
    action: 'shopOrders.see',
    run: async ({ db, language }) => ({ carriers: await carriersInUse(db, language) }),
  }),

  serve(wireCarriers.editedCarriersCall, {
    action: 'platform.see',
    run: async (ctx) => ({ carriers: await editedCarriers(ctx) }),
  }),
  serve(wireCarriers.addCarrierCall, { action: 'carriers.change', run: addCarrier }),
  serve(wireCarriers.changeCarrierCall, { action: 'carriers.change', run: changeCarrier }),
  serve(wireCarriers.editedTrackersCall, {
    action: 'carriers.change',
    run: async (ctx) => ({ trackers: await editedTrackers(ctx, parts) }),
  }),
  serve(wireCarriers.changeTrackerCall, {
    action: 'carriers.change',
    run: (ctx, request) => changeTracker(ctx, request, parts),
    // The names of the given settings, and none of their values.
    auditedAs: ({ settings, ...request }) => ({
      ...request,
      settings: Object.keys(settings).filter((name) => settings[name] !== ''),
    }),
  }),
  serve(wireCarriers.checkTrackerCall, {
    action: 'carriers.change',
    run: (ctx, request) => checkTracker(ctx, request, parts),
    limit: { tokens: 10, perMinute: 10, by: 'caller' },
  }),
]
