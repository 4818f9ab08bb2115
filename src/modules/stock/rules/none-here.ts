import { isSoldOut, quantityRule } from '#vocabulary/quantity.ts'
import type { InRegion } from './in-region.ts'

type Goods = InRegion & {
  readonly kind?: string | undefined
  readonly available: number
  readonly step: number
  readonly minQuantity: number
}

/** Why none of it can be ordered: there is none, or only where this buyer's parcels go (PDP-64, PDP-65). */
export function whyNoneHere(goods: Goods): 'outOfStock' | 'regionSoldOut' | 'stockShort' {
  const { overall, available } = goods
  if (overall === undefined || isSoldOut(quantityRule({ ...goods, available: overall }))) return 'outOfStock'
  return available > 0 ? 'stockShort' : 'regionSoldOut'
}
