/** Journeys of parcels in the demo, from which each stand-in tells what its company would. */

export type JourneyStep =
  | 'announced'
  | 'collected'
  | 'departed'
  | 'arrived'
  | 'outForDelivery'
  | 'delivered'
  | 'lost'
  | 'returning'
  | 'backAtSender'

export type JourneyEvent = { readonly at: Date; readonly step: JourneyStep }

/** A parcel since its sender announced it. */
export type StandInParcel = {
  readonly carrier: string
  readonly number: string
  readonly city: string
  readonly since: Date
  /** Where news go, and how they are signed; without it nobody listens. */
  readonly push?: { readonly url: string; readonly salt: string }
  /** How many events its listener knows. */
  told: number
}

type Leg = readonly [afterHours: number, step: JourneyStep]

const start: readonly Leg[] = [
  [0, 'announced'],
  [0, 'collected'],
  [6, 'departed'],
]

/** The end of a number decides how its journey ends. */
function legsOf(number: string): readonly Leg[] {
  if (number.endsWith('LOST')) return [...start, [72, 'lost']]
  if (number.endsWith('BACK'))
    return [...start, [30, 'arrived'], [46, 'outForDelivery'], [52, 'returning'], [90, 'backAtSender']]
  return [...start, [30, 'arrived'], [46, 'outForDelivery'], [50, 'delivered']]
}

/** No company knows such a number. */
export const isUnknown = (number: string): boolean => number.endsWith('NONE') || /^[A-Z]*0{10,}$/.test(number)

/** Where a parcel has been by a moment, the newest event first. */
export const journeyOf = (
  { number, since }: Pick<StandInParcel, 'number' | 'since'>,
  now: Date,
): JourneyEvent[] =>
  legsOf(number)
    .map(([hours, step]) => ({ at: new Date(since.getTime() + hours * 60 * 60_000), step }))
    .filter(({ at }) => at <= now)
    .reverse()
