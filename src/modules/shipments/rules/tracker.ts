import type { TrackEntry, Waybill } from './tracking.ts'

export type ParcelToFollow = Waybill & {
  /** Where it goes, as far as a carrier needs it to distinguish its parcels. */
  readonly city: string
  readonly country: string
  readonly sentAt: Date
  /** Address where the provider notifies us of it. */
  readonly notifyUrl: string
}

export type CarrierMessage = { readonly headers: Headers; readonly rawBody: Buffer; readonly now: Date }
export type TrackReport = { readonly waybill: Waybill; readonly entries: readonly TrackEntry[] }

/**
 * A tracking provider: a carrier, or a service that queries many carriers. It never touches the database, and
 * is never called inside a transaction.
 */
export type Tracker = {
  /** The carriers whose parcels it knows, by their codes. */
  readonly carriers: readonly string[]
  /**
   * Subscribes to updates about a parcel. Called twice it is the same as once. @throws Refusal `providerAway`
   */
  readonly follow: (parcel: ParcelToFollow) => Promise<void>
  /** All its events; none of an unknown parcel. @throws Refusal `providerAway` */
  readonly track: (waybill: Waybill) => Promise<readonly TrackEntry[]>
  /** @throws Refusal `webhookForged` when the provider did not sign it, or sent it too long ago */
  readonly readMessage: (message: CarrierMessage) => TrackReport
}
