import type { Cipher } from '#platform/cipher.ts'
import type { OperatorContext } from '#platform/context.ts'
import type { Site } from '#vocabulary/sites.ts'
import {
  accountStatus,
  type EditedAccounts,
  environmentsOf,
  hiddenFrom,
  missingSettings,
  takesCurrency,
} from '../../rules/edited-account.ts'
import type { PaymentChannels } from '../channels.ts'
import { allAccounts, type EditableAccount, readableSettings } from '../store/channel-accounts.ts'

type Parts = {
  readonly channels: PaymentChannels
  readonly seal: Cipher
  readonly sites: () => readonly Site[]
  readonly noticeUrl: (site: string, channel: string) => string
}

/** All accounts with payment providers, without their secrets, and what is needed to open another one. */
export async function editedAccounts(
  ctx: OperatorContext,
  { channels, seal, sites, noticeUrl }: Parts,
): Promise<EditedAccounts> {
  const stored = await allAccounts(ctx.db)
  const accounts = stored.map((each) => {
    const channel = channels.byCode(each.channel)
    const readable = readableSettings(seal, each)
    const isSecret = (name: string) => typeof each.settings[name] !== 'string'
    const missing = channel ? missingSettings(channel, { ...each, settings: readable }) : []
    const { accountId, site, account, environment, isEnabled } = each
    return {
      accountId,
      site,
      currency: sites().find(({ code }) => code === site)!.currency,
      channel: each.channel,
      account,
      environment,
      settings: Object.fromEntries(Object.entries(readable).filter(([name]) => !isSecret(name))),
      secretsSet: Object.keys(readable).filter(isSecret),
      missing,
      isEnabled,
      leftOutIn: each.leftOutIn,
      rules: each.rules,
      status: accountStatus({ isEnabled, isInstalled: channel !== undefined, missing }),
      isAway: channels.isAway(accountId),
      noticeUrl: noticeUrl(site, each.channel),
      calledAt: latest(stored.filter((other) => isSameAtCompany(channels, each, other))),
      calledForgedAt: each.calledForgedAt ?? undefined,
    }
  })
  return {
    accounts,
    channels: channels.installed.map((channel) => ({
      code: channel.code,
      company: channel.company,
      environments: environmentsOf(channel),
      settings: channel.settings,
      hiddenFrom: hiddenFrom(channel),
      isConfirmedByOperator: channel.abilities.confirmedBy === 'operator',
      hasStatements: channel.statement !== undefined,
      noticeUrls: Object.fromEntries(
        sites()
          .filter(({ currency }) => takesCurrency(channel.abilities, currency))
          .map((site) => [site.code, noticeUrl(site.code, channel.code)]),
      ),
    })),
    sites: sites().map(({ code }) => code),
  }
}

/** Several ways to pay may use one account at their provider, which then calls the address of one of them. */
function isSameAtCompany({ byCode }: PaymentChannels, one: EditableAccount, other: EditableAccount): boolean {
  if (one.accountId === other.accountId) return true
  const company = byCode(one.channel)?.company
  return (
    company !== undefined &&
    company === byCode(other.channel)?.company &&
    one.site === other.site &&
    one.account === other.account &&
    one.environment === other.environment
  )
}

const latest = (accounts: readonly EditableAccount[]): Date | undefined =>
  accounts.reduce<Date | undefined>(
    (last, { calledAt }) => (calledAt && (!last || calledAt > last) ? calledAt : last),
    undefined,
  )
