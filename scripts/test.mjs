/**
 * Shows that the mall works, on a fresh clone with Node 20 and nothing else: installs what the tests need,
 * then checks types, layers and tidiness, builds, and runs the tests. The last line reports how many passed
 * and failed.
 *
 *   test.mjs            everything
 *   test.mjs --quick    for daily work: no build, no journeys, and no tests tagged as slow
 *   test.mjs --long     before a release: every cell of every matrix and long random models, in one table
 */
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, cpus, loadavg, tmpdir, totalmem } from 'node:os'
import { delimiter, join } from 'node:path'
import { buildPages, CannotPrepare, findNode, installPackages, root } from './prepare.mjs'

const counts = { passed: 0, failed: 0, skipped: 0, repeated: 0 }
const startedAt = Date.now()
const reports = mkdtempSync(join(tmpdir(), 'mallard-reports-'))

/** Each step with its result, for the table of a long run. */
const steps = []
const { isQuick, isLong } = readOptions()
/** Seconds in which a command prints something, on a machine without other work. Long models print their outcome alone. */
const silence = isLong ? 4 * 3_600 : 600

try {
  installPackages()
  const node = findNode()
  const hasBrowser = !isQuick && installBrowser()
  const bin = (...path) => [node, join(root, 'node_modules', ...path)]
  // Files that are unchanged since the last run are not checked again.
  const typesKnown = join(root, 'node_modules/.cache/types.tsbuildinfo')

  // Types take one processor for as long as all that follows them here takes another.
  const [, isBuilt] = await Promise.all([
    check(
      'types',
      [...bin('@react-router/dev/bin.cjs'), 'typegen'],
      [...bin('typescript/bin/tsc'), '--noEmit', '--incremental', '--tsBuildInfoFile', typesKnown],
    ),
    checkAndBuild(node, bin, !isQuick),
  ])
  const filter = isQuick ? '!slow && !long' : isLong ? undefined : '!long'
  const vitest = (project) => [
    ...bin('vitest/vitest.mjs'),
    ...['run', '--project', project],
    ...(filter ? [`--tags-filter=${filter}`] : []),
  ]

  await tests('rules, database and HTTP', vitest('mall'))
  if (isQuick) skipJourneys('npm test without --quick runs them')
  else if (!hasBrowser) skipJourneys('there is no Chromium, and none could be installed')
  else if (!isBuilt) skipJourneys('the pages are not built')
  else await tests('journeys in the browser', vitest('journeys'), { atMostRepeated: 3 })
  if (isLong) await tryAtLength(node)
} catch (error) {
  counts.failed++
  console.error(error instanceof CannotPrepare ? `\n${error.message}\n` : error)
} finally {
  rmSync(reports, { recursive: true, force: true })
}

if (isLong) printTable()
console.log(`\nin ${Math.round((Date.now() - startedAt) / 1000)} s`)
console.log(
  `${counts.passed} passed, ${counts.failed} failed${counts.skipped > 0 ? `, ${counts.skipped} skipped` : ''}${counts.repeated > 0 ? `, ${counts.repeated} passed only when run again alone` : ''}`,
)
process.exit(counts.failed > 0 || counts.passed === 0 ? 1 : 0)

/** Runs all checks except types, and builds the pages if required. @returns whether they are built */
async function checkAndBuild(node, bin, wantsPages) {
  await check('layers', [node, 'scripts/check-layers.ts'])
  await check('sql', [node, 'scripts/check-sql.ts'])
  await check('format and lint', [
    ...bin('@biomejs/biome/bin/biome'),
    'check',
    '.',
    '--diagnostic-level=error',
    '--max-diagnostics=20',
  ])
  await check('dead code', [...bin('knip/bin/knip.js'), '--no-progress'])
  await check('words', [node, 'scripts/check-words.ts'])
  await check('rows', [node, 'scripts/check-rows.ts'])
  const isBuilt = wantsPages && (await step('build', () => buildPages()))
  if (isBuilt) await check('scripts of the product page', [node, 'scripts/check-page-scripts.ts'])
  return isBuilt
}

/** The part of the suite that the command line selects. */
function readOptions() {
  const options = process.argv.slice(2)
  const unknown = options.find((option) => !['--quick', '--long'].includes(option))
  if (unknown) {
    console.error(
      `npm test knows no option ${unknown}. Use npm test, npm test -- --quick, npm run test:long, or npx vitest FILE.`,
    )
    process.exit(1)
  }
  return { isQuick: options.includes('--quick'), isLong: options.includes('--long') }
}

