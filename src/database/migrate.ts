import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { Client } from 'pg'
import { adopt, digestOfRecord, isUnreleased, unreleasedRecord } from './adopt.ts'

/** Reason why the database cannot be used, as a message with the remedy. */
export class MigrationError extends Error {}

export type MigrateOptions = {
  /** Where the SQL files are. */
  readonly folder?: URL
  /** How often a migration is tried when it does not get its locks. */
  readonly attemptsMax?: number
  /** Digest of the record of a database that is adopted. */
  readonly adopted?: string
}

const ownFolder = new URL('./migrations/', import.meta.url)

/**
 * Nodes that start at the same time migrate one after the other. They poll this lock instead of waiting for
 * it: an index that is built concurrently would wait for their statement, and they for it. Any number will
 * do.
 */
const nodeLock = 7_301_956

/**
 * A migration waits for a lock no longer than this, because every later statement on the table waits behind it. No call may wait
 * longer than half a second for a migration.
 */
const lockTimeoutMs = 250
/**
 * Where an index is built concurrently, only other changes of the table wait behind it. It waits for every
 * older transaction, and starts again when it gives up.
 */
const concurrentLockTimeoutMs = 30_000
const pauseMs = 500

/**
 * Applies the migrations that the database does not have: plain SQL files in the order of their names, each
 * in a transaction. Nodes of the previous version keep serving during it; CONTRIBUTING.md defines what a
 * migration may do.
 * @returns the names of those that were applied now
 * @throws MigrationError when the server is too old, the database is from before 0.1.0, an applied file was
 *   changed, a newer version has dropped what we use, or a migration did not get its locks
 */
export async function migrate(
  url: string,
  { folder = ownFolder, attemptsMax = 120, adopted = unreleasedRecord }: MigrateOptions = {},
): Promise<string[]> {
  const client = new Client({
    connectionString: url,
    application_name: 'mallard-migrate',
    connectionTimeoutMillis: 5_000,
  })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await refuseOldServer(client)
    await takeNodeLock(client)
    await client.query('set client_min_messages to warning')
    await client.query(`create table if not exists migrations (
      name text primary key, hash text not null, applied_at timestamptz not null default now())`)
    const files = await readMigrations(folder)
    const rows = await readRecord(client, files, adopted)
    refuseDropped(rows, files)
    const applied: string[] = []
    for (const file of files) {
      const before = rows.find((row) => row.name === file.name)
      if (before && before.hash !== file.hash)
        throw new MigrationError(
          `The migration ${file.name} was changed after this database had applied it. Put the file back as it was and write a new one.`,
        )
      if (before) continue
      await applyPatiently(client, file, attemptsMax)
      applied.push(file.name)
    }
    return applied
  } finally {
    await client.end().catch(() => undefined)
  }
}

type Migration = { readonly name: string; readonly sql: string; readonly hash: string }

async function readMigrations(folder: URL): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(new URL(name, folder), 'utf8')
      return { name, sql, hash: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

/** The applied migrations. A database that the last version before 0.1.0 left is adopted, and an older one refused. */
async function readRecord(client: Client, files: readonly Migration[], adopted: string) {
  const { rows } = await client.query<{ name: string; hash: string }>('select name, hash from migrations')
  if (!isUnreleased(rows)) return rows
  if (digestOfRecord(rows) !== adopted)
    throw new MigrationError(
      'This database was made by a version before 0.1.0 and cannot be updated. Use an empty database, or, without DATABASE_URL, an empty folder DATA_DIR.',
    )
  return await adopt(client, files)
}

async function takeNodeLock(client: Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ is_taken: boolean }>(
      'select pg_try_advisory_lock($1) as is_taken',
      [nodeLock],
    )
    if (rows[0]!.is_taken) return
    await pause(200)
  }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Lock timeout, deadlock: another transaction was in the way, and nothing of the migration happened. */
const mayTryAgain = new Set(['55P03', '40P01'])

async function applyPatiently(client: Client, file: Migration, attemptsMax: number): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await apply(client, file)
    } catch (error) {
      const { code, message } = error as { code?: string; message: string }
      const isInTheWay = mayTryAgain.has(code ?? '')
      if (!isInTheWay)
        throw new MigrationError(`The migration ${file.name} failed: ${message}`, { cause: error })
      if (attempt >= attemptsMax)
        throw new MigrationError(
          `The migration ${file.name} did not get its locks in ${attempt} attempts, because of a long transaction. Look for it in pg_stat_activity, and start again.`,
          { cause: error },
        )
      await pause(pauseMs * (0.5 + Math.random()))
    }
  }
}

/** The first line of a migration that PostgreSQL does not let run in a transaction. */
const withoutTransaction = '-- without a transaction'

async function apply(client: Client, { name, sql, hash }: Migration): Promise<void> {
  const note = () => client.query('insert into migrations (name, hash) values ($1, $2)', [name, hash])
  if (sql.startsWith(withoutTransaction)) {
    await client.query(`set lock_timeout = ${concurrentLockTimeoutMs}`)
    for (const statement of statementsOf(sql)) await client.query(statement)
    await note()
    return
  }
  await client.query(`set lock_timeout = ${lockTimeoutMs}`)
  await client.query('begin')
  try {
    await client.query(sql)
    await note()
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

/** Statements by their semicolon at the end of a line; a block between `$$` is one of them. */
function statementsOf(sql: string): string[] {
  const statements: string[] = []
  let statement = ''
  for (const piece of sql.split(/(?<=;\s*\n)/)) {
    statement += piece
    if (statement.split('$$').length % 2 === 0) continue
    if (statement.trim() !== '') statements.push(statement)
    statement = ''
  }
  return [...statements, ...(statement.trim() === '' ? [] : [statement])]
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

/** Refuses a database from which a newer version has dropped a part; its additions are harmless. */
function refuseDropped(applied: readonly { name: string }[], files: readonly Migration[]): void {
  const dropped = applied.find(
    ({ name }) => /^\d+_drop_/.test(name) && !files.some((file) => file.name === name),
  )
  if (dropped)
    throw new MigrationError(
      `A newer version of the mall has dropped what this one uses (${dropped.name}). Start that version, or use another database.`,
    )
}
