import type { Fulfilment } from '#modules/catalogue/rules/kinds.ts'
import type { SoldLine } from '#modules/ledger/rules/accounts.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { Currency } from '#vocabulary/money.ts'
import type { OrderStatus } from './lifecycle.ts'

/** Orders that are paid together, while no other transaction can change them. */
export type LockedGroup = {
  readonly groupId: Id
  readonly buyerId: Id
  readonly status: 'awaitingPayment' | 'paid' | 'closed'
  readonly currency: Currency
  readonly orders: readonly {
    readonly orderId: Id
    readonly shopId: Id
    readonly status: OrderStatus
    /** Its money came once, whatever became of it since. */
    readonly isPaid: boolean
    readonly fulfilment: Fulfilment
    readonly isGroupBuy: boolean
    /** Amounts paid for its lines, in minor units. */
    readonly lines: readonly SoldLine[]
  }[]
}
