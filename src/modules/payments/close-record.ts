import { Refusal } from '#domain/refusal.ts'
import { type Asker, applyFacts } from './ask-provider.ts'
import type { Channels } from './channels.ts'
import { closeRecordUnlessPaid, type PaymentRecord } from './store/records.ts'

/**
 * Ends an attempt: at the provider first, then here. Money that was faster stays what it is, and money that comes
 * nevertheless goes back (TRAP-81).
 * @throws Refusal `recordNotClosable` when it was paid meanwhile, `providerAway` when we cannot know
 */
export async function closeRecord(services: Asker, channels: Channels, record: PaymentRecord): Promise<void> {
  if (record.isClosedByUs) return
  const open = await channels.ofAttempt(services, record)
  if (!open) throw new Refusal('recordNotClosable')

  const facts = await open.channel.close(open.attempt)
  await applyFacts(services, open.channel.code, facts ?? [], 'query')
  // What the provider does not know, or says has ended, cannot be paid any more; anything else still can.
  const ended = !facts || facts.some(({ status }) => status === 'cancelled' || status === 'failed')
  if (!ended || !(await services.transaction((tx) => closeRecordUnlessPaid(tx, record.recordId))))
    throw new Refusal('recordNotClosable')
}
