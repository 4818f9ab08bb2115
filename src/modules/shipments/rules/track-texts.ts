import type { Language, LocalText } from '#vocabulary/language.ts'
import type { TrackEntry, TrackStage } from './tracking.ts'

/** Sentences for events that their carrier describes in another language alone. */
const stageTexts: Readonly<Record<TrackStage, LocalText>> = {
  accepted: { en: 'The carrier has the parcel.', zh: '快递公司已收件' },
  inTransit: { en: 'The parcel is on its way.', zh: '包裹运输中' },
  outForDelivery: { en: 'The parcel is out for delivery.', zh: '包裹派送中' },
  delivered: { en: 'The parcel was delivered.', zh: '包裹已签收' },
  problem: { en: 'The carrier reports a problem with the delivery.', zh: '快递公司反馈配送异常' },
  returned: { en: 'The parcel is going back to the sender.', zh: '包裹退回寄件人' },
}

/** The text of an event in both languages: the carrier's own, and ours where it has none. */
export const trackText = (
  stage: TrackStage,
  said: Partial<Record<Language, string | undefined>>,
): LocalText => ({
  en: said.en?.trim() || stageTexts[stage].en,
  zh: said.zh?.trim() || stageTexts[stage].zh,
})

/** The same from a text whose language the carrier does not state. */
export const trackTextOf = (stage: TrackStage, text: string): LocalText =>
  trackText(stage, /\p{Script=Han}/u.test(text) ? { zh: text } : { en: text })

/**
 * Events in the order of time, where a parcel that went back to its sender was not delivered: carriers report
 * its arrival there in the same words.
 */
export function trackInOrder(entries: readonly TrackEntry[]): TrackEntry[] {
  const sorted = entries.toSorted((one, other) => one.at.getTime() - other.at.getTime())
  const wentBackAt = sorted.findIndex(({ stage }) => stage === 'returned')
  if (wentBackAt < 0) return sorted
  return sorted.map((entry, place) =>
    place > wentBackAt && entry.stage === 'delivered' ? { ...entry, stage: 'returned' as const } : entry,
  )
}
