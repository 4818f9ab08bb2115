import { expect, test } from 'vitest'
import { wordOfKind, wordOfTab } from './after-sale-pages.ts'

test('the words of addresses of after-sales are those that are bound', () => {
  expect((['refund', 'return', 'exchange', 'cancellation'] as const).map((kind) => wordOfKind(kind))).toEqual(
    ['SALE_REFUND', 'SALE_RETURN', 'SALE_EXCHANGE', 'SALE_CANCEL_BEFORE_DELIVERY'],
  )
  expect((['all', 'processing', 'done', 'closed'] as const).map((tab) => wordOfTab(tab))).toEqual([
    'ALL',
    'PROCESSING',
    'DONE',
    'CLOSED',
  ])
})
