import { createHash } from 'node:crypto'
import { savepoint } from '#database/database.ts'
import type { ProductDraft } from '#modules/catalogue/rules/draft.ts'
import { findOrInsertBrand, refreshTexts, saveProduct } from '#modules/catalogue/server/public.ts'
import { registerPicture, type StoredPicture } from '#modules/files/server/public.ts'
import { ownWarehouses, putStock, type StockToPut } from '#modules/stock/server/public.ts'
import type { Transaction } from '#platform/context.ts'
import { sqlState } from '#platform/transaction.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import { ImportError, type ImportedProduct, type Reading, RowRefusal } from '../imported-product.ts'
import { type PicturesAtHand, shownPictures } from '../pictures.ts'
import { shortHash } from '../reading/texts.ts'
import {
  advanceRun,
  type ImportCounts,
  type ImportPicture,
  type Item,
  insertRemarks,
  isImportedAddressTaken,
  itemsOf,
  picturesOf,
  type Remark,
  type Run,
  saveItem,
  savePictures,
  skusTakenByOthers,
} from '../store.ts'

/** A part of the file, with the pictures that are available already put into the file store. */
export type Batch = { readonly from: number; readonly readings: readonly PreparedReading[] }
export type PreparedReading =
  | Extract<Reading, { kind: 'refused' }>
  | (Extract<Reading, { kind: 'product' }> & {
      readonly hash: Buffer
      readonly placeholder: StoredPicture
      readonly files: ReadonlyMap<string, StoredPicture>
    })

export async function prepareReading(reading: Reading, atHand: PicturesAtHand): Promise<PreparedReading> {
  if (reading.kind === 'refused') return reading
  const { product } = reading
  const files = new Map<string, StoredPicture>()
  const notes = [...reading.notes]
  for (const { from } of product.pictures) {
    if (!('file' in from)) continue
    const picture = await atHand.beside(from.file)
    if (picture) files.set(from.file, picture)
    else notes.push(`There is no picture ${from.file} beside the file.`)
  }
  const hash = createHash('sha256').update(JSON.stringify(product)).digest()
  return { ...reading, notes, hash, files, placeholder: await atHand.placeholder(product) }
}

type ProductReading = Extract<PreparedReading, { kind: 'product' }>

export type ImportTarget = { readonly shopId: Id; readonly source: string }

/**
 * Saves a part of the file and moves the run on, in one transaction: both happen or neither. A product that the mall
 * refuses costs itself alone.
 */
export async function saveBatch(
  tx: Transaction,
  run: Run,
  target: ImportTarget,
  batch: Batch,
): Promise<ImportCounts> {
  const counts = { ...run.counts }
  const remarks: Remark[] = []
  const puts: StockToPut[] = []
  const saved: Id[] = []
  const products = batch.readings.flatMap((reading) =>
    reading.kind === 'product' ? [reading.product.externalId] : [],
  )
  const items = await itemsOf(tx, target.shopId, target.source, products)
  const isUnchanged = ({ product, hash }: ProductReading) => items.get(product.externalId)?.hash.equals(hash)
  await writeBrands(
    tx,
    batch.readings.filter((reading) => reading.kind === 'product' && !isUnchanged(reading)),
  )

  for (const [index, reading] of batch.readings.entries()) {
    const position = batch.from + index
    const remark = (kind: Remark['kind'], text: string) =>
      remarks.push({ position, kind, line: reading.line, subject: subjectOf(reading), text })
    if (reading.kind === 'refused') {
      counts.refused += 1
      remark('refused', reading.reason)
      continue
    }
    const item = items.get(reading.product.externalId)
    for (const note of reading.notes) remark('noted', note)
    if (isUnchanged(reading)) {
      counts.unchanged += 1
      continue
    }
    const outcome = await unlessRefused(tx, () => saveOne(tx, target, reading, item))
    if ('refusal' in outcome) {
      counts.refused += 1
      remark('refused', outcome.refusal)
      continue
    }
    counts[item ? 'changed' : 'added'] += 1
    for (const note of outcome.notes) remark('noted', note)
    puts.push(...outcome.puts)
    saved.push(outcome.productId)
  }
  await putStock(tx, target.shopId, puts)
  for (const productId of saved) await refreshTexts(tx, productId)
  await insertRemarks(tx, run.id, remarks)
  if (!(await advanceRun(tx, run, { position: batch.from + batch.readings.length, counts })))
    throw new ImportError('Another process is importing this very file. Wait for it, or stop it.')
  return counts
}

/** Brands are written before any product, in the order of all transactions, and by name. A name that is none is refused with its product. */
async function writeBrands(tx: Transaction, readings: Batch['readings']): Promise<void> {
  const names = readings.flatMap((reading) =>
    reading.kind === 'product' ? (reading.product.brand ?? []) : [],
  )
  for (const name of [...new Set(names)].toSorted())
    await unlessRefused(tx, () => findOrInsertBrand(tx, name))
}

const subjectOf = (reading: PreparedReading): string =>
  (reading.kind === 'refused' ? reading.subject : reading.product.name.en || reading.product.name.zh)
    .replaceAll('\0', '')
    .toWellFormed()
    .slice(0, 200)

type Saved = {
  readonly productId: Id
  readonly puts: readonly StockToPut[]
  readonly notes: readonly string[]
}

/** Undoes one product alone when it is refused; an unexpected error ends the whole batch. */
async function unlessRefused<T>(
  tx: Transaction,
  save: () => Promise<T>,
): Promise<T | { readonly refusal: string }> {
  try {
    return await savepoint(tx, save)
  } catch (error) {
    const refusal = refusalOf(error)
    if (refusal === undefined) throw error
    return { refusal }
  }
}

