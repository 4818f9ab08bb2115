import type { Transaction } from '#database/database.ts'
import type { Id } from '#vocabulary/identifiers.ts'

export type StockDifference = {
  readonly variantId: Id
  /** The id of a warehouse, or `firstPlace`. */
  readonly place: string
  readonly difference: number
  /** Where a form asks for it. */
  readonly field?: string | undefined
}

/** Changes what is free to sell; stock hands it to the catalogue, which saves a product with its stock. */
export type ChangeStock = (
  tx: Transaction,
  by: { readonly shopId: Id; readonly userId: Id },
  changes: readonly StockDifference[],
) => Promise<void>
