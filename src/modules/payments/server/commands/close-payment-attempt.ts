import type { OrderHolderContext } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import { closeAttempt } from '../attempts-at-provider.ts'
import type { PaymentChannels } from '../channels.ts'
import { attemptOfHolder } from '../queries/payment-outcome.ts'

/** The buyer wants to pay again: the attempt before is ended first, so that it cannot charge as well (PAY-54). */
export async function closePaymentAttempt(
  ctx: OrderHolderContext,
  request: { serial: string; attemptId: Id },
  channels: PaymentChannels,
): Promise<{ isClosed: true }> {
  const attempt = await attemptOfHolder(ctx, { attemptId: request.attemptId })
  if (attempt.serial !== request.serial) throw new Refusal('notFound')
  await closeAttempt(ctx, channels, attempt)
  return { isClosed: true }
}
