import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { transitionsOf } from '#vocabulary/lifecycle.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import { type AfterSaleKind, afterSaleKinds, chosenKinds } from './kinds.ts'
import {
  type AfterSaleAction,
  type AfterSaleFacts,
  type AfterSaleParty,
  type AfterSaleStatus,
  afterSaleActions,
  afterSaleLifecycle,
  afterSaleParties,
  afterSaleStatuses,
  afterSaleStatusesOfTab,
  afterSaleStatusTable,
  afterSaleStep,
  deadlineOf,
  type MadeAfterSaleAction,
  mayDoWith,
  phaseOf,
  waitsForOf,
} from './lifecycle.ts'

const facts = (
  kind: AfterSaleKind,
  status: AfterSaleStatus,
  more: Partial<AfterSaleFacts> = {},
): AfterSaleFacts => ({
  kind,
  status,
  isWithPlatform: false,
  isOffered: false,
  isRefundOffered: false,
  owesDifference: false,
  givesBack: false,
  isReplacementGone: false,
  rejection: null,
  isInTimeToAsk: false,
  hasShopPlace: false,
  isToBeHandedIn: false,
  hasReturnParcel: false,
  hasReplacementParcel: false,
  ...more,
})

/** The parties that may change an after-sale, and to what: read from AS-44 and MER-12, not from the table. */
const goods: AfterSaleKind[] = ['return', 'exchange']
function expected(
  kind: AfterSaleKind,
  status: AfterSaleStatus,
  party: AfterSaleParty,
): Record<string, string> {
  const isDesk = party === 'merchant' || party === 'operator'
  const comesBack = goods.includes(kind)
  const is = (at: AfterSaleStatus, ...by: AfterSaleParty[]) => status === at && by.includes(party)
  return {
    ...(is('applied', 'buyer') &&
      (kind === 'cancelledOrder' ? { cancelOrder: 'refunding' } : { submit: 'awaitingReview' })),
    ...((is('awaitingReview', 'buyer') || is('awaitingReturn', 'buyer')) && { cancel: 'cancelled' }),
    ...(is('awaitingReview', 'merchant', 'operator', 'clock') && {
      approve: comesBack ? 'awaitingReturn' : 'awaitingRefund',
    }),
    ...(is('awaitingReview', 'merchant', 'operator') && { reject: 'closed' }),
    ...(comesBack &&
      (is('awaitingReview', 'operator') || is('awaitingInspection', 'operator')) && {
        changeToRefund: 'awaitingRefund',
      }),
    ...(comesBack &&
      (is('awaitingReview', 'merchant') || is('awaitingInspection', 'merchant')) && { offerRefund: status }),
    ...(kind === 'exchange' &&
      is('awaitingReplacement', 'merchant', 'operator', 'clock') && { changeToRefund: 'awaitingRefund' }),
    ...(isDesk &&
      (kind === 'refund' || kind === 'return') &&
      (status === 'awaitingReview' || status === 'awaitingInspection') && { changeAmount: status }),
    ...(is('awaitingReturn', 'buyer') && { sendBack: 'awaitingInspection' }),
    ...(is('awaitingReturn', 'clock') && { expire: 'closed' }),
    ...(comesBack &&
      is('awaitingInspection', 'merchant', 'operator', 'clock') && {
        passInspection: kind === 'return' ? 'awaitingRefund' : 'awaitingReplacement',
      }),
    ...(is('awaitingInspection', 'merchant', 'operator') && { failInspection: 'closed' }),
    ...(is('awaitingRefund', 'merchant', 'operator', 'clock') && { refund: 'refunding' }),
    ...(is('refunding', 'refund') && { settle: 'refunded', fail: 'refundFailed' }),
    ...(is('refunded', 'refund') && { finish: 'done' }),
    ...(is('refundFailed', 'merchant', 'operator', 'clock') && { retryRefund: 'refunding' }),
    ...(is('refundFailed', 'operator') && { payOtherwise: 'refunded' }),
    ...(kind === 'exchange' &&
      is('awaitingReplacement', 'merchant') && { shipReplacement: 'replacementSent' }),
    ...(is('replacementSent', 'buyer', 'clock') && { confirmReplacement: 'done' }),
    ...((is('awaitingReview', 'merchant') || is('awaitingInspection', 'merchant')) && { escalate: status }),
    ...(is('awaitingReview', 'operator') && { takeOver: status }),
    ...(is('awaitingInspection', 'operator') && { takeOver: status }),
  }
}

