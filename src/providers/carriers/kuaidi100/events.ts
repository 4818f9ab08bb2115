import { trackTextOf } from '#modules/shipments/rules/track-texts.ts'
import type { TrackEntry, TrackStage } from '#modules/shipments/rules/tracking.ts'
import { fromBeijingTime } from '../../payments/beijing-time.ts'
import type { Kuaidi100Event, Kuaidi100Parcel } from './protocol.ts'

/** States of a kuaidi100Parcel; advanced ones begin with the digit of theirs, or stand in the second table. */
const stages: Readonly<Record<string, TrackStage>> = {
  '0': 'inTransit',
  '1': 'accepted',
  '2': 'problem',
  '3': 'delivered',
  // Refused by its recipient, and back at its sender.
  '4': 'returned',
  '5': 'outForDelivery',
  '6': 'returned',
  '7': 'inTransit',
  '8': 'inTransit',
  '14': 'problem',
}
const advanced: Readonly<Record<string, TrackStage>> = {
  '1001': 'inTransit',
  '1002': 'inTransit',
  '1003': 'inTransit',
  // In a locker or a shop, where its recipient fetches it.
  '501': 'outForDelivery',
  // Customs hold it.
  '13': 'problem',
  '10': 'inTransit',
  '11': 'inTransit',
  '12': 'inTransit',
}
const named: Readonly<Record<string, TrackStage>> = {
  揽收: 'accepted',
  在途: 'inTransit',
  疑难: 'problem',
  签收: 'delivered',
  退签: 'returned',
  派件: 'outForDelivery',
  退回: 'returned',
  转投: 'inTransit',
  拒签: 'problem',
}
/** Ordered and waiting to be collected: the carrier does not have the kuaidi100Parcel. */
const beforeCollection = new Set(['101', '102'])

const stageOf = ({ statusCode, status }: Kuaidi100Event): TrackStage | undefined => {
  const code = statusCode ?? ''
  return (
    advanced[code] ??
    stages[code] ??
    (code.length === 3 ? stages[code[0]!] : undefined) ??
    named[status ?? '']
  )
}

/** The events of a kuaidi100Parcel. Without the state of each, the newest one has that of the kuaidi100Parcel. */
export const kuaidi100Entries = ({ state, data }: Kuaidi100Parcel): TrackEntry[] => {
  const newest = data
    .map(({ time }) => time)
    .toSorted()
    .at(-1)
  return data.flatMap((event) => {
    const at = fromBeijingTime(event.time.trim())
    if (!at || beforeCollection.has(event.statusCode ?? '')) return []
    const stage = stageOf(event) ?? (event.time === newest ? stages[state] : undefined) ?? 'inTransit'
    return [
      { at, stage, place: event.areaName || event.location || '', text: trackTextOf(stage, event.context) },
    ]
  })
}
