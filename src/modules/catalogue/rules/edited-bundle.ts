import type { Id } from '#vocabulary/identifiers.ts'
import type { LocalText } from '#vocabulary/language.ts'
import type { Currency } from '#vocabulary/money.ts'
import { type FieldRefusal, Refusal } from '#vocabulary/refusal.ts'
import { type Fulfilment, saleOf } from './kinds.ts'
import type { ProductKind } from './product.ts'

export const slotsMax = 8
export const choicesMax = 50
export const conflictsMax = 200

/** The bundle around a product as its shop writes it, whole. Without slots the product is no bundle. */
export type BundleEdit = {
  readonly productId: Id
  /** The version that was read; 0 before it was a bundle. */
  readonly version: number
  readonly slots: readonly {
    readonly name: LocalText
    readonly isRequired: boolean
    readonly quantity: number
    /** Article numbers of the shop. */
    readonly skus: readonly string[]
    /** HTML about these parts. */
    readonly details: LocalText
  }[]
  /** Pairs of article numbers that do not fit. */
  readonly conflicts: readonly (readonly [string, string])[]
  /** By site, minor units: what a whole bundle costs less. */
  readonly savings: Readonly<Record<string, number>>
}

/** A bundle as its form shows it. */
export type EditedBundle = BundleEdit & {
  readonly name: LocalText
  /** The article numbers of the product itself. */
  readonly ownSkus: readonly string[]
  readonly currencies: Readonly<Record<string, Currency>>
}

/** A variant of the shop that an article number names. */
export type NamedVariant = {
  readonly variantId: Id
  readonly sku: string
  readonly productId: Id
  readonly kind: ProductKind
  readonly isBundle: boolean
  readonly step: number
}

const parcel: Fulfilment = 'parcel'
/** A bundle travels in one order, and a gift or an item for points is never bought with money. */
const mayBePart = ({ kind, isBundle }: NamedVariant) =>
  saleOf({ kind }).fulfilment === parcel && kind !== 'gift' && kind !== 'pointsItem' && !isBundle

/**
 * Every part is another product of the shop that is sent in parcels, belongs to one slot, and is taken in
 * whole steps; what conflicts is in the bundle.
 * @throws Refusal `malformed` that names each part that is wrong
 */
export function checkBundle(
  { productId, slots, conflicts, savings }: BundleEdit,
  variants: ReadonlyMap<string, NamedVariant>,
  sites: ReadonlySet<string>,
): void {
  const wrong: FieldRefusal[] = []
  const seen = new Set<string>()
  for (const [place, { name, skus, quantity }] of slots.entries()) {
    if (name.en === '' && name.zh === '') wrong.push({ field: `slots.${place}.name.en`, code: 'required' })
    for (const [number, sku] of skus.entries()) {
      const part = variants.get(sku)
      const isFit = part && part.productId !== productId && mayBePart(part) && quantity % part.step === 0
      if (!isFit || seen.has(sku)) wrong.push({ field: `slots.${place}.skus.${number}`, code: 'invalid' })
      seen.add(sku)
    }
  }
  const isInBundle = (sku: string) => seen.has(sku) || variants.get(sku)?.productId === productId
  for (const [place, pair] of conflicts.entries())
    if (pair[0] === pair[1] || !pair.every(isInBundle))
      wrong.push({ field: `conflicts.${place}`, code: 'invalid' })
  for (const site of Object.keys(savings))
    if (!sites.has(site)) wrong.push({ field: `savings.${site}`, code: 'invalid' })
  if (wrong.length > 0) throw new Refusal('malformed', {}, wrong)
}
