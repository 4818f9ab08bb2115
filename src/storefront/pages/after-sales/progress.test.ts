import { describe, expect, test } from 'vitest'
import type { AfterSaleAction } from '#modules/after-sales/rules/lifecycle.ts'
import { stagesOf } from './progress.ts'

type Reported = Parameters<typeof stagesOf>[0]
const moment = (minute: number) => new Date(Date.UTC(2026, 10, 23, 8, minute))
const stagesAfter = (
  kind: Reported['kind'],
  actions: readonly AfterSaleAction[],
  change: Partial<Reported> = {},
) => {
  const events = actions.map((action, place) => ({
    action,
    by: 'merchant' as const,
    at: moment(place + 1),
    text: undefined,
  }))
  const stages = stagesOf({
    status: 'awaitingReview',
    kind,
    createdAt: moment(0),
    events,
    isChangedToRefund: false,
    handInPlace: undefined,
    ...change,
  })
  return stages.map(({ stage, at }) => (at ? `${stage} ${at.getUTCMinutes()}` : stage))
}

describe('The progress of an after-sale shows', () => {
  test('of a return, everything up to its money', () => {
    expect(stagesAfter('return', ['submit', 'approve', 'sendBack'])).toEqual([
      'applied 0',
      'approved 2',
      'sentBack 3',
      'inspected',
      'refunded',
    ])
  })

  test('of goods that are brought to the shop, that instead of a parcel', () => {
    const handInPlace = { name: 'Harbor store', address: 'Pier 4' }
    const chosen = stagesAfter('return', ['submit', 'approve', 'handIn'], {
      status: 'awaitingReturn',
      handInPlace,
    })
    expect(chosen).toEqual(['applied 0', 'approved 2', 'handedIn', 'inspected', 'refunded'])
    expect(stagesAfter('return', ['submit', 'approve', 'handIn', 'receiveHandIn'], { handInPlace })).toEqual([
      'applied 0',
      'approved 2',
      'handedIn 4',
      'inspected',
      'refunded',
    ])
  })

  test('of a refund and of a cancellation, no returned goods', () => {
    for (const kind of ['refund', 'cancellation'] as const)
      expect(stagesAfter(kind, ['submit', 'approve', 'refund', 'settle'], { status: 'done' })).toEqual([
        'applied 0',
        'approved 2',
        'refunded 4',
      ])
  })

  test('of a paid order that was cancelled, no shop that agrees', () => {
    expect(stagesAfter('cancelledOrder', ['cancelOrder', 'settle', 'finish'], { status: 'done' })).toEqual([
      'applied 0',
      'refunded 2',
    ])
    expect(stagesAfter('cancelledOrder', ['cancelOrder'], { status: 'refunding' })).toEqual([
      'applied 0',
      'refunded',
    ])
  })

  test('of an exchange, the replacement instead of money', () => {
    const actions = ['submit', 'approve', 'sendBack', 'passInspection', 'shipReplacement'] as const
    expect(stagesAfter('exchange', actions)).toEqual([
      'applied 0',
      'approved 2',
      'sentBack 3',
      'inspected 4',
      'replacementSent 5',
      'received',
    ])
  })

  test('of one that became a refund, only the goods that were returned before', () => {
    const change = { isChangedToRefund: true }
    expect(stagesAfter('refund', ['submit', 'changeToRefund'], change)).toEqual([
      'applied 0',
      'approved 2',
      'refunded',
    ])
    expect(stagesAfter('refund', ['submit', 'approve', 'sendBack', 'changeToRefund'], change)).toEqual([
      'applied 0',
      'approved 2',
      'sentBack 3',
      'inspected 4',
      'refunded',
    ])
  })

  test('of one that was cancelled or closed, nothing', () => {
    for (const status of ['cancelled', 'closed'] as const)
      expect(stagesAfter('return', ['submit', 'approve'], { status })).toEqual([])
  })
})
