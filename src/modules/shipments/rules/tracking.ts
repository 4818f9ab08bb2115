import type { Language, LocalText } from '#vocabulary/language.ts'
import { textIn } from '#vocabulary/language.ts'

/** A parcel as its carrier knows it. */
export type Waybill = { readonly carrier: string; readonly number: string }

/**
 * How far a parcel is. `problem` is for an obstacle to its arrival, such as a wrong address or a loss; `returned`
 * for one that goes back to its sender.
 */
export const trackStages = [
  'accepted',
  'inTransit',
  'outForDelivery',
  'delivered',
  'problem',
  'returned',
] as const
export type TrackStage = (typeof trackStages)[number]

/** Where a carrier saw a parcel, as it reports it. */
export type TrackEntry = {
  readonly at: Date
  readonly stage: TrackStage
  readonly place: string
  readonly text: LocalText
}

/** Where a parcel was seen, for one reader. Each call that shows it has names of its own (TRAP-16). */
export type ParcelStop = {
  readonly at: Date
  /** By the clock of the site that it was bought on: `2026-11-23 08:15:00`. */
  readonly localTime: string
  readonly stage: TrackStage
  readonly place: string
  readonly text: string
}

/** An entry as it is stored. */
export type StoredEntry = {
  readonly at: string
  readonly localTime: string
  readonly stage: TrackStage
  readonly place: string
  readonly text: LocalText
}

export const parcelStop = (entry: StoredEntry, language: Language): ParcelStop => ({
  at: new Date(entry.at),
  localTime: entry.localTime,
  stage: entry.stage,
  place: entry.place,
  text: textIn(entry.text, language),
})

/** When it was delivered, if it was. */
export const deliveredAt = (entries: readonly TrackEntry[]): Date | undefined =>
  entries.find(({ stage }) => stage === 'delivered')?.at

/** A parcel that has not arrived after so long is no longer queried. */
export const trackForDays = 60