/** Random models as long as a release requires. Each names how much it tried when it is run by hand. */
async function tryAtLength(node) {
  await check('100,000 random carts for each law of prices', [node, 'scripts/check-pricing.ts', '100000'])
  for (const [name, kind, count] of [
    ['100,000 random commands', 'commands', 100_000],
    ['20,000 commands for orders of several lines', 'lines', 20_000],
    ['20,000 commands for orders of every way to sell', 'ways', 20_000],
    ['10,000 commands for after-sales', 'afterSales', 10_000],
    ['1,000 rounds in which all pay at once', 'rounds', 1_000],
    ['500 commits cut before and after', 'commits', 500],
    ['100 kills of server and PostgreSQL', 'kills', 100],
  ])
    await check(name, [node, 'scripts/check-money.ts', kind, String(count)])
}

/** One table, in the form that docs/evidence.md has. */
function printTable() {
  const git = (...words) => spawnSync('git', words, { cwd: root, encoding: 'utf8' }).stdout?.trim()
  const changed = git('status', '--porcelain') ? ', with changes' : ''
  const [processor] = cpus()
  const memory = Math.round(totalmem() / 2 ** 30)
  console.log(
    `\nCommit ${git('rev-parse', '--short', 'HEAD')}${changed}, ${new Date().toISOString().slice(0, 10)},`,
  )
  console.log(
    `${availableParallelism()} processors (${processor?.model.trim()}), ${memory} GB, ${process.platform}\n`,
  )
  const rows = [['Tried', 'Outcome', 'Seconds'], ...steps]
  const widths = [0, 1, 2].map((column) => Math.max(...rows.map((row) => row[column].length)))
  const line = (row) => `| ${row.map((cell, column) => cell.padEnd(widths[column])).join(' | ')} |`
  const [head, ...body] = rows.map(line)
  const rule = `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`
  console.log([head, rule, ...body].join('\n'))
}

/** One property, shown by commands that all succeed. */
async function check(name, ...commands) {
  const since = Date.now()
  for (const command of commands) {
    const { code, output } = await run(command)
    if (code === 0) continue
    counts.failed++
    console.log(tail(output, 60))
    return say(name, 'FAILED', since)
  }
  counts.passed++
  say(name, 'ok', since)
}

async function step(name, work) {
  const since = Date.now()
  try {
    await work()
    counts.passed++
    say(name, 'ok', since)
    return true
  } catch (error) {
    counts.failed++
    console.log(tail(error.message, 60))
    say(name, 'FAILED', since)
    return false
  }
}

/**
 * A run of vitest, counted test by test from its report.
 * @param atMostRepeated up to so many failed tests are run once more, alone; each is reported, and fails the run only if it fails again
 */
