import { describe, expect, test } from 'vitest'
import { faultsOf } from './rules.ts'
import { readSource } from './source-file.ts'
import { tablesIn } from './tables.ts'

/** A small mall without a fault: goods below orders, each with a table, a store and a declaration. */
const sound = {
  'src/vocabulary/money.ts': 'export type Money = number',
  'src/platform/module.ts': 'export const defineModule = (all: object) => all',
  'src/modules/goods/server/module.ts': `import { defineModule } from '#platform/module.ts'
    import { routes } from './routes.ts'
    export const goodsModule = () => defineModule({ name: 'goods', routes })`,
  'src/modules/goods/server/routes.ts': `import { serve } from '#platform/serve.ts'
    export const routes = [serve(endpoint, { action: 'look', run })]`,
  'src/platform/serve.ts': 'export const serve = () => undefined',
  'src/modules/goods/server/public.ts': "export { putGoods } from './store.ts'",
  'src/modules/goods/server/store.ts':
    'export const putGoods = (tx) => sql`insert into goods (id) values (1)`.run(tx)',
  'src/modules/orders/server/module.ts': `import { defineModule } from '#platform/module.ts'
    export const ordersModule = () => defineModule({ name: 'orders' })`,
  'src/modules/orders/server/commands/place.ts': `import { putGoods } from '#modules/goods/server/public.ts'
    import type { Money } from '#vocabulary/money.ts'`,
  'src/modules/orders/server/store/orders.ts':
    'export const setPaid = () => sql`update orders set paid = true`',
  'src/server/modules.ts': `import { goodsModule } from '#modules/goods/server/module.ts'
    import { ordersModule } from '#modules/orders/server/module.ts'`,
  'src/server/app.ts': "import { modules } from './modules.ts'",
}

const moduleRows = { goods: { row: 1, tables: ['goods'] }, orders: { row: 2, tables: ['orders'] } }

function check(change: Record<string, string>, more: Partial<Parameters<typeof faultsOf>[0]> = {}) {
  const texts: Record<string, string> = { ...sound, ...change }
  return faultsOf({
    files: Object.entries(texts).map(([path, text]) => readSource(path, text)),
    sheets: [],
    tests: [],
    exists: (path) => path in texts,
    tables: ['goods', 'orders', 'outbox'],
    moduleRows,
    otherTables: { 'src/platform/': ['outbox'] },
    knownImports: [],
    longFiles: {},
    lockOrder: ['orders', 'goods', 'outbox'],
    ...more,
  })
}

test('a tree that conforms to the rules has no fault', () => {
  expect(check({})).toEqual([])
})

