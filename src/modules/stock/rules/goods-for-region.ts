import { mayBePickedUp, saleOf } from '#modules/catalogue/rules/kinds.ts'
import type { SellableVariant } from '#modules/catalogue/rules/product.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { inRegion } from './in-region.ts'
import type { Region } from './region.ts'

type Goods = ReadonlyMap<Id, SellableVariant>

/** Whether how many there are depends on where parcels go. */
export const dependsOnRegion = (goods: Goods): boolean => [...goods.values()].some(({ shelves }) => shelves)

/**
 * Goods with the stock that is available for parcels to a region. Goods not sent as parcels are available
 * everywhere.
 * @param isPickedUpAt whether a shop's goods are picked up, as far as they can be
 */
export function goodsForRegion(
  goods: Goods,
  region: Region | 'any',
  isPickedUpAt: (shopId: Id) => boolean = () => false,
): Goods {
  if (region === 'any' || !dependsOnRegion(goods)) return goods
  const isSent = (each: SellableVariant) =>
    saleOf(each).fulfilment === 'parcel' &&
    !(each.pickUpPlace && isPickedUpAt(each.shopId) && mayBePickedUp(each))
  return new Map([...goods].map(([id, each]) => [id, isSent(each) ? inRegion(each, region) : each]))
}
