import type { Id } from '#vocabulary/identifiers.ts'
import type { BundleTerms } from './bundle.ts'
import { wholePrices } from './whole-bundle.ts'

/** Price of a variant on a site. With a time for the sale, `compareAt` is its price before and after. */
export type ShelfPrice = {
  /** Minor units. */
  readonly amount: number
  readonly compareAt: number | null
  readonly saleFrom: Date | null
  readonly saleUntil: Date | null
}

/** Price under a promotion, from `from` until just before `until`. Minor units. */
export type PromotionPrice = { readonly from: Date; readonly until: Date; readonly amount: number }

/** A shelf price with the promotions that everyone may have. At each moment there is at most one. */
export type PromotedPrice = ShelfPrice & { readonly promotions?: readonly PromotionPrice[] }

/** The same where PostgreSQL sent it as JSON. */
export type ShelfPriceJson = Pick<ShelfPrice, 'amount' | 'compareAt'> & {
  readonly saleFrom: string | null
  readonly saleUntil: string | null
}

export const shelfPriceOf = ({ amount, compareAt, saleFrom, saleUntil }: ShelfPriceJson): ShelfPrice => ({
  amount,
  compareAt,
  saleFrom: saleFrom === null ? null : new Date(saleFrom),
  saleUntil: saleUntil === null ? null : new Date(saleUntil),
})

export type PromotionPriceJson = { readonly from: string; readonly until: string; readonly amount: number }

export const promotionPriceOf = ({ from, until, amount }: PromotionPriceJson): PromotionPrice => ({
  from: new Date(from),
  until: new Date(until),
  amount,
})

/** A time in which a product's public price stays the same. `null` is a side without an end. */
export type PricePeriod = {
  readonly from: Date | null
  readonly until: Date | null
  /** Of the cheapest variant, and of the dearest. */
  readonly priceFrom: number
  readonly priceTo: number
  /** Price of the cheapest variant without the sale. */
  readonly compareAt: number | null
  /** Only where it is shown and not sold yet. */
  readonly isAhead?: true
}

/** The price at a moment: outside of its sale, the price that it is compared with. */
export function priceAt(price: ShelfPrice, at: Date | null): Pick<ShelfPrice, 'amount' | 'compareAt'> {
  const { amount, compareAt, saleFrom, saleUntil } = price
  const hasBegun = saleFrom === null || (at !== null && saleFrom <= at)
  const isOver = saleUntil !== null && at !== null && saleUntil <= at
  return compareAt === null || (hasBegun && !isOver)
    ? { amount, compareAt }
    : { amount: compareAt, compareAt: null }
}

/** The same with a promotion, where that is lower. What is compared with is the price without any cut. */
export function promotedPriceAt(
  price: PromotedPrice,
  at: Date | null,
): Pick<ShelfPrice, 'amount' | 'compareAt'> {
  const shelf = priceAt(price, at)
  const running = price.promotions?.find(({ from, until }) => at !== null && from <= at && at < until)
  return running && running.amount < shelf.amount
    ? { amount: running.amount, compareAt: Math.max(shelf.amount, shelf.compareAt ?? 0) }
    : shelf
}

/** The first moment after `at` when this price changes automatically. */
export const nextChange = ({ saleFrom, saleUntil }: ShelfPrice, at: Date): Date | undefined =>
  earliest([saleFrom, saleUntil].filter((moment) => moment && moment > at))

/**
 * The periods of a product with these variants, from the beginning of time to its end.
 * @param prices in the order in which variants of one price come; none makes no period
 */
export function pricePeriods(prices: readonly PromotedPrice[]): PricePeriod[] {
  return prices.length === 0 ? [] : periodsOf(turnsOf(prices), (at) => shownAt(prices, at))
}

type ShownPrice = Omit<PricePeriod, 'from' | 'until'>

const turnsOf = (prices: readonly PromotedPrice[]): (Date | null)[] =>
  prices.flatMap(({ saleFrom, saleUntil, promotions = [] }) => [
    ...[saleFrom, saleUntil],
    ...promotions.flatMap(({ from, until }) => [from, until]),
  ])

function periodsOf(moments: readonly (Date | null)[], shown: (at: Date | null) => ShownPrice): PricePeriod[] {
  const turns = [...new Set(moments.filter((moment) => moment !== null).map(Number))].sort((a, b) => a - b)
  const bounds = [null, ...turns.map((turn) => new Date(turn))]
  const periods: PricePeriod[] = []
  for (const [place, from] of bounds.entries()) {
    const until = bounds[place + 1] ?? null
    const period = { from, until, ...shown(from) }
    const last = periods.at(-1)
    if (last && isSamePrice(last, period)) periods[periods.length - 1] = { ...last, until }
    else periods.push(period)
  }
  return periods
}

