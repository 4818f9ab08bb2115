import { trackText } from '#modules/shipments/rules/track-texts.ts'
import type { TrackEntry, TrackStage } from '#modules/shipments/rules/tracking.ts'
import type { UpsActivity } from './protocol.ts'

/** Types of an activity. `M` and `MV`, a label that was made or voided, are none: UPS does not have the parcel. */
const stages: Readonly<Record<string, TrackStage>> = {
  P: 'accepted',
  I: 'inTransit',
  W: 'inTransit',
  O: 'outForDelivery',
  D: 'delivered',
  X: 'problem',
  RS: 'returned',
  DO: 'inTransit',
  DD: 'inTransit',
}

export const upsEntries = (activities: readonly UpsActivity[]): TrackEntry[] =>
  activities.flatMap((activity) => {
    const { location, status } = activity
    const stage = stages[status?.type ?? '']
    const at = momentOf(activity)
    if (!stage || !at) return []
    const { city, stateProvince, countryCode } = location?.address ?? {}
    const place = [city, stateProvince, countryCode].filter(Boolean).join(', ')
    return [{ at, stage, place, text: trackText(stage, { en: status?.description ?? undefined }) }]
  })

/** Times as UPS writes them: `20261123` and `081500`, `8:15:00` or `81500`. */
function momentOf({ gmtDate, gmtTime, gmtOffset, date, time }: UpsActivity): Date | undefined {
  const isGmt = Boolean(gmtDate && gmtTime)
  const [day, clock] = isGmt ? [gmtDate, gmtTime] : [date, time]
  const digits = (clock ?? '')
    .split(':')
    .map((part, place) => (place === 0 && clock?.includes(':') ? part.padStart(2, '0') : part))
    .join('')
    .padStart(6, '0')
  if (!/^\d{8}$/.test(day ?? '') || !/^\d{6}$/.test(digits)) return undefined
  const zone = isGmt || !/^[+-]\d\d:\d\d$/.test(gmtOffset ?? '') ? 'Z' : gmtOffset
  const [years, months, days] = [day!.slice(0, 4), day!.slice(4, 6), day!.slice(6)]
  const at = new Date(
    `${years}-${months}-${days}T${digits.slice(0, 2)}:${digits.slice(2, 4)}:${digits.slice(4)}${zone}`,
  )
  return Number.isNaN(at.getTime()) ? undefined : at
}
