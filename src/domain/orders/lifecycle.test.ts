import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { transitionsOf } from '../lifecycle.ts'
import {
  availableActions,
  mayDo,
  type OrderFacts,
  type OrderParty,
  orderStatuses,
  orderStatusTable,
  orderStep,
  orderSteps,
  type ShopState,
  statusesOfTab,
} from './lifecycle.ts'
import { orderTabs } from './tabs.ts'

const placedAt = new Date('2026-03-01T12:00:00Z')
const order = (change: Partial<OrderFacts> = {}): OrderFacts => ({
  status: 'awaitingPayment',
  placedAt,
  paymentStarted: false,
  isInTimeToPay: true,
  isBalanceOpen: false,
  hasParcels: false,
  isPostponed: false,
  isFullyShipped: false,
  deliveryStep: 'ship',
  ...change,
})
const open: ShopState = {}
const frozen = (at: string): ShopState => ({ onlyOrdersBefore: new Date(at) })
const parties: OrderParty[] = ['buyer', 'merchant', 'operator', 'clock', 'payment', 'delivery', 'afterSale']
const sent = { hasParcels: true, isFullyShipped: true }
const partlySent = { hasParcels: true, isFullyShipped: false }

describe('What may be done with an order (ORD-25, ORD-46)', () => {
  const rows: [OrderParty, string, Partial<OrderFacts>, string[]][] = [
    ['buyer', 'unpaid', {}, ['pay', 'cancel']],
    ['buyer', 'unpaid, with a payment under way', { paymentStarted: true }, ['payAgain', 'cancel']],
    ['buyer', 'unpaid, after its time to pay', { isInTimeToPay: false }, ['cancel']],
    [
      'buyer',
      'the same with a payment under way',
      { isInTimeToPay: false, paymentStarted: true },
      ['cancel'],
    ],
    ['buyer', 'with a deposit to pay', { status: 'awaitingDeposit' }, ['payDeposit', 'cancel']],
    ['payment', 'with a deposit to pay', { status: 'awaitingDeposit' }, ['payDeposit']],
    ['buyer', 'with a balance that is not open', { status: 'awaitingBalance' }, []],
    ['buyer', 'with an open balance', { status: 'awaitingBalance', isBalanceOpen: true }, ['payBalance']],
    [
      ...(['buyer', 'after its time to pay the balance'] as const),
      { status: 'awaitingBalance', isBalanceOpen: true, isInTimeToPay: false },
      [],
    ],
    ['merchant', 'with a balance to pay', { status: 'awaitingBalance' }, ['cancelPaid']],
    ['operator', 'with a balance to pay', { status: 'awaitingBalance' }, ['cancelPaid']],
    ['payment', 'with a balance to pay', { status: 'awaitingBalance' }, ['payBalance']],
    ['clock', 'with a balance to pay', { status: 'awaitingBalance' }, ['expire']],
    ['payment', 'unpaid', {}, ['pay']],
    ['clock', 'unpaid', {}, ['expire']],
    ['merchant', 'unpaid', {}, []],
    ['buyer', 'paid', { status: 'awaitingShipment' }, ['cancelPaid', 'buyAgain']],
    ['merchant', 'paid', { status: 'awaitingShipment' }, ['ship', 'cancelPaid']],
    ['payment', 'paid', { status: 'awaitingShipment' }, []],
    ['delivery', 'paid', { status: 'awaitingShipment' }, []],
    [
      'delivery',
      'paid, delivered at once',
      { status: 'awaitingShipment', deliveryStep: 'deliver' },
      ['deliver'],
    ],
    [
      'merchant',
      'paid, delivered at once',
      { status: 'awaitingShipment', deliveryStep: 'deliver' },
      ['cancelPaid'],
    ],
    [
      'merchant',
      'paid, with no delivery',
      { status: 'awaitingShipment', deliveryStep: 'none' },
      ['cancelPaid'],
    ],
    ['clock', 'paid', { status: 'awaitingShipment' }, ['remindToSend']],
    ['clock', 'paid, with no delivery', { status: 'awaitingShipment', deliveryStep: 'none' }, []],
    ['buyer', 'sent in part', { status: 'shipped', ...partlySent }, ['receiveParcel', 'track', 'buyAgain']],
    ['merchant', 'sent in part', { status: 'shipped', ...partlySent }, ['ship']],
    ['clock', 'sent in part', { status: 'shipped', ...partlySent }, []],
    [
      ...(['buyer', 'sent', { status: 'shipped', ...sent }] as const),
      ['confirmReceipt', 'postpone', 'receiveParcel', 'track', 'buyAgain'],
    ],
    ['merchant', 'sent', { status: 'shipped', ...sent }, []],
    ['clock', 'sent', { status: 'shipped', ...sent }, ['confirmReceipt']],
    ['buyer', 'received', { status: 'completed', ...sent }, ['track', 'buyAgain']],
    ['merchant', 'received', { status: 'completed', ...sent }, []],
    ['buyer', 'cancelled', { status: 'cancelled' }, ['buyAgain']],
    ['buyer', 'closed', { status: 'closed' }, ['buyAgain']],
    ['operator', 'unpaid', {}, []],
    ['operator', 'paid', { status: 'awaitingShipment' }, ['cancelPaid']],
    ['operator', 'sent in part', { status: 'shipped', ...partlySent }, []],
    ['afterSale', 'sent', { status: 'shipped', ...sent }, []],
  ]
  test.each(rows)('%s: %s', (party, _, facts, expected) => {
    expect(availableActions(order(facts), party, open)).toEqual(expected)
  })

  test('every action that is offered passes the guard, and no other does', () => {
    const allFacts = orderStatuses.flatMap((status) =>
      [
        {},
        { paymentStarted: true },
        { isInTimeToPay: false },
        { isBalanceOpen: true },
        { deliveryStep: 'deliver' as const },
        partlySent,
        sent,
      ].flatMap((facts) => ({ ...order(facts), status })),
    )
    const actions = [...new Set(orderSteps.map((step) => step.action))]
    for (const facts of allFacts)
      for (const party of parties)
        for (const shop of [open, frozen('2026-02-01'), frozen('2026-04-01')]) {
          const offered: string[] = availableActions(facts, party, shop)
          for (const action of actions) {
            expect(mayDo(facts, action, party, shop)).toBe(offered.includes(action))
            if (offered.includes(action))
              expect(orderStep(facts, action, party, shop)).toMatchObject({ action })
            else
              expect(() => orderStep(facts, action, party, shop)).toThrow(
                /Refused|nothingToShip|merchantFrozen|notPayable|balanceNotOpen/,
              )
          }
        }
  })

  test('a frozen shop sends what was ordered before the freeze, and nothing later (TRAP-111)', () => {
    const paid = order({ status: 'awaitingShipment' })
    expect(availableActions(paid, 'merchant', frozen('2026-03-01T12:00:01Z'))).toEqual(['ship', 'cancelPaid'])
    expect(availableActions(paid, 'merchant', frozen('2026-03-01T12:00:00Z'))).toEqual(['cancelPaid'])
    expect(() => orderStep(paid, 'ship', 'merchant', frozen('2026-03-01T12:00:00Z'))).toThrow(
      'merchantFrozen',
    )
    expect(() => orderStep(order({ status: 'shipped', ...sent }), 'ship', 'merchant', open)).toThrow(
      'nothingToShip',
    )
  })

  test('a condition without its fact is a defect, not a no', () =>
    expect(() => availableActions({ status: 'awaitingShipment', deliveryStep: 'ship' }, 'merchant')).toThrow(
      'needs the fact shop',
    ))
})