describe('An import is refused', () => {
  test('of a folder above, whether of a value, of a type, in an expression or handed on', () => {
    const why = 'vocabulary may import nothing'
    for (const text of [
      "import { a } from '#platform/serve.ts'",
      "import type { A } from '#platform/serve.ts'",
      "export const a = () => import('#platform/serve.ts')",
      "export type A = import('#platform/serve.ts').A",
      "export * from '#platform/serve.ts'",
      "export { a } from '../platform/serve.ts'",
    ])
      expect(check({ 'src/vocabulary/a.ts': text })).toEqual([
        `src/vocabulary/a.ts -> src/platform/serve.ts: ${why}`,
      ])
  })

  test('of calls by a command, which only routes may know', () => {
    const calls = { 'src/modules/goods/calls.ts': 'export const goods = 1' }
    const text = "import { goods } from '#modules/goods/calls.ts'"
    expect(check({ ...calls, 'src/modules/orders/server/routes.ts': text })).toEqual([])
    expect(check({ ...calls, 'src/modules/orders/server/commands/a.ts': text })).toEqual([
      expect.stringMatching(
        /^src\/modules\/orders\/server\/commands\/a\.ts -> .*\/calls\.ts: modules may import/,
      ),
    ])
  })

  test('of a translator by a call of our own, which has one schema in our words', () => {
    const schemas = {
      'src/vocabulary/calls/endpoint.ts': 'export const answer = 1, answers = 1, fromWire = 1, words = 1',
    }
    const importing = (name: string) => `import { ${name} } from '#vocabulary/calls/endpoint.ts'`
    for (const name of ['answers', 'fromWire', 'words']) {
      expect(check({ ...schemas, 'src/modules/goods/bound/a.ts': importing(name) })).toEqual([])
      expect(check({ ...schemas, 'src/modules/goods/bound.ts': importing(name) })).toEqual([])
      expect(check({ ...schemas, 'src/modules/goods/calls/a.ts': importing(name) })).toEqual([
        `src/modules/goods/calls/a.ts: ${name} translates, and only calls in bound are translated`,
      ])
    }
    expect(check({ ...schemas, 'src/modules/goods/calls/a.ts': importing('answer') })).toEqual([])
  })

  test('of the server part of a module by rules, calls and pages, which reach the browser', () => {
    const text = "import { putGoods } from '#modules/goods/server/public.ts'"
    for (const [path, room] of [
      ['src/modules/goods/rules/a.ts', 'rules'],
      ['src/modules/goods/calls/a.ts', 'calls'],
      ['src/storefront/pages/cart/route.tsx', 'storefront'],
      ['src/console/pages/platform/a.tsx', 'console'],
    ] as const)
      expect(check({ [path]: text })).toEqual([
        expect.stringContaining(`${path} -> src/modules/goods/server/public.ts: ${room} may import`),
      ])
  })

  test('of packages and built-ins where they do not belong', () => {
    expect(check({ 'src/vocabulary/a.ts': "import { z } from 'zod'" })).toEqual([
      'src/vocabulary/a.ts -> npm:zod: vocabulary may import nothing',
    ])
    const node = "import { join } from 'node:path'"
    expect(check({ 'src/ui/a.server.ts': node })).toEqual([])
    expect(check({ 'src/ui/a.ts': node })).toEqual([
      'src/ui/a.ts -> node:path: what runs in the browser has no built-ins of Node',
    ])
  })

  test('of a module past its public.ts, also by what is outside of modules', () => {
    const why = 'a module is called through its public.ts'
    expect(
      check({ 'src/modules/orders/server/commands/a.ts': "import '#modules/goods/server/store.ts'" }),
    ).toEqual([`src/modules/orders/server/commands/a.ts -> src/modules/goods/server/store.ts: ${why}`])
    expect(check({ 'bench/a.ts': "import '../src/modules/goods/server/store.ts'" })).toEqual([
      `bench/a.ts -> src/modules/goods/server/store.ts: ${why}`,
    ])
    expect(
      check({ 'src/modules/orders/server/commands/a.ts': "import '#modules/goods/server/module.ts'" }),
    ).toEqual([`src/modules/orders/server/commands/a.ts -> src/modules/goods/server/module.ts: ${why}`])
  })

  test('of a module of its own row or of a row above, types included', () => {
    const upwards = {
      'src/modules/goods/server/commands/a.ts': "import type { A } from '#modules/orders/server/public.ts'",
    }
    const tree = { ...upwards, 'src/modules/orders/server/public.ts': 'export type A = number' }
    expect(check(tree)).toEqual([
      'src/modules/goods/server/commands/a.ts -> src/modules/orders/server/public.ts: goods is of row 1 and orders of row 2: call smaller rows, answer with events or registered handlers',
    ])
    const oneRow = { ...moduleRows, orders: { ...moduleRows.orders, row: 1 } }
    expect(check({}, { moduleRows: oneRow })).toEqual([
      expect.stringMatching(/orders is of row 1 and goods of row 1/),
    ])
    expect(check(tree, { knownImports: ['goods -> orders'] })).toEqual([])
    expect(check({}, { knownImports: ['goods -> orders'] })).toEqual([
      'goods -> orders: the exception is no longer needed',
    ])
  })

  test('of a module by the files that put the server together, but for the list of modules', () => {
    for (const name of ['app', 'worker'])
      expect(check({ [`src/server/${name}.ts`]: "import '#modules/goods/server/public.ts'" })).toEqual([
        `src/server/${name}.ts -> src/modules/goods/server/public.ts: modules are named in src/server/modules.ts alone`,
      ])
  })

  test('of the demo by the mall', () => {
    const fill = { 'demo/fill.ts': 'export const fill = 1' }
    expect(check({ 'src/server/start.ts': "import '../../demo/fill.ts'", ...fill })).toEqual([
      'src/server/start.ts -> demo/fill.ts: the demo is handed to the server as an extension',
    ])
    expect(check({ 'demo/extension.ts': "import './fill.ts'", ...fill })).toEqual([])
  })

  test('of a value of another page by a page of the shop', () => {
    const other = { 'src/storefront/pages/cart/total.ts': 'export const total = 1' }
    const path = 'src/storefront/pages/home/route.tsx'
    expect(check({ ...other, [path]: "import { total } from '../cart/total.ts'" })).toEqual([
      `${path} -> src/storefront/pages/cart/total.ts: what several pages share is in src/storefront/parts`,
    ])
    expect(check({ ...other, [path]: "import type { Total } from '../cart/total.ts'" })).toEqual([])
  })

  test('of a file that is not there', () => {
    expect(check({ 'src/vocabulary/a.ts': "import './b.ts'" })).toEqual([
      'src/vocabulary/a.ts -> src/vocabulary/b.ts: there is no such file',
    ])
  })

  test('never to a test, nor of what is generated beside a route', () => {
    expect(check({ 'src/vocabulary/a.test.ts': "import '#modules/goods/server/store.ts'" })).toEqual([])
    expect(check({ 'src/ui/route.tsx': "import type { Route } from './+types/route'" })).toEqual([])
  })
})

