import { orderGroup } from '#modules/orders/server/public.ts'
import type { OrderHolderContext } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { type Money, parseMajor } from '#vocabulary/money.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import type { Json, PaymentSession } from '../../rules/channel.ts'
import { type ChannelOffer, offerNamed, reasonAgainst } from '../../rules/channel-offer.ts'
import type { PaymentChannels } from '../channels.ts'
import { countriesOf } from '../queries/pay-channels.ts'

type OfOrder = { readonly groupId?: Id | undefined; readonly orderId?: Id | undefined }
type Shown = OfOrder & {
  /** In major units. */
  readonly amount?: { readonly currency?: string | undefined; readonly value: string } | undefined
  readonly country?: string | undefined
  readonly content?: Json | undefined
}

/** Amount shown where neither an order nor a client gives one, in major units (PAY-18). */
const shownByDefault = '100'

/**
 * Opens a provider's part of a page before there is an attempt, with what is due for an order, or with an
 * amount to show. It is no attempt: paying begins one, and that is charged what the order owes (TRAP-71).
 */
export async function openSession(
  ctx: OrderHolderContext,
  request: Shown & { readonly channel: string },
  channels: PaymentChannels,
): Promise<PaymentSession> {
  const offer = offerNamed(await channels.offers(ctx, ctx.site), request.channel)
  return open(ctx, offer, request)
}

/** The plans of a provider that lends, by its name: another one's are never shown in its place (CALL-37). */
export async function openLenderSession(
  ctx: OrderHolderContext,
  request: OfOrder & { readonly type: string },
  channels: PaymentChannels,
): Promise<{ readonly token: string }> {
  const lenders = (await channels.offers(ctx, ctx.site)).filter(({ channel }) => channel.abilities.payLater)
  const offer = offerNamed(lenders, request.type)
  const session = await open(ctx, offer, request)
  if (session.kind !== 'token') throw new Refusal('channelWithoutSession')
  return session
}

async function open(ctx: OrderHolderContext, offer: ChannelOffer, request: Shown): Promise<PaymentSession> {
  const { channel, account } = offer
  if (!channel.openSession) throw new Refusal('channelWithoutSession')
  const group = request.groupId || request.orderId ? await orderGroup(ctx, request) : undefined
  if (group && group.status !== 'awaitingPayment')
    throw new Refusal(group.status === 'paid' ? 'alreadyPaid' : 'notPayable')
  const amount = group?.due ?? amountToShow(ctx, request.amount)
  const countries = group
    ? await countriesOf(ctx.db, [offer], group)
    : request.country
      ? [request.country.toUpperCase()]
      : []
  const isGuest = ctx.caller.kind !== 'buyer'
  const reason = reasonAgainst(offer, {
    isGuest,
    due: amount,
    usesPoints: group?.usesPoints,
    kinds: group?.kinds,
    countries,
  })
  if (reason) throw new Refusal(reason)
  const { country, content } = request
  return channel.openSession(account, { amount, language: ctx.language, country, content })
}

function amountToShow({ site: { currency } }: OrderHolderContext, said: Shown['amount']): Money {
  if (said?.currency && said.currency !== currency) throw new Refusal('channelNotForAmount')
  const amount = parseMajor(said?.value ?? shownByDefault, currency)
  if (!amount) throw new Refusal('malformed', {}, [{ field: 'amount.value', code: 'invalid' }])
  return amount
}
