import { refuseUnknownTaxClass } from '#modules/tax/server/public.ts'
import type { ChangeStock } from '#platform/change-stock.ts'
import type { MerchantContext, Transaction } from '#platform/context.ts'
import { announce } from '#platform/outbox.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { textIn } from '#vocabulary/language.ts'
import { type FieldRefusal, Refusal } from '#vocabulary/refusal.ts'
import { checkStatus, draftOfEdit } from '../../rules/check-edit.ts'
import type { EditedMedium, ProductEdit } from '../../rules/edited-product.ts'
import { refuseIncomplete } from '../../rules/missing-for-sale.ts'
import { slugOf } from '../../rules/slug.ts'
import { refreshTexts } from '../listings.ts'
import type { CatalogueParts } from '../parts.ts'
import {
  categoryExists,
  kindsOfFiles,
  lockEdited,
  renameVariants,
  saveFormerAddress,
  takenAddresses,
  takenSkus,
  variantsOfProduct,
  writeEdited,
} from '../store/edited-product.ts'
import { findOrInsertBrand, replaceMedia } from '../store/products.ts'
import { ambiguousPointsCards } from '../store/terms.ts'
import { deleteUnpublished } from '../store/unpublished-edits.ts'
import { saveVariants } from '../store/variants.ts'
import { writePrices } from '../write-prices.ts'

export type SavedEdit = { readonly productId: Id; readonly version: number }

/**
 * A shop writes a product whole: texts, variants, prices on all sites, stock and pictures, all of it or
 * nothing. Publishing a draft names the revision of it that was seen, and the draft is deleted.
 * @throws Refusal `notFound`, `changedMeanwhile`, `malformed`, `urlKeyTaken`, `skuTaken`,
 * `productIncomplete`, `pointsCardOneVariant`
 */
export function editProduct(
  ctx: MerchantContext,
  { unpublished, ...edit }: ProductEdit & { readonly unpublished?: number | undefined },
  { changeStock }: CatalogueParts,
): Promise<SavedEdit> {
  return ctx.transaction(async (tx) => {
    const saved = await writeEdit(tx, ctx, edit, changeStock)
    if (unpublished !== undefined && !(await deleteUnpublished(tx, saved.productId, unpublished)))
      throw new Refusal('changedMeanwhile')
    await refreshTexts(tx, saved.productId)
    await announce(tx, { name: 'product.saved', productId: saved.productId })
    return saved
  })
}

/** The product that an edit changes, before it is locked; its brand is written here, since brands come before products in the lock order. */
export async function productOfEdit(
  { productId, brand }: ProductEdit,
  tx: Transaction,
): Promise<readonly Id[]> {
  if (brand) await findOrInsertBrand(tx, brand)
  return productId ? [productId] : []
}

/** Writes all rows of a product, but not yet those of lists and searches. */
export async function writeEdit(
  tx: Transaction,
  ctx: MerchantContext,
  edit: ProductEdit,
  changeStock: ChangeStock,
): Promise<SavedEdit> {
  // Its brand is written before the product is locked, in the order of all transactions.
  const brandId = edit.brand ? await findOrInsertBrand(tx, edit.brand) : undefined
  const before = edit.productId ? await lockEdited(tx, edit.productId, ctx.shopId) : undefined
  if (edit.productId && !before) throw new Refusal('notFound')
  if (before && before.version !== edit.version) throw new Refusal('changedMeanwhile')
  checkStatus(before?.status, edit.status)
  await refuseUnknownTaxClass(tx, edit)
  if (edit.status === 'onShelf' && before?.status !== 'onShelf' && before?.status !== 'offShelf')
    refuseIncomplete(edit, ctx.site.code)

  const productId = edit.productId ?? ctx.newId()
  const urlKey = await addressOf(tx, edit, { shopId: ctx.shopId, own: before?.urlKey })
  const draft = draftOfEdit(edit, urlKey)
  const kinds = await kindsOfKnown(tx, edit)
  const version = await writeEdited(tx, ctx.shopId, {
    ...edit,
    productId,
    urlKey,
    brandId,
    // Cards show pictures alone.
    pictures: edit.pictures.filter(({ file }) => kinds.get(file) === 'picture'),
  })
  if (before && before.urlKey !== urlKey) await saveFormerAddress(tx, productId, before.urlKey, urlKey)

  const kept = before ? await variantsOfProduct(tx, productId) : []
  const skus = draft.variants.map(({ sku }) => sku)
  await giveSkus(tx, { shopId: ctx.shopId, productId }, edit, skus, kept)
  const ids = await saveVariants(tx, { shopId: ctx.shopId, productId }, draft.variants)
  const prices = edit.variants.map((variant, index) => {
    const variantId = ids.get(skus[index]!)!
    const sales = kept.find((each) => each.variantId === variantId)?.sales ?? []
    return { variantId, prices: variant.prices, sales }
  })
  if (!(await writePrices(tx, prices)))
    throw new Refusal('malformed', {}, [{ field: 'variants.prices', code: 'invalid' }])
  if ((await ambiguousPointsCards(tx, [productId])).length > 0)
    throw new Refusal('pointsCardOneVariant', {}, [{ field: 'variants', code: 'pointsCardOneVariant' }])
  await replaceMedia(
    tx,
    productId,
    edit.pictures.map((picture): EditedMedium => ({ ...picture, kind: kinds.get(picture.file)! })),
  )
  await changeStock(
    tx,
    ctx,
    edit.variants.flatMap(({ stock }, index) =>
      Object.entries(stock).map(([place, { was, available }]) => ({
        variantId: ids.get(skus[index]!)!,
        place,
        difference: available - was,
        field: `variants.${index}.stock.${place}.available`,
      })),
    ),
  )
  return { productId, version }
}

