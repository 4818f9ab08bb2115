import { dayMs } from '#vocabulary/days.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { LocalText } from '#vocabulary/language.ts'
import type { Currency } from '#vocabulary/money.ts'
import type { SettledParts, SettlementKind } from './settlement.ts'

/** A statement is made, and confirmed by its shop; a disputed one is answered by an operator. */
export const statementStatuses = ['issued', 'disputed', 'confirmed'] as const
export type StatementStatus = (typeof statementStatuses)[number]

export const confirmedBy = ['merchant', 'silence', 'operator'] as const
export type ConfirmedBy = (typeof confirmedBy)[number]

export type StatementAction = 'confirm' | 'dispute' | 'answer'

const steps = {
  confirm: ['issued'],
  dispute: ['issued'],
  answer: ['disputed'],
} as const satisfies Readonly<Record<StatementAction, readonly StatementStatus[]>>

export const mayStatement = (status: StatementStatus, action: StatementAction): boolean =>
  (steps[action] as readonly StatementStatus[]).includes(status)

/** A shop that does not answer for so long has confirmed its statement. */
export const confirmWithinMs = 7 * dayMs

/** Why the money of a statement is not paid out, or how far its payout is. */
export const payoutStates = [
  'paid',
  'onItsWay',
  'carried',
  'nothingDue',
  'notConfirmed',
  'shopFrozen',
  'noAccount',
  'accountNotVerified',
  'due',
] as const
export type PayoutState = (typeof payoutStates)[number]

export type PayoutFacts = {
  readonly status: StatementStatus
  readonly closing: number
  readonly isCarried: boolean
  readonly payout: 'sent' | 'paid' | undefined
  readonly shopStatus: 'active' | 'frozen' | 'cleared'
  readonly account: 'waiting' | 'verified' | 'refused' | undefined
}

/** The state of a statement's payout, with the first reason against it. */
export function payoutStateOf(facts: PayoutFacts): PayoutState {
  if (facts.payout) return facts.payout === 'paid' ? 'paid' : 'onItsWay'
  if (facts.isCarried || facts.closing < 0) return 'carried'
  if (facts.closing === 0) return 'nothingDue'
  if (facts.status !== 'confirmed') return 'notConfirmed'
  if (facts.shopStatus === 'frozen') return 'shopFrozen'
  if (!facts.account) return 'noAccount'
  return facts.account === 'verified' ? 'due' : 'accountNotVerified'
}

/** Ways in which payouts leave. */
export const payoutMethods = ['sepa', 'csv', 'provider'] as const
export type PayoutMethod = (typeof payoutMethods)[number]

export const payoutStatuses = ['sent', 'paid', 'failed'] as const
export type PayoutStatus = (typeof payoutStatuses)[number]

export const bankAccountKinds = ['iban', 'local', 'stripe'] as const
export type BankAccountKind = (typeof bankAccountKinds)[number]

type PaidAccount = {
  readonly kind: BankAccountKind
  /** A SEPA credit transfer reaches it. */
  readonly isInSepa: boolean
}

/** The way of a payout, by the shop's account and the currency: euros to an IBAN in SEPA go as SEPA credit transfers. */
export const payoutMethodOf = ({ kind, isInSepa }: PaidAccount, currency: string): PayoutMethod =>
  kind === 'stripe' ? 'provider' : kind === 'iban' && currency === 'EUR' && isInSepa ? 'sepa' : 'csv'

/** A statement of a shop. Amounts are minor units of its currency. */
export type ShopStatement = {
  readonly statementId: Id
  readonly number: string
  readonly shopId: Id
  readonly shopName: LocalText
  readonly currency: Currency
  readonly from: string
  /** The day after its last one. */
  readonly to: string
  readonly opening: number
  readonly closing: number
  readonly isFinal: boolean
  readonly status: StatementStatus
  readonly payout: PayoutState
  readonly issuedAt: Date
  readonly confirmBy: Date
  readonly confirmedAt: Date | undefined
  readonly confirmedBy: ConfirmedBy | undefined
  readonly dispute: string
  readonly answer: string
  readonly payoutNumber: string | undefined
}

export type ShopStatementLine = SettledParts & {
  readonly itemId: Id
  readonly kind: SettlementKind
  readonly orderId: Id | undefined
  readonly orderNumber: string | undefined
  readonly at: Date
  readonly note: string
}

export type ShopPayout = {
  readonly payoutId: Id
  readonly number: string
  readonly shopId: Id
  readonly shopName: LocalText
  readonly currency: Currency
  readonly amount: number
  readonly method: PayoutMethod
  readonly fileId: Id
  readonly fileNumber: string
  readonly holder: string
  readonly numberEnd: string
  readonly statementNumbers: readonly string[]
  readonly status: PayoutStatus
  readonly reference: string
  readonly failure: string
  readonly createdAt: Date
  readonly answeredAt: Date | undefined
}
