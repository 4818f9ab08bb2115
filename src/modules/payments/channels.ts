import type { ChannelAccount } from '#domain/ledger/accounts.ts'
import type { PaymentChannel } from '#domain/payments/channel.ts'
import type { Site } from '#domain/sites.ts'

export type Channels = readonly PaymentChannel[]

export const channelBy = (channels: Channels, code: string): PaymentChannel | undefined =>
  channels.find((channel) => channel.code === code)

/** The account in the ledger for our account at a payment company. */
export const accountOf = ({ code, account }: PaymentChannel): ChannelAccount => `${code}/${account}`

/** What a site offers to this caller, in the site's order: guests only what can be used without an account (PAY-05). */
export function offeredChannels(channels: Channels, site: Site, isGuest: boolean): PaymentChannel[] {
  return site.payChannels
    .map((code) => channelBy(channels, code))
    .filter(
      (channel): channel is PaymentChannel =>
        channel !== undefined && (!isGuest || channel.abilities.anonymous),
    )
}