/** The requested address, the one it has, or the first free one that the name makes. */
async function addressOf(
  tx: Transaction,
  edit: ProductEdit,
  { shopId, own }: { readonly shopId: Id; readonly own: string | undefined },
): Promise<string> {
  const asked = edit.urlKey ?? own
  if (asked !== undefined) {
    const taken = await takenAddresses(tx, [asked], { shopId, except: edit.productId })
    if (taken.size > 0) throw new Refusal('urlKeyTaken', {}, [{ field: 'urlKey', code: 'urlKeyTaken' }])
    return asked
  }
  const made = slugOf(textIn(edit.name, 'en')) || 'product'
  const choices = [made, ...Array.from({ length: 98 }, (_, place) => `${made}-${place + 2}`)]
  const taken = await takenAddresses(tx, choices, { shopId })
  const free = choices.find((choice) => !taken.has(choice))
  if (free === undefined) throw new Refusal('urlKeyTaken', {}, [{ field: 'urlKey', code: 'urlKeyTaken' }])
  return free
}

/** @throws Refusal `malformed` for a category or a file that does not exist */
async function kindsOfKnown(tx: Transaction, edit: ProductEdit): Promise<Map<string, EditedMedium['kind']>> {
  const shown = edit.pictures.map(({ file }, index) => ({ file, field: `pictures.${index}.file` }))
  const ofVariants = edit.variants.flatMap(({ picture }, index) =>
    picture ? [{ file: picture, field: `variants.${index}.picture` }] : [],
  )
  const named = [...shown, ...ofVariants]
  const [kinds, hasCategory] = await Promise.all([
    kindsOfFiles(
      tx,
      named.map(({ file }) => file),
    ),
    edit.categoryId === undefined || categoryExists(tx, edit.categoryId),
  ])
  const wrong: FieldRefusal[] = named
    .filter(({ file }) => !kinds.has(file))
    .map(({ field }) => ({ field, code: 'invalid' }))
  if (!hasCategory) wrong.push({ field: 'categoryId', code: 'invalid' })
  if (wrong.length > 0) throw new Refusal('malformed', {}, wrong)
  return kinds
}

type Kept = Awaited<ReturnType<typeof variantsOfProduct>>

/** Variants are saved by their article numbers, so one that gets another is renamed first: its stock and orders stay its own. */
async function giveSkus(
  tx: Transaction,
  of: { readonly shopId: Id; readonly productId: Id },
  edit: ProductEdit,
  skus: readonly string[],
  kept: Kept,
): Promise<void> {
  const strange = edit.variants.some(
    ({ variantId }) => variantId && !kept.some((each) => each.variantId === variantId),
  )
  if (strange) throw new Refusal('notFound')
  const taken = await takenSkus(tx, of, skus)
  const refused = skus.flatMap((sku, index): FieldRefusal[] =>
    taken.has(sku) ? [{ field: `variants.${index}.sku`, code: 'skuTaken', params: { sku } }] : [],
  )
  if (refused.length > 0) throw new Refusal('skuTaken', refused[0]!.params, refused)
  const renamed = edit.variants.flatMap(({ variantId }, index) => {
    const sku = skus[index]!
    return variantId && kept.some((each) => each.variantId === variantId && each.sku !== sku)
      ? [{ variantId, sku }]
      : []
  })
  if (renamed.length > 0) await renameVariants(tx, of.productId, renamed)
}
