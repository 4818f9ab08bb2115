import { expect, test } from 'vitest'
import type { FilledBlock } from '#modules/content/rules/blocks.ts'
import { sideBySide } from './side-by-side.ts'

const row = (kind: 'presale' | 'groupBuy' | 'flashSale', count: number) =>
  ({ shows: 'promotion', kind, goods: Array.from({ length: count }) }) as unknown as FilledBlock
const words = { shows: 'words' } as FilledBlock

test.each([
  { blocks: [row('presale', 2), row('groupBuy', 1)], sizes: [2] },
  { blocks: [row('presale', 2), row('groupBuy', 3)], sizes: [1, 1] },
  { blocks: [row('presale', 2), words, row('groupBuy', 2)], sizes: [1, 1, 1] },
  { blocks: [row('flashSale', 2), row('groupBuy', 2)], sizes: [1, 1] },
  { blocks: [row('presale', 1), row('groupBuy', 1), row('presale', 1)], sizes: [2, 1] },
  { blocks: [], sizes: [] },
])('short rows that follow each other stand side by side: $sizes', ({ blocks, sizes }) => {
  const groups = sideBySide(blocks)
  expect(groups.map(({ length }) => length)).toEqual(sizes)
  expect(groups.flat()).toEqual(blocks)
})
