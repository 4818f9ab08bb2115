import type { Id } from '../identifiers.ts'
import type { LocalText } from '../language.ts'

/** The periods in which the paid membership is sold. */
export const periods = ['month', 'quarter', 'year'] as const
export type Period = (typeof periods)[number]

/** A period as buyers can have it: the goods that it is bought as. */
export type OfferedPeriod = {
  readonly period: Period
  readonly months: number
  readonly productId: Id
  readonly variantId: Id
}

/** A period as operators edit it. */
export type EditedPeriod = {
  readonly period: Period
  readonly months: number
  /** Undefined until a service is chosen. */
  readonly product:
    | {
        readonly productId: Id
        readonly urlKey: string
        readonly name: LocalText
        readonly shopName: LocalText
      }
    | undefined
  readonly isOffered: boolean
}
