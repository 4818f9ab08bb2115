import { describe, expect, test } from 'vitest'
import { isBetweenNeighbours, type MemberLevel, statusOfMember } from './level.ts'

const level = (number: number, growthFrom: number): MemberLevel => ({
  level: number,
  growthFrom,
  payBasisPoints: 10_000,
  earnBasisPoints: 10_000,
  benefits: [],
  name: { en: `Level ${number}`, zh: `${number} 级` },
})
const levels = [level(1, 0), level(2, 500), level(3, 2_000)]
const status = (growth: number, paid?: number) => {
  const { level: own, next } = statusOfMember(levels, growth, paid)
  return [own.level, next?.level.level, next?.missing]
}

describe('The level of a buyer', () => {
  test('is the highest whose growth is reached, and what is missing leads to the next (SYS-18)', () => {
    expect(status(0)).toEqual([1, 2, 500])
    expect(status(499)).toEqual([1, 2, 1])
    expect(status(500)).toEqual([2, 3, 1_500])
    expect(status(2_000)).toEqual([3, undefined, undefined])
  })

  test('is at least that of a paid membership, even one of a level that is no more', () => {
    expect(status(0, 2)).toEqual([2, 3, 2_000])
    expect(status(0, 9)).toEqual([3, undefined, undefined])
    expect(status(2_000, 1)).toEqual([3, undefined, undefined])
  })
})

test('A level requires more growth than those below and less than those above; the first for none', () => {
  const fits = (number: number, growthFrom: number) =>
    isBetweenNeighbours(levels, { level: number, growthFrom })
  expect([fits(2, 1), fits(2, 1_999), fits(3, 501), fits(4, 2_001), fits(1, 0)]).toEqual(Array(5).fill(true))
  expect([fits(2, 0), fits(2, 2_000), fits(3, 500), fits(4, 2_000), fits(1, 1)]).toEqual(Array(5).fill(false))
})
