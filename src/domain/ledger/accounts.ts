import type { Id } from '../identifiers.ts'
import type { Currency } from '../pricing/money.ts'

/** Accounts that each shop has one of, so that sales of different shops never change the same balance. */
export const shopAccounts = ['merchantPayable', 'commission', 'taxPayable'] as const
export type ShopAccount = (typeof shopAccounts)[number]

/**
 * The accounts of the ledger. A positive entry is a debit, a negative one a credit.
 * - `clearing`: what a payment company holds for us; one for each of our accounts there (an asset; its balance is a debit).
 * - `merchantPayable`: what we owe a shop for what it sold (a liability; credit).
 * - `commission`: what we keep of a shop's sales (income; credit).
 * - `taxPayable`: tax inside what buyers paid, owed to the state for a shop's sales (a liability; credit).
 * - `depositHeld`: deposits of presales that wait for their balance (a liability; credit).
 * - `suspense`: money that pays for nothing or is given back, until the buyer has it again (a liability; credit).
 */
export type Account = 'clearing' | 'suspense' | 'depositHeld' | ShopAccount

/** One account of ours at a payment company: `MOCKPAY/mallard`, or `MOCKPAY/mallard (test)`. */
export type ChannelAccount = string

export type Entry = {
  readonly currency: string
  /** Minor units. */
  readonly amount: number
  /** The order and after-sale that it is about, if it is about one. */
  readonly orderId?: Id | undefined
  readonly afterSaleId?: Id | undefined
} & (
  | { readonly account: 'clearing'; readonly channelAccount: ChannelAccount }
  | { readonly account: 'suspense' }
  | { readonly account: ShopAccount | 'depositHeld'; readonly shopId: Id }
)

/** Whose account an entry is on: two entries are on one account when account, owner and currency are the same. */
export function ownerOf(entry: Entry): string {
  if (entry.account === 'clearing') return entry.channelAccount
  return entry.account === 'suspense' ? '' : entry.shopId
}

/** Our share of what a line is paid without tax, for orders that are placed now. Each line keeps the rate it was sold at. */
export const commissionBasisPoints = 500

/** What was paid for a line, in minor units, and our share of it. */
export type SoldLine = {
  readonly due: number
  readonly tax: number
  readonly commissionBasisPoints: number
}

/** Our commission of a line. Rounded down, in the shop's favour. */
export const commissionOf = ({ due, tax, commissionBasisPoints }: SoldLine): number =>
  Math.floor(((due - tax) * commissionBasisPoints) / 10_000)

export type SoldOrder = { readonly orderId: Id; readonly shopId: Id; readonly lines: readonly SoldLine[] }

/** An order was paid: what was paid is owed to the shop, the state and ourselves. */
export function entriesOfSale({ orderId, shopId, lines }: SoldOrder, currency: Currency): Entry[] {
  const owed = { merchantPayable: 0, commission: 0, taxPayable: 0 }
  for (const line of lines) {
    const commission = commissionOf(line)
    owed.merchantPayable += line.due - line.tax - commission
    owed.commission += commission
    owed.taxPayable += line.tax
  }
  return shopAccounts
    .filter((account) => owed[account] !== 0)
    .map((account) => ({ account, shopId, orderId, currency, amount: -owed[account] }))
}

/** A deposit was paid, or, below zero, became a part of the sale. */
export const entryOfDeposit = (
  { orderId, shopId }: Pick<SoldOrder, 'orderId' | 'shopId'>,
  money: { readonly amount: number; readonly currency: Currency },
): Entry => ({ account: 'depositHeld', shopId, orderId, currency: money.currency, amount: -money.amount })

/** The balance was not paid in time: the shop keeps the deposit, less our commission. There is no tax, since nothing was sold. */
export function entriesOfForfeit(
  order: SoldOrder,
  deposit: { readonly amount: number; readonly currency: Currency },
): Entry[] {
  const { orderId, shopId, lines } = order
  const { amount, currency } = deposit
  const { commissionBasisPoints = 0 } = lines[0] ?? {}
  const commission = commissionOf({ due: amount, tax: 0, commissionBasisPoints })
  return [
    entryOfDeposit(order, { amount: -amount, currency }),
    ...entriesOfPart({ orderId, shopId, currency }, { amount, tax: 0, commission }),
  ]
}

/** A part of what was sold was paid: the part of the shop, of the state and ours. */
export function entriesOfPart(
  about: { readonly orderId: Id; readonly shopId: Id; readonly currency: Currency },
  { amount, tax, commission }: { readonly amount: number; readonly tax: number; readonly commission: number },
): Entry[] {
  const owed = { merchantPayable: amount - tax - commission, commission, taxPayable: tax }
  return shopAccounts
    .filter((account) => owed[account] !== 0)
    .map((account) => ({ account, ...about, amount: -owed[account] }))
}

/** A part of a sale is given back by those who got it. */
export function entriesOfRefund(
  about: {
    readonly orderId: Id
    readonly afterSaleId: Id | undefined
    readonly shopId: Id
    readonly currency: Currency
  },
  lines: readonly { readonly borneBy: Readonly<Record<ShopAccount, number>> }[],
): Entry[] {
  return shopAccounts
    .map((account) => ({
      account,
      ...about,
      amount: lines.reduce((total, { borneBy }) => total + borneBy[account], 0),
    }))
    .filter(({ amount }) => amount !== 0)
}

/** Money moved into our account at a payment company, or, below zero, out of it. */
export const entryOfClearing = (
  channelAccount: ChannelAccount,
  money: { readonly amount: number; readonly currency: string },
): Entry => ({ account: 'clearing', channelAccount, currency: money.currency, amount: money.amount })

/** Money waits in suspense until it has gone back, or, below zero, has gone back. */
export const entryOfSuspense = (money: { readonly amount: number; readonly currency: string }): Entry => ({
  account: 'suspense',
  currency: money.currency,
  amount: -money.amount,
})
