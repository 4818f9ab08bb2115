import type { Transaction } from '#database/database.ts'
import type { Entry } from '#modules/ledger/rules/accounts.ts'
import type { LockedGroup } from '#modules/orders/rules/locked-group.ts'
import type { Obligation, ObligationKindName } from '#modules/payments/rules/obligation.ts'
import type { Reservations } from './reservations.ts'

/** Handler of a kind of obligations, called in the transaction that settles them. */
export interface ObligationKind {
  readonly kind: ObligationKindName
  /** @returns the creditors of the money now, as ledger entries that sum to the settled amount */
  settled(tx: Transaction, settlement: Settlement): Promise<readonly Entry[]>
  /** The payment provider holds the money: the work that it is owed for goes on, and nothing is booked. */
  authorised(tx: Transaction, settlement: Settlement): Promise<void>
}

export type Settlement = {
  readonly obligations: readonly Obligation[]
  /** The order group that they are owed for. */
  readonly group: LockedGroup
  readonly reservations: Reservations
}