const allActions = [...new Set(afterSaleLifecycle.steps.map(({ action }) => action))] as AfterSaleAction[]

describe('Every cell of kind, status, party and action', () => {
  const cells = afterSaleKinds.flatMap((kind) => afterSaleStatuses.map((status) => ({ kind, status })))
  const step = (given: AfterSaleFacts, action: AfterSaleAction, party: AfterSaleParty) =>
    afterSaleStep(given, action as MadeAfterSaleAction, party)
  test.each(cells)('$kind that is $status (AS-44, I-32)', ({ kind, status }) => {
    for (const party of afterSaleParties) {
      const possible = expected(kind, status, party)
      for (const action of allActions) {
        const where = `${kind} ${status} ${party} ${action}`
        const to = possible[action]
        if (to === undefined) {
          expect(mayDoWith(facts(kind, status), action, party), where).toBe(false)
          expect(() => step(facts(kind, status), action, party), where).toThrow()
        } else expect([where, step(facts(kind, status), action, party).to ?? status]).toEqual([where, to])
      }
    }
  })
})

test('there are six kinds, of which buyers choose four, and thirteen statuses (AS-31, TRAP-12)', () => {
  expect(afterSaleKinds).toHaveLength(6)
  expect(chosenKinds).toEqual(['refund', 'return', 'exchange', 'cancellation'])
  expect(afterSaleStatuses).toHaveLength(13)
})

test('every status that waits for a party has a deadline, and what the clock does then is legal (AS-58)', () => {
  for (const status of afterSaleStatuses) {
    const { waitsFor, deadline } = phaseOf(status)
    if (waitsFor && waitsFor !== 'company') expect([status, deadline]).not.toEqual([status, undefined])
    if (!deadline) continue
    const kinds = chosenKinds.filter((kind) =>
      mayDoWith(facts(kind, status), deadline.action as AfterSaleAction, 'clock'),
    )
    expect([status, kinds.length > 0]).toEqual([status, true])
  }
})

test('once the platform has taken it over, the shop decides no more (MER-14)', () => {
  const taken = facts('return', 'awaitingReview', { isWithPlatform: true })
  expect(afterSaleActions(taken, 'merchant')).toEqual(['addStatement'])
  expect(afterSaleActions(taken, 'operator')).toEqual(['approve', 'reject', 'changeToRefund', 'changeAmount'])
  expect(() => afterSaleStep(taken, 'approve', 'merchant')).toThrow('afterSaleWithPlatform')
})

test('dearer goods are sent once the difference is paid, and without that the money is refunded (AS-59)', () => {
  const owed = facts('exchange', 'awaitingReplacement', { owesDifference: true })
  expect(afterSaleActions(owed, 'buyer')).toEqual(['payDifference'])
  expect(afterSaleActions(owed, 'merchant')).toEqual(['changeToRefund'])
  expect(() => afterSaleStep(owed, 'shipReplacement', 'merchant')).toThrow('differenceNotPaid')
  expect([waitsForOf(owed), deadlineOf(owed)?.action]).toEqual(['buyer', 'changeToRefund'])
  expect(afterSaleStep(owed, 'changeToRefund', 'clock').to).toBe('awaitingRefund')
  const paid = facts('exchange', 'awaitingReplacement', { owesDifference: false })
  expect(afterSaleActions(paid, 'buyer')).toEqual([])
  expect(afterSaleActions(paid, 'merchant')).toEqual(['changeToRefund', 'shipReplacement'])
  expect(waitsForOf(paid)).toBe('shop')
})

test('the difference to cheaper goods is refunded once they have arrived (AS-59)', () => {
  const cheaper = facts('exchange', 'replacementSent', { givesBack: true })
  for (const by of ['buyer', 'clock'] as const)
    expect(afterSaleStep(cheaper, 'confirmReplacement', by).to).toBe('refunding')
})

