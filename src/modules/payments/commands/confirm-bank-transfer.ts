import type { Id } from '#domain/identifiers.ts'
import { factOfReceipt, type ReceiptOutcome, receiptOutcomes } from '#domain/payments/bank-transfer.ts'
import { type Currency, parseMajor } from '#domain/pricing/money.ts'
import { Refusal } from '#domain/refusal.ts'
import type { OperatorContext } from '#platform/context.ts'
import { announce } from '#platform/outbox.ts'
import { insertReceipt, markSentBack, transferToConfirm } from '../store/bank-transfers.ts'
import { applyPaymentFact } from './apply-payment-fact.ts'

export type ReceiptRequest = {
  readonly bankTransferId: Id
  /** In major units. */
  readonly amount: string
  readonly currency: Currency
  readonly receivedOn: string
  /** The bank's number for the entry. */
  readonly entry: string
  /** The account that the money came from, where the bank names it. */
  readonly paidFrom?: string | undefined
}

/**
 * An operator has found money on the account. It takes effect like what a company reports: it pays for the order where it is what was
 * asked for and still owed; otherwise it goes back.
 * @throws Refusal `notFound`, `invalid` with the fields that are wrong, `bankEntryTaken`
 */
export async function confirmBankTransfer(
  ctx: OperatorContext,
  request: ReceiptRequest,
): Promise<{ outcome: ReceiptOutcome }> {
  const { bankTransferId, currency, receivedOn, entry, paidFrom = '' } = request
  const amount = parseMajor(request.amount, currency)
  if (!amount || amount.amount <= 0) throw wrongField('amount')
  // Where the bank is, it may be tomorrow already.
  if (Date.parse(receivedOn) > ctx.now.getTime() + 24 * 60 * 60_000) throw wrongField('receivedOn')
  return ctx.transaction(async (tx) => {
    const asked = await transferToConfirm(tx, bankTransferId)
    if (!asked) throw new Refusal('notFound')
    const { accountId, channel } = asked
    const receipt = { receiptId: ctx.newId(), amount: amount.amount, currency }
    if (!(await insertReceipt(tx, { ...receipt, bankTransferId, accountId, receivedOn, entry, paidFrom })))
      throw new Refusal('bankEntryTaken', {}, [{ field: 'entry', code: 'bankEntryTaken' }])
    const fact = factOfReceipt(asked, receipt)
    const made = await applyPaymentFact(tx, { channel, fact, source: 'query' }, ctx)
    const outcome = receiptOutcomes.find((each) => each === made)
    if (!outcome) throw new Error(`A bank transfer was confirmed, and nothing came of it but "${made}"`)
    return { outcome }
  })
}

/**
 * An operator has sent back what was to be sent back. The transfer is asked about at once, and ends.
 * @throws Refusal `notFound` when nothing is to be sent under this key, or it was sent before
 */
export const confirmBankRefund = (
  ctx: OperatorContext,
  { key, reference }: { key: string; reference: string },
): Promise<{ isSent: true }> =>
  ctx.transaction(async (tx) => {
    if (!(await markSentBack(tx, key, reference))) throw new Refusal('notFound')
    // The key is the transfer's id, and the number of the try after a first one that failed.
    await announce(tx, { name: 'transfer.requested', transferId: key.split('-')[0]! })
    return { isSent: true }
  })

const wrongField = (field: string) => new Refusal('invalid', {}, [{ field, code: 'invalid' }])
