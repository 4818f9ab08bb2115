import type { Id } from '#domain/identifiers.ts'
import type { OrderGroup } from '#domain/orders/order.ts'
import type { PaymentChannel } from '#domain/payments/channel.ts'
import { attemptsMax } from '#domain/payments/lifecycle.ts'
import type { PaymentStart } from '#domain/payments/payment.ts'
import { Refusal } from '#domain/refusal.ts'
import { lockGroup, orderGroup } from '#modules/orders/public.ts'
import type { Transaction, VisitorContext } from '#platform/context.ts'
import { askIfDue } from '../ask-provider.ts'
import { type Channels, offeredChannels } from '../channels.ts'
import { closeRecord } from '../close-record.ts'
import {
  countRecentStarts,
  insertRecord,
  insertStart,
  type PaymentRecord,
  recordById,
  recordOpened,
  recordUnderWay,
  startByKey,
} from '../store.ts'

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

    const underWay = await recordUnderWay(ctx.db, group.groupId)
    if (underWay) await askIfDue(ctx, channels, underWay, 'poll')
    if (underWay && underWay.channel !== channel.code) await closeRecord(ctx, channels, underWay)

    const record = await ctx.transaction((tx) => recordIntent(tx, ctx, group, channel))
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

async function recordIntent(
  tx: Transaction,
  ctx: VisitorContext,
  { groupId, payBy, buyerId, orders }: OrderGroup,
  channel: PaymentChannel,
) {
  const key = ctx.requestKey!
  const group = await lockGroup(tx, groupId)
  if (!group) throw new Refusal('notFound')
  const earlier = await startByKey(tx, ctx.buyerId, key)
  if (earlier) {
    if (earlier.groupId !== groupId || earlier.channel !== channel.code) throw new Refusal('keyReused')
    return (await recordById(tx, earlier.recordId))!
  }
  if (group.obligationStatus === 'paid') throw new Refusal('alreadyPaid')
  if (group.obligationStatus === 'closed' || payBy <= ctx.now || orders.length === 0)
    throw new Refusal('notPayable')
  if ((await countRecentStarts(tx, group.obligationId)) >= attemptsMax) throw new Refusal('payAttempts')

  const record =
    (await recordUnderWay(tx, groupId)) ?? (await newRecord(tx, ctx, { ...group, buyerId }, channel))
  if (record.channel !== channel.code) throw new Refusal('stillRunning')
  await insertStart(tx, {
    callerId: ctx.buyerId,
    key,
    obligationId: group.obligationId,
    recordId: record.recordId,
  })
  return record
}

async function newRecord(
  tx: Transaction,
  ctx: VisitorContext,
  group: NonNullable<Awaited<ReturnType<typeof lockGroup>>>,
  channel: PaymentChannel,
): Promise<PaymentRecord> {
  const recordId = ctx.newId()
  await insertRecord(tx, {
    recordId,
    obligationId: group.obligationId,
    buyerId: group.buyerId,
    site: ctx.site.code,
    channel: channel.code,
    amount: { amount: group.amount, currency: group.currency },
    serial: `MP${recordId}`,
  })
  return (await recordById(tx, recordId))!
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
  if (!(await ctx.transaction((tx) => recordOpened(tx, recordId, opened)))) {
    await channel.cancel(serial)
    throw new Refusal('notPayable')
  }
  return opened.redirectUrl
}
