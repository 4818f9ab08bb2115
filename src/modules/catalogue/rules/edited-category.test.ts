import { expect, test } from 'vitest'
import { inTreeOrder } from './edited-category.ts'

test('categories are in the order of a menu: each before those below it, siblings in the order that is given', () => {
  const given = [
    { categoryId: '3', parentId: undefined },
    { categoryId: '5', parentId: '1' },
    { categoryId: '1', parentId: undefined },
    { categoryId: '4', parentId: '1' },
    { categoryId: '9', parentId: '4' },
  ]
  expect(inTreeOrder(given).map(({ categoryId, depth }) => [categoryId, depth])).toEqual([
    ['3', 0],
    ['1', 0],
    ['5', 1],
    ['4', 1],
    ['9', 2],
  ])
})
