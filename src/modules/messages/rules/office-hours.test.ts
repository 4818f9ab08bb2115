import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { minuteOf, openingAt, runsOfDays, timeOf } from './office-hours.ts'

const weekdays = { timeZone: 'Europe/Berlin', days: [1, 2, 3, 4, 5], opens: 540, closes: 1080 }

describe('A shop that answers from Monday to Friday, 9 to 18 in Berlin', () => {
  test.each([
    ['on a Thursday at noon', '2026-11-26T11:00:00Z', undefined],
    ['in the minute in which it opens', '2026-11-26T08:00:00Z', undefined],
    ['a minute earlier', '2026-11-26T07:59:00Z', '2026-11-26T08:00:00.000Z'],
    ['when it closes', '2026-11-26T17:00:00Z', '2026-11-27T08:00:00.000Z'],
    ['on a Friday evening', '2026-11-27T20:00:00Z', '2026-11-30T08:00:00.000Z'],
    ['on the Sunday on which summer time ends', '2026-10-25T01:30:00Z', '2026-10-26T08:00:00.000Z'],
    ['on the Sunday on which it begins', '2026-03-29T01:30:00Z', '2026-03-30T07:00:00.000Z'],
  ])('%s', (_, at, opensAt) => {
    const opening = openingAt(weekdays, new Date(at))
    expect([opening.isOpen, opening.opensAt?.toISOString()]).toEqual([opensAt === undefined, opensAt])
  })
})

test('hours that begin in the hour that the clocks skip begin after it, and those until midnight end with the day', () => {
  const night = { timeZone: 'Europe/Berlin', days: [7], opens: 150, closes: 1440 }
  const opening = openingAt(night, new Date('2026-03-29T00:00:00Z'))
  expect(opening.opensAt?.toISOString()).toBe('2026-03-29T01:30:00.000Z')
  expect(openingAt(night, new Date('2026-03-29T21:59:00Z')).isOpen).toBe(true)
  expect(openingAt(night, new Date('2026-03-29T22:00:00Z')).opensAt?.toISOString()).toBe(
    '2026-04-05T00:30:00.000Z',
  )
})

test('a closed shop opens later, within nine days, and is open then', () => {
  const hours = fc
    .record({
      timeZone: fc.constantFrom(
        'Europe/Berlin',
        'America/New_York',
        'Asia/Shanghai',
        'Australia/Lord_Howe',
        'UTC',
      ),
      days: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
      opens: fc.integer({ min: 0, max: 1320 }),
      length: fc.integer({ min: 90, max: 1440 }),
    })
    .map(({ opens, length, ...rest }) => ({ ...rest, opens, closes: Math.min(1440, opens + length) }))
  const moments = fc.date({
    min: new Date('2026-01-01T00:00:00Z'),
    max: new Date('2028-01-01T00:00:00Z'),
    noInvalidDate: true,
  })
  fc.assert(
    fc.property(hours, moments, (week, moment) => {
      const { isOpen, opensAt } = openingAt(week, moment)
      if (isOpen) return
      expect(opensAt.getTime()).toBeGreaterThan(moment.getTime())
      expect(opensAt.getTime() - moment.getTime()).toBeLessThan(9 * 86_400_000)
      expect(openingAt(week, opensAt).isOpen).toBe(true)
    }),
    { numRuns: 300 },
  )
})

test('days that follow each other are one run, and times are minutes of the day', () => {
  expect(runsOfDays([5, 1, 2, 3, 7])).toEqual([
    { from: 1, to: 3 },
    { from: 5, to: 5 },
    { from: 7, to: 7 },
  ])
  expect([minuteOf('09:30', false), minuteOf('00:00', true), minuteOf('00:00', false)]).toEqual([
    570, 1440, 0,
  ])
  expect([minuteOf('9:30', false), minuteOf('24:01', true), minuteOf('10:60', false)]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
  expect([timeOf(570), timeOf(1440)]).toEqual(['09:30', '00:00'])
})
