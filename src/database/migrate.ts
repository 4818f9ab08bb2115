import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { Client } from 'pg'

const folder = new URL('./migrations/', import.meta.url)

/** What stands in the way of the database becoming ours, as a sentence that says what to do. */
export class MigrationError extends Error {}

/** The lock that nodes starting at the same time meet at. Any number will do, as long as it stays. */
const lock = 7_301_956

/**
 * Brings the database to where our migrations end: plain SQL files in the order of their names, each in a transaction.
 * @returns the names of those that were applied now
 * @throws MigrationError when the server is too old, an applied file was changed, or the database is newer than we are
 */
export async function migrate(url: string): Promise<string[]> {
  const client = new Client({
    connectionString: url,
    application_name: 'mallard-migrate',
    connectionTimeoutMillis: 5_000,
  })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await refuseOldServer(client)
    await client.query('select pg_advisory_lock($1)', [lock])
    await client.query('set client_min_messages to warning')
    await client.query(`create table if not exists migrations (
      name text primary key, hash text not null, applied_at timestamptz not null default now())`)
    const { rows } = await client.query<{ name: string; hash: string }>('select name, hash from migrations')
    const files = await readMigrations()
    refuseNewerDatabase(rows, files)
    const applied: string[] = []
    for (const file of files) {
      const before = rows.find((row) => row.name === file.name)
      if (before && before.hash !== file.hash)
        throw new MigrationError(
          `The migration ${file.name} was changed after this database had applied it. Put the file back as it was and write a new one.`,
        )
      if (before) continue
      await apply(client, file)
      applied.push(file.name)
    }
    return applied
  } finally {
    await client.end().catch(() => undefined)
  }
}

type Migration = { readonly name: string; readonly sql: string; readonly hash: string }

async function readMigrations(): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(new URL(name, folder), 'utf8')
      return { name, sql, hash: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

async function apply(client: Client, { name, sql, hash }: Migration): Promise<void> {
  await client.query('begin')
  try {
    await client.query(sql)
    await client.query('insert into migrations (name, hash) values ($1, $2)', [name, hash])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new MigrationError(`The migration ${name} failed: ${(error as Error).message}`, { cause: error })
  }
}

async function refuseOldServer(client: Client): Promise<void> {
  const { rows } = await client.query<{ version: string }>(
    "select current_setting('server_version_num') as version",
  )
  const version = Number(rows[0]!.version)
  if (version < 150_000)
    throw new MigrationError(
      `PostgreSQL ${Math.floor(version / 10_000)} is too old for us. Use version 15 or newer.`,
    )
}

function refuseNewerDatabase(applied: readonly { name: string }[], files: readonly Migration[]): void {
  const unknown = applied.find((row) => !files.some((file) => file.name === row.name))
  if (unknown)
    throw new MigrationError(
      `This database was used by a newer version of the mall (it has ${unknown.name}). Start that version, or use another database.`,
    )
}
