import { expect, test } from 'vitest'
import { readingList } from './reading-list.ts'
import { readSource } from './source-file.ts'

test('a reader passes through public.ts, follows commands, and stops at stores, queries, rules and types', () => {
  const tree = {
    'src/modules/carts/server/routes.ts': '',
    'src/modules/carts/server/commands/a.ts': `import { rule } from '#modules/goods/rules/rule.ts'
      import type { Kind } from '#modules/goods/rules/kind.ts'
      import { type Other, takeGoods as take } from '#modules/goods/server/public.ts'
      import { announce } from '#platform/outbox.ts'`,
    'src/modules/goods/rules/rule.ts': "import { other } from './other.ts'",
    'src/modules/goods/server/public.ts': `export { type Other, seen } from './queries/seen.ts'
      export { takeGoods } from './commands/take-goods.ts'`,
    'src/modules/goods/server/commands/take-goods.ts': "import { insertGoods } from '../store/goods.ts'",
    'src/modules/goods/server/store/goods.ts': "import { other } from '#vocabulary/other.ts'",
  }
  const all = Object.entries(tree).map(([path, text]) => readSource(path, text))
  expect(readingList(all, 'src/modules/carts/server/commands/a.ts')).toEqual([
    'src/modules/carts/server/routes.ts',
    'src/modules/carts/server/commands/a.ts',
    'src/modules/goods/rules/rule.ts',
    'src/modules/goods/server/commands/take-goods.ts',
    'src/modules/goods/server/store/goods.ts',
  ])
})
