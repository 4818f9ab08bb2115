import { describe, expect, test } from 'vitest'
import {
  type OfferAction,
  type OfferFacts,
  offerActions,
  offerStatus,
  offerStatuses,
  refuseOfferAction,
} from './lifecycle.ts'

const startsAt = new Date('2026-05-01T00:00:00Z')
const endsAt = new Date('2026-05-08T00:00:00Z')
const justBefore = (date: Date) => new Date(date.getTime() - 1)

describe('The status of an offer', () => {
  test.each([
    ['just before its start', justBefore(startsAt), 'scheduled'],
    ['at its start', startsAt, 'running'],
    ['just before its end', justBefore(endsAt), 'running'],
    ['at its end', endsAt, 'ended'],
  ])('is derived from its times: %s', (_, at, status) =>
    expect(offerStatus({ storedStatus: 'scheduled', startsAt, endsAt }, at)).toBe(status),
  )

  test.each(['draft', 'cancelled'] as const)('%s stays, whatever time it is', (storedStatus) => {
    for (const at of [justBefore(startsAt), startsAt, endsAt])
      expect(offerStatus({ storedStatus, startsAt, endsAt }, at)).toBe(storedStatus)
  })

  test('is ended from when on coupons are handed out no more', () => {
    const claimsEndedAt = new Date('2026-05-04T00:00:00Z')
    const times = { storedStatus: 'scheduled', startsAt, endsAt, claimsEndedAt } as const
    expect(offerStatus(times, justBefore(claimsEndedAt))).toBe('running')
    expect(offerStatus(times, claimsEndedAt)).toBe('ended')
    // Its coupons were good for longer than the offer itself.
    expect(offerStatus({ ...times, claimsEndedAt: new Date('2026-06-01T00:00:00Z') }, endsAt)).toBe('ended')
  })
})

const actions: readonly OfferAction[] = ['edit', 'schedule', 'end', 'revoke', 'cancel']
const ready = (change: Partial<OfferFacts>): OfferFacts => ({
  status: 'draft',
  endsLater: true,
  hasTerms: true,
  hasHolders: true,
  application: null,
  ...change,
})

describe('Steps of an organiser with an offer', () => {
  const allowed: Record<OfferFacts['status'], readonly OfferAction[]> = {
    draft: ['edit', 'schedule', 'cancel'],
    scheduled: ['cancel'],
    running: ['end', 'revoke'],
    ended: ['revoke'],
    cancelled: [],
  }

  test.each(offerStatuses)('while it is %s', (status) => {
    expect(offerActions({ status, hasHolders: true, application: null })).toEqual(allowed[status])
    for (const action of actions)
      if (!allowed[status].includes(action))
        expect(() => refuseOfferAction(ready({ status }), action)).toThrow(
          expect.objectContaining({ code: 'transitionRefused' }),
        )
  })

  test('leads to its next status, or leaves it', () => {
    const next = (status: OfferFacts['status'], action: OfferAction) =>
      refuseOfferAction(ready({ status }), action).to
    expect(next('draft', 'edit')).toBeUndefined()
    expect(next('draft', 'schedule')).toBe('scheduled')
    expect(next('running', 'end')).toBe('ended')
    expect([next('running', 'revoke'), next('ended', 'revoke')]).toEqual(['cancelled', 'cancelled'])
    expect([next('draft', 'cancel'), next('scheduled', 'cancel')]).toEqual(['cancelled', 'cancelled'])
  })

  test.each([
    ['schedule', { hasTerms: false }, 'offerIncomplete'],
    ['schedule', { endsLater: false }, 'offerOver'],
    ['revoke', { status: 'running', hasHolders: false }, 'couponNotHeld'],
  ] as const)('is refused: %s with %o is %s', (action, change, code) =>
    expect(() => refuseOfferAction(ready(change), action)).toThrow(expect.objectContaining({ code })),
  )

  test('shows a button that is refused for the terms, and none to revoke what is held by no buyer', () => {
    expect(offerActions({ status: 'draft', hasHolders: false, application: null })).toContain('schedule')
    expect(offerActions({ status: 'running', hasHolders: false, application: null })).toEqual(['end'])
  })
})
