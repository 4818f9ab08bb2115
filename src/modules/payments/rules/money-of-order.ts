import type { LedgerAccount } from '#modules/ledger/rules/accounts.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { Money } from '#vocabulary/money.ts'
import type { AttemptStatus, CaptureOutcome } from './lifecycle.ts'
import type { ObligationStage, ObligationStatus } from './obligation.ts'

/** The whole way of an order's money, from what is owed to its entries in the ledger; the earliest first. */
export type MoneyOfOrder = {
  readonly owed: readonly {
    readonly obligationId: Id
    readonly stage: ObligationStage
    readonly status: ObligationStatus
    readonly amount: Money
    /** Part of it that gift cards pay. */
    readonly cards: Money
  }[]
  /** Attempts to pay the group of the order, with the amount of each in all and for this order. */
  readonly attempts: readonly {
    readonly attemptId: Id
    readonly channel: string
    /** By a test account: no real money moved. */
    readonly isTest: boolean
    readonly status: AttemptStatus
    readonly amount: Money
    readonly share: Money
    /** Our number at the payment provider, and its own. */
    readonly serial: string
    readonly reference: string | undefined
    readonly failure: string | undefined
    readonly at: Date
  }[]
  /** Captures of payment providers for these attempts. */
  readonly captures: readonly {
    readonly captureId: Id
    readonly channel: string
    readonly isTest: boolean
    readonly reference: string
    readonly outcome: CaptureOutcome
    readonly amount: Money
    readonly returned: Money
    readonly at: Date
  }[]
  /** Money allocated to this order, and the part of it that was refunded. */
  readonly allocations: readonly {
    readonly allocationId: Id
    readonly source: 'capture' | 'giftCard' | 'released' | 'writtenOff'
    readonly captureId: Id | undefined
    readonly amount: Money
    readonly refunded: Money
    readonly at: Date
  }[]
  readonly refunds: readonly {
    readonly refundId: Id
    readonly reason: 'cancelled' | 'afterSale' | 'groupFailed' | 'difference'
    readonly status: 'requested' | 'done' | 'failed'
    readonly amount: Money
    readonly at: Date
  }[]
  /** Money that is refunded, for these refunds or since it pays for nothing. */
  readonly transfers: readonly {
    readonly transferId: Id
    readonly isTest: boolean
    readonly reason: 'paidTwice' | 'paidLate' | 'wrongAmount' | 'paidTooMuch' | 'refund'
    readonly status: 'requested' | 'done' | 'failed'
    readonly reference: string | undefined
    readonly amount: Money
    readonly at: Date
  }[]
  /** Entries of the ledger that are about this order. A debit is positive, a credit negative. */
  readonly entries: readonly {
    readonly entryId: Id
    readonly kind: string
    readonly account: LedgerAccount
    readonly amount: Money
    readonly at: Date
  }[]
}
