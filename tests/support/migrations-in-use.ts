import { copyFile, mkdtemp, readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Client, type Pool } from 'pg'
import { slowness } from './busy.ts'

const migrations = new URL('../../src/database/migrations/', import.meta.url)

/** The last migration of the first release, which meets no rows. */
const lastUntried = '0014'

/** Those that came later, in their order. */
export const newMigrations = async (): Promise<string[]> =>
  (await readdir(migrations)).filter((name) => name.endsWith('.sql') && name > `${lastUntried}~`).sort()

/** A folder of the migrations up to one of them; without a name, those before the new ones. */
export async function migrationsUpTo(last = `${lastUntried}~`): Promise<URL> {
  const folder = await mkdtemp(join(tmpdir(), 'mallard-migrations-'))
  for (const name of await readdir(migrations))
    if (name <= last) await copyFile(new URL(name, migrations), join(folder, name))
  return pathToFileURL(`${folder}/`)
}

/** Names of the kinds that a constraint allows. */
const allowedKinds = (definition: string): string[] =>
  [...definition.matchAll(/'(\w+)'/g)].map(([, name]) => name!)

/** Kinds of rows that each table of a version allows. */
async function kindsOf(pool: Pool): Promise<Map<string, string[]>> {
  const { rows } = await pool.query<{ table: string; definition: string }>(`
    select conrelid::regclass::text as table, pg_get_constraintdef(oid) as definition from pg_constraint
    where contype = 'c' and conname = conrelid::regclass || '_kind_check'`)
  return new Map(rows.map(({ table, definition }) => [table, allowedKinds(definition)]))
}

/**
 * Copies the rows of all tables into a database of an earlier version: those columns that both have, and no rows of
 * kinds that came later.
 */
export async function copyRows(from: Pool, to: Pool): Promise<void> {
  const columnsOf = async (pool: Pool) => {
    const { rows } = await pool.query<{ table: string; column: string }>(`
      select c.relname as table, a.attname as column from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
        and a.attgenerated = '' and c.relname <> 'migrations' order by 1, a.attnum`)
    return Map.groupBy(rows, ({ table }) => table)
  }
  const [theirs, ours, kinds] = await Promise.all([columnsOf(from), columnsOf(to), kindsOf(to)])
  const client = await to.connect()
  try {
    // No trigger and no foreign key: the rows have passed them.
    await client.query("set session_replication_role = 'replica'; set statement_timeout = 0")
    for (const [table, columns] of ours) {
      const known = new Set(theirs.get(table)?.map(({ column }) => column))
      const names = columns.flatMap(({ column }) => (known.has(column) ? [`"${column}"`] : []))
      if (names.length === 0) continue
      const { rows } = await from.query<{ rows: string | null }>(
        `select json_agg(t)::text as rows from "${table}" t`,
      )
      await client.query(`delete from "${table}"`)
      await client.query(
        `insert into "${table}" (${names}) overriding system value
         select ${names} from json_populate_recordset(null::"${table}", $1::json)
         ${kinds.has(table) ? 'where kind = any($2)' : ''}`,
        [rows[0]!.rows ?? '[]', ...(kinds.has(table) ? [kinds.get(table)] : [])],
      )
    }
    const { rows: sequences } = await from.query<{ name: string; last: string }>(`
      select sequencename as name, coalesce(last_value, 1)::text as last from pg_sequences where schemaname = 'public'`)
    for (const { name, last } of sequences)
      await client.query('select setval(to_regclass($1), $2) where to_regclass($1) is not null', [name, last])
  } finally {
    client.release(true)
  }
}

/** So many rows make a table one that grows with the mall. */
const manyRows = 1_000

