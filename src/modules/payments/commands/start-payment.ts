import type { Id } from '#domain/identifiers.ts'
import type { OrderGroup } from '#domain/orders/order.ts'
import type { PaymentChannel } from '#domain/payments/channel.ts'
import { attemptsMax } from '#domain/payments/lifecycle.ts'
import type { Obligation } from '#domain/payments/obligation.ts'
import type { PaymentStart } from '#domain/payments/payment.ts'
import { Refusal } from '#domain/refusal.ts'
import { lockObligations } from '#modules/obligations/public.ts'
import { type LockedGroup, lockGroup, orderGroup } from '#modules/orders/public.ts'
import type { Transaction, VisitorContext } from '#platform/context.ts'
import { askIfDue } from '../ask-provider.ts'
import { type Channels, offeredChannels } from '../channels.ts'
import { closeRecord } from '../close-record.ts'
import { earlierStarts, insertRecord, insertStart, markOpened, type PaymentRecord } from '../store/records.ts'

export type StartPaymentRequest = {
  groupId?: Id | undefined
  orderId?: Id | undefined
  channel?: string | undefined
  token?: string | undefined
}

export type StartPaymentParts = {
  readonly channels: Channels
  /** Where the buyer's browser comes back to after paying. */
  readonly returnUrl: (
    ctx: VisitorContext,
    attempt: { groupId: Id; orderId: Id | undefined; serial: string; token: string | undefined },
  ) => string
}

/**
 * Begins to pay: writes down the intent, then asks the provider with no transaction open, then writes down its answer.
 * The caller's key gives the same attempt again, whatever broke in between; and as long as an attempt is under way,
 * another key gives that one, too, so that two tabs cannot pay twice.
 */
export const startPayment =
  ({ channels, returnUrl }: StartPaymentParts) =>
  async (ctx: VisitorContext, request: StartPaymentRequest): Promise<PaymentStart> => {
    if (!request.channel || !(request.groupId || request.orderId)) return { kind: 'incomplete' }
    if (!ctx.requestKey) throw new Refusal('keyMissing')
    const group = await orderGroup(ctx, request)
    const channel = channelFor(ctx, channels, request.channel)

    const begin = (metBefore: boolean) =>
      ctx.transaction((tx) => recordIntent(tx, ctx, { group, channel, metBefore }))
    let begun = await begin(false)
    if ('inTheWay' in begun) {
      // Another tab began, maybe elsewhere: how does that stand? If it is still open there, it is closed there first.
      await askIfDue(ctx, channels, begun.inTheWay, 'poll')
      if (begun.inTheWay.channel !== channel.code) await closeRecord(ctx, channels, begun.inTheWay)
      begun = await begin(true)
    }
    if ('inTheWay' in begun) throw new Refusal('stillRunning')
    const { record } = begun
    const redirectUrl =
      record.redirectUrl ?? (await openAtProvider(ctx, channel, record, group, returnUrl, request.token))
    return {
      kind: 'started',
      channel: channel.code,
      recordId: record.recordId,
      serial: record.serial,
      redirectUrl,
    }
  }

function channelFor(ctx: VisitorContext, channels: Channels, code: string): PaymentChannel {
  const offered = offeredChannels(channels, ctx.site, false).find((channel) => channel.code === code)
  if (!offered) throw new Refusal('channelUnknown')
  if (ctx.isGuest && !offered.abilities.anonymous) throw new Refusal('channelNotForGuests')
  return offered
}

type Begun = { readonly record: PaymentRecord } | { readonly inTheWay: PaymentRecord }

/** Writes down what is about to be asked for; or says what is in its way and must be met first. */
async function recordIntent(
  tx: Transaction,
  ctx: VisitorContext,
  {
    group: { groupId, payBy, buyerId, orders },
    channel,
    metBefore,
  }: { group: OrderGroup; channel: PaymentChannel; metBefore: boolean },
): Promise<Begun> {
  const key = ctx.requestKey!
  const [group, obligations, earlier] = await Promise.all([
    lockGroup(tx, groupId),
    lockObligations(tx, groupId),
    earlierStarts(tx, { callerId: ctx.buyerId, key, groupId }),
  ])
  if (!group) throw new Refusal('notFound')
  const { ofKey, underWay, recentCount } = earlier
  if (ofKey) {
    if (ofKey.groupId !== groupId || ofKey.channel !== channel.code) throw new Refusal('keyReused')
    return { record: ofKey }
  }
  if (underWay && !metBefore) return { inTheWay: underWay }
  const open = obligations.filter((obligation) => obligation.status === 'open')
  if (open.length === 0 && obligations.some(({ status }) => status === 'settled'))
    throw new Refusal('alreadyPaid')
  if (open.length === 0 || payBy <= ctx.now || orders.length === 0) throw new Refusal('notPayable')
  if (recentCount >= attemptsMax) throw new Refusal('payAttempts')
  if (underWay && underWay.channel !== channel.code) return { inTheWay: underWay }

  const record = underWay ?? recordToStart(ctx, group, channel, open)
  if (!underWay) await insertRecord(tx, { ...record, buyerId, site: ctx.site.code }, open)
  const start = { callerId: ctx.buyerId, key, groupId, recordId: record.recordId }
  if (!(await insertStart(tx, start))) throw new Refusal('keyReused')
  return { record }
}

function recordToStart(
  ctx: VisitorContext,
  group: LockedGroup,
  channel: PaymentChannel,
  obligations: readonly Obligation[],
): PaymentRecord {
  const recordId = ctx.newId()
  return {
    recordId,
    groupId: group.groupId,
    channel: channel.code,
    status: 'created',
    amount: {
      amount: obligations.reduce((due, obligation) => due + obligation.amount, 0),
      currency: group.currency,
    },
    serial: `MP${recordId}`,
    redirectUrl: undefined,
    isClosedByUs: false,
    mayBeAsked: false,
  }
}

async function openAtProvider(
  ctx: VisitorContext,
  channel: PaymentChannel,
  record: PaymentRecord,
  group: OrderGroup,
  returnUrl: StartPaymentParts['returnUrl'],
  token: string | undefined,
): Promise<string> {
  const { serial, amount, recordId } = record
  const opened = await channel.start({
    serial,
    amount,
    language: ctx.language,
    payBy: group.payBy,
    returnUrl: returnUrl(ctx, { groupId: group.groupId, orderId: group.orders[0]?.orderId, serial, token }),
  })
  if (!(await markOpened(ctx.db, recordId, opened))) {
    await channel.cancel(serial)
    throw new Refusal('notPayable')
  }
  return opened.redirectUrl
}
