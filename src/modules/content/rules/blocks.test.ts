import { expect, test } from 'vitest'
import type { ProductCard, ShopCard } from '#modules/catalogue/rules/product.ts'
import { type BlockKind, filledBlocks, type HomeBlock, type HomeContent, type ProductRow } from './blocks.ts'

const product = (productId: string) => ({ productId }) as ProductCard
const block = (kind: BlockKind, title = ''): HomeBlock => ({
  blockId: kind,
  kind,
  title,
  text: '',
  action: '',
  link: undefined,
  picture: undefined,
  pictureAlt: '',
})
const content = (
  blocks: readonly HomeBlock[],
  rows: Partial<Record<ProductRow, string[]>> = {},
): HomeContent => ({
  blocks,
  shops: [],
  reading: [],
  validUntil: undefined,
  rows: Object.fromEntries(Object.entries(rows).map(([row, ids]) => [row, ids.map(product)])),
})
const rowsOf = (home: HomeContent) =>
  filledBlocks(home).flatMap((filled) =>
    filled.shows === 'products' ? [[filled.row, ...filled.products.map(({ productId }) => productId)]] : [],
  )

test('no product is in two rows of the home page, in whatever order they come', () => {
  const rows = { newest: ['1', '2'], reduced: ['2', '3', '4'], bestRated: ['1', '4', '5', '6'] }
  expect(rowsOf(content([block('newest'), block('reduced'), block('bestRated')], rows))).toEqual([
    ['newest', '1', '2'],
    ['reduced', '3', '4'],
    ['bestRated', '5', '6'],
  ])
  expect(rowsOf(content([block('bestRated'), block('newest')], rows))).toEqual([
    ['bestRated', '1', '4', '5', '6'],
  ])
})

test('a row of one product is left out, and its product may be in the next row', () => {
  expect(
    rowsOf(content([block('newest'), block('bestselling')], { newest: ['1'], bestselling: ['1', '2'] })),
  ).toEqual([['bestselling', '1', '2']])
})

test('the only product of a mall has a row of its own', () => {
  const rows = { newest: ['1'], bestselling: ['1'], reduced: [] }
  expect(rowsOf(content([block('reduced'), block('newest'), block('bestselling')], rows))).toEqual([
    ['newest', '1'],
  ])
})

test('an empty mall has its picture alone; one shop is no list of shops, and no promise of several', () => {
  const all = (['hero', 'newest', 'shops', 'reading', 'promises'] as const).map((kind) => block(kind))
  const shops = [{ shopId: '1' } as ShopCard, { shopId: '2' } as ShopCard]
  const shown = (shops: readonly ShopCard[]) => filledBlocks({ ...content(all), shops })
  expect(shown([]).map(({ block: { kind } }) => kind)).toEqual(['hero'])
  expect(shown(shops.slice(1)).map(({ block: { kind } }) => kind)).toEqual(['hero', 'promises'])
  expect(shown(shops.slice(1))).toContainEqual(expect.objectContaining({ severalShops: false }))
  expect(shown(shops).map(({ block: { kind } }) => kind)).toEqual(['hero', 'shops', 'promises'])
  expect(shown(shops)).toContainEqual(expect.objectContaining({ severalShops: true }))
})

test('the picture of a mall has the button to what is new only while something is listed', () => {
  const home = content([block('hero')])
  const shops = [{ shopId: '1' } as ShopCard]
  expect(filledBlocks(home)).toMatchObject([{ shows: 'hero', hasGoods: false }])
  expect(filledBlocks({ ...home, shops })).toMatchObject([{ shows: 'hero', hasGoods: true }])
})

test('an editorial waits for its words', () => {
  const filled = filledBlocks(content([block('editorial'), block('editorial', 'One desk for two')]))
  expect(filled.map(({ block: { title } }) => title)).toEqual(['One desk for two'])
})
