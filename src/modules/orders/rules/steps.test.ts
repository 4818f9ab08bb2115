import { describe, expect, test } from 'vitest'
import {
  type MadeAction,
  mayDo,
  type OrderAction,
  type OrderFacts,
  type OrderParty,
  type OrderStatus,
  orderStatuses,
  orderStep,
} from './lifecycle.ts'

/**
 * The lifecycle of an order again, written from the mall's promises: for each step, from where it leads
 * where, and its prohibitions.
 */
type Row = {
  readonly action: OrderAction
  readonly by: readonly OrderParty[]
  readonly from: readonly OrderStatus[]
  /** Without it the status stays. */
  readonly to?: OrderStatus
  /** Facts with which it may be done, besides those of an order of which nothing special is known. */
  readonly when?: Partial<Known>
  /** Facts that forbid it, one at a time, with the refusal. */
  readonly unless?: readonly (readonly [Partial<Known>, string])[]
}
type Known = OrderFacts

const placedAt = new Date('2026-03-01T12:00:00Z')
const plain: Known = {
  ...{
    status: 'awaitingPayment',
    placedAt,
    paymentStarted: false,
    isInTimeToPay: true,
    isBalanceOpen: false,
  },
  ...{
    hasParcels: false,
    isAnyOnTheWay: false,
    parcelToCancel: 'none',
    hasVouchers: false,
    hasUsableVouchers: false,
  },
  ...{ hasUsableCards: false, canBuyAgain: false, hasInvoice: false, hasVat: false, isPostponed: false },
  ...{ isLeftToReview: false, isGroupBuy: false, isGroupOpen: false, isFullyShipped: false, isReady: false },
  ...{
    isCancelling: false,
    isAllCancelling: false,
    deliveryStep: 'ship',
    isReissue: false,
    awaitsReturn: false,
  },
  ...{ hasUnitsToReverse: false, shop: {} },
}
const frozenBefore = { shop: { onlyOrdersBefore: placedAt } }
/** Buttons: pages and calls behind them have guards of their own, so no command makes these steps. */
const shownOnly = [
  ...[
    'pay',
    'payAgain',
    'payDeposit',
    'payBalance',
    'invite',
    'track',
    'useVoucher',
    'seeVouchers',
    'review',
  ],
  ...['viewInvoice', 'viewVatInvoice', 'applyAfterSale', 'buyAgain'],
]
const isShownOnly = (action: OrderAction, party: OrderParty) =>
  party === 'buyer' && shownOnly.includes(action)
/** No button, and nothing to refuse. */
const no = 'transitionRefused'
/** The clock, or another module, only makes steps that it has found to be legal. */
const defect = 'refuses no person'
const placed = ['awaitingGroup', 'awaitingShipment', 'shipped', 'completed', 'cancelled', 'closed'] as const
const notSent = [{ isFullyShipped: true }, 'nothingToShip'] as const
const byOthers = [
  [{ deliveryStep: 'ship' }, 'orderNotPickedUp'],
  [{ deliveryStep: 'deliver' }, 'orderNotPickedUp'],
  [{ deliveryStep: 'none' }, 'orderNotPickedUp'],
] as const

