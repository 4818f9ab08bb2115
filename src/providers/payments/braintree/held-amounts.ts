import type { Channel } from '#modules/payments/rules/channel.ts'
import { toBraintree } from './amounts.ts'
import { braintreeAway } from './away.ts'
import { entriesOf, readBraintreeBook, writeBraintreeBook } from './book.ts'
import { isHeld, isRefused, orderOfPart } from './facts.ts'
import { braintreeGatewayOf, change, transactionsNamed } from './gateway.ts'
import { requestOnce } from './once.ts'
import type { BraintreeOptions } from './options.ts'
import { braintreeSaleOf } from './sale.ts'

/** Takes a part of a hold. Each part is a transaction of its own, which bears our key as its order number. */
export const captureBraintreeHeld =
  (options: BraintreeOptions): NonNullable<Channel['capture']> =>
  async (attempt, { key, amount, currency }) => {
    const entries = await readBraintreeBook(options.book, attempt)
    if (entriesOf(entries, 'paying').length === 0) return { status: 'refused', reason: 'unknown' }
    const gateway = braintreeGatewayOf(attempt.account, options)
    const sale = await braintreeSaleOf(gateway, attempt, entries)
    if (!sale) throw braintreeAway('does not show the payment yet')
    const parts = await transactionsNamed(gateway, sale.partialSettlementTransactionIds)
    const ours = parts.find(({ orderId }) => orderId === orderOfPart(key))
    if (ours) return { status: 'done', captureId: ours.id }
    if (!isHeld(sale)) return { status: 'refused', reason: sale.status }
    if (sale.currencyIsoCode !== currency) return { status: 'refused', reason: 'currency' }
    const { transaction: part, reason } = await requestOnce(options, attempt, key, () =>
      change(() =>
        gateway.transaction.submitForPartialSettlement(sale.id, toBraintree(amount, currency), {
          orderId: orderOfPart(key),
        }),
      ),
    )
    if (!part) return { status: 'refused', reason }
    return isRefused(part)
      ? { status: 'refused', reason: part.status }
      : { status: 'done', captureId: part.id }
  }

/** Releases the uncaptured amount of a hold. */
export const voidBraintreeHeld =
  (options: BraintreeOptions): NonNullable<Channel['void']> =>
  async (attempt) => {
    const known = await readBraintreeBook(options.book, attempt)
    if (entriesOf(known, 'opened').length === 0) return
    const entries = await writeBraintreeBook(options.book, attempt, { kind: 'closed' })
    if (entriesOf(entries, 'closed').length > 0) return
    const gateway = braintreeGatewayOf(attempt.account, options)
    const sale = await braintreeSaleOf(gateway, attempt, entries)
    if (!sale) throw braintreeAway('does not show the payment yet')
    if (!isHeld(sale)) return
    const outcome = await change(() => gateway.transaction.void(sale.id))
    if (!outcome?.refused) return
    const now = await braintreeSaleOf(gateway, attempt, entries)
    if (now && isHeld(now)) throw braintreeAway(`did not void the hold: ${outcome.refused.codes.join(' ')}`)
  }
