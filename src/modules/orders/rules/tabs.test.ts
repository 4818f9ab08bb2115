import { expect, test } from 'vitest'
import { awaitsMoney, orderStatuses } from './statuses.ts'
import { noOrders, orderTabs } from './tabs.ts'

test('a visitor without orders has none in any tab', () => {
  expect(orderTabs.map((tab) => noOrders[tab])).toEqual([0, 0, 0, 0, 0, 0])
})

test('an order waits for money while all of it, its deposit or its balance is not paid', () => {
  expect(orderStatuses.filter(awaitsMoney)).toEqual(['awaitingPayment', 'awaitingDeposit', 'awaitingBalance'])
})
