import type { Id } from '#domain/identifiers.ts'
import type { Device } from '#domain/payments/account-rules.ts'
import type { OfferedChannel } from '#domain/payments/channel.ts'
import { countsExcluded } from '#domain/sites.ts'
import { billingOfGroup, type GroupRequest, orderGroup } from '#modules/orders/public.ts'
import type { Database, OrderHolderContext } from '#platform/context.ts'
import { type Channels, type Offer, reasonAgainst } from '../channels.ts'

type PayChannels = { readonly channels: readonly OfferedChannel[]; readonly preferred: string }

/** What this caller may pay with here, for one order group where it is named. */
export const payChannels =
  (channels: Channels) =>
  async (
    ctx: OrderHolderContext,
    request: Partial<GroupRequest> & {
      readonly country?: string | undefined
      readonly device?: Device | undefined
      /** A country by the number that clients have for it. */
      readonly excludeCountry?: number | undefined
    },
  ): Promise<PayChannels> => {
    const [offers, group] = await Promise.all([
      channels.offers(ctx, ctx.site),
      request.groupId || request.orderId ? orderGroup(ctx, request) : undefined,
    ])
    const isGuest = ctx.caller.kind !== 'buyer'
    const { country, excludeCountry, device } = request
    const countries = [
      ...(group ? await countriesOf(ctx.db, offers, group) : []),
      ...(country && !group ? [country] : []),
      ...(excludeCountry !== undefined && countsExcluded(ctx.site, excludeCountry)
        ? [String(excludeCountry)]
        : []),
    ]
    const asked = {
      ...{ isGuest, countries, device },
      ...(group && { due: group.due, usesPoints: group.usesPoints, kinds: group.kinds }),
    }
    return offered(
      offers.filter((offer) => !reasonAgainst(offer, asked)),
      ctx.site.defaultPayChannel,
    )
  }

/** The country of a group's bill, where some account is not offered everywhere or some channel does not serve all countries. */
export async function countriesOf(
  db: Database,
  offers: readonly Offer[],
  { groupId }: { readonly groupId: Id },
): Promise<string[]> {
  if (!offers.some(({ account, channel }) => account.leftOutIn?.length || channel.abilities.countries))
    return []
  return [(await billingOfGroup(db, groupId)).country]
}

/** Opens the site's favourite first where it is offered, else the first (TRAP-56). */
export function offered(offers: readonly Offer[], favourite: string): PayChannels {
  const channels = offers.map(({ channel: { code, methods, abilities } }) => ({ code, methods, abilities }))
  const preferred = channels.find(({ code }) => code === favourite) ?? channels[0]
  return { channels, preferred: preferred?.code ?? '' }
}
