/**
 * Makes small faults in the rules, one at a time, and reports the ones that no test detects:
 * `npm run check:mutants -- src/modules/pricing/rules --sample 200 --seed 7`. Without a folder or file, the
 * vocabulary and the rules of all modules.
 */
import { globSync } from 'node:fs'
import { dirname, normalize } from 'node:path'
import { parseArgs } from 'node:util'
import { type TriedMutant, tryMutants } from './mutants/try-mutants.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    sample: { type: 'string' },
    seed: { type: 'string', default: String(Date.now() % 2 ** 31) },
    /** Leaves out the invariants of tests/pricing, which take longest. */
    'without-laws': { type: 'boolean', default: false },
  },
})
const paths =
  positionals.length > 0
    ? positionals.map((path) => normalize(path))
    : ['src/vocabulary', ...globSync('src/modules/*/rules')]
const size = Number(values.sample ?? Number.POSITIVE_INFINITY)

const tried: TriedMutant[] = []
const since = Date.now()
await tryMutants({
  root: process.cwd(),
  paths,
  rules: 'src',
  tests: [
    'src/{vocabulary,modules/*/rules}/**/*.test.ts',
    ...(values['without-laws'] ? [] : ['tests/pricing/*.test.ts']),
  ],
  choose: (mutants) => sampleOf(mutants, size, Number(values.seed)),
  each: (mutant) => {
    tried.push(mutant)
    if (mutant.fate !== 'killed')
      console.log(`${mutant.fate}  ${mutant.file}:${mutant.line}  ${mutant.change}`)
  },
})

console.log(`\n${'folder'.padEnd(36)}   tried  killed  survived  unreached`)
const row = (name: string, those: readonly TriedMutant[]) => {
  const count = (fate: TriedMutant['fate']) => those.filter((each) => each.fate === fate).length
  const share = ((100 * count('killed')) / those.length).toFixed(1).padStart(5)
  const counts = [those.length, count('killed'), count('survived'), count('unreached')]
  console.log(`${name.padEnd(36)} ${counts.map((each) => String(each).padStart(7)).join(' ')}  ${share} %`)
}
for (const [folder, those] of Map.groupBy(tried, ({ file }) => dirname(file))) row(folder, those)
row('all', tried)
const minutes = ((Date.now() - since) / 60_000).toFixed(1)
console.log(`\n${values.sample ? `a sample with seed ${values.seed}, ` : ''}${minutes} minutes`)
// A test that fails for a mutant does what it should; vitest would have us end with a failure.
process.exitCode = 0

/** As many mutants as requested, the same ones for the same seed, in the order of files. */
function sampleOf<T>(all: readonly T[], size: number, seed: number): readonly T[] {
  if (all.length <= size) return all
  let state = seed
  // A linear congruential generator: a sample need not be unpredictable, only repeatable.
  const random = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state
  }
  return all
    .map((each, place) => ({ each, place, draw: random() }))
    .sort((a, b) => a.draw - b.draw)
    .slice(0, size)
    .sort((a, b) => a.place - b.place)
    .map(({ each }) => each)
}
