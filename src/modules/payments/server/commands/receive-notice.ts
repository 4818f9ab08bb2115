import type { ProviderContext } from '#platform/context.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import type { Channel, ChannelAccount, Message, PaymentFact } from '../../rules/channel.ts'
import type { PaymentChannels } from '../channels.ts'
import type { NoticeCalls } from '../notice-calls.ts'
import { attemptBySerial } from '../store/attempts.ts'
import { applyPaymentFact } from './apply-payment-fact.ts'
import { park } from './park-fact.ts'

type NoticeTaken = { readonly isReceived: true; readonly acknowledgement: string | undefined }

/**
 * A provider notifies us. It gets "received" only when its message has been applied.
 *
 * Several of our accounts may confirm one message: those with one provider's account under several names, of
 * two sites or of two channels. It counts for the one by which its attempt is made.
 */
export const receiveNotice =
  (channels: PaymentChannels, calls: NoticeCalls) =>
  async (ctx: ProviderContext, request: { channel: string }): Promise<NoticeTaken> => {
    const addressed = channels.byCode(request.channel)
    if (!addressed) throw new Refusal('notFound')
    const { headers, rawBody, now } = ctx
    let confirmed: Channel | undefined
    const unused = new Map<string, Unused>()
    const used = new Set<string>()
    for await (const read of readings(ctx, channels, addressed, { headers, rawBody, now })) {
      const isFirst = confirmed === undefined
      confirmed ??= read.channel
      if (isFirst) await calls.accepted(ctx, read.account.accountId)
      for (const fact of read.facts) {
        const { eventId } = fact
        const why = await takeFact(ctx, channels, read, fact)
        if (!why) used.add(eventId)
        else if (!unused.has(eventId)) unused.set(eventId, { why, channel: read.channel, fact })
      }
      const isForIt = read.facts.some(({ eventId }) => used.has(eventId))
      if (isForIt && !isFirst) await calls.accepted(ctx, read.account.accountId)
      if (isForIt && read.facts.every(({ eventId }) => used.has(eventId))) break
    }
    if (!confirmed) {
      await calls.forged(ctx, addressed.code)
      throw new Refusal('webhookForged')
    }
    for (const [eventId, each] of unused) if (!used.has(eventId)) await keepUnused(ctx, each)
    return { isReceived: true, acknowledgement: confirmed.acknowledgement }
  }

type Read = {
  readonly channel: Channel
  readonly account: ChannelAccount
  readonly facts: readonly PaymentFact[]
}

/**
 * Readings of a message for each account whose keys confirm it: of the addressed channel, then of others of
 * its provider. Each site has an address of its own, so that its accounts are tried first.
 */
async function* readings(
  ctx: ProviderContext,
  channels: PaymentChannels,
  addressed: Channel,
  message: Message,
): AsyncGenerator<Read> {
  const others = channels.installed.filter(
    (each) => each.code !== addressed.code && isOfSameCompany(each, addressed),
  )
  const isElsewhere = ({ site }: ChannelAccount) => (site === ctx.site.code ? 0 : 1)
  for (const channel of [addressed, ...others]) {
    const accounts = await channels.accounts(ctx, channel)
    for (const account of accounts.toSorted((one, other) => isElsewhere(one) - isElsewhere(other))) {
      try {
        const facts = await (channel.receive ?? channel.readMessage)(message, account)
        yield { channel, account, facts }
      } catch (error) {
        if (!(error instanceof Refusal && error.code === 'webhookForged')) throw error
      }
    }
  }
}

const isOfSameCompany = (one: Channel, other: Channel | undefined) =>
  one.company !== undefined && one.company === other?.company

type Unused = {
  readonly why: 'anotherAccount' | 'unknownAttempt'
  readonly channel: Channel
  readonly fact: PaymentFact
}

/**
 * Applies a fact, if it is about an attempt with the account that confirmed it. A provider may send messages
 * of all its channels to the address of one, so the attempt determines which of them it belongs to.
 * @returns why it is not used
 */
async function takeFact(
  ctx: ProviderContext,
  { byCode }: PaymentChannels,
  { channel, account }: Read,
  fact: PaymentFact,
): Promise<Unused['why'] | undefined> {
  const isOf = (one: { readonly account: string; readonly environment: string }) =>
    one.account === account.account && one.environment === account.environment
  if (!isOf(fact)) return 'anotherAccount'
  const apply = (code: string) =>
    ctx.transaction((tx) => applyPaymentFact(tx, { channel: code, fact, source: 'webhook' }, ctx))
  let outcome = await apply(channel.code)
  if (outcome === 'unknownAttempt') {
    const attempt = await attemptBySerial(ctx.db, fact.serial)
    if (!attempt || attempt.channel === channel.code || !isOfSameCompany(channel, byCode(attempt.channel)))
      return 'unknownAttempt'
    outcome = await apply(attempt.channel)
  }
  if (outcome === 'unknownAttempt') return 'unknownAttempt'
  if (outcome === 'notOurs') return 'anotherAccount'
  // Of money whose own message is still on its way: it is not acknowledged, so that it is sent again.
  if (outcome === 'unknownCapture') throw new Refusal('providerAway')
  return undefined
}

/** A fact of an unknown payment is stored until that is known; one that is about another account of ours is logged. */
async function keepUnused(ctx: ProviderContext, { why, channel, fact }: Unused): Promise<void> {
  const about = { serial: fact.serial, eventId: fact.eventId, channel: channel.code }
  if (why === 'anotherAccount') return void ctx.log.error(about, 'a payment message is about another account')
  ctx.log.error(about, 'a payment message is about an unknown payment')
  await park(ctx, channel.code, fact)
}
