import { describe, expect, test } from 'vitest'
import { comparedFrom, comparedIn, comparedMax } from './compared.ts'

describe('The products of a comparison', () => {
  test.each([
    { address: null, ids: [] },
    { address: '', ids: [] },
    { address: '11.22', ids: ['11', '22'] },
    { address: '11.11.22', ids: ['11', '22'] },
    { address: '5.4.3.2.1', ids: ['5', '4', '3', '2'] },
    { address: '11.x.-2.0.22; drop', ids: ['11'] },
    { address: '12345678901234567890.7', ids: ['7'] },
    { address: '9223372036854775807.9223372036854775808', ids: ['9223372036854775807'] },
  ])('in the address “$address” are $ids (PDP-113)', ({ address, ids }) => {
    expect(comparedIn(address)).toEqual(ids)
  })

  test('in a browser are those that it stored, up to four, and nothing that something else left there (PDP-113)', () => {
    const stool = { productId: '11', name: 'Stool', picture: 'stool.webp' }
    const lamp = { productId: '22', name: 'Lamp' }
    expect(comparedFrom(JSON.stringify([stool, lamp]))).toEqual([stool, lamp])
    expect(
      comparedFrom(JSON.stringify([stool, 7, null, { productId: 'x', name: 'X' }, { name: 'Y' }])),
    ).toEqual([stool])
    const many = Array.from({ length: 9 }, (_, at) => ({ ...lamp, productId: String(at + 1) }))
    expect(comparedFrom(JSON.stringify(many))).toHaveLength(comparedMax)
    for (const stored of [null, '', '{', '{}', '"a"']) expect(comparedFrom(stored)).toEqual([])
  })
})
