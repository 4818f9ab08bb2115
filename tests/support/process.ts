import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addressOf } from '#database/address.ts'
import { freePort } from '#database/embedded.ts'
import serverCommand from '../../scripts/server-command.json' with { type: 'json' }

const root = new URL('../../', import.meta.url).pathname

export type MallProcess = {
  readonly url: string
  readonly dataDir: string
  readonly child: ChildProcess
  readonly output: () => string
  /** Ends it as the terminal would, and returns its exit code. */
  readonly stop: () => Promise<number | null>
}

/** The mall as `npm start` runs it: a process with settings of its own, by default without the demo. */
export async function startProcess(
  env: Record<string, string> = {},
  command: readonly string[] = serverCommand.args,
): Promise<MallProcess> {
  const port = env.PORT ?? String(await freePort())
  const dataDir = env.DATA_DIR ?? mkdtempSync(join(tmpdir(), 'mallard-process-'))
  const child = spawn(process.execPath, command, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node'),
      NODE_ENV: 'production',
      ...serverCommand.env,
      DEMO: '0',
      LOG_LEVEL: 'error',
      // All clients of a test or a measurement have one address.
      SHOPPERS_PER_ADDRESS: '1000000',
      ...env,
      PORT: port,
      DATA_DIR: dataDir,
    },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => {
      output += text
    })
  return {
    url: `http://localhost:${port}`,
    dataDir,
    child,
    output: () => output,
    stop: () => {
      child.kill('SIGTERM')
      return ended(child)
    },
  }
}

/** The code it ended with; null when it was killed. */
export function ended(child: ChildProcess): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve(child.exitCode)
  return new Promise((done) => child.once('close', done))
}

/** Waits until the mall reports that it is ready, and returns how long that took. */
export async function untilReady(mall: MallProcess, atMostMs = 60_000): Promise<number> {
  const since = Date.now()
  while (Date.now() - since < atMostMs) {
    const answer = await fetch(`${mall.url}/readyz`).catch(() => undefined)
    if (answer?.ok) return Date.now() - since
    if (mall.child.exitCode !== null) throw new Error(`The mall ended by itself:\n${mall.output()}`)
    await new Promise((done) => setTimeout(done, 50))
  }
  throw new Error(`The mall was not ready within ${atMostMs} ms:\n${mall.output()}`)
}

/** The process number and the address of the PostgreSQL that a mall started for itself. */
export function ownPostgres(dataDir: string): { pid: number; url: string } {
  const data = join(dataDir, 'postgres')
  const [pid, , , port] = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')
  return { pid: Number(pid), url: addressOf(data, Number(port)) }
}
