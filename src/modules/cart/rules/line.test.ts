import { expect, test } from 'vitest'
import { mergeKey } from './line.ts'

const shirt = { kind: 'ordinary', variantId: '11', priceType: 'standard' } as const

test('the same variant, bought in the same way, is the same line', () => {
  expect(mergeKey({ ...shirt })).toBe(mergeKey({ ...shirt, offerId: undefined }))
  // Keys are stored with the lines of carts.
  expect(mergeKey(shirt)).toBe('ordinary:11:standard::')
})

test.each([
  ['another variant', { variantId: '12' }],
  ['a gift', { kind: 'gift' }],
  ['a bulk order', { priceType: 'bulk' }],
  ['an offer', { offerId: '7' }],
  ['a part of a bundle', { kind: 'bundlePart', parentKey: 'bundle:9:standard::11' }],
] as const)('%s is a line of its own', (_, change) => {
  expect(mergeKey({ ...shirt, ...change })).not.toBe(mergeKey(shirt))
})

test('bundles are the same line when they have the same parts, and so are the parts of equal bundles', () => {
  const bundle = (parts: string[]) =>
    mergeKey({ kind: 'bundle', variantId: '9', priceType: 'standard', partVariantIds: parts })
  const part = (parentKey: string) => mergeKey({ ...shirt, kind: 'bundlePart', parentKey })
  expect(bundle(['11', '12'])).toBe(bundle(['12', '11']))
  expect(bundle(['11', '12'])).not.toBe(bundle(['11', '13']))
  expect(part(bundle(['11', '12']))).toBe(part(bundle(['12', '11'])))
  expect(part(bundle(['11', '12']))).not.toBe(part(bundle(['11', '13'])))
})