/** The tables that have many rows. */
export async function filledTables(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'r' and reltuples >= $1 order by 1`,
    [manyRows],
  )
  return rows.map(({ name }) => name)
}

/** Milliseconds that a call may wait for a migration, on a machine without other work. */
export const waitMax = () => 500 * slowness()

/** These end only with the transaction, and block calls from changing the table, or from reading it. */
const strongLocks = ['ShareLock', 'ShareRowExclusiveLock', 'ExclusiveLock', 'AccessExclusiveLock']

/**
 * Effects of a migration on tables that take longer the more rows they have, while calls wait. It is tried in
 * a transaction that is rolled back. PostgreSQL counts the rows, so a step that is slow in a mall of some
 * years shows with few of them.
 */
export async function whatBlocks(pool: Pool, migration: string): Promise<string[]> {
  const tables = await filledTables(pool)
  const client = await pool.connect()
  const filesOf = async () =>
    new Map(
      (
        await client.query<{ name: string; file: string }>(
          `select relname as name, relfilenode::text as file from pg_class where oid = any($1::regclass[])`,
          [tables],
        )
      ).rows.map(({ name, file }) => [name, file]),
    )
  try {
    await client.query("set statement_timeout = 0; set lock_timeout = '10s'")
    const before = await filesOf()
    await client.query('begin')
    await client.query(migration)
    const { rows } = await client.query<{ name: string; read: string; written: string; is_locked: boolean }>(
      `select s.relname as name, s.seq_tup_read as read, s.n_tup_upd + s.n_tup_del as written, exists (
         select from pg_locks l where l.pid = pg_backend_pid() and l.relation = s.relid and l.mode = any($2)) as is_locked
       from pg_stat_xact_user_tables s where s.relid = any($1::regclass[]) order by 1`,
      [tables, strongLocks],
    )
    const after = await filesOf()
    return rows.flatMap(({ name, read, written, is_locked }) => {
      if (before.get(name) !== after.get(name)) return [`${name} is written anew while it is locked`]
      if (is_locked && Number(read) >= manyRows) return [`${name} is read as a whole while it is locked`]
      return Number(written) >= manyRows ? [`${written} rows of ${name} are locked until the end`] : []
    })
  } finally {
    await client.query('rollback')
    client.release(true)
  }
}

/**
 * How long something in this database waited for a migration at most, in milliseconds, while `run` was running: for a lock that it holds,
 * or behind one that it waits for. PostgreSQL knows since when, so other work on the machine does not count.
 */
export async function longestLockWait(url: string, run: () => Promise<unknown>): Promise<number> {
  const client = new Client({ connectionString: url, application_name: 'watches locks' })
  await client.connect()
  let isOver = false
  let longest = 0
  const watching = (async () => {
    while (!isOver) {
      const { rows } = await client.query<{ ms: number | null }>(`
        select max(extract(epoch from clock_timestamp() - l.waitstart) * 1000)::float8 as ms
        from pg_locks l join pg_stat_activity a on a.pid = l.pid
        where not l.granted and a.datname = current_database() and exists (
          select from pg_stat_activity m where m.application_name = 'mallard-migrate' and m.pid = any(pg_blocking_pids(l.pid)))`)
      longest = Math.max(longest, rows[0]!.ms ?? 0)
      await pause(10)
    }
  })()
  try {
    await run()
  } finally {
    isOver = true
    await watching
    await client.end()
  }
  return longest
}

/**
 * Reads each table, and changes a row of it, again and again while `run` is running: all locks that calls
 * request. Calls themselves need the tables as the version of this code has them.
 */
export async function useWhile(pool: Pool, tables: readonly string[], run: () => Promise<unknown>) {
  let isOver = false
  const calls = { read: 0, changed: 0 }
  const repeat = async (what: keyof typeof calls, statement: (table: string) => string) => {
    const client = await pool.connect()
    try {
      await client.query("set lock_timeout = 0; set statement_timeout = '60s'")
      do {
        for (const table of tables) {
          await client.query(statement(table))
          calls[what] += 1
        }
        await pause(5)
      } while (!isOver)
    } finally {
      client.release(true)
    }
  }
  const users = [
    repeat('read', (table) => `select from "${table}" limit 1`),
    repeat(
      'changed',
      (table) => `begin; lock table "${table}" in row exclusive mode;
        select from "${table}" where ctid = (select ctid from "${table}" limit 1) for no key update; rollback`,
    ),
  ]
  try {
    await run()
  } finally {
    isOver = true
    await Promise.all(users)
  }
  return calls
}

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms))
