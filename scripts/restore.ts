import { resolve } from 'node:path'
import { BackupError, restore } from '#database/backup.ts'
import { openDatabase } from '#database/connect.ts'
import { migrate } from '#database/migrate.ts'
import {
  createJobQueue,
  isRowsBackup,
  refuseFilled,
  restoreFiles,
  restoreRows,
} from '#database/rows-backup.ts'
import { beginningOf } from '#platform/beginning.ts'
import { readSettings, type Settings } from '../src/server/settings.ts'
import { ownDatabase, runCommand } from './command.ts'

/** Puts a backup into an empty data folder: `npm run restore -- FOLDER`. */

const usage = `npm run restore -- FOLDER

  Puts the backup in FOLDER into DATA_DIR, which must hold no mall: nothing is overwritten. Then starts its database once, which
  checks the copy. A backup by rows (--rows) goes into the empty database of DATABASE_URL, where that is set.`

async function run(): Promise<number> {
  const [folder, ...rest] = process.argv.slice(2)
  if (!folder || rest.length > 0 || folder.startsWith('-')) {
    console.log(usage)
    return folder === '--help' ? 0 : 1
  }
  // Settings make a secret where there is none, and the backup brings its own.
  const settings = readSettings({ ...process.env, SESSION_SECRET: 'of the backup, which is restored here' })
  if (isRowsBackup(resolve(folder))) return restoreByRows(resolve(folder), settings)
  if (settings.databaseUrl)
    throw new BackupError(
      'DATABASE_URL is set, and this backup holds files of a PostgreSQL of our own. Leave DATABASE_URL out; to move to that server, back up with --rows.',
    )
  await restore(resolve(folder), settings.dataDir)
  const { db, close } = openDatabase(await ownDatabase(settings.dataDir), { connectionsMax: 1 })
  // A backup of an older version does not say it yet; the start finds it out.
  const begunAs = await beginningOf(db).catch(() => undefined)
  await close()
  const command = begunAs === 'own' ? 'DEMO=0 npm start' : 'npm start'
  console.log(`The mall is in ${settings.dataDir}. Start it with the settings that it had: ${command}`)
  return 0
}

/** Rows first, in one transaction: until they are there nothing else is. */
async function restoreByRows(folder: string, settings: Settings): Promise<number> {
  refuseFilled(settings.dataDir)
  const url = settings.databaseUrl ?? (await ownDatabase(settings.dataDir))
  await migrate(url)
  await createJobQueue(url)
  const rows = await restoreRows(folder, url)
  restoreFiles(folder, settings.dataDir)
  const { db, close } = openDatabase(url, { connectionsMax: 1 })
  const begunAs = await beginningOf(db).catch(() => undefined)
  await close()
  console.log(
    `${rows.toLocaleString('en')} rows are in ${settings.databaseUrl ? 'the database of DATABASE_URL' : settings.dataDir}.`,
  )
  console.log(
    `Start the mall with the settings that it had: ${begunAs === 'own' ? 'DEMO=0 npm start' : 'npm start'}`,
  )
  return 0
}

await runCommand({
  run,
  usage,
  interrupted: 'The mall is not restored. Empty DATA_DIR and begin again.',
  again: 'begin again.',
  foreseen: [BackupError],
})
