import type { PaidKind } from '#modules/orders/rules/paid-kinds.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { PayingDevice } from './account-rules.ts'
import type { AccountStatus } from './edited-account.ts'

/** Why a buyer is not offered a channel, for an operator's query. */
export const hiddenReasons = [
  'noAccount',
  'disabled',
  'incomplete',
  'channelMissing',
  'channelNotForGuests',
  'channelNotForCountry',
  'channelNotForPoints',
  'channelNotForCurrency',
  'channelNotForAmount',
  'channelNotForKind',
  'channelNotForDevice',
  'deviceMissing',
] as const
export type HiddenReason = (typeof hiddenReasons)[number]

/** A channel, as one kind of buyer meets it on a site. */
export type ChannelForBuyer = {
  readonly channel: string
  readonly accountId: Id | undefined
  /** None: it is offered. */
  readonly reasons: readonly HiddenReason[]
  /** Its place among those that are offered; the next one takes over when it is unavailable. */
  readonly place: number | undefined
  /** Its provider does not answer now, as far as the process that answers knows: it is offered after those that do. */
  readonly isAway: boolean
  /** It opens first. */
  readonly isPreferred: boolean
}

/** The buyer of an operator's query. */
export type BuyerOfChannel = {
  readonly site: string
  readonly country?: string | undefined
  readonly isGuest: boolean
  readonly kinds: readonly PaidKind[]
  readonly device?: PayingDevice | undefined
  /** Points pay a part of the order. */
  readonly usesPoints: boolean
  /** In major units of the site's currency. */
  readonly amount?: string | undefined
  /** The browser has what some channels need of it. */
  readonly hasDevice: boolean
}

/** Reasons in an account's own status against offering it. */
export const reasonOfStatus = (status: AccountStatus): HiddenReason[] =>
  status === 'offered' ? [] : [status]
