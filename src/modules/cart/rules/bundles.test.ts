import { describe, expect, test } from 'vitest'
import type { SellableVariant } from '#modules/catalogue/rules/product.ts'
import { aVariant, byId } from '#tests/support/variants.ts'
import { bundleToAdd, rulesOfLines, snapLines, whyNotLines } from './bundles.ts'

/** A desk that is sold with one lamp of two and, if wanted, with two shelves. The red lamp does not fit the shelves. */
const slots = [
  { slotId: '1', isRequired: true, quantity: 1, variantIds: ['lamp', 'red lamp'] },
  { slotId: '2', isRequired: false, quantity: 2, variantIds: ['shelf'] },
]
const bundle = { slots, conflicts: [['red lamp', 'shelf']] }
const desk = aVariant('desk', { terms: { bundle } })
const others = ['lamp', 'red lamp', 'shelf', 'chair'].map((id) => aVariant(id))
const variants = byId(desk, ...others)
/** The same goods, one of them changed. */
const withOne = (changed: SellableVariant) => byId(desk, ...others, changed)

type Line = Parameters<typeof rulesOfLines>[0][number]
const line = (lineId: string, change: Partial<Record<keyof Line, unknown>> = {}): Line =>
  ({ lineId, variantId: lineId, quantity: 1, kind: 'ordinary', ...change }) as Line
const main = (quantity = 1) => line('desk', { kind: 'bundle', quantity })
const part = (id: string, quantity = 1) => line(id, { kind: 'bundlePart', parentId: 'desk', quantity })

describe('Bundles that are put into the cart', () => {
  test.each([
    ['goods alone', { variantId: 'chair', quantity: 2 }, 'ordinary', []],
    ['a bundle without its parts', { variantId: 'desk', quantity: 1 }, 'bundle', []],
    [
      'a bundle with as many of each part as its slot takes',
      { variantId: 'desk', quantity: 3, partIds: ['lamp', 'shelf'] },
      'bundle',
      [
        { variantId: 'lamp', quantity: 3 },
        { variantId: 'shelf', quantity: 6 },
      ],
    ],
    [
      'goods with a part that is in no slot',
      { variantId: 'chair', quantity: 2, partIds: ['lamp'] },
      'bundle',
      [{ variantId: 'lamp', quantity: 2 }],
    ],
  ] as const)('is %s', (_, requested, kind, parts) =>
    expect(bundleToAdd(requested, variants)).toEqual({ kind, parts }),
  )
})

describe('A bundle is bought whole or not at all', () => {
  const why = (lines: readonly Line[], own: Readonly<Record<string, string>> = {}) =>
    Object.fromEntries(whyNotLines(lines, variants, ({ lineId }) => own[lineId] as never))

  test.each([
    ['with all that it needs', [main(), part('lamp')], {}],
    [
      'with what is optional besides, and goods of their own',
      [main(2), part('lamp', 2), part('shelf', 4), line('chair')],
      {},
    ],
    ['goods that are none', [line('chair')], {}],
    [
      'without a part that it needs',
      [main(), part('shelf', 2)],
      { desk: 'bundleIncomplete', shelf: 'bundleIncomplete' },
    ],
    ['without any part', [main()], { desk: 'bundleIncomplete' }],
    ['even where its line does not say that it is one', [line('desk')], { desk: 'bundleIncomplete' }],
    [
      'with a part of another bundle',
      [main(), part('lamp'), part('chair')],
      { desk: 'bundlePartUnknown', lamp: 'bundlePartUnknown', chair: 'bundlePartUnknown' },
    ],
    [
      'goods that are no bundle any more',
      [line('chair', { kind: 'bundle' })],
      { chair: 'bundlePartUnknown' },
    ],
    [
      'with parts that do not fit',
      [main(), part('red lamp'), part('shelf', 2)],
      { desk: 'bundleConflict', 'red lamp': 'bundleConflict', shelf: 'bundleConflict' },
    ],
    [
      'with fewer of a part than it takes',
      [main(2), part('lamp', 2), part('shelf', 2)],
      { desk: 'bundleIncomplete', lamp: 'bundleIncomplete', shelf: 'bundleIncomplete' },
    ],
  ] as const)('%s', (_, lines, reasons) => expect(why(lines)).toEqual(reasons))

  test('the reason against one of its lines holds for all of them, and for no other line', () => {
    const lines = [main(), part('lamp'), line('chair')]
    expect(why(lines, { lamp: 'outOfStock' })).toEqual({ desk: 'outOfStock', lamp: 'outOfStock' })
    expect(why(lines, { desk: 'offShelf', lamp: 'outOfStock' })).toEqual({
      desk: 'offShelf',
      lamp: 'offShelf',
    })
    expect(why(lines, { chair: 'outOfStock' })).toEqual({ chair: 'outOfStock' })
  })
})

