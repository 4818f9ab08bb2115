import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const read = (path: string) => readFileSync(path, 'utf8')
const brands = [...read('src/vocabulary/identifiers.ts').matchAll(/^export type (\w+Id) = /gm)].map(
  ([, name]) => name!,
)

test('every brand of ids is in use', () => {
  const files = globSync('src/{vocabulary,modules}/**/*.ts').filter(
    (path) => !/identifiers|\.test\.ts$/.test(path),
  )
  const used = new Set(files.flatMap((path) => read(path).match(/\b[A-Z][A-Za-z]*Id\b/g) ?? []))
  expect(brands.filter((brand) => !used.has(brand))).toEqual([])
  expect(brands.length).toBeGreaterThan(5)
})

/** Types of prices, where the id of another kind would give another price instead of an error. */
test.each([
  // Offers and coupons alike, by the key of `offerKey`.
  ['pricing/rules/facts.ts', ['pinned', 'declined']],
  ['pricing/rules/working.ts', []],
  ['pricing/rules/adjustment.ts', []],
  ['offers/rules/offer.ts', []],
])('%s holds no plain ids', (path, except: readonly string[]) => {
  const plain = [
    ...read(`src/modules/${path}`).matchAll(/\b(\w+)\??: (?:readonly |ReadonlyMap<|Record<)*Id\b/g),
  ]
  expect(plain.map(([, name]) => name).filter((name) => !except.includes(name!))).toEqual([])
})
