import type { Id } from '#vocabulary/identifiers.ts'
import type { Currency } from '#vocabulary/money.ts'
import type { AccountRules } from './account-rules.ts'
import type { AccountSetting } from './account-setting.ts'
import type { Abilities, Channel, ChannelAccount } from './channel.ts'

/** Whether buyers are offered an account, and if they are not, why. */
export const accountStatuses = ['offered', 'disabled', 'incomplete', 'channelMissing'] as const
export type AccountStatus = (typeof accountStatuses)[number]

/** A channel that the mall has, as an operator who opens an account with it must know it. */
export type InstalledChannel = {
  readonly code: string
  readonly company: string | undefined
  readonly environments: readonly ChannelAccount['environment'][]
  readonly settings: Readonly<Record<string, AccountSetting>>
  readonly hiddenFrom: readonly HiddenFrom[]
  /** There is no provider: its accounts are lines that buyers read, and no keys. */
  readonly isConfirmedByOperator: boolean
  /** Its provider states what it moved, day by day. */
  readonly hasStatements: boolean
  /** By each site that sells in a currency of the channel, the webhook address that an account there will have. */
  readonly noticeUrls: Readonly<Record<string, string>>
}

/** Whether a channel can ever be offered to buyers of a site that sells in a currency. */
export const takesCurrency = ({ currencies }: Abilities, currency: Currency): boolean =>
  currencies?.includes(currency) ?? true

/** The buyers that a channel of a site is still not offered to. */
export const hiddenFroms = [
  'guests',
  'ordersWithPoints',
  'amounts',
  'otherCountries',
  'otherDevices',
  'otherKinds',
] as const
export type HiddenFrom = (typeof hiddenFroms)[number]

export function hiddenFrom({
  abilities,
  currenciesOf,
}: Pick<Channel, 'abilities' | 'currenciesOf'>): HiddenFrom[] {
  const { guest, withPoints, amounts, currencies = currenciesOf, countries, device, notFor } = abilities
  const is = {
    guests: !guest,
    ordersWithPoints: withPoints === 'no',
    amounts: amounts !== undefined || currencies !== undefined,
    otherCountries: countries !== undefined,
    otherDevices: device !== undefined,
    otherKinds: notFor !== undefined,
  }
  return hiddenFroms.filter((whom) => is[whom])
}

/** An account as the console shows it: secret settings are never read back. */
export type EditedAccount = Pick<
  ChannelAccount,
  'accountId' | 'site' | 'channel' | 'account' | 'environment'
> & {
  /** Of its site. */
  readonly currency: Currency
  /** Settings that are not secret, with their values. */
  readonly settings: Readonly<Record<string, string>>
  /** The names of the secret settings that have a value. */
  readonly secretsSet: readonly string[]
  /** Settings that the channel needs and that have no value. */
  readonly missing: readonly string[]
  readonly isEnabled: boolean
  readonly status: AccountStatus
  /** Its provider does not answer now, as far as the process that answers knows. */
  readonly isAway: boolean
} & AccountOffer & {
    /** The webhook address to enter at the provider, which reports payments there. */
    readonly noticeUrl: string
    /** When the provider last called it with a right signature. */
    readonly calledAt: Date | undefined
    /** When it was last called with a signature that the keys of no account confirm. */
    readonly calledForgedAt: Date | undefined
  }

export type EditedAccounts = {
  /** By site, in the order in which buyers see them. */
  readonly accounts: readonly EditedAccount[]
  readonly channels: readonly InstalledChannel[]
  /** The codes of all sites. */
  readonly sites: readonly string[]
}

export type AccountOffer = {
  /** Codes of countries, or numbers that clients have for them, in which buyers are not offered it. */
  readonly leftOutIn: readonly string[]
  readonly rules: AccountRules
}

export type AccountMove = { readonly accountId: Id; readonly to: 'up' | 'down' }

/** Buyers are offered what is enabled and has all of its settings, of a channel that the mall still has. */
export function accountStatus({
  isEnabled,
  isInstalled,
  missing,
}: {
  readonly isEnabled: boolean
  readonly isInstalled: boolean
  readonly missing: readonly string[]
}): AccountStatus {
  if (!isInstalled) return 'channelMissing'
  if (missing.length > 0) return 'incomplete'
  return isEnabled ? 'offered' : 'disabled'
}

/** Settings that the channel needs and that have no value. */
export const missingSettings = (
  channel: Pick<Channel, 'settings'>,
  { settings, environment }: Pick<ChannelAccount, 'settings' | 'environment'>,
): string[] =>
  Object.entries(channel.settings).flatMap(([name, setting]) =>
    settings[name] || !isNeeded(setting, environment) ? [] : [name],
  )

export const isNeeded = (
  { isOptional, neededIn }: AccountSetting,
  environment: ChannelAccount['environment'],
): boolean => !isOptional || neededIn === environment

export const environmentsOf = ({ environments }: Pick<Channel, 'environments'>) =>
  environments ?? (['test', 'live'] as const)
