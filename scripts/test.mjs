/**
 * Shows that the mall works, on a fresh clone with Node 20 and nothing else: installs what the tests need, then checks
 * types, layers and tidiness, builds, and runs the tests. The last line says how many passed and failed.
 *
 *   test.mjs            everything
 *   test.mjs --quick    for daily work: no build, no journeys, and no tests tagged as slow
 */
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { buildPages, CannotPrepare, findNode, installPackages, root } from './prepare.mjs'

const counts = { passed: 0, failed: 0, skipped: 0 }
const startedAt = Date.now()
const reports = mkdtempSync(join(tmpdir(), 'mallard-reports-'))

try {
  const isQuick = readOptions()
  installPackages()
  const node = findNode()
  const hasBrowser = !isQuick && installBrowser()
  const bin = (...path) => [node, join(root, 'node_modules', ...path)]

  // Types take one processor for as long as all that follows them here takes another.
  const [, isBuilt] = await Promise.all([
    check(
      'types',
      [...bin('@react-router/dev/bin.cjs'), 'typegen'],
      [...bin('typescript/bin/tsc'), '--noEmit'],
    ),
    checkAndBuild(node, bin, !isQuick),
  ])
  const vitest = (project) => [...bin('vitest/vitest.mjs'), 'run', '--project', project]

  await tests('rules, database and HTTP', [...vitest('mall'), ...(isQuick ? ['--tags-filter=!slow'] : [])])
  if (isQuick) skipJourneys('npm test without --quick runs them')
  else if (!hasBrowser) skipJourneys('there is no Chromium, and none could be installed')
  else if (!isBuilt) skipJourneys('the pages are not built')
  else await tests('journeys in the browser', vitest('journeys'))
} catch (error) {
  counts.failed++
  console.error(error instanceof CannotPrepare ? `\n${error.message}\n` : error)
} finally {
  rmSync(reports, { recursive: true, force: true })
}

console.log(`\nin ${Math.round((Date.now() - startedAt) / 1000)} s`)
console.log(
  `${counts.passed} passed, ${counts.failed} failed${counts.skipped > 0 ? `, ${counts.skipped} skipped` : ''}`,
)
process.exit(counts.failed > 0 || counts.passed === 0 ? 1 : 0)

/** What is checked without the types, and the pages, if they are wanted. @returns whether they are built */
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

/** @returns whether only the quick part is wanted */
function readOptions() {
  const unknown = process.argv.slice(2).find((option) => option !== '--quick')
  if (unknown)
    throw new CannotPrepare(
      `npm test knows no option ${unknown}. Use npm test, npm test -- --quick, or npx vitest FILE.`,
    )
  return process.argv.includes('--quick')
}

/** One thing that holds or does not, shown by commands that all end well. */
async function check(name, ...commands) {
  const since = Date.now()
  for (const command of commands) {
    const { code, output } = await run(command, 300)
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

/** A run of vitest, counted test by test from its report. */
async function tests(name, command) {
  const since = Date.now()
  const report = join(reports, `${name.replaceAll(' ', '-')}.json`)
  const { code, output } = await run(
    [...command, '--reporter=json', `--outputFile=${report}`, '--reporter=default'],
    1_800,
  )
  const read = readReport(report)
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

function readReport(file) {
  if (!existsSync(file)) return undefined
  const read = { passed: 0, failed: 0, skipped: 0, failures: [] }
  for (const suite of JSON.parse(readFileSync(file, 'utf8')).testResults) {
    const path = suite.name.replace(`${root}/`, '')
    if (suite.status === 'failed' && suite.assertionResults.every(({ status }) => status !== 'failed')) {
      read.failed++
      read.failures.push(`  x ${path}\n      ${firstLines(suite.message)}`)
    }
    for (const { status, fullName, failureMessages } of suite.assertionResults) {
      if (status === 'passed') read.passed++
      else if (status === 'failed') {
        read.failed++
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

/** Installs a package of the system, or says why not. */
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

/** Runs a command to its end, or ends it and what it started after so many seconds. */
function run([command, ...args], seconds) {
  return new Promise((done) => {
    let output = ''
    const child = spawn(command, args, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: process.platform !== 'win32',
      env: { ...process.env, NODE_ENV: 'test', NO_COLOR: '1', FORCE_COLOR: '0', CI: 'true' },
    })
    const end = (signal) => {
      try {
        process.kill(process.platform === 'win32' ? child.pid : -child.pid, signal)
      } catch {
        // It has ended.
      }
    }
    const timer = setTimeout(() => {
      output += `\nIt did not end within ${seconds} s.\n`
      end('SIGTERM')
      setTimeout(() => end('SIGKILL'), 5_000).unref()
    }, seconds * 1_000)
    const stop = () => end('SIGTERM')
    process.once('exit', stop)
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text) => (output += text))
    child.once('error', (error) => (output += error.message))
    child.once('close', (code) => {
      clearTimeout(timer)
      process.off('exit', stop)
      done({ code: code ?? 1, output })
    })
  })
}

function say(name, outcome, since) {
  console.log(
    `${name.padEnd(26)} ${outcome}${since === undefined ? '' : `  (${((Date.now() - since) / 1000).toFixed(1)} s)`}`,
  )
}

function tail(text, lines) {
  return text.trimEnd().split('\n').slice(-lines).join('\n')
}

function firstLines(text) {
  return text.split('\n').slice(0, 4).join('\n      ')
}
