import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sideMm } from '#modules/catalogue/rules/piece-size.ts'
import { boxDrawing, drawingSize } from './box-drawing.ts'

const side = fc.integer(sideMm)

test('a box of any size lies in its drawing, fills it in one direction, and no side vanishes (PDP-115)', () => {
  fc.assert(
    fc.property(fc.tuple(side, side, side), (size) => {
      const { front, toBack } = boxDrawing(size)
      const corners = [...front, ...front.map(([x, y]) => [x + toBack[0], y + toBack[1]] as const)]
      const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)]
      const [wide, high] = [Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys)]
      // A side that is drawn thicker than it is may reach over the edge by its thickness, into the room of the labels.
      expect(Math.min(...xs)).toBeGreaterThanOrEqual(-5)
      expect(Math.min(...ys)).toBeGreaterThanOrEqual(-5)
      expect(wide).toBeLessThanOrEqual(drawingSize.width + 10)
      expect(high).toBeLessThanOrEqual(drawingSize.height + 10)
      expect(Math.max(wide / drawingSize.width, high / drawingSize.height)).toBeGreaterThan(0.95)
      const [[left, top], [right], [, bottom]] = front
      for (const drawn of [right - left, bottom - top, Math.hypot(...toBack)])
        expect(drawn).toBeGreaterThanOrEqual(4.99)
    }),
    { examples: [[[900, 400, 3]], [[3, 400, 900]], [[3, 900, 400]], [[1, 1, 100_000]], [[1, 100_000, 1]]] },
  )
})

test.each([
  [[1400, 700, 735], 1400 / 735],
  [[500, 500, 500], 1],
] as const)('the front of %j is drawn in its proportions', (size, ratio) => {
  const [[left, top], [right], [, bottom]] = boxDrawing(size).front
  expect((right - left) / (bottom - top)).toBeCloseTo(ratio)
})
