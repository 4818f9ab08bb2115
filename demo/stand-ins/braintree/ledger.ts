import { randomBytes } from 'node:crypto'
import { BraintreeRefusal, type Fault } from './errors.ts'
import { currencyOfMerchantAccount, merchantAccountIn } from './keys.ts'
import type { Card, Dispute, Store, Transaction } from './store.ts'
import {
  codeOfAmount,
  codeOfNumber,
  disputedNumber,
  fraudNumber,
  shiftsLiability,
  testNonces,
  textOf,
  wrongCvvs,
} from './test-cards.ts'

export type LedgerOptions = {
  readonly store: Store
  readonly now: () => Date
  /** How long a payment waits for its settlement. */
  readonly settlesAfterMs: number
  /** Whether the bank decides by the amount, as in the sandbox. */
  readonly decidesByAmount: boolean
  readonly tell: (account: string, kind: string, subject: Transaction, dispute?: Dispute) => void
}

export type SaleAsked = {
  readonly amount?: string | undefined
  readonly orderId?: string | undefined
  readonly merchantAccountId?: string | undefined
  readonly nonce?: string | undefined
  readonly submits: boolean
  readonly requiresThreeDSecure: boolean
}

const refuse = (fault: Fault): never => {
  throw new BraintreeRefusal(fault)
}
const duplicateWithinMs = 30_000
const decimals = (currency: string) =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2

/** Whole minor units; refuses what is no amount of the currency. */
function minor(text: string | undefined, currency: string): number {
  if (!text) return refuse('amountRequired')
  const places = decimals(currency)
  const [, whole, fraction = ''] = /^(\d{1,10})(?:\.(\d{1,3}))?$/.exec(text) ?? []
  if (whole === undefined || fraction.length > places) return refuse('amountFormat')
  const amount = Number(whole + fraction.padEnd(places, '0'))
  return amount > 0 ? amount : refuse('amountNotPositive')
}
const major = (amount: number, currency: string) =>
  (amount / 10 ** decimals(currency)).toFixed(decimals(currency))

const isOver: ReadonlySet<string> = new Set(['settled', 'settling'])
const isGood: ReadonlySet<string> = new Set([
  ...['authorized', 'submitted_for_settlement', 'settlement_pending', 'settling', 'settled', 'voided'],
])

