import { Refusal } from '#domain/refusal.ts'
import { checkPickUpPlace, type PickUpPlace, tidyPickUpPlace } from '#domain/shops/pick-up-place.ts'
import type { MerchantContext } from '#platform/context.ts'
import { setPickUpPlace } from '../store/shops.ts'

/** The shop says where it is picked up, or no longer. @throws Refusal `malformed` with the fields */
export async function savePickUpPlace(
  ctx: MerchantContext,
  { name, address }: PickUpPlace,
): Promise<{ isKept: boolean }> {
  const wrong = checkPickUpPlace({ name, address })
  if (wrong.length > 0) throw new Refusal('malformed', {}, wrong)
  const place = tidyPickUpPlace({ name, address })
  await ctx.transaction((tx) => setPickUpPlace(tx, ctx.shopId, place))
  return { isKept: place !== undefined }
}
