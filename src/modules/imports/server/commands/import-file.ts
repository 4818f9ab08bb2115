import { basename } from 'node:path'
import type { FileStore } from '#modules/files/server/public.ts'
import type { Database } from '#platform/context.ts'
import { inTransaction } from '#platform/transaction.ts'
import { isLanguage, type Language } from '#vocabulary/language.ts'
import { isCurrency } from '#vocabulary/money.ts'
import { ImportError, type Reading, refusedRow } from '../imported-product.ts'
import { picturesAtHand } from '../pictures.ts'
import { openTextFile } from '../reading/lines.ts'
import { type CatalogueFormat, readCatalogue, recognise } from '../reading/open-catalogue.ts'
import type { ReadingOptions } from '../reading/reading-options.ts'
import {
  countPicturesToFetch,
  databaseTime,
  finishRun,
  type ImportCounts,
  openRun,
  type Remark,
  type Run,
  remarksOf,
  shopBySlug,
  shopSlugs,
  sitesOf,
} from '../store.ts'
import { type PreparedReading, prepareReading, saveBatch } from './save-batch.ts'

/** Arguments of the command line, as typed. */
export type ImportOrder = {
  readonly path: string
  readonly shop: string
  readonly site?: string | undefined
  readonly currency?: string | undefined
  readonly language?: string | undefined
  /** How many to put where the other shop does not count. */
  readonly untrackedStock?: number | undefined
}

export type ImportServices = { readonly db: Database; readonly files: FileStore }

export type ImportProgress = {
  readonly bytes: number
  readonly bytesTotal: number
  readonly counts: ImportCounts
}

export type ImportSummary = {
  readonly format: CatalogueFormat
  readonly counts: ImportCounts
  readonly remarks: readonly Remark[]
  /** Products and refusals that an earlier, interrupted run had dealt with. */
  readonly resumedAfter: number
  /** Pictures of the shop that are named by address and not fetched yet. */
  readonly picturesToFetch: number
}

/** Small enough that a transaction ends well before its time, large enough that commits do not rule. */
const batchSize = 20

/**
 * Loads a catalogue into a shop. Killed at any moment, it goes on where it was; done again, it changes
 * nothing.
 * @throws ImportError with the remedy
 */
export async function importFile(
  services: ImportServices,
  order: ImportOrder,
  onProgress: (progress: ImportProgress) => void = () => undefined,
): Promise<ImportSummary> {
  const { db, files } = services
  const file = await openTextFile(order.path)
  const recognised = await recognise(file)
  const shopId = await findShop(db, order.shop)
  const options = await readingOptions(db, order)
  const { site, language, untrackedStock } = options

  const target = { shopId, source: recognised.format }
  let run = await openRun(db, {
    shopId,
    fileName: basename(order.path).slice(0, 200),
    fileHash: file.hash,
    reading: `${site} ${language} ${untrackedStock}`,
    format: recognised.format,
  })
  const resumedAfter = run.position
  let bytes = 0
  const report = () => onProgress({ bytes, bytesTotal: file.bytes, counts: run.counts })
  const atHand = picturesAtHand(files, order.path)
  const readings = withoutRepeats(
    readCatalogue(file, recognised, options, (read) => {
      bytes = read
    }),
  )

  let position = 0
  let batch: PreparedReading[] = []
  const save = async () => {
    const from = position - batch.length
    const counts = await inTransaction(db, (tx) => saveBatch(tx, run, target, { from, readings: batch }))
    run = { ...run, position, counts } satisfies Run
    batch = []
    report()
  }
  for await (const reading of readings) {
    position += 1
    if (position <= resumedAfter) continue
    batch.push(await prepareReading(reading, atHand))
    if (batch.length === batchSize) await save()
  }
  if (batch.length > 0) await save()
  await finishRun(db, run.id)
  bytes = file.bytes
  report()
  const [remarks, picturesToFetch] = await Promise.all([
    remarksOf(db, run.id),
    countPicturesToFetch(db, shopId),
  ])
  return { format: recognised.format, counts: run.counts, remarks, resumedAfter, picturesToFetch }
}

/** The second product with one id is refused, whichever is right: saving both would leave the last. */
async function* withoutRepeats(readings: AsyncIterable<Reading>): AsyncGenerator<Reading> {
  const lines = new Map<string, number>()
  for await (const reading of readings) {
    if (reading.kind === 'refused') {
      yield reading
      continue
    }
    const { line, product } = reading
    const before = lines.get(product.externalId)
    if (before === undefined) {
      lines.set(product.externalId, line)
      yield reading
    } else
      yield refusedRow(
        line,
        product.name.en || product.name.zh,
        `Its id "${product.externalId}" is that of line ${before} already.`,
      )
  }
}

async function findShop(db: Database, slug: string) {
  const shop = await shopBySlug(db, slug)
  if (shop) return shop.id
  const slugs = await shopSlugs(db)
  throw new ImportError(
    slugs.length === 0
      ? `There is no shop "${slug}", and no other: start the mall once (npm start), so that it has shops.`
      : `There is no shop "${slug}". Use one of: ${slugs.join(', ')}.`,
  )
}

async function readingOptions(db: Database, order: ImportOrder): Promise<ReadingOptions> {
  const sites = await sitesOf(db)
  const { currency } = order
  if (currency !== undefined && !isCurrency(currency))
    throw new ImportError(
      `We do not sell in "${currency}". Use one of: ${sites.map((site) => site.currency).join(', ')}.`,
    )
  const code = order.site ?? sites.find((site) => site.currency === currency)?.code ?? sites[0]?.code ?? ''
  const site = sites.find((each) => each.code === code)
  if (!site)
    throw new ImportError(
      `There is no site "${code}". Use one of: ${sites.map((each) => each.code).join(', ')}.`,
    )
  if (currency !== undefined && site.currency !== currency)
    throw new ImportError(
      `The site "${code}" sells in ${site.currency}, not in ${currency}. Leave one of the two out.`,
    )
  if (order.language !== undefined && !isLanguage(order.language))
    throw new ImportError(`The language is "${order.language}". Use en or zh.`)
  const untrackedStock = order.untrackedStock ?? 100
  if (!Number.isSafeInteger(untrackedStock) || untrackedStock < 0 || untrackedStock > 1_000_000)
    throw new ImportError('The stock for what is not counted must be a number from 0 to 1000000.')
  return {
    site: code,
    currency: site.currency,
    sites: new Map(sites.map((each) => [each.code, each.currency])),
    language: (order.language as Language | undefined) ?? site.firstLanguage,
    now: await databaseTime(db),
    untrackedStock,
  }
}
