import type { Id } from '../identifiers.ts'
import type { Currency } from '../pricing/money.ts'

/**
 * The accounts of the books. A positive entry is a debit, a negative one a credit.
 * - `channelClearing`: what payment companies hold for us (an asset; its balance is a debit).
 * - `merchantPayable`: what we owe a shop for what it sold; one account per shop (a debt; its balance is a credit).
 * - `commission`: what we keep of each sale (income; credit).
 * - `taxPayable`: tax inside what buyers paid, owed to the state for a shop's sales; one account per shop (credit).
 * - `suspense`: money that came and pays for nothing, until it has gone back (a debt to whoever paid; credit).
 */
export const accounts = [
  'channelClearing',
  'merchantPayable',
  'commission',
  'taxPayable',
  'suspense',
] as const
export type Account = (typeof accounts)[number]

export type Entry = {
  readonly account: Account
  /** The shop's id where an account is a shop's own. */
  readonly ownerId?: Id
  readonly currency: string
  readonly amount: number
}

/** Our share of a sale, of what the buyer paid without tax. Rounded down once per order, in the shop's favour. */
export const commissionBasisPoints = 500

export const commissionOf = (amountWithoutTax: number): number =>
  Math.floor((amountWithoutTax * commissionBasisPoints) / 10_000)

export type SoldOrder = { readonly shopId: Id; readonly due: number; readonly tax: number }

/** A buyer paid: the channel holds the sum for us, and we owe it to the shops, the state and ourselves. */
export function entriesOfSale(orders: readonly SoldOrder[], currency: Currency): Entry[] {
  const total = orders.reduce((sum, order) => sum + order.due, 0)
  const shares = orders.flatMap(({ shopId, due, tax }): Entry[] => {
    const commission = commissionOf(due - tax)
    return [
      { account: 'merchantPayable', ownerId: shopId, currency, amount: -(due - tax - commission) },
      { account: 'taxPayable', ownerId: shopId, currency, amount: -tax },
      { account: 'commission', currency, amount: -commission },
    ]
  })
  return withoutNothing([{ account: 'channelClearing', currency, amount: total }, ...shares])
}

/** Money came that pays for nothing. */
export const entriesOfSuspense = (amount: number, currency: string): Entry[] => [
  { account: 'channelClearing', currency, amount },
  { account: 'suspense', currency, amount: -amount },
]

/** And went back. */
export const entriesOfRefund = (amount: number, currency: string): Entry[] => [
  { account: 'suspense', currency, amount },
  { account: 'channelClearing', currency, amount: -amount },
]

const withoutNothing = (entries: Entry[]) => entries.filter((entry) => entry.amount !== 0)
