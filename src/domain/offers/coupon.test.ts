import { expect, test } from 'vitest'
import { activityPhase } from './coupon.ts'

const day = 86_400_000
const startsAt = new Date('2026-11-21T12:00:00Z')
const endsAt = new Date(startsAt.getTime() + day)
const activity = { storedStatus: 'scheduled', startsAt, endsAt, left: 3 } as const
const before = (ms: number) => new Date(startsAt.getTime() - ms)

test.each([
  ['more than a day ahead', before(day + 1), activity, 'overDay'],
  ['exactly a day ahead', before(day), activity, 'inDay'],
  ['one millisecond ahead', before(1), activity, 'inDay'],
  ['at its first moment', startsAt, activity, 'start'],
  ['at its last moment', endsAt, activity, 'end'],
  ['when none is left', startsAt, { ...activity, left: 0 }, 'end'],
  ['when it was ended', startsAt, { ...activity, claimsEndedAt: startsAt }, 'end'],
  ['when it was cancelled', before(1), { ...activity, storedStatus: 'cancelled' }, 'end'],
] as const)('a timed coupon activity %s has its own phase (TRAP-40)', (_, at, facts, phase) => {
  expect(activityPhase(facts, at)).toBe(phase)
})
