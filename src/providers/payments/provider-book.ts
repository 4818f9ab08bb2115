import type { ChannelAccount, Json } from '#modules/payments/rules/channel.ts'

/** The mall's own record of attempts, for providers that cannot be queried by our number of an attempt. */
export type ProviderBook = {
  /** An entry that is there under the same id stays as it is. */
  readonly add: (account: ChannelAccount, serial: string, entries: readonly BookEntry[]) => Promise<void>
  /** Of one attempt with one account, in the order in which they were added. */
  readonly of: (account: ChannelAccount, serial: string) => Promise<readonly Json[]>
}

export type BookEntry = { readonly id: string; readonly content: Json }
