import { expect, test } from 'vitest'
import type { Id } from './identifiers.ts'
import { movedOnePlace } from './one-place.ts'

const [a, b, c] = ['1', '2', '3'] as Id[] as [Id, Id, Id]

test('one of a list moves by a place, and one at an end stays', () => {
  expect(movedOnePlace([a, b, c], b, 'up')).toEqual([b, a, c])
  expect(movedOnePlace([a, b, c], b, 'down')).toEqual([a, c, b])
  expect(movedOnePlace([a, b, c], a, 'up')).toBeUndefined()
  expect(movedOnePlace([a, b, c], c, 'down')).toBeUndefined()
})
