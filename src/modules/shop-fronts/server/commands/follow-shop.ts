import type { BuyerContext } from '#platform/context.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import { followedMax } from '../../rules/shop-front.ts'
import { deleteFollower, insertFollower } from '../store/fronts.ts'

type Named = { readonly slug: string }

/** A buyer follows a shop that is not closed for good. @throws Refusal `notFound`, `tooManyFollowed` */
export async function followShop(ctx: BuyerContext, { slug }: Named): Promise<{ isFollowed: boolean }> {
  const outcome = await ctx.transaction((tx) =>
    insertFollower(tx, { buyerId: ctx.buyerId, slug, atMost: followedMax }),
  )
  if (outcome === 'noShop') throw new Refusal('notFound')
  if (outcome === 'tooMany') throw new Refusal('tooManyFollowed', { max: followedMax })
  return { isFollowed: true }
}

export async function unfollowShop(ctx: BuyerContext, { slug }: Named): Promise<{ isFollowed: boolean }> {
  await ctx.transaction((tx) => deleteFollower(tx, ctx.buyerId, slug))
  return { isFollowed: false }
}
