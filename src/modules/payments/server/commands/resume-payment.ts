import type { OrderHolderContext } from '#platform/context.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import type { Json } from '../../rules/channel.ts'
import { isMoneyThere, isUnderWay } from '../../rules/lifecycle.ts'
import type { PaymentStart } from '../../rules/payment.ts'
import { settleAnswer } from '../attempts-at-provider.ts'
import { attemptAtComponent, attemptOfHolder } from '../queries/payment-outcome.ts'
import { markWaiting } from '../store/attempts.ts'
import type { StartPaymentParts } from './start-payment.ts'

/**
 * Goes on with what the buyer entered in the provider's component, by the attempt that is named or the only
 * one that waits for this. Of an attempt that is paid meanwhile, the next action is `done`.
 * @throws Refusal with the provider's reason when it refused, now or in a message before
 */
export async function resumePayment(
  ctx: OrderHolderContext,
  request: { serial?: string | undefined; input: Json; token?: string | undefined },
  { channels, returnUrl }: Pick<StartPaymentParts, 'channels' | 'returnUrl'>,
): Promise<PaymentStart> {
  const { input, token } = request
  const attempt = request.serial
    ? await attemptOfHolder(ctx, { serial: request.serial })
    : await attemptAtComponent(ctx)
  const { serial, attemptId, channel } = attempt
  // The provider's message was here before the buyer's browser.
  if (isMoneyThere(attempt.status))
    return { kind: 'started', channel, attemptId, serial, next: { kind: 'done' } }
  // Its denial, too. Messages do not say whether it takes another attempt: the buyer may try.
  if (attempt.status === 'failed') throw new Refusal('paymentDeclined', { mayRetry: 'yes' })
  if (!isUnderWay(attempt.status) || attempt.isClosedByUs) throw new Refusal('notPayable')
  const open = await channels.ofAttempt(ctx, attempt)
  if (!open?.channel.resume) throw new Refusal('channelUnknown')
  const { groupId } = attempt
  const next = await open.channel.resume(open.ref, {
    input,
    returnUrl: returnUrl(ctx, { groupId, serial, byLink: Boolean(token) }),
  })
  await settleAnswer(ctx, open, attempt, next)
  // The component would prompt for the same again.
  if (next.kind === 'wait') await markWaiting(ctx.db, attemptId)
  return { kind: 'started', channel, attemptId, serial, next }
}
