/** Steps of the slider. Prices are spread so that each step is about the same share more, since most goods lie at the lower end. */
export const priceSteps = 100

type PriceEnds = { readonly min: number; readonly max: number }

/** A wide range rises by shares, a narrow one evenly. */
const isWide = ({ min, max }: PriceEnds) => min > 0 && max / min > 10

/**
 * The price at a step, in minor units: whole major units between the ends, and the ends themselves exactly.
 * @param unit minor units of one major unit
 */
export function priceAtStep(step: number, ends: PriceEnds, unit: number): number {
  const { min, max } = ends
  if (step <= 0) return min
  if (step >= priceSteps) return max
  const share = step / priceSteps
  const exact = isWide(ends) ? min * (max / min) ** share : min + (max - min) * share
  return Math.min(max, Math.max(min, Math.round(exact / unit) * unit))
}

/** The step nearest to a price. */
export function stepOfPrice(price: number, ends: PriceEnds): number {
  const { min, max } = ends
  if (price <= min) return 0
  if (price >= max) return priceSteps
  const share = isWide(ends) ? Math.log(price / min) / Math.log(max / min) : (price - min) / (max - min)
  return Math.round(share * priceSteps)
}
