// @module-tag long

import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chmodSync, globSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '#database/connect.ts'
import { freePort } from '#database/embedded.ts'
import { migrate } from '#database/migrate.ts'
import { sql } from '#database/sql.ts'
import { begin } from '#platform/beginning.ts'
import { inTransaction } from '#platform/transaction.ts'
import { insertDemoSites } from '../demo/sites.ts'
import { anAccount, aProduct, aShop } from './support/mall.ts'
import { until } from './support/payments.ts'
import { giveToPostgres, postgresAccount } from './support/postgres-account.ts'
import { ended, ownPostgres, startProcess, untilReady } from './support/process.ts'

/** A server of an earlier major version, as Debian installs it beside others. */
const binaries = globSync('/usr/lib/postgresql/1[5-7]/bin').toSorted().at(0)
const folder = mkdtempSync(join(tmpdir(), 'mallard-upgrade-'))
const secret = 'a-secret-of-both-malls-0123456789abcdef'
let server: ChildProcess | undefined
let before: string

beforeAll(async () => {
  if (!binaries) return
  const data = join(folder, 'before')
  mkdirSync(data)
  chmodSync(folder, 0o755)
  giveToPostgres(data)
  const port = await freePort()
  const options = { ...postgresAccount(), cwd: data }
  const flags = ['-D', data, '-U', 'postgres', '--auth=trust', '-E', 'UTF8', '--locale=C.UTF-8']
  execFileSync(join(binaries, 'initdb'), flags, { ...options, stdio: 'pipe' })
  const settings = ['-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories=', '-c', 'fsync=off']
  server = spawn(join(binaries, 'postgres'), ['-D', data, '-p', String(port), ...settings], {
    ...options,
    stdio: 'ignore',
  })
  before = `postgres://postgres@127.0.0.1:${port}/postgres`
  await until('the server of before answers', async () => {
    const connection = openDatabase(before)
    const answer = await connection.pool.query('select 1').catch(() => undefined)
    await connection.close()
    return answer !== undefined
  })
})
afterAll(async () => {
  server?.kill('SIGINT')
  if (server) await ended(server)
  rmSync(folder, { recursive: true, force: true })
})

async function run(script: 'backup' | 'restore', args: readonly string[], env: Record<string, string>) {
  const command = await startProcess({ SESSION_SECRET: secret, ...env }, [`scripts/${script}.ts`, ...args])
  return { code: await ended(command.child), output: command.output() }
}

describe.skipIf(!binaries)(
  'a major upgrade of PostgreSQL (skipped without an earlier server in /usr/lib/postgresql)',
  () => {
    test('the commands of docs/running.md bring a mall to the next major version, where it sells on', {
      timeout: 300_000,
    }, async () => {
      await migrate(before)
      const database = openDatabase(before)
      const version = async ({ pool }: Pick<typeof database, 'pool'>) =>
        Number(
          (await pool.query<{ version: string }>("select current_setting('server_version_num') as version"))
            .rows[0]!.version,
        )
      const versionBefore = await version(database)
      await begin(database.db, 'own')
      await inTransaction(database.db, insertDemoSites)
      const { urlKey } = await aProduct(database, (await aShop(database)).shopId)
      const { email } = await anAccount(database, { operatorRole: 'admin' })
      await database.close()

      const copy = join(folder, 'copy')
      const [from, to] = [join(folder, 'from'), join(folder, 'to')]
      for (const each of [from, to]) mkdirSync(each)
      expect(await run('backup', ['--rows', copy], { DATA_DIR: from, DATABASE_URL: before })).toMatchObject({
        code: 0,
      })
      expect(await run('restore', [copy], { DATA_DIR: to })).toMatchObject({ code: 0 })

      const mall = await startProcess({ DATA_DIR: to, SESSION_SECRET: secret })
      await untilReady(mall)
      const { url } = ownPostgres(to)
      const after = openDatabase(url)
      expect(Math.floor((await version(after)) / 10_000)).toBeGreaterThan(Math.floor(versionBefore / 10_000))
      const people = await sql<{ email: string }>`select email from users where email = ${email}`.rows(
        after.db,
      )
      expect(people).toEqual([{ email }])
      const products = await sql<{ key: string }>`select url_key as key from products`.rows(after.db)
      expect(products).toEqual([{ key: urlKey }])
      await after.close()
      expect(await mall.stop()).toBe(0)
    })
  },
)
