import type { Id } from '#vocabulary/identifiers.ts'
import type { Money } from '#vocabulary/money.ts'
import type { RefusalCode } from '#vocabulary/refusals.ts'

/** A place in a bundle that takes one of several variants. */
export type BundleSlot = {
  readonly slotId: Id
  readonly isRequired: boolean
  /** How many base units of the part one bundle takes. */
  readonly quantity: number
  readonly variantIds: readonly Id[]
}

/** Parts that a buyer can combine with a main item. */
export type BundleTerms = {
  readonly slots: readonly BundleSlot[]
  /** Pairs of variants that do not fit, of parts or of the main item. */
  readonly conflicts: readonly (readonly [Id, Id])[]
}

export const slotOf = (bundle: BundleTerms | undefined, variantId: Id): BundleSlot | undefined =>
  bundle?.slots.find(({ variantIds }) => variantIds.includes(variantId))

/** The variants of a bundle that a variant does not fit. */
export const mismatchedParts = ({ conflicts }: BundleTerms, variantId: Id): Id[] =>
  conflicts.flatMap(([a, b]) => (a === variantId ? [b] : b === variantId ? [a] : []))

/** Whether a variant does not fit one of the others. */
export const isUnfitWith = (
  conflicts: BundleTerms['conflicts'],
  variantId: Id,
  others: readonly Id[],
): boolean =>
  conflicts.some(
    ([a, b]) => (a === variantId && others.includes(b)) || (b === variantId && others.includes(a)),
  )

/** Why a main item and parts make no whole bundle; undefined when they do. */
export function whyNotWhole(
  bundle: BundleTerms | undefined,
  mainId: Id,
  partIds: readonly Id[],
): RefusalCode | undefined {
  const slots = partIds.map((variantId) => slotOf(bundle, variantId))
  if (!bundle || slots.includes(undefined)) return 'bundlePartUnknown'
  const isTwice = new Set(slots).size < slots.length
  const isMissing = bundle.slots.some((slot) => slot.isRequired && !slots.includes(slot))
  if (isTwice || isMissing) return 'bundleIncomplete'
  const chosen = [mainId, ...partIds]
  return bundle.conflicts.some((pair) => pair.every((id) => chosen.includes(id)))
    ? 'bundleConflict'
    : undefined
}

/** One of the variants that a slot takes, as the page of the bundle shows it. */
export type ShownChoice = {
  readonly variantId: Id
  readonly productId: Id
  readonly urlKey: string
  readonly name: string
  readonly chosen: readonly string[]
  readonly picture: string | undefined
  /** For one step. */
  readonly price: Money
  readonly compareAt: Money | undefined
  readonly step: number
  /** How many whole bundles it is enough for. */
  readonly enoughFor: number
}

export type ShownSlot = Omit<BundleSlot, 'variantIds'> & {
  readonly name: string
  readonly hasDetails: boolean
  readonly choices: readonly ShownChoice[]
}

type Priced = {
  readonly price: Money
  readonly compareAt: Money | undefined
  /** How many steps of it one bundle takes. */
  readonly pieces: number
}

/**
 * Public price of one bundle: its main item and parts priced separately, or their list prices less the saving
 * of a whole bundle, whichever is less. Cart and checkout price the same lines by the steps of the price.
 */
export function bundleTotal(
  items: readonly Priced[],
  saving: number | undefined,
): { total: number; apart: number } {
  const sum = (each: (item: Priced) => number) =>
    items.reduce((total, item) => total + each(item) * item.pieces, 0)
  const apart = sum(({ price }) => price.amount)
  const list = sum(({ price, compareAt }) => compareAt?.amount ?? price.amount)
  return {
    apart,
    total: saving === undefined || items.length < 2 ? apart : Math.min(apart, Math.max(0, list - saving)),
  }
}
