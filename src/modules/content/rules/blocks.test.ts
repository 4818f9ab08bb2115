import { expect, test } from 'vitest'
import type { ProductCard, ShopCard } from '#modules/catalogue/rules/product.ts'
import { type BlockKind, filledBlocks, type HomeBlock, type HomeContent, type ProductRow } from './blocks.ts'
import { commonActivity, firstEnd, type HomeCoupon, type PromotedGoods } from './home-offers.ts'

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
  offers: { promotions: {}, coupons: [] },
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

test('a block of offers is on the page while there are some, and a flash sale shows what runs together', () => {
  const home = content([block('flashSale'), block('presale'), block('groupBuy'), block('coupons')])
  expect(filledBlocks(home)).toEqual([])
  const at = (hour: number) => new Date(Date.UTC(2026, 10, 28, hour))
  const goods = (productId: string, from: number, until: number) =>
    ({
      card: product(productId),
      startsAt: at(from),
      endsAt: at(until),
      isRunning: from <= 12,
    }) as PromotedGoods
  const shown = (flashSale: readonly PromotedGoods[]) =>
    filledBlocks({ ...home, offers: { promotions: { flashSale }, coupons: [] } }).flatMap((filled) =>
      filled.shows === 'promotion' ? filled.goods.map(({ card }) => card.productId) : [],
    )
  expect(shown([goods('1', 9, 14), goods('2', 9, 18), goods('3', 15, 16)])).toEqual(['1', '2'])
  expect(shown([goods('3', 15, 16), goods('4', 15, 20), goods('5', 18, 20)])).toEqual(['3', '4'])
  expect(firstEnd([goods('2', 9, 18), goods('1', 9, 14)])).toEqual(at(14))
  const coupons = [{ offerId: '1' } as HomeCoupon]
  expect(
    filledBlocks({ ...home, offers: { promotions: { presale: [goods('6', 9, 14)] }, coupons } }).map(
      ({ block: { kind } }) => kind,
    ),
  ).toEqual(['presale', 'coupons'])
})

test('a flash sale leads to the activity that all of its goods belong to', () => {
  const of = (activityId?: string) => ({ activityId }) as PromotedGoods
  expect(commonActivity([of('7'), of('7')])).toBe('7')
  expect(commonActivity([of('7'), of()])).toBeUndefined()
  expect(commonActivity([of()])).toBeUndefined()
})

test('goods in a promotion are not in a row as well, and leave a mall of two its row of one', () => {
  const promoted = { card: product('1'), isRunning: true } as PromotedGoods
  const home = content([block('newest'), block('groupBuy')], { newest: ['1', '2', '3'] })
  const offers = { promotions: { groupBuy: [promoted] }, coupons: [] }
  expect(rowsOf({ ...home, offers })).toEqual([['newest', '2', '3']])
  const small = content([block('newest'), block('groupBuy')], { newest: ['1', '2'] })
  expect(rowsOf({ ...small, offers })).toEqual([['newest', '2']])
})