test('a refused application can be revised, or brought before the platform, in time (AS-61, MER-14)', () => {
  const rejected = facts('refund', 'closed', { rejection: { at: 'review', by: 'shop' }, isInTimeToAsk: true })
  expect(afterSaleActions(rejected, 'buyer')).toEqual(['revise', 'askPlatform', 'seeShopReason'])
  expect(afterSaleStep(rejected, 'revise', 'buyer').to).toBe('awaitingReview')
  expect(afterSaleStep(rejected, 'askPlatform', 'buyer').to).toBe('awaitingReview')
  for (const action of ['askPlatform', 'revise'] as const)
    expect(() => afterSaleStep({ ...rejected, isInTimeToAsk: false }, action, 'buyer')).toThrow(
      'askPlatformTooLate',
    )
  const byPlatform = facts('refund', 'closed', {
    rejection: { at: 'review', by: 'platform' },
    isInTimeToAsk: true,
  })
  expect(afterSaleActions(byPlatform, 'buyer')).toEqual(['seePlatformReason'])
})

test('the lists by state share all statuses among them (AS-23)', () => {
  expect(
    [
      ...afterSaleStatusesOfTab('processing'),
      ...afterSaleStatusesOfTab('done'),
      ...afterSaleStatusesOfTab('closed'),
    ].toSorted(),
  ).toEqual(afterSaleStatuses.toSorted())
  expect(afterSaleStatusesOfTab('all')).toEqual(Object.keys(afterSaleStatusTable))
})

test('the trigger of the schema knows the same changes of status', () => {
  const schema = readFileSync(new URL('../../../database/schema.sql', import.meta.url), 'utf8')
  const trigger = schema.slice(schema.indexOf('create function refuse_illegal_after_sale_step()'))
  const [, body = ''] = /not in \(([\s\S]*?)\) then/.exec(trigger) ?? []
  const inSchema = [...body.matchAll(/\('(\w+)', '(\w+)'\)/g)].map(([, from, to]) => `${from} ${to}`)
  const inTable = transitionsOf(afterSaleLifecycle.steps).map(([from, to]) => `${from} ${to}`)
  expect([...new Set(inSchema)].toSorted()).toEqual([...new Set(inTable)].toSorted())
})

test('shop and buyer state their sides to the platform as long as the platform has not decided, and not before (MER-12, MER-14)', () => {
  for (const status of afterSaleStatuses)
    for (const isWithPlatform of [true, false])
      expect([
        status,
        isWithPlatform,
        mayDoWith(facts('return', status, { isWithPlatform }), 'addStatement', 'merchant'),
        mayDoWith(facts('return', status, { isWithPlatform }), 'addStatement', 'buyer'),
        mayDoWith(facts('return', status, { isWithPlatform }), 'escalate', 'merchant'),
      ]).toEqual([
        status,
        isWithPlatform,
        isWithPlatform && ['awaitingReview', 'awaitingInspection'].includes(status),
        isWithPlatform && ['awaitingReview', 'awaitingInspection'].includes(status),
        !isWithPlatform && ['awaitingReview', 'awaitingInspection'].includes(status),
      ])
})

test('a rejected application shows its reason, and can be disputed where its shop rejected it (MER-14)', () => {
  const actions = (at: 'review' | 'inspection', by: 'shop' | 'platform') =>
    afterSaleActions(facts('return', 'closed', { rejection: { at, by }, isInTimeToAsk: true }), 'buyer')
  expect(actions('review', 'shop')).toEqual(['revise', 'askPlatform', 'seeShopReason'])
  expect(actions('inspection', 'shop')).toEqual(['askPlatform', 'seePlatformReason'])
  expect(actions('review', 'platform')).toEqual(['seePlatformReason'])
  expect(actions('inspection', 'platform')).toEqual(['seePlatformReason'])
  expect(afterSaleActions(facts('return', 'closed', { isInTimeToAsk: true }), 'buyer')).toEqual([])
})

test('the platform judges at the step at which the shop rejected', () => {
  const requested = (at: 'review' | 'inspection') =>
    afterSaleStep(
      facts('return', 'closed', { rejection: { at, by: 'shop' }, isInTimeToAsk: true }),
      'askPlatform',
      'buyer',
    ).to
  expect([requested('review'), requested('inspection')]).toEqual(['awaitingReview', 'awaitingInspection'])
})

