import type { SqlTarget } from '#database/sql.ts'
import type { Cipher } from '#platform/cipher.ts'
import type { Log } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { Site } from '#vocabulary/sites.ts'
import type { AttemptRef, Channel, ChannelAccount } from '../rules/channel.ts'
import type { ChannelOffer } from '../rules/channel-offer.ts'
import { missingSettings } from '../rules/edited-account.ts'
import { guardedChannel } from '../rules/guarded-channel.ts'
import { createCircuitBreakers } from './circuit-breakers.ts'
import {
  accountsOfChannel,
  channelAccountById,
  enabledAccounts,
  openAccount,
  type StoredChannelAccount,
} from './store/channel-accounts.ts'

export type Services = { readonly db: SqlTarget; readonly log: Pick<Log, 'error'> }

/** An attempt whose status can be queried at its provider. */
export type OpenAttempt = { readonly channel: Channel; readonly ref: AttemptRef }

/** The channels that this mall has, with their accounts. */
export type PaymentChannels = {
  readonly installed: readonly Channel[]
  readonly byCode: (code: string) => Channel | undefined
  /** Channels and accounts that a site offers, in its order. */
  readonly offers: (services: Services, site: Pick<Site, 'code'>) => Promise<ChannelOffer[]>
  /** The channel and account of an attempt; undefined when the channel is no longer there. */
  readonly ofAttempt: (
    services: Services,
    attempt: {
      readonly channel: string
      readonly accountId: Id
      readonly serial: string
      readonly reference: string | undefined
    },
  ) => Promise<OpenAttempt | undefined>
  /**
   * How many calls may be made for an account now; fewer than that many while its provider does not answer.
   */
  readonly callsFor: (accountId: Id, atMost: number) => number
  /**
   * Whether the provider of an account does not answer now, as far as this process knows from its own calls.
   */
  readonly isAway: (accountId: Id) => boolean
  /** Our accounts with a channel, on all sites. */
  readonly accounts: (services: Services, channel: Channel) => Promise<ChannelAccount[]>
}

export function createChannels(installed: readonly Channel[], seal: Cipher): PaymentChannels {
  const breakers = createCircuitBreakers()
  const channels = new Map(installed.map((channel) => [channel.code, guardedChannel(channel)]))

  /** With its secrets, or undefined when it cannot be used: a key is missing, or was encrypted with another secret. */
  const usable = ({ log }: Services, stored: StoredChannelAccount): ChannelOffer | undefined => {
    const channel = channels.get(stored.channel)
    if (!channel) return undefined
    const { accountId, site, account: name } = stored
    try {
      const account = openAccount(seal, stored)
      const missing = missingSettings(channel, account)
      if (missing.length === 0) return { channel, account }
      // One that a mall begins with waits for its first settings, which is no fault.
      if (Object.keys(stored.settings).length === 0) return undefined
      log.error({ accountId, site, channel: channel.code, name, missing }, 'a channel account lacks settings')
    } catch (error) {
      log.error(
        { err: error, accountId, site, channel: channel.code, name },
        'the keys of a channel account cannot be decrypted: enter them again, or restore SESSION_SECRET',
      )
    }
    return undefined
  }
  const usableOnes = (services: Services, stored: readonly StoredChannelAccount[]): ChannelOffer[] =>
    stored.flatMap((each) => usable(services, each) ?? [])

  return {
    installed: [...channels.values()],
    byCode: (code) => channels.get(code),
    offers: async (services, site) =>
      usableOnes(services, await enabledAccounts(services.db, site.code)).map(({ channel, account }) => ({
        channel: breakers.watch(account.accountId, channel),
        account,
      })),
    ofAttempt: async (services, { accountId, serial, reference }) => {
      const stored = await channelAccountById(services.db, accountId)
      const offer = stored && usable(services, stored)
      return (
        offer && {
          channel: breakers.guard(accountId, offer.channel),
          ref: { account: offer.account, serial, reference },
        }
      )
    },
    callsFor: breakers.callsFor,
    isAway: breakers.isAway,
    accounts: async (services, channel) =>
      usableOnes(services, await accountsOfChannel(services.db, channel.code)).map(({ account }) => account),
  }
}