function shownAt(prices: readonly PromotedPrice[], at: Date | null): ShownPrice {
  const all = prices.map((price) => promotedPriceAt(price, at))
  const amounts = all.map(({ amount }) => amount)
  const priceFrom = Math.min(...amounts)
  const cheapest = all.find(({ amount }) => amount === priceFrom)!
  return { priceFrom, priceTo: Math.max(...amounts), compareAt: cheapest.compareAt }
}

/** A variant around which bundles are put together, and what a whole one saves. */
export type MainPrice = PromotedPrice & { readonly variantId: Id; readonly saving: number | null }

/** A variant that can be chosen, for so many base units of a step, while its product is sold. */
export type PartPrice = PromotedPrice & {
  readonly variantId: Id
  readonly step: number
  readonly soldFrom: Date | null
  readonly soldUntil: Date | null
}

export type BundlePrices = {
  readonly mains: readonly MainPrice[]
  readonly slots: readonly {
    readonly isRequired: boolean
    readonly quantity: number
    readonly choices: readonly PartPrice[]
  }[]
  readonly conflicts: BundleTerms['conflicts']
}

/**
 * The periods of a bundle: from what its cheapest whole costs, to what its dearest does. While none can be put together, those of its main
 * items. What a whole one saves is no cut of an earlier price, so there is nothing to compare it with.
 */
export function bundlePricePeriods({ mains, slots, conflicts }: BundlePrices): PricePeriod[] {
  if (mains.length === 0) return []
  const choices = slots.flatMap((slot) => slot.choices)
  const sold = choices.flatMap(({ soldFrom, soldUntil }) => [soldFrom, soldUntil])
  return periodsOf([...turnsOf([...mains, ...choices]), ...sold], (at) => {
    const priceOf = (price: PromotedPrice & { readonly variantId: Id }, pieces: number) => {
      const { amount, compareAt } = promotedPriceAt(price, at)
      const list = Math.max(amount, compareAt ?? 0)
      return { variantId: price.variantId, amount: amount * pieces, list: list * pieces }
    }
    const priced = slots.map(({ isRequired, quantity, choices: ofSlot }) => ({
      isRequired,
      choices: ofSlot.flatMap((part) => (isSold(part, at) ? [priceOf(part, quantity / part.step)] : [])),
    }))
    const wholes = mains.flatMap((main) => {
      const whole = wholePrices({ ...priceOf(main, 1), saving: main.saving ?? undefined }, priced, conflicts)
      return whole ? [whole] : []
    })
    if (wholes.length === 0) return shownAt(mains, at)
    return {
      priceFrom: Math.min(...wholes.map(({ cheapest }) => cheapest)),
      priceTo: Math.max(...wholes.map(({ dearest }) => dearest)),
      compareAt: null,
    }
  })
}

const isSold = ({ soldFrom, soldUntil }: PartPrice, at: Date | null): boolean =>
  (soldFrom === null || (at !== null && soldFrom <= at)) &&
  (soldUntil === null || at === null || at < soldUntil)

const isSamePrice = (a: PricePeriod, b: PricePeriod) =>
  a.priceFrom === b.priceFrom && a.priceTo === b.priceTo && a.compareAt === b.compareAt

/** The times in which a product is shown: until it is sold no more, and apart those before it is sold. */
export function shownPeriods(
  periods: readonly PricePeriod[],
  soldFrom: Date | null,
  soldUntil: Date | null,
): PricePeriod[] {
  const before = (moment: Date | null, other: Date | null) =>
    moment === null || (other !== null && moment < other)
  return periods.flatMap((period): PricePeriod[] => {
    if (soldUntil && period.from && period.from >= soldUntil) return []
    const isCut = soldUntil && (period.until === null || period.until > soldUntil)
    const shown = isCut ? { ...period, until: soldUntil } : period
    if (!soldFrom || !before(shown.from, soldFrom)) return [shown]
    const ahead = { ...shown, isAhead: true as const }
    if (shown.until !== null && shown.until <= soldFrom) return [ahead]
    return [
      { ...ahead, until: soldFrom },
      { ...shown, from: soldFrom },
    ]
  })
}

/** The first of these moments; undefined when there is none. */
export function earliest(moments: readonly (Date | null | undefined)[]): Date | undefined {
  const times = moments.flatMap((moment) => (moment ? [moment.getTime()] : []))
  return times.length > 0 ? new Date(Math.min(...times)) : undefined
}
