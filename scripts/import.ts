/**
 * `npm run import -- FILE --shop SHOP`: loads a catalogue into a shop. docs/import.md describes the formats.
 */
import { mkdir, writeFile } from 'node:fs/promises'
import { basename, join, relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { openDatabase } from '#database/connect.ts'
import { migrate } from '#database/migrate.ts'
import { checkFilesFolder, diskStore } from '#modules/files/server/public.ts'
import {
  ImportError,
  type ImportOrder,
  type ImportSummary,
  importFile,
  reportOf,
} from '#modules/imports/server/public.ts'
import { filesFolderOf, readSettings } from '../src/server/settings.ts'
import { closeAtEnd, ownDatabase, runCommand } from './command.ts'
import { drawProgress } from './progress-bar.ts'

const usage = `npm run import -- FILE --shop SHOP [options]

  FILE                 a product export of WooCommerce or Shopify, a table of the mall (CSV, XLSX), or our own NDJSON
  --shop SHOP          the shop's short name, as in its address
  --site SITE          the site that the file's prices are for (global)
  --currency CURRENCY  instead of a site: the first one that sells in it (USD, CNY, EUR, GBP, JPY)
  --language en|zh     what the file's texts are written in (the site's first language)
  --encoding NAME      where it is detected wrongly: utf-8, utf-16le, utf-16be, windows-1252, gb18030
  --stock NUMBER       how many to put where the other shop does not count (100)`

await runCommand({
  run,
  usage,
  interrupted: 'Start the same import again, and it goes on where it was.',
  again: 'start the import again: it goes on where it was.',
  foreseen: [ImportError],
})

async function run(): Promise<number> {
  const order = readOrder()
  if (!order) {
    console.log(usage)
    return process.argv.length > 2 ? 0 : 1
  }
  const settings = readSettings(process.env)
  const url = settings.databaseUrl ?? (await ownDatabase(settings.dataDir))
  await migrate(url)
  const { db, close } = openDatabase(url, {
    connectionsMax: 4,
    statementTimeoutMs: 30_000,
    applicationName: 'mallard-import',
  })
  closeAtEnd(close)

  const progress = drawProgress(process.stderr)
  const folder = filesFolderOf(settings)
  await checkFilesFolder(db, folder)
  const files = diskStore(folder)
  const summary = await importFile({ db, files }, order, ({ bytes, bytesTotal, counts }) => {
    const done = counts.added + counts.changed + counts.unchanged
    progress.show(
      bytesTotal > 0 ? Math.min(1, bytes / bytesTotal) : 1,
      `${done} products${counts.refused > 0 ? `, ${counts.refused} refused` : ''}`,
    )
  })
  progress.end()
  await report(order, summary, settings.dataDir)
  return 0
}

function readOrder(): ImportOrder | undefined {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      shop: { type: 'string' },
      site: { type: 'string' },
      currency: { type: 'string' },
      language: { type: 'string' },
      encoding: { type: 'string' },
      stock: { type: 'string' },
      help: { type: 'boolean', short: 'h' },
    },
  })
  const [path, ...others] = positionals
  if (values.help || (!path && !values.shop)) return undefined
  if (!path) throw new ImportError('Name the file: npm run import -- FILE --shop SHOP')
  if (others.length > 0)
    throw new ImportError(
      `One file at a time: "${others[0]}" is one too many. Put a name with spaces in quotes.`,
    )
  if (!values.shop)
    throw new ImportError(`Name the shop that gets the products: npm run import -- ${path} --shop SHOP`)
  const { shop, site, currency, language, encoding, stock } = values
  if (stock !== undefined && !/^\d{1,7}$/.test(stock))
    throw new ImportError(`--stock is "${stock}". Give it a number.`)
  // npm runs us in the project's folder; the path was written in the caller's.
  const from = process.env.INIT_CWD ?? process.cwd()
  return {
    path: resolve(from, path),
    shop,
    site,
    currency,
    language,
    encoding,
    untrackedStock: stock === undefined ? undefined : Number(stock),
  }
}

async function report(
  order: ImportOrder,
  { format, encoding, counts, remarks, resumedAfter, picturesToFetch }: ImportSummary,
  dataDir: string,
): Promise<void> {
  const folder = join(resolve(dataDir), 'imports')
  const file = join(folder, `${basename(order.path)}.report.csv`)
  await mkdir(folder, { recursive: true })
  await writeFile(file, reportOf(remarks))
  const noted = remarks.filter(({ kind }) => kind === 'noted').length
  console.log(
    [
      `${basename(order.path)} (${format}${encoding ? `, ${encoding}` : ''}) into ${order.shop}:`,
      ...(resumedAfter > 0
        ? [`  went on after the first ${resumedAfter} products of an interrupted import`]
        : []),
      `  ${counts.added} added, ${counts.changed} changed, ${counts.unchanged} unchanged, ${counts.refused} refused`,
      ...remarks
        .slice(0, 10)
        .map(
          ({ line, kind, subject, text }) =>
            `  line ${line}, ${kind}${subject && `, "${subject.slice(0, 60)}"`}: ${text.en}`,
        ),
      ...(remarks.length > 10 ? [`  and ${remarks.length - 10} more`] : []),
      ...(remarks.length > 0
        ? [
            `  Report (${counts.refused} refused, ${noted} noted): ${relative(process.env.INIT_CWD ?? process.cwd(), file)}`,
          ]
        : []),
      ...(picturesToFetch > 0
        ? [`  ${picturesToFetch} pictures are named by address: the running mall fetches them`]
        : []),
    ].join('\n'),
  )
}
