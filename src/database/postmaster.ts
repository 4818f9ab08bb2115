import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { addressOf } from './address.ts'

export const pause = (ms: number) => new Promise((done) => setTimeout(done, ms))

/** The port of a server that runs on this folder. One that is still coming up is waited for. */
export async function portOfRunning(data: string): Promise<number | undefined> {
  for (let waited = 0; waited < 60_000 && serverPid(data) !== undefined; waited += 100) {
    const port = Number(postmasterLines(data)?.[3])
    if (port && (await isAnswering(addressOf(data, port)))) return port
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
export function serverPid(data: string): number | undefined {
  const pid = Number(postmasterLines(data)?.[0])
  return pid && isAlive(pid) && serves(pid, data) ? pid : undefined
}

/**
 * After a crash of the machine, the pid in a lock file may belong to another program, and PostgreSQL would refuse to start.
 * The file of a dead server stays: PostgreSQL finds by it whether workers of that server still hold the folder.
 */
export function removeStalePidFile(data: string): void {
  const locks = readdirSync(data).filter((name) => /^(postmaster\.pid|\.s\.PGSQL\.\d+\.lock)$/.test(name))
  for (const name of locks) {
    const pid = Number.parseInt(readFileSync(join(data, name), 'utf8'), 10)
    if (pid && isAlive(pid) && !serves(pid, data)) rmSync(join(data, name), { force: true })
  }
}

/** Whether a process is a server of this folder, and not another program that got the same pid. */
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

/**
 * Ends workers of a server of this folder that died before them. Most notice it themselves; one that waits
 * for a lock of another does not, and no server can start while it lives. Only where the system reports in
 * which folder a process runs.
 */
export function endOrphanedWorkers(data: string): void {
  if (serverPid(data) !== undefined || process.platform !== 'linux') return
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue
    try {
      const isWorker =
        readFileSync(`/proc/${name}/cmdline`, 'utf8').startsWith('postgres: ') &&
        readlinkSync(`/proc/${name}/cwd`) === data
      if (isWorker) signal(Number(name), 'SIGKILL')
    } catch {
      // It has since ended, or we may not inspect it.
    }
  }
}

export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch {
    // It has since ended.
  }
}

export const isAnswering = (url: string): Promise<boolean> =>
  isQuery(url, async (client) => {
    await client.query('select 1')
    return true
  })

const answerWithinMs = 3_000

/**
 * The result of a query over a connection of its own; false when the server is unreachable or does not answer
 * in time.
 */
export const isQuery = (url: string, ask: (client: Client) => Promise<boolean>): Promise<boolean> =>
  Promise.race([
    answerTo(url, ask),
    new Promise<boolean>((done) => setTimeout(done, answerWithinMs, false).unref()),
  ])

async function answerTo(url: string, ask: (client: Client) => Promise<boolean>): Promise<boolean> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 1_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return await ask(client)
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}

export async function untilGone(pid: number): Promise<void> {
  for (let waited = 0; waited < 10_000 && isAlive(pid); waited += 25) await pause(25)
}
