import type { Id } from '#vocabulary/identifiers.ts'
import type { Currency } from '#vocabulary/money.ts'
import { partDown } from '#vocabulary/rounding.ts'

/** Accounts that each shop has one of, so that sales of different shops never change the same balance. */
export const shopAccounts = ['merchantPayable', 'commission', 'taxPayable', 'platformSubsidy'] as const
export type ShopAccount = (typeof shopAccounts)[number]

/**
 * The accounts of the ledger. A positive entry is a debit, a negative one a credit.
 * - `clearing`: money that a payment provider holds for us; one for each of our accounts there (an asset; its
 *   balance is a debit).
 * - `merchantPayable`: money owed to a shop for its sales, frozen until an order is completed and its after-sales window
 *   is over (a liability; credit).
 * - `merchantBalance`: money that was released to a shop: statements list it, and payouts take it. A debit is the shop's
 *   debt, of refunds after a payout (a liability; credit).
 * - `merchantReserve`: the part of a shop's balance that is held for a while (a liability; credit).
 * - `payoutsSent`: payouts on their way to a shop's bank (a liability; credit).
 * - `commissionVat`: the tax on our commission and fees, owed to the state (a liability; credit).
 * - `merchantFees`: fees that a shop pays beside the commission (income; credit).
 * - `merchantAdjustments`: amounts that operators gave a shop, or, as a credit, took (an expense; debit).
 * - `commission`: our share of a shop's sales (income; credit).
 * - `taxPayable`: tax inside the prices that buyers paid, owed to the state for a shop's sales (a liability;
 *   credit).
 * - `platformSubsidy`: the platform's share of the discounts of a shop's sales, paid to the shop (an expense;
 *   debit).
 * - `depositHeld`: deposits of presales that wait for their balance (a liability; credit).
 * - `merchantDebt`: a shop's debt to us, of charges beyond its sales: the second half of doubled deposits (an
 *   asset; debit).
 * - `compensation`: money owed to buyers because shops did not deliver, until an operator has paid it (a
 *   liability; credit).
 * - `giftCard`: the balance owed to the holder of a gift card; one for each card (a liability; credit).
 * - `cardsForPoints`: the cost of gift cards that a shop's products give for points (an expense; debit).
 * - `chargebackLoss`: money reversed by payment providers that no order had any more, or of a deposit that is
 *   held: at our cost until it is won or an operator has seen to it (an expense; debit).
 * - `writtenOff`: the shortfall of bank transfers that operators accepted (an expense; debit).
 * - `bank`: our own bank account, from which an operator paid what no payment provider refunds (an asset;
 *   debit).
 * - `suspense`: unmatched payments and money that is refunded, until the buyer has it again (a liability;
 *   credit).
 */
export type LedgerAccount =
  | 'clearing'
  | 'suspense'
  | 'bank'
  | 'chargebackLoss'
  | 'writtenOff'
  | 'compensation'
  | 'giftCard'
  | OtherOfShop
  | ShopAccount
type OtherOfShop = 'depositHeld' | 'cardsForPoints' | 'merchantDebt' | SettlementAccount
type SettlementAccount =
  | 'merchantBalance'
  | 'merchantReserve'
  | 'payoutsSent'
  | 'commissionVat'
  | 'merchantFees'
  | 'merchantAdjustments'

/** One account of ours at a payment provider: `MOCKPAY/mallard`, or `MOCKPAY/mallard (test)`. */
export type LedgerChannel = string

export type Entry = {
  readonly currency: string
  /** Minor units. */
  readonly amount: number
  /** The order and after-sale that it is about, if it is about one. */
  readonly orderId?: Id | undefined
  readonly afterSaleId?: Id | undefined
} & (
  | { readonly account: 'clearing'; readonly channelAccount: LedgerChannel }
  | { readonly account: 'suspense' | 'bank' | 'compensation' | 'writtenOff' }
  /** The shop of the order, where it is about one. */
  | { readonly account: 'chargebackLoss'; readonly shopId?: Id }
  | { readonly account: 'giftCard'; readonly cardId: Id }
  | { readonly account: ShopAccount | OtherOfShop; readonly shopId: Id }
)

