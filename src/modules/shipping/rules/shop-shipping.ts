import type { Id } from '#vocabulary/identifiers.ts'
import type { ShippingDays, ShippingTemplate } from '#vocabulary/shipping.ts'

/** How long a shop packs. */
export type Handling = {
  readonly days: ShippingDays
  /** Orders after this minute of the day count from the next day. */
  readonly cutOff: number
  /** ShippingDays of the week, Monday being 1. */
  readonly worksOn: readonly number[]
  /** Days on which it packs nothing, the last one included. */
  readonly away?: AwayDays | undefined
}

/** Days of the calendar: 2026-12-02. */
export type AwayDays = { readonly from: string; readonly until: string }

/** Whether a shop is away on a day of the calendar. */
export const isAwayAt = (away: AwayDays | undefined, day: string): boolean =>
  away !== undefined && away.from <= day && day <= away.until

/** A shop's own shipping on a site. */
export type ShopShipping = {
  readonly shopId: Id
  readonly templates: readonly {
    /** Undefined for all of its goods that no other template is for. */
    readonly productIds: readonly Id[] | undefined
    readonly template: ShippingTemplate
  }[]
  readonly handling: Handling | undefined
}

/** Parcels leave on the day of the order. */
export const sentAtOnce: Handling = { days: { min: 0, max: 0 }, cutOff: 1_440, worksOn: [1, 2, 3, 4, 5] }