/** Payments of all merchants, and the rules by which Braintree moves them. */
export function createLedger({ store, now, settlesAfterMs, decidesByAmount, tell }: LedgerOptions) {
  const move = (account: string, transaction: Transaction, status: string) => {
    transaction.status = status
    transaction.history.push({ status, at: now().toISOString() })
    store.save(account, transaction)
  }

  function add(
    account: string,
    statuses: readonly string[],
    of: Partial<Transaction> &
      Pick<Transaction, 'type' | 'amount' | 'currency' | 'merchantAccountId' | 'orderId' | 'card'>,
  ): Transaction {
    const at = now().toISOString()
    const transaction: Transaction = {
      ...{ processor: { code: '1000', text: textOf('1000') }, rejection: undefined, threeDSecure: undefined },
      ...{ refundIds: [], refundedId: undefined, partIds: [], authorizedId: undefined, disputes: [] },
      ...of,
      id: randomBytes(4).toString('hex'),
      createdAt: at,
      status: statuses.at(-1)!,
      history: statuses.map((status) => ({ status, at })),
    }
    store.save(account, transaction)
    return transaction
  }

  /** A transaction as it is now: what waited long enough is settled. */
  function current(account: string, id: string): Transaction | undefined {
    const transaction = store.transaction(account, id)
    if (!transaction) return undefined
    const { status, history, partIds } = transaction
    const since = new Date(history.at(-1)?.at ?? 0).getTime()
    if (status === 'submitted_for_settlement' && now().getTime() - since >= settlesAfterMs)
      settle(account, transaction)
    if (status === 'settlement_pending' && partIds.length > 0) {
      const parts = partIds.map((part) => current(account, part)!)
      if (left(account, transaction) === 0 && parts.every((part) => isOver.has(part.status)))
        move(account, transaction, 'settled')
    }
    return transaction
  }

  function settle(account: string, transaction: Transaction): void {
    if (transaction.status !== 'submitted_for_settlement') return
    move(account, transaction, 'settled')
    tell(account, 'transaction_settled', transaction)
  }

  /** The bank does not settle after all. */
  function declineSettlement(account: string, transaction: Transaction): void {
    move(account, transaction, 'settlement_declined')
    const isRefund = transaction.type === 'credit'
    tell(account, isRefund ? 'refund_failed' : 'transaction_settlement_declined', transaction)
  }

  function left(account: string, { amount, currency, partIds }: Transaction): number {
    const parts = partIds.map((id) => store.transaction(account, id)!)
    return parts
      .filter(({ status }) => isGood.has(status) && status !== 'voided')
      .reduce((rest, part) => rest - minor(part.amount, currency), minor(amount, currency))
  }

  function cardOf(account: string, given: string | undefined) {
    const number = given === undefined ? undefined : testNonces[given]
    if (number) {
      const card: Card = { number, month: '12', year: '2034', cvv: '123' }
      return { nonce: given!, card, isUsed: false, threeDSecure: undefined }
    }
    const nonce = given === undefined ? undefined : store.nonce(account, given)
    if (!nonce) return refuse(given === 'fake-consumed-nonce' ? 'nonceUsed' : 'nonceUnknown')
    if (nonce.isUsed) return refuse('nonceUsed')
    return nonce
  }

  function sell(account: string, asked: SaleAsked): Transaction {
    const merchantAccountId = asked.merchantAccountId ?? merchantAccountIn(account, 'USD')
    const currency = currencyOfMerchantAccount(account, merchantAccountId)
    if (!currency) return refuse('merchantAccountUnknown')
    if ((asked.orderId?.length ?? 0) > 255) return refuse('orderTooLong')
    const amount = major(minor(asked.amount, currency), currency)
    const nonce = cardOf(account, asked.nonce)
    const { card } = nonce
    nonce.isUsed = true
    if (store.nonce(account, nonce.nonce)) store.saveNonce(account, nonce)
    const sale = {
      ...{ type: 'sale' as const, amount, currency, merchantAccountId, orderId: asked.orderId, card },
      threeDSecure: nonce.threeDSecure,
    }
    const rejection = rejectionOf(account, sale, asked)
    if (rejection) return add(account, ['gateway_rejected'], { ...sale, processor: undefined, rejection })
    const code = (decidesByAmount ? codeOfAmount(amount) : undefined) ?? codeOfNumber(card.number)
    if (code) {
      const status = code === '3000' ? 'failed' : 'processor_declined'
      return add(account, [status], { ...sale, processor: { code, text: textOf(code) } })
    }
    const statuses = ['authorized', ...(asked.submits ? ['submitted_for_settlement'] : [])]
    const made = add(account, statuses, sale)
    if (card.number === disputedNumber) dispute(account, made, 'chargeback')
    return current(account, made.id)!
  }

  function rejectionOf(
    account: string,
    {
      amount,
      orderId,
      card,
      threeDSecure,
    }: Pick<Transaction, 'amount' | 'orderId' | 'card' | 'threeDSecure'>,
    { requiresThreeDSecure }: SaleAsked,
  ): string | undefined {
    const isRepeated = store
      .transactions(account)
      .some(
        (each) =>
          each.type === 'sale' &&
          each.amount === amount &&
          each.orderId === orderId &&
          each.card.number === card.number &&
          each.card.month === card.month &&
          each.card.year === card.year &&
          isGood.has(each.status) &&
          now().getTime() - Date.parse(each.createdAt) < duplicateWithinMs,
      )
    if (isRepeated) return 'duplicate'
    if (card.number === fraudNumber) return 'fraud'
    if (wrongCvvs.has(card.cvv)) return 'cvv'
    return requiresThreeDSecure && !shiftsLiability(threeDSecure) ? 'three_d_secure' : undefined
  }

  function submit(account: string, transaction: Transaction): Transaction {
    if (transaction.status !== 'authorized') return refuse('cannotSubmit')
    move(account, transaction, 'submitted_for_settlement')
    return current(account, transaction.id)!
  }

  function submitPart(
    account: string,
    parent: Transaction,
    asked: { readonly amount?: string | undefined; readonly orderId?: string | undefined },
  ): Transaction {
    const isOpen = ['authorized', 'settlement_pending'].includes(parent.status)
    if (!isOpen || parent.type !== 'sale' || parent.authorizedId) return refuse('cannotSubmitPart')
    const amount = minor(asked.amount, parent.currency)
    if (amount > left(account, parent)) return refuse('settlementTooLarge')
    const { currency, merchantAccountId, card, threeDSecure } = parent
    const part = add(account, ['authorized', 'submitted_for_settlement'], {
      ...{ type: 'sale', amount: major(amount, currency), currency, merchantAccountId, card, threeDSecure },
      ...{ orderId: asked.orderId ?? parent.orderId, authorizedId: parent.id },
    })
    parent.partIds.push(part.id)
    if (parent.status === 'authorized') move(account, parent, 'settlement_pending')
    store.save(account, parent)
    return current(account, part.id)!
  }

  function voided(account: string, transaction: Transaction): Transaction {
    const { status, partIds } = transaction
    // A hold of which parts were taken ends with them.
    if (status === 'settlement_pending' && partIds.length > 0) move(account, transaction, 'settled')
    else if (status === 'authorized' || status === 'submitted_for_settlement')
      move(account, transaction, 'voided')
    else return refuse('cannotVoid')
    return transaction
  }

  function refund(
    account: string,
    of: Transaction,
    asked: { readonly amount?: string | undefined; readonly orderId?: string | undefined },
  ): Transaction {
    if (of.type === 'credit') return refuse('cannotRefundCredit')
    if (!isOver.has(of.status) || of.partIds.length > 0) return refuse('cannotRefundUnlessSettled')
    const { currency } = of
    const refunded = of.refundIds
      .map((id) => store.transaction(account, id)!)
      .filter(({ status }) => isGood.has(status) && status !== 'voided')
      .reduce((sum, each) => sum + minor(each.amount, currency), 0)
    const rest = minor(of.amount, currency) - refunded
    if (rest <= 0) return refuse('hasBeenRefunded')
    const amount = asked.amount === undefined ? rest : minor(asked.amount, currency)
    if (amount > rest) return refuse('refundTooLarge')
    const { merchantAccountId, card } = of
    const made = add(account, ['submitted_for_settlement'], {
      ...{ type: 'credit', amount: major(amount, currency), currency, merchantAccountId, card },
      ...{ orderId: asked.orderId ?? of.orderId, refundedId: of.id },
    })
    of.refundIds.push(made.id)
    store.save(account, of)
    return current(account, made.id)!
  }

  function dispute(account: string, of: Transaction, kind: Dispute['kind'], amount = of.amount): Dispute {
    const made: Dispute = {
      ...{ id: randomBytes(8).toString('hex'), kind, status: 'open', amount },
      openedAt: now().toISOString(),
    }
    of.disputes.push(made)
    store.save(account, of)
    tell(account, 'dispute_opened', of, made)
    return made
  }

  function endDispute(account: string, of: Transaction, id: string, status: 'won' | 'lost' | 'accepted') {
    const known = of.disputes.find((each) => each.id === id)!
    known.status = status
    store.save(account, of)
    tell(account, `dispute_${status}`, of, known)
  }

  return {
    ...{ current, sell, submit, submitPart, voided, refund },
    ...{ settle, declineSettlement, dispute, endDispute },
  }
}
export type Ledger = ReturnType<typeof createLedger>
