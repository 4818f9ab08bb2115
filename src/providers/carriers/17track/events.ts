import { trackText } from '#modules/shipments/rules/track-texts.ts'
import type { TrackEntry, TrackStage } from '#modules/shipments/rules/tracking.ts'
import type { Track17Event, TrackedNumber } from './protocol.ts'

/** Main states, which a detailed one names before the underscore: `InTransit_Departure`. */
const stages: Readonly<Record<string, TrackStage>> = {
  InTransit: 'inTransit',
  OutForDelivery: 'outForDelivery',
  AvailableForPickup: 'outForDelivery',
  Delivered: 'delivered',
  DeliveryFailure: 'problem',
  Exception: 'problem',
  Expired: 'problem',
}
const detailed: Readonly<Record<string, TrackStage>> = {
  InTransit_PickedUp: 'accepted',
  Exception_Returning: 'returned',
  Exception_Returned: 'returned',
  DeliveryFailure_Rejected: 'problem',
}
/** Nothing but an announcement: the carrier does not have the parcel. */
const isAnnounced = ({ stage, sub_status: detail }: Track17Event) =>
  stage === 'InfoReceived' ||
  detail?.startsWith('InfoReceived') === true ||
  detail?.startsWith('NotFound') === true

/** Milestones that are no state. */
const milestones: Readonly<Record<string, TrackStage>> = {
  PickedUp: 'accepted',
  Departure: 'inTransit',
  Arrival: 'inTransit',
  Returning: 'returned',
  Returned: 'returned',
}

const stageOf = ({ stage, sub_status: detail }: Track17Event): TrackStage => {
  const main = detail?.split('_')[0] ?? ''
  return (
    detailed[detail ?? ''] ?? stages[main] ?? milestones[stage ?? ''] ?? stages[stage ?? ''] ?? 'inTransit'
  )
}

const placeOf = ({ location, address }: Track17Event) =>
  location || [address?.city, address?.state, address?.country].filter(Boolean).join(', ')

/** The events of all carriers that had the parcel. */
export const track17Entries = ({ track_info: info }: TrackedNumber): TrackEntry[] =>
  (info?.tracking?.providers ?? []).flatMap(({ events }) =>
    (events ?? []).flatMap((event) => {
      const moment = event.time_utc ?? event.time_iso
      if (!moment || isAnnounced(event)) return []
      const stage = stageOf(event)
      const said = event.description ?? ''
      const isChinese =
        /\p{Script=Han}/u.test(said) && !/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(said)
      // We register for English; a description in a third language is better than none.
      const english = event.description_translation?.description || (isChinese ? undefined : said)
      return [
        {
          at: new Date(moment),
          stage,
          place: placeOf(event),
          text: trackText(stage, { en: english, zh: isChinese ? said : undefined }),
        },
      ]
    }),
  )
