import type { Json } from '#domain/payments/channel.ts'
import { isUnderWay } from '#domain/payments/lifecycle.ts'
import type { PaymentStart } from '#domain/payments/payment.ts'
import { Refusal } from '#domain/refusal.ts'
import type { OrderHolderContext } from '#platform/context.ts'
import { attemptOfHolder } from '../queries/payment-outcome.ts'
import { settleAnswer } from '../settle-answer.ts'
import type { StartPaymentParts } from './start-payment.ts'

/**
 * Goes on with what the buyer entered in the company's component.
 * @throws Refusal with the company's reason when it refused
 */
export const resumePayment =
  ({ channels, returnUrl }: Pick<StartPaymentParts, 'channels' | 'returnUrl'>) =>
  async (
    ctx: OrderHolderContext,
    { serial, input, token }: { serial: string; input: Json; token?: string | undefined },
  ): Promise<PaymentStart> => {
    const attempt = await attemptOfHolder(ctx, { serial })
    if (!isUnderWay(attempt.status) || attempt.isClosedByUs) throw new Refusal('notPayable')
    const open = await channels.ofAttempt(ctx, attempt)
    if (!open?.channel.resume) throw new Refusal('channelUnknown')
    const { groupId } = attempt
    const next = await open.channel.resume(open.ref, {
      input,
      returnUrl: returnUrl(ctx, { groupId, orderId: undefined, serial, token }),
    })
    await settleAnswer(ctx, open, attempt, next)
    return { kind: 'started', channel: attempt.channelName, attemptId: attempt.attemptId, serial, next }
  }
