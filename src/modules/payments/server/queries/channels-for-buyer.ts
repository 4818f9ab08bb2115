import { typedAmount } from '#modules/catalogue/rules/typed-amount.ts'
import type { Cipher } from '#platform/cipher.ts'
import type { OperatorContext } from '#platform/context.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import type { Site } from '#vocabulary/sites.ts'
import { reasonsAgainst } from '../../rules/channel-offer.ts'
import { accountStatus, missingSettings } from '../../rules/edited-account.ts'
import {
  type BuyerOfChannel,
  type ChannelForBuyer,
  type HiddenReason,
  reasonOfStatus,
} from '../../rules/offered-to.ts'
import type { PaymentChannels } from '../channels.ts'
import { allAccounts, readableSettings } from '../store/channel-accounts.ts'
import { inFailOverOrder, opensFirst } from './pay-channels.ts'

type Parts = {
  readonly channels: PaymentChannels
  readonly seal: Cipher
  readonly sites: () => readonly Site[]
}

/**
 * Every channel, as a buyer would meet it on a site: those that are offered, in fail-over order, and for the
 * others all reasons why they are not.
 * @throws Refusal `invalid` with the fields that are wrong
 */
export async function channelsForBuyer(
  ctx: OperatorContext,
  asked: BuyerOfChannel,
  { channels, seal, sites }: Parts,
): Promise<{ readonly channels: readonly ChannelForBuyer[] }> {
  const site = sites().find(({ code }) => code === asked.site)
  if (!site) throw new Refusal('invalid', {}, [{ field: 'site', code: 'invalid' }])
  const due = asked.amount === undefined ? undefined : typedAmount(asked.amount, site.currency)
  if (asked.amount !== undefined && !due)
    throw new Refusal('invalid', {}, [{ field: 'amount', code: 'invalid' }])
  const { isGuest, usesPoints, country, hasDevice, kinds, device } = asked
  const countries = country ? [country] : []
  const { currency } = site

  const accounts = (await allAccounts(ctx.db)).filter((each) => each.site === site.code)
  const withAccount = accounts.map((stored) => {
    const channel = channels.byCode(stored.channel)
    const settings = readableSettings(seal, stored)
    const missing = channel ? missingSettings(channel, { ...stored, settings }) : []
    const status = accountStatus({
      isEnabled: stored.isEnabled,
      isInstalled: channel !== undefined,
      missing,
    })
    const account = { ...stored, settings }
    const needed = channel?.abilities.device
    const reasons: HiddenReason[] = [
      ...reasonOfStatus(status),
      ...(channel
        ? reasonsAgainst(
            { channel, account },
            { isGuest, usesPoints, due, currency, countries, kinds, device },
          )
        : []),
      ...(needed && !hasDevice ? (['deviceMissing'] as const) : []),
    ]
    const { accountId } = stored
    return { channel: stored.channel, accountId, reasons, isAway: channels.isAway(accountId) }
  })
  const withoutAccount = channels.installed
    .filter(({ code }) => !accounts.some(({ channel }) => channel === code))
    .map(({ code }) => ({
      channel: code,
      accountId: undefined,
      reasons: ['noAccount'] as const,
      isAway: false,
    }))

  const isAway = (way: { readonly isAway: boolean }) => way.isAway
  const offered = inFailOverOrder(
    withAccount.filter(({ reasons }) => reasons.length === 0),
    isAway,
  )
  const preferred = opensFirst(offered, ({ channel }) => channel === site.defaultPayChannel, isAway)
  const others = [...withAccount.filter(({ reasons }) => reasons.length > 0), ...withoutAccount]
  return {
    channels: [...offered, ...others].map((each, index) => ({
      ...each,
      place: index < offered.length ? index + 1 : undefined,
      isPreferred: each === preferred,
    })),
  }
}
