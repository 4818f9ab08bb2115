import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { transitionsOf } from '#vocabulary/lifecycle.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import { conditions } from './conditions.ts'
import {
  availableActions,
  type MadeAction,
  mayDo,
  type OrderFacts,
  type OrderParty,
  orderLifecycle,
  orderStatuses,
  orderStatusTable,
  orderStep,
  orderSteps,
  type ShopState,
  statusesOfTab,
} from './lifecycle.ts'
import { orderTabs } from './tabs.ts'

const placedAt = new Date('2026-03-01T12:00:00Z')
const open: ShopState = {}
const order = (change: Partial<OrderFacts> = {}): OrderFacts => ({
  status: 'awaitingPayment',
  placedAt,
  paymentStarted: false,
  isInTimeToPay: true,
  isBalanceOpen: false,
  hasParcels: false,
  isAnyOnTheWay: false,
  parcelToCancel: 'none',
  hasVouchers: false,
  hasUsableVouchers: false,
  hasUsableCards: false,
  canBuyAgain: true,
  hasInvoice: false,
  hasVat: false,
  isPostponed: false,
  isLeftToReview: false,
  isGroupBuy: false,
  isGroupOpen: false,
  isFullyShipped: false,
  isReady: false,
  isCancelling: false,
  isAllCancelling: false,
  deliveryStep: 'ship',
  isReissue: false,
  awaitsReturn: false,
  hasUnitsToReverse: false,
  shop: open,
  ...change,
})
const frozen = (at: string): ShopState => ({ onlyOrdersBefore: new Date(at) })
const parties: OrderParty[] = ['buyer', 'merchant', 'operator', 'clock', 'payment', 'delivery', 'afterSale']
const isPerson = (party: OrderParty) => ['buyer', 'merchant', 'operator'].includes(party)
const sent = { hasParcels: true, isAnyOnTheWay: true, isFullyShipped: true }
const partlySent = { hasParcels: true, isAnyOnTheWay: true, isFullyShipped: false }

