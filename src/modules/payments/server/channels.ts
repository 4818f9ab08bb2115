import type { SqlTarget } from '#database/sql.ts'
import type { LedgerChannel as LedgerAccount } from '#modules/ledger/rules/accounts.ts'
import type { PaidKind } from '#modules/orders/rules/paid-kinds.ts'
import type { Cipher } from '#platform/cipher.ts'
import type { Log } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { Currency, Money } from '#vocabulary/money.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import type { Site } from '#vocabulary/sites.ts'
import { forAmount, forDevice, forKinds, type PayingDevice } from '../rules/account-rules.ts'
import { accountTakes, servesCountry } from '../rules/account-takes.ts'
import { type AttemptRef, type Channel, type ChannelAccount, takesAmount } from '../rules/channel.ts'
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

/** A channel together with the account that is paid to. */
export type ChannelOffer = { readonly channel: Channel; readonly account: ChannelAccount }

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

export const testMark = ' (test)'

/**
 * The account in the ledger for our account at a payment provider. Test money is never mixed with real money.
 */
export const accountOf = ({
  channel,
  account,
  environment,
}: Pick<ChannelAccount, 'channel' | 'account' | 'environment'>): LedgerAccount =>
  environment === 'live' ? `${channel}/${account}` : `${channel}/${account}${testMark}`

/** @throws Refusal `channelUnknown` for what is no code of a channel that is offered */
export function offerNamed(offers: readonly ChannelOffer[], code: string): ChannelOffer {
  const offer = offers.find(({ channel }) => channel.code === code)
  if (!offer) throw new Refusal('channelUnknown')
  return offer
}

export type ChannelRequest = {
  readonly isGuest: boolean
  /** Of which kinds the orders are, where they are known. */
  readonly kinds?: readonly PaidKind[] | undefined
  readonly device?: PayingDevice | undefined
  /** Codes of the buyer's country, or numbers of countries, as far as they are known. */
  readonly countries?: readonly string[] | undefined
  readonly due?: Money | undefined
  /** The site's, where there is no amount yet. */
  readonly currency?: Currency | undefined
  readonly usesPoints?: boolean | undefined
}

const reasons = [
  'channelNotForGuests',
  'channelNotForCountry',
  'channelNotForPoints',
  'channelNotForCurrency',
  'channelNotForAmount',
  'channelNotForKind',
  'channelNotForDevice',
] as const

/**
 * Everything that is against offering a channel: what it cannot do, and what an operator does not want. Guests only get what can be
 * used without an account (PAY-05); amount, currency, points, country, kinds and device count where they are known.
 */
export function reasonsAgainst(
  { channel, account }: ToOffer,
  { isGuest, due, currency = due?.currency, usesPoints, countries = [], kinds = [], device }: ChannelRequest,
): (typeof reasons)[number][] {
  const { abilities } = channel
  const { leftOutIn = [], rules = {} } = account
  const isCurrencyTaken = currency === undefined || accountTakes(channel, account, currency)
  const is = {
    channelNotForGuests: isGuest && (!abilities.guest || rules.guests === 'no'),
    channelNotForCountry: countries.some(
      (country) =>
        leftOutIn.includes(country) ||
        // Numbers that clients have for countries mean nothing to a provider.
        (/^[A-Z]{2}$/.test(country) &&
          !servesCountry(abilities, country, isCurrencyTaken ? currency : undefined)),
    ),
    channelNotForPoints: usesPoints === true && abilities.withPoints === 'no',
    channelNotForCurrency: !isCurrencyTaken,
    channelNotForAmount:
      isCurrencyTaken && due !== undefined && !(takesAmount(abilities, due) && forAmount(rules, due)),
    channelNotForKind: kinds.some((kind) => abilities.notFor?.includes(kind)) || !forKinds(rules, kinds),
    channelNotForDevice: !forDevice(rules, device),
  }
  return reasons.filter((reason) => is[reason])
}

type ToOffer = {
  readonly channel: Channel
  readonly account: Pick<ChannelAccount, 'leftOutIn' | 'rules' | 'settings'>
}

/** The first of them; undefined when it is offered. */
export const reasonAgainst = (offer: ChannelOffer, asked: ChannelRequest) => reasonsAgainst(offer, asked)[0]
