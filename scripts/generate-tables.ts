/**
 * Writes src/database/tables.ts, the row types of the migrated database. `--check` writes nothing and fails when the
 * file is out of date.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { describeTables } from '../src/database/describe-tables.ts'
import { startEmbeddedDatabase } from '../src/database/embedded.ts'
import { migrate } from '../src/database/migrate.ts'

const target = new URL('../src/database/tables.ts', import.meta.url)
const folder = await mkdtemp(join(tmpdir(), 'mallard-tables-'))
const server = await startEmbeddedDatabase(folder, { isDisposable: true })
try {
  await migrate(server.url)
  const client = new Client({ connectionString: server.url })
  await client.connect()
  const wanted = await describeTables(client)
  await client.end()
  if (process.argv.includes('--check')) {
    if (readFileSync(target, 'utf8') !== wanted) {
      console.error('src/database/tables.ts is out of date. Run: npm run tables')
      process.exitCode = 1
    }
  } else writeFileSync(target, wanted)
} finally {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
}
