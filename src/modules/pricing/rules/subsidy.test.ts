import { expect, test } from 'vitest'
import type { Adjustment } from './adjustment.ts'
import { subsidyOf } from './subsidy.ts'

const adjustment = (amount: number, borneBy: Adjustment['borneBy']) => ({ amount, borneBy }) as Adjustment

test.each([
  { what: 'nothing', adjustments: [], gives: 0 },
  { what: 'a cut of the shop', adjustments: [adjustment(-300, 'shop')], gives: 0 },
  { what: 'a cut of the platform', adjustments: [adjustment(-300, 'platform')], gives: 300 },
  {
    what: 'cuts of both, to the cent',
    adjustments: [adjustment(-300, 'platform'), adjustment(-50, 'shop'), adjustment(-1, 'platform')],
    gives: 301,
  },
  {
    what: 'a cut and something that costs more, which is no cut',
    adjustments: [adjustment(-300, 'platform'), adjustment(1, 'platform'), adjustment(90, 'shop')],
    gives: 300,
  },
])('of $what the platform pays the shop $gives', ({ adjustments, gives }) => {
  expect(subsidyOf({ adjustments })).toBe(gives)
})
