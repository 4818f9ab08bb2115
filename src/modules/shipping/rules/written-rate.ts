import { textLines } from '#vocabulary/lines.ts'
import { type Currency, currencyDecimals, toMajorText } from '#vocabulary/money.ts'
import type { Rate, RateBasis, RateStep } from '#vocabulary/shipping.ts'

/** Measures as people write them: kilograms, the currency's own unit, pieces. */
const unitOf = (basis: RateBasis, currency: Currency): number =>
  basis === 'weight' ? 1_000 : basis === 'amount' ? 10 ** currencyDecimals[currency] : 1

/** A number of units, with a point or a comma, in its smallest parts; undefined where it is none. */
function whole(text: string, unit: number): number | undefined {
  if (!/^\d{1,9}([.,]\d{1,3})?$/.test(text)) return undefined
  const value = Number(text.replace(',', '.')) * unit
  const rounded = Math.round(value)
  return Math.abs(value - rounded) < 1e-6 ? rounded : undefined
}

/**
 * The prices of a rate as they are written in a form: `4.90` for all parcels; `2 4.90` for up to 2 kilograms, one line for each step; and
 * `+1 0.90` for each further kilogram. Undefined where a line says nothing of the kind.
 */
export function readSteps(
  text: string,
  basis: RateBasis,
  currency: Currency,
): Pick<Rate, 'steps' | 'further'> | undefined {
  const unit = unitOf(basis, currency)
  const money = 10 ** currencyDecimals[currency]
  const steps: RateStep[] = []
  let further: Rate['further']
  for (const line of textLines(text)) {
    const [first = '', second, ...others] = line.split(/\s+/)
    const price = whole(second ?? first, money)
    const measure = second === undefined ? undefined : whole(first.replace(/^\+/, ''), unit)
    if (others.length > 0 || price === undefined || further) return undefined
    if (second === undefined) steps.push({ price })
    else if (measure === undefined) return undefined
    else if (first.startsWith('+')) further = { every: measure, price }
    else steps.push({ upTo: measure, price })
  }
  return { steps, ...(further && { further }) }
}

/** The same the other way round. */
export function writtenSteps({ basis, steps, further }: Rate, currency: Currency): string {
  const unit = unitOf(basis, currency)
  const price = (amount: number) => toMajorText({ amount, currency })
  return [
    ...steps.map((step) =>
      step.upTo === undefined ? price(step.price) : `${step.upTo / unit} ${price(step.price)}`,
    ),
    ...(further ? [`+${further.every / unit} ${price(further.price)}`] : []),
  ].join('\n')
}