describe('The table of statuses', () => {
  test('each status can be reached, and only what has ended has no step on', () => {
    const changes = transitionsOf(orderSteps)
    const reached = new Set(['awaitingPayment', 'awaitingDeposit', ...changes.map(([, to]) => to)])
    expect([...reached].sort()).toEqual([...orderStatuses].sort())
    const last = orderStatuses.filter((status) => !changes.some(([from]) => from === status))
    expect(last).toEqual(['completed', 'cancelled', 'closed'])
  })

  test('what the clock does from a status is its deadline', () => {
    for (const status of orderStatuses) {
      const row = orderStatusTable[status]
      const byClock = orderSteps.filter(
        ({ by, from }) =>
          (by as readonly string[]).includes('clock') && (from as readonly string[]).includes(status),
      )
      expect(byClock.map((step) => step.action)).toEqual('deadline' in row ? [row.deadline] : [])
    }
  })

  test('every status stands in one tab, beside that of all (ORD-02)', () => {
    const tabs = orderTabs.filter((tab) => tab !== 'all')
    expect(tabs.flatMap((tab) => statusesOfTab[tab]).sort()).toEqual([...orderStatuses].sort())
    expect(statusesOfTab.all).toEqual(orderStatuses)
  })
})

describe('The schema', () => {
  const schema = readFileSync(
    new URL('../../database/migrations/0014_add_presales.sql', import.meta.url),
    'utf8',
  )

  test('its trigger allows exactly the changes of the table', () => {
    const [, trigger] = /function refuse_illegal_order_step\(\)(.*?)end \$\$/s.exec(schema)!
    const allowed = [...trigger!.matchAll(/\('(\w+)', '(\w+)'\)/g)].map(([, from, to]) => `${from} > ${to}`)
    expect(allowed.sort()).toEqual(
      transitionsOf(orderSteps)
        .map(([from, to]) => `${from} > ${to}`)
        .sort(),
    )
  })

  test('its column knows exactly the statuses of the table', () => {
    const [, known] = /orders_status_check check \(status in \((.*?)\)\)/s.exec(schema)!
    expect([...known!.matchAll(/'(\w+)'/g)].map(([, status]) => status)).toEqual(orderStatuses)
  })
})
