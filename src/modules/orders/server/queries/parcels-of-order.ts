import { carrierName, trackingPage } from '#modules/shipments/rules/carrier.ts'
import { parcelStop } from '#modules/shipments/rules/tracking.ts'
import type { ParcelRow } from '#modules/shipments/server/read-models/parcels-of-order.ts'
import type { Language } from '#vocabulary/language.ts'
import type { Shipment } from '../../rules/order.ts'

export const toShipments = (parcels: readonly ParcelRow[] | null, language: Language): Shipment[] =>
  (parcels ?? []).map((parcel) => ({
    shipmentId: parcel.id,
    carrier: parcel.carrier,
    carrierName: carrierName(parcel.carrier, parcel.carrierName, language),
    trackingPage: trackingPage(parcel.trackingLink, parcel.trackingNumber),
    trackingNumber: parcel.trackingNumber,
    status: parcel.status,
    sentAt: new Date(parcel.sentAt),
    receivedAt: parcel.receivedAt ? new Date(parcel.receivedAt) : undefined,
    lines: parcel.lines,
    stops: (parcel.stops ?? []).map((entry) => parcelStop(entry, language)),
  }))
