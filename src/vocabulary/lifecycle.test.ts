import { describe, expect, test } from 'vitest'
import { actionsOf, stepFor, transitionsOf } from './lifecycle.ts'

type Door = { readonly status: string; readonly hasKey: boolean; readonly isOiled: boolean }

const doors = {
  steps: [
    { action: 'open', by: ['guest', 'owner'], from: ['shut'], to: 'open' },
    { action: 'lock', by: ['owner'], from: ['shut'], when: ['hasKey', 'isOiled'], to: 'locked' },
    { action: 'knock', by: ['guest'], from: ['shut', 'locked'] },
    { action: 'knock', by: ['guest'], from: ['open'], when: ['isOiled'] },
  ],
  conditions: {
    hasKey: { holds: (door: Door) => door.hasKey, otherwise: 'alreadyPaid' as const },
    isOiled: { holds: (door: Door) => door.isOiled, otherwise: 'notFound' as const },
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

  test('gives the step of an action, which may keep the status', () => {
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
        isShut: { holds: ({ status }: Door) => status === 'shut', otherwise: 'notFound' as const },
      },
    }
    const facts = door({ hasKey: false, isOiled: false })
    expect(() => stepFor(two, facts, 'lift', 'owner')).toThrow('alreadyPaid')
  })

  test('lists its changes of status', () => {
    expect(transitionsOf(doors.steps)).toEqual([
      ['shut', 'open'],
      ['shut', 'locked'],
    ])
  })
})
