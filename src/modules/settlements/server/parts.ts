import type { Cipher } from '#platform/cipher.ts'
import type { Database } from '#platform/context.ts'

/** The outcome of a transfer, with the account in the ledger that it left. */
type SentTransfer = { readonly channelAccount: string } & (
  | { readonly status: 'done'; readonly reference: string }
  | { readonly status: 'refused'; readonly reason: string }
  | { readonly status: 'pending' }
)

export type SettlementsParts = {
  /** Encrypts the numbers of shops' bank accounts. */
  readonly seal: Cipher
  /** Transfers a payout by a payment provider; undefined where no account there holds enough of the currency. */
  readonly transfer: (
    db: Database,
    payout: {
      readonly key: string
      readonly amount: number
      readonly currency: string
      readonly destination: string
    },
  ) => Promise<SentTransfer | undefined>
}
