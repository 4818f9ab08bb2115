import type { Id } from '#domain/identifiers.ts'
import type { OrderGroup } from '#domain/orders/order.ts'
import { isUnderWay, type PaymentRecordStatus } from '#domain/payments/lifecycle.ts'
import type { EarlierAttempt, PaymentOutcome, PaymentState } from '#domain/payments/payment.ts'
import { Refusal } from '#domain/refusal.ts'
import { type GroupRequest, orderGroup } from '#modules/orders/public.ts'
import type { Database, OrderHolderContext } from '#platform/context.ts'
import { askIfDue } from '../ask-provider.ts'
import type { Channels } from '../channels.ts'
import { failureOf, type PaymentRecord, recordById, recordBySerial, recordOfGroup } from '../store/records.ts'

const stateOfRecord: Record<PaymentRecordStatus, PaymentState> = {
  created: 'pending',
  pending: 'pending',
  failed: 'failed',
  closed: 'failed',
  suspense: 'refunding',
  succeeded: 'succeeded',
}

/** How paying for an order group went: by the attempt that is asked about, else by the latest one. */
export const paymentResult =
  (channels: Channels) =>
  async (
    ctx: OrderHolderContext,
    request: GroupRequest & { readonly serial?: string | undefined },
  ): Promise<PaymentOutcome> => {
    let { group, attempt } = await groupAndAttempt(ctx, request, request.serial)
    const wasAsked =
      attempt && isUnderWay(attempt.status) && (await askIfDue(ctx, channels, attempt, 'return'))
    // The provider's answer may have changed both; and a success may have come between our two looks.
    if (attempt && (wasAsked || (attempt.status === 'succeeded' && group.status !== 'paid')))
      ({ group, attempt } = await groupAndAttempt(ctx, request, request.serial))
    if (group.status === 'paid') return outcomeOf(ctx.db, group, attempt, 'succeeded')
    return outcomeOf(ctx.db, group, attempt, attempt ? stateOfRecord[attempt.status] : 'notStarted')
  }

/** How one attempt stands, for clients that poll it. */
export const recordOutcome =
  (channels: Channels) =>
  async (
    ctx: OrderHolderContext,
    request: { recordId: Id } | { serial: string },
  ): Promise<PaymentOutcome> => {
    const asked = await recordOfHolder(ctx, request)
    if (isUnderWay(asked.status)) await askIfDue(ctx, channels, asked, 'poll')
    const record = (await recordById(ctx.db, asked.recordId))!
    return outcomeOf(
      ctx.db,
      await orderGroup(ctx, { groupId: record.groupId }),
      record,
      stateOfRecord[record.status],
    )
  }

/** Whether an attempt stands in the way of paying an order again (PAY-51). */
export const earlierAttempt =
  (channels: Channels) =>
  async (ctx: OrderHolderContext, request: GroupRequest): Promise<EarlierAttempt> => {
    let { group, attempt } = await groupAndAttempt(ctx, request)
    if (attempt && isUnderWay(attempt.status) && (await askIfDue(ctx, channels, attempt, 'poll')))
      ({ group, attempt } = await groupAndAttempt(ctx, request))
    const reference = attempt && { recordId: attempt.recordId, serial: attempt.serial }
    if (group.status === 'paid') return { attempt: reference, state: 'succeeded' }
    // What we ended ourselves cannot charge any more.
    if (!attempt || attempt.isClosedByUs) return { attempt: undefined, state: 'notStarted' }
    return { attempt: reference, state: stateOfRecord[attempt.status] }
  }

/** @throws Refusal `notFound` when it does not exist or is another buyer's */
export async function recordOfHolder(
  ctx: OrderHolderContext,
  by: { recordId: Id } | { serial: string },
): Promise<PaymentRecord> {
  const record =
    'recordId' in by ? await recordById(ctx.db, by.recordId) : await recordBySerial(ctx.db, by.serial)
  if (!record) throw new Refusal('notFound')
  await orderGroup(ctx, { groupId: record.groupId })
  return record
}

/** A group of the caller's, with the attempt of this serial if it was made for it, else the one that paid, else the latest. */
async function groupAndAttempt(
  ctx: OrderHolderContext,
  request: GroupRequest,
  serial = '',
): Promise<{ group: OrderGroup; attempt: PaymentRecord | undefined }> {
  const [group, attempt] = await Promise.all([
    orderGroup(ctx, request),
    recordOfGroup(ctx.db, request, serial),
  ])
  return { group, attempt }
}

async function outcomeOf(
  db: Database,
  group: OrderGroup,
  attempt: PaymentRecord | undefined,
  state: PaymentState,
): Promise<PaymentOutcome> {
  return {
    state,
    failure: state === 'failed' && attempt ? await reasonOf(db, attempt, group) : undefined,
    groupId: group.groupId,
    orders: group.orders.map(({ orderId, number }) => ({ orderId, number })),
    amount: group.due,
    canPayAgain: group.status === 'awaitingPayment',
    serial: attempt?.serial,
  }
}

const reasonOf = async (db: Database, { recordId }: PaymentRecord, group: OrderGroup): Promise<string> =>
  (await failureOf(db, recordId)) ?? (group.status === 'closed' ? 'orderClosed' : 'closed')