/** Whose account an entry is on: two entries are on one account when account, owner and currency are the same. */
export function ownerOf(entry: Entry): string {
  switch (entry.account) {
    case 'clearing':
      return entry.channelAccount
    case 'giftCard':
      return entry.cardId
    case 'suspense':
    case 'bank':
    case 'chargebackLoss':
    case 'writtenOff':
    case 'compensation':
      return ''
    default:
      return entry.shopId
  }
}

/** Amount paid for a line, in minor units, and our commission rate. */
export type SoldLine = {
  readonly due: number
  readonly tax: number
  /** Part of its discounts that the platform bears and pays to the shop. */
  readonly subsidy: number
  readonly commissionBasisPoints: number
}

/** Our commission on a line, of the amount it brings its shop. Rounded down, in the shop's favour. */
export const commissionOf = ({ due, tax, subsidy, commissionBasisPoints }: SoldLine): number =>
  Math.floor(((due - tax + subsidy) * commissionBasisPoints) / 10_000)

export type BookedOrder = { readonly orderId: Id; readonly shopId: Id; readonly lines: readonly SoldLine[] }

/** Paid part of a sale, with its tax and commission; the rest of it and of the subsidy is the shop's. */
export type PartOfSale = {
  readonly amount: number
  readonly tax: number
  readonly commission: number
  readonly subsidy: number
}

/** An order was paid: the amount is owed to the shop, the state and ourselves. */
export function entriesOfSale({ orderId, shopId, lines }: BookedOrder, currency: Currency): Entry[] {
  const sum = (of: (line: SoldLine) => number) => lines.reduce((total, line) => total + of(line), 0)
  const sale = {
    amount: sum(({ due }) => due),
    tax: sum(({ tax }) => tax),
    subsidy: sum(({ subsidy }) => subsidy),
    commission: sum(commissionOf),
  }
  return entriesOfPart({ orderId, shopId, currency }, sale)
}

/** A deposit was paid, or, below zero, became a part of the sale. */
export const entryOfDeposit = (
  { orderId, shopId }: Pick<BookedOrder, 'orderId' | 'shopId'>,
  money: { readonly amount: number; readonly currency: Currency },
): Entry => ({ account: 'depositHeld', shopId, orderId, currency: money.currency, amount: -money.amount })

/** A shop did not deliver what a deposit was paid for: it owes us what we owe the buyer beside the deposit. */
export function entriesOfDefault(
  { orderId, shopId }: Pick<BookedOrder, 'orderId' | 'shopId'>,
  { amount, currency }: { readonly amount: number; readonly currency: Currency },
): Entry[] {
  return [
    { account: 'merchantDebt', shopId, orderId, currency, amount },
    { account: 'compensation', orderId, currency, amount: -amount },
  ]
}

/** Compensation that we owed because a shop did not deliver, paid from our bank. */
export function entriesOfCompensation(
  orderId: Id,
  money: { readonly amount: number; readonly currency: string },
): Entry[] {
  const { amount, currency } = money
  return [{ account: 'compensation', orderId, currency, amount }, entryOfBank({ amount: -amount, currency })]
}

/** The balance was not paid in time: the shop keeps the deposit, less our commission. There is no tax, since nothing was sold. */
export function entriesOfForfeit(
  order: BookedOrder,
  deposit: { readonly amount: number; readonly currency: Currency },
): Entry[] {
  const { orderId, shopId, lines } = order
  const { amount, currency } = deposit
  const { commissionBasisPoints = 0 } = lines[0] ?? {}
  const commission = commissionOf({ due: amount, tax: 0, subsidy: 0, commissionBasisPoints })
  return [
    entryOfDeposit(order, { amount: -amount, currency }),
    ...entriesOfPart({ orderId, shopId, currency }, { amount, tax: 0, commission, subsidy: 0 }),
  ]
}

/** Each party's part of a sale, or of one that would have been. */
const owedOfPart = ({ amount, tax, commission, subsidy }: PartOfSale): Record<ShopAccount, number> => ({
  merchantPayable: amount - tax - commission + subsidy,
  commission,
  taxPayable: tax,
  platformSubsidy: -subsidy,
})

/** A part of a sale was paid: the part of the shop, of the state and ours. */
export function entriesOfPart(
  about: { readonly orderId: Id; readonly shopId: Id; readonly currency: Currency },
  part: PartOfSale,
): Entry[] {
  const owed = owedOfPart(part)
  return shopAccounts
    .filter((account) => owed[account] !== 0)
    .map((account) => ({ account, ...about, amount: -owed[account] }))
}

