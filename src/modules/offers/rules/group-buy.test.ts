import { describe, expect, test } from 'vitest'
import { type BuyingGroup, checkGroupBuy, groupProgress, whyNotJoined } from './group-buy.ts'

const now = new Date('2026-03-01T12:00:00Z')
const later = new Date('2026-03-01T13:00:00Z')
const group = (change: Partial<BuyingGroup> = {}): BuyingGroup => ({
  status: 'forming',
  size: 3,
  taken: 1,
  endsAt: later,
  ...change,
})

describe('A group of buyers', () => {
  test('is open while it has a slot and time left', () => {
    expect(groupProgress(group(), now)).toBe('open')
    expect(groupProgress(group({ taken: 3 }), now)).toBe('full')
    expect(groupProgress(group(), later)).toBe('over')
    expect(groupProgress(group({ status: 'failed' }), now)).toBe('over')
    expect(groupProgress(group({ status: 'formed', taken: 3 }), later)).toBe('formed')
  })

  test('is not there for others before its first order is paid', () =>
    expect(groupProgress(group({ endsAt: undefined }), now)).toBe('over'))

  test('says why it cannot be joined', () => {
    expect(whyNotJoined(group(), now, false)).toBeUndefined()
    expect(whyNotJoined(group(), now, true)).toBe('groupJoined')
    expect(whyNotJoined(group({ taken: 3 }), now, false)).toBe('groupFull')
    expect(whyNotJoined(group({ status: 'formed', taken: 3 }), now, false)).toBe('groupFull')
    expect(whyNotJoined(group(), later, false)).toBe('groupOver')
  })
})

test('Only a group buy says how many buyers it needs', () => {
  const groupBuy = { size: 3, hours: 24 }
  expect(checkGroupBuy({ kind: 'groupBuy', groupBuy })).toEqual([])
  expect(checkGroupBuy({ kind: 'groupBuy' })).toEqual([])
  expect(checkGroupBuy({ kind: 'presale', groupBuy })).toEqual([{ field: 'groupBuy', code: 'invalid' }])
})