describe('Allowed actions on an order', () => {
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
      'buyer' as const,
      'after its time to pay the balance' as const,
      { status: 'awaitingBalance', isBalanceOpen: true, isInTimeToPay: false },
      [],
    ],
    ['merchant', 'with a balance to pay', { status: 'awaitingBalance' }, ['cancelPaid']],
    ['operator', 'with a balance to pay', { status: 'awaitingBalance' }, ['cancelPaid']],
    ['payment', 'with a balance to pay', { status: 'awaitingBalance' }, ['payBalance']],
    ['clock', 'with a balance to pay', { status: 'awaitingBalance' }, ['expire']],
    ['payment', 'unpaid', {}, ['pay']],
    ['payment', 'unpaid, of a group buy', { isGroupBuy: true }, ['pay']],
    [
      'buyer',
      'paid, in an open group',
      { status: 'awaitingGroup', isGroupOpen: true },
      ['invite', 'cancelPaid', 'buyAgain'],
    ],
    ['buyer', 'paid, in a full group', { status: 'awaitingGroup' }, ['cancelPaid', 'buyAgain']],
    ['merchant', 'paid, in a group', { status: 'awaitingGroup' }, ['cancelPaid']],
    ['payment', 'paid, in a group', { status: 'awaitingGroup' }, ['formGroup']],
    ['clock', 'paid, in a group', { status: 'awaitingGroup' }, ['cancelPaid']],
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
    ['clock', 'paid', { status: 'awaitingShipment' }, ['remindToSend', 'cancelPaid']],
    ['clock', 'paid, with no delivery', { status: 'awaitingShipment', deliveryStep: 'none' }, []],
    ['buyer', 'sent in part', { status: 'shipped', ...partlySent }, ['receiveParcel', 'track', 'buyAgain']],
    ['merchant', 'sent in part', { status: 'shipped', ...partlySent }, ['ship']],
    ['clock', 'sent in part', { status: 'shipped', ...partlySent }, ['remindToSend', 'dropUnsent']],
    [
      'buyer' as const,
      'sent' as const,
      { status: 'shipped', ...sent },
      ['confirmReceipt', 'postpone', 'receiveParcel', 'track', 'buyAgain'],
    ],
    ['merchant', 'sent', { status: 'shipped', ...sent }, []],
    [
      'merchant' as const,
      'sent in one parcel that no carrier has seen' as const,
      { status: 'shipped', ...sent, parcelToCancel: 'only' },
      ['cancelOnlyParcel'],
    ],
    [
      'merchant' as const,
      'sent in part, with a parcel that no carrier has seen' as const,
      { status: 'shipped', ...partlySent, parcelToCancel: 'oneOfSeveral' },
      ['ship', 'cancelParcel'],
    ],
    ['clock', 'sent', { status: 'shipped', ...sent }, ['confirmReceipt']],
    ['buyer', 'received', { status: 'completed', ...sent }, ['track', 'buyAgain']],
    [
      'buyer' as const,
      'received, not reviewed yet' as const,
      { status: 'completed', ...sent, isLeftToReview: true },
      ['track', 'review', 'buyAgain'],
    ],
    [
      'buyer' as const,
      'with codes that can be used' as const,
      { status: 'completed', hasVouchers: true, hasUsableVouchers: true },
      ['useVoucher', 'seeVouchers', 'buyAgain'],
    ],
    [
      'buyer' as const,
      'with codes that are used' as const,
      { status: 'completed', hasVouchers: true },
      ['seeVouchers', 'buyAgain'],
    ],
    ['merchant', 'received', { status: 'completed', ...sent }, []],
    [
      'buyer' as const,
      'with an invoice' as const,
      { status: 'awaitingShipment', hasInvoice: true },
      ['cancelPaid', 'viewInvoice', 'buyAgain'],
    ],
    [
      'buyer' as const,
      'with an invoice that shows VAT' as const,
      { status: 'awaitingShipment', hasInvoice: true, hasVat: true },
      ['cancelPaid', 'viewVatInvoice', 'buyAgain'],
    ],
    [
      'buyer' as const,
      'with an invoice, received' as const,
      { status: 'completed', hasInvoice: true, ...sent },
      ['track', 'viewInvoice', 'buyAgain', 'sendInvoice'],
    ],
    ['buyer', 'cancelled', { status: 'cancelled' }, ['buyAgain']],
    ['buyer', 'closed', { status: 'closed' }, ['buyAgain']],
    [
      'buyer' as const,
      'with units that can be asked for' as const,
      { status: 'shipped', ...partlySent, hasUnitsToReverse: true },
      ['receiveParcel', 'track', 'applyAfterSale', 'buyAgain'],
    ],
    [
      'merchant' as const,
      'sent instead of goods that are still to come back' as const,
      { status: 'awaitingShipment', isReissue: true, awaitsReturn: true },
      [],
    ],
    ['merchant', 'sent instead of goods', { status: 'awaitingShipment', isReissue: true }, ['ship']],
    [
      'buyer' as const,
      'sent instead of goods' as const,
      { status: 'awaitingShipment', isReissue: true, canBuyAgain: false },
      [],
    ],
    [
      'buyer',
      'with gift cards to use',
      { status: 'completed', hasUsableCards: true },
      ['useVoucher', 'buyAgain'],
    ],
    ['afterSale', 'sent instead of goods', { status: 'awaitingShipment', isReissue: true }, ['endReissue']],
    ['operator', 'unpaid', {}, ['cancel']],
    ['operator', 'paid', { status: 'awaitingShipment' }, ['cancelPaid']],
    ['operator', 'sent in part', { status: 'shipped', ...partlySent }, []],
    ['afterSale', 'sent', { status: 'shipped', ...sent }, []],
  ]
  test.each(rows)('%s: %s (ORD-46)', (party, _, facts, expected) => {
    expect(availableActions(order(facts), party)).toEqual(expected)
  })

  test('every action that is offered passes the guard, and no other does', () => {
    const allFacts = orderStatuses.flatMap((status) =>
      [
        {},
        { paymentStarted: true },
        { isInTimeToPay: false },
        { isBalanceOpen: true },
        { isGroupBuy: true, isGroupOpen: true },
        { deliveryStep: 'deliver' as const },
        { hasInvoice: true },
        { hasInvoice: true, hasVat: true },
        partlySent,
        sent,
        { ...sent, parcelToCancel: 'only' as const },
        { ...partlySent, parcelToCancel: 'oneOfSeveral' as const },
      ].flatMap((facts) => ({ ...order(facts), status })),
    )
    const actions = [...new Set(orderSteps.map((step) => step.action))]
    const made = new Set<string>(orderSteps.flatMap((step) => ('isShownOnly' in step ? [] : [step.action])))
    /** The action that is done, or undefined where it is refused with a reason of ours. */
    const done = (facts: OrderFacts, action: MadeAction, party: OrderParty) => {
      try {
        return orderStep(facts, action, party).action
      } catch (error) {
        // Other modules and the clock look first, so that nothing refuses them.
        const isDefect = !isPerson(party) && String(error).includes('refuses no person')
        if (!(error instanceof Refusal) && !isDefect) throw error
        return undefined
      }
    }
    const isShown = (action: string, party: string, status: string) =>
      orderSteps.some(
        (step) =>
          'isShownOnly' in step &&
          step.action === action &&
          (step.by as readonly string[]).includes(party) &&
          (step.from as readonly string[]).includes(status),
      )
    const wrong: unknown[] = []
    let offers = 0
    for (const known of allFacts)
      for (const party of parties)
        for (const shop of [open, frozen('2026-02-01'), frozen('2026-04-01')]) {
          const facts = { ...known, shop }
          const offered: string[] = availableActions(facts, party)
          for (const action of actions) {
            const isOffered = offered.includes(action)
            if (isOffered) offers += 1
            const isMade = made.has(action) && !isShown(action, party, facts.status)
            const found = [
              mayDo(facts, action, party),
              isMade ? done(facts, action as MadeAction, party) : isOffered ? action : undefined,
            ]
            if (found[0] !== isOffered || found[1] !== (isOffered ? action : undefined))
              wrong.push([facts.status, party, action, shop, isOffered, ...found])
          }
        }
    expect(wrong).toEqual([])
    expect(offers).toBeGreaterThan(500)
  })

  test('a frozen shop sends or cancels what was ordered before the freeze, and nothing later (MER-04, TRAP-111)', () => {
    const paid = (shop: ShopState) => order({ status: 'awaitingShipment', shop })
    expect(availableActions(paid(frozen('2026-03-01T12:00:01Z')), 'merchant')).toEqual(['ship', 'cancelPaid'])
    expect(availableActions(paid(frozen('2026-03-01T12:00:00Z')), 'merchant')).toEqual([])
    // A replacement belongs to an order from before.
    const reissue = order({ status: 'awaitingShipment', isReissue: true, shop: frozen('2026-02-01') })
    expect(availableActions(reissue, 'merchant')).toEqual(['ship'])
    expect(() => orderStep(paid(frozen('2026-03-01T12:00:00Z')), 'ship', 'merchant')).toThrow(
      'merchantFrozen',
    )
    expect(() => orderStep(order({ status: 'shipped', ...sent }), 'ship', 'merchant')).toThrow(
      'nothingToShip',
    )
  })

  test.each([
    ['ship', 'merchant', 'isAllCancelling'],
    ['ship', 'merchant', 'shop'],
    ['makeReady', 'merchant', 'isReady'],
    ['handOver', 'merchant', 'isCancelling'],
    ['remindToPickUp', 'clock', 'isReady'],
  ] as const)('%s by %s is neither done nor refused without the fact %s', (action, party, fact) => {
    const deliveryStep = action === 'ship' ? 'ship' : 'handOver'
    const { [fact]: _, ...rest } = order({
      status: 'awaitingShipment',
      deliveryStep,
      isReady: fact !== 'isReady',
    })
    const facts = rest as OrderFacts
    expect(() => orderStep(facts, action, party)).toThrow(`needs the fact ${fact}`)
    expect(() => mayDo(facts, action, party)).toThrow(`needs the fact ${fact}`)
  })

  test('a person who is refused by a condition reads its own reason', () => {
    const silent = orderLifecycle.steps
      .filter((step) => !step.isShownOnly && step.by.some(isPerson))
      .flatMap(({ action, when = [] }) => when.map((name) => ({ action, name })))
      .filter(({ name }) => !conditions[name as keyof typeof conditions].otherwise)
    expect(silent).toEqual([])
  })
})

