import type { Id } from '#vocabulary/identifiers.ts'
import type { DemoAfterSale } from './after-sales.ts'

/** Final status of an order. Each is reached by the steps of the mall itself, at realistic times. */
export type DemoEnding =
  | 'unpaid'
  | 'cancelled'
  /** It was not paid in time. */
  | 'closed'
  /** It was not paid in time, and the money came afterwards: it is refunded. */
  | 'paidLate'
  /** The payment provider captured it twice: one of the two is refunded. */
  | 'paidTwice'
  | 'paid'
  /** One parcel is on its way, the rest is still to come. */
  | 'partlyShipped'
  | 'shipped'
  | 'received'
  /** It waits in its shop for its buyer. */
  | 'ready'
  | 'pickedUp'
  | 'notPickedUp'
  /** The buyer did not confirm receipt, so the clock did. */
  | 'receivedByClock'

export type DemoOrder = {
  /** The part before the @ of the buyer's address. */
  readonly buyer: string
  readonly site: 'global' | 'cn' | 'de' | 'uk' | 'jp'
  readonly hoursAgo: number
  readonly lines: readonly (readonly [sku: string, quantity: number])[]
  readonly ending: DemoEnding
  readonly express?: true
  /** Its buyer picks it up at the shop. */
  readonly pickUp?: true
  /** The offer it is bought under, where that has to be requested. */
  readonly offerId?: Id
  /** Note of the buyer to the shops. */
  readonly remark?: string
  /** After-sale that the buyer requests afterwards. */
  readonly afterSale?: DemoAfterSale
}
