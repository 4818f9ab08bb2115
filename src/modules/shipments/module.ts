import { defineModule } from '#platform/module.ts'
import { shipmentDeadlines, shipmentJobs } from './jobs.ts'
import { parcelDelivery } from './parcel-delivery.ts'
import type { ShipmentsParts } from './parts.ts'
import { shipmentRoutes } from './routes.ts'

/** Shipments owns the parcels of an order: sending them, where their carriers saw them, and their arrival. */
export const shipmentsModule = (parts: ShipmentsParts) =>
  defineModule({
    name: 'shipments',
    routes: shipmentRoutes(parts),
    jobs: shipmentJobs(parts),
    deadlines: shipmentDeadlines,
    deliveries: [parcelDelivery],
  })
