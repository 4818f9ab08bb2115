import { expect, test } from 'vitest'
import { destinationOf } from './destination.ts'

test.each([
  ['US', 'us-ak', 'AK'],
  ['US', ' Alaska ', 'AK'],
  ['US', 'Nowhere', 'Nowhere'],
  ['(', 'Nowhere', 'Nowhere'],
  ['[a', ' [a-1 ', '[a-1'],
])('a province of %s that is typed as "%s" is %s', (country, typed, province) => {
  expect(destinationOf({ country, province: typed, city: '', postalCode: '' })).toEqual({
    country,
    province,
    postalCode: '',
  })
})
