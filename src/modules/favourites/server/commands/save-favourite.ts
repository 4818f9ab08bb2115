import type { VisitorContext } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import { favouritesMax } from '../../rules/favourites.ts'
import { insertFavourite } from '../store.ts'

/**
 * Saves a product that is sold on the site; one that is saved already stays as it is, with its price then.
 * @throws Refusal `notFound`, `tooManyFavourites`
 */
export async function saveFavourite(
  ctx: VisitorContext,
  { productId }: { readonly productId: Id },
): Promise<Record<string, never>> {
  const { buyerId, site } = ctx
  const outcome = await ctx.transaction((tx) =>
    insertFavourite(tx, { buyerId, productId, siteNumber: site.number }),
  )
  if (outcome === 'notSold') throw new Refusal('notFound')
  if (outcome === 'tooMany') throw new Refusal('tooManyFavourites', { max: favouritesMax })
  return {}
}
