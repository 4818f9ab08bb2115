import { resolve } from 'node:path'
import { BackupError, backUp } from '#database/backup.ts'
import { readSettings } from '../src/server/settings.ts'
import { ownDatabase, runCommand } from './command.ts'

/** Copies the whole mall into a folder, while it runs or not: `npm run backup -- FOLDER`. */

const usage = `npm run backup -- FOLDER

  Copies database, pictures and secrets of the mall in DATA_DIR into FOLDER, which must not exist yet. The mall may go
  on running meanwhile. Keep the copy where it is safe: it holds everything, and who has it can read everything.`

async function run(): Promise<number> {
  const [folder, ...rest] = process.argv.slice(2)
  if (!folder || rest.length > 0 || folder.startsWith('-')) {
    console.log(usage)
    return folder === '--help' ? 0 : 1
  }
  const settings = readSettings(process.env)
  if (settings.databaseUrl)
    throw new BackupError(
      'The database of DATABASE_URL is not ours to copy. Back it up with pg_dump or pg_basebackup of its own server, and DATA_DIR as a folder.',
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
