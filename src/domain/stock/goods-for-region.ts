import type { SellableVariant } from '../catalogue/product.ts'
import type { Id } from '../identifiers.ts'
import { saleOf } from '../orders/kinds.ts'
import { inRegion } from './in-region.ts'
import type { Region } from './region.ts'

type Goods = ReadonlyMap<Id, SellableVariant>

/** Whether how many there are depends on where parcels go. */
export const dependsOnRegion = (goods: Goods): boolean => [...goods.values()].some(({ shelves }) => shelves)

/** What is available of each variant for parcels to a region. What is not sent as a parcel is there for everyone. */
export function goodsForRegion(goods: Goods, region: Region | 'any'): Goods {
  if (region === 'any' || !dependsOnRegion(goods)) return goods
  return new Map(
    [...goods].map(([id, each]) => [
      id,
      saleOf(each).fulfilment === 'parcel' ? inRegion(each, region) : each,
    ]),
  )
}
