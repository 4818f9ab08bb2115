import type { Id } from '#vocabulary/identifiers.ts'
import type { Money } from '#vocabulary/money.ts'
import type { Arrival } from './arrival.ts'
import type { WhyNotSent } from './ways.ts'

/** The ways in which a quantity of a product is sent; none where it is not sent. */
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
  /** Why it is sent by none. */
  readonly unsent: WhyNotSent | undefined
  /** Another quantity or price may be sent for another cost. */
  readonly dependsOnGoods: boolean
  /** Where it goes, as far as is known. */
  readonly country: string
  /** Until then all of this holds. */
  readonly validUntil: Date
}
