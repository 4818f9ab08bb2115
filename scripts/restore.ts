import { resolve } from 'node:path'
import { BackupError, restore } from '#database/backup.ts'
import { openDatabase } from '#database/connect.ts'
import { beginningOf } from '#platform/beginning.ts'
import { readSettings } from '../src/server/settings.ts'
import { ownDatabase, runCommand } from './command.ts'

/** Puts a backup into an empty data folder: `npm run restore -- FOLDER`. */

const usage = `npm run restore -- FOLDER

  Puts the backup in FOLDER into DATA_DIR, which must hold no mall: nothing is overwritten. Then starts its database once, which
  checks the copy.`

async function run(): Promise<number> {
  const [folder, ...rest] = process.argv.slice(2)
  if (!folder || rest.length > 0 || folder.startsWith('-')) {
    console.log(usage)
    return folder === '--help' ? 0 : 1
  }
  // Settings make a secret where there is none, and the backup brings its own.
  const settings = readSettings({ ...process.env, SESSION_SECRET: 'of the backup, which is restored here' })
  if (settings.databaseUrl)
    throw new BackupError(
      'DATABASE_URL is set, and a backup holds a database of our own. Leave DATABASE_URL out, or restore with the tools of that server.',
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

await runCommand({
  run,
  usage,
  interrupted: 'The mall is not restored. Empty DATA_DIR and begin again.',
  again: 'begin again.',
  foreseen: [BackupError],
})
