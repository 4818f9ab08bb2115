import type { Id } from '#domain/identifiers.ts'
import { everyTag, notifyNodes } from '#platform/changes.ts'
import type { Transaction } from '#platform/context.ts'
import { productsOfShop, writeListings } from './store/listings.ts'

/**
 * Writes what lists and searches read of these products anew: one row for each site that sells them. A product that is
 * not on the shelf, or whose shop is not active, is on no list. Pages that show them are dropped on every node.
 */
export async function refreshListings(tx: Transaction, productIds: readonly Id[]): Promise<void> {
  if (productIds.length === 0) return
  await writeListings(tx, productIds)
  await touchProducts(tx, productIds)
}

/** The same for all goods of a shop, when it begins or ceases to sell. */
export async function refreshListingsOfShop(tx: Transaction, shopId: Id): Promise<void> {
  await refreshListings(tx, await productsOfShop(tx, shopId))
}

/** Tells every node, when this transaction commits, to drop the pages that show these products. */
export async function touchProducts(tx: Transaction, productIds: readonly Id[]): Promise<void> {
  // So many that naming each one would keep the nodes busier than an empty cache does.
  const tags = productIds.length > 500 ? [everyTag] : [...productIds.map((id) => `product:${id}`), 'lists']
  await notifyNodes(tx, tags)
}
