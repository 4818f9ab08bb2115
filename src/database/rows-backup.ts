import { once } from 'node:events'
import {
  cpSync,
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs'
import { cp, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Client, type Connection, type Submittable } from 'pg'
import { PgBoss } from 'pg-boss'
import { BackupError } from './backup.ts'

/**
 * A backup by rows, which any server from version 15 on reads: a file of COPY for each table. It takes a mall from its own PostgreSQL to
 * another server and back, and from one major version of PostgreSQL to the next.
 */

const manifestName = 'mallard-rows.json'

type CopiedTable = {
  readonly table: string
  readonly columns: readonly string[]
  readonly rows: number
  readonly bytes: number
}

type RowsManifest = {
  readonly at: string
  readonly server: string
  /** Both sides have the same schema. */
  readonly migrations: readonly string[]
  readonly tables: readonly CopiedTable[]
  readonly sequences: readonly { readonly sequence: string; readonly value: string }[]
}

export const isRowsBackup = (folder: string): boolean => existsSync(join(folder, manifestName))

/** Copies all rows, as they are at one moment, and the files of the mall. @returns how many rows */
export async function backUpRows(url: string, dataDir: string, target: string): Promise<number> {
  if (existsSync(target))
    throw new BackupError(`${target} is there already. Name a folder that does not exist yet.`)
  mkdirSync(join(target, 'rows'), { recursive: true, mode: 0o700 })
  const tables: CopiedTable[] = []
  const client = await connected(url)
  try {
    await client.query('begin isolation level repeatable read read only')
    for (const { table, columns } of await tablesOf(client)) {
      const file = join(target, 'rows', table)
      const rows = await copyOut(client, `copy ${table} (${columns.join(', ')}) to stdout`, file)
      tables.push({ table, columns, rows, bytes: (await stat(file)).size })
    }
    const sequences = await client.query<{ sequence: string; value: string }>(`
      select format('%I.%I', schemaname, sequencename) as sequence, last_value::text as value from pg_sequences where last_value is not null`)
    const server = await client.query<{ server_version: string }>('show server_version')
    // Pictures come after the database, since rows name only files that are there.
    for (const name of ['files', 'session-secret'])
      if (existsSync(join(dataDir, name)))
        await cp(join(dataDir, name), join(target, name), { recursive: true })
    const manifest: RowsManifest = {
      at: new Date().toISOString(),
      server: server.rows[0]!.server_version,
      migrations: await migrationsOf(client),
      tables,
      sequences: sequences.rows,
    }
    writeFileSync(join(target, manifestName), `${JSON.stringify(manifest, undefined, 2)}\n`)
  } finally {
    await client.end().catch(() => undefined)
  }
  return tables.reduce((sum, { rows }) => sum + rows, 0)
}

/** Makes the tables of the job queue, which come with its package and not with our migrations. */
export async function createJobQueue(url: string): Promise<void> {
  const boss = new PgBoss({ connectionString: url, max: 1 })
  boss.on('error', () => undefined)
  await boss.start()
  await boss.stop({ graceful: false })
}

/**
 * Puts the rows of a backup into a database that has the schema and holds no mall, in one transaction: all of them or none. The caller has
 * applied the migrations.
 * @returns how many rows
 */
export async function restoreRows(source: string, url: string): Promise<number> {
  const manifest = JSON.parse(readFileSync(join(source, manifestName), 'utf8')) as RowsManifest
  for (const { table, bytes } of manifest.tables) {
    const size = await stat(join(source, 'rows', table)).catch(() => undefined)
    if (size?.size !== bytes)
      throw new BackupError(`${join(source, 'rows', table)} is not as it was copied. Take another copy.`)
  }
  const client = await connected(url)
  try {
    await client.query('begin')
    await refuseOtherSchema(client, manifest)
    const known = (await tablesOf(client)).map(({ table }) => table)
    const tables = manifest.tables.filter(({ table }) => known.includes(table))
    const lost = manifest.tables.find(
      ({ table, rows }) => !known.includes(table) && rows > 0 && table.startsWith('public.'),
    )
    if (lost)
      throw new BackupError(
        `The table ${lost.table} is not in this version of the mall. Restore with the version of the backup.`,
      )
    const keys = await dropForeignKeys(client)
    for (const table of known) await client.query(`alter table ${table} disable trigger user`)
    await client.query(`truncate ${known.join(', ')}`)
    let rows = 0
    for (const { table, columns } of tables)
      rows += await copyIn(
        client,
        `copy ${table} (${columns.join(', ')}) from stdin`,
        join(source, 'rows', table),
      )
    await renumberTransactions(client)
    for (const table of known) await client.query(`alter table ${table} enable trigger user`)
    for (const add of keys) await client.query(add)
    for (const { sequence, value } of manifest.sequences)
      await client.query('select setval($1::text::regclass, $2) where to_regclass($1::text) is not null', [
        sequence,
        value,
      ])
    await client.query('commit')
    await client.query('analyze')
    return rows
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** @throws BackupError where the data folder holds the files of a mall */
export function refuseFilled(dataDir: string): void {
  const files = join(dataDir, 'files')
  if (existsSync(files) && readdirSync(files).length > 0)
    throw new BackupError(
      `${files} holds files of a mall already, and nothing is overwritten. Move it away, or set DATA_DIR to an empty folder.`,
    )
}

/** Pictures and documents, and the secret where the data folder has none. */
export function restoreFiles(source: string, dataDir: string): void {
  mkdirSync(dataDir, { recursive: true })
  for (const name of ['files', 'session-secret'])
    if (existsSync(join(source, name)))
      cpSync(join(source, name), join(dataDir, name), { recursive: true, force: name === 'files' })
}

async function connected(url: string): Promise<Client> {
  const client = new Client({ connectionString: url, application_name: 'mallard-backup' })
  client.on('error', () => undefined)
  await client.connect()
  return client
}

/** Tables of the mall with the columns that are written, by name. The record of migrations is that of the target. */
async function tablesOf(client: Client): Promise<Pick<CopiedTable, 'table' | 'columns'>[]> {
  const { rows } = await client.query<{ table: string; columns: string[] }>(`
    select format('%I.%I', n.nspname, c.relname) as table,
      array_agg(format('%I', a.attname)::text order by a.attnum) as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relkind = 'r' and n.nspname !~ '^(pg_|information_schema)' and c.oid <> to_regclass('public.migrations')
    group by 1 order by 1`)
  return rows
}

async function migrationsOf(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('select name from migrations order by name')
  return rows.map(({ name }) => name)
}

async function refuseOtherSchema(client: Client, { migrations }: RowsManifest): Promise<void> {
  const own = await migrationsOf(client)
  if (own.join() !== migrations.join())
    throw new BackupError(
      'The backup is of another version of the mall. Restore it with that version, and upgrade afterwards.',
    )
  const { rows } = await client.query('select from mall_beginning limit 1')
  if (rows.length > 0)
    throw new BackupError(
      'The database holds a mall already, and nothing is overwritten. Name an empty database.',
    )
}

/** @returns the statements that add them again */
async function dropForeignKeys(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(`
    select conrelid::regclass::text as table, format('%I', conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and conparentid = 0 and connamespace::regnamespace::text !~ '^pg_' order by 1, 2`)
  for (const { table, name } of rows) await client.query(`alter table ${table} drop constraint ${name}`)
  return rows.map(
    ({ table, name, definition }) => `alter table ${table} add constraint ${name} ${definition}`,
  )
}

/**
 * Entries of audit and ledger carry the number of the transaction that wrote them, which means nothing on another server. They get the
 * number of the digest that covers them: digests cover what they covered, and all that is written from now on comes after.
 */
async function renumberTransactions(client: Client): Promise<void> {
  for (const table of ['audit_entries', 'ledger_transactions'])
    await client.query(`
      update ${table} t set xid = coalesce((select min(d.position) from audit_digests d where t.xid < d.until),
        (select coalesce(max(position), 0) + 1 from audit_digests))::text::xid8
      where xid is not null`)
  await client.query(`update audit_digests set until = (position + 1)::text::xid8`)
  await client.query('update payment_book_progress set next_transaction = null')
}

/** Methods of pg's connection that its types leave out. */
type CopyConnection = Connection & {
  sendCopyFromChunk: (chunk: Buffer) => void
  endCopyFrom: () => void
  sendCopyFail: (why: string) => void
}

function copyOut(client: Client, text: string, file: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const out = createWriteStream(file, { mode: 0o600 })
    let rows = 0
    let failure: Error | undefined
    const fail = (error: Error) => {
      failure = error
      reject(error)
    }
    out.on('error', fail)
    const copy = {
      submit: (connection: Connection) => connection.query(text),
      handleCopyData: ({ chunk }: { chunk: Buffer }, connection: Connection) => {
        if (out.write(chunk)) return
        connection.stream.pause()
        out.once('drain', () => connection.stream.resume())
      },
      handleCommandComplete: (message: { text: string }) => {
        rows = Number(message.text.split(' ')[1])
      },
      handleError: fail,
      handleReadyForQuery: () => {
        if (!failure) out.end(() => resolve(rows))
      },
    }
    client.query(copy as unknown as Submittable)
  })
}

function copyIn(client: Client, text: string, file: string): Promise<number> {
  return new Promise((resolve, reject) => {
    let rows = 0
    let failure: Error | undefined
    const send = async (connection: CopyConnection) => {
      try {
        for await (const chunk of createReadStream(file, { highWaterMark: 1 << 18 })) {
          if (failure) return
          connection.sendCopyFromChunk(chunk as Buffer)
          if (connection.stream.writableNeedDrain) await once(connection.stream, 'drain')
        }
        connection.endCopyFrom()
      } catch (error) {
        connection.sendCopyFail(String(error))
      }
    }
    const copy = {
      submit: (connection: Connection) => connection.query(text),
      handleCopyInResponse: (connection: CopyConnection) => void send(connection),
      handleCommandComplete: (message: { text: string }) => {
        rows = Number(message.text.split(' ')[1])
      },
      handleError: (error: Error) => {
        failure = error
        reject(error)
      },
      handleReadyForQuery: () => {
        if (!failure) resolve(rows)
      },
    }
    client.query(copy as unknown as Submittable)
  })
}
