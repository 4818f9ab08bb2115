import { createHash } from 'node:crypto'
import { savepoint } from '#database/database.ts'
import { translate } from '#messages/translate.ts'
import type { ProductDraft } from '#modules/catalogue/rules/draft.ts'
import { findOrInsertBrand, refreshTexts, saveProduct } from '#modules/catalogue/server/public.ts'
import { isPicture, registerPicture, type StoredPicture } from '#modules/files/server/public.ts'
import { ownWarehouses, putStock, type StockToPut } from '#modules/stock/server/public.ts'
import type { Transaction } from '#platform/context.ts'
import { sqlState } from '#platform/transaction.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { Language, LocalText } from '#vocabulary/language.ts'
import type { Currency } from '#vocabulary/money.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import type { KindLeftOut } from '../../rules/left-out.ts'
import {
  ImportError,
  type ImportedPicture,
  type ImportedProduct,
  type Reading,
  RowRefusal,
} from '../imported-product.ts'
import { changesNothing, mergedWith, showsSamePictures } from '../merge-current.ts'
import { keyInAddress, type PicturesAtHand, shownPictures } from '../pictures.ts'
import { type CurrentProduct, currentProducts, nameOfWarehouse } from '../queries/current-products.ts'
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
  productKnownBy,
  type Remark,
  type Run,
  saveItem,
  savePictures,
  skusTakenByOthers,
} from '../store/runs.ts'
import { type OwnWarehouses, warehousesNamed } from './named-warehouses.ts'

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
  const product = withNamedPictures(reading.product, atHand)
  const files = new Map<string, StoredPicture>()
  const notes = [...reading.notes]
  for (const { from } of product.pictures) {
    const name = atHand.fileOf(from)
    if (name === undefined) continue
    const picture = await atHand.beside(name)
    if (picture) files.set(placeOf(from), picture)
    else if ('file' in from) notes.push(noPicture(from.file))
  }
  return {
    ...reading,
    product,
    notes,
    hash: hashOf(product),
    files,
    placeholder: await atHand.placeholder(product),
  }
}

const noPicture = (file: string): LocalText => ({
  en: `There is no picture ${file.slice(0, 200)} beside the file.`,
  zh: `没有随文件提供的图片 ${file.slice(0, 200)}。`,
})

const placeOf = (from: ImportedPicture['from']): string => ('address' in from ? from.address : from.file)

function withNamedPictures(product: ImportedProduct, { namedAfter }: PicturesAtHand): ImportedProduct {
  if (product.pictures.length > 0) return product
  const pictures = namedAfter(product).map((file) => ({ from: { file }, alt: product.name, skus: [] }))
  return { ...product, pictures }
}

/** The same for the same content: languages and sites of the whole file are no content. */
function hashOf({ onlyIn: _onlyIn, sites: _sites, ...product }: ImportedProduct): Buffer {
  return createHash('sha256').update(JSON.stringify(product)).digest()
}

type ProductReading = Extract<PreparedReading, { kind: 'product' }>

export type ImportTarget = {
  readonly shopId: Id
  /** Kind of file by whose ids products are known. */
  readonly source: string
  readonly sites: ReadonlyMap<string, Currency>
  /** How many refused products of a run keep their rows. */
  readonly rowsKeptMax?: number
}

/** Ids of our own form are the shop's own, so that a table finds products that were made in the console, too. */
const isOwn = ({ source }: ImportTarget) => source === 'mallard'

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
  const outcomes = await tryBatch(tx, target, batch.readings)
  for (const [index, { effect, texts }] of outcomes.entries()) {
    const reading = batch.readings[index]!
    counts[effect] += 1
    const keepsRows = effect === 'refused' && counts.refused <= (target.rowsKeptMax ?? 0)
    for (const [place, text] of texts.entries()) {
      const isRefusal = effect === 'refused' && place === texts.length - 1
      remarks.push({
        position: batch.from + index,
        kind: isRefusal ? 'refused' : 'noted',
        line: reading.line,
        subject: subjectOf(reading),
        text,
        ...(isRefusal && keepsRows ? { rows: reading.rows } : {}),
      })
    }
  }
  await insertRemarks(tx, run.id, remarks)
  if (!(await advanceRun(tx, run, { position: batch.from + batch.readings.length, counts })))
    throw new ImportError(
      'Another process is importing this very file. Wait for it, or stop it.',
      '另一个进程正在导入同一个文件，请等待或停止它。',
    )
  return counts
}

