import { z } from 'zod'
import type { Channel, ChannelAccount, Message, PaymentFact } from '#modules/payments/rules/channel.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import { toleranceSeconds } from '../signature.ts'
import { braintreeFactsNow, voidedIn } from './attempts.ts'
import { entriesOf, readBraintreeBook, writeBraintreeBook } from './book.ts'
import { braintreeFactsOf, chargeback, isSerial } from './facts.ts'
import { braintreeGatewayOf, findTransaction } from './gateway.ts'
import { braintreeLibrary } from './library.ts'
import type { BraintreeOptions } from './options.ts'
import { familyOf } from './sale.ts'
import { type BraintreeTransaction, braintreeTransaction, dispute } from './shapes.ts'

/**
 * Braintree sends a message that was not acknowledged again every hour for a day, with the time of the event.
 * A repetition is harmless: the payment is queried for its current state.
 */
export const resentForMs = 25 * 60 * 60_000

const notification = z.object({
  notification: z.object({
    timestamp: z.coerce.date(),
    kind: z.string().max(100),
    subject: z.unknown(),
  }),
})

const subjectOfTransaction = z.object({ transaction: z.object({ id: z.string() }).loose() })
const subjectOfDispute = z.object({
  dispute: dispute.extend({
    transaction: z.object({ id: z.string(), orderId: z.string().nullish() }),
  }),
})

type Told = { readonly kind: string; readonly subject: unknown }

/** @throws Refusal `webhookForged`, also when it was sent too long ago */
function told({ rawBody, now }: Message, account: ChannelAccount, options: BraintreeOptions): Told {
  const form = new URLSearchParams(rawBody.toString('utf8'))
  const signature = form.get('bt_signature') ?? ''
  const payload = form.get('bt_payload') ?? ''
  if (!signature || !payload || !isSigned(signature, payload, account, options))
    throw new Refusal('webhookForged')
  const read = notification.safeParse(xmlIn(payload))
  if (!read.success) throw new Refusal('malformed')
  const { timestamp, kind, subject } = read.data.notification
  const ageMs = now.getTime() - timestamp.getTime()
  if (!(ageMs <= resentForMs && ageMs >= -toleranceSeconds * 1_000)) throw new Refusal('webhookForged')
  return { kind, subject }
}

/** Whether Braintree signed exactly this payload with a key of this account. */
function isSigned(
  signature: string,
  payload: string,
  account: ChannelAccount,
  options: BraintreeOptions,
): boolean {
  const { merchantId, publicKey, privateKey } = account.settings
  if (!merchantId || !publicKey || !privateKey) return false
  const { webhookNotification } = braintreeGatewayOf(account, options)
  return /^[A-Za-z0-9+=/\n]+$/.test(payload) && !webhookNotification.validateSignature(signature, payload)
}

function xmlIn(payload: string): unknown {
  try {
    return braintreeLibrary().parseXml(Buffer.from(payload, 'base64').toString('utf8'))
  } catch {
    throw new Refusal('malformed')
  }
}

/** The facts in a message alone, which shows a payment without its captures and refunds. */
export const readMessage =
  (options: BraintreeOptions): Channel['readMessage'] =>
  (message, account) => {
    const { subject } = told(message, account, options)
    const disputed = subjectOfDispute.safeParse(subject).data?.dispute
    const serial = disputed?.transaction.orderId ?? undefined
    if (disputed && isSerial(serial)) {
      const about = { serial, account: account.account, environment: account.environment }
      return chargeback(disputed.transaction.id, disputed).map((said): PaymentFact => ({ ...about, ...said }))
    }
    const named = subjectOfTransaction.safeParse(subject).data?.transaction
    const about = braintreeTransaction.safeParse(named).data
    if (!about || !isSerial(about.orderId) || isPart(about)) return []
    return braintreeFactsOf(account, about.orderId, { sale: about, parts: [], refunds: [] }, new Set())
  }

const isPart = (about: BraintreeTransaction) =>
  about.refundedTransactionId !== undefined ||
  about.authorizedTransactionId !== undefined ||
  about.partialSettlementTransactionIds.length > 0

/**
 * Messages name a transaction, which may belong to another one that bears our number: their subject is
 * queried.
 */
export const receiveMessage =
  (options: BraintreeOptions): NonNullable<Channel['receive']> =>
  async (message, account) => {
    const { subject } = told(message, account, options)
    const id =
      subjectOfDispute.safeParse(subject).data?.dispute.transaction.id ??
      subjectOfTransaction.safeParse(subject).data?.transaction.id
    if (!id) return []
    const gateway = braintreeGatewayOf(account, options)
    let sale = await findTransaction(gateway, id)
    // From a refund to the part of a hold that it refunds, and from there to the hold.
    for (let step = 0; sale && step < 3; step += 1) {
      const above: string | undefined = sale.refundedTransactionId ?? sale.authorizedTransactionId
      if (!above) break
      sale = await findTransaction(gateway, above)
    }
    const serial = sale?.orderId
    if (!sale || !isSerial(serial)) return []
    const attempt = { account, serial, reference: undefined }
    const entries = await readBraintreeBook(options.book, attempt)
    // The answer to our own request was lost, and this is its number.
    if (entriesOf(entries, 'paying').length > 0)
      return braintreeFactsNow(
        options,
        attempt,
        await writeBraintreeBook(options.book, attempt, { kind: 'made', transactionId: sale.id }),
      )
    return braintreeFactsOf(account, serial, await familyOf(gateway, sale), voidedIn(entries))
  }
