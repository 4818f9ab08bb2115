import { expect, test } from 'vitest'
import { filterOf, knownListingQuery, withoutValue, withQuery } from './filter.ts'

const read = (query: string) => filterOf(new URLSearchParams(query), 'USD', 'desks')

test('an address is read as a list', () => {
  const rest = 'seller=lumen&colour=green&colour=grey&material=oak&rating=4&reduced=1'
  expect(read(`brand=oak&brand=iron&min=10&max=99.5&stock=1&sort=priceUp&page=3&${rest}`)).toEqual({
    categoryKey: 'desks',
    brands: ['iron', 'oak'],
    shops: ['lumen'],
    colours: ['green', 'grey'],
    materials: ['oak'],
    ratingMin: 4,
    onlyReduced: true,
    priceMin: 1_000,
    priceMax: 9_950,
    onlyInStock: true,
    sort: 'priceUp',
    page: 3,
    pageSize: 24,
  })
})

test('meaningless parts of an address are left out', () => {
  expect(read('min=cheap&max=-1&sort=best&page=0&brand=%27%3B--&shop=..')).toMatchObject({
    brands: [],
    priceMin: undefined,
    priceMax: undefined,
    sort: 'recommended',
    page: 1,
  })
})

test('another sort starts at the first page and preserves the filters', () => {
  expect(withQuery(new URLSearchParams('brand=oak&page=4'), { sort: 'new' })).toBe('?brand=oak&sort=new')
})

test('one brand can be removed from several', () => {
  expect(withoutValue(new URLSearchParams('brand=oak&brand=iron&page=2'), 'brand', 'oak')).toBe('?brand=iron')
})

test.each([
  ['colour=mauve&material=unobtainium&rating=9&page=1&sort=recommended&utm_source=x', ''],
  ['colour=green&colour=green&colour=black', 'colour=black&colour=green'],
  ['sort=new&keyword=%20oak%20', 'keyword=oak&sort=new'],
  ['min=1e9&max=10.999&stock=yes&page=101', ''],
  [`brand=${'x'.repeat(101)}&brand=ok`, 'brand=ok'],
  [`keyword=%20${'x'.repeat(101)}`, `keyword=${'x'.repeat(100)}`],
])('of the address %s the page reads %s, so that nonsense is no page of its own', (query, expected) => {
  expect(knownListingQuery(new URLSearchParams(query)).toString()).toBe(expected)
})
