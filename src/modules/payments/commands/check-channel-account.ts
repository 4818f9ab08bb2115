import type { Id } from '#domain/identifiers.ts'
import { Refusal } from '#domain/refusal.ts'
import type { OperatorContext } from '#platform/context.ts'
import type { Channels } from '../channels.ts'
import { accountById } from '../store/channel-accounts.ts'

/**
 * Asks the company about a payment that was never made: it answers only when it accepts the keys. No money moves.
 * @throws Refusal `notFound`, `channelAccountIncomplete`
 */
export const checkChannelAccount =
  (channels: Channels) =>
  async (ctx: OperatorContext, { accountId }: { accountId: Id }): Promise<{ isAccepted: boolean }> => {
    const stored = await accountById(ctx.db, accountId)
    if (!stored) throw new Refusal('notFound')
    const serial = `check-${ctx.newId()}`
    const open = await channels.ofAttempt(ctx, { ...stored, serial, reference: undefined })
    if (!open) throw new Refusal('channelAccountIncomplete')
    try {
      await open.channel.ask(open.ref)
      return { isAccepted: true }
    } catch (error) {
      if (error instanceof Refusal && error.code === 'providerAway') return { isAccepted: false }
      throw error
    }
  }
