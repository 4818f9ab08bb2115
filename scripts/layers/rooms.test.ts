import { expect, test } from 'vitest'
import { addsFeature, roomOf, roomsOfFeatures } from './rooms.ts'

test('a module with everything about it is one room, and so is a page', () => {
  expect(
    [
      'src/modules/orders/rules/order.ts',
      'src/modules/orders/texts/orders.ts',
      'src/storefront/pages/pay/route.tsx',
      'src/storefront/parts/shell/header.tsx',
      'src/console/pages/merchant/orders-route.tsx',
      'src/vocabulary/money.ts',
      'docs/money.md',
    ].map(roomOf),
  ).toEqual([
    'modules/orders',
    'modules/orders',
    'storefront/pages/pay',
    'storefront/parts/shell',
    'console/merchant',
    'vocabulary',
    undefined,
  ])
})

test('rooms are counted of commits that add a feature to a module', () => {
  const module = 'src/modules/orders/rules/order.ts'
  const commits = [
    { subject: 'orders: show the deadline of a payment', paths: [module, 'src/vocabulary/money.ts'] },
    { subject: 'orders: move rules into one folder', paths: [module, 'src/ui/a.ts', 'src/server/b.ts'] },
    { subject: 'docs: name the rooms', paths: ['docs/a.md'] },
    { subject: 'orders: let buyers cancel a line', paths: [module] },
  ]
  expect(commits.map(addsFeature)).toEqual([true, false, false, true])
  expect(roomsOfFeatures(commits)).toEqual([1, 2])
  expect(roomsOfFeatures(commits, 1)).toEqual([2])
})
