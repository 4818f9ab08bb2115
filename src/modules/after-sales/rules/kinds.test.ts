import { expect, test } from 'vitest'
import { afterSaleReasons, allAfterSaleReasons, chosenKinds, comesBack, isForMoney } from './kinds.ts'

test('goods are returned in returns and exchanges, and money is refunded in all but exchanges', () => {
  expect(chosenKinds.filter(comesBack)).toEqual(['return', 'exchange'])
  expect(chosenKinds.filter(isForMoney)).toEqual(['refund', 'return', 'cancellation'])
})

test.each([
  ['refund', 'notReceived missingParts damaged notAsDescribed priceDifference other'],
  ['return', 'changedMind damaged wrongGoods notAsDescribed doesNotFit other'],
  ['exchange', 'doesNotFit damaged wrongGoods notAsDescribed other'],
  ['cancellation', 'changedMind orderedWrong takesTooLong other'],
] as const)('the reason for a %s is one of: %s', (kind, reasons) =>
  expect(afterSaleReasons[kind].join(' ')).toBe(reasons),
)

test('a reason that several kinds have is one reason', () => {
  expect(new Set(allAfterSaleReasons).size).toBe(allAfterSaleReasons.length)
  for (const reason of Object.values(afterSaleReasons).flat()) expect(allAfterSaleReasons).toContain(reason)
})
