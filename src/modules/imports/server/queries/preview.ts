import type { FileStore } from '#modules/files/server/public.ts'
import type { Database } from '#platform/context.ts'
import { inTransaction } from '#platform/transaction.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { LocalText } from '#vocabulary/language.ts'
import { guessedMapping } from '../../rules/own-columns.ts'
import {
  type FoundTable,
  missingFields,
  type PreviewedProduct,
  type PreviewOfFile,
  type RefusedRows,
  readingsMax,
  type UploadSettings,
} from '../../rules/upload.ts'
import { ImportError, type Reading } from '../imported-product.ts'
import { type PicturesAtHand, picturesAtHand } from '../pictures.ts'
import { readingOptions } from '../reading-wishes.ts'
import { type PreparedReading, prepareReading, tryBatch } from '../saving/save-batch.ts'
import { idSourceOf } from '../store/runs.ts'
import { type OpenedCatalogue, readCatalogue } from './open-catalogue.ts'

/** Products that are shown before the import. */
const shownMax = 20
/** Refused rows that can be corrected before it. */
const refusedMax = 100

type Wanted = {
  readonly db: Database
  readonly files: FileStore
  readonly shopId: Id
  readonly opened: OpenedCatalogue
  readonly settings: UploadSettings
}

/**
 * Reads a whole file, and saves its first products in a transaction that is rolled back: so the preview says what the
 * import will do, and the shop stays as it is.
 * @throws ImportError for a file with more products than one import takes
 */
export async function previewOfFile(wanted: Wanted): Promise<{ found: FoundTable; preview: PreviewOfFile }> {
  const { db, opened, settings } = wanted
  const { format, encoding, delimiter, sheet, headers } = opened
  const found = { format, encoding, delimiter, sheet, headers, products: 0, refused: 0 }
  const mapping = settings.mapping ?? guessedMapping(headers)
  if (format === 'mapped' && missingFields(mapping).length > 0)
    return { found, preview: { products: [], refused: [] } }

  const options = await readingOptions(db, settings)
  const first: Reading[] = []
  const refused: RefusedRows[] = []
  const counted = { products: 0, refused: 0 }
  for await (const reading of readCatalogue(opened, options, undefined, mapping)) {
    if (first.length < shownMax) first.push(reading)
    counted[reading.kind === 'product' ? 'products' : 'refused'] += 1
    if (reading.kind === 'refused' && refused.length < refusedMax) refused.push(refusedOf(reading, counted))
    if (counted.products + counted.refused > readingsMax)
      throw new ImportError(
        `The file has more than ${readingsMax} products. Divide it.`,
        `文件中的商品超过 ${readingsMax} 件，请拆分。`,
      )
  }
  return {
    found: { ...found, ...counted },
    // A refused row is read before the product above it is complete.
    preview: {
      products: (await triedOut(wanted, first)).toSorted((one, other) => one.line - other.line),
      refused,
    },
  }
}

const refusedOf = (
  { line, subject, reason, rows }: Extract<Reading, { kind: 'refused' }>,
  { products, refused }: { products: number; refused: number },
): RefusedRows => ({ position: products + refused - 1, line, subject, text: reason, rows })

/** Pictures are not opened for a preview. */
const withoutFiles = (files: FileStore): PicturesAtHand => ({
  ...picturesAtHand(files, async () => undefined),
  fileOf: () => undefined,
})

async function triedOut(
  { db, files, shopId, opened, settings }: Wanted,
  readings: readonly Reading[],
): Promise<PreviewedProduct[]> {
  const atHand = withoutFiles(files)
  const prepared: PreparedReading[] = []
  for (const reading of readings) prepared.push(await prepareReading(reading, atHand))
  const { sites } = await readingOptions(db, settings)
  const target = { shopId, source: idSourceOf(opened.format), sites }
  const outcomes = await inTransaction(db, async (tx) => {
    throw new TriedOut(await tryBatch(tx, target, prepared))
  }).catch((error: unknown) => {
    if (error instanceof TriedOut) return error.outcomes
    throw error
  })
  return prepared.map((reading, index) => previewed(reading, outcomes[index]!))
}

type Outcome = Awaited<ReturnType<typeof tryBatch>>[number]

/** Carries the outcome out of the transaction that it rolls back. */
class TriedOut extends Error {
  override readonly name = 'TriedOut'
  readonly outcomes: readonly Outcome[]
  constructor(outcomes: readonly Outcome[]) {
    super('rolled back')
    this.outcomes = outcomes
  }
}

function previewed(reading: PreparedReading, { effect, texts }: Outcome): PreviewedProduct {
  const none = { variants: 0, pictures: 0, amounts: {}, stock: 0 }
  if (reading.kind === 'refused')
    return { line: reading.line, name: reading.subject, effect: 'refused', ...none, texts: [reading.reason] }
  const { name, variants, pictures } = reading.product
  return {
    line: reading.line,
    name: name.en || name.zh,
    effect,
    variants: variants.length,
    pictures: pictures.length,
    amounts: Object.fromEntries(
      Object.entries(variants[0]?.prices ?? {}).map(([site, { amount }]) => [site, amount]),
    ),
    stock: variants.reduce((sum, variant) => sum + stockOf(variant), 0),
    texts: texts satisfies readonly LocalText[],
  }
}

const stockOf = ({
  stock,
  stockIn,
}: {
  readonly stock: number
  readonly stockIn?: Readonly<Record<string, number>>
}): number => (stockIn ? Object.values(stockIn).reduce((sum, each) => sum + each, 0) : stock)
