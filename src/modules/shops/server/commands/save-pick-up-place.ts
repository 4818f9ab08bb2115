import type { MerchantContext } from '#platform/context.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import { checkPickUpPlace, type PickUpPlace, tidyPickUpPlace } from '../../rules/pick-up-place.ts'
import { deletePickUpPlace, putPickUpPlace, siteExists } from '../store/shops.ts'

/**
 * The shop sets where it is picked up on a site, or that of the request, or that it is no longer. @throws
 * Refusal `malformed` with the fields
 */
export async function savePickUpPlace(
  ctx: MerchantContext,
  { site = ctx.site.code, name, address }: PickUpPlace & { readonly site?: string | undefined },
): Promise<{ isKept: boolean }> {
  const wrong = checkPickUpPlace({ name, address })
  if (wrong.length > 0) throw new Refusal('malformed', {}, wrong)
  const place = tidyPickUpPlace({ name, address })
  const where = { shopId: ctx.shopId, site }
  await ctx.transaction(async (tx) => {
    if (!(await siteExists(tx, site)))
      throw new Refusal('malformed', {}, [{ field: 'site', code: 'invalid' }])
    await (place ? putPickUpPlace(tx, where, place) : deletePickUpPlace(tx, where))
  })
  return { isKept: place !== undefined }
}
