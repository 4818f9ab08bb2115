import { describe, expect, test } from 'vitest'
import { type ComparedProduct, comparisonRows } from './comparison-rows.ts'

const variant = (size: string, isEnabled = true) => ({ isEnabled, values: { size } })

const aProduct = (change: object): ComparedProduct =>
  ({ productId: '1', name: 'Chair', attributes: [], variants: [], specifications: [], ...change }) as never

describe('The rows of a comparison', () => {
  test('join specifications by name, leave a gap where a product has none, and mark what differs (PDP-113)', () => {
    const one = aProduct({
      specifications: [
        { name: 'Material', value: 'Oak' },
        { name: 'Care', value: 'Wipe dry' },
      ],
    })
    const other = aProduct({
      specifications: [
        { name: 'care ', value: 'wipe  dry' },
        { name: 'Height', value: '75 cm' },
      ],
    })
    expect(comparisonRows([one, other])).toEqual([
      {
        group: 'specifications',
        rows: [
          { name: 'Material', values: ['Oak', undefined], differs: true },
          { name: 'care ', values: ['Wipe dry', 'wipe  dry'], differs: false },
          { name: 'Height', values: [undefined, '75 cm'], differs: true },
        ],
      },
    ])
  })

  test('list the options that are offered, and no value that no variant has any more (PDP-113)', () => {
    const sizes = {
      key: 'size',
      name: 'Size',
      values: [
        { key: 's', name: 'Small' },
        { key: 'm', name: 'Medium' },
        { key: 'l', name: 'Large' },
      ],
    }
    const one = aProduct({ attributes: [sizes], variants: [variant('s'), variant('m', false), variant('l')] })
    const other = aProduct({ attributes: [sizes], variants: [variant('s'), variant('l')] })
    expect(comparisonRows([one, other])).toEqual([
      {
        group: 'options',
        rows: [{ name: 'Size', values: ['Small, Large', 'Small, Large'], differs: false }],
      },
    ])
  })

  test('differ in nothing where there is one product alone (PDP-113)', () => {
    const rows = comparisonRows([aProduct({ specifications: [{ name: 'Care', value: 'None' }] })])
    expect(rows.flatMap((group) => group.rows.map(({ differs }) => differs))).toEqual([false])
  })
})
