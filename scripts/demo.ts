/** `npm run demo -- --products N [--seed S]`: the demo mall with as many generated products beside its own. */
import { parseArgs } from 'node:util'
import { openDatabase } from '#database/connect.ts'
import { migrate } from '#database/migrate.ts'
import { checkFilesFolder, diskStore, registerPicture } from '#modules/files/server/public.ts'
import { beginningOf } from '#platform/beginning.ts'
import { inTransaction } from '#platform/transaction.ts'
import { fillDemoMall, putPictures } from '../demo/fill.ts'
import { LoadError, loadGenerated } from '../demo/million/load.ts'
import { filesFolderOf, readSettings } from '../src/server/settings.ts'
import { settingsAtStart } from '../src/server/settings-at-start.ts'
import { ownDatabase, runCommand } from './command.ts'
import { drawProgress } from './progress-bar.ts'

const usage = `npm run demo -- --products NUMBER [--seed NUMBER]

  --products NUMBER  how many generated products the mall is to hold, up to 5,000,000
  --seed NUMBER      which ones: the same seed makes the same products everywhere (1)`

await runCommand({
  run,
  usage,
  interrupted: 'Nothing was loaded; start again when you like.',
  again: 'start again.',
  foreseen: [LoadError],
})

async function run(): Promise<number> {
  const { values } = parseArgs({
    options: {
      products: { type: 'string' },
      seed: { type: 'string' },
      help: { type: 'boolean', short: 'h' },
    },
  })
  if (values.help || values.products === undefined) {
    console.log(usage)
    return values.help ? 0 : 1
  }
  const products = wholeNumber('--products', values.products, 5_000_000)
  const seed = wholeNumber('--seed', values.seed ?? '1', 2_147_483_647)
  const settings = readSettings(process.env)
  const url = settings.databaseUrl ?? (await ownDatabase(settings.dataDir))
  await migrate(url)
  const { db, close } = openDatabase(url, {
    connectionsMax: 2,
    statementTimeoutMs: 30_000,
    applicationName: 'mallard-demo',
  })
  if (!settingsAtStart(settings, await beginningOf(db)).isDemo)
    throw new LoadError('This mall is no demo (DEMO=0), so it gets no made-up products.')
  const folder = filesFolderOf(settings)
  await checkFilesFolder(db, folder)
  const files = diskStore(folder)
  await fillDemoMall({ db, files, secret: settings.sessionSecret })
  const pictures = await putPictures(files)
  await inTransaction(db, async (tx) => {
    for (const picture of pictures.values()) await registerPicture(tx, picture)
  })
  await close()

  const progress = drawProgress(process.stderr)
  const keys = Object.fromEntries([...pictures].map(([name, { key }]) => [name, key]))
  const { loaded, seconds } = await loadGenerated(url, { products, seed, pictures: keys }, progress.show)
  progress.end()
  console.log(
    loaded === 0
      ? `The mall holds that many generated products already.`
      : `${loaded.toLocaleString('en')} products in ${seconds.toFixed(0)} s, ${Math.round(loaded / seconds).toLocaleString('en')} a second, indexes and counting included.`,
  )
  return 0
}

function wholeNumber(name: string, text: string, most: number): number {
  const number = Number(text)
  if (!/^\d{1,10}$/.test(text) || number < 1 || number > most)
    throw new LoadError(`${name} is "${text}". Give it a number from 1 to ${most.toLocaleString('en')}.`)
  return number
}
