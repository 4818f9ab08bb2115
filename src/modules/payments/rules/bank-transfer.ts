import type { Id } from '#vocabulary/identifiers.ts'
import type { Money } from '#vocabulary/money.ts'
import type { AttemptRef, ChannelAccount, PaymentFact, RefundAnswer, RefundToSend } from './channel.ts'
import type { CaptureOutcome } from './lifecycle.ts'

/** Money that was found on our bank account. */
export type BankReceipt = {
  readonly receiptId: Id
  readonly amount: number
  readonly currency: string
}

/** A bank transfer that a buyer was requested to make. */
export type RequestedTransfer = {
  /** Payment reference that the buyer enters in the transfer: `7KQ4M-2XD9R`. */
  readonly reference: string
  readonly isClosed: boolean
  readonly receipts: readonly BankReceipt[]
}

type Attempt = { readonly accountId: Id; readonly serial: string }

/**
 * The mall's own list of bank transfers. It takes the place of a provider: the channel reads and writes it,
 * and operators enter what arrived on the account and what was refunded from it.
 */
export type TransferBook = {
  /** Repeating it with the same serial gives the same transfer. */
  readonly open: (attempt: Attempt, amount: Money) => Promise<RequestedTransfer>
  readonly find: (attempt: Attempt) => Promise<RequestedTransfer | undefined>
  /** Ends one that has no receipt. @returns its state afterwards */
  readonly close: (attempt: Attempt) => Promise<RequestedTransfer | undefined>
  /** Requests an operator to refund a part of a receipt; called again, it returns whether that was done. */
  readonly payBack: (attempt: Attempt, refund: RefundToSend) => Promise<RefundAnswer>
}

/** Letters and digits that are not taken for each other when they are copied by hand. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** @param random gives a whole number from 0 to below its argument */
export function newTransferReference(random: (below: number) => number): string {
  const part = () => Array.from({ length: 5 }, () => letters[random(letters.length)]).join('')
  return `${part()}-${part()}`
}

/** A reference as a bank or a person may have written it: small letters, blanks and similar signs. */
export function asTransferReference(typed: string): string | undefined {
  const plain = typed
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1')
  return /^[0-9A-HJKMNP-TV-Z]{10}$/.test(plain) ? `${plain.slice(0, 5)}-${plain.slice(5)}` : undefined
}

type Whose = Pick<AttemptRef, 'serial'> & {
  readonly account: Pick<ChannelAccount, 'account' | 'environment'>
}

/**
 * The same fact whether it is queried or an operator has just entered the receipt, so that it counts once.
 */
export const factOfReceipt = (
  { serial, account }: Whose,
  { receiptId, amount, currency }: BankReceipt,
): Extract<PaymentFact, { status: 'succeeded' }> => ({
  eventId: `receipt-${receiptId}`,
  serial,
  status: 'succeeded',
  account: account.account,
  environment: account.environment,
  captureId: receiptId,
  amount,
  currency,
})

/** The state of a bank transfer for the operators. */
export const bankTransferStates = ['awaited', 'toPayBack', 'received', 'ended'] as const
export type BankTransferState = (typeof bankTransferStates)[number]

/** A bank transfer as operators see it. */
export type BankTransfer = {
  readonly bankTransferId: Id
  readonly reference: string
  readonly site: string
  /** Our bank account. */
  readonly account: string
  readonly isTest: boolean
  readonly amount: Money
  readonly askedAt: Date
  /** Until when the order waits for it. */
  readonly payBy: Date
  readonly state: BankTransferState
  readonly orders: readonly { readonly orderId: Id; readonly number: string }[]
  /** The person on the bill. */
  readonly buyer: { readonly name: string; readonly email: string }
  readonly receipts: readonly (BankReceipt & {
    readonly receivedOn: string
    readonly entry: string
    readonly paidFrom: string
    readonly outcome: ReceiptOutcome
    /** Why an operator accepted an amount that was not requested. */
    readonly differenceReason: string
  })[]
  readonly refunds: readonly {
    readonly key: string
    readonly receiptId: Id
    readonly amount: number
    readonly currency: string
    /** The bank's number for the payment, once it was made. */
    readonly reference: string | undefined
  }[]
}

/** The outcomes of a bank transfer: it pays for the order, also where its amount was accepted, or it is refunded, and why. */
export const receiptOutcomes = [
  'paid',
  'paidTooLittle',
  'paidTooMuch',
  'paidInPart',
  'paidTwice',
  'paidLate',
  'wrongAmount',
] as const
export type ReceiptOutcome = (typeof receiptOutcomes)[number]

/**
 * The operator's choice for an amount that was not requested: refund all of it, or let it pay for the order.
 */
export const differenceChoices = ['sendBack', 'accept'] as const
export type DifferenceChoice = (typeof differenceChoices)[number]

/**
 * At most a tenth of the requested amount is written off. Fees that banks take on the way are less; a larger
 * sum needs a second transfer.
 */
export const writeOffMax = (asked: number): number => Math.floor(asked / 10)

/** The outcome of a receipt, with the handling of the difference. @param made of the capture */
export function outcomeOfReceipt(
  made: CaptureOutcome,
  { received, asked }: { readonly received: number; readonly asked: number },
): ReceiptOutcome {
  if (made !== 'paid' || received === asked) return made
  return received < asked ? 'paidTooLittle' : 'paidTooMuch'
}
