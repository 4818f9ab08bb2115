import type { JobServices } from '#platform/outbox.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import { KeysRefused } from '../../rules/key-check.ts'
import type { PaymentChannels } from '../channels.ts'
import type { PaymentsParts } from '../parts.ts'
import { allAccounts } from '../store/channel-accounts.ts'

/**
 * Registers the hosts of a site at the provider of an account that buyers may pay to. Wallets open over TLS alone, so that a mall without
 * it registers none.
 * @throws Refusal `providerAway`, and is tried again
 */
export async function registerHosts(
  services: JobServices,
  {
    channels,
    sites,
    notifyOrigin,
  }: Pick<PaymentsParts, 'sites' | 'notifyOrigin'> & { readonly channels: PaymentChannels },
  accountId: Id,
): Promise<void> {
  const stored = (await allAccounts(services.db)).find((each) => each.accountId === accountId)
  const site = sites().find(({ code }) => code === stored?.site)
  if (!stored?.isEnabled || !site) return
  const { protocol, hostname } = new URL(notifyOrigin(site))
  const open = await channels.ofAttempt(services, { ...stored, serial: '', reference: undefined })
  if (protocol !== 'https:' || !open?.channel.registerHosts) return
  try {
    await open.channel.registerHosts(open.ref.account, [...new Set([hostname, ...site.hosts])])
  } catch (error) {
    if (!(error instanceof Refusal && error.cause instanceof KeysRefused)) throw error
    const { site: code, channel } = stored
    services.log.error(
      { err: error.cause, accountId, site: code, channel },
      'the keys of a channel account do not allow to register hosts: wallets are not shown',
    )
  }
}
