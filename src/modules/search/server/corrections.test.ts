import fc from 'fast-check'
import { expect, test } from 'vitest'
import { areNeighbours, nearestSounding, nearestWords, typingDistance } from './corrections.ts'

const word = fc.string({ unit: fc.constantFrom(...'abcdefgiklmnoprstuvw'), minLength: 1, maxLength: 12 })

test('keys that touch are neighbours, both ways', () => {
  expect([
    areNeighbours('a', 's'),
    areNeighbours('a', 'q'),
    areNeighbours('g', 'b'),
    areNeighbours('m', 'k'),
  ]).toEqual([true, true, true, true])
  expect([areNeighbours('a', 'p'), areNeighbours('q', 'z'), areNeighbours('a', 'a')]).toEqual([
    false,
    false,
    false,
  ])
  fc.assert(
    fc.property(
      fc.constantFrom(...'qwertyuiopasdfghjklzxcvbnm'),
      fc.constantFrom(...'qwertyuiopasdfghjklzxcvbnm'),
      (a, b) => {
        expect(areNeighbours(a, b)).toBe(areNeighbours(b, a))
      },
    ),
  )
})

test('the distance is zero for the same word alone, and the same from either', () => {
  fc.assert(
    fc.property(word, word, (a, b) => {
      expect(typingDistance(a, a)).toBe(0)
      expect(typingDistance(a, b)).toBeCloseTo(typingDistance(b, a))
      if (a !== b) expect(typingDistance(a, b)).toBeGreaterThan(0)
    }),
  )
})

test('one slip is nearer than two, and a neighbouring key nearer than another', () => {
  expect(typingDistance('lamp', 'lamo')).toBeLessThan(typingDistance('lamp', 'lamx'))
  expect(typingDistance('lamp', 'lapm')).toBeLessThan(typingDistance('lamp', 'laxx'))
})

test('a short word has one slip, a long one two, and the shortest none', () => {
  expect(nearestWords('cahir', ['chair', 'char', 'table'])[0]).toBe('chair')
  expect(nearestWords('haedphnes', ['headphones', 'heather'])).toEqual(['headphones'])
  expect(nearestWords('hedfones', ['headphones'])).toEqual([])
  expect(nearestWords('mug', ['rug', 'mud'])).toEqual([])
})

test('of words that sound alike those that share a character come first', () => {
  expect(nearestSounding('倚子', ['一字', '椅子', '亿子'])).toEqual(['亿子', '椅子', '一字'])
})
