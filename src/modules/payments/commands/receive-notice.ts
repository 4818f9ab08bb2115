import type { Channel, ChannelAccount, Message, PaymentFact } from '#domain/payments/channel.ts'
import { Refusal } from '#domain/refusal.ts'
import type { ProviderContext } from '#platform/context.ts'
import type { Channels } from '../channels.ts'
import { applyPaymentFact } from './apply-payment-fact.ts'
import { park } from './park-fact.ts'

/** A provider tells us something. It is told "received" only when what it said has been made true. */
export const receiveNotice =
  (channels: Channels) =>
  async (ctx: ProviderContext, request: { channel: string }): Promise<{ isReceived: true }> => {
    const channel = channels.byCode(request.channel)
    if (!channel) throw new Refusal('notFound')
    const { headers, rawBody, now } = ctx
    const { account, facts } = readAs(channel, await channels.accounts(ctx, channel), {
      headers,
      rawBody,
      now,
    })
    for (const fact of facts) {
      if (fact.account !== account.account || fact.environment !== account.environment) {
        const { serial, eventId } = fact
        ctx.log.error(
          { serial, eventId, channel: channel.code },
          'a payment message is about another account',
        )
        continue
      }
      const outcome = await ctx.transaction((tx) =>
        applyPaymentFact(tx, { channel: channel.code, fact, source: 'webhook' }, ctx),
      )
      // Of money whose own message is still on its way: it is not acknowledged, so that it comes again.
      if (outcome === 'unknownCapture') throw new Refusal('providerAway')
      if (outcome === 'unknownAttempt') {
        const { serial, eventId } = fact
        ctx.log.error(
          { serial, eventId, channel: channel.code },
          'a payment message is about an unknown payment',
        )
        await park(ctx, channel.code, fact)
      }
    }
    return { isReceived: true }
  }

type Read = { readonly account: ChannelAccount; readonly facts: readonly PaymentFact[] }

/** Whose keys signed a message says which account it is for. @throws Refusal `webhookForged` when none did */
function readAs(channel: Channel, accounts: readonly ChannelAccount[], message: Message): Read {
  for (const account of accounts) {
    try {
      return { account, facts: channel.readMessage(message, account) }
    } catch (error) {
      if (!(error instanceof Refusal && error.code === 'webhookForged')) throw error
    }
  }
  throw new Refusal('webhookForged')
}
