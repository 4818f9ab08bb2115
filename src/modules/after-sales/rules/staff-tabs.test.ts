import { describe, expect, test } from 'vitest'
import { afterSaleStatuses, deadlineOf, waitsForOf } from './lifecycle.ts'
import {
  isWaitingForPlatform,
  judgedStatuses,
  staffTabs,
  statusesForShop,
  waitsForShop,
} from './staff-tabs.ts'

const standing = { isWithPlatform: false, isOffered: false, owesDifference: false }

describe('An after-sale waits', () => {
  test('for its shop while that has to act', () => {
    const forShop = ['awaitingReview', 'awaitingInspection', 'awaitingRefund', 'awaitingReplacement']
    expect(statusesForShop).toEqual(forShop)
    expect(afterSaleStatuses.filter((status) => waitsForShop({ ...standing, status }))).toEqual(forShop)
  })

  test('for the platform where a refund failed, and in place of the shop once it took it over', () => {
    const forPlatform = (isWithPlatform: boolean) =>
      afterSaleStatuses.filter((status) => isWaitingForPlatform({ ...standing, isWithPlatform, status }))
    expect(forPlatform(false)).toEqual(['refundFailed'])
    expect(forPlatform(true)).toEqual([...statusesForShop, 'refundFailed'])
  })

  test('for its shop to send what was agreed on, also after the platform judged', () => {
    const taken = { ...standing, isWithPlatform: true }
    expect(judgedStatuses).toEqual(['awaitingReview', 'awaitingInspection'])
    expect(afterSaleStatuses.filter((status) => waitsForShop({ ...taken, status }))).toEqual([
      'awaitingRefund',
      'awaitingReplacement',
    ])
  })

  test('for its buyer where another amount is offered or dearer goods are not paid', () => {
    const offered = { ...standing, status: 'awaitingReview', isOffered: true } as const
    const owed = { ...standing, status: 'awaitingReplacement', owesDifference: true } as const
    for (const each of [offered, owed]) {
      expect(waitsForOf(each)).toBe('buyer')
      expect(waitsForShop(each)).toBe(false)
    }
    expect(deadlineOf(owed)).toEqual({ action: 'changeToRefund', afterMs: 7 * 86_400_000 })
    // Payment is requested when the goods are about to be sent, not before.
    expect(waitsForOf({ ...owed, status: 'awaitingInspection' })).toBe('shop')
    expect(deadlineOf({ ...owed, status: 'awaitingInspection' })?.action).toBe('passInspection')
  })
})

test('the consoles list the waiting tab first and all last', () =>
  expect(staffTabs).toEqual(['waiting', 'processing', 'done', 'closed', 'all']))
