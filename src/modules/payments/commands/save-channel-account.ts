import type { Channel, ChannelAccount } from '#domain/payments/channel.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Transaction } from '#platform/context.ts'
import { newId } from '#platform/identifiers.ts'
import type { Seal } from '#platform/seal.ts'
import { putAccount } from '../store/channel-accounts.ts'

export type AccountToSave = Omit<ChannelAccount, 'accountId' | 'channel'> & {
  /** Its place among the site's ways to pay. */
  readonly position: number
}

/**
 * Gives a site an account with a channel, or the one of that name new keys.
 * @throws Refusal `invalid` with the settings that are missing or that the channel does not have
 */
export async function saveChannelAccount(
  tx: Transaction,
  seal: Seal,
  channel: Channel,
  account: AccountToSave,
): Promise<void> {
  const wanted = Object.keys(channel.settings)
  const wrong = [
    ...wanted
      .filter((name) => !account.settings[name])
      .map((name) => ({ field: `settings.${name}`, code: 'required' as const })),
    ...Object.keys(account.settings)
      .filter((name) => !wanted.includes(name))
      .map((name) => ({ field: `settings.${name}`, code: 'invalid' as const })),
  ]
  if (wrong.length > 0) throw new Refusal('invalid', {}, wrong)
  await putAccount(tx, seal, { ...account, channel: channel.code, accountId: newId() }, channel.settings)
}