function refusalOf(error: unknown): string | undefined {
  if (error instanceof RowRefusal) return error.message
  if (error instanceof Refusal)
    return `The catalogue refuses it: ${error.code}${Object.values(error.params)
      .map((value) => ` ${value}`)
      .join('')}.`
  // Class 23 is a constraint, class 22 a value that no column takes.
  return /^2[23]/.test(sqlState(error)) ? `The database refuses it: ${(error as Error).message}.` : undefined
}

async function saveOne(
  tx: Transaction,
  { shopId, source }: ImportTarget,
  reading: ProductReading,
  item: Item | undefined,
): Promise<Saved> {
  const { product, placeholder, files } = reading
  for (const picture of [placeholder, ...files.values()]) await registerPicture(tx, picture)
  const pictures = picturesFor(product, files, item ? await picturesOf(tx, item.productId) : [])
  const skus = await skusFor(tx, shopId, product, item)
  const shown = shownPictures(
    pictures.map((picture) => ({ ...picture, skus: picture.skus.map((sku) => skus.get(sku) ?? sku) })),
  )
  const draft: ProductDraft = {
    ...withoutImport(product),
    urlKey: item?.urlKey ?? (await addressFor(tx, shopId, source, product)),
    pictures: shown.pictures.length > 0 ? shown.pictures : [{ file: placeholder.key, alt: product.name }],
    variants: product.variants.map(({ stockIn: _, ...variant }) => {
      const sku = skus.get(variant.sku) ?? variant.sku
      const picture = shown.ofVariants.find((each) => each.sku === sku)?.file
      return { ...variant, sku, ...(picture ? { picture } : {}) }
    }),
  }
  const warehouses = await warehousesNamed(tx, shopId, product)
  const saved = await saveProduct(tx, shopId, draft)
  await saveItem(tx, shopId, source, {
    externalId: product.externalId,
    hash: reading.hash,
    productId: saved.productId,
  })
  await savePictures(tx, saved.productId, pictures)
  return {
    productId: saved.productId,
    puts: saved.variants.flatMap(({ variantId, stock }, place): StockToPut[] => {
      const { stockIn } = product.variants[place]!
      return stockIn
        ? Object.entries(stockIn).map(([name, available]) => ({
            variantId,
            available,
            warehouseId: warehouses.get(name)!,
          }))
        : [{ variantId, available: stock }]
    }),
    notes: [...skus].map(
      ([given, kept]) => `The SKU "${given}" belongs to another product of the shop; kept here as "${kept}".`,
    ),
  }
}

const withoutImport = ({
  externalId: _externalId,
  handle: _handle,
  pictures: _pictures,
  ...rest
}: ImportedProduct) => rest

/** The pictures a product should have, with the files of those that were fetched before or lie at hand. */
function picturesFor(
  product: ImportedProduct,
  files: ReadonlyMap<string, StoredPicture>,
  before: readonly ImportPicture[],
): ImportPicture[] {
  return product.pictures.flatMap(({ from, ...words }): ImportPicture[] => {
    if ('address' in from) {
      const file = before.find((picture) => picture.address === from.address)?.file
      return [{ ...words, address: from.address, file }]
    }
    const file = files.get(from.file)?.key
    return file ? [{ ...words, address: `file:${from.file}`, file }] : []
  })
}

/**
 * The warehouses that a product names, by the word it has for them: a name in one of the languages, in capitals or not.
 * @throws RowRefusal for a name that none of the shop's warehouses has, or two of them
 */
async function warehousesNamed(
  tx: Transaction,
  shopId: Id,
  { variants }: ImportedProduct,
): Promise<ReadonlyMap<string, Id>> {
  const names = [...new Set(variants.flatMap(({ stockIn = {} }) => Object.keys(stockIn)))]
  if (names.length === 0) return new Map()
  const own = await ownWarehouses(tx, shopId)
  const wordOf = (name: string) => name.trim().toLowerCase()
  return new Map(
    names.map((word): [string, Id] => {
      const meant = own.filter(({ name }) => [name.en, name.zh].some((each) => wordOf(each) === wordOf(word)))
      if (meant.length === 1) return [word, meant[0]!.warehouseId]
      if (meant.length > 1)
        throw new RowRefusal(`The shop has more than one warehouse "${word}": give them different names.`)
      const all = own.map(({ name }) => `"${name.en || name.zh}"`).join(', ')
      throw new RowRefusal(
        `The shop has no warehouse "${word}"${all ? `; it has ${all}` : ''}. Add it in the console, or correct the file.`,
      )
    }),
  )
}

/** The address it would like, or the same with a few letters that only this product has. */
async function addressFor(
  tx: Transaction,
  shopId: Id,
  source: string,
  { handle, externalId }: ImportedProduct,
): Promise<string> {
  return (await isImportedAddressTaken(tx, handle))
    ? `${handle}-${shortHash(`${shopId} ${source} ${externalId}`)}`
    : handle
}

/** SKUs that another product of the shop has already, and their replacements. */
async function skusFor(
  tx: Transaction,
  shopId: Id,
  product: ImportedProduct,
  item: Item | undefined,
): Promise<Map<string, string>> {
  const given = product.variants.map(({ sku }) => sku)
  const taken = await skusTakenByOthers(tx, shopId, given, item?.productId)
  return new Map([...taken].map((sku) => [sku, `${sku}-${shortHash(product.externalId)}`]))
}
