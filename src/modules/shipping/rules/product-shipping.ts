import type { Id } from '#vocabulary/identifiers.ts'
import type { Money } from '#vocabulary/money.ts'
import type { Arrival } from './arrival.ts'

/** The ways in which one piece of a product is sent; none where it is not sent. */
export type ShippingOfProduct = {
  readonly productId: Id
  readonly shopId: Id
  readonly methods: readonly {
    readonly code: string
    readonly name: string
    readonly price: Money
    /** The amount of goods from which it costs nothing. */
    readonly freeFrom: Money | undefined
    readonly daysMin: number
    readonly daysMax: number
    /** If it is paid now. */
    readonly arrives: Arrival
  }[]
  /** Where it goes, as far as is known. */
  readonly country: string
  /** Until then all of this holds. */
  readonly validUntil: Date
}
