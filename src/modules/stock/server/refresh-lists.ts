import { productsOfVariants, refreshListings } from '#modules/catalogue/server/public.ts'
import type { Transaction } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { productsWhoseStockTurned, type StockChange } from './store.ts'

/** Lists and product pages show what is in stock, so they follow when a shop puts stock. */
export async function refreshProductsOf(tx: Transaction, variantIds: readonly Id[]): Promise<void> {
  await refreshListings(tx, await productsOfVariants(tx, variantIds))
}

/** Lists follow when something that had run out is available again. */
export async function refreshWhatCameBack(tx: Transaction, changes: readonly StockChange[]): Promise<void> {
  await refreshListings(tx, await productsWhoseStockTurned(tx, changes))
}
