import { lockDocuments, putDocuments, putWords, removeDocuments } from '#modules/search/server/public.ts'
import { everyTag, notifyNodes } from '#platform/changes.ts'
import type { Transaction } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { listedDocuments, searchedTexts } from './queries/search-documents.ts'
import { bundlesOfParts } from './store/bundles.ts'
import { productsOfShop } from './store/products.ts'

/** Documents in one batch. */
const batchSize = 500

/**
 * Updates these products in search, without their texts: price, stock, where they belong, or that they are on
 * no list. Pages that show them are dropped on every node. Bundles around them follow, since their price is
 * made of theirs.
 */
export async function refreshListings(tx: Transaction, productIds: readonly Id[]): Promise<void> {
  if (productIds.length === 0) return
  const all = [...productIds, ...(await bundlesOfParts(tx, productIds))]
  for (let from = 0; from < all.length; from += batchSize)
    await refreshBatch(tx, all.slice(from, from + batchSize))
  await touchProducts(tx, all)
}

async function refreshBatch(tx: Transaction, productIds: readonly Id[]): Promise<void> {
  await lockDocuments(tx, productIds)
  const documents = await listedDocuments(tx, productIds)
  await putDocuments(tx, documents)
  if (documents.length === productIds.length) return
  const kept = new Set(documents.map(({ productId }) => productId))
  await removeDocuments(
    tx,
    productIds.filter((id) => !kept.has(id)),
  )
}

/** The same for a product whose texts changed: search gets its words, too. */
export async function refreshTexts(tx: Transaction, productId: Id): Promise<void> {
  const bundles = await bundlesOfParts(tx, [productId])
  await lockDocuments(tx, [productId, ...bundles])
  const [documents, texts] = await Promise.all([
    listedDocuments(tx, [productId]),
    searchedTexts(tx, productId),
  ])
  await putDocuments(
    tx,
    documents.map((document) => ({ ...document, texts })),
  )
  await touchProducts(tx, [productId])
  await refreshListings(tx, bundles)
}

/** Cuts the words of products again, as `wordsOf` has changed; all else of their documents remains. */
export async function refreshWords(tx: Transaction, productIds: readonly Id[]): Promise<void> {
  await lockDocuments(tx, productIds)
  for (const productId of productIds) {
    const texts = await searchedTexts(tx, productId)
    if (texts) await putWords(tx, productId, texts)
    else await removeDocuments(tx, [productId])
  }
  await notifyNodes(tx, ['lists'])
}

/** All goods of a shop, when it begins or ceases to sell. */
export async function refreshListingsOfShop(tx: Transaction, shopId: Id): Promise<void> {
  await refreshListings(tx, await productsOfShop(tx, shopId))
}

/** The pages of all goods of a shop are rendered again; lists stay as they are. */
export async function touchProductsOfShop(tx: Transaction, shopId: Id): Promise<void> {
  await touchProducts(tx, await productsOfShop(tx, shopId))
}

/** Notifies every node, when this transaction commits, to drop the pages that show these products. */
export async function touchProducts(tx: Transaction, productIds: readonly Id[]): Promise<void> {
  // So many that naming each one would keep the nodes busier than an empty cache does.
  const tags = productIds.length > 500 ? [everyTag] : [...productIds.map((id) => `product:${id}`), 'lists']
  await notifyNodes(tx, tags)
}