const rows: readonly Row[] = [
  { action: 'pay', by: ['payment'], from: ['awaitingPayment'], to: 'awaitingShipment' },
  {
    action: 'pay',
    by: ['payment'],
    from: ['awaitingPayment'],
    when: { isGroupBuy: true },
    to: 'awaitingGroup',
  },
  {
    ...{ action: 'pay', by: ['buyer'], from: ['awaitingPayment'] },
    unless: [
      [{ isInTimeToPay: false }, no],
      [{ paymentStarted: true }, no],
    ],
  },
  {
    ...{ action: 'payAgain', by: ['buyer'], from: ['awaitingPayment'], when: { paymentStarted: true } },
    unless: [
      [{ isInTimeToPay: false }, no],
      [{ paymentStarted: false }, no],
    ],
  },
  { action: 'payDeposit', by: ['payment'], from: ['awaitingDeposit'], to: 'awaitingBalance' },
  {
    ...{ action: 'payDeposit', by: ['buyer'], from: ['awaitingDeposit'] },
    unless: [[{ isInTimeToPay: false }, no]],
  },
  { action: 'payBalance', by: ['payment'], from: ['awaitingBalance'], to: 'awaitingShipment' },
  {
    ...{ action: 'payBalance', by: ['buyer'], from: ['awaitingBalance'], when: { isBalanceOpen: true } },
    unless: [
      [{ isBalanceOpen: false }, no],
      [{ isInTimeToPay: false }, no],
    ],
  },
  {
    action: 'cancel',
    by: ['buyer', 'operator'],
    from: ['awaitingPayment', 'awaitingDeposit'],
    to: 'cancelled',
  },
  {
    ...{ action: 'expire', by: ['clock'], to: 'closed' },
    from: ['awaitingPayment', 'awaitingDeposit', 'awaitingBalance'],
  },
  {
    ...{ action: 'invite', by: ['buyer'], from: ['awaitingGroup'], when: { isGroupOpen: true } },
    unless: [[{ isGroupOpen: false }, no]],
  },
  { action: 'formGroup', by: ['payment'], from: ['awaitingGroup'], to: 'awaitingShipment' },
  ...(['awaitingShipment', 'shipped'] as const).map(
    (from): Row => ({
      ...{
        action: 'ship',
        by: ['merchant'],
        from: [from],
        ...(from === 'awaitingShipment' && { to: 'shipped' }),
      },
      unless: [
        [{ deliveryStep: 'handOver' }, 'orderNotShipped'],
        [{ deliveryStep: 'deliver' }, 'orderNotShipped'],
        [{ deliveryStep: 'none' }, 'orderNotShipped'],
        [{ awaitsReturn: true }, 'awaitsReturn'],
        [frozenBefore, 'merchantFrozen'],
        notSent,
        [{ isAllCancelling: true }, 'restCancelling'],
      ],
    }),
  ),
  ...(
    [
      ['cancelParcel', 'oneOfSeveral', undefined, 'only'],
      ['cancelOnlyParcel', 'only', 'awaitingShipment', 'oneOfSeveral'],
    ] as const
  ).map(
    ([action, parcelToCancel, to, otherwise]): Row => ({
      ...{ action, by: ['merchant'], from: ['shipped'], when: { parcelToCancel }, ...(to && { to }) },
      unless: [
        [{ parcelToCancel: 'none' }, 'parcelNotCancellable'],
        [{ parcelToCancel: otherwise }, 'parcelNotCancellable'],
        [{ isReissue: true }, 'orderOfExchange'],
        [frozenBefore, 'merchantFrozen'],
      ],
    }),
  ),
  {
    ...{
      action: 'makeReady',
      by: ['merchant'],
      from: ['awaitingShipment'],
      when: { deliveryStep: 'handOver' },
    },
    unless: [
      ...byOthers,
      [{ isReady: true }, 'orderReadyBefore'],
      [frozenBefore, 'merchantFrozen'],
      notSent,
      [{ isCancelling: true }, 'afterSaleOpen'],
    ],
  },
  {
    ...{
      action: 'handOver',
      by: ['merchant'],
      from: ['awaitingShipment'],
      when: { deliveryStep: 'handOver' },
    },
    to: 'completed',
    unless: [
      ...byOthers,
      [frozenBefore, 'merchantFrozen'],
      notSent,
      [{ isCancelling: true }, 'afterSaleOpen'],
    ],
  },
  {
    ...{ action: 'remindToPickUp', by: ['clock'], from: ['awaitingShipment'] },
    when: { deliveryStep: 'handOver', isReady: true },
    unless: [...byOthers, [{ isReady: false }, defect], notSent],
  },
  {
    ...{ action: 'remindToSend', by: ['clock'], from: ['awaitingShipment', 'shipped'] },
    unless: [
      [{ deliveryStep: 'deliver' }, defect],
      [{ deliveryStep: 'none' }, defect],
      [{ deliveryStep: 'handOver', isReady: true }, defect],
      notSent,
    ],
  },
  {
    ...{ action: 'dropUnsent', by: ['clock'], from: ['shipped'] },
    unless: [
      [{ isReissue: true }, 'orderOfExchange'],
      [{ deliveryStep: 'handOver' }, 'orderNotShipped'],
      notSent,
    ],
  },
  {
    ...{ action: 'deliver', by: ['delivery'], from: ['awaitingShipment'], to: 'completed' },
    when: { deliveryStep: 'deliver' },
    unless: [
      [{ deliveryStep: 'ship' }, defect],
      [{ deliveryStep: 'handOver' }, defect],
    ],
  },
  {
    ...{
      action: 'cancelPaid',
      by: ['buyer', 'merchant', 'operator'],
      from: ['awaitingShipment'],
      to: 'cancelled',
    },
    unless: [
      [{ isReissue: true }, 'orderOfExchange'],
      [{ isCancelling: true }, 'afterSaleOpen'],
    ],
  },
  ...(['ship', 'handOver'] as const).map(
    (deliveryStep): Row => ({
      ...{
        action: 'cancelPaid',
        by: ['clock'],
        from: ['awaitingShipment'],
        to: 'cancelled',
        when: { deliveryStep },
      },
      unless: [
        [{ isReissue: true }, 'orderOfExchange'],
        [{ deliveryStep: 'deliver' }, defect],
        [{ deliveryStep: 'none' }, defect],
      ],
    }),
  ),
  {
    ...{ action: 'endReissue', by: ['afterSale'], from: ['awaitingShipment'], to: 'cancelled' },
    when: { isReissue: true },
    unless: [[{ isReissue: false }, defect]],
  },
  {
    ...{ action: 'cancelPaid', by: ['buyer', 'merchant', 'operator', 'clock'], to: 'cancelled' },
    from: ['awaitingGroup'],
  },
  { action: 'cancelPaid', by: ['merchant', 'operator'], from: ['awaitingBalance'], to: 'cancelled' },
  {
    ...{ action: 'confirmReceipt', by: ['buyer', 'clock'], from: ['shipped'], to: 'completed' },
    when: { isFullyShipped: true },
    unless: [[{ isFullyShipped: false }, 'restNotSent']],
  },
  {
    ...{ action: 'postpone', by: ['buyer'], from: ['shipped'], when: { isFullyShipped: true } },
    unless: [
      [{ isFullyShipped: false }, 'restNotSent'],
      [{ isPostponed: true }, 'receiptPostponed'],
    ],
  },
  {
    ...{ action: 'receiveParcel', by: ['buyer'], from: ['shipped'], when: { isAnyOnTheWay: true } },
    unless: [[{ isAnyOnTheWay: false }, 'parcelArrived']],
  },
  {
    ...{ action: 'track', by: ['buyer'], from: ['awaitingPayment', ...placed], when: { hasParcels: true } },
    unless: [[{ hasParcels: false }, no]],
  },
  ...([{ hasUsableVouchers: true }, { hasUsableCards: true }] as const).map(
    (when): Row => ({
      ...{ action: 'useVoucher', by: ['buyer'], from: ['awaitingShipment', 'completed'], when },
      unless: [[{ hasUsableVouchers: false, hasUsableCards: false }, no]],
    }),
  ),
  {
    ...{ action: 'seeVouchers', by: ['buyer'], from: ['awaitingShipment', 'completed'] },
    when: { hasVouchers: true },
    unless: [[{ hasVouchers: false }, no]],
  },
  {
    ...{ action: 'review', by: ['buyer'], from: ['completed'], when: { isLeftToReview: true } },
    unless: [[{ isLeftToReview: false }, no]],
  },
  {
    ...{ action: 'viewInvoice', by: ['buyer'], from: placed, when: { hasInvoice: true } },
    unless: [
      [{ hasInvoice: false }, no],
      [{ hasVat: true }, no],
    ],
  },
  {
    ...{ action: 'viewVatInvoice', by: ['buyer'], from: placed, when: { hasInvoice: true, hasVat: true } },
    unless: [
      [{ hasInvoice: false }, no],
      [{ hasVat: false }, no],
    ],
  },
  {
    ...{ action: 'applyAfterSale', by: ['buyer'], from: ['awaitingShipment', 'shipped', 'completed'] },
    when: { hasUnitsToReverse: true },
    unless: [[{ hasUnitsToReverse: false }, no]],
  },
  {
    ...{ action: 'buyAgain', by: ['buyer'], from: placed, when: { canBuyAgain: true } },
    unless: [[{ canBuyAgain: false }, no]],
  },
  {
    ...{ action: 'sendInvoice', by: ['buyer'], from: ['shipped', 'completed', 'cancelled', 'closed'] },
    when: { hasInvoice: true },
    unless: [[{ hasInvoice: false }, 'invoiceNotIssued']],
  },
]

