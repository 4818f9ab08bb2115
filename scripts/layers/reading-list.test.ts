import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readingList } from './reading-list.ts'
import { readSource } from './source-file.ts'

const files = globSync('src/{modules,domain}/**/*.ts').map((path) =>
  readSource(path, readFileSync(path, 'utf8')),
)
const architecture = readFileSync('ARCHITECTURE.md', 'utf8')

/** The files that ARCHITECTURE lists for a command, written from `src` on. */
const listed = (command: string) => {
  const [, list = ''] = new RegExp(`^\\*\\*${command}\\*\\*:([^]*?)\\n\\n`, 'm').exec(architecture) ?? []
  return [...list.matchAll(/`([^`]+)`/g)].map(([, path]) => `src/${path}`)
}

test.each([
  ['Place an order', 'src/modules/checkout/commands/place-order.ts', 13],
  ['Add to the cart', 'src/modules/cart/commands/add-to-cart.ts', 6],
  ['Save an address', 'src/modules/addresses/commands/add-address.ts', 6],
])(
  '%s is followed in the files that ARCHITECTURE lists, and in no more than it should be',
  (name, command, most) => {
    const list = readingList(files, command)
    expect(list.length).toBeLessThanOrEqual(most)
    expect(listed(name).toSorted()).toEqual(list.toSorted())
  },
)

test('a reader passes through public.ts, follows commands, and stops at stores, queries, rules and types', () => {
  const tree = {
    'src/modules/carts/routes.ts': '',
    'src/modules/carts/commands/a.ts': `import { rule } from '#domain/rule.ts'
      import type { Kind } from '#domain/kind.ts'
      import { type Other, takeGoods as take } from '#modules/goods/public.ts'
      import { announce } from '#platform/outbox.ts'`,
    'src/domain/rule.ts': "import { other } from './other.ts'",
    'src/modules/goods/public.ts': `export { type Other, seen } from './queries/seen.ts'
      export { takeGoods } from './commands/take-goods.ts'`,
    'src/modules/goods/commands/take-goods.ts': "import { insertGoods } from '../store/goods.ts'",
    'src/modules/goods/store/goods.ts': "import { other } from '#domain/other.ts'",
  }
  const all = Object.entries(tree).map(([path, text]) => readSource(path, text))
  expect(readingList(all, 'src/modules/carts/commands/a.ts')).toEqual([
    'src/modules/carts/routes.ts',
    'src/modules/carts/commands/a.ts',
    'src/domain/rule.ts',
    'src/modules/goods/commands/take-goods.ts',
    'src/modules/goods/store/goods.ts',
  ])
})
