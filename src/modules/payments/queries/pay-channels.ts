import type { OfferedChannel } from '#domain/payments/channel.ts'
import { type GroupRequest, orderGroup } from '#modules/orders/public.ts'
import type { OrderHolderContext } from '#platform/context.ts'
import { type Channels, type Offer, suits } from '../channels.ts'

type PayChannels = { readonly channels: readonly OfferedChannel[]; readonly preferred: string }

/** What this caller may pay with here, for one order group where it is named. */
export const payChannels =
  (channels: Channels) =>
  async (ctx: OrderHolderContext, request: Partial<GroupRequest>): Promise<PayChannels> => {
    const [offers, group] = await Promise.all([
      channels.offers(ctx, ctx.site),
      request.groupId || request.orderId ? orderGroup(ctx, request) : undefined,
    ])
    const isGuest = ctx.caller.kind !== 'buyer'
    return offered(offers.filter(suits({ isGuest, due: group?.due })), ctx.site.defaultPayChannel)
  }

/** Opens the site's favourite first where it is offered, else the first (TRAP-56). */
export function offered(offers: readonly Offer[], favourite: string): PayChannels {
  const channels = offers.map(({ channel: { code, methods, abilities } }) => ({ code, methods, abilities }))
  const preferred = channels.find(({ code }) => code === favourite) ?? channels[0]
  return { channels, preferred: preferred?.code ?? '' }
}