/** A part of a sale is refunded by those who got it; money that was never captured they do not have. */
export function entriesOfRefund(
  about: {
    readonly orderId: Id
    readonly afterSaleId: Id | undefined
    readonly shopId: Id
    readonly currency: Currency
  },
  lines: readonly { readonly borneBy: Readonly<Record<ShopAccount, number>> }[],
  neverTaken: PartOfSale = { amount: 0, tax: 0, commission: 0, subsidy: 0 },
): Entry[] {
  const notHad = owedOfPart(neverTaken)
  return shopAccounts
    .map((account) => ({
      account,
      ...about,
      amount: lines.reduce((total, { borneBy }) => total + borneBy[account], -notHad[account]),
    }))
    .filter(({ amount }) => amount !== 0)
}

/** Money moved into our account at a payment provider, or, below zero, out of it. */
export const entryOfClearing = (
  channelAccount: LedgerChannel,
  money: { readonly amount: number; readonly currency: string },
): Entry => ({ account: 'clearing', channelAccount, currency: money.currency, amount: money.amount })

/** Money waits in suspense until it is refunded, or, below zero, is refunded. */
export const entryOfSuspense = (money: { readonly amount: number; readonly currency: string }): Entry => ({
  account: 'suspense',
  currency: money.currency,
  amount: -money.amount,
})

/** Money moved into our bank account, or, below zero, out of it. */
export const entryOfBank = (money: { readonly amount: number; readonly currency: string }): Entry => ({
  account: 'bank',
  currency: money.currency,
  amount: money.amount,
})

/** Money is put on a gift card, or, below zero, is taken off it. */
export const entryOfGiftCard = (
  cardId: Id,
  orderId: Id,
  money: { readonly amount: number; readonly currency: string },
): Entry => ({ account: 'giftCard', cardId, orderId, currency: money.currency, amount: -money.amount })

/** Gift cards that were given for points are at our cost. */
export const entryOfCardsForPoints = (
  { orderId, shopId }: Pick<BookedOrder, 'orderId' | 'shopId'>,
  money: { readonly amount: number; readonly currency: string },
): Entry => ({ account: 'cardsForPoints', shopId, orderId, currency: money.currency, amount: money.amount })

/** Money that a payment provider reversed and no order has, or, below zero, that was returned. */
export const entryOfLoss = (
  money: { readonly amount: number; readonly currency: string },
  about?: { readonly orderId: Id; readonly shopId: Id },
): Entry => ({ account: 'chargebackLoss', ...about, currency: money.currency, amount: money.amount })

/** The shortfall of an order is written off; below zero, it is no longer missing since it is refunded. */
export const entryOfWriteOff = (
  orderId: Id,
  money: { readonly amount: number; readonly currency: string },
): Entry => ({ account: 'writtenOff', orderId, currency: money.currency, amount: money.amount })

/** Amounts that an order brought each account of its shop, less refunds: credits are above zero. */
export type Booked = Readonly<Record<ShopAccount, number>>

/**
 * A part of an order's money is refunded, and those who have it bear it in proportion. The shop never bears
 * more than its part; what rounding leaves is ours.
 */
export function entriesInProportion(
  about: {
    readonly orderId: Id
    readonly afterSaleId?: Id | undefined
    readonly shopId: Id
    readonly currency: Currency
  },
  has: Booked,
  amount: number,
): Entry[] {
  const all = shopAccounts.reduce((sum, account) => sum + has[account], 0)
  const partOf = (credit: number) =>
    all === 0 ? 0 : Math.sign(credit) * partDown(Math.abs(credit), amount, all)
  const merchantPayable = partOf(has.merchantPayable)
  const taxPayable = partOf(has.taxPayable)
  const platformSubsidy = partOf(has.platformSubsidy)
  const borne = {
    merchantPayable,
    taxPayable,
    platformSubsidy,
    commission: amount - merchantPayable - taxPayable - platformSubsidy,
  }
  return shopAccounts
    .filter((account) => borne[account] !== 0)
    .map((account) => ({ account, ...about, amount: borne[account] }))
}
