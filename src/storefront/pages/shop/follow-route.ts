import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from 'react-router'
import { followShopCall, ownFollowCall, unfollowShopCall } from '#modules/shop-fronts/calls/shop-front.ts'
import { mallContext } from '#ui/mall-context.ts'
import { refused, refusedForm } from '#ui/refused.ts'
import { isSentByScript } from '#ui/sent-by-script.ts'
import { pages, safeTarget } from '#vocabulary/calls/pages.ts'

/** Whether the visitor follows a shop: its page is cached for all and requests it. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const mall = context.get(mallContext)
  const slug = new URL(request.url).searchParams.get('slug') ?? ''
  return mall.caller.kind === 'buyer' ? mall.call(ownFollowCall, { slug }) : { isFollowed: false }
}

/** Follows a shop, or ends it. A visitor signs in first, and comes back to the shop. */
export async function action({ request, context }: ActionFunctionArgs) {
  const mall = context.get(mallContext)
  const form = await request.formData()
  const slug = String(form.get('slug') ?? '')
  const from = safeTarget(String(form.get('from') ?? ''), pages.followedShops())
  if (mall.caller.kind !== 'buyer') return redirect(pages.login(from))
  try {
    const call = form.get('intent') === 'unfollow' ? unfollowShopCall : followShopCall
    const { isFollowed } = await mall.call(call, { slug })
    return isSentByScript(request) ? { isFollowed } : redirect(from)
  } catch (error) {
    return refusedForm({ problem: refused(error) })
  }
}
