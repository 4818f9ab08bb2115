import { describe, expect, test } from 'vitest'
import { duplicateNames, faultsOfFigures, figuresOf, folderCycles } from './figures.ts'
import { readMatrix } from './reads.ts'
import { readSource } from './source-file.ts'

const read = (tree: Readonly<Record<string, string>>) =>
  Object.entries(tree).map(([path, text]) => readSource(path, text))
const rows = { goods: { row: 1, tables: ['goods'] }, orders: { row: 2, tables: ['orders', 'order_lines'] } }

describe('Folders that import each other are found', () => {
  const tree = {
    'src/modules/goods/rules/a.ts': "import { b } from '#modules/orders/rules/b.ts'",
    'src/modules/orders/rules/b.ts': "import { c } from './c.ts'",
    'src/modules/orders/rules/c.ts': "import type { D } from '#modules/goods/rules/d.ts'",
    'src/modules/goods/rules/d.ts': 'export type D = number',
    'src/storefront/pages/home/route.tsx': "import { part } from '../../parts/shell/part.ts'",
    'src/storefront/parts/shell/part.ts': 'export const part = 1',
  }

  test('by types where only types lead back, and not by values then', () => {
    expect(folderCycles(read(tree), true)).toEqual([])
    const [cycle = []] = folderCycles(read(tree), false)
    expect(cycle.toSorted()).toEqual(['src/modules/goods/rules', 'src/modules/orders/rules'])
  })

  test('by values', () => {
    const back = { ...tree, 'src/modules/orders/rules/c.ts': "import { d } from '#modules/goods/rules/d.ts'" }
    expect(folderCycles(read(back), true)).toHaveLength(1)
  })
})

test('a name is counted once for all files that declare and export it, but not those of routes', () => {
  const files = read({
    'src/ui/a.ts': 'export type Row = 1\nexport const total = 1',
    'src/ui/b.ts': 'export type Row = 2\nconst total = 2',
    'src/ui/c.ts': "export { total } from './a.ts'",
    'src/storefront/pages/a/route.tsx': 'export const loader = 1',
    'src/storefront/pages/b/route.tsx': 'export const loader = 1',
  })
  expect(duplicateNames(files)).toEqual(['Row'])
})

test('comments that open with a noun clause are counted among all comments', () => {
  const [figure] = figuresOf(
    read({
      'src/ui/a.ts':
        ['What a page shows.', 'That caller.', 'Whole units.'].map((text) => `/** ${text} */\n`).join('') +
        '// The total.\nexport const a = 1',
    }),
  ).filter(({ name }) => name.startsWith('comments'))
  expect(figure!.value).toBe(500)
})

test('a figure only falls: a larger one is a fault, and a smaller one must be written down', () => {
  const figure = (value: number) => [{ name: 'folders in cycles', value, most: 5, target: 0 }]
  expect(faultsOfFigures(figure(5))).toEqual([])
  expect(faultsOfFigures(figure(6))).toEqual(['folders in cycles: 6, and 5 are the most'])
  expect(faultsOfFigures(figure(4))).toEqual([
    'folders in cycles: 4; write that into scripts/layers/figures.ts, which says 5',
  ])
})

test('readers of the tables of a module are listed, those by read models apart', () => {
  const files = read({
    'src/modules/orders/server/queries/a.ts': 'sql`select 1 from goods`',
    'src/modules/orders/server/read-models/ordered.ts': 'export const ordered = sql`select 1 from orders`',
    'src/modules/goods/server/queries/b.ts':
      "import { ordered } from '#modules/orders/server/read-models/ordered.ts'",
  })
  expect(readMatrix(files, rows)).toEqual([
    'goods: by table orders; by read model none',
    'orders: by table none; by read model goods',
  ])
})
