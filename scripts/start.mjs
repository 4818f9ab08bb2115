/**
 * Starts the mall on a machine that has Node 20 and nothing else.
 *
 *   start.mjs                     everything, as visitors see it
 *   start.mjs --dev               with reload
 *   start.mjs --run FILE ...args  another program of ours; `--build` before it builds the pages first
 */
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { constants } from 'node:os'
import { join } from 'node:path'
import { keepRunning } from './keep-running.mjs'
import { buildPages, CannotPrepare, findNode, installPackages, root } from './prepare.mjs'

const words = process.argv.slice(2)
const runAt = words.indexOf('--run')
const isDev = words.includes('--dev')
const startedBy = process.ppid

try {
  if (runAt >= 0 && !words[runAt + 1])
    throw new CannotPrepare('Say which file to run: node scripts/start.mjs --run FILE')
  installPackages()
  if (runAt < 0 ? !isDev : words.slice(0, runAt).includes('--build')) buildPages()
  const server = serverCommand()
  if (runAt < 0) start(findNode(), [...(isDev ? watched() : []), ...server.args], server.env, !isDev)
  else start(findNode(), words.slice(runAt + 1))
} catch (error) {
  if (!(error instanceof CannotPrepare)) throw error
  console.error(`\n${error.message}\n`)
  process.exit(1)
}

/**
 * Source folders of the server; pages are replaced by Vite. Listed, because Node would otherwise watch all
 * imports, including files that Vite writes and deletes while it starts, and restart repeatedly.
 */
function watched() {
  const rooms = ['vocabulary', 'messages', 'modules', 'providers', 'database', 'platform', 'server']
  // Texts are evaluated once by each process, for pages as well.
  const texts = ['ui/texts', 'storefront/texts', 'console/texts']
  return ['--watch', ...[...rooms, ...texts].map((folder) => `--watch-path=src/${folder}`)]
}

/** How the server runs, also in tests and in the bench (decision 94). */
function serverCommand() {
  return JSON.parse(readFileSync(join(root, 'scripts', 'server-command.json'), 'utf8'))
}

function start(node, args, env = {}, isServer = false) {
  const begin = () => {
    const child = spawn(node, args, {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit', ...(isServer ? ['ipc'] : [])],
      env: {
        // Node caches our compiled TypeScript, which halves the time to start.
        NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'node'),
        NODE_ENV: isDev ? 'development' : 'production',
        ...env,
        ...process.env,
      },
      // In a group of its own, so that Ctrl-C reaches it once, through us, and not again through the terminal.
      detached: process.platform !== 'win32',
    })
    child.once('error', (error) => {
      console.error(`\n${node} could not be started: ${error.message}\n`)
      process.exit(1)
    })
    return child
  }
  const running = isServer
    ? keepRunning({ spawn: begin, log: (line) => console.error(line) })
    : runOnce(begin())
  let forwardedAt = 0
  const forward = (signal) => {
    // Terminal and npm both pass on one Ctrl-C; a second request comes later than that.
    if (Date.now() - forwardedAt < 1_000) return
    forwardedAt = Date.now()
    running.stop(signal)
  }
  process.on('SIGINT', () => forward('SIGINT'))
  process.on('SIGTERM', () => forward('SIGTERM'))
  process.on('SIGHUP', () => forward('SIGTERM'))
  followNpm(() => forward('SIGTERM'))
  void running.ended.then((code) => process.exit(code))
}

function runOnce(child) {
  return {
    stop: (signal) => child.kill(signal),
    ended: new Promise((end) =>
      child.once('exit', (code, signal) => end(code ?? 128 + (constants.signals[signal] ?? 0))),
    ),
  }
}

/**
 * npm sends a signal to the shell between us and it, which ends without notifying us. We detect that it has
 * ended.
 */
function followNpm(whenGone) {
  if (!process.env.npm_lifecycle_event || process.platform === 'win32') return
  const timer = setInterval(() => {
    if (process.ppid === startedBy) return
    clearInterval(timer)
    whenGone()
  }, 500)
  timer.unref()
}
