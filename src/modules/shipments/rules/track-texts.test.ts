import fc from 'fast-check'
import { expect, test } from 'vitest'
import { trackInOrder, trackText, trackTextOf } from './track-texts.ts'
import { deliveredAt, type TrackEntry, trackStages } from './tracking.ts'

test.each([
  ['inTransit', '快件已到达上海', { en: 'The parcel is on its way.', zh: '快件已到达上海' }],
  ['delivered', 'DELIVERED', { en: 'DELIVERED', zh: '包裹已签收' }],
  ['returned', ' ', { en: 'The parcel is going back to the sender.', zh: '包裹退回寄件人' }],
] as const)('an event in one language is told in both: %s "%s" (SYS-11)', (stage, text, both) =>
  expect(trackTextOf(stage, text)).toEqual(both),
)

test('a carrier that describes an event in both languages is quoted in both', () =>
  expect(trackText('delivered', { en: 'Left with a neighbour', zh: '邻居代收' })).toEqual({
    en: 'Left with a neighbour',
    zh: '邻居代收',
  }))

const entry = fc.record({
  at: fc.integer({ min: 0, max: 1_000 }).map((minutes) => new Date(minutes * 60_000)),
  stage: fc.constantFrom(...trackStages),
})

test('events in any order make the same track, and a parcel that went back is not delivered afterwards (SYS-11)', () => {
  const drawn = fc.uniqueArray(entry, { selector: ({ at }) => at.getTime() })
  const shuffled = drawn.chain((events) =>
    fc.tuple(fc.constant(events), fc.shuffledSubarray(events, { minLength: events.length })),
  )
  const asEntry = (event: Pick<TrackEntry, 'at' | 'stage'>): TrackEntry => ({
    ...event,
    ...{ place: '', text: { en: '', zh: '' } },
  })
  fc.assert(
    fc.property(shuffled, ([events, mixed]) => {
      const track = trackInOrder(mixed.map(asEntry))
      expect(track).toEqual(trackInOrder(events.map(asEntry)))
      const wentBack = track.find(({ stage }) => stage === 'returned')
      const delivered = deliveredAt(track)
      if (wentBack && delivered) expect(delivered < wentBack.at).toBe(true)
      expect(track).toHaveLength(events.length)
    }),
  )
})