test('an order of a group buy waits for its group when it is paid, and goes to its shop when that forms', () => {
  const unpaid = order({ isGroupBuy: true })
  expect(orderStep(unpaid, 'pay', 'payment')).toMatchObject({ to: 'awaitingGroup', stamps: 'paid_at' })
  expect(orderStep(order(), 'pay', 'payment')).toMatchObject({ to: 'awaitingShipment' })
  expect(orderStep(order({ status: 'awaitingGroup' }), 'formGroup', 'payment')).toMatchObject({
    to: 'awaitingShipment',
    stamps: 'ready_at',
  })
})

describe('The table of statuses', () => {
  test('each status can be reached, and only what has ended has no step on', () => {
    const changes = transitionsOf(orderSteps)
    const reached = new Set(['awaitingPayment', 'awaitingDeposit', ...changes.map(([, to]) => to)])
    expect([...reached].sort()).toEqual([...orderStatuses].sort())
    const last = orderStatuses.filter((status) => !changes.some(([from]) => from === status))
    expect(last).toEqual(['completed', 'cancelled', 'closed'])
  })

  test('the deadlines of a status are its steps by the clock', () => {
    for (const status of orderStatuses) {
      const row = orderStatusTable[status]
      const byClock = orderSteps.filter(
        ({ by, from }) =>
          (by as readonly string[]).includes('clock') && (from as readonly string[]).includes(status),
      )
      expect(byClock.map((step) => step.action)).toEqual('deadlines' in row ? row.deadlines : [])
    }
  })

  test('every status is in one tab, beside that of all (ORD-02)', () => {
    const tabs = orderTabs.filter((tab) => tab !== 'all')
    expect(tabs.flatMap((tab) => statusesOfTab[tab]).sort()).toEqual([...orderStatuses].sort())
    expect(statusesOfTab.all).toEqual(orderStatuses)
  })
})

