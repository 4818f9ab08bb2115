import { expect, test } from 'vitest'
import { money } from '#vocabulary/money.ts'
import { instalments } from './instalments.ts'

const inThree = { count: 3, daysApart: 30 }

test.each([
  { due: 9_00, parts: [3_00, 3_00, 3_00] },
  { due: 10_00, parts: [3_34, 3_33, 3_33] },
  { due: 11_00, parts: [3_68, 3_66, 3_66] },
  { due: 2, parts: [2, 0, 0] },
])('$due in three parts is $parts, and what does not divide is paid today', ({ due, parts }) => {
  const plan = instalments(money(due, 'USD'), inThree)
  expect(plan.map(({ amount }) => amount.amount)).toEqual(parts)
  expect(plan.map(({ afterDays }) => afterDays)).toEqual([0, 30, 60])
})

test('parts always sum to what is due', () => {
  for (let due = 0; due < 500; due += 1)
    for (const count of [1, 2, 3, 4, 12]) {
      const plan = instalments(money(due, 'JPY'), { count, daysApart: 30 })
      expect(plan).toHaveLength(count)
      expect(plan.reduce((sum, { amount }) => sum + amount.amount, 0)).toBe(due)
    }
})
