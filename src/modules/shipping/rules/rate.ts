import type { Rate } from '#vocabulary/shipping.ts'

/** The parts of a parcel measured together. */
export type Measures = {
  readonly grams: number
  readonly pieces: number
  /** Minor units, as the template counts them for free shipping. */
  readonly amount: number
}

/** One price, whatever is sent. */
export const flatRate = (price: number, freeFrom?: number): Rate => ({
  basis: 'order',
  steps: [{ price }],
  ...(freeFrom !== undefined && { freeFrom }),
})

function measureOf({ basis }: Rate, { grams, pieces, amount }: Measures): number {
  switch (basis) {
    case 'order':
      return 0
    case 'weight':
      return grams
    case 'pieces':
      return pieces
    case 'amount':
      return amount
  }
}

const stepFor = ({ steps }: Rate, measure: number) =>
  steps.find(({ upTo }) => upTo === undefined || measure <= upTo)

/** Whether a rate has a price for what is sent: some end at a weight or a number of pieces. */
export const takes = (rate: Rate, measures: Measures): boolean =>
  rate.further !== undefined || stepFor(rate, measureOf(rate, measures)) !== undefined

/**
 * The price of a parcel that the rate takes, in minor units. Once the amount is reached from which it is free, neither weight nor pieces
 * count.
 */
export function ratePrice(rate: Rate, measures: Measures): number {
  if (rate.freeFrom !== undefined && measures.amount >= rate.freeFrom) return 0
  const measure = measureOf(rate, measures)
  const step = stepFor(rate, measure)
  if (step) return step.price
  const last = rate.steps.at(-1)!
  const { every, price } = rate.further ?? { every: 1, price: 0 }
  return last.price + Math.ceil((measure - last.upTo!) / every) * price
}
