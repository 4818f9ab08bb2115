import type { TrackEntry, Waybill } from './tracking.ts'

export type ParcelToFollow = Waybill & {
  /** Where it goes, as far as a carrier needs it to tell its parcels apart. */
  readonly city: string
  readonly country: string
  readonly sentAt: Date
  /** Where the company tells us what happens to it. */
  readonly notifyUrl: string
}

export type CarrierMessage = { readonly headers: Headers; readonly rawBody: Buffer; readonly now: Date }
export type TrackReport = { readonly waybill: Waybill; readonly entries: readonly TrackEntry[] }

/**
 * A company that knows where parcels are: a carrier, or one that asks many carriers. It never touches the database, and is
 * never asked inside of a transaction.
 */
export type Tracker = {
  /** The carriers whose parcels it knows, by their codes. */
  readonly carriers: readonly string[]
  /** Has it tell us about a parcel from now on. Asked twice it is the same as once. @throws Refusal `providerAway` */
  readonly follow: (parcel: ParcelToFollow) => Promise<void>
  /** All that it knows; nothing of a parcel that it does not know. @throws Refusal `providerAway` */
  readonly track: (waybill: Waybill) => Promise<readonly TrackEntry[]>
  /** @throws Refusal `webhookForged` when the company did not sign it, or sent it too long ago */
  readonly readMessage: (message: CarrierMessage) => TrackReport
}
