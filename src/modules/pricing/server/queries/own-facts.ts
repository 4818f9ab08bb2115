import type { Context } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { nothingOwn, type OwnFacts } from '../../rules/assemble-facts.ts'
import type { PublicFacts } from '../../rules/public-facts.ts'
import { heldByBuyer, ownFacts } from './buyer-facts.ts'
import { publicFacts } from './public-facts.ts'

/** Facts of the price of a variant for the caller; an anonymous one has none of its own. */
export async function factsOfCaller(
  { site, now: at, caller, db }: Context,
  variantId: Id,
): Promise<{ readonly shown: PublicFacts; readonly own: OwnFacts }> {
  const buyer =
    caller.kind === 'anonymous'
      ? undefined
      : { caller, site, buyerId: caller.userId, isGuest: caller.kind === 'guest' }
  const [shown, held] = await Promise.all([
    publicFacts(db, { site, at, variantIds: [variantId] }),
    buyer && heldByBuyer(db, { buyer, at }),
  ])
  const own =
    buyer && held ? await ownFacts(db, held, { buyer, offers: shown.offers, points: 0 }) : nothingOwn
  return { shown, own }
}
