import type { Transaction } from '#database/database.ts'
import type { Id } from '#vocabulary/identifiers.ts'

export type StockDifference = {
  readonly variantId: Id
  /** The id of a warehouse, or `firstPlace`. */
  readonly place: string
  readonly difference: number
  /** The form field of the change. */
  readonly field?: string | undefined
}

/** Changes the available stock; stock hands it to the catalogue, which saves a product with its stock. */
export type ChangeStock = (
  tx: Transaction,
  by: { readonly shopId: Id; readonly userId: Id },
  changes: readonly StockDifference[],
) => Promise<void>
