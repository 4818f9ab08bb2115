import type { Json } from '#domain/payments/channel.ts'
import { isUnderWay } from '#domain/payments/lifecycle.ts'
import type { PaymentStart } from '#domain/payments/payment.ts'
import { Refusal } from '#domain/refusal.ts'
import type { OrderHolderContext } from '#platform/context.ts'
import { recordOfHolder } from '../queries/payment-outcome.ts'
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
    const record = await recordOfHolder(ctx, { serial })
    if (!isUnderWay(record.status) || record.isClosedByUs) throw new Refusal('notPayable')
    const open = await channels.ofAttempt(ctx, record)
    if (!open?.channel.resume) throw new Refusal('channelUnknown')
    const { groupId } = record
    const next = await open.channel.resume(open.attempt, {
      input,
      returnUrl: returnUrl(ctx, { groupId, orderId: undefined, serial, token }),
    })
    await settleAnswer(ctx, open, record, next)
    return { kind: 'started', channel: record.channel, recordId: record.recordId, serial, next }
  }
