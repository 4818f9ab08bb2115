/**
 * Compares the tree with the drawing in ARCHITECTURE: which way imports point, rows of modules, circles, lengths of files,
 * who writes which table, and that each route names its action. scripts/layers holds the rules.
 */
import { existsSync, globSync, readFileSync } from 'node:fs'
import { lockOrder } from '../src/platform/lock-order.ts'
import { faultsOfFigures, figuresOf } from './layers/figures.ts'
import { knownImports, longFiles, moduleRows, otherTables } from './layers/module-rows.ts'
import { readMatrix } from './layers/reads.ts'
import { latestCommits, roomsOfFeatures } from './layers/rooms.ts'
import { faultsOf } from './layers/rules.ts'
import { countLines, readSource } from './layers/source-file.ts'
import { tablesIn } from './layers/tables.ts'

const files = globSync('{src,scripts,demo,bench}/**/*.{ts,tsx}', { exclude: ['**/.react-router/**'] }).map(
  (path) => readSource(path, readFileSync(path, 'utf8')),
)
const lengthOf = (path: string) => ({ path, lines: countLines(readFileSync(path, 'utf8')) })
const sheets = globSync('src/**/*.css').map(lengthOf)
const tests = globSync('tests/**/*.ts').map(lengthOf)
const migrations = globSync('src/database/migrations/*.sql').map((path) => readFileSync(path, 'utf8'))
const tables = tablesIn(migrations)
const figures = figuresOf(files)
const faults = [
  ...faultsOf({
    files,
    sheets,
    tests,
    exists: existsSync,
    tables,
    moduleRows,
    otherTables,
    knownImports,
    longFiles,
    lockOrder,
  }),
  ...faultsOfFigures(figures),
]

const rooms = roomsOfFeatures(latestCommits(1_000))
if (rooms.length > 0)
  console.log(
    `rooms of the last ${rooms.length} commits that add a feature, median: ${rooms[Math.floor(rooms.length / 2)]}, target 3`,
  )
for (const { name, value, target } of figures) console.log(`${name}: ${value}, target ${target}`)
console.log(`readers of the tables of each module:\n${readMatrix(files, moduleRows).join('\n')}`)
for (const fault of faults) console.error(fault)
const count = (of: (file: (typeof files)[number]) => number) => files.reduce((sum, file) => sum + of(file), 0)
const read = {
  files: files.length,
  sheets: sheets.length,
  tests: tests.length,
  imports: count(({ imports }) => imports.length),
  statements: count(({ statements }) => statements.length),
  routes: count(({ routes }) => routes),
  tables: tables.length,
}
console.log(
  `${Object.entries(read)
    .map(([what, many]) => `${many} ${what}`)
    .join(', ')}, ${faults.length} faults`,
)
// A check that reads nothing finds nothing.
if (faults.length > 0 || Object.values(read).includes(0)) process.exitCode = 1
