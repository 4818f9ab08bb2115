import type { Transaction } from '#database/database.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { Money } from '#vocabulary/money.ts'
import type { Reservations } from './reservations.ts'

/**
 * Refunds a paid and locked order of which nothing was sent, and restores its reservations; or those of its
 * units that were not sent. Called twice for one order it is one refund.
 * @returns the amount refunded to the buyer
 */
export type RefundOrder = (
  tx: Transaction,
  request: {
    readonly orderId: Id
    readonly reservations: Reservations
    /** The after-sale that records its cancellation. */
    readonly afterSaleId?: Id | undefined
    /**
     * Set when only its deposit was paid: ends its wait for the balance. Called before the refund is booked.
     */
    readonly endBalance?: () => Promise<void>
    /** Its shop does not deliver: where its site requires so, a deposit is refunded twice. */
    readonly isDefaultOfShop?: boolean
    /** Set when a part of it was sent: the units to refund. */
    readonly unsent?: readonly { readonly lineId: Id; readonly units: number }[]
    /** Why, where it is not cancelled by anyone: the group that it is bought with did not fill. */
    readonly reason?: 'groupFailed'
    /** Writes the rows that the lock order has before the books. */
    readonly beforeBooking?: () => Promise<void>
  },
) => Promise<Money>
