import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  dimensionRows,
  dimensions,
  length,
  readSize,
  type SizeMm,
  sideMm,
  weight,
  writtenSize,
} from './piece-size.ts'

const side = fc.integer(sideMm)

describe('A size', () => {
  test('is read as it was written', () => {
    fc.assert(
      fc.property(fc.tuple(side, side, side), (size) => {
        expect(readSize(writtenSize(size))).toEqual(size)
      }),
      { examples: [[[1, 1, 1]], [[100_000, 100_000, 100_000]], [[400, 305, 1]]] },
    )
  })

  test.each([
    ['40 x 30 x 20', [400, 300, 200]],
    ['40×30×20,5', [400, 300, 205]],
    ['40*30*0.1 cm', [400, 300, 1]],
    ['40 30 20', [400, 300, 200]],
    ['40cm x 30cm x 20cm', [400, 300, 200]],
  ])('is read from %s', (typed, size) => {
    expect(readSize(typed)).toEqual(size)
  })

  test.each([
    '40',
    '40 x 30',
    '40 x 30 x 20 x 10',
    '40 x 30 x 0',
    '40 x 30 x 10001',
    'a x b x c',
    '4.55 x 1 x 1',
  ])('is none in %s', (typed) => {
    expect(readSize(typed)).toBeUndefined()
  })

  test('is shown in inches in the United States, and elsewhere in centimetres', () => {
    const size: SizeMm = [400, 300, 205]
    expect(dimensions(size, 'US')).toEqual({ en: '15.7 × 11.8 × 8.1 in', zh: '15.7 × 11.8 × 8.1 英寸' })
    expect(dimensions(size, 'DE')).toEqual({ en: '40 × 30 × 20.5 cm', zh: '40 × 30 × 20.5 厘米' })
  })
})

describe('Dimensions of a product', () => {
  const [small, large]: [SizeMm, SizeMm] = [
    [100, 100, 100],
    [200, 200, 200],
  ]
  const of = (en: string, zh: string, parcel: SizeMm | undefined, mm?: SizeMm, grams?: number) => ({
    name: { en, zh },
    parcel,
    goods: { mm, grams },
  })
  const rows = (...variants: ReturnType<typeof of>[]) =>
    dimensionRows(variants, 'DE').map(
      ({ name, value }) => `${name.en}: ${value.en} | ${name.zh}：${value.zh}`,
    )

  test('are one row where all variants have the same', () => {
    expect(rows(of('Oak', '橡木', small), of('Ash', '白蜡木', small))).toEqual([
      'Package size: 10 × 10 × 10 cm | 包装尺寸：10 × 10 × 10 厘米',
    ])
  })

  test('name their variant where others have another size or none', () => {
    expect(
      rows(of('Small', '小号', small), of('Large', '大号', large), of('Other', '其他', undefined)),
    ).toEqual([
      'Package size, Small: 10 × 10 × 10 cm | 包装尺寸（小号）：10 × 10 × 10 厘米',
      'Package size, Large: 20 × 20 × 20 cm | 包装尺寸（大号）：20 × 20 × 20 厘米',
    ])
  })

  test('of goods without packing have a row where variants differ; what all share is drawn on the page (PDP-115)', () => {
    const desks = (other: SizeMm) => [
      of('Oak', '橡木', undefined, large, 2_400),
      of('Ash', '白蜡木', undefined, other, 2_400),
    ]
    expect(rows(...desks(large))).toEqual([])
    expect(rows(...desks(small))).toEqual([
      'Dimensions (W × D × H), Oak: 20 × 20 × 20 cm | 商品尺寸（宽 × 深 × 高）（橡木）：20 × 20 × 20 厘米',
      'Dimensions (W × D × H), Ash: 10 × 10 × 10 cm | 商品尺寸（宽 × 深 × 高）（白蜡木）：10 × 10 × 10 厘米',
    ])
    expect(rows(of('', '', undefined, undefined, 2_400))).toEqual(['Weight: 2.4 kg | 净重：2.4 千克'])
  })

  test('are none where no variant states a size', () => {
    expect(rows(of('', '', undefined))).toEqual([])
  })
})

test.each([
  [1, 'DE', '0.1 cm', '0.1 厘米'],
  [735, 'DE', '73.5 cm', '73.5 厘米'],
  [735, 'US', '28.9 in', '28.9 英寸'],
  [1, 'US', '0.1 in', '0.1 英寸'],
])('a side of %i mm is written for %s as %s', (mm, country, en, zh) => {
  expect(length(mm, country)).toEqual({ en, zh })
})

test.each([
  [999, 'DE', '999 g', '999 克'],
  [12_549, 'DE', '12.5 kg', '12.5 千克'],
  [78, 'US', '2.8 oz', '2.8 盎司'],
  [453, 'US', '1 lb', '1 磅'],
  [12_500, 'US', '27.6 lb', '27.6 磅'],
])('a weight of %i g is written for %s as %s', (grams, country, en, zh) => {
  expect(weight(grams, country)).toEqual({ en, zh })
})
