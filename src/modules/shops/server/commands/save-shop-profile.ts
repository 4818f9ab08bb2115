import { isPicture } from '#modules/files/server/public.ts'
import { notifyNodes } from '#platform/changes.ts'
import type { MerchantContext } from '#platform/context.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import type { ShopProfile, WayBackPayer } from '../../rules/profile.ts'
import { setShopProfile } from '../store/shops.ts'

/**
 * A shop writes its logo and its line, which its page and the home page show immediately, and the party that
 * pays for returns, which is shown on the pages of its products.
 * @throws Refusal `malformed` for a logo that is no stored picture
 */
export const saveShopProfile = (
  ctx: MerchantContext,
  {
    about,
    logo,
    wayBackPaidBy,
  }: Pick<ShopProfile, 'about'> & {
    readonly logo?: string | undefined
    readonly wayBackPaidBy?: WayBackPayer | undefined
  },
): Promise<void> =>
  ctx.transaction(async (tx) => {
    if (logo !== undefined && !(await isPicture(tx, logo)))
      throw new Refusal('malformed', {}, [{ field: 'logo', code: 'invalid' }])
    await setShopProfile(tx, ctx.shopId, { about, logo, wayBackPaidBy })
    await notifyNodes(tx, ['lists', `shop:${ctx.shopId}`])
  })
