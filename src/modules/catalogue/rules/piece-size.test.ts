import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dimensionRows, dimensions, readSize, type SizeMm, sideMm, writtenSize } from './piece-size.ts'

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
  const of = (en: string, zh: string, size: SizeMm | undefined) => ({ name: { en, zh }, size })
  const rows = (...variants: ReturnType<typeof of>[]) =>
    dimensionRows(variants, 'DE').map(
      ({ name, value }) => `${name.en}: ${value.en} | ${name.zh}：${value.zh}`,
    )

  test('are one row where all variants have the same', () => {
    expect(rows(of('Oak', '橡木', small), of('Ash', '白蜡木', small))).toEqual([
      'Dimensions: 10 × 10 × 10 cm | 外形尺寸：10 × 10 × 10 厘米',
    ])
  })

  test('name their variant where others have another size or none', () => {
    expect(
      rows(of('Small', '小号', small), of('Large', '大号', large), of('Other', '其他', undefined)),
    ).toEqual([
      'Dimensions, Small: 10 × 10 × 10 cm | 外形尺寸（小号）：10 × 10 × 10 厘米',
      'Dimensions, Large: 20 × 20 × 20 cm | 外形尺寸（大号）：20 × 20 × 20 厘米',
    ])
  })

  test('are none where no variant states a size', () => {
    expect(rows(of('', '', undefined))).toEqual([])
  })
})
