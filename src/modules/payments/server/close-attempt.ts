import { Refusal } from '#vocabulary/refusal.ts'
import type { PaymentChannels } from './channels.ts'
import { applyFacts, type ProviderQueries } from './query-provider.ts'
import { closeAttemptUnlessPaid, type PaymentAttempt } from './store/attempts.ts'

/**
 * Ends an attempt: at the provider first, then here. Money that was faster stays what it is, and money that
 * comes nevertheless is refunded (TRAP-81).
 * @throws Refusal `attemptNotClosable` when it was paid concurrently, `providerAway` when we cannot know
 */
export async function closeAttempt(
  services: ProviderQueries,
  channels: PaymentChannels,
  attempt: PaymentAttempt,
): Promise<void> {
  if (attempt.isClosedByUs) return
  const open = await channels.ofAttempt(services, attempt)
  if (!open) throw new Refusal('attemptNotClosable')

  const facts = await open.channel.close(open.ref)
  await applyFacts(services, open.channel.code, facts ?? [], 'query')
  // An attempt that the provider does not know, or reports as ended, can no longer be paid; any other can.
  const ended = !facts || facts.some(({ status }) => status === 'cancelled' || status === 'failed')
  if (!ended || !(await services.transaction((tx) => closeAttemptUnlessPaid(tx, attempt.attemptId))))
    throw new Refusal('attemptNotClosable')
}
