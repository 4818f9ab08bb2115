import type { Id } from '../identifiers.ts'
import type { AccountSetting, Channel, ChannelAccount } from './channel.ts'

/** Whether buyers are offered an account, and if they are not, why. */
export const accountStatuses = ['offered', 'disabled', 'incomplete', 'channelMissing'] as const
export type AccountStatus = (typeof accountStatuses)[number]

/** A channel that the mall has, as an operator who opens an account with it must know it. */
export type InstalledChannel = {
  readonly code: string
  readonly settings: Readonly<Record<string, AccountSetting>>
}

/** An account as the console shows it: secret settings are never read back. */
export type EditedAccount = Pick<
  ChannelAccount,
  'accountId' | 'site' | 'channel' | 'account' | 'environment'
> & {
  /** Settings that are not secret, with their values. */
  readonly settings: Readonly<Record<string, string>>
  /** The names of the secret settings that have a value. */
  readonly secretsSet: readonly string[]
  /** Settings that the channel needs and that have no value. */
  readonly missing: readonly string[]
  readonly isEnabled: boolean
  readonly status: AccountStatus
  /** Where the company reports payments to: the webhook address to enter there. */
  readonly noticeUrl: string
}

export type EditedAccounts = {
  /** By site, in the order in which buyers see them. */
  readonly accounts: readonly EditedAccount[]
  readonly channels: readonly InstalledChannel[]
  /** The codes of all sites. */
  readonly sites: readonly string[]
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
  settings: Readonly<Record<string, string>>,
): string[] => Object.keys(channel.settings).filter((name) => !settings[name])
