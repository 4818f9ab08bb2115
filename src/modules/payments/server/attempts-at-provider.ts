import type { Database } from '#platform/context.ts'
import type { JobServices } from '#platform/outbox.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import type { FactSource, NextAction, PaymentFact } from '../rules/channel.ts'
import type { OpenAttempt, PaymentChannels } from './channels.ts'
import { applyPaymentFact } from './commands/apply-payment-fact.ts'
import {
  claimQuery,
  closeAttemptUnlessPaid,
  failNeverStarted,
  noteAnswer,
  type PaymentAttempt,
} from './store/attempts.ts'

export type ProviderQueries = Pick<
  JobServices,
  'transaction' | 'reservations' | 'obligationKinds' | 'log'
> & {
  readonly db: Database
}

/** Queries an attempt at its provider, and applies the answer. No transaction is open during the call. */
export async function queryProvider(
  services: ProviderQueries,
  { channel, ref }: OpenAttempt,
  attempt: PaymentAttempt,
  source: FactSource,
): Promise<void> {
  const began = performance.now()
  const facts = await channel.ask(ref)
  if (facts) await applyFacts(services, channel.code, facts, source)
  else await services.transaction((tx) => failNeverStarted(tx, attempt.attemptId))
  await noteAnswer(services.db, attempt.attemptId, performance.now() - began)
}

export async function applyFacts(
  services: ProviderQueries,
  channel: string,
  facts: readonly PaymentFact[],
  source: FactSource,
): Promise<void> {
  for (const fact of facts) {
    await services.transaction((tx) => applyPaymentFact(tx, { channel, fact, source }, services))
  }
}

/**
 * For screens that wait for a payment: queries when the last query is three seconds old. If the provider does
 * not answer, the known state stays; the message or the next query will update it.
 * @returns whether it was our turn, so that what was read before may have changed
 */
export async function queryIfDue(
  services: ProviderQueries,
  channels: PaymentChannels,
  attempt: PaymentAttempt,
  source: FactSource,
): Promise<boolean> {
  if (!attempt.mayBeAsked) return false
  const open = await channels.ofAttempt(services, attempt)
  if (!open || !(await claimQuery(services.db, attempt.attemptId))) return false
  try {
    await queryProvider(services, open, attempt, source)
  } catch (error) {
    services.log.error({ err: error, serial: attempt.serial }, 'a payment company did not answer')
  }
  return true
}

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
