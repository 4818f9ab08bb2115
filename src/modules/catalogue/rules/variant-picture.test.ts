import { describe, expect, test } from 'vitest'
import { idOf } from '#vocabulary/identifiers.ts'
import type { ProductDetail, ProductVariant } from './product.ts'
import { pictureOfMainValue, pictureOfVariant } from './variant-picture.ts'

const variant = (variantId: string, colour: string, size: string, picture?: string, isEnabled = true) =>
  ({ variantId: idOf(variantId), values: { colour, size }, picture, isEnabled }) as unknown as ProductVariant

const variants = [
  variant('1', 'red', 's', 'old.webp', false),
  variant('2', 'red', 's'),
  variant('3', 'red', 'm', 'red.webp'),
  variant('4', 'red', 'l', 'red-l.webp'),
  variant('5', 'blue', 's'),
]
const attributes = [{ key: 'colour' }, { key: 'size' }] as unknown as ProductDetail['attributes']
const product = { attributes, variants }

describe('The large picture of a variant (PDP-19)', () => {
  test.each([
    ['its own', '4', 'red-l.webp', 'red.webp'],
    ['else that of its colour, from the first variant that is sold', '2', 'red.webp', 'red.webp'],
    ['else none: the product says which', '5', undefined, undefined],
  ])('is %s', (_, id, shown, cascade) => {
    const chosen = variants.find(({ variantId }) => variantId === id)!
    expect(pictureOfVariant(product, chosen)).toBe(shown)
    expect(pictureOfMainValue(product, chosen)).toBe(cascade)
  })

  test('is its own or none where there is nothing to choose', () => {
    expect(pictureOfMainValue({ attributes: [], variants }, variants[3]!)).toBeUndefined()
    expect(pictureOfVariant({ attributes: [], variants }, variants[3]!)).toBe('red-l.webp')
  })
})
