import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type PlaceOfHeader, placeOfHeader } from './place-of-header.ts'

const walk = (...tops: readonly number[]) =>
  tops.reduce<PlaceOfHeader>(placeOfHeader, { top: 0, isAway: false }).isAway

test.each([
  { way: 'down', tops: [200], isAway: true },
  { way: 'down and up', tops: [400, 380], isAway: false },
  { way: 'down, and up by less than a finger trembles', tops: [400, 393], isAway: true },
  { way: 'up in small steps', tops: [400, 395, 390], isAway: false },
  { way: 'down within the first lines', tops: [96], isAway: false },
])('a header is away ($isAway) after scrolling $way', ({ tops, isAway }) => {
  expect(walk(...tops)).toBe(isAway)
})

test('a header is never away at the top of a page, and always back after a long way up', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(5_000)), (tops) => {
      expect(walk(...tops, 0)).toBe(false)
      expect(walk(...tops, 5_000, 4_000)).toBe(false)
    }),
    { examples: [[[300, 200, 100]]] },
  )
})
