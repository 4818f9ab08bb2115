import { expect, test } from 'vitest'
import { arrivalHoldsUntil, arrivalOf, arrivalOfSent, packedUntil } from './arrival.ts'
import { type Handling, sentAtOnce } from './shop-shipping.ts'

const berlin = { timeZone: 'Europe/Berlin', closedDays: [] as string[] }
const packs = (min: number, max: number, change: Partial<Handling> = {}): Handling => ({
  ...sentAtOnce,
  days: { min, max },
  ...change,
})

test.each([
  // Saturday 28 November 2026: counted from Monday.
  {
    at: '2026-11-28T10:00:00Z',
    handling: packs(0, 0),
    days: { min: 2, max: 4 },
    from: '2026-12-02',
    until: '2026-12-04',
  },
  // A Tuesday; packed the next day.
  {
    at: '2026-12-01T09:00:00Z',
    handling: packs(1, 2),
    days: { min: 1, max: 3 },
    from: '2026-12-03',
    until: '2026-12-08',
  },
  // After two in the afternoon in Berlin it counts from Wednesday.
  {
    at: '2026-12-01T13:00:00Z',
    handling: packs(0, 0, { cutOff: 840 }),
    days: { min: 1, max: 1 },
    from: '2026-12-03',
    until: '2026-12-03',
  },
  {
    at: '2026-12-01T12:59:00Z',
    handling: packs(0, 0, { cutOff: 840 }),
    days: { min: 1, max: 1 },
    from: '2026-12-02',
    until: '2026-12-02',
  },
  // A shop that packs on Saturdays, too: the carrier begins on Monday.
  {
    at: '2026-12-04T09:00:00Z',
    handling: packs(1, 1, { worksOn: [1, 2, 3, 4, 5, 6] }),
    days: { min: 1, max: 1 },
    from: '2026-12-08',
    until: '2026-12-08',
  },
  // It is the next day in Berlin already.
  {
    at: '2026-12-01T23:30:00Z',
    handling: packs(0, 0),
    days: { min: 0, max: 1 },
    from: '2026-12-02',
    until: '2026-12-03',
  },
  // The shop is away until Friday: it packs on Monday.
  {
    at: '2026-12-01T09:00:00Z',
    handling: packs(0, 0, { away: { from: '2026-12-01', until: '2026-12-04' } }),
    days: { min: 1, max: 1 },
    from: '2026-12-08',
    until: '2026-12-08',
  },
  // It comes back on the day of the order.
  {
    at: '2026-12-01T09:00:00Z',
    handling: packs(0, 0, { away: { from: '2026-11-20', until: '2026-11-30' } }),
    days: { min: 1, max: 1 },
    from: '2026-12-02',
    until: '2026-12-02',
  },
])('ordered at $at it arrives from $from to $until', ({ at, handling, days, from, until }) => {
  expect(arrivalOf(berlin, new Date(at), { handling, days })).toEqual({ from, until })
})

test('days on which no carrier works are left out', () => {
  const christmas = { ...berlin, closedDays: ['2026-12-25', '2026-12-26'] }
  expect(
    arrivalOf(christmas, new Date('2026-12-23T09:00:00Z'), {
      handling: packs(0, 0),
      days: { min: 1, max: 2 },
    }),
  ).toEqual({ from: '2026-12-24', until: '2026-12-28' })
})

test('what is told holds until the shop packs no more that day, and then until midnight', () => {
  const until = (at: string) =>
    arrivalHoldsUntil(berlin, new Date(at), packs(0, 0, { cutOff: 840 })).toISOString()
  expect(until('2026-12-01T12:59:30Z')).toBe('2026-12-01T13:00:00.000Z')
  expect(until('2026-12-01T13:00:00Z')).toBe('2026-12-01T23:00:00.000Z')
})

test.each([
  { at: '2026-11-30T09:00:00Z', handling: packs(0, 0), until: '2026-11-30' },
  { at: '2026-11-30T09:00:00Z', handling: packs(1, 2), until: '2026-12-02' },
  { at: '2026-12-04T15:00:00Z', handling: packs(0, 1, { cutOff: 840 }), until: '2026-12-08' },
])('an order of $at is packed by $until', ({ at, handling, until }) => {
  expect(packedUntil(berlin, new Date(at), handling)).toBe(until)
})

test('a parcel that was sent is on its way for the days of its carrier, at weekends and on closed days for none of them', () => {
  // A Friday; Tuesday is closed.
  const sentAt = new Date('2026-11-27T15:00:00Z')
  const closed = { ...berlin, closedDays: ['2026-12-01'] }
  expect(arrivalOfSent(berlin, sentAt, { min: 1, max: 2 })).toEqual({
    from: '2026-11-30',
    until: '2026-12-01',
  })
  expect(arrivalOfSent(closed, sentAt, { min: 1, max: 2 })).toEqual({
    from: '2026-11-30',
    until: '2026-12-02',
  })
  // Sent on a Sunday in Berlin, though on a Saturday elsewhere.
  const sunday = new Date('2026-11-28T23:30:00Z')
  expect(arrivalOfSent(berlin, sunday, { min: 1, max: 1 }).from).toBe('2026-12-01')
})
