import {
  accountStatus,
  type EditedAccounts,
  hiddenFrom,
  missingSettings,
  namesSent,
} from '#domain/payments/edited-account.ts'
import type { Site } from '#domain/sites.ts'
import type { OperatorContext } from '#platform/context.ts'
import type { Seal } from '#platform/seal.ts'
import type { Channels } from '../channels.ts'
import { allAccounts, readableSettings } from '../store/channel-accounts.ts'

type Parts = {
  readonly channels: Channels
  readonly seal: Seal
  readonly sites: () => readonly Site[]
  readonly noticeUrl: (site: string, channel: string) => string
}

/** All accounts with payment companies, without their secrets, and what is needed to open another one. */
export const editedAccounts =
  ({ channels, seal, sites, noticeUrl }: Parts) =>
  async (ctx: OperatorContext): Promise<EditedAccounts> => {
    const stored = await allAccounts(ctx.db)
    const accounts = stored.map((each) => {
      const channel = channels.byCode(each.channel)
      const readable = readableSettings(seal, each)
      const isSecret = (name: string) => typeof each.settings[name] !== 'string'
      const missing = channel ? missingSettings(channel, readable) : []
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
        sentAs: namesSent.find((name) => name === each.sentAs),
        leftOutIn: each.leftOutIn,
        rules: each.rules,
        status: accountStatus({ isEnabled, isInstalled: channel !== undefined, missing }),
        noticeUrl: noticeUrl(site, each.channel),
      }
    })
    return {
      accounts,
      channels: channels.installed.map(({ code, settings, abilities, statement }) => ({
        code,
        settings,
        hiddenFrom: hiddenFrom(abilities),
        isConfirmedByOperator: abilities.confirmedBy === 'operator',
        hasStatements: statement !== undefined,
      })),
      sites: sites().map(({ code }) => code),
    }
  }
