import { describe, expect, test } from 'vitest'
import {
  isCancelledNow,
  isOpenOffboarding,
  type OffboardingChoices,
  offboardingStatuses,
} from './offboarding.ts'

const all = (choices: Partial<OffboardingChoices> = {}): OffboardingChoices => ({
  unpaid: 'finish',
  unsent: 'finish',
  balance: 'finish',
  forming: 'finish',
  sent: 'finish',
  afterSales: 'finish',
  ...choices,
})
const statuses = (judge: (status: (typeof offboardingStatuses)[number]) => boolean) =>
  offboardingStatuses.filter(judge)

describe('Of an offboarded shop', () => {
  test('orders to cancel are cancelled immediately, and orders to finish when their time is over', () => {
    const choices = all({ unpaid: 'cancel' })
    expect(statuses((each) => isCancelledNow(each, { choices, isOver: false }))).toEqual(['unpaid'])
    expect(statuses((each) => isCancelledNow(each, { choices, isOver: true }))).toEqual([
      'unpaid',
      'unsent',
      'balance',
      'forming',
    ])
  })

  test('sent orders and after-sales are waited for until then, and never where the platform takes them over', () => {
    const platform = all({ sent: 'platform', afterSales: 'platform' })
    expect(statuses((each) => isOpenOffboarding(each, { choices: all(), isOver: false }))).toEqual(
      offboardingStatuses,
    )
    for (const [choices, isOver] of [
      [all(), true],
      [platform, false],
    ] as const)
      expect(statuses((each) => isOpenOffboarding(each, { choices, isOver }))).toEqual([
        'unpaid',
        'unsent',
        'balance',
        'forming',
      ])
  })
})
