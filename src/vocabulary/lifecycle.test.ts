import { describe, expect, test } from 'vitest'
import {
  actionsOf,
  conditionsOver,
  eventOf,
  isLegal,
  type LifecycleStep,
  onlyStep,
  stepFor,
  transitionsOf,
} from './lifecycle.ts'

type Door = { readonly status: string; readonly hasKey: boolean; readonly isOiled: boolean }

const { refusing, choosing } = conditionsOver<Door>()
const doors = {
  steps: [
    { action: 'open', by: ['guest', 'owner'], from: ['shut'], to: 'open' },
    { action: 'lock', by: ['owner'], from: ['shut'], when: ['hasKey', 'isOiled'], to: 'locked' },
    { action: 'knock', by: ['guest'], from: ['shut', 'locked'] },
    { action: 'knock', by: ['guest'], from: ['open'], when: ['isOiled'] },
  ],
  conditions: {
    hasKey: refusing(['hasKey'], ({ hasKey }) => hasKey, 'alreadyPaid'),
    isOiled: refusing(['isOiled'], ({ isOiled }) => isOiled, 'notFound'),
  },
}
const door = (change: Partial<Door> = {}): Door => ({
  status: 'shut',
  hasKey: true,
  isOiled: true,
  ...change,
})

describe('A lifecycle', () => {
  test('offers a party what the table allows from the status, where all conditions hold', () => {
    expect(actionsOf(doors, door(), 'guest')).toEqual(['open', 'knock'])
    expect(actionsOf(doors, door(), 'owner')).toEqual(['open', 'lock'])
    expect(actionsOf(doors, door({ hasKey: false }), 'owner')).toEqual(['open'])
    expect(actionsOf(doors, door({ status: 'locked' }), 'owner')).toEqual([])
    expect(actionsOf(doors, door({ status: 'open', isOiled: false }), 'guest')).toEqual([])
  })

  test('gives the only step of an action, and none of an action with several', () => {
    const gate = [
      { action: 'open', by: ['guest'], from: ['shut'], to: 'open' },
      { action: 'knock', by: ['guest'], from: ['shut'] },
      { action: 'knock', by: ['guest'], from: ['open'] },
    ] as const satisfies readonly LifecycleStep[]
    expect(onlyStep(gate, 'open').to).toBe('open')
    expect(() => onlyStep(gate, 'knock')).toThrow('one step knock')
    expect(() => onlyStep(gate.slice(1, 2), 'open')).toThrow('one step open')
  })

  test('gives the step of an action, which may leave the status unchanged', () => {
    expect(stepFor(doors, door(), 'lock', 'owner').to).toBe('locked')
    expect(stepFor(doors, door({ status: 'locked' }), 'knock', 'guest').to).toBeUndefined()
  })

  test('refuses what the table does not know, and else with the code of the first condition that does not hold', () => {
    expect(() => stepFor(doors, door(), 'lock', 'guest')).toThrow('transitionRefused')
    expect(() => stepFor(doors, door({ status: 'open' }), 'lock', 'owner')).toThrow('transitionRefused')
    expect(() => stepFor(doors, door({ hasKey: false, isOiled: false }), 'lock', 'owner')).toThrow(
      'alreadyPaid',
    )
    expect(() => stepFor(doors, door({ isOiled: false }), 'lock', 'owner')).toThrow('notFound')
  })

  test('refuses with the code of the step that holds the longest, when the table has several', () => {
    const two = {
      ...doors,
      steps: [
        { action: 'lift', by: ['owner'], from: ['shut'], when: ['isOiled'], to: 'open' },
        { action: 'lift', by: ['owner'], from: ['shut'], when: ['isShut', 'hasKey'], to: 'open' },
      ],
      conditions: {
        ...doors.conditions,
        isShut: refusing(['status'], ({ status }) => status === 'shut', 'notFound'),
      },
    }
    const facts = door({ hasKey: false, isOiled: false })
    expect(() => stepFor(two, facts, 'lift', 'owner')).toThrow('alreadyPaid')
  })

  test('decides nothing by a fact that is missing', () => {
    const { isOiled: _, ...unread } = door()
    for (const decide of [stepFor, isLegal])
      expect(() => decide(doors, unread as Door, 'lock', 'owner')).toThrow('needs the fact isOiled')
    expect(stepFor(doors, unread as Door, 'open', 'owner').to).toBe('open')
  })

  test('makes no step that is only shown, and none that a condition without a refusal prevents', () => {
    const shown = {
      steps: [
        { action: 'look', by: ['guest'], from: ['shut'], isShownOnly: true as const },
        { action: 'creak', by: ['clock'], from: ['shut'], when: ['isDry'] },
      ],
      conditions: { isDry: choosing(['isOiled'], ({ isOiled }) => !isOiled) },
    }
    expect(actionsOf(shown, door(), 'guest')).toEqual(['look'])
    expect(() => stepFor(shown, door(), 'look', 'guest')).toThrow('transitionRefused')
    expect(isLegal(shown, door(), 'creak', 'clock')).toBe(false)
    expect(() => stepFor(shown, door(), 'creak', 'clock')).toThrow('refuses no person')
  })

  test('announces exactly what its table names', () => {
    const step = {
      action: 'ship',
      by: ['shop'],
      from: ['packed'],
      to: 'sent',
      announces: 'order.shipped' as const,
      carries: ['orderId', 'shipmentId'] as const,
    }
    expect(eventOf(step, { orderId: '1', shipmentId: '2', userId: '3' })).toEqual({
      name: 'order.shipped',
      orderId: '1',
      shipmentId: '2',
    })
    expect(() => eventOf(step, { orderId: '1' })).toThrow('order.shipped of the step ship needs shipmentId')
  })

  test('lists its changes of status', () => {
    expect(transitionsOf(doors.steps)).toEqual([
      ['shut', 'open'],
      ['shut', 'locked'],
    ])
  })
})