test('goods are brought to a place that the shop has, and received there; they may still be sent (AS-64)', () => {
  const agreed = facts('return', 'awaitingReturn')
  expect(() => afterSaleStep(agreed, 'handIn', 'buyer')).toThrow('noShopPlace')
  expect(afterSaleActions({ ...agreed, hasShopPlace: true }, 'buyer')).toEqual([
    ...['cancel', 'sendBack', 'handIn'],
  ])
  for (const isWithPlatform of [true, false]) {
    const brought = { ...agreed, hasShopPlace: true, isToBeHandedIn: true, isWithPlatform }
    expect(afterSaleActions(brought, 'buyer')).toEqual(['cancel', 'sendBack'])
    for (const desk of ['merchant', 'operator'] as const) {
      expect(afterSaleActions(brought, desk)).toEqual(['receiveHandIn'])
      expect(afterSaleStep(brought, 'receiveHandIn', desk).to).toBe('awaitingInspection')
      expect(() => afterSaleStep(agreed, 'receiveHandIn', desk)).toThrow('handInNotAgreed')
    }
    // Its place may be unavailable since: the agreement stays.
    const without: AfterSaleFacts = { ...brought, hasShopPlace: false }
    expect(afterSaleActions(without, 'merchant')).toEqual(['receiveHandIn'])
    expect(deadlineOf(brought)).toEqual(deadlineOf(agreed))
  }
})

describe('While a smaller amount is offered', () => {
  test.each(['awaitingReview', 'awaitingInspection'] as const)(
    '%s waits for the answer of the buyer',
    (status) => {
      const offered = facts('return', status, { isOffered: true })
      expect(afterSaleActions(offered, 'buyer').filter((action) => action !== 'cancel')).toEqual([
        ...['acceptAmount', 'refuseAmount'],
      ])
      expect(mayDoWith(offered, 'acceptAmount', 'clock')).toBe(true)
      expect(mayDoWith(offered, 'refuseAmount', 'clock')).toBe(false)
      expect([waitsForOf(offered), deadlineOf(offered)]).toEqual([
        'buyer',
        { action: 'acceptAmount', afterMs: 7 * 86_400_000 },
      ])
    },
  )

  test('its shop approves nothing and offers no refund instead, but may change the amount again', () => {
    const refused = expect.objectContaining({ code: 'afterSaleAwaitsBuyer' })
    for (const [kind, status, action] of [
      ['refund', 'awaitingReview', 'approve'],
      ['return', 'awaitingReview', 'approve'],
      ['return', 'awaitingReview', 'offerRefund'],
      ['return', 'awaitingInspection', 'passInspection'],
    ] as const)
      expect(() => afterSaleStep(facts(kind, status, { isOffered: true }), action, 'merchant')).toThrow(
        refused,
      )
    expect(
      mayDoWith(facts('refund', 'awaitingReview', { isOffered: true }), 'changeAmount', 'merchant'),
    ).toBe(true)
  })
})

test('parcels are followed from when they are on their way, to the end and beyond', () => {
  const where = (action: AfterSaleAction, parcels: Partial<AfterSaleFacts>) =>
    afterSaleStatuses.filter((status) => mayDoWith(facts('exchange', status, parcels), action, 'buyer'))
  expect(where('trackReturn', { hasReturnParcel: true })).toEqual([
    ...['awaitingInspection', 'awaitingRefund', 'awaitingReplacement', 'replacementSent'],
    ...['refunding', 'refundFailed', 'refunded', 'done', 'closed'],
  ])
  expect(where('trackReplacement', { hasReplacementParcel: true })).toEqual([
    ...['replacementSent', 'refunding', 'refundFailed', 'refunded', 'done'],
  ])
  expect(where('trackReturn', { hasReplacementParcel: true })).toEqual([])
  expect(where('trackReplacement', { hasReturnParcel: true })).toEqual([])
})

test('the shop decides no step of what the platform has taken over (MER-14)', () => {
  const refused = expect.objectContaining({ code: 'afterSaleWithPlatform' })
  const taken = (kind: AfterSaleKind, status: AfterSaleStatus) =>
    facts(kind, status, { isWithPlatform: true })
  for (const [kind, status, action] of [
    ['refund', 'awaitingReview', 'approve'],
    ['return', 'awaitingReview', 'approve'],
    ['refund', 'awaitingReview', 'reject'],
    ['return', 'awaitingReview', 'offerRefund'],
    ['return', 'awaitingReview', 'changeAmount'],
    ['return', 'awaitingInspection', 'passInspection'],
    ['exchange', 'awaitingInspection', 'passInspection'],
    ['return', 'awaitingInspection', 'failInspection'],
  ] as const)
    expect(() => afterSaleStep(taken(kind, status), action, 'merchant'), `${kind} ${action}`).toThrow(refused)
  for (const action of ['takeOver', 'escalate'] as const)
    for (const party of ['operator', 'merchant'] as const)
      expect(mayDoWith(taken('return', 'awaitingReview'), action, party)).toBe(false)
})

