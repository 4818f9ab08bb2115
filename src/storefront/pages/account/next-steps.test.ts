import { expect, test } from 'vitest'
import { noOrders } from '#modules/orders/rules/tabs.ts'
import { nextSteps } from './next-steps.ts'

test('the account begins with what waits for its buyer: payments, then answers, parcels and returns (ACCT-19)', () => {
  const counts = { ...noOrders, unpaid: 2, unreceived: 1, finished: 9 }
  expect(nextSteps({ counts, openAfterSales: 3, unread: 4 })).toEqual([
    { name: 'payOrders', to: '/buyer/orders?tab=unpaid', count: 2 },
    { name: 'readMessages', to: '/buyer/messages', count: 4 },
    { name: 'trackOrders', to: '/buyer/orders?tab=unreceived', count: 1 },
    { name: 'seeReturns', to: '/buyer/as', count: 3 },
  ])
})

test('where nothing waits, nothing is asked of the buyer (ACCT-19)', () => {
  expect(nextSteps({ counts: { ...noOrders, finished: 9 }, openAfterSales: 0, unread: 0 })).toEqual([])
})
