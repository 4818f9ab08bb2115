/** Shipments owns the parcels of an order: sending them, and their arrival. */
export { shipmentDeadlines } from './jobs.ts'
export { shipmentRoutes } from './routes.ts'

export type ShipmentParts = {
  /** The carriers of a site, by its code. */
  readonly carriersOf: (site: string) => readonly string[]
}
