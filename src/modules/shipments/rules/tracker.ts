import type { TrackerCode } from './carrier.ts'
import type { TrackEntry } from './tracking.ts'

/** A setting of the mall's account with a tracker. */
export type TrackerSetting = {
  readonly isSecret: boolean
  readonly isOptional?: boolean
  /** All values that it takes, where they are few. */
  readonly choices?: readonly string[]
}

export type TrackerSettings = Readonly<Record<string, string>>

/** A parcel as its tracker knows it. */
export type TrackedParcel = {
  /** Our code of its carrier. */
  readonly carrier: string
  /** The tracker's code of it; without one the tracker recognises it by the number. */
  readonly trackerCode: string | undefined
  readonly number: string
  /** Where it goes, as far as a carrier needs it to distinguish its parcels. */
  readonly city: string
  readonly country: string
  /** The last digits of the recipient's phone, without which some carriers report nothing. */
  readonly phoneEnd: string | null
  readonly sentAt: Date
}

/** A report names a parcel as the tracker does. */
export type TrackReport = {
  readonly trackerCode: string | undefined
  readonly number: string
  readonly entries: readonly TrackEntry[]
  /** The tracker stopped following the parcel before it arrived, so that we subscribe again. */
  readonly hasStopped?: boolean
}

export type CarrierMessage = { readonly headers: Headers; readonly rawBody: Buffer; readonly now: Date }

/** Limits of a tracker, and how often it is worth a query. */
export type TrackerPace = {
  readonly parcelsPerCall: number
  readonly callsPerSecond: number
  /** So often a parcel is queried without being asked to. */
  readonly everyMs: number
  /** A reader who looks at a parcel has it queried, unless it was queried that shortly before. */
  readonly notAgainForMs: number
  /** It sends all events by webhook once it follows a parcel, so that the first query can wait. */
  readonly sendsAll: boolean
}

/**
 * A service that follows parcels: a carrier, or one that queries many carriers. It never touches the database,
 * and is never called inside a transaction. Calls @throw Refusal `providerAway`, whose cause is a
 * `TooManyCalls` beyond its limits, and a `KeysRefused` when it does not accept the account.
 */
export type Tracker = {
  readonly code: TrackerCode | 'sandbox'
  readonly settings: Readonly<Record<string, TrackerSetting>>
  readonly pace: TrackerPace
  /** Subscribes to updates about parcels. Called twice it is the same as once. Absent without webhooks. */
  readonly follow?: (
    account: TrackerSettings,
    parcels: readonly TrackedParcel[],
    noticeUrl: string,
  ) => Promise<void>
  /** All events of these parcels; an unknown parcel has no report, or one without entries. */
  readonly track: (
    account: TrackerSettings,
    parcels: readonly TrackedParcel[],
  ) => Promise<readonly TrackReport[]>
  /** @throws Refusal `webhookForged` when the tracker did not sign it */
  readonly readMessage?: (account: TrackerSettings, message: CarrierMessage) => TrackReport | undefined
  /** The text that the tracker expects in return for a message. */
  readonly acknowledgement?: string
  /** Calls the tracker with the keys of an account, about no parcel. */
  readonly checkKeys: (account: TrackerSettings) => Promise<void>
}

/** The tracker answered that it was called too often. The cause of a `providerAway`. */
export class TooManyCalls extends Error {
  override readonly name = 'TooManyCalls'
}

/** Answer of a tracker about the keys of an account: `away` when there is none. */
export const trackerChecks = ['accepted', 'refused', 'away'] as const
export type TrackerCheck = (typeof trackerChecks)[number]

/** Settings that a tracker needs and that have no value. */
export const missingTrackerSettings = (
  { settings }: Pick<Tracker, 'settings'>,
  given: TrackerSettings,
): string[] =>
  Object.entries(settings).flatMap(([name, { isOptional }]) => (given[name] || isOptional ? [] : [name]))
