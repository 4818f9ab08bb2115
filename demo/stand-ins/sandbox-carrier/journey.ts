import type { Report } from '#providers/carriers/sandbox/protocol.ts'

export type FollowedParcel = {
  readonly carrier: string
  readonly number: string
  readonly city: string
  readonly country: string
  readonly handedOverAt: Date
}

type Stop = Omit<Report['events'][number], 'at'> & { readonly afterHours: number }

/** A parcel whose number ends so is never delivered. */
const isLost = ({ number }: FollowedParcel) => number.endsWith('LOST')

const stopsOf = (parcel: FollowedParcel): readonly Stop[] => {
  const place = parcel.city || parcel.country
  const way: Stop[] = [
    {
      afterHours: 0,
      stage: 'collected',
      place: '',
      en: 'The carrier has collected the parcel.',
      zh: '快递员已揽收包裹',
    },
    {
      afterHours: 6,
      stage: 'moving',
      place: '',
      en: 'The parcel has left the sorting centre.',
      zh: '包裹已离开分拨中心',
    },
  ]
  if (isLost(parcel))
    return [
      ...way,
      {
        afterHours: 72,
        stage: 'lost',
        place: '',
        en: 'The parcel cannot be found. The carrier is looking for it.',
        zh: '包裹下落不明，快递公司正在查找',
      },
    ]
  return [
    ...way,
    {
      afterHours: 30,
      stage: 'moving',
      place,
      en: `The parcel has arrived in ${place}.`,
      // Chinese is spaced apart from Latin letters.
      zh: `包裹已到达${/^[a-z]/i.test(place) ? ' ' : ''}${place}`,
    },
    {
      afterHours: 46,
      stage: 'with-courier',
      place,
      en: 'The parcel is out for delivery.',
      zh: '快递员正在派送',
    },
    { afterHours: 50, stage: 'delivered', place, en: 'The parcel was delivered.', zh: '包裹已签收' },
  ]
}

/** Where a parcel has been by a moment, and when it is seen next. A journey follows from the parcel alone. */
export function journeyOf(parcel: FollowedParcel, now: Date): { report: Report; next: Date | undefined } {
  const stops = stopsOf(parcel).map(({ afterHours, ...stop }) => ({
    ...stop,
    at: new Date(parcel.handedOverAt.getTime() + afterHours * 60 * 60_000),
  }))
  const { carrier, number } = parcel
  const events = stops.filter(({ at }) => at <= now).map((stop) => ({ ...stop, at: stop.at.toISOString() }))
  return { report: { carrier, number, events }, next: stops.find(({ at }) => at > now)?.at }
}
