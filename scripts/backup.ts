import { resolve } from 'node:path'
import { BackupError, backUp } from '#database/backup.ts'
import { migrate } from '#database/migrate.ts'
import { backUpRows } from '#database/rows-backup.ts'
import { readSettings } from '../src/server/settings.ts'
import { ownDatabase, runCommand } from './command.ts'

/** Copies the whole mall into a folder, while it runs or not: `npm run backup -- FOLDER`. */

const usage = `npm run backup -- [--rows] FOLDER

  Copies database, pictures and secrets of the mall in DATA_DIR into FOLDER, which must not exist yet. The mall may go
  on running meanwhile. With --rows the copy holds rows instead of files of PostgreSQL: it also takes a database of DATABASE_URL,
  and is restored by any server from version 15 on. Keep the copy where it is safe: it holds everything, and who has it can read everything.`

async function run(): Promise<number> {
  const words = process.argv.slice(2)
  const byRows = words.includes('--rows')
  const [folder, ...rest] = words.filter((word) => word !== '--rows')
  if (!folder || rest.length > 0 || folder.startsWith('-')) {
    console.log(usage)
    return folder === '--help' ? 0 : 1
  }
  const settings = readSettings(process.env)
  if (byRows) {
    const url = settings.databaseUrl ?? (await ownDatabase(settings.dataDir))
    await migrate(url)
    const rows = await backUpRows(url, settings.dataDir, resolve(folder))
    console.log(`${rows.toLocaleString('en')} rows, and the files of the mall, are in ${resolve(folder)}.`)
    return 0
  }
  if (settings.databaseUrl)
    throw new BackupError(
      'The files of the database of DATABASE_URL are not ours to copy. Copy its rows with --rows, or back it up with pg_dump or pg_basebackup of its own server, and DATA_DIR as a folder.',
    )
  const url = await ownDatabase(settings.dataDir)
  const { files, bytes } = await backUp(url, settings.dataDir, resolve(folder))
  console.log(
    `${files.toLocaleString('en')} files, ${Math.ceil(bytes / 1_048_576).toLocaleString('en')} MB, are in ${resolve(folder)}.`,
  )
  return 0
}

await runCommand({
  run,
  usage,
  interrupted: 'The backup is not complete and cannot be restored. Delete it and begin again.',
  again: 'begin again.',
  foreseen: [BackupError],
})