describe('Files in a circle are found', () => {
  test('when one of them imports only a type', () => {
    const tree = {
      'src/vocabulary/a.ts': "import { b } from './b.ts'",
      'src/vocabulary/b.ts': "import { c } from './c.ts'",
      'src/vocabulary/c.ts': "import type { A } from './a.ts'",
      'src/vocabulary/d.ts': "import { c } from './c.ts'",
    }
    expect(check(tree)).toEqual([
      'src/vocabulary/a.ts, src/vocabulary/b.ts, src/vocabulary/c.ts: import each other in a circle, types included',
    ])
  })
})

describe('A file', () => {
  test('has 400 lines at most, unless it is on the list', () => {
    const linesOf = (many: number) => ({ 'src/vocabulary/a.ts': 'export {}\n'.repeat(many) })
    expect(check(linesOf(400))).toEqual([])
    expect(check(linesOf(401))).toEqual(['src/vocabulary/a.ts: 401 lines, and 400 are the most'])
    expect(check(linesOf(401), { longFiles: { 'src/vocabulary/a.ts': 'a table' } })).toEqual([])
    expect(check({}, { tests: [{ path: 'tests/cart.test.ts', lines: 401 }] })).toEqual([
      'tests/cart.test.ts: 401 lines, and 400 are the most',
    ])
    expect(check({}, { sheets: [{ path: 'src/ui/theme.css', lines: 401 }] })).toEqual([
      'src/ui/theme.css: 401 lines, and 400 are the most',
    ])
    expect(check(linesOf(400), { longFiles: { 'src/vocabulary/a.ts': 'a table' } })).toEqual([
      'src/vocabulary/a.ts: the exception is no longer needed',
    ])
  })
})

describe('A component', () => {
  const linesOf = (many: number, wrap = (body: string) => `export function Panel() {${body}}`) => ({
    'src/ui/panel.tsx': `/** Ä */\nexport const a = 1\n${wrap('\n'.repeat(many - 1))}`,
  })

  test('has 150 lines at most, however it is written', () => {
    const fault = 'src/ui/panel.tsx: Panel has 151 lines, and 150 are the most'
    for (const wrap of [
      (body: string) => `export default function Panel() {${body}}`,
      (body: string) => `const Panel = () => {${body}}`,
      (body: string) => `export const Shown = memo(function Panel() {${body}})`,
    ]) {
      expect(check(linesOf(150, wrap))).toEqual([])
      expect(check(linesOf(151, wrap))).toEqual([fault])
    }
  })

  test('is a function with a capital name: a longer hook or table is none', () => {
    expect(check(linesOf(200, (body) => `function usePanel() {${body}}`))).toEqual([])
    expect(check(linesOf(200, (body) => `const Panels = {${body}}`))).toEqual([])
  })
})

