import { expect, test } from 'vitest'
import { readingList } from './reading-list.ts'
import { readSource } from './source-file.ts'

const tree = {
  'src/modules/carts/server/routes.ts': '',
  'src/modules/carts/server/commands/a.ts': `import { rule } from '#modules/goods/rules/rule.ts'
    import type { Kind } from '#modules/goods/rules/kind.ts'
    import { type Other, takeGoods as take } from '#modules/goods/server/public.ts'
    import { announce } from '#platform/outbox.ts'`,
  'src/modules/goods/rules/rule.ts': "import { other } from './other.ts'",
  'src/modules/goods/server/public.ts': `export { type Other, seen } from './queries/seen.ts'
    export { takeGoods } from './commands/take-goods.ts'`,
  'src/modules/goods/server/store/goods.ts': "import { other } from '#vocabulary/other.ts'",
}
const takeGoods = `import { insertGoods } from '../store/goods.ts'
  COMMENT
  export async function takeGoods() {}`
const listOf = (comment: string, options?: { readonly throughModules: boolean }) => {
  const all = {
    ...tree,
    'src/modules/goods/server/commands/take-goods.ts': takeGoods.replace('COMMENT', comment),
  }
  const files = Object.entries(all).map(([path, text]) => readSource(path, text))
  return readingList(files, 'src/modules/carts/server/commands/a.ts', options)
}
const toThePromise = [
  'src/modules/carts/server/routes.ts',
  'src/modules/carts/server/commands/a.ts',
  'src/modules/goods/rules/rule.ts',
  'src/modules/goods/server/commands/take-goods.ts',
]
const toTheStatements = [...toThePromise, 'src/modules/goods/server/store/goods.ts']

test('a reader passes through public.ts, follows commands, and stops at stores, queries, rules and types', () => {
  expect(listOf('')).toEqual(toTheStatements)
})

test('a public function of another module with a doc comment is read and not followed', () => {
  expect(listOf('/** Takes goods. */')).toEqual(toThePromise)
  expect(listOf('// Takes goods.')).toEqual(toTheStatements)
})

test('through all modules, a reader follows it nevertheless', () => {
  expect(listOf('/** Takes goods. */', { throughModules: true })).toEqual(toTheStatements)
})
