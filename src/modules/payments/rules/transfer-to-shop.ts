import type { Currency } from '#vocabulary/money.ts'

/** Money for a shop that has an account of its own at our payment provider. */
export type TransferToShop = {
  readonly key: string
  readonly amount: number
  readonly currency: Currency
  /** The shop's account there. */
  readonly destination: string
}
