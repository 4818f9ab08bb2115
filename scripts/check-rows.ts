/**
 * Compares docs/requirements and docs/invariants.md with the titles of the tests: how many rows of each group
 * some test shows, and which none does. A row that no test shows is no error; an id that names no row is one,
 * wherever in the project it is.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { idsIn, type Row, readRows, testsIn } from './rows.ts'

const folder = 'docs/requirements'
const groupFiles = [
  ...readFileSync(`${folder}/README.md`, 'utf8').matchAll(/^\| \[([A-Z]+)\]\((\w+\.md)\)/gm),
]
const groups = groupFiles.map(([, group]) => group!)
const rows = groupFiles.flatMap(([, , file]) => readRows(readFileSync(`${folder}/${file}`, 'utf8')))
const invariants = readRows(readFileSync('docs/invariants.md', 'utf8'))
const allGroups = [...groups, 'I']
const known = new Set([...rows, ...invariants].map(({ id }) => id))

const testFiles = globSync('{src,tests,demo,scripts}/**/*.test.ts')
const tests = testFiles.flatMap((file) => testsIn(readFileSync(file, 'utf8'), allGroups))
const shown = new Set(tests.flatMap(({ ids }) => ids))
const shownEachDay = new Set(tests.flatMap(({ ids, isLong }) => (isLong ? [] : ids)))
const shownAtLength = [...shown].filter((id) => !shownEachDay.has(id) && known.has(id)).toSorted()

const faults = [...faultsOfRows(), ...unknownIds()]
for (const fault of faults) console.error(fault)
for (const group of groups) report(group, rows)
report('I', invariants)
const naming = tests.filter(({ ids }) => ids.length > 0).length
console.log(
  `${rows.length} rows, ${countShown(rows)} shown, and ${countShown(invariants)} of ${invariants.length} invariants, by ` +
    `${naming} of ${tests.length} tests, ${faults.length} faults`,
)
if (shownAtLength.length > 0) console.log(`shown by npm run test:long alone: ${shownAtLength.join(' ')}`)
if (faults.length > 0 || rows.length === 0 || invariants.length === 0 || tests.length === 0)
  process.exitCode = 1

function report(group: string, all: readonly Row[]): void {
  const own = all.filter((row) => row.group === group)
  const missing = own.flatMap(({ id }, place) => (shown.has(id) ? [] : [place]))
  const number = (place: number) => own[place]!.id.slice(group.length + 1)
  const spans = spansOf(missing).map(([from, to]) =>
    from === to ? number(from) : `${number(from)}-${number(to)}`,
  )
  console.log(`${group.padEnd(6)}${String(countShown(own)).padStart(4)} of ${own.length} shown`)
  if (spans.length > 0) console.log(`      no test shows ${spans.join(' ')}`)
}

/** Neighbours drawn together: 1, 2, 3, 7 are 1 to 3, and 7. */
function spansOf(numbers: readonly number[]): [from: number, to: number][] {
  const spans: [number, number][] = []
  for (const number of numbers) {
    const last = spans.at(-1)
    if (last?.[1] === number - 1) last[1] = number
    else spans.push([number, number])
  }
  return spans
}

function countShown(some: readonly Row[]): number {
  return some.filter(({ id }) => shown.has(id)).length
}

/** Faults of the rows themselves: duplicate ids, files of unknown groups, sizes that are out of date. */
function faultsOfRows(): string[] {
  const readme = readFileSync(`${folder}/README.md`, 'utf8').replaceAll(/ +/g, ' ')
  const twice = rows.filter(({ id }, place) => rows.findIndex((row) => row.id === id) !== place)
  const strays = globSync(`${folder}/*.md`).filter(
    (file) => !file.endsWith('README.md') && !groupFiles.some(([, , name]) => file.endsWith(`/${name}`)),
  )
  const sizes = groupFiles
    .map(([, group, file]) => {
      const own = rows.filter((row) => row.group === group)
      return `| [${group}](${file}) | ${own.length} | ${own.filter(({ isSilent }) => isSilent).length} |`
    })
    .concat(`| all | ${rows.length} | ${rows.filter(({ isSilent }) => isSilent).length} |`)
  return [
    ...twice.map(({ id }) => `${folder}: ${id} stands twice; a new row takes the next free number`),
    ...strays.map((file) => `${file}: its group is missing from the table in ${folder}/README.md`),
    ...sizes
      .filter((line) => !readme.includes(`\n${line}\n`))
      .map((line) => `${folder}/README.md: the sizes are out of date, it is ${line}`),
  ]
}

/** Every place in the project that names a row which docs/requirements does not have. */
function unknownIds(): string[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  return listed
    .split('\n')
    .filter((file) => /\.(tsx?|mjs|css|sql|md|ya?ml|sh)$/.test(file) && existsSync(file))
    .flatMap((file) =>
      readFileSync(file, 'utf8')
        .split('\n')
        .flatMap((line, place) =>
          idsIn(line, allGroups)
            .filter((id) => !known.has(id))
            .map((id) => `${file}:${place + 1}: there is no row ${id} in ${folder} or docs/invariants.md`),
        ),
    )
}
