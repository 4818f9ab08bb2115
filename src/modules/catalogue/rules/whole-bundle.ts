import type { Id } from '#vocabulary/identifiers.ts'
import { type BundleTerms, isUnfitWith } from './bundle.ts'

/** The prices of a variant in the quantity that goes into one bundle, in minor units. */
type Priced = {
  readonly variantId: Id
  readonly amount: number
  /** The same without any sale. */
  readonly list: number
}

export type PricedMain = Priced & {
  /** The difference between the list prices of its lines and the price of a whole bundle. */
  readonly saving: number | undefined
}

export type PricedSlot = { readonly isRequired: boolean; readonly choices: readonly Priced[] }

/** Reached by none but bundles of hundreds of conflicts; then the best that was found counts. */
const stepsMax = 20_000

/**
 * The prices of the cheapest and the dearest bundle around a main item, each made whole without parts that conflict. Undefined where none can
 * be. As in `bundleTotal`, that is the lines by themselves, or their list prices less the saving, whichever is less.
 */
export function wholePrices(
  main: PricedMain,
  slots: readonly PricedSlot[],
  conflicts: BundleTerms['conflicts'],
): { readonly cheapest: number; readonly dearest: number } | undefined {
  const least = (costOf: (part: Priced) => number, from: readonly PricedSlot[] = slots) =>
    leastSum(main, from, conflicts, costOf)
  const cheapest = least(({ amount }) => amount)
  if (cheapest === undefined) return undefined
  const dearest = -least(({ amount }) => -amount)!
  if (main.saving === undefined) return { cheapest, dearest }
  // Nothing is saved on a main item alone.
  const withPart = slots.some(({ isRequired }) => isRequired)
    ? [slots]
    : slots.map((_, place) =>
        slots.map((slot, other) => (other === place ? { ...slot, isRequired: true } : slot)),
      )
  const lists = withPart.flatMap((from) => least(({ list }) => list, from) ?? [])
  const dearestLists = withPart.flatMap((from) => least(({ list }) => -list, from) ?? [])
  const less = (list: number) => Math.max(0, list - main.saving!)
  return {
    cheapest: Math.min(cheapest, ...lists.map(less)),
    dearest: dearestLists.length === 0 ? dearest : Math.min(dearest, less(-Math.min(...dearestLists))),
  }
}

/** The least sum over main item and parts that fit together. */
function leastSum(
  main: Priced,
  slots: readonly PricedSlot[],
  conflicts: BundleTerms['conflicts'],
  costOf: (part: Priced) => number,
): number | undefined {
  const places = slots.map(({ isRequired, choices }) =>
    [
      ...choices.map((choice) => ({ id: choice.variantId as Id | undefined, value: costOf(choice) })),
      ...(isRequired ? [] : [{ id: undefined, value: 0 }]),
    ].sort((a, b) => a.value - b.value),
  )
  if (places.some((choices) => choices.length === 0)) return undefined
  /** The least that the places from each one on can add. */
  const rest = Array<number>(places.length + 1).fill(0)
  for (let place = places.length - 1; place >= 0; place -= 1)
    rest[place] = rest[place + 1]! + places[place]![0]!.value
  let best: number | undefined
  let steps = 0
  const visit = (place: number, sum: number, chosen: readonly Id[]): void => {
    const choices = places[place]
    if (!choices) {
      best = sum
      return
    }
    for (const { id, value } of choices) {
      steps += 1
      const reaches = sum + value + rest[place + 1]!
      if (steps > stepsMax || (best !== undefined && reaches >= best)) return
      if (id === undefined) visit(place + 1, sum + value, chosen)
      else if (!isUnfitWith(conflicts, id, chosen)) visit(place + 1, sum + value, [...chosen, id])
    }
  }
  visit(0, costOf(main), [main.variantId])
  return best
}
