// @module-tag long

import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, test } from 'vitest'
import { mutantsOf } from './mutants-of.ts'
import { switchedSource } from './switched.ts'

const changes = (source: string) =>
  mutantsOf(source).map(({ start, end, text }) => `${source.slice(start, end)} -> ${text}`)

describe('The mutants of a rule', () => {
  test.each([
    ['a comparison and its edge', 'const a = b < c', ['b < c -> (b) <= (c)', 'b < c -> (b) >= (c)']],
    ['arithmetic', 'const a = b * c', ['b * c -> (b) / (c)']],
    ['a fallback', 'const a = b ?? c', ['b ?? c -> (b) && (c)']],
    ['a negation', 'const a = !b', ['!b -> (b)']],
    ['a condition', 'const a = b ? c : d', ['b -> true', 'b -> false']],
    ['what a function claims', 'const f = () => !b', ['!b -> true', '!b -> false', '!b -> (b)']],
    ['none and one', 'const a = [0, 1, 2]', ['0 -> 1', '1 -> 0']],
    ['a truth', 'const a = true', ['true -> false']],
    ['a statement', 'f(b)', ['f(b) -> ']],
    ['a method', 'const a = b.some(f)', ['some -> every']],
    ['a method that picks', 'const a = b.filter(f)', ['.filter(f) -> ']],
    ['an optional branch', 'const a = b?.c', ['?. -> .']],
    ['the words of a row', "const a = { from: ['b', 'c'] }", ["['b', 'c'] -> ['c']", "['b', 'c'] -> ['b']"]],
  ])('change %s', (_, source, expected) => expect(changes(source)).toEqual(expected))

  test.each([
    ['types', 'type A = 0 | true; const a = b as 1'],
    ['texts', "const a = 'b' + c + `d`"],
    ['the names of all kinds', "const a = ['b', 'c'] as const"],
    ['copies', 'const a = b.slice()'],
  ])('leave %s alone', (_, source) => expect(changes(source)).toEqual([]))

  test('do not test which of two equals is sorted first', () =>
    expect(changes('const a = b.toSorted((c, d) => c < d ? e : f)')).not.toContain('c < d -> (c) <= (d)'))
})

test('A file with all its mutants does what it did, and what the one mutant does that takes its place', () => {
  const source = 'const f = () => {\nlet sum = 2\nsum += x?.y.z ?? 1\nreturn sum > 3\n}'
  const mutants = mutantsOf(source)
  const text = switchedSource(source, mutants, 0)
  const answer = (active: number, x: unknown) =>
    new Function('__isMutant', 'x', `${text}; return f()`)((number: number) => number === active, x)
  const one = (change: string) =>
    mutants.findIndex(({ start, end, text }) => `${source.slice(start, end)} -> ${text}` === change)
  expect([answer(-1, undefined), answer(-1, { y: { z: 2 } })]).toEqual([false, true])
  expect(answer(one('sum > 3 -> (sum) >= (3)'), undefined)).toBe(true)
  expect(answer(one('sum += x?.y.z ?? 1 -> '), { y: { z: 2 } })).toBe(false)
  expect(() => answer(one('?. -> .'), undefined)).toThrow(TypeError)
})

test('names the faults that a weak test lets through, and ends those that turn forever', {
  tags: 'slow',
}, async () => {
  const root = await mkdtemp(join(tmpdir(), 'mallard-mutants-'))
  try {
    const folder = join(root, 'src/modules/goods/rules')
    await mkdir(folder, { recursive: true })
    await symlink(resolve('node_modules'), join(root, 'node_modules'))
    const strong = `export const isHeavy = (grams: number) => grams >= 500\n`
    const weak = `export const isLong = (cm: number) => cm >= 120\nexport const never = (x: number) => x - 1\n`
    const loop = `export function halvings(x: number) {\n  let n = 0\n  while (x > 1) {\n    x = Math.floor(x / 2)\n    n++\n  }\n  return n\n}\n`
    const tests = `import { expect, test } from 'vitest'
      import { isHeavy } from './strong.ts'
      import { isLong } from './weak.ts'
      import { halvings } from './loop.ts'
      test('strong', () => expect([499, 500, 501].map(isHeavy)).toEqual([false, true, true]))
      test('weak', () => expect(isLong(200)).toBe(true))
      test('loop', () => expect([8, 9].map(halvings)).toEqual([3, 3]))`
    await writeFile(join(folder, 'strong.ts'), strong)
    await writeFile(join(folder, 'weak.ts'), weak)
    await writeFile(join(folder, 'loop.ts'), loop)
    await writeFile(join(folder, 'rules.test.ts'), tests)

    const { stdout } = await promisify(execFile)(process.execPath, [resolve('scripts/check-mutants.ts')], {
      cwd: root,
      // Environment variables of vitest's own workers must not reach another vitest.
      env: { PATH: process.env.PATH },
    })

    const lines = stdout.split('\n')
    expect(lines.filter((line) => line.includes('strong.ts'))).toEqual([])
    expect(lines).toContain('survived  src/modules/goods/rules/weak.ts:1  cm >= 120  ->  (cm) > (120)')
    expect(lines).toContain('survived  src/modules/goods/rules/weak.ts:1  cm >= 120  ->  true')
    expect(lines).toContain('unreached  src/modules/goods/rules/weak.ts:2  x - 1  ->  (x) + (1)')
    expect(lines.filter((line) => line.includes('loop.ts'))).toEqual([])
    expect(await readFile(join(folder, 'weak.ts'), 'utf8')).toBe(weak)
  } finally {
    await rm(root, { recursive: true, force: true })
  }
})
