import type { Delivery } from '#platform/deliveries.ts'

/** The shop sends parcels, and the buyer confirms their receipt. */
export const parcelDelivery: Delivery = { fulfilment: 'parcel', step: 'ship' }
