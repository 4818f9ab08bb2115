import { Refusal } from '#domain/refusal.ts'
import type { ShopProfile } from '#domain/shops/profile.ts'
import { isPicture } from '#modules/files/public.ts'
import { notifyNodes } from '#platform/changes.ts'
import type { MerchantContext } from '#platform/context.ts'
import { setProfile } from '../store/shops.ts'

/**
 * A shop writes its logo and its line, which its page and the home page show at once.
 * @throws Refusal `malformed` for a logo that is no stored picture
 */
export const saveShopProfile = (
  ctx: MerchantContext,
  { about, logo }: Pick<ShopProfile, 'about'> & { readonly logo?: string | undefined },
): Promise<void> =>
  ctx.transaction(async (tx) => {
    if (logo !== undefined && !(await isPicture(tx, logo)))
      throw new Refusal('malformed', {}, [{ field: 'logo', code: 'invalid' }])
    await setProfile(tx, ctx.shopId, { about, logo })
    await notifyNodes(tx, ['lists'])
  })
