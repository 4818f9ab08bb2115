import type { Money } from '#vocabulary/money.ts'

/** How long money has been with a payment provider, youngest first: since less than so many days, or more. */
export const clearingAges = { day: 1, week: 7, month: 30, older: undefined } as const
export type ClearingAge = keyof typeof clearingAges
export const clearingAgeNames = Object.keys(clearingAges) as ClearingAge[]

/** Balance with a payment provider on one account, in one currency, by age. */
export type HeldByProvider = {
  readonly accountId: string
  readonly site: string
  readonly channel: string
  readonly account: string
  readonly isTest: boolean
  /** All of it: what was captured, less what was refunded or reversed. */
  readonly total: Money
  readonly ages: Readonly<Record<ClearingAge, Money>>
  /** When the oldest of it was taken. */
  readonly oldestAt: Date
  /** Part that is to be refunded to buyers and was not sent yet. */
  readonly goesBack: Money
}
