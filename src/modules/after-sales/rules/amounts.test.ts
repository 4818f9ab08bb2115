import { expect, test } from 'vitest'
import { requestedAmounts } from './amounts.ts'

const quoteOf = (...refundable: number[]) => ({
  kind: 'refund' as const,
  refundable: refundable.reduce((sum, each) => sum + each, 0),
  lines: refundable.map((each) => ({ refundable: each })),
})

test('a refund of nothing is accepted where nothing was paid, and nowhere else (TRAP-70)', () => {
  expect(requestedAmounts(quoteOf(0, 0), 'USD', { amount: '0', lines: [] })).toEqual([0, 0])
  expect(() => requestedAmounts(quoteOf(500, 0), 'USD', { amount: '0', lines: [] })).toThrow(
    'refundAmountEmpty',
  )
  // A gift among goods is requested with zero, and the goods with the amount paid.
  expect(requestedAmounts(quoteOf(500, 0), 'USD', { lines: [{ amount: '5' }, { amount: '0' }] })).toEqual([
    500, 0,
  ])
})

test('an amount has as many decimals as its currency, and is at most what was paid (TRAP-69)', () => {
  expect(() => requestedAmounts(quoteOf(500), 'USD', { amount: '1.999', lines: [] })).toThrow(
    'refundAmountWrong',
  )
  expect(() => requestedAmounts(quoteOf(500), 'JPY', { amount: '1.5', lines: [] })).toThrow(
    'refundAmountWrong',
  )
  expect(() => requestedAmounts(quoteOf(500), 'USD', { amount: '5.01', lines: [] })).toThrow(
    'refundAmountTooHigh',
  )
  expect(requestedAmounts(quoteOf(500), 'JPY', { amount: '500', lines: [] })).toEqual([500])
})
