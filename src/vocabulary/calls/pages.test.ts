import { describe, expect, test } from 'vitest'
import { pages, safeTarget } from './pages.ts'

describe('After signing in we go', () => {
  test.each([
    '/',
    '/cart',
    '/buyer/orders?tab=unpaid',
    '/checkout?key=1#pay',
    '/zh/cart',
    '/search?keyword=%2F%2Fevil.test',
  ])('to %s, which is ours (SHELL-22)', (target) => {
    expect(safeTarget(target)).toBe(target)
  })

  test.each([
    'https://evil.test',
    '//evil.test',
    '///evil.test',
    '/\\evil.test',
    '\\\\evil.test',
    '/\t/evil.test',
    '/\n/evil.test',
    '/cart\\..\\evil',
    'javascript:alert(1)',
    'evil.test',
    ' //evil.test',
    '/../\u0000',
    '',
  ])('home and never to %j, which leads elsewhere (TRAP-107)', (target) => {
    expect(safeTarget(target)).toBe('/')
  })

  test.each(['/.//evil.test', '/..//evil.test', '/%2e//evil.test', '/a/..//evil.test'])(
    'home for %s, which only turns into another host on the way (TRAP-107)',
    (target) => {
      expect(safeTarget(target)).toBe('/')
    },
  )
})

test('an address too long to be one of ours is not followed', () => {
  expect(safeTarget(`/${'a'.repeat(3_000)}`)).toBe('/')
})

test('an address of ours carries its bound query names, and none that is empty (PAY-10)', () => {
  expect(pages.login('/checkout?key=7')).toBe('/login?target=%2Fcheckout%3Fkey%3D7')
  expect(pages.login()).toBe('/login')
  expect(pages.pay({ groupId: '1', orderId: '2', buyerId: '3' })).toBe(
    '/buyer/pre-pay?tradeId=2&contractId=1&buyerId=3',
  )
  expect(pages.order('42', 'word')).toBe('/buyer/order/detail/42?token=word')
  expect(pages.payResult({ groupId: '1', serial: 'S' })).toBe(
    '/buyer/pay-result?contractId=1&merchantSerialNo=S',
  )
  expect(pages.payReturn({ serial: 'S', token: 'word' })).toBe(
    '/buyer/pay-result?merchantSerialNo=S&access=word',
  )
})
