import { billingOfGroup, type GroupRequest, orderGroup } from '#modules/orders/server/public.ts'
import type { Database, OrderHolderContext } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { Money } from '#vocabulary/money.ts'
import { countsExcluded } from '#vocabulary/sites.ts'
import type { PayingDevice } from '../../rules/account-rules.ts'
import type { OfferedChannel } from '../../rules/channel.ts'
import { type ChannelOffer, type ChannelRequest, reasonAgainst } from '../../rules/channel-offer.ts'
import type { PaymentChannels } from '../channels.ts'

type PayChannels = { readonly channels: readonly OfferedChannel[]; readonly preferred: string }

/** Channels that this caller may pay with here, for one order group where it is named. */
export async function payChannels(
  ctx: OrderHolderContext,
  request: Partial<GroupRequest> & {
    readonly country?: string | undefined
    readonly device?: PayingDevice | undefined
    /** A country by the number that clients have for it. */
    readonly excludeCountry?: number | undefined
  },
  channels: PaymentChannels,
): Promise<PayChannels> {
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
    isGuest,
    countries,
    device,
    currency: group?.due.currency ?? ctx.site.currency,
    ...(group && { due: group.due, usesPoints: group.usesPoints, kinds: group.kinds }),
  }
  return offeredFor(ctx, offers, asked, channels)
}

/** Channels that this caller would be offered for an order that is not placed yet. */
export async function channelsAhead(
  ctx: OrderHolderContext,
  {
    country,
    ...request
  }: Pick<ChannelRequest, 'kinds' | 'usesPoints' | 'device'> & {
    readonly due: Money
    readonly country?: string | undefined
  },
  channels: PaymentChannels,
): Promise<PayChannels> {
  const isGuest = ctx.caller.kind !== 'buyer'
  const asked = { ...request, isGuest, countries: country ? [country] : [] }
  return offeredFor(ctx, await channels.offers(ctx, ctx.site), asked, channels)
}

const offeredFor = (
  { site }: OrderHolderContext,
  offers: readonly ChannelOffer[],
  asked: ChannelRequest,
  channels: PaymentChannels,
): PayChannels =>
  offered(
    offers.filter((offer) => !reasonAgainst(offer, asked)),
    site.defaultPayChannel,
    ({ account }) => channels.isAway(account.accountId),
  )

/**
 * Channels in fail-over order: those that do not answer now come after the others and stay, since one may be the only
 * one that a buyer has.
 */
export function inFailOverOrder<Way>(ways: readonly Way[], isAway: (way: Way) => boolean): Way[] {
  // Each is checked once, since it may answer again in between.
  const { answering = [], away = [] } = Object.groupBy(ways, (way) => (isAway(way) ? 'away' : 'answering'))
  return [...answering, ...away]
}

/** The site's favourite opens first where it is offered and answers, else the first (TRAP-56). */
export const opensFirst = <Way>(
  ordered: readonly Way[],
  isFavourite: (way: Way) => boolean,
  isAway: (way: Way) => boolean,
): Way | undefined => ordered.find((way) => isFavourite(way) && !isAway(way)) ?? ordered[0]

/** The country of a group's bill, where some account is not offered everywhere or some channel does not serve all countries. */
export async function countriesOf(
  db: Database,
  offers: readonly ChannelOffer[],
  { groupId }: { readonly groupId: Id },
): Promise<string[]> {
  if (!offers.some(({ account, channel }) => account.leftOutIn?.length || channel.abilities.countries))
    return []
  return [(await billingOfGroup(db, groupId)).country]
}

export function offered(
  offers: readonly ChannelOffer[],
  favourite: string,
  isAway: (offer: ChannelOffer) => boolean,
): PayChannels {
  const ordered = inFailOverOrder(offers, isAway)
  const first = opensFirst(ordered, ({ channel }) => channel.code === favourite, isAway)
  return {
    channels: ordered.map(({ channel: { code, methods, abilities } }) => ({ code, methods, abilities })),
    preferred: first?.channel.code ?? '',
  }
}
