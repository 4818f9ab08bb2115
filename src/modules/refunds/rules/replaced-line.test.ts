import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { paidComponents, type RefundableLine, type RefundWish, refundOfLine } from './refund.ts'
import {
  amountsOf,
  differencePerLine,
  type ReplacedLine,
  takeDifferences,
  type Worth,
  worthLeft,
  worthOfUnits,
} from './replaced-line.ts'
import { lowestFree, type UnitNumbers } from './unit-numbers.ts'

type Holder = { readonly quantity: number; readonly line: ReplacedLine | undefined; taken: UnitNumbers }

/** A line that was sold, its exchanges and theirs, and all that was paid and refunded. */
class Sale {
  readonly holders: Holder[]
  refunded = 0
  paid: number
  readonly given = {
    goods: { units: 0, amount: 0 },
    shipping: { units: 0, amount: 0 },
    insurance: { units: 0, amount: 0 },
  }
  tax = 0

  readonly sold: Omit<RefundableLine, 'given'>

  constructor(sold: Omit<RefundableLine, 'given'>) {
    this.sold = sold
    this.holders = [{ quantity: sold.quantity, line: undefined, taken: [] }]
    this.paid =
      paidComponents.reduce((sum, component) => sum + sold.paid[component], 0) +
      (sold.taxIncluded ? 0 : sold.tax)
  }

  claim(place: number, units: number): { worth: Worth; wish: RefundWish; units: number } | undefined {
    const holder = this.holders[place % this.holders.length]!
    const free = holder.quantity - holder.taken.reduce((sum, [from, to]) => sum + to - from, 0)
    if (free === 0) return undefined
    const own = Math.min(free, units)
    const numbers = lowestFree(holder.quantity, holder.taken, own)
    holder.taken = [...holder.taken, ...numbers]
    const wish = { lineId: '1', units: own, components: [...paidComponents] }
    if (!holder.line) {
      const whole = refundOfLine({ ...this.sold, given: this.given }, { ...wish, numbers })
      const amounts = amountsOf((component) => whole.components[component] ?? 0)
      const worth = { soldOrderId: '1', soldLineId: '1', isCounted: false, amounts, differences: [] }
      return { units: own, worth, wish: { ...wish, numbers } }
    }
    const worth = worthOfUnits(holder.line, numbers)
    return { units: own, worth, wish: { ...wish, carried: worth } }
  }

  refund({ worth, wish }: { worth: Worth; wish: RefundWish }, amountMax?: number) {
    const { taken, rest } = takeDifferences(worth.differences, amountMax)
    const refund = refundOfLine({ ...this.sold, given: this.given }, { ...wish, amountMax: rest })
    for (const component of paidComponents) {
      this.given[component].units += refund.units
      this.given[component].amount += refund.components[component] ?? 0
    }
    this.tax += refund.components.tax ?? 0
    this.refunded += refund.amount + taken.reduce((sum, { amount }) => sum + amount, 0)
    return { taken, components: refund.components }
  }

  exchange(place: number, units: number, difference: number) {
    const claimed = this.claim(place, units)
    if (!claimed) return
    const id = String(this.holders.length + 1)
    const cheaper = difference < 0 ? this.refund(claimed, -difference) : undefined
    if (difference > 0) this.paid += difference
    const left = worthLeft(claimed.worth, cheaper?.components, cheaper?.taken ?? [])
    const own = difference > 0 ? [{ orderId: id, amount: difference }] : []
    const line = { ...left, lineId: id, quantity: claimed.units, differences: [...own, ...left.differences] }
    this.holders.push({ quantity: claimed.units, line, taken: [] })
  }
}

const amount = fc.integer({ min: 0, max: 5_000 })
const sales = fc
  .record({
    quantity: fc.integer({ min: 1, max: 7 }),
    paid: fc.record({ goods: amount, shipping: amount, insurance: amount }),
    tax: amount,
    taxIncluded: fc.boolean(),
  })
  .map(({ tax, ...sold }) => {
    const all = sold.paid.goods + sold.paid.shipping + sold.paid.insurance
    return { ...sold, lineId: '1', tax: Math.min(tax, all), subsidy: 0, commission: Math.floor(all / 20) }
  })
const place = fc.nat(9)
const units = fc.integer({ min: 1, max: 4 })
const steps = fc.array(
  fc.oneof(
    fc.record({
      is: fc.constant('exchange' as const),
      place,
      units,
      by: fc.integer({ min: -3_000, max: 3_000 }),
    }),
    fc.record({
      is: fc.constant('refund' as const),
      place,
      units,
      by: fc.option(amount, { nil: undefined }),
    }),
  ),
  { maxLength: 12 },
)

describe('Goods that were sent in exchange carry what those were worth that came back for them (AS-59, I-16, I-17)', () => {
  test('however often they are exchanged, no more is refunded than was paid, and all of it when everything is', () => {
    fc.assert(
      fc.property(sales, steps, fc.boolean(), (sold, made, isWhole) => {
        const sale = new Sale(sold)
        for (const step of made) {
          if (step.is === 'exchange') sale.exchange(step.place, step.units, step.by)
          else {
            const claimed = sale.claim(step.place, step.units)
            if (claimed) sale.refund(claimed, isWhole ? undefined : step.by)
          }
          expect(sale.refunded).toBeLessThanOrEqual(sale.paid)
          expect(sale.tax).toBeLessThanOrEqual(sold.tax)
          for (const component of paidComponents) {
            expect(sale.given[component].units).toBeLessThanOrEqual(sold.quantity)
            expect(sale.given[component].amount).toBeLessThanOrEqual(sold.paid[component])
          }
        }
        for (let at = 0; at < sale.holders.length; at += 1)
          for (let one = sale.claim(at, 2); one; one = sale.claim(at, 2)) sale.refund(one)
        if (isWhole) expect(sale.refunded).toBe(sale.paid)
        expect(sale.refunded).toBeLessThanOrEqual(sale.paid)
      }),
      { numRuns: 500 },
    )
  })

  test('the difference paid for dearer goods belongs to those lines that became dearer', () => {
    expect(differencePerLine(300, [-500, 600, 200])).toEqual([0, 225, 75])
    expect(differencePerLine(0, [-500, 0])).toEqual([0, 0])
  })
})
