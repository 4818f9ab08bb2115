import type { FieldRefusal } from '#vocabulary/refusal.ts'
import type { Rate, ShippingDays, ShippingTemplate } from '#vocabulary/shipping.ts'
import { isPostcodePattern } from './postcode.ts'

/** Whether a rate has one price for every parcel that it takes: its steps rise, and heavier parcels never cost less. */
export function isRateSound({ basis, steps, further }: Rate): boolean {
  const last = steps.at(-1)
  if (!last) return false
  if (basis === 'order') return steps.length === 1 && last.upTo === undefined && !further
  const isRising = steps.every(({ upTo }, place) => {
    if (upTo === undefined) return place === steps.length - 1
    return upTo > (steps[place - 1]?.upTo ?? 0)
  })
  const neverFalls =
    basis === 'amount' || steps.every(({ price }, place) => price >= (steps[place - 1]?.price ?? 0))
  // Of an amount the price must be known whatever is bought; a weight or a number of pieces may be the most that is taken.
  const isOpen = last.upTo === undefined || further !== undefined
  return (
    isRising &&
    neverFalls &&
    (basis !== 'amount' || isOpen) &&
    (!further || (last.upTo !== undefined && further.every > 0))
  )
}

/** The field of the most days, where those are fewer than the least. */
export const wrongDays = (field: string, { min, max }: ShippingDays): FieldRefusal[] =>
  max < min ? [{ field, code: 'invalid' }] : []

/** Fields of a template that do not hold, by their paths. */
export function wrongInTemplate(
  { zones }: Pick<ShippingTemplate, 'zones'>,
  methods: readonly string[],
): FieldRefusal[] {
  const wrong = (field: string): FieldRefusal => ({ field, code: 'invalid' })
  return zones.flatMap(({ places, rates }, zone): FieldRefusal[] => [
    ...places.flatMap(({ country, postcodes = [] }, place) =>
      postcodes.some((each) => !isPostcodePattern(each, country))
        ? [wrong(`zones.${zone}.places.${place}.postcodes`)]
        : [],
    ),
    ...rates.flatMap((rate, at) => [
      ...(methods.includes(rate.method) && rates.findIndex(({ method }) => method === rate.method) === at
        ? []
        : [wrong(`zones.${zone}.rates.${at}.method`)]),
      ...(isRateSound(rate) ? [] : [wrong(`zones.${zone}.rates.${at}.steps`)]),
      ...(rate.days ? wrongDays(`zones.${zone}.rates.${at}.days.max`, rate.days) : []),
    ]),
  ])
}
