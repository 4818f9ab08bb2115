import { expect, test } from 'vitest'
import { isWithin } from '#modules/pricing/rules/scope.ts'
import type { ProductId, ShopId } from '#vocabulary/identifiers.ts'
import { amongOf, forAllGoods, lacksChosen, scopeOf, withChosen, withoutChosen } from './among.ts'

const goods = {
  shopId: '1' as ShopId,
  productId: '2' as ProductId,
  categoryIds: ['3', '4'] as never[],
  brandId: '5' as never,
}
const all: Parameters<typeof scopeOf>[0] = { productIds: [] }

test('an offer is for all goods, for products, or for all of shops, categories and what is below them, or brands', () => {
  const isFor = (limited: Parameters<typeof scopeOf>[0]) => isWithin(scopeOf(limited), goods)
  expect(isFor(all)).toBe(true)
  expect([isFor({ productIds: ['2'] }), isFor({ productIds: ['9'] })]).toEqual([true, false])
  for (const [kind, id] of [
    ['shops', '1'],
    ['categories', '3'],
    ['categories', '4'],
    ['brands', '5'],
  ] as const) {
    expect(isFor({ ...all, among: { kind, ids: [id, '8'] } })).toBe(true)
    expect(isFor({ ...all, among: { kind, ids: ['9'] } })).toBe(false)
    expect(amongOf(scopeOf({ ...all, among: { kind, ids: [id] } }))).toEqual({ kind, ids: [id] })
  }
  const unbranded = { ...goods, brandId: undefined }
  expect(isWithin(scopeOf({ ...all, among: { kind: 'brands', ids: ['5'] } }), unbranded)).toBe(false)
})

test('a choice of another kind replaces the former choice, and an empty choice is for no goods until all are chosen', () => {
  const shops = withChosen(withChosen(all, 'shops', '1'), 'shops', '2')
  expect(shops).toMatchObject({ productIds: [], among: { kind: 'shops', ids: ['1', '2'] } })
  expect(withChosen(shops, 'brands', '5').among).toEqual({ kind: 'brands', ids: ['5'] })
  expect(withChosen(shops, 'products', '2')).toEqual({ productIds: ['2'], among: undefined })
  expect(withoutChosen(shops, '1').among).toEqual({ kind: 'shops', ids: ['2'] })
  const none = withoutChosen(withoutChosen(shops, '1'), '2')
  expect([lacksChosen(scopeOf(shops)), lacksChosen(scopeOf(none))]).toEqual([false, true])
  expect(scopeOf(none)).toEqual({ kind: 'shops', shopIds: [] })
  expect(scopeOf(forAllGoods(none))).toEqual({ kind: 'all' })
})
