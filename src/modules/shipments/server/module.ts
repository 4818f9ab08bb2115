import { defineModule } from '#platform/module.ts'
import { shipmentDeadlines, shipmentJobs } from './jobs.ts'
import { parcelDelivery } from './parcel-delivery.ts'
import type { ShipmentsParts } from './parts.ts'
import { shipmentRoutes } from './routes.ts'
import { forgetParcels, waybillsOfBuyer } from './store/waybills.ts'

/** Shipments owns the parcels of an order: sending them, where their carriers saw them, and their arrival. */
export const shipmentsModule = (parts: ShipmentsParts) =>
  defineModule({
    name: 'shipments',
    routes: shipmentRoutes(parts),
    jobs: shipmentJobs(parts),
    deadlines: shipmentDeadlines,
    deliveries: [parcelDelivery],
    // A carrier names towns, and the person who signed for a parcel; when it was sent and arrived stays with
    // the order.
    personalData: {
      locks: 'orders',
      erase: async (tx, { userId }) => forgetParcels(tx, userId, await waybillsOfBuyer(tx, userId)),
    },
  })