async function tests(name, command, { atMostRepeated = 0 } = {}) {
  const since = Date.now()
  const first = await reported(name, command)
  const { output } = first
  let { code, read } = first
  if (read && read.failed > 0 && read.failed <= atMostRepeated && read.failedTests.length === read.failed) {
    for (const failure of read.failures) console.log(failure)
    console.log(`Running ${read.failed} failed once more, alone.`)
    read.failures = []
    const paths = [...new Set(read.failedTests.map(({ path }) => path))]
    const patterns = read.failedTests.map(({ name: of }) => of.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    const again = await reported(`${name}, again`, [
      ...command,
      ...paths,
      '-t',
      `^(?:${patterns.join('|')})$`,
    ])
    if (again.code === 0 && again.read?.passed === read.failed) {
      counts.repeated += read.failed
      code = 0
      read = { ...read, passed: read.passed + read.failed, failed: 0 }
    }
  }
  if (!read) {
    counts.failed++
    console.log(tail(output, 80))
    return say(name, 'FAILED, without a report', since)
  }
  for (const kind of ['passed', 'failed', 'skipped']) counts[kind] += read[kind]
  for (const failure of read.failures) console.log(failure)
  // An error outside of every test: in a file that could not be loaded, or thrown after a test had ended.
  if (code !== 0 && read.failed === 0) {
    counts.failed++
    console.log(tail(output, 80))
  }
  const skipped = read.skipped > 0 ? `, ${read.skipped} skipped` : ''
  say(name, `${code === 0 ? '' : 'FAILED: '}${read.passed} passed, ${read.failed} failed${skipped}`, since)
}

async function reported(name, command) {
  const report = join(reports, `${name.replaceAll(/[ ,]+/g, '-')}.json`)
  const ran = await run([...command, ...['--reporter=json', `--outputFile=${report}`, '--reporter=default']])
  return { ...ran, read: readReport(report) }
}

function readReport(file) {
  if (!existsSync(file)) return undefined
  const read = { passed: 0, failed: 0, skipped: 0, failures: [], failedTests: [] }
  for (const suite of JSON.parse(readFileSync(file, 'utf8')).testResults) {
    const path = suite.name.replace(`${root}/`, '')
    if (suite.status === 'failed' && suite.assertionResults.every(({ status }) => status !== 'failed')) {
      read.failed++
      read.failures.push(`  x ${path}\n      ${firstLines(suite.message)}`)
    }
    for (const { status, fullName, ancestorTitles, title, failureMessages } of suite.assertionResults) {
      if (status === 'passed') read.passed++
      else if (status === 'failed') {
        read.failed++
        read.failedTests.push({ path, name: [...ancestorTitles, title].join(' > ') })
        read.failures.push(`  x ${path}: ${fullName}\n      ${firstLines(failureMessages.join('\n'))}`)
      } else read.skipped++
    }
  }
  return read
}

function skipJourneys(why) {
  const files = readdirSync(join(root, 'tests/journeys')).filter((file) => file.endsWith('.test.ts'))
  counts.skipped += files.length
  say('journeys in the browser', `SKIPPED ${files.length} files: ${why}`)
}

/** Chromium and the glyphs of Chinese, from the system's packages where we may install any. */
function installBrowser() {
  const isThere = (...names) => inPath(...names).some(existsSync)
  const chromium = () =>
    (process.env.CHROMIUM_PATH && existsSync(process.env.CHROMIUM_PATH)) ||
    isThere('chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome') ||
    existsSync('/Applications/Google Chrome.app/Contents/MacOS/Google Chrome')
  const glyphs = () =>
    process.platform !== 'linux' || spawnSync('fc-list', [':lang=zh'], { encoding: 'utf8' }).stdout?.trim()
  const hasGlyphs = glyphs()
  if (!isThere('apt-get') || process.env.CHROMIUM_PATH) return chromium()
  // The one without a window is a third cheaper to run. Not every distribution has it.
  if (!isThere('chromium-headless-shell')) install('chromium-headless-shell')
  if (!chromium()) install('chromium')
  if (!hasGlyphs) install('fonts-noto-cjk')
  return chromium()
}

/** Installs a package of the system, or reports why not. */
function install(name) {
  const become = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  const apt = (...words) => {
    const [command, ...args] = [...become, 'apt-get', ...words]
    return spawnSync(command, args, {
      stdio: ['ignore', 'ignore', 'pipe'],
      encoding: 'utf8',
      timeout: 600_000,
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
  }
  console.log(`Installing ${name} with apt-get.`)
  apt('update', '-q')
  const outcome = apt('install', '-y', '-q', '--no-install-recommends', name)
  if (outcome.status !== 0)
    console.log(`apt-get could not: ${tail(outcome.stderr ?? String(outcome.error), 3)}`)
}

function inPath(...names) {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return names.flatMap((name) => folders.map((folder) => join(folder, name)))
}

/** How many times longer something takes here than on a machine without other work: tests bring three processes for each processor. */
function slowness() {
  return Math.max(1, loadavg()[0] / (3 * availableParallelism()))
}

/** Runs a command to its end, or ends it and what it started once it has been silent for too long. */
function run([command, ...args]) {
  return new Promise((done) => {
    let output = ''
    const child = spawn(command, args, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: process.platform !== 'win32',
      env: {
        ...process.env,
        ...{ NODE_ENV: 'test', NO_COLOR: '1', FORCE_COLOR: '0', CI: 'true', LONG: isLong ? '1' : '0' },
      },
    })
    const end = (signal) => {
      try {
        process.kill(process.platform === 'win32' ? child.pid : -child.pid, signal)
      } catch {
        // It has ended.
      }
    }
    let lastSaid = Date.now()
    let patience = silence * slowness()
    const timer = setInterval(() => {
      // Other work may have come since.
      patience = Math.max(patience, silence * slowness())
      if (Date.now() - lastSaid < patience * 1_000) return
      clearInterval(timer)
      output += `\nIt said nothing for ${Math.round(patience)} s.\n`
      end('SIGTERM')
      setTimeout(() => end('SIGKILL'), 5_000).unref()
    }, 5_000)
    const stop = () => end('SIGTERM')
    process.once('exit', stop)
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text) => {
        output += text
        lastSaid = Date.now()
      })
    child.once('error', (error) => (output += error.message))
    child.once('close', (code) => {
      clearInterval(timer)
      process.off('exit', stop)
      done({ code: code ?? 1, output })
    })
  })
}

function say(name, outcome, since) {
  const seconds = since === undefined ? '' : ((Date.now() - since) / 1000).toFixed(1)
  steps.push([name, outcome, seconds])
  console.log(`${name.padEnd(26)} ${outcome}${seconds && `  (${seconds} s)`}`)
}

function tail(text, lines) {
  return text.trimEnd().split('\n').slice(-lines).join('\n')
}

function firstLines(text) {
  return text.split('\n').slice(0, 4).join('\n      ')
}
