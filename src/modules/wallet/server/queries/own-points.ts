import { takenOfProducts } from '#modules/catalogue/server/public.ts'
import type { VisitorContext } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { OwnPoints } from '../../rules/points.ts'
import { pointsOfBuyer } from './points-of-buyer.ts'

/** Points of the visitor, and units had of a product that is sold for points. */
export async function ownPoints(
  { db, buyerId, site }: VisitorContext,
  { productId }: { productId: Id },
): Promise<OwnPoints> {
  const [available, taken] = await Promise.all([
    pointsOfBuyer(db, buyerId, site.code),
    takenOfProducts(db, buyerId, [productId]),
  ])
  return { available, taken: taken.get(productId) ?? 0 }
}
