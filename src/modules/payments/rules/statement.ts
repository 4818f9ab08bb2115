import { dayBefore } from '#vocabulary/days.ts'
import type { Id } from '#vocabulary/identifiers.ts'

/** Kinds of movements in a provider's statement. */
export const movementKinds = ['capture', 'refund', 'refundReturned', 'chargeback', 'chargebackWon'] as const
export type MovementKind = (typeof movementKinds)[number]

/**
 * The outcome of a movement when a statement is compared with our records (SYS-10). `missing`: we know it and
 * the statement does not. `extra`: the other way round. `wrongDate`: more than a day apart.
 */
export const movementOutcomes = [
  'matched',
  'missing',
  'extra',
  'wrongAmount',
  'wrongCurrency',
  'wrongDate',
] as const
export type MovementOutcome = (typeof movementOutcomes)[number]

/** A provider's day is over for us an hour after midnight. */
const lateMs = 60 * 60_000

/**
 * The last day of UTC that is over at the providers, or that one states by now which does so some days later.
 */
export const lastDayOver = (now: Date, statesAfterDays = 0): string =>
  dayBefore(new Date(now.getTime() - lateMs), 1 + statesAfterDays)

/** The state of a whole statement: every movement agrees, or some do not. */
export const statementStates = ['differing', 'matching'] as const
export type StatementState = (typeof statementStates)[number]

/** How many statements there are, in all and by state. */
export type StatementCounts = { readonly all: number } & Readonly<Record<StatementState, number>>

/** Statement of one account for one day of UTC, with its numbers of matched and differing movements. */
export type PaymentStatement = {
  readonly statementId: Id
  readonly accountId: Id
  /** `MOCKPAY/mallard` */
  readonly account: string
  /** `2026-11-30` */
  readonly day: string
  readonly importedAt: Date
  readonly matched: number
  readonly differing: number
}

/** One movement, as the provider states it and as we have it. */
export type ComparedMovement = {
  readonly kind: MovementKind
  /** The provider's number for it. */
  readonly reference: string
  readonly outcome: MovementOutcome
  readonly stated: Movement | undefined
  readonly known: Movement | undefined
  /** The orders that it is about, where we know them. */
  readonly orders: readonly { readonly orderId: Id; readonly number: string }[]
}

export type Movement = {
  /** In minor units. */
  readonly amount: number
  readonly currency: string
  readonly at: Date
}

/** A movement of money in a provider's statement, under its own number. */
export type StatementLine = {
  /** `refund`: also one that was made at the provider. `refundReturned`, `chargebackWon`: returned money. */
  readonly kind: MovementKind
  readonly reference: string
  /** Our number for the attempt. */
  readonly serial: string
  readonly amount: number
  /** As the provider wrote it. */
  readonly currency: string
  readonly at: Date
}
