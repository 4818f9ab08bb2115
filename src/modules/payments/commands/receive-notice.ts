import type { Channel, ChannelAccount, Message, PaymentFact } from '#domain/payments/channel.ts'
import { Refusal } from '#domain/refusal.ts'
import type { ProviderContext } from '#platform/context.ts'
import type { Channels } from '../channels.ts'
import type { NoticeCalls } from '../notice-calls.ts'
import { attemptBySerial } from '../store/attempts.ts'
import { applyPaymentFact } from './apply-payment-fact.ts'
import { park } from './park-fact.ts'

type NoticeTaken = { readonly isReceived: true; readonly acknowledgement: string | undefined }

/** A provider tells us something. It is told "received" only when what it said has been made true. */
export const receiveNotice =
  (channels: Channels, calls: NoticeCalls) =>
  async (ctx: ProviderContext, request: { channel: string }): Promise<NoticeTaken> => {
    const addressed = channels.byCode(request.channel)
    if (!addressed) throw new Refusal('notFound')
    const { headers, rawBody, now } = ctx
    const read = await readAs(ctx, channels, addressed, { headers, rawBody, now })
    if (!read) {
      await calls.forged(ctx, addressed.code)
      throw new Refusal('webhookForged')
    }
    const { channel, account, facts } = read
    await calls.accepted(ctx, account.accountId)
    for (const fact of facts) {
      if (fact.account !== account.account || fact.environment !== account.environment) {
        const { serial, eventId } = fact
        ctx.log.error(
          { serial, eventId, channel: channel.code },
          'a payment message is about another account',
        )
        continue
      }
      const apply = (code: string) =>
        ctx.transaction((tx) => applyPaymentFact(tx, { channel: code, fact, source: 'webhook' }, ctx))
      let outcome = await apply(channel.code)
      if (outcome === 'unknownAttempt') {
        const other = await otherChannelOf(ctx, channels, channel, fact)
        if (other) outcome = await apply(other)
      }
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
    return { isReceived: true, acknowledgement: channel.acknowledgement }
  }

/** A provider may send the messages of all its channels to the address of one: the attempt says which of them it belongs to. */
async function otherChannelOf(
  { db }: ProviderContext,
  { byCode }: Channels,
  { code, company }: Channel,
  { serial }: PaymentFact,
): Promise<string | undefined> {
  const attempt = company === undefined ? undefined : await attemptBySerial(db, serial)
  const isOfCompany = attempt && attempt.channel !== code && byCode(attempt.channel)?.company === company
  return isOfCompany ? attempt.channel : undefined
}

type Read = {
  readonly channel: Channel
  readonly account: ChannelAccount
  readonly facts: readonly PaymentFact[]
}

/**
 * Whose keys signed a message says which account it is for: one of the channel that is addressed, or else of another channel of
 * its provider. Undefined when none did.
 */
async function readAs(
  ctx: ProviderContext,
  channels: Channels,
  addressed: Channel,
  message: Message,
): Promise<Read | undefined> {
  const { code, company } = addressed
  const others = channels.installed.filter(
    (each) => company !== undefined && each.company === company && each.code !== code,
  )
  for (const channel of [addressed, ...others])
    for (const account of await channels.accounts(ctx, channel)) {
      try {
        const facts = await (channel.receive ?? channel.readMessage)(message, account)
        return { channel, account, facts }
      } catch (error) {
        if (!(error instanceof Refusal && error.code === 'webhookForged')) throw error
      }
    }
  return undefined
}
