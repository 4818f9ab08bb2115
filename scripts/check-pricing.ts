/**
 * Tries every pricing invariant on 100,000 random carts, or on as many as requested:
 * `npm run check:pricing -- 5000`. A cart that violates an invariant is made as small as possible and printed
 * with the seed that makes it again: `npm run check:pricing -- 5000 SEED`.
 */
import fc from 'fast-check'
import { pricingInvariants } from '../tests/pricing/invariants.ts'
import { partitionsGiveBackAll } from '../tests/pricing/refund-invariants.ts'

const [carts = '100000', seed = String(Date.now() % 2 ** 31)] = process.argv.slice(2)
const numRuns = Number(carts)
console.log(`${numRuns} carts for each law, seed ${seed}`)

for (const { name, property } of [...pricingInvariants, partitionsGiveBackAll]) {
  const since = Date.now()
  const result = fc.check(property, { seed: Number(seed), numRuns })
  const seconds = ((Date.now() - since) / 1000).toFixed(1)
  console.log(`${result.failed ? 'BROKEN' : 'ok'}  ${name}  (${seconds} s)`)
  if (!result.failed) continue
  console.error(fc.defaultReportMessage(result))
  process.exitCode = 1
}
