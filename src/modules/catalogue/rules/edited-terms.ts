import type { Id } from '#vocabulary/identifiers.ts'
import type { LocalText } from '#vocabulary/language.ts'
import type { Currency } from '#vocabulary/money.ts'
import { type FieldRefusal, Refusal } from '#vocabulary/refusal.ts'
import type { CrossBorder, VolumeTier } from './goods-terms.ts'
import { mayCrossBorder } from './kinds.ts'
import type { ProductKind } from './product.ts'

/** So many tiers a product may have. */
export const tiersMax = 5
/** As long as a service may be valid from its payment, and as often as one code may be used. */
export const serviceDaysMax = 3_650
export const serviceUsesMax = 100

type OfProduct = {
  readonly productId: Id
  /** The version that was read; 0 before there are any. */
  readonly version: number
  readonly hasTiers: boolean
  readonly tiers: readonly VolumeTier[]
  readonly bulkMin?: number | undefined
  readonly limitPerBuyer?: number | undefined
  readonly crossBorder?: CrossBorder | undefined
  /** Of a service: days of validity from its payment, … */
  readonly serviceDays?: number | undefined
  /** … or the moment until which it is sold and valid, in milliseconds; neither for no end. */
  readonly serviceUntil?: number | undefined
  /** How often one code is used; once where it is left out. */
  readonly serviceUses?: number | undefined
  /** From when and until when it is sold, and when it is back, where it is sold out. Milliseconds. */
  readonly soldFrom?: number | undefined
  readonly soldUntil?: number | undefined
  readonly backOn?: number | undefined
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

/** Terms as their form shows them. */
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
 * Tiers may be in any order, but each begins at another quantity, and tiers that are switched on are at least
 * one. Only what is sent as a parcel for money comes across a border.
 * @throws Refusal `malformed` that names each part that is wrong
 */
export function checkTerms(
  { tiers, hasTiers, prices, crossBorder, ...service }: ProductTermsEdit,
  kind: ProductKind,
  sold: ReadonlyMap<Id, ReadonlySet<string>>,
): void {
  const wrong: FieldRefusal[] = []
  if (crossBorder && !mayCrossBorder(kind)) wrong.push({ field: 'crossBorder', code: 'invalid' })
  for (const field of ['serviceDays', 'serviceUntil', 'serviceUses'] as const)
    if (service[field] !== undefined && kind !== 'service') wrong.push({ field, code: 'invalid' })
  if (service.serviceDays !== undefined && service.serviceUntil !== undefined)
    wrong.push({ field: 'serviceUntil', code: 'invalid' })
  const { soldFrom, soldUntil } = service
  if (soldFrom !== undefined && soldUntil !== undefined && soldUntil <= soldFrom)
    wrong.push({ field: 'soldUntil', code: 'invalid' })
  if (hasTiers && tiers.length === 0) wrong.push({ field: 'tiers.0.from', code: 'required' })
  for (const [place, { from }] of tiers.entries())
    if (tiers.findIndex((each) => each.from === from) < place)
      wrong.push({ field: `tiers.${place}.from`, code: 'invalid' })
  for (const [place, { variantId, site, pointsAmount = 0 }] of prices.entries()) {
    if (!sold.get(variantId)?.has(site)) wrong.push({ field: `prices.${place}`, code: 'invalid' })
    // A gift card that is given for points is exchanged for them alone.
    if (kind === 'giftCard' && pointsAmount > 0)
      wrong.push({ field: `prices.${place}.pointsAmount`, code: 'invalid' })
  }
  if (wrong.length > 0) throw new Refusal('malformed', {}, wrong)
}
