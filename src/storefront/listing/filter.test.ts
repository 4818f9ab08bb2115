import { expect, test } from 'vitest'
import { filterOf, withoutBrand, withQuery } from './filter.ts'

const read = (query: string) => filterOf(new URLSearchParams(query), 'USD', 'desks')

test('an address is read as a list', () => {
  expect(read('brand=oak&brand=iron&min=10&max=99.5&stock=1&sort=priceUp&page=3')).toEqual({
    categoryKey: 'desks',
    brands: ['oak', 'iron'],
    priceMin: 1_000,
    priceMax: 9_950,
    onlyInStock: true,
    sort: 'priceUp',
    page: 3,
    pageSize: 24,
  })
})

test('what makes no sense in an address is left out', () => {
  expect(read('min=cheap&max=-1&sort=best&page=0&brand=%27%3B--&shop=..')).toMatchObject({
    brands: [],
    priceMin: undefined,
    priceMax: undefined,
    sort: 'recommended',
    page: 1,
  })
})

test('another sort starts at the first page and keeps the filters', () => {
  expect(withQuery(new URLSearchParams('brand=oak&page=4'), { sort: 'new' })).toBe('?brand=oak&sort=new')
})

test('one brand can be taken away from several', () => {
  expect(withoutBrand(new URLSearchParams('brand=oak&brand=iron&page=2'), 'oak')).toBe('?brand=iron')
})
