import { expect, test } from 'vitest'
import { mayReplace } from './replacement-prices.ts'

const shelf = (amount: number, compareAt: number | null = null, saleUntil: string | null = null) => ({
  amount,
  compareAt,
  saleFrom: null,
  saleUntil,
})
const now = new Date('2026-05-01T00:00:00Z')

test('a line that points helped to pay is exchanged for nothing cheaper, by the prices of the moment (AS-59)', () => {
  const option = {
    shelf: shelf(900, 1_200, '2026-05-02T00:00:00Z'),
    shelfBefore: shelf(1_000),
    isHelped: true,
  }
  expect(mayReplace(option, now)).toBe(false)
  // Its sale is over, so that it costs more.
  expect(mayReplace(option, new Date('2026-05-02T00:00:00Z'))).toBe(true)
  expect(mayReplace({ ...option, isHelped: false }, now)).toBe(true)
  expect(mayReplace({ ...option, shelf: shelf(1_000) }, now)).toBe(true)
})