describe('A table is written', () => {
  const path = 'src/modules/orders/server/commands/a.ts'

  test.each([
    'insert into orders (id) values (1)',
    'UPDATE orders SET paid = true',
    'with gone as (delete from orders returning id) select count(*) from gone',
    'truncate orders',
    'merge into orders using goods on true when matched then delete',
  ])('by the store of its module alone: %s', (statement) => {
    expect(check({ [path]: `sql\`${statement}\`` })).toEqual([
      `${path}: writes orders, which only the store of its module writes`,
    ])
    expect(check({ 'src/modules/orders/server/store.ts': `sql<Row>\`${statement}\`` })).toEqual([])
    expect(check({ 'src/modules/goods/server/store.ts': `sql\`${statement}\`` })).toHaveLength(1)
  })

  test('by the folder that it belongs to, where that is no module', () => {
    const text = 'sql`delete from outbox`'
    expect(check({ 'src/platform/outbox.ts': text })).toEqual([])
    expect(check({ 'src/server/worker.ts': text })).toEqual([
      'src/server/worker.ts: writes outbox, which only the store of its module writes',
    ])
  })

  test('under its own name, so that the check can read it', () => {
    expect(check({ [path]: 'sql`delete from $' + '{table}`' })).toEqual([
      `${path}: writes a table whose name is not written out`,
    ])
  })

  test('not by reading or locking it', () => {
    const reads =
      'sql`select * from orders where id = 1 for update`; sql`select 1 from orders for no key update of orders`'
    expect(check({ [path]: reads })).toEqual([])
  })

  test('by one owner, which every table has', () => {
    const tables = ['goods', 'orders', 'outbox']
    expect(check({}, { tables: [...tables, 'carts'] })).toEqual(['carts: the table has no owner'])
    expect(check({}, { tables: ['goods', 'orders'] })).toEqual(['outbox: there is no such table'])
    expect(check({}, { otherTables: { 'src/platform/': ['outbox', 'goods'] } })).toContain(
      'goods: the table has two owners',
    )
    const migrations = ['create table goods (\n);\ncreate unlogged table carts (\n);', 'drop table carts;']
    expect(tablesIn(migrations)).toEqual(['goods'])
  })
})

describe('A module', () => {
  test('has a row and a declaration', () => {
    expect(check({ 'src/modules/gifts/server/store.ts': '' })).toEqual([
      'src/modules/gifts: has no row in scripts/layers/module-rows.ts',
      'src/modules/gifts: has no server/module.ts',
    ])
  })

  test('names an action for each of its routes', () => {
    const path = 'src/modules/goods/server/routes.ts'
    const routes = `import { serve } from '#platform/serve.ts'
      export const routes = [
        serve(first, { action: 'look', run }),
        serve(second, { run, once: true }),
        serve(third, options),
      ]`
    expect(check({ [path]: routes })).toEqual([`${path}: 2 routes name no action`])
  })
})

test('A module hands out no part of a statement by its front door', () => {
  const door = { 'src/modules/goods/server/public.ts': "export { isSold } from './store.ts'" }
  for (const text of [
    'export const isSold = sql`sold > 0`',
    'export const isSold: Sql = sold',
    'export const isSold = () => sql`sold > 0`',
    'export const isSold = (id): Sql => sold(id)',
    'export function isSold(id): Sql { return sold(id) }',
  ])
    expect(check({ ...door, 'src/modules/goods/server/store.ts': text })).toEqual([
      'src/modules/goods/server/public.ts: isSold is a part of a statement; other modules call functions',
    ])
  expect(
    check({
      ...door,
      'src/modules/goods/server/store.ts': 'export const isSold = (db) => sql`sold`.row(db)',
    }),
  ).toEqual([])
})

test('A table that several files lock has a place in the lock order', () => {
  const lock = (name: string) =>
    `export const ${name} = (tx) => sql\`select id from goods for update\`.rows(tx)`
  const locked = {
    'src/modules/goods/server/store.ts': lock('putGoods'),
    'src/modules/orders/server/store/a.ts': lock('a'),
  }
  expect(check(locked, { lockOrder: [] })).toEqual([
    'goods: is locked by 2 files and has no place in src/platform/lock-order.ts',
  ])
  expect(check(locked)).toEqual([])
})

describe('Tables of a module', () => {
  test('are read in statements of its own and of larger rows', () => {
    const statement = 'export const a = sql`select from goods join orders on true`'
    expect(check({ 'src/modules/orders/server/queries/a.ts': statement })).toEqual([])
    expect(check({ 'src/modules/goods/server/queries/a.ts': statement })).toEqual([
      'src/modules/goods/server/queries/a.ts: reads orders, which orders hands out in its server/read-models',
    ])
    expect(check({ 'src/platform/a.ts': 'export const a = sql`delete from outbox using goods`' })).toEqual([
      'src/platform/a.ts: reads goods, which goods hands out in its server/read-models',
    ])
  })

  test('are read by smaller rows through read models, which import no other part of a module', () => {
    const model = 'src/modules/orders/server/read-models/ordered.ts'
    const reader = {
      'src/modules/goods/server/queries/sold.ts':
        "import { ordered } from '#modules/orders/server/read-models/ordered.ts'",
    }
    expect(check({ ...reader, [model]: 'export const ordered = sql`select from orders`' })).toEqual([])
    const named = "import { setPaid } from '../store/orders.ts'\nexport const ordered = setPaid()"
    expect(check({ ...reader, [model]: named })).toEqual([
      `${model} -> src/modules/orders/server/store/orders.ts: a read model imports no other part of a module than read models`,
    ])
  })
})
