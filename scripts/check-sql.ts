/**
 * Has PostgreSQL describe every statement in the code, and compares its description with what the code sends
 * and reads: the text parses against the migrated schema, each value has a type that its parameter takes, and
 * each row type has the names, types and nullability of the columns. A statement that cannot be seen is an
 * error, and so is a schema.sql that differs from the migrated database.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { getConstructionPlans } from 'pg-boss'
import { startEmbeddedDatabase } from '../src/database/embedded.ts'
import { migrate } from '../src/database/migrate.ts'
import { faultsOfSchema } from './schema.ts'
import { checkStatements } from './sql/check.ts'
import { recordStatements } from './sql/recorded.ts'

/** Folders that may use the driver: the database layer, and the loader of a million products with COPY. */
const mayUseDriver = [/^src\/database\//, /^demo\/million\//]

const folder = await mkdtemp(join(tmpdir(), 'mallard-sql-'))
const server = await startEmbeddedDatabase(folder, { isDisposable: true })
try {
  await migrate(server.url)
  const client = new Client({ connectionString: server.url })
  await client.connect()
  const stale = await faultsOfSchema(client)
  // The job queue makes its tables itself when a worker starts.
  await client.query(getConstructionPlans())
  const { faults, summary } = await checkStatements({
    client,
    isChecked: (path) =>
      /^(src|demo)\/.*\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path) && !path.startsWith('src/database/'),
    mayUseDriver: (path) => mayUseDriver.some((folder) => folder.test(path)),
    recorded: await recordStatements(server.url),
  })
  await client.end()
  for (const fault of [...stale, ...faults]) console.error(fault)
  console.log(summary)
  if (stale.length + faults.length > 0) process.exitCode = 1
} finally {
  await server.stop()
  // A process of PostgreSQL that ends last may still write.
  await rm(folder, { recursive: true, force: true, maxRetries: 5 })
}
