import { sql } from '#database/sql.ts'
import { channelAccountSeal, openChannelAccount } from '#modules/payments/public.ts'
import type { Transaction } from '#platform/context.ts'
import { sandboxChannels } from '#providers/payments/sandbox/channels.ts'
import { environment, publishableKey, sandboxKeys } from '#providers/payments/sandbox/protocol.ts'

/** The account of a site with the sandbox company. */
export const sandboxAccount = (site: string) => `mallard-${site}`

/** Gives every site an account with the sandbox company, through which all of its channels are paid. */
export async function addSandboxAccounts(tx: Transaction, secret: string): Promise<void> {
  const seal = channelAccountSeal(secret)
  const sites = await sql<{ code: string }>`select code from sites order by position`.rows(tx)
  const channels = sandboxChannels({ api: () => '' })
  // Filled twice, such as in a test's mall, it adds nothing.
  const known = await sql<{ site: string; channel: string }>`select site, channel from channel_accounts`.rows(
    tx,
  )
  for (const { code: site } of sites)
    for (const channel of channels) {
      if (known.some((each) => each.site === site && each.channel === channel.code)) continue
      const account = sandboxAccount(site)
      const settings = {
        ...sandboxKeys(secret, account),
        ...(channel.settings.publishableKey && { publishableKey: publishableKey(secret, account) }),
      }
      await openChannelAccount(tx, seal, channel, { site, account, environment, settings, isEnabled: true })
    }
}