/** Result of one reading: its notes, and last the reason of a refusal. */
type Outcome = { readonly effect: keyof ImportCounts; readonly texts: readonly LocalText[] }

/** Saves products of a file; what becomes of each is the answer. */
export async function tryBatch(
  tx: Transaction,
  target: ImportTarget,
  readings: readonly PreparedReading[],
): Promise<Outcome[]> {
  const puts: StockToPut[] = []
  const saved: Id[] = []
  const products = readings.flatMap((reading) =>
    reading.kind === 'product' ? [reading.product.externalId] : [],
  )
  const [items, warehouses] = await Promise.all([
    itemsOf(tx, target.shopId, target.source, products),
    ownWarehouses(tx, target.shopId),
  ])
  const isUnchanged = ({ product, hash }: ProductReading) =>
    !isOwn(target) && items.get(product.externalId)?.hash.equals(hash)
  await writeBrands(
    tx,
    readings.filter((reading) => reading.kind === 'product' && !isUnchanged(reading)),
  )
  const outcomes: Outcome[] = []
  for (const reading of readings) {
    if (reading.kind === 'refused') {
      outcomes.push({ effect: 'refused', texts: [reading.reason] })
      continue
    }
    if (isUnchanged(reading)) {
      outcomes.push({ effect: 'unchanged', texts: reading.notes })
      continue
    }
    const item = items.get(reading.product.externalId)
    const outcome = await unlessRefused(tx, () => saveOne(tx, target, { reading, item, warehouses }))
    if ('refusal' in outcome) {
      outcomes.push({ effect: 'refused', texts: [...reading.notes, outcome.refusal] })
      continue
    }
    outcomes.push({ effect: outcome.effect, texts: [...reading.notes, ...outcome.notes] })
    if (outcome.effect === 'unchanged') continue
    puts.push(...outcome.puts)
    saved.push(outcome.productId)
  }
  await putStock(tx, target.shopId, puts)
  for (const productId of saved) await refreshTexts(tx, productId)
  return outcomes
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
  readonly effect: 'added' | 'changed' | 'unchanged'
  readonly productId: Id
  readonly puts: readonly StockToPut[]
  readonly notes: readonly LocalText[]
}

/** Undoes one product alone when it is refused; an unexpected error ends the whole batch. */
async function unlessRefused<T>(
  tx: Transaction,
  save: () => Promise<T>,
): Promise<T | { readonly refusal: LocalText }> {
  try {
    return await savepoint(tx, save)
  } catch (error) {
    const refusal = refusalOf(error)
    if (refusal === undefined) throw error
    return { refusal }
  }
}

function refusalOf(error: unknown): LocalText | undefined {
  if (error instanceof RowRefusal) return error.sentence
  if (error instanceof Refusal) {
    const values = [...Object.values(error.params), ...error.fields.map(({ field }) => field)].join(', ')
    const text = (language: Language) => translate(language, `refusals.${error.code}`, error.params)
    return {
      en: `The catalogue refuses it (${error.code}${values && `: ${values}`}). ${text('en')}`,
      zh: `商品库拒绝了它（${error.code}${values && `：${values}`}）。${text('zh')}`,
    }
  }
  // Class 23 is a constraint, class 22 a value that no column takes.
  if (!/^2[23]/.test(sqlState(error))) return undefined
  const { message } = error as Error
  return { en: `The database refuses it: ${message}.`, zh: `数据库拒绝了它：${message}。` }
}

type ToSave = {
  readonly reading: ProductReading
  readonly item: Item | undefined
  readonly warehouses: OwnWarehouses
}

