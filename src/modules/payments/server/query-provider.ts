import type { Database } from '#platform/context.ts'
import type { JobServices } from '#platform/outbox.ts'
import type { FactSource, PaymentFact } from '../rules/channel.ts'
import type { OpenAttempt, PaymentChannels } from './channels.ts'
import { applyPaymentFact } from './commands/apply-payment-fact.ts'
import { noteAnswer } from './store/answers.ts'
import { claimQuery, failNeverStarted, type PaymentAttempt } from './store/attempts.ts'

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
