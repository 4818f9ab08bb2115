import type { OperatorContext } from '#platform/context.ts'
import { announce } from '#platform/outbox.ts'
import { dayMs } from '#vocabulary/days.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { type Currency, type Money, parseMajor } from '#vocabulary/money.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import {
  type DifferenceChoice,
  factOfReceipt,
  outcomeOfReceipt,
  type ReceiptOutcome,
  receiptOutcomes,
  writeOffMax,
} from '../../rules/bank-transfer.ts'
import {
  insertReceipt,
  markSentBack,
  type TransferToConfirm,
  transferToConfirm,
} from '../store/bank-transfers.ts'
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
  /** The choice where the amount is not the requested one. */
  readonly difference?: DifferenceChoice | undefined
  /** Why it is accepted. */
  readonly differenceReason?: string | undefined
}

/**
 * An operator has found money on the account. It takes effect like a provider's report: it pays for the order
 * where it is the requested amount and still owed; otherwise it is refunded. An operator may accept another
 * amount: what is missing is written off, and the excess is refunded.
 * @throws Refusal `notFound`, `invalid` with the fields that are wrong, `bankEntryTaken`, `amountDiffers`,
 * `tooMuchMissing`
 */
export async function confirmBankTransfer(
  ctx: OperatorContext,
  request: ReceiptRequest,
): Promise<{ outcome: ReceiptOutcome }> {
  const { bankTransferId, currency, receivedOn, entry, paidFrom = '', differenceReason = '' } = request
  const amount = parseMajor(request.amount, currency)
  if (!amount || amount.amount <= 0) throw wrongField('amount')
  // Where the bank is, it may be tomorrow already.
  if (Date.parse(receivedOn) > ctx.now.getTime() + dayMs) throw wrongField('receivedOn')
  return ctx.transaction(async (tx) => {
    const asked = await transferToConfirm(tx, bankTransferId)
    if (!asked) throw new Refusal('notFound')
    const { accountId, channel } = asked
    const acceptsAmount = judgeDifference(asked, amount, request)
    const receipt = { receiptId: ctx.newId(), amount: amount.amount, currency }
    if (
      !(await insertReceipt(tx, {
        ...receipt,
        bankTransferId,
        accountId,
        receivedOn,
        entry,
        paidFrom,
        differenceReason: acceptsAmount ? differenceReason : '',
      }))
    )
      throw new Refusal('bankEntryTaken', {}, [{ field: 'entry', code: 'bankEntryTaken' }])
    const fact = factOfReceipt(asked, receipt)
    const made = await applyPaymentFact(tx, { channel, fact, source: 'query', acceptsAmount }, ctx)
    const outcome = receiptOutcomes.find((each) => each === made)
    if (!outcome || outcome === 'paidTooLittle' || outcome === 'paidTooMuch')
      throw new Error(`A bank transfer was confirmed, and nothing came of it but "${made}"`)
    return { outcome: outcomeOfReceipt(outcome, { received: amount.amount, asked: asked.asked }) }
  })
}

/**
 * An operator has sent a refund. The transfer is queried immediately, and ends.
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

/** Whether the operator accepts an amount that was not requested. */
function judgeDifference(
  { asked, currency, isAwaited }: TransferToConfirm,
  received: Money,
  { difference, differenceReason }: ReceiptRequest,
): boolean {
  if (!isAwaited || (received.amount === asked && received.currency === currency)) return false
  if (received.currency !== currency) {
    // No rate determines what the other currency pays of it.
    if (difference === 'accept') throw wrongField('currency')
    return false
  }
  if (!difference) throw new Refusal('amountDiffers', {}, [{ field: 'difference', code: 'amountDiffers' }])
  if (difference === 'sendBack') return false
  if (asked - received.amount > writeOffMax(asked))
    throw new Refusal('tooMuchMissing', {}, [{ field: 'amount', code: 'tooMuchMissing' }])
  if (!differenceReason) throw wrongField('differenceReason')
  return true
}

const wrongField = (field: string) => new Refusal('invalid', {}, [{ field, code: 'invalid' }])
