import { expect, test } from 'vitest'
import type { HomeContent, ProductCard } from '../catalogue/product.ts'
import { homeBlocks } from './blocks.ts'

const product = (productId: string) => ({ productId }) as ProductCard
const content = (rows: Partial<Record<'newest' | 'reduced' | 'bestselling', string[]>>): HomeContent => ({
  categories: [],
  shops: [],
  newest: (rows.newest ?? []).map(product),
  reduced: (rows.reduced ?? []).map(product),
  bestselling: (rows.bestselling ?? []).map(product),
})
const rowsOf = (home: HomeContent) =>
  homeBlocks(home).flatMap((block) =>
    block.kind === 'productRow' ? [[block.row, ...block.products.map(({ productId }) => productId)]] : [],
  )

test('no product stands in two rows of the home page', () => {
  expect(
    rowsOf(content({ newest: ['1', '2'], reduced: ['2', '3', '4'], bestselling: ['1', '4', '5', '6'] })),
  ).toEqual([
    ['newest', '1', '2'],
    ['reduced', '3', '4'],
    ['bestselling', '5', '6'],
  ])
})

test('a row of one product is left out, and its product may stand in the next row', () => {
  expect(rowsOf(content({ newest: ['1'], bestselling: ['1', '2'] }))).toEqual([['bestselling', '1', '2']])
})

test('an empty mall still has its picture and its promises', () => {
  expect(homeBlocks(content({})).map(({ kind }) => kind)).toEqual(['hero', 'promises'])
})
