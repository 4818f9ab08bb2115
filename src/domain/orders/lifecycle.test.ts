import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import {
  advanceOrder,
  buyerActions,
  merchantActions,
  type OrderFacts,
  orderStatuses,
  orderTransitions,
} from './lifecycle.ts'

const facts = (change: Partial<OrderFacts>): OrderFacts => ({
  status: 'awaitingPayment',
  paymentStarted: false,
  hasParcels: false,
  isGuest: false,
  fullyShipped: false,
  ...change,
})

describe('The life of an order', () => {
  const parties = ['buyer', 'merchant', 'clock', 'payment'] as const
  const every = orderStatuses.flatMap((status) =>
    orderTransitions.flatMap(({ action }) => parties.map((by) => ({ status, action, by }))),
  )

  test.each(every)(
    '$by: $action from $status is allowed exactly where the table says so',
    ({ status, action, by }) => {
      const step = orderTransitions.find((each) => each.action === action)!
      const isLegal =
        (step.from as readonly string[]).includes(status) && (step.by as readonly string[]).includes(by)
      if (isLegal) expect(advanceOrder(status, action, by)).toBe(step.to)
      else expect(() => advanceOrder(status, action, by)).toThrow('transitionRefused')
    },
  )

  test('what has ended stays ended', () => {
    for (const ended of ['completed', 'cancelled', 'closed'] as const)
      expect(orderTransitions.some((step) => (step.from as readonly string[]).includes(ended))).toBe(false)
  })

  test('the schema and the documentation know the same steps', () => {
    const schema = readFileSync(new URL('../../database/migrations/0004_trade.sql', import.meta.url), 'utf8')
    const document = readFileSync(new URL('../../../ARCHITECTURE.md', import.meta.url), 'utf8')
    for (const { action, from, to } of orderTransitions) {
      for (const start of from) expect(schema).toContain(`('${start}', '${to}')`)
      expect(document).toMatch(new RegExp(`\\| ${action} +\\|[^|]*\\| ${from.join(', ')} +\\| ${to} +\\|`))
    }
  })
})

describe('The buyer’s buttons', () => {
  test('an unpaid order can be paid or cancelled', () => {
    expect(buyerActions(facts({}))).toEqual(['pay', 'cancel'])
  })
  test('an order with a payment under way asks before paying again', () => {
    expect(buyerActions(facts({ paymentStarted: true }))).toEqual(['payAgain', 'cancel'])
  })
  test('receipt is confirmed when everything is on its way', () => {
    expect(buyerActions(facts({ status: 'shipped', hasParcels: true, fullyShipped: true }))).toContain(
      'confirmReceipt',
    )
    expect(buyerActions(facts({ status: 'shipped', hasParcels: true }))).not.toContain('confirmReceipt')
  })
  test('what has ended can be bought again', () => {
    for (const status of ['completed', 'cancelled', 'closed'] as const)
      expect(buyerActions(facts({ status }))).toContain('buyAgain')
  })
})

test('a merchant ships while something is left to send', () => {
  expect(merchantActions({ status: 'awaitingShipment', fullyShipped: false })).toEqual(['ship'])
  expect(merchantActions({ status: 'shipped', fullyShipped: false })).toEqual(['ship'])
  expect(merchantActions({ status: 'shipped', fullyShipped: true })).toEqual([])
  expect(merchantActions({ status: 'awaitingPayment', fullyShipped: false })).toEqual([])
})
