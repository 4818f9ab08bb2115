import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { buyingGroupSteps } from '../src/modules/offers/rules/group-lifecycle.ts'
import { attemptStatuses, attemptSteps, furthest } from '../src/modules/payments/rules/lifecycle.ts'
import { refundSteps, transferSteps } from '../src/modules/refunds/rules/lifecycle.ts'
import { shipmentSteps } from '../src/modules/shipments/rules/lifecycle.ts'
import { shopStep, shopSteps } from '../src/modules/shops/rules/lifecycle.ts'
import { transitionsOf } from '../src/vocabulary/lifecycle.ts'

const schema = readFileSync(new URL('../src/database/schema.sql', import.meta.url), 'utf8')

test.each([
  ['shipments', shipmentSteps],
  ['buying_groups', buyingGroupSteps],
  ['payment_attempts', attemptSteps],
  ['refunds', refundSteps],
  ['payment_transfers', transferSteps],
  ['shops', shopSteps],
])('the trigger of %s allows exactly the changes of its table', (name, steps) => {
  const [, pairs] = new RegExp(
    `on ${name}\\s+for each row (?:when \\(.*?\\) )?execute function refuse_illegal_step\\((.*?)\\)`,
    's',
  ).exec(schema)!
  const allowed = [...pairs!.matchAll(/'([^']+)'/g)].map(([, pair]) => pair)
  expect(allowed.toSorted()).toEqual(
    [...new Set(transitionsOf(steps).map(([from, to]) => `${from} > ${to}`))].toSorted(),
  )
})

test('an attempt to pay only ever moves up, as its facts are ranked', () => {
  const steps = transitionsOf(attemptSteps).map(([from, to]) => `${from} > ${to}`)
  const expected = attemptStatuses.flatMap((from) =>
    attemptStatuses.filter((to) => to !== from && furthest(from, to) === to).map((to) => `${from} > ${to}`),
  )
  expect(steps.toSorted()).toEqual(expected.toSorted())
})

test('a shop is frozen, sells again, and is offboarded once and for all (MER-05)', () => {
  expect([shopStep('active', 'frozen').to, shopStep('frozen', 'active').to]).toEqual(['frozen', 'active'])
  expect([shopStep('active', 'cleared').to, shopStep('frozen', 'cleared').to]).toEqual(['cleared', 'cleared'])
  for (const to of ['active', 'frozen'] as const)
    expect(() => shopStep('cleared', to)).toThrow('transitionRefused')
})
