import type { Entry } from '#modules/ledger/rules/accounts.ts'
import type { Id } from '#vocabulary/identifiers.ts'

/** Lines of statements: each changes the amount that the mall owes a shop. */
export const settlementKinds = [
  'sale',
  'refund',
  'chargeback',
  'chargebackWon',
  'forfeit',
  'default',
  'fee',
  'adjustment',
  'paidIn',
  'reserveHeld',
  'reserveReleased',
] as const
export type SettlementKind = (typeof settlementKinds)[number]

/** Parts of one booking of an order, in minor units: above zero, where the order brings them. */
export type SettledParts = {
  /** Paid by the buyer, or, below zero, refunded. */
  readonly gross: number
  readonly tax: number
  readonly commission: number
  readonly commissionVat: number
  readonly subsidy: number
  /** The change of the amount that the mall owes the shop. */
  readonly amount: number
}

/** A fee with the rate of its tax, as it was when it was charged or, for an order, when it was sold. */
export type ChargedFee = {
  readonly feeId: Id
  readonly name: string
  readonly amount: number
  readonly vatBasisPoints: number
}

/** Sums of one booking of an order, by account of the shop: credits are above zero. */
export type BookedSums = {
  readonly merchantPayable: number
  readonly commission: number
  readonly taxPayable: number
  readonly platformSubsidy: number
}

/** The tax on our commission. Rounded down, also below zero, so that what is refunded as a whole costs no tax. */
export const commissionVatOf = (commission: number, basisPoints: number): number =>
  Math.trunc((commission * basisPoints) / 10_000)

/**
 * The parts of one booking of an order. Its tax on the commission is the tax on the commission so far, less the tax that
 * earlier bookings of the order had: any split of a refund returns all of it.
 */
export function settledParts(
  sums: BookedSums,
  before: { readonly commission: number; readonly commissionVat: number },
  vatBasisPoints: number,
): SettledParts {
  const { merchantPayable, commission, taxPayable, platformSubsidy } = sums
  const commissionVat = commissionVatOf(before.commission + commission, vatBasisPoints) - before.commissionVat
  return {
    gross: merchantPayable + commission + taxPayable + platformSubsidy,
    tax: taxPayable,
    commission,
    commissionVat,
    subsidy: 0 - platformSubsidy,
    amount: merchantPayable - commissionVat,
  }
}

type Shop = { readonly shopId: Id; readonly currency: string }

const entries = (...all: readonly Entry[]): Entry[] => all.filter(({ amount }) => amount !== 0)

/** Money of an order is no longer frozen: it moves to the balance of its shop, less the tax on our commission. */
export const entriesOfRelease = (
  about: Shop & { readonly orderId: Id },
  { amount, commissionVat }: Pick<SettledParts, 'amount' | 'commissionVat'>,
): Entry[] =>
  entries(
    { account: 'merchantPayable', ...about, amount: amount + commissionVat },
    { account: 'merchantBalance', ...about, amount: -amount },
    { account: 'commissionVat', ...about, amount: -commissionVat },
  )

/** A debt of a shop is taken from its balance. It names no order, whose own accounts stay as they are. */
export const entriesOfDebt = ({ shopId, currency }: Shop, amount: number): Entry[] =>
  entries(
    { account: 'merchantDebt', shopId, currency, amount: -amount },
    { account: 'merchantBalance', shopId, currency, amount },
  )

/** A fee with its tax. */
export const entriesOfFee = (
  { shopId, currency }: Shop,
  { fee, vat }: { readonly fee: number; readonly vat: number },
): Entry[] =>
  entries(
    { account: 'merchantBalance', shopId, currency, amount: fee + vat },
    { account: 'merchantFees', shopId, currency, amount: -fee },
    { account: 'commissionVat', shopId, currency, amount: -vat },
  )

/** An operator gives a shop money, or, below zero, takes it. */
export const entriesOfAdjustment = ({ shopId, currency }: Shop, amount: number): Entry[] =>
  entries(
    { account: 'merchantBalance', shopId, currency, amount: -amount },
    { account: 'merchantAdjustments', shopId, currency, amount },
  )

/** A shop paid what it owed us into our bank account. */
export const entriesOfPaidIn = ({ shopId, currency }: Shop, amount: number): Entry[] =>
  entries(
    { account: 'bank', currency, amount },
    { account: 'merchantBalance', shopId, currency, amount: -amount },
  )

/** A part of a shop's balance is held as its reserve, or, below zero, released. */
export const entriesOfReserve = ({ shopId, currency }: Shop, amount: number): Entry[] =>
  entries(
    { account: 'merchantBalance', shopId, currency, amount },
    { account: 'merchantReserve', shopId, currency, amount: -amount },
  )

/** A payout is on its way. */
export const entriesOfPayout = ({ shopId, currency }: Shop, amount: number): Entry[] =>
  entries(
    { account: 'merchantBalance', shopId, currency, amount },
    { account: 'payoutsSent', shopId, currency, amount: -amount },
  )

/** A payout arrived: it left our bank account, or our account at a payment provider. */
export const entriesOfPaidPayout = (
  { shopId, currency }: Shop,
  amount: number,
  channelAccount: string | undefined,
): Entry[] =>
  entries(
    { account: 'payoutsSent', shopId, currency, amount },
    channelAccount === undefined
      ? { account: 'bank', currency, amount: -amount }
      : { account: 'clearing', channelAccount, currency, amount: -amount },
  )

/** A payout failed: the money is owed to the shop again. */
export const entriesOfFailedPayout = (shop: Shop, amount: number): Entry[] => entriesOfPayout(shop, -amount)

/** The part of a period's sales that is held as a reserve. */
export const reserveOf = (sales: number, basisPoints: number): number =>
  Math.floor((Math.max(0, sales) * basisPoints) / 10_000)
