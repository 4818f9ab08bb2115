import type { AttemptRef } from '#modules/payments/rules/channel.ts'
import type { ProviderBook } from '../provider-book.ts'
import { toBraintree } from './amounts.ts'
import { braintreeAway } from './away.ts'
import {
  type BraintreeEntry,
  type BraintreeOpened,
  entriesOf,
  type Paying,
  writeBraintreeBook,
} from './book.ts'
import { type Family, isRefused } from './facts.ts'
import { braintreeGatewayOf, change, findTransaction, searchByOrder, transactionsNamed } from './gateway.ts'
import type { Gateway } from './library.ts'
import { merchantAccountFor } from './merchant-accounts.ts'
import type { BraintreeOptions } from './options.ts'
import type { BraintreeTransaction } from './shapes.ts'

const nonceConsumed = '91564'
const unseenAfterMs = 10 * 60_000

/** The payment of an attempt: by the number that was noted, or by our order number where the answer that named it was lost. */
export async function braintreeSaleOf(
  gateway: Gateway,
  { serial }: AttemptRef,
  entries: readonly BraintreeEntry[],
): Promise<BraintreeTransaction | undefined> {
  const made = entriesOf(entries, 'made')[0]
  return made ? findTransaction(gateway, made.transactionId) : searchSale(gateway, serial)
}

/** A sale that was refused as a repetition is listed beside the one that it repeated. */
async function searchSale(gateway: Gateway, serial: string): Promise<BraintreeTransaction | undefined> {
  const found = (await searchByOrder(gateway, serial)).filter(isSale)
  return found.find((each) => !isRefused(each)) ?? found[0]
}

/** A refund or a part of a hold may bear the order number of its payment. */
const isSale = ({ type, refundedTransactionId, authorizedTransactionId }: BraintreeTransaction) =>
  type === 'sale' && !refundedTransactionId && !authorizedTransactionId

/** Everything that belongs to a payment. */
export async function familyOf(gateway: Gateway, sale: BraintreeTransaction): Promise<Family> {
  const parts = await transactionsNamed(gateway, sale.partialSettlementTransactionIds)
  const refunds = await transactionsNamed(
    gateway,
    [sale, ...parts].flatMap(({ refundIds }) => refundIds),
  )
  return { sale, parts, refunds }
}

/** A card was sent so long ago that its payment would be found if there was one. */
export const isLost = ({ at }: Paying, options: BraintreeOptions): boolean =>
  Date.now() - at.getTime() > (options.unseenAfterMs ?? unseenAfterMs)

/**
 * Pays with the card that the attempt has claimed. A nonce pays once, so repeating this cannot charge the buyer twice: Braintree
 * refuses a nonce that was used, and then the payment that used it is looked for.
 * @returns undefined when Braintree refused it without recording a payment
 * @throws Refusal `providerAway` also when the nonce was used and the search does not show yet for what
 */
export async function sell(
  options: BraintreeOptions,
  attempt: AttemptRef,
  { amount, currency, isHeld }: BraintreeOpened,
  { nonce, deviceData }: Paying,
): Promise<BraintreeTransaction | undefined> {
  const { account, serial } = attempt
  const merchantAccountId = merchantAccountFor(account, currency)
  if (!merchantAccountId) throw braintreeAway(`has no merchant account in ${currency}`)
  const gateway = braintreeGatewayOf(account, options)
  const outcome = await change(() =>
    gateway.transaction.sale({
      amount: toBraintree(amount, currency),
      orderId: serial,
      paymentMethodNonce: nonce,
      merchantAccountId,
      ...(deviceData && { deviceData }),
      options: {
        submitForSettlement: !isHeld,
        ...(account.settings.threeDSecure === 'yes' && { threeDSecure: { required: true } }),
      },
    }),
  )
  if (!outcome) throw braintreeAway('does not know how to take a payment')
  const { refused } = outcome
  const isRepeated =
    refused?.transaction?.gatewayRejectionReason === 'duplicate' || refused?.codes.includes(nonceConsumed)
  const sale = isRepeated ? await searchSale(gateway, serial) : (outcome.transaction ?? refused?.transaction)
  if (isRepeated && !sale) throw braintreeAway('used this card already, and does not show for what')
  if (sale) return note(options.book, attempt, sale)
  const reason = refused?.codes.join(' ') || refused?.message || 'refused'
  await writeBraintreeBook(options.book, attempt, { kind: 'refused', reason })
  return undefined
}

async function note(
  book: ProviderBook,
  attempt: AttemptRef,
  sale: BraintreeTransaction,
): Promise<BraintreeTransaction> {
  if (sale.orderId !== attempt.serial) throw braintreeAway('told of another attempt')
  await writeBraintreeBook(book, attempt, { kind: 'made', transactionId: sale.id })
  return sale
}
