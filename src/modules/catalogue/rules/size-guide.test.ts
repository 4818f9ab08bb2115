import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  explainsOption,
  figuresInCell,
  isGuideCell,
  unitSymbol,
  unitSystems,
  writtenCell,
} from './size-guide.ts'

test.each([
  ['86', [86]],
  [' 86,5 ', [86.5]],
  ['86–90', [86, 90]],
  ['86 - 90.5', [86, 90.5]],
  ['90-86', undefined],
  ['M', undefined],
  ['86 cm', undefined],
  ['', undefined],
])('the cell "%s" holds the figures %j', (cell, figures) => {
  expect(figuresInCell(cell)).toEqual(figures)
})

test.each([
  ['86', 'length', '86', '33.9'],
  ['86–90', 'length', '86–90', '33.9–35.4'],
  ['2.5', 'weight', '2.5', '5.5'],
  ['sofa', 'text', 'sofa', 'sofa'],
  ['', 'length', '', ''],
] as const)(
  '"%s" of the unit %s is %s in metric and %s in imperial units (PDP-116)',
  (cell, unit, metric, inches) => {
    expect(unitSystems.map((system) => writtenCell(cell, unit, system))).toEqual([metric, inches])
  },
)

test('a cell of figures that may be saved is converted with an error of its rounding alone', () => {
  const cell = fc.oneof(
    fc.string({ maxLength: 8 }),
    fc.tuple(fc.integer({ min: 0, max: 500 }), fc.integer({ min: 0, max: 99 })).map(([a, b]) => `${a}.${b}`),
  )
  fc.assert(
    fc.property(cell, (entered) => {
      const figures = figuresInCell(entered)
      expect(isGuideCell(entered, 'length')).toBe(entered.trim() === '' || figures !== undefined)
      expect(isGuideCell(entered, 'text')).toBe(true)
      if (figures?.length !== 1) return
      const inches = Number(writtenCell(entered, 'length', 'imperial'))
      expect(Math.abs(inches * 2.54 - figures[0]!)).toBeLessThanOrEqual(0.13)
    }),
    { examples: [['86'], ['86.5'], ['0'], ['x'], ['']] },
  )
})

test('a guide explains the option that shares a name with it in one language', () => {
  const guide = { en: 'Size', zh: '尺码' }
  expect(explainsOption(guide, { en: ' size', zh: '' })).toBe(true)
  expect(explainsOption(guide, { en: 'Dimensions', zh: '尺码' })).toBe(true)
  expect(explainsOption(guide, { en: 'Colour', zh: '颜色' })).toBe(false)
  expect(explainsOption({ en: '', zh: '' }, { en: '', zh: '' })).toBe(false)
})

test('units have symbols', () => {
  const inBoth = (['length', 'weight', 'text'] as const).map((unit) =>
    unitSystems.map((system) => unitSymbol(unit, system)),
  )
  expect(inBoth).toEqual([
    ['cm', 'in'],
    ['kg', 'lb'],
    ['', ''],
  ])
})