describe('How much of each line may be ordered', () => {
  const rules = (lines: readonly Line[], those = variants) => Object.fromEntries(rulesOfLines(lines, those))

  test('of goods, their own rule; unknown goods have none', () => {
    expect(rules([line('chair'), line('gone')])).toEqual({ chair: { step: 1, min: 1, max: 10 } })
  })

  test('of a bundle, as many as there is enough of every part for; of a part, as many as those take', () => {
    expect(rules([main(), part('lamp'), part('shelf', 2)])).toEqual({
      desk: { step: 1, min: 1, max: 5 },
      lamp: { step: 1, min: 1, max: 5 },
      shelf: { step: 2, min: 2, max: 10 },
    })
    expect(
      rules([main(2), part('lamp', 2), part('shelf', 4)], withOne(aVariant('shelf', { available: 7 }))),
    ).toMatchObject({
      desk: { max: 3 },
      shelf: { step: 2, min: 2, max: 6 },
    })
  })

  test('of a bundle that is sold in pairs, whole pairs', () => {
    const inPairs = aVariant('desk', { terms: { bundle }, step: 2, minQuantity: 2 })
    expect(rules([main(2), part('lamp', 2)], withOne(inPairs))).toMatchObject({
      desk: { step: 2, min: 2, max: 10 },
    })
    const fewLamps = byId(inPairs, aVariant('lamp', { available: 5 }))
    expect(rules([main(2), part('lamp', 2)], fewLamps)).toEqual({
      desk: { step: 2, min: 2, max: 4 },
      lamp: { step: 2, min: 2, max: 4 },
    })
  })

  test('with an unavailable part, none; a part that counts for less than one counts for one', () => {
    expect(rules([main(), part('gone')]).desk).toMatchObject({ max: 0 })
    expect(rules([main(4), part('lamp', 1)])).toMatchObject({ desk: { max: 10 }, lamp: { step: 1, max: 10 } })
  })

  test('of a part and of a gift, their own smallest order does not count', () => {
    const crate = aVariant('lamp', { minQuantity: 6, bulkMin: 8 })
    expect(rules([main(), part('lamp')], withOne(crate))).toMatchObject({ desk: { min: 1, max: 10 } })
    expect(rules([line('lamp', { kind: 'gift' })], withOne(crate))).toEqual({
      lamp: { step: 1, min: 1, max: 10 },
    })
    expect(rules([line('lamp')], withOne(crate))).toEqual({ lamp: { step: 1, min: 6, max: 10 } })
  })
})

test('lines get the nearest quantity that may be ordered now, and those of unavailable goods stay as they are', () => {
  const lines = [
    main(9),
    part('lamp', 9),
    part('shelf', 18),
    line('chair', { quantity: 20_000 }),
    line('gone', { quantity: 3 }),
  ]
  expect(snapLines(lines, variants).map(({ lineId, quantity }) => [lineId, quantity])).toEqual([
    ['desk', 5],
    ['lamp', 5],
    ['shelf', 10],
    ['chair', 10],
    ['gone', 3],
  ])
  const plenty = withOne(aVariant('chair', { available: 50_000, step: 4, minQuantity: 4 }))
  expect(snapLines([line('chair', { quantity: 20_000 })], plenty)[0]!.quantity).toBe(9_996)
})