describe('The schema', () => {
  const schema = readFileSync(new URL('../../../database/schema.sql', import.meta.url), 'utf8')

  test('its trigger allows exactly the changes of the table', () => {
    const [, trigger] = /create function refuse_illegal_order_step\(\)(.*?)end \$\$/s.exec(schema)!
    const allowed = [...trigger!.matchAll(/\('(\w+)', '(\w+)'\)/g)].map(([, from, to]) => `${from} > ${to}`)
    expect(allowed.sort()).toEqual(
      [...new Set(transitionsOf(orderSteps).map(([from, to]) => `${from} > ${to}`))].sort(),
    )
  })

  test('its column knows exactly the statuses of the table', () => {
    const [, known] = / orders_status_check check \(status in \((.*?)\)\)/.exec(schema)!
    expect([...known!.matchAll(/'(\w+)'/g)].map(([, status]) => status)).toEqual(orderStatuses)
  })
})

test.each([
  ['pay', { status: 'awaitingPayment', paymentStarted: false }],
  ['payAgain', { status: 'awaitingPayment', paymentStarted: true }],
  ['payDeposit', { status: 'awaitingDeposit' }],
  ['payBalance', { status: 'awaitingBalance', isBalanceOpen: true }],
] as const)('a buyer may %s while there is time to pay, and not after', (action, facts) => {
  expect(mayDo(order({ ...facts, isInTimeToPay: true }), action, 'buyer')).toBe(true)
  expect(mayDo(order({ ...facts, isInTimeToPay: false }), action, 'buyer')).toBe(false)
})

test('a receipt is postponed once', () => {
  const order = { status: 'shipped', isFullyShipped: true } as const
  expect(mayDo({ ...order, isPostponed: false }, 'postpone', 'buyer')).toBe(true)
  expect(mayDo({ ...order, isPostponed: true }, 'postpone', 'buyer')).toBe(false)
})
