import { defineModule } from '#platform/module.ts'
import { shipmentDeadlines } from './jobs.ts'
import { parcelDelivery } from './parcel-delivery.ts'
import type { ShipmentsParts } from './parts.ts'
import { shipmentRoutes } from './routes.ts'

/** Shipments owns the parcels of an order: sending them, and their arrival. */
export const shipmentsModule = (parts: ShipmentsParts) =>
  defineModule({
    name: 'shipments',
    routes: shipmentRoutes(parts),
    deadlines: shipmentDeadlines,
    deliveries: [parcelDelivery],
  })
