import { orderGroup } from '#modules/orders/server/public.ts'
import type { OrderHolderContext } from '#platform/context.ts'
import { isUnderWay } from '../../rules/lifecycle.ts'
import type { PaymentNext } from '../../rules/payment.ts'
import { queryIfDue } from '../attempts-at-provider.ts'
import type { PaymentChannels } from '../channels.ts'
import { attemptById } from '../store/attempts.ts'
import { attemptOfHolder } from './payment-outcome.ts'

/** Next action of the buyer for an attempt under way; first queries the provider if it is due. */
export async function paymentNext(
  ctx: OrderHolderContext,
  { serial }: { serial: string },
  channels: PaymentChannels,
): Promise<PaymentNext> {
  const asked = await attemptOfHolder(ctx, { serial })
  if (isUnderWay(asked.status)) await queryIfDue(ctx, channels, asked, 'poll')
  const [attempt = asked, { groupId, payBy }] = await Promise.all([
    attemptById(ctx.db, asked.attemptId),
    orderGroup(ctx, { groupId: asked.groupId }),
  ])
  return {
    next: isUnderWay(attempt.status) && !attempt.isClosedByUs ? attempt.next : undefined,
    groupId,
    serial,
    channel: attempt.channel,
    isLent: channels.byCode(attempt.channel)?.abilities.payLater ?? false,
    isTest: attempt.environment === 'test',
    amount: attempt.amount,
    payBy,
  }
}
