import { expect, test } from 'vitest'
import { activityPhase, refuseClaim } from './coupon.ts'
import { anonymous } from './eligibility.ts'

const day = 86_400_000
const startsAt = new Date('2026-11-21T12:00:00Z')
const endsAt = new Date(startsAt.getTime() + day)
const activity = {
  storedStatus: 'scheduled',
  startsAt,
  endsAt,
  left: 3,
  audience: { kind: 'everyone' },
} as const
const buyer = { ...anonymous, isSignedIn: true }
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

test.each([
  ['before its first moment', before(1), activity, 'couponNotStarted'],
  ['at its last moment', endsAt, activity, 'couponGone'],
  ['when none is left', startsAt, { ...activity, left: 0 }, 'couponGone'],
  ['when claiming was ended', startsAt, { ...activity, claimsEndedAt: startsAt }, 'couponGone'],
  ['when it was cancelled', startsAt, { ...activity, storedStatus: 'cancelled' }, 'couponGone'],
] as const)('a coupon is not claimed %s', (_, at, coupon, code) => {
  expect(() => refuseClaim(coupon, at, buyer)).toThrow(expect.objectContaining({ code }))
})

test('a coupon is claimed from its first moment on, to the last of them, or as many as are wanted', () => {
  for (const left of [1, undefined])
    for (const at of [startsAt, new Date(endsAt.getTime() - 1)])
      expect(() => refuseClaim({ ...activity, left }, at, buyer)).not.toThrow()
})
