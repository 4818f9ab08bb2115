import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import type { Database } from '#platform/context.ts'
import { inTransaction } from '#platform/transaction.ts'
import { ImportError } from '../imported-product.ts'
import { besideFile, picturesAtHand } from '../pictures.ts'
import {
  type CatalogueFormat,
  type OpenedCatalogue,
  openCatalogue,
  readCatalogue,
  recognise,
} from '../queries/open-catalogue.ts'
import { isArchive } from '../reading/archives.ts'
import { encodings, type TextEncodingName } from '../reading/encodings.ts'
import { openTextFile } from '../reading/lines.ts'
import { readingOptions } from '../reading-wishes.ts'
import { type ImportServices, runImport } from '../saving/run-import.ts'
import {
  countPicturesToFetch,
  type ImportCounts,
  idSourceOf,
  openRun,
  type Remark,
  remarksOf,
  shopBySlug,
  shopSlugs,
} from '../store/runs.ts'

/** Arguments of the command line, as typed. */
export type ImportOrder = {
  readonly path: string
  readonly shop: string
  readonly site?: string | undefined
  readonly currency?: string | undefined
  readonly language?: string | undefined
  readonly encoding?: string | undefined
  /** How many to put where the other shop does not count. */
  readonly untrackedStock?: number | undefined
}

export type ImportProgress = {
  readonly bytes: number
  readonly bytesTotal: number
  readonly counts: ImportCounts
}

export type ImportSummary = {
  readonly format: CatalogueFormat
  /** Of a text; a workbook has its own. */
  readonly encoding: TextEncodingName | undefined
  readonly counts: ImportCounts
  readonly remarks: readonly Remark[]
  /** Products and refusals that an earlier, interrupted run had dealt with. */
  readonly resumedAfter: number
  /** Pictures of the shop that are named by address and not fetched yet. */
  readonly picturesToFetch: number
}

/**
 * Loads a catalogue into a shop. Killed at any moment, it goes on where it was; done again, it changes
 * nothing.
 * @throws ImportError with the remedy
 */
export async function importFile(
  { db, files }: ImportServices,
  order: ImportOrder,
  onProgress: (progress: ImportProgress) => void = () => undefined,
): Promise<ImportSummary> {
  const { opened, hash } = await openFile(order)
  const shopId = await findShop(db, order.shop)
  const options = await readingOptions(db, order)
  const { site, language, untrackedStock, sites } = options
  const begun = await openRun(db, {
    shopId,
    fileName: basename(order.path).slice(0, 200),
    fileHash: hash,
    reading: `${site} ${language} ${untrackedStock}`,
    format: opened.format,
  })
  let bytes = 0
  const { run } = await runImport(db, {
    run: begun,
    target: { shopId, source: idSourceOf(opened.format), sites },
    readings: readCatalogue(opened, options, (read) => {
      bytes = read
    }),
    atHand: picturesAtHand(files, besideFile(order.path)),
    transaction: (run) => inTransaction(db, run),
    onBatch: ({ counts }) => onProgress({ bytes, bytesTotal: opened.bytes, counts }),
  })
  onProgress({ bytes: opened.bytes, bytesTotal: opened.bytes, counts: run.counts })
  const [remarks, picturesToFetch] = await Promise.all([
    remarksOf(db, run.id),
    countPicturesToFetch(db, shopId),
  ])
  const { format, encoding } = opened
  return { format, encoding, counts: run.counts, remarks, resumedAfter: begun.position, picturesToFetch }
}

const workbookBytesMax = 100 * 1024 * 1024

/** Texts are read as a stream, so they may be larger than memory; a workbook is an archive, which is not. */
async function openFile({ path, encoding }: ImportOrder): Promise<{ opened: OpenedCatalogue; hash: Buffer }> {
  if (encoding !== undefined && !encodings.some((each) => each === encoding))
    throw new ImportError(`The encoding is "${encoding}". Use one of: ${encodings.join(', ')}.`)
  const beginning = await firstBytes(path)
  if (beginning && isArchive(beginning)) {
    if ((await stat(path)).size > workbookBytesMax)
      throw new ImportError('The workbook is larger than 100 MB. Save it as CSV.')
    const bytes = await readFile(path)
    return { opened: await openCatalogue(bytes), hash: createHash('sha256').update(bytes).digest() }
  }
  const text = await openTextFile(path, encoding as TextEncodingName | undefined)
  return { opened: await recognise(text), hash: text.hash }
}

async function firstBytes(path: string): Promise<Buffer | undefined> {
  try {
    for await (const chunk of createReadStream(path, { end: 15 })) return chunk as Buffer
  } catch {
    // Reading it as a text says why.
  }
  return undefined
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
