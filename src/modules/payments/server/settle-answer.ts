import { Refusal } from '#vocabulary/refusal.ts'
import type { NextAction } from '../rules/channel.ts'
import type { OpenAttempt } from './channels.ts'
import { type ProviderQueries, queryProvider } from './query-provider.ts'
import type { PaymentAttempt } from './store/attempts.ts'

/**
 * A provider's answer to the buyer is no fact yet: when it reports the end of an attempt, the facts are
 * queried immediately, so that the buyer does not wait for its message.
 * @throws Refusal with the provider's reason when it refused
 */
export async function settleAnswer(
  services: ProviderQueries,
  open: OpenAttempt,
  attempt: PaymentAttempt,
  next: NextAction,
): Promise<void> {
  if (next.kind !== 'done' && next.kind !== 'refused') return
  try {
    await queryProvider(services, open, attempt, 'return')
  } catch (error) {
    services.log.error({ err: error, serial: attempt.serial }, 'a payment company did not answer')
  }
  if (next.kind === 'refused') throw new Refusal(next.reason, { mayRetry: next.mayRetry ? 'yes' : 'no' })
}
