import { expect, test } from 'vitest'
import { knownProductQuery } from './known-query.ts'

test.each([
  ['utm_source=x&variant=oak&group=-1&reviews=1&questions=0&pictures=yes', ''],
  ['questions=2&variant=12&reviews=3.0', 'variant=12&reviews=3&questions=2'],
  ['parts=&variant=012&reset=1', 'parts=1'],
  ['reset=1.2&variant=12', 'variant=12&reset=1.2'],
  ['variant=12&reset=size', 'variant=12'],
  ['stars=4&reviewed=12&order=lowest&pictures=1', 'pictures=1&stars=4&reviewed=12&order=lowest'],
  ['about=++oak+&questions=1', 'about=oak'],
  ['stars=6&reviewed=x&order=newest', ''],
  ['variant=12&variant=13&pictures=1&reviews=99999', 'variant=12&pictures=1'],
])('of the address %s a product page reads %s', (query, expected) => {
  expect(knownProductQuery(new URLSearchParams(query)).toString()).toBe(expected)
})