async function saveOne(
  tx: Transaction,
  target: ImportTarget,
  { reading, item, warehouses }: ToSave,
): Promise<Saved> {
  const { shopId, source, sites } = target
  const { placeholder, files } = reading
  const known = item ?? (isOwn(target) ? await knownProduct(tx, shopId, reading.product) : undefined)
  const current = known
    ? (await currentProducts(tx, { shopId, origin: '', productId: known.productId }))[0]
    : undefined
  refuseLeftOut(current)
  const product = current ? mergedWith(current, reading.product) : reading.product
  const names = warehouses.map(({ name }) => nameOfWarehouse(name))
  if (known && current && isOwn(target) && changesNothing(current, product, sites, names))
    return { effect: 'unchanged', productId: known.productId, puts: [], notes: [] }

  for (const picture of [placeholder, ...files.values()]) await registerPicture(tx, picture)
  const before = known ? await picturesOf(tx, known.productId) : []
  const pictures = await picturesFor(tx, product, files, before)
  const skus = await skusFor(tx, shopId, product, known)
  const shown = shownPictures(
    pictures.map((picture) => ({ ...picture, skus: picture.skus.map((sku) => skus.get(sku) ?? sku) })),
  )
  const places = warehousesNamed(product, warehouses)
  const isShown = current !== undefined && showsSamePictures(current, product)
  const draft: ProductDraft = {
    ...withoutImport(product),
    urlKey: known?.urlKey ?? (await addressFor(tx, shopId, source, product)),
    ...(isShown
      ? {}
      : {
          pictures:
            shown.pictures.length > 0 ? shown.pictures : [{ file: placeholder.key, alt: product.name }],
        }),
    keepsOtherMedia: true,
    variants: product.variants.map(({ stockIn: _, ...variant }) => {
      const sku = skus.get(variant.sku) ?? variant.sku
      const picture = shown.ofVariants.find((each) => each.sku === sku)?.file
      return { ...variant, sku, ...(picture ? { picture } : {}) }
    }),
  }
  const saved = await saveProduct(tx, shopId, draft)
  await saveItem(tx, shopId, source, {
    externalId: product.externalId,
    hash: reading.hash,
    productId: saved.productId,
  })
  if (!isShown) await savePictures(tx, saved.productId, pictures)
  return {
    effect: known ? 'changed' : 'added',
    productId: saved.productId,
    puts: saved.variants.flatMap(({ variantId, stock }, place): StockToPut[] => {
      const { stockIn } = product.variants[place]!
      return stockIn
        ? Object.entries(stockIn).map(([name, available]) => ({
            variantId,
            available,
            warehouseId: places.get(name)!,
          }))
        : [{ variantId, available: stock }]
    }),
    notes: [...skus].map(([given, kept]) => ({
      en: `The SKU "${given}" belongs to another product of the shop; kept here as "${kept}".`,
      zh: `SKU“${given}”属于店铺的另一件商品，此处改为“${kept}”。`,
    })),
  }
}

const leftOutAs = {
  bundle: { en: 'a bundle', zh: '套装' },
  service: { en: 'a service', zh: '服务' },
  gift: { en: 'a gift', zh: '赠品' },
  giftCard: { en: 'a gift card', zh: '礼品卡' },
  pointsItem: { en: 'a product for points', zh: '积分商品' },
} as const satisfies Record<KindLeftOut, LocalText>

/** @throws RowRefusal for a product whose terms a file cannot hold: a file would make ordinary goods of it */
function refuseLeftOut(current: CurrentProduct | undefined): void {
  if (!current?.leftOut) return
  const kind = leftOutAs[current.leftOut]
  throw new RowRefusal(
    `In the shop it is ${kind.en}, which files do not change. Change it on its own page, or use another id and SKU.`,
    `它在店铺中是${kind.zh}，不能用文件修改。请在商品编辑页修改，或使用其他编号和 SKU。`,
  )
}

const knownProduct = (tx: Transaction, shopId: Id, { handle, variants }: ImportedProduct) =>
  productKnownBy(tx, shopId, { urlKey: handle, skus: variants.map(({ sku }) => sku) })

const withoutImport = ({
  externalId: _externalId,
  handle: _handle,
  pictures: _pictures,
  onlyIn: _onlyIn,
  sites: _sites,
  ...rest
}: ImportedProduct) => rest

/** The pictures a product should have, with the files of those that were fetched before, lie at hand, or are ours already. */
const picturesFor = (
  tx: Transaction,
  product: ImportedProduct,
  files: ReadonlyMap<string, StoredPicture>,
  before: readonly ImportPicture[],
): Promise<ImportPicture[]> =>
  Promise.all(
    product.pictures.map(async ({ from, ...words }): Promise<ImportPicture[]> => {
      const place = placeOf(from)
      const atHand = files.get(place)?.key
      if ('file' in from) return atHand ? [{ ...words, address: `file:${place}`, file: atHand }] : []
      const key = keyInAddress(place)
      const own = key && (await isPicture(tx, key)) ? key : undefined
      const file = atHand ?? own ?? before.find(({ address }) => address === place)?.file
      return [{ ...words, address: place, file }]
    }),
  ).then((found) => found.flat())

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
  known: { readonly productId: Id } | undefined,
): Promise<Map<string, string>> {
  const given = product.variants.map(({ sku }) => sku)
  const taken = await skusTakenByOthers(tx, shopId, given, known?.productId)
  return new Map([...taken].map((sku) => [sku, `${sku}-${shortHash(product.externalId)}`]))
}
