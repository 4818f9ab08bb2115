import type { OfferedChannel } from '#domain/payments/channel.ts'
import type { Context } from '#platform/context.ts'
import { type Channels, offeredChannels } from '../channels.ts'

/**
 * What this caller may pay with here, and which of it to open first: the site's favourite where it is offered, else
 * the first (TRAP-56).
 */
export const payChannels =
  (channels: Channels) =>
  async ({ site, caller }: Context): Promise<{ channels: readonly OfferedChannel[]; preferred: string }> => {
    const offered = offeredChannels(channels, site, caller.kind !== 'buyer')
    const preferred = offered.find((channel) => channel.code === site.defaultPayChannel) ?? offered[0]
    return { channels: offered, preferred: preferred?.code ?? '' }
  }
