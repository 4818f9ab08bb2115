import { describe, expect, test } from 'vitest'
import type { LocalText } from '#vocabulary/language.ts'
import { RowRefusal } from '../imported-product.ts'
import { sizeOf, toMillimetres } from './sizes.ts'

describe('a side of a size', () => {
  test.each([
    ['45.5', 'cm', 455],
    ['45,5', 'cm', 455],
    ['.5', 'cm', 5],
    ['455', 'mm', 455],
    ['1,2', 'm', 1_200],
    ['18', 'in', 457],
    ['18 in', 'cm', 457],
    ['60 厘米', 'mm', 600],
    ['0.01', 'mm', 1],
    ['10000', 'cm', 100_000],
    ['0', 'cm', undefined],
    ['', 'cm', undefined],
  ] as const)('%s in a column of %s is %s millimetres', (cell, unit, millimetres) => {
    expect(toMillimetres(cell, unit)).toBe(millimetres)
  })

  test.each(['wide', '-3', '1.2.3', '12 furlongs', '10000.1', '.'])('%s is refused', (cell) => {
    expect(() => toMillimetres(cell, 'cm')).toThrow(RowRefusal)
  })
})

test('a size has three sides; one with fewer is left out with a note, one with none without', () => {
  const notes: LocalText[] = []
  expect(sizeOf([300, 200, 10], { line: 2 }, notes)).toEqual([300, 200, 10])
  expect(sizeOf([undefined, undefined, undefined], { line: 3 }, notes)).toBeUndefined()
  expect(notes).toEqual([])
  expect(sizeOf([300, undefined, 10], { line: 4 }, notes)).toBeUndefined()
  expect(notes).toMatchObject([{ en: expect.stringContaining('Line 4') }])
})
