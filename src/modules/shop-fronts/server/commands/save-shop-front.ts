import { refuseUnknownPictures } from '#modules/files/server/public.ts'
import { lockShopOfStock, setShopProfile } from '#modules/shops/server/public.ts'
import { notifyNodes } from '#platform/changes.ts'
import type { MerchantContext } from '#platform/context.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import type { SavedShopFront } from '../../rules/shop-front.ts'
import { putFront } from '../store/fronts.ts'

/**
 * A shop writes its page, which shows it immediately. Its line and its logo are on the home page too, the days on which it
 * is away count in the delivery dates of its goods, and the party that pays for returns is shown with them.
 * @throws Refusal `malformed` for a file that is no stored picture, `awayEndsBefore`, `changedMeanwhile`
 */
export async function saveShopFront(
  ctx: MerchantContext,
  front: SavedShopFront,
): Promise<{ version: number }> {
  const { about, logo, banner, wayBackPaidBy, awayFrom, awayUntil } = front
  if (Boolean(awayFrom) !== Boolean(awayUntil) || (awayFrom && awayUntil && awayUntil < awayFrom))
    throw new Refusal('awayEndsBefore', {}, [{ field: 'awayUntil', code: 'awayEndsBefore' }])
  return ctx.transaction(async (tx) => {
    await refuseUnknownPictures(tx, { logo, banner })
    await lockShopOfStock(tx, ctx.shopId)
    const version = await putFront(tx, ctx.shopId, front)
    if (version === undefined) throw new Refusal('changedMeanwhile')
    await setShopProfile(tx, ctx.shopId, { about, logo, wayBackPaidBy })
    await notifyNodes(tx, ['lists', `shop:${ctx.shopId}`])
    return { version }
  })
}