test.each([
  ['addStatement', 'buyer', facts('return', 'awaitingReview'), 'afterSaleNotWithPlatform'],
  ['acceptAmount', 'buyer', facts('return', 'awaitingReview'), 'nothingOffered'],
  ['refuseAmount', 'buyer', facts('refund', 'awaitingReview'), 'nothingOffered'],
  ['offerRefund', 'merchant', facts('refund', 'awaitingReview'), 'nothingComesBack'],
  ['changeToRefund', 'operator', facts('cancellation', 'awaitingReview'), 'nothingComesBack'],
  ['takeRefund', 'buyer', facts('return', 'awaitingReturn'), 'nothingExchanged'],
  ['takeRefund', 'buyer', facts('exchange', 'awaitingReturn'), 'replacementAvailable'],
  ['revise', 'buyer', facts('return', 'closed'), 'notRejectedByShop'],
  ['askPlatform', 'buyer', facts('return', 'closed'), 'notRejectedByShop'],
  [
    ...(['askPlatform', 'buyer'] as const),
    facts('return', 'closed', { rejection: { at: 'review', by: 'platform' }, isInTimeToAsk: true }),
    'notRejectedByShop',
  ],
  [
    ...(['handIn', 'buyer'] as const),
    facts('return', 'awaitingReturn', { hasShopPlace: true, isToBeHandedIn: true }),
    'handInAgreed',
  ],
  ['submit', 'buyer', facts('cancelledOrder', 'applied'), 'afterSaleKindNotPossible'],
  ['payDifference', 'buyer', facts('exchange', 'awaitingReplacement'), 'alreadyPaid'],
] as const)('%s by a %s is refused with its own reason', (action, party, given, code) => {
  expect(() => afterSaleStep(given, action, party)).toThrow(expect.objectContaining({ code }))
})

test('a person who may not make a step reads why, whatever the facts are', () => {
  const persons = ['buyer', 'merchant', 'operator'] as const
  const flags = ['isWithPlatform', 'isOffered', 'isRefundOffered', 'givesBack', 'isReplacementGone'] as const
  const made = afterSaleLifecycle.steps.filter((step) => !step.isShownOnly)
  const silent = new Set<string>()
  for (const { action, by, from } of made)
    for (const party of persons.filter((each) => by.includes(each)))
      for (const status of from)
        for (const kind of afterSaleKinds)
          for (let bits = 0; bits < 2 ** flags.length; bits += 1) {
            const set = Object.fromEntries(flags.map((flag, place) => [flag, (bits >> place) % 2 === 1]))
            try {
              afterSaleStep(facts(kind, status, set), action as MadeAfterSaleAction, party)
            } catch (error) {
              if (!(error instanceof Refusal) || error.code === 'transitionRefused')
                silent.add(`${action} by ${party} from ${status}: ${error}`)
            }
          }
  expect([...silent]).toEqual([])
})

test.each(['isWithPlatform', 'isOffered', 'isReplacementGone'] as const)(
  'an exchange is neither approved nor refused without the fact %s',
  (fact) => {
    const { [fact]: _, ...unread } = facts('exchange', 'awaitingReview')
    const known = unread as AfterSaleFacts
    expect(() => afterSaleStep(known, 'approve', 'merchant')).toThrow(`needs the fact ${fact}`)
    expect(() => mayDoWith(known, 'approve', 'merchant')).toThrow(`needs the fact ${fact}`)
  },
)

test('the amount of an exchange or of a cancellation is not free', () => {
  for (const kind of ['exchange', 'cancellation', 'cancelledOrder'] as const)
    for (const party of ['merchant', 'operator'] as const)
      expect(() => afterSaleStep(facts(kind, 'awaitingReview'), 'changeAmount', party)).toThrow(
        'amountNotFree',
      )
})
