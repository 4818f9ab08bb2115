/**
 * Prerequisites of all other scripts: the packages, a Node that reads TypeScript, and the built pages.
 * Only features of Node 20 are used here, because nothing else may exist yet.
 */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))
const inRoot = (...path) => join(root, ...path)

/** Error for something that cannot be done here; its message states the alternative. */
export class CannotPrepare extends Error {}

/** Installs what the lockfile lists, when node_modules was made from another one or not at all. */
export function installPackages() {
  const stamp = inRoot('node_modules', '.mallard-installed')
  const wanted = hashOf(
    [inRoot('package-lock.json'), inRoot('package.json')],
    `${process.platform}-${process.arch}`,
  )
  if (readIfThere(stamp) === wanted) return
  if (isInstalledByHand()) return writeFileSync(stamp, wanted)

  console.log('Installing packages. This happens once and takes about a minute.')
  // No package may run a script of its own while it is installed; none that we use needs to.
  const words = [
    'ci',
    '--include=dev',
    '--include=optional',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ]
  const outcome = npm(words)
  if (outcome.status !== 0)
    throw new CannotPrepare(
      'npm could not install the packages; its reason stands above. Check the network and the disk, then try again.',
    )
  writeFileSync(stamp, wanted)
}

/** After `npm ci` or `npm i` npm stores its own copy of the lockfile, which shows whether it is this one. */
function isInstalledByHand() {
  const kept = readIfThere(inRoot('node_modules', '.package-lock.json'))
  if (!kept) return false
  const packages = (text) => JSON.parse(text).packages
  const installed = packages(kept)
  return Object.entries(packages(readFileSync(inRoot('package-lock.json'), 'utf8'))).every(
    ([path, entry]) => path === '' || entry.optional || installed[path]?.version === entry.version,
  )
}

function npm(words) {
  // The npm that started us is there for certain; the Node it runs on is not the one that it is about to replace.
  const cli = process.env.npm_execpath
  const options = { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] }
  if (cli?.endsWith('.js'))
    return spawnSync(process.env.npm_node_execpath ?? process.execPath, [cli, ...words], options)
  return spawnSync('npm', words, { ...options, shell: process.platform === 'win32' })
}

/** The Node that runs the mall: the one installed with the packages, or this one if it is new enough. */
export function findNode() {
  const file = process.platform === 'win32' ? ['bin', 'node.exe'] : ['bin', 'node']
  const installed = inRoot(
    'node_modules',
    `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`,
    ...file,
  )
  if (existsSync(installed)) return installed
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath
  throw new CannotPrepare(
    `The mall needs Node 24, there is none to install for ${process.platform} on ${process.arch}, and this is Node ${process.versions.node}. Install Node 24 from https://nodejs.org and try again.`,
  )
}

/** Sources of the built pages. The server's own folders run without a build. */
export const builtFrom = [
  'src/storefront',
  'src/console',
  'src/ui',
  'src/messages',
  'src/vocabulary',
  ...readdirSync(inRoot('src', 'modules')).flatMap((name) =>
    ['rules', 'calls', 'calls.ts', 'bound', 'bound.ts', 'texts', 'texts.ts'].map((part) =>
      join('src', 'modules', name, part),
    ),
  ),
  'public',
  'scripts/vite',
  'vite.config.ts',
  'react-router.config.ts',
  'package-lock.json',
]

/** Shop and consoles are two builds; the second has its configuration in its own folder. */
const applications = [[], ['src/console']]

/** Builds the pages, when anything they are made of is not what it was at the last build. */
export function buildPages() {
  const stamp = inRoot('build', '.mallard-built')
  const wanted = hashOf(builtFrom.flatMap((path) => filesUnder(inRoot(path))))
  if (readIfThere(stamp) === wanted) return
  console.log('Building the pages.')
  // A build interrupted after this is repeated, even if the sources are unchanged.
  rmSync(stamp, { force: true })
  for (const application of applications) {
    const words = [inRoot('node_modules', '@react-router', 'dev', 'bin.cjs'), 'build', ...application]
    const outcome = spawnSync(findNode(), words, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
      env: { ...process.env, NODE_ENV: 'production' },
    })
    if (outcome.status !== 0)
      throw new CannotPrepare(
        `${outcome.stdout}${outcome.stderr}\nThe pages could not be built; the reason stands above.`,
      )
  }
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, wanted)
}

function filesUnder(path) {
  if (!existsSync(path)) return []
  let entries
  try {
    entries = readdirSync(path, { withFileTypes: true })
  } catch {
    return [path]
  }
  return entries
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap((entry) => {
      const inner = join(path, entry.name)
      if (entry.isDirectory()) return filesUnder(inner)
      return /\.test\.tsx?$/.test(entry.name) ? [] : [inner]
    })
}

function hashOf(files, also = '') {
  const hash = createHash('sha256').update(also)
  for (const file of files) {
    hash.update(`\0${file.slice(root.length)}\0`)
    hash.update(readFileSync(file))
  }
  return hash.digest('hex')
}

function readIfThere(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}
