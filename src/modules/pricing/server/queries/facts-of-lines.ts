import { regionOfVisitor } from '#modules/addresses/server/public.ts'
import { goodsForBuyer } from '#modules/catalogue/rules/goods-terms.ts'
import { takenOfProducts } from '#modules/catalogue/server/public.ts'
import { shippingOfShops } from '#modules/shipping/server/public.ts'
import { dependsOnRegion, goodsForRegion } from '#modules/stock/rules/goods-for-region.ts'
import type { Region } from '#modules/stock/rules/region.ts'
import { pointsOfBuyer } from '#modules/wallet/server/public.ts'
import type { Database, Transaction, VisitorContext } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { FactsOfLines } from '../../rules/assemble-facts.ts'
import { heldByBuyer, ownFacts } from './buyer-facts.ts'
import { publicFacts } from './public-facts.ts'

/**
 * Public facts of some lines and those of their buyer, now. One message to the database, and a second one where goods have a
 * limit for each buyer, cost points, or depend on where they go.
 */
export async function factsOfLines(
  db: Database | Transaction,
  ctx: Pick<VisitorContext, 'site' | 'now' | 'isGuest' | 'caller' | 'buyerId' | 'deliverTo'>,
  lines: readonly { readonly variantId: Id }[],
  {
    withPoints = false,
    region,
    isPickedUpAt,
  }: {
    /** Whether the buyer's points are in question, whatever the goods are. */
    readonly withPoints?: boolean
    /** Where the parcels go: without one, where this visitor's go as far as is known. */
    readonly region?: Region | 'any' | undefined
    /** Shops where the buyer picks up what can be. */
    readonly isPickedUpAt?: ((shopId: Id) => boolean) | undefined
  } = {},
): Promise<FactsOfLines> {
  const variantIds = lines.map(({ variantId }) => variantId)
  const [shown, sending, held] = await Promise.all([
    publicFacts(db, { site: ctx.site, at: ctx.now, variantIds }),
    shippingOfShops(db, { site: ctx.site.code, variantIds }),
    heldByBuyer(db, { buyer: ctx, at: ctx.now }),
  ])
  const limited = [...shown.goods.values()].filter(({ terms }) => terms?.limitPerBuyer !== undefined)
  const needsPoints = withPoints || [...shown.goods.values()].some(({ terms }) => terms?.points !== undefined)
  const [points, taken, to] = await Promise.all([
    needsPoints ? pointsOfBuyer(db, ctx.buyerId, ctx.site.code) : 0,
    limited.length === 0
      ? new Map<Id, number>()
      : takenOfProducts(
          db,
          ctx.buyerId,
          limited.map(({ productId }) => productId),
        ),
    dependsOnRegion(shown.goods) ? (region ?? regionOfVisitor(db, ctx).then((known) => known.region)) : 'any',
  ])
  const isBusiness = ctx.caller.kind === 'buyer' && ctx.caller.isBusiness
  const goods = goodsForBuyer(goodsForRegion(shown.goods, to, isPickedUpAt), {
    isGuest: ctx.isGuest,
    isBusiness,
    taken,
  })
  const own = await ownFacts(db, held, { buyer: ctx, offers: shown.offers, points })
  return { shown: { ...shown, goods }, own, sending }
}
