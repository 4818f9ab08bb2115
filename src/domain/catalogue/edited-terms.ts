import type { Id } from '../identifiers.ts'
import type { LocalText } from '../language.ts'
import type { Currency } from '../pricing/money.ts'
import { type FieldRefusal, Refusal } from '../refusal.ts'
import type { VolumeTier } from './goods-terms.ts'
import type { ProductKind } from './product.ts'

/** So many tiers a product may have. */
export const tiersMax = 5

type OfProduct = {
  readonly productId: Id
  /** The version that was read; 0 before there are any. */
  readonly version: number
  readonly hasTiers: boolean
  readonly tiers: readonly VolumeTier[]
  readonly bulkMin?: number | undefined
  readonly limitPerBuyer?: number | undefined
}

type OfPrice = {
  readonly site: string
  readonly minAmount?: number | undefined
  readonly memberAmount?: number | undefined
  /** Of goods that are given for points, and the money besides. */
  readonly points?: number | undefined
  readonly pointsAmount?: number | undefined
}

/** The terms of a product as its shop writes them, whole. */
export type ProductTermsEdit = OfProduct & {
  readonly prices: readonly (OfPrice & { readonly variantId: Id })[]
}

/** What a form shows of them. */
export type EditedTerms = OfProduct & {
  readonly name: LocalText
  readonly unit: LocalText | undefined
  readonly kind: ProductKind
  readonly variants: readonly {
    readonly variantId: Id
    readonly sku: string
    readonly label: LocalText
    readonly prices: readonly (OfPrice & { readonly currency: Currency; readonly amount: number })[]
  }[]
}

/**
 * Tiers may stand in any order, but each begins at another quantity, and tiers that are switched on are at least one.
 * @throws Refusal `malformed` that names each part that is wrong
 */
export function checkTerms(
  { tiers, hasTiers, prices }: ProductTermsEdit,
  sold: ReadonlyMap<Id, ReadonlySet<string>>,
): void {
  const wrong: FieldRefusal[] = []
  if (hasTiers && tiers.length === 0) wrong.push({ field: 'tiers.0.from', code: 'required' })
  for (const [place, { from }] of tiers.entries())
    if (tiers.findIndex((each) => each.from === from) < place)
      wrong.push({ field: `tiers.${place}.from`, code: 'invalid' })
  for (const [place, { variantId, site }] of prices.entries())
    if (!sold.get(variantId)?.has(site)) wrong.push({ field: `prices.${place}`, code: 'invalid' })
  if (wrong.length > 0) throw new Refusal('malformed', {}, wrong)
}
