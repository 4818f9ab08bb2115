import type { LedgerChannel as LedgerAccount } from '#modules/ledger/rules/accounts.ts'
import type { PaidKind } from '#modules/orders/rules/paid-kinds.ts'
import type { Currency, Money } from '#vocabulary/money.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import { forAmount, forDevice, forKinds, type PayingDevice } from './account-rules.ts'
import { accountTakes, servesCountry } from './account-takes.ts'
import { type Channel, type ChannelAccount, takesAmount } from './channel.ts'

/** A channel together with the account that is paid to. */
export type ChannelOffer = { readonly channel: Channel; readonly account: ChannelAccount }

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
