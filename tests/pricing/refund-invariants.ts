import fc from 'fast-check'
import { commissionOf, shopAccounts } from '#modules/ledger/rules/accounts.ts'
import { type PricedLine, priceCart } from '#modules/pricing/rules/price-cart.ts'
import { refundShare } from '#modules/pricing/rules/refund-share.ts'
import {
  paidComponents,
  type RefundableLine,
  refundOfLine,
  takeNewestFirst,
} from '#modules/refunds/rules/refund.ts'
import { allocate } from '#vocabulary/allocate.ts'
import type { PricingInvariant } from './invariants.ts'
import { randomCart } from './random-carts.ts'

function demand(holds: boolean, what: string, ...facts: unknown[]): void {
  if (!holds) throw new Error(`${what}: ${JSON.stringify(facts)}`)
}
const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0)
const none = { units: 0, amount: 0 }

/** A line of a placed order, of which nothing was refunded. */
const soldLine = (line: PricedLine, place: number, taxIncluded: boolean, rate: number): RefundableLine => {
  const { goods, shipping, insurance, tax, due } = line
  const subsidy = -sumOf(
    line.adjustments.flatMap((each) => (each.borneBy === 'platform' ? [each.amount] : [])),
  )
  return {
    lineId: String(place),
    quantity: line.pieces,
    paid: { goods, shipping, insurance },
    tax,
    taxIncluded,
    subsidy,
    commission: commissionOf({ due, tax, subsidy, commissionBasisPoints: rate }),
    given: { goods: none, shipping: none, insurance: none },
  }
}

/** Some pieces of any line at a time; the remaining ones come last, so everything is refunded. */
const refundsOf = fc.array(fc.record({ line: fc.nat(20), units: fc.integer({ min: 1, max: 40 }) }), {
  maxLength: 12,
})

/**
 * Refunds of a placed order, as after-sales request them: pieces of lines in any order, with all that was
 * paid for them. The money was brought by several payments.
 */
export const partitionsGiveBackAll: PricingInvariant = {
  name: 'every order: however its pieces are split into refunds, exactly what was paid is refunded, to each payment what it brought and to gift cards last, from each account what it got, with all points that were spent (I-16, I-17, I-20)',
  property: fc.property(
    randomCart(5),
    refundsOf,
    fc.array(fc.nat(100), { minLength: 1, maxLength: 3 }),
    fc.nat(2_000),
    fc.record({ cards: fc.nat(60), points: fc.array(fc.nat(5_000), { minLength: 1, maxLength: 6 }) }),
    (facts, refunds, payments, rate, spent) => {
      for (const order of priceCart(facts).orders) {
        const sold = order.lines.map((line, place) => soldLine(line, place, facts.tax.isIncluded, rate))
        const lines = sold.slice()
        const brought = allocate(
          order.due,
          payments.map((weight) => weight + 1),
        )
        // Gift cards are refunded after all provider payments, so they are last.
        const onCards = Math.floor((order.due * spent.cards) / 100)
        const ofProviders = allocate(
          order.due - onCards,
          brought.map((amount) => amount + 1),
        )
        let left = [
          ...ofProviders.map((amount, place) => ({ allocationId: String(place), left: amount })).reverse(),
          { allocationId: 'cards', left: onCards },
        ]
        const pointsOf = (place: number) => spent.points[place % spent.points.length]!
        let points = 0
        let back = 0
        const borne = { merchantPayable: 0, taxPayable: 0, commission: 0, platformSubsidy: 0 }
        const give = (place: number, units: number) => {
          const line = lines[place]!
          const refund = refundOfLine(line, { lineId: line.lineId, units, components: paidComponents })
          demand(refund.amount >= 0, 'no refund is negative', refund)
          const taken = takeNewestFirst(refund.amount, left)
          left = left.map((each) => ({
            ...each,
            left:
              each.left -
              sumOf(taken.filter((t) => t.allocationId === each.allocationId).map((t) => t.amount)),
          }))
          demand(
            left.every((each) => each.left >= 0),
            'no payment gives back more than it brought',
            left,
          )
          demand(
            left.at(-1)!.left === onCards || left.slice(0, -1).every((each) => each.left === 0),
            'cards are given back last',
            left,
          )
          const pieces = { all: line.quantity, refunded: line.given.goods.units, now: units }
          points += refundShare({ points: pointsOf(place) }, pieces).points
          back += refund.amount
          for (const account of shopAccounts) borne[account] += refund.borneBy[account]
          const given = { ...line.given }
          for (const component of paidComponents)
            given[component] = {
              units: given[component].units + units,
              amount: given[component].amount + (refund.components[component] ?? 0),
            }
          lines[place] = { ...line, given }
        }
        for (const { line, units } of refunds) {
          const place = line % lines.length
          const open = lines[place]!.quantity - lines[place]!.given.goods.units
          if (open > 0) give(place, Math.min(units, open))
        }
        for (const [place, line] of lines.entries())
          if (line.quantity > line.given.goods.units) give(place, line.quantity - line.given.goods.units)
        demand(back === order.due, 'all refunds together are what was paid', back, order.due)
        demand(sumOf(left.map((each) => each.left)) === 0, 'every payment is given back', left)
        demand(
          points === sumOf(lines.map((_, place) => pointsOf(place))),
          'all points are given back',
          points,
        )
        const got = sold.map((line) => ({
          taxPayable: line.tax,
          commission: line.commission,
          platformSubsidy: -line.subsidy,
        }))
        for (const account of ['taxPayable', 'commission', 'platformSubsidy'] as const)
          demand(
            borne[account] === sumOf(got.map((each) => each[account])),
            'each account gives back what it got',
            account,
            borne,
            got,
          )
        demand(sumOf(Object.values(borne)) === back, 'the accounts together bear it', borne)
      }
    },
  ) as never,
}
