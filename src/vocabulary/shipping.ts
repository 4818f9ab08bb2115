import type { LocalText } from './language.ts'

/** The measure that chooses the step of a rate: none, grams, minor units, pieces. */
export const rateBases = ['order', 'weight', 'amount', 'pieces'] as const
export type RateBasis = (typeof rateBases)[number]

/** The price up to a measure, that measure included; of the last step without `upTo`, for all above. */
export type RateStep = { readonly upTo?: number | undefined; readonly price: number }

/** A price for sending a parcel, in minor units. */
export type Rate = {
  readonly basis: RateBasis
  /** By rising measures. */
  readonly steps: readonly RateStep[]
  /** Above the last step: so much more for every further part that has begun. */
  readonly further?: { readonly every: number; readonly price: number } | undefined
  /** From this amount of goods on it costs nothing. */
  readonly freeFrom?: number | undefined
}

/** Working days, at least and at most. */
export type ShippingDays = { readonly min: number; readonly max: number }

/** A way to send parcels, such as standard or express. */
export type ShippingMethod = {
  readonly code: string
  readonly name: LocalText
  /** On the way. */
  readonly days: ShippingDays
}

/** A country, or parts of it: some of its provinces by code, and places by postcode. `*` is every country that the site serves. */
export type ZonePlace = {
  readonly country: string
  readonly provinces?: readonly string[] | undefined
  readonly postcodes?: readonly string[] | undefined
}

export type ZoneRate = Rate & {
  /** The code of the method. */
  readonly method: string
  /** Where they are others than those of the method. */
  readonly days?: ShippingDays | undefined
}

export type ShippingZone = {
  readonly name: string
  readonly places: readonly ZonePlace[]
  /** Nothing is sent to a zone that is not served. */
  readonly isServed: boolean
  readonly rates: readonly ZoneRate[]
}

/** A table of rates: the platform's, or one of a shop for all or some of its goods. */
export type ShippingTemplate = {
  readonly isFree: boolean
  /** The amount that free shipping begins at: of goods as they are paid before points, or at their list prices. */
  readonly freeFromCounts: 'paid' | 'list'
  /** Of a piece that states no weight. */
  readonly assumedGrams: number
  /** Cubic centimetres that count as a kilogram; undefined where the size does not count. */
  readonly volumeDivisor?: number | undefined
  readonly zones: readonly ShippingZone[]
}

/** Shipping of a site as the platform sets it. */
export type SiteShipping = {
  /** In the order in which they are offered. */
  readonly methods: readonly ShippingMethod[]
  readonly template: ShippingTemplate | undefined
  /** ShippingDays without carriers beside weekends, as 2026-12-25. */
  readonly closedDays: readonly string[]
}
