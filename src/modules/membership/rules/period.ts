import type { Id } from '#vocabulary/identifiers.ts'
import type { LocalText } from '#vocabulary/language.ts'
import type { Money } from '#vocabulary/money.ts'
import { partDown, partUp } from '#vocabulary/rounding.ts'

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

/**
 * The price of a period by the month, in minor units rounded up, and by how many whole per cent (1 to 99) that is less than the month by
 * itself; undefined when it saves nothing.
 */
export function byTheMonth(
  { price, months }: { readonly price: Money; readonly months: number },
  single: Money | undefined,
): { readonly perMonth: Money; readonly savesPercent: number | undefined } {
  const perMonth = { ...price, amount: partUp(price.amount, 1, months) }
  const full = single && single.currency === price.currency ? single.amount * months : price.amount
  const saves = full > price.amount ? partDown(100, full - price.amount, full) : 0
  return { perMonth, savesPercent: saves > 0 ? saves : undefined }
}

/** The days of the time that was bought, and those that have not passed. The day that runs has not. */
export type UnusedDays = { readonly unused: number; readonly all: number }

/** Most that is refunded of the price of a period: its share of unused days, rounded down. */
export const unusedPart = (paid: number, { unused, all }: UnusedDays): number => partDown(paid, unused, all)

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
