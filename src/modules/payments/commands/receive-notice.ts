import { Refusal } from '#domain/refusal.ts'
import type { ProviderContext } from '#platform/context.ts'
import { type Channels, channelBy } from '../channels.ts'
import { applyPaymentFact } from './apply-payment-fact.ts'

/** A provider tells us something. It is told "received" only when what it said has been made true. */
export const receiveNotice =
  (channels: Channels) =>
  async (ctx: ProviderContext, request: { channel: string }): Promise<{ isReceived: true }> => {
    const channel = channelBy(channels, request.channel)
    if (!channel) throw new Refusal('notFound')
    const facts = channel.readWebhook({ headers: ctx.headers, rawBody: ctx.rawBody, now: ctx.now })
    for (const fact of facts) {
      const outcome = await ctx.transaction((tx) =>
        applyPaymentFact(tx, { channel, fact, source: 'webhook' }, ctx),
      )
      if (outcome === 'unknownAttempt') throw new Refusal('notFound')
    }
    return { isReceived: true }
  }
