import fc from 'fast-check'
import { test } from 'vitest'
import { pricingInvariants } from './invariants.ts'
import { partitionsGiveBackAll } from './refund-invariants.ts'

// A few carts each time; `npm run check:pricing` tries a hundred thousand.
test.each([...pricingInvariants])('$name', ({ property }) => {
  fc.assert(property, { seed: 20_261_121, numRuns: 300 })
})

test(partitionsGiveBackAll.name, () => {
  fc.assert(partitionsGiveBackAll.property, { seed: 20_261_121, numRuns: 2_000 })
}, 60_000)
