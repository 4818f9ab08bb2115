import { readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { checkDraft } from '#modules/catalogue/rules/check-draft.ts'
import { cleanHtml } from '#platform/clean-html.ts'
import { articles } from '../articles/articles.ts'
import { reviews } from '../reviews/reviews.ts'
import { categoryFronts } from './category-fronts.ts'
import type { DemoProduct } from './demo-product.ts'
import { furtherPictures } from './further-pictures.ts'
import { bundle, roles, series } from './roles.ts'
import { shopFronts } from './shop-fronts.ts'
import { shops } from './shops.ts'

const products = shops.flatMap((shop) => shop.products)
const files = readdirSync(new URL('../pictures/', import.meta.url)).map((name) => name.replace(/\.webp$/, ''))

const picturesOf = ({ pictures = [], variants }: DemoProduct): string[] => [
  ...pictures.map(({ file }) => file),
  ...variants.flatMap(({ picture }) => picture ?? []),
]
const find = (urlKey: string) => products.find((product) => product.urlKey === urlKey)!

describe.each(products)('$urlKey', (product) => {
  const texts = [
    product.name,
    product.summary!,
    ...product.specifications!.flatMap(({ name, value }) => [name, value]),
    ...product.pictures!.map(({ alt }) => alt!),
    ...(product.attributes ?? []).flatMap(({ name, values }) => [name, ...values.map((value) => value.name)]),
  ]
  const html = [product.description!, product.warranty!, product.delivery!]

  test('is a product with four to seven specifications and a price on every site', () => {
    checkDraft(product)
    expect(product.specifications!.length).toBeGreaterThanOrEqual(4)
    expect(product.specifications!.length).toBeLessThanOrEqual(7)
    for (const { sku, prices } of product.variants)
      expect(Object.keys(prices).sort(), sku).toEqual(['cn', 'de', 'global', 'jp', 'uk'])
  })

  test('is written in English without a Chinese character, and in Chinese with Chinese punctuation', () => {
    for (const { en } of [...texts, ...html]) expect(en).toMatch(/^[^\p{Script=Han}，。；：？！「」、]+$/u)
    for (const { zh } of html) expect(zh).toMatch(/\p{Script=Han}/u)
    for (const { zh } of [...texts, ...html]) {
      expect(zh).not.toMatch(/\p{Script=Han}[,;:?!]|[,;:?!]\p{Script=Han}/u)
      expect(zh).not.toMatch(/\p{Script=Han} \p{Script=Han}/u)
    }
  })

  test('preserves its headings, lists and tables when it is cleaned', () => {
    for (const { en, zh } of html) expect([cleanHtml(en), cleanHtml(zh)]).toEqual([en, zh])
    expect(product.description!.en).toContain('<h3>')
    expect(product.description!.zh).toContain('<h3>')
  })
})

test('every picture that is named is there', () => {
  expect(products.flatMap(picturesOf).filter((picture) => !files.includes(picture))).toEqual([])
})

test('further pictures belong to products, and no product shows a picture twice', () => {
  expect(Object.keys(furtherPictures).filter((urlKey) => !find(urlKey))).toEqual([])
  for (const { urlKey, pictures = [] } of products) {
    const names = pictures.map(({ file }) => file)
    expect(new Set(names).size, urlKey).toBe(names.length)
  }
})

test('every picture is used', () => {
  const used = new Set([
    ...products.flatMap(picturesOf),
    ...categoryFronts.map(({ picture }) => picture),
    ...articles.map(({ picture }) => picture),
    ...reviews.flatMap(({ pictures = [] }) => pictures),
    ...shops.flatMap(({ logo }) => logo ?? []),
    ...Object.values(shopFronts).flatMap(({ banner }) => banner ?? []),
    // The mark of the mall.
    'mallard',
  ])
  expect(files.filter((file) => !used.has(file))).toEqual([])
})

test('every category of the first two levels has an entrance, and no more than those', () => {
  const categories = new Set(
    products.flatMap(({ category = [] }) => category.slice(0, 2)).map(({ urlKey }) => urlKey),
  )
  expect(categoryFronts.map(({ urlKey }) => urlKey).sort()).toEqual([...categories].sort())
})

test('no two products share a sku, and no two texts about them are the same', () => {
  const skus = products.flatMap(({ variants }) => variants.map(({ sku }) => sku))
  expect(new Set(skus).size).toBe(skus.length)
  for (const language of ['en', 'zh'] as const)
    for (const part of ['name', 'summary', 'description'] as const)
      expect(new Set(products.map((product) => product[part]![language])).size).toBe(products.length)
})

test('each thing that the mall can do with goods has a product that is fit for it', () => {
  const named = [
    ...Object.values(roles).flat(),
    ...Object.values(series).flat(),
    bundle.whole,
    ...Object.values(bundle.parts),
  ]
  expect(named.filter((urlKey) => !find(urlKey))).toEqual([])
  for (const urlKey of roles.byWeight) expect(find(urlKey).variants[0]!.step).toBeGreaterThan(1)
  for (const urlKey of roles.offShelf) expect(find(urlKey).status).toBe('offShelf')
  for (const urlKey of roles.soldOut)
    expect(find(urlKey).variants.every(({ stock }) => stock === 0)).toBe(true)
})

test('a tabletop fits one kind of frame and not the other', () => {
  const valuesOf = (urlKey: string, attribute: string) =>
    find(urlKey)
      .attributes!.find(({ key }) => key === attribute)!
      .values.map(({ key }) => key)
  expect(Object.keys(bundle.beamOfTopSize)).toEqual(valuesOf(bundle.parts.top, 'size'))
  expect(new Set(Object.values(bundle.beamOfTopSize))).toEqual(new Set(valuesOf(bundle.parts.frame, 'beam')))
})
