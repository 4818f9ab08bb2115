import type { Cipher } from '#platform/cipher.ts'
import type { Database } from '#platform/context.ts'
import { isCurrency } from '#vocabulary/money.ts'
import type { Channel, RefundAnswer } from '../rules/channel.ts'
import { accountOf } from '../rules/channel-offer.ts'
import { accountsOfChannel, openAccount } from './store/channel-accounts.ts'
import { clearingBalance } from './store/clearing-balance.ts'

type ToShop = {
  readonly key: string
  readonly amount: number
  readonly currency: string
  readonly destination: string
}

/**
 * Transfers money to a shop by a payment provider that can, from an account there that holds enough of the currency; undefined where none
 * does. `channelAccount` is the account in the ledger that it leaves.
 */
export const payShops =
  (channels: readonly Channel[], seal: Cipher) =>
  async (
    db: Database,
    { key, amount, currency, destination }: ToShop,
  ): Promise<(RefundAnswer & { readonly channelAccount: string }) | undefined> => {
    if (!isCurrency(currency)) return undefined
    for (const channel of channels) {
      if (!channel.payShop) continue
      for (const stored of await accountsOfChannel(db, channel.code)) {
        const channelAccount = accountOf(stored)
        if ((await clearingBalance(db, channelAccount, currency)) < amount) continue
        const account = openAccount(seal, stored)
        return { ...(await channel.payShop(account, { key, amount, currency, destination })), channelAccount }
      }
    }
    return undefined
  }
