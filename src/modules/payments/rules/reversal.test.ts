import { describe, expect, test } from 'vitest'
import { shareReversal } from './reversal.ts'

const money = (...left: number[]) => left.map((each, place) => ({ allocationId: String(place), left: each }))
const shared = (amount: number, ...left: number[]) => {
  const { parts, lost } = shareReversal(amount, money(...left))
  return { of: parts.map(({ of, amount }) => [of.allocationId, amount]), lost }
}

describe('Money that a provider reverses comes', () => {
  test.each([
    ['from all that is left', 100, [100], [['0', 100]], 0],
    ['from a part of it', 40, [100], [['0', 40]], 0],
    [
      'from each in proportion',
      50,
      [60, 40],
      [
        ['0', 30],
        ['1', 20],
      ],
      0,
    ],
    [
      'from each in proportion, the last takes what rounding leaves',
      10,
      [10, 10, 10],
      [
        ['0', 3],
        ['1', 3],
        ['2', 4],
      ],
      0,
    ],
    ['from none that has nothing left', 10, [0, 20, 0], [['1', 10]], 0],
    ['from a single unit', 1, [1], [['0', 1]], 0],
    [
      'as far as there is some, and the rest is lost',
      150,
      [60, 40],
      [
        ['0', 60],
        ['1', 40],
      ],
      50,
    ],
    ['from nothing, and all of it is lost', 70, [0, 0], [], 70],
    ['from nothing when it paid for nothing', 70, [], [], 70],
  ] as const)('%s', (_, amount, left, of, lost) => expect(shared(amount, ...left)).toEqual({ of, lost }))
})
