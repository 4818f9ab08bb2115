import type { Context } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import { nothingOwn } from '../../rules/assemble-facts.ts'
import { type OffersOfGoods, shownForGoods } from '../../rules/shown-for-goods.ts'
import { heldByBuyer, ownFacts } from './buyer-facts.ts'
import { publicFacts } from './public-facts.ts'

/**
 * Outcome of each offer when this quantity of a variant is bought: the public one for an anonymous visitor,
 * else with the caller's membership, level, coupons and use of limited offers so far.
 * @throws Refusal `productGone`
 */
export async function offersOfGoods(
  ctx: Context,
  asked: { readonly variantId: Id; readonly quantity: number },
): Promise<OffersOfGoods> {
  const { site, now: at, caller, db, language } = ctx
  const buyer =
    caller.kind === 'anonymous'
      ? undefined
      : { caller, site, buyerId: caller.userId, isGuest: caller.kind === 'guest' }
  const [shown, held] = await Promise.all([
    publicFacts(db, { site, at, variantIds: [asked.variantId] }),
    buyer && heldByBuyer(db, { buyer, at }),
  ])
  const own =
    buyer && held ? await ownFacts(db, held, { buyer, offers: shown.offers, points: 0 }) : nothingOwn
  const told = shownForGoods(shown, own, { ...asked, language })
  if (!told) throw new Refusal('productGone')
  return told
}
