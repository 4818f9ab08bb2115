import type { OrderGroup } from '#modules/orders/rules/order.ts'
import { type GroupRequest, orderGroup } from '#modules/orders/server/public.ts'
import type { Database, OrderHolderContext } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import { type AttemptStatus, isMoneyThere, isUnderWay } from '../../rules/lifecycle.ts'
import type { EarlierAttempt, PaymentOutcome, PaymentState } from '../../rules/payment.ts'
import { queryIfDue } from '../attempts-at-provider.ts'
import type { PaymentChannels } from '../channels.ts'
import {
  attemptById,
  attemptBySerial,
  attemptOfGroup,
  failureOf,
  type PaymentAttempt,
  serialsAtComponent,
} from '../store/attempts.ts'

const stateOfAttempt: Record<AttemptStatus, PaymentState> = {
  created: 'pending',
  pending: 'pending',
  authorised: 'succeeded',
  failed: 'failed',
  closed: 'failed',
  suspense: 'refunding',
  succeeded: 'succeeded',
}

/** The outcome of paying for an order group: by the attempt of the request, else by the latest one. */
export async function paymentResult(
  ctx: OrderHolderContext,
  request: GroupRequest & { readonly serial?: string | undefined },
  channels: PaymentChannels,
): Promise<PaymentOutcome> {
  let { group, attempt } = await groupAndAttempt(ctx, request, request.serial)
  const wasAsked =
    attempt && isUnderWay(attempt.status) && (await queryIfDue(ctx, channels, attempt, 'return'))
  // The provider's answer may have changed both; and a success may have come between our two queries.
  if (attempt && (wasAsked || (attempt.status === 'succeeded' && group.status !== 'paid')))
    ({ group, attempt } = await groupAndAttempt(ctx, request, request.serial))
  if (group.status === 'paid') return outcomeOf(ctx.db, group, attempt, 'succeeded')
  return outcomeOf(ctx.db, group, attempt, attempt ? stateOfAttempt[attempt.status] : 'notStarted')
}

/** The status of one attempt, for clients that poll it. */
export async function attemptOutcome(
  ctx: OrderHolderContext,
  request: { attemptId: Id } | { serial: string },
  channels: PaymentChannels,
): Promise<PaymentOutcome> {
  const asked = await attemptOfHolder(ctx, request)
  if (isUnderWay(asked.status)) await queryIfDue(ctx, channels, asked, 'poll')
  const attempt = (await attemptById(ctx.db, asked.attemptId))!
  return outcomeOf(
    ctx.db,
    await orderGroup(ctx, { groupId: attempt.groupId }),
    attempt,
    stateOfAttempt[attempt.status],
  )
}

/** Whether an attempt prevents paying an order again (PAY-51). */
export async function earlierAttempt(
  ctx: OrderHolderContext,
  request: GroupRequest,
  channels: PaymentChannels,
): Promise<EarlierAttempt> {
  let { group, attempt } = await groupAndAttempt(ctx, request)
  if (attempt && isUnderWay(attempt.status) && (await queryIfDue(ctx, channels, attempt, 'poll')))
    ({ group, attempt } = await groupAndAttempt(ctx, request))
  const reference = attempt && { attemptId: attempt.attemptId, serial: attempt.serial }
  if (group.status === 'paid') return { attempt: reference, state: 'succeeded' }
  // An attempt that we closed cannot charge any more, and that of the deposit does not pay the balance.
  if (!attempt || attempt.isClosedByUs || attempt.status === 'succeeded')
    return { attempt: undefined, state: 'notStarted' }
  return { attempt: reference, state: stateOfAttempt[attempt.status] }
}

/** @throws Refusal `notFound` when it does not exist or is another buyer's */
export async function attemptOfHolder(
  ctx: OrderHolderContext,
  by: { attemptId: Id } | { serial: string },
): Promise<PaymentAttempt> {
  const attempt =
    'attemptId' in by ? await attemptById(ctx.db, by.attemptId) : await attemptBySerial(ctx.db, by.serial)
  if (!attempt) throw new Refusal('notFound')
  await orderGroup(ctx, { groupId: attempt.groupId })
  return attempt
}

/** The caller's only attempt that waits for a component. @throws Refusal `notFound`; `required` when several do */
export async function attemptAtComponent(ctx: OrderHolderContext): Promise<PaymentAttempt> {
  const serials = await serialsAtComponent(ctx.db, ctx.holder)
  const [serial] = serials
  if (serial === undefined) throw new Refusal('notFound')
  if (serials.length > 1) throw new Refusal('required', {}, [{ field: 'serial', code: 'required' }])
  return attemptOfHolder(ctx, { serial })
}

/** A group of the caller's, with the attempt of this serial if it was made for it, else the one that paid, else the latest. */
async function groupAndAttempt(
  ctx: OrderHolderContext,
  request: GroupRequest,
  serial = '',
): Promise<{ group: OrderGroup; attempt: PaymentAttempt | undefined }> {
  const [group, attempt] = await Promise.all([
    orderGroup(ctx, request),
    attemptOfGroup(ctx.db, request, serial),
  ])
  return { group, attempt }
}

async function outcomeOf(
  db: Database,
  group: OrderGroup,
  attempt: PaymentAttempt | undefined,
  state: PaymentState,
): Promise<PaymentOutcome> {
  return {
    state,
    isHeld: attempt?.status === 'authorised',
    failure: state === 'failed' && attempt ? await reasonOf(db, attempt, group) : undefined,
    groupId: group.groupId,
    orders: group.orders.map(({ orderId, number }) => ({ orderId, number })),
    amount: amountOf(group, attempt),
    fulfilment: group.fulfilment,
    isPacked: group.isPacked,
    canPayAgain: group.status === 'awaitingPayment',
    serial: attempt?.serial,
  }
}

/** Amount captured or held; without one, that of gift cards; while nothing is paid, the amount due. */
function amountOf(group: OrderGroup, attempt: PaymentAttempt | undefined) {
  if (attempt && isMoneyThere(attempt.status)) return attempt.amount
  return group.status === 'paid' && group.due.amount === 0 ? group.giftCards : group.due
}

const reasonOf = async (db: Database, { attemptId }: PaymentAttempt, group: OrderGroup): Promise<string> =>
  (await failureOf(db, attemptId)) ?? (group.status === 'closed' ? 'orderClosed' : 'closed')
