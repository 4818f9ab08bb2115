import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { copyFile, mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'

/** Reason why there is no backup, as a message with the remedy. */
export class BackupError extends Error {}

/** Written last: a folder without it is no complete backup. */
const manifestName = 'mallard-backup.json'

type Manifest = {
  readonly files: number
  readonly bytes: number
  readonly version: string
  readonly at: string
}

/** Files that PostgreSQL recreates at start, files of a running server, and the WAL, which is copied last. */
const notCopied = new Set([
  'postmaster.pid',
  'postmaster.opts',
  'pg_dynshmem',
  'pg_notify',
  'pg_replslot',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
  'pg_wal',
  'pgsql_tmp',
])
/** Folders of which PostgreSQL needs the empty ones, too. */
const emptied = [
  'pg_dynshmem',
  'pg_notify',
  'pg_replslot',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
]

/**
 * Copies the data folder of a mall into another one, with its own PostgreSQL running: what changes during the
 * copy is in the WAL that is copied at the end. Pictures come after the database, since rows name only files
 * that are there.
 */
export async function backUp(
  url: string,
  dataDir: string,
  target: string,
): Promise<Pick<Manifest, 'files' | 'bytes'>> {
  if (existsSync(target))
    throw new BackupError(`${target} is there already. Name a folder that does not exist yet.`)
  mkdirSync(target, { recursive: true, mode: 0o700 })
  const client = new Client({ connectionString: url, application_name: 'mallard-backup' })
  client.on('error', () => undefined)
  await client.connect()
  try {
    const version = await copyDatabase(client, join(dataDir, 'postgres'), join(target, 'postgres'))
    for (const name of ['files', 'session-secret', 'postgres-password'])
      if (existsSync(join(dataDir, name)))
        cpSync(join(dataDir, name), join(target, name), { recursive: true })
    const size = sizeOf(target)
    const manifest: Manifest = { ...size, version, at: new Date().toISOString() }
    writeFileSync(join(target, manifestName), `${JSON.stringify(manifest, undefined, 2)}\n`)
    return size
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** @returns the version of the server, whose files no other major version reads */
async function copyDatabase(client: Client, data: string, target: string): Promise<string> {
  // Keeps the WAL from being recycled until this connection ends.
  await client.query('select pg_create_physical_replication_slot($1, true, true)', [
    `mallard_backup_${process.pid}`,
  ])
  const started = await client.query<{ file: string; version: string }>(
    "select pg_walfile_name(pg_backup_start('mallard', true)) as file, current_setting('server_version') as version",
  )
  await copyFolder(data, target)
  for (const name of emptied) mkdirSync(join(target, name), { recursive: true, mode: 0o700 })
  const stopped = await client.query<{ file: string; label: string }>(
    'select pg_walfile_name(lsn) as file, labelfile as label from pg_backup_stop(false)',
  )
  writeFileSync(join(target, 'backup_label'), stopped.rows[0]!.label, { mode: 0o600 })
  await mkdir(join(target, 'pg_wal/archive_status'), { recursive: true, mode: 0o700 })
  const [first, last] = [started.rows[0]!.file, stopped.rows[0]!.file]
  for (const name of readdirSync(join(data, 'pg_wal')))
    if (/^[0-9A-F]{24}$/.test(name) && name >= first && name <= last)
      await copyFile(join(data, 'pg_wal', name), join(target, 'pg_wal', name))
  return started.rows[0]!.version
}

async function copyFolder(from: string, to: string): Promise<void> {
  await mkdir(to, { mode: 0o700 })
  for (const entry of await readdir(from, { withFileTypes: true })) {
    if (notCopied.has(entry.name) || /^(pgsql_tmp|\.s\.PGSQL\.)/.test(entry.name)) continue
    const [source, copy] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) await copyFolder(source, copy)
    // A table that is dropped concurrently takes its file along; the WAL records it.
    else if (entry.isFile()) await copyFile(source, copy).catch(unlessGone)
  }
}

function unlessGone(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error
}

/** Puts a backup into a data folder that holds no mall. Complete or not at all. */
export async function restore(source: string, dataDir: string): Promise<void> {
  const manifest = readManifest(source)
  const size = sizeOf(source, [manifestName])
  if (size.files !== manifest.files || size.bytes !== manifest.bytes)
    throw new BackupError(
      `${source} holds ${size.files} files of ${size.bytes} bytes, and its backup had ${manifest.files} of ${manifest.bytes}. Something was lost or changed: take another copy.`,
    )
  mkdirSync(dataDir, { recursive: true })
  const taken = ['postgres', 'files', 'session-secret'].find((name) => isFilled(join(dataDir, name)))
  if (taken)
    throw new BackupError(
      `${dataDir} already holds a mall (${taken}), and nothing is overwritten. Move it away, or set DATA_DIR to an empty folder.`,
    )
  const draft = join(dataDir, 'restoring')
  await rm(draft, { recursive: true, force: true })
  cpSync(source, draft, { recursive: true, preserveTimestamps: true })
  for (const name of readdirSync(draft).sort((one, other) => place(one) - place(other))) {
    if (name === manifestName) continue
    await rm(join(dataDir, name), { recursive: true, force: true })
    renameSync(join(draft, name), join(dataDir, name))
  }
  await rm(draft, { recursive: true })
  // PostgreSQL refuses a folder that others may enter.
  chmodSync(join(dataDir, 'postgres'), 0o700)
}

/** The database last: with it the mall is there. */
const place = (name: string) => (name === 'postgres' ? 1 : 0)

const isFilled = (path: string) =>
  existsSync(path) && (statSync(path).isFile() || readdirSync(path).length > 0)

function readManifest(source: string): Manifest {
  try {
    return JSON.parse(readFileSync(join(source, manifestName), 'utf8')) as Manifest
  } catch {
    throw new BackupError(`${source} is no complete backup: it has no ${manifestName}.`)
  }
}

function sizeOf(folder: string, but: readonly string[] = []): { files: number; bytes: number } {
  let [files, bytes] = [0, 0]
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile() || but.includes(entry.name)) continue
    files += 1
    bytes += statSync(join(entry.parentPath, entry.name)).size
  }
  return { files, bytes }
}