const parties = ['buyer', 'merchant', 'operator', 'clock', 'payment', 'delivery', 'afterSale'] as const
const cells = rows.flatMap((row) => row.by.map((party) => ({ ...row, party })))
const standing = (status: OrderStatus, when: Partial<Known> = {}): Known => ({ ...plain, ...when, status })
const titled = cells.map((cell) => ({ ...cell, as: JSON.stringify(cell.when ?? 'it is') }))

describe('A step of an order', () => {
  test.each(titled)(
    '$action by $party, $as, leads from $from to $to (ORD-46, I-32)',
    ({ action, party, from, to, when }) => {
      for (const status of from) {
        const facts = standing(status, when)
        expect(mayDo(facts, action, party)).toBe(true)
        const make = () => orderStep(facts, action as MadeAction, party)
        if (isShownOnly(action, party)) expect(make).toThrow(no)
        else expect(make().to).toBe(to)
      }
    },
  )

  test.each(titled.filter(({ unless }) => unless))(
    '$action by $party, $as, is refused with a reason while something forbids it',
    ({ action, party, from, when, unless = [] }) => {
      for (const status of from)
        for (const [change, code] of unless) {
          const facts = standing(status, { ...when, ...change })
          expect([change, mayDo(facts, action, party)]).toEqual([change, false])
          expect(() => orderStep(facts, action as MadeAction, party)).toThrow(code)
        }
    },
  )

  test.each([...new Set(rows.map(({ action }) => action))])(
    '%s is done from no other status and by no other party (ORD-46, I-32)',
    (action) => {
      const ofAction = cells.filter((cell) => cell.action === action)
      for (const party of parties)
        for (const status of orderStatuses) {
          const isPromised = ofAction.some((cell) => cell.party === party && cell.from.includes(status))
          const isDone = ofAction.some(({ when }) => {
            const facts = standing(status, when)
            return mayDo(facts, action, party)
          })
          expect([party, status, isDone]).toEqual([party, status, isPromised])
        }
    },
  )
})
