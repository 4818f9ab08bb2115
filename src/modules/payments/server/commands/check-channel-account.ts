import type { OperatorContext } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import { type KeyCheck, KeysRefused } from '../../rules/key-check.ts'
import type { PaymentChannels } from '../channels.ts'
import { channelAccountById } from '../store/channel-accounts.ts'

/**
 * Calls the provider with the keys of an account, by default about a payment that was never made. No money moves.
 * @throws Refusal `notFound`, `channelAccountIncomplete`
 */
export async function checkChannelAccount(
  ctx: OperatorContext,
  { accountId }: { accountId: Id },
  channels: PaymentChannels,
): Promise<{ outcome: KeyCheck }> {
  const stored = await channelAccountById(ctx.db, accountId)
  if (!stored) throw new Refusal('notFound')
  // Letters and digits alone, which every provider takes for a number of ours.
  const serial = `CHECK${ctx.newId()}`
  const open = await channels.ofAttempt(ctx, { ...stored, serial, reference: undefined })
  if (!open) throw new Refusal('channelAccountIncomplete')
  const { checkKeys, ask } = open.channel
  try {
    await (checkKeys ? checkKeys(open.ref.account) : ask(open.ref))
    return { outcome: 'accepted' }
  } catch (error) {
    if (!(error instanceof Refusal && error.code === 'providerAway')) throw error
    return { outcome: error.cause instanceof KeysRefused ? 'refused' : 'away' }
  }
}
