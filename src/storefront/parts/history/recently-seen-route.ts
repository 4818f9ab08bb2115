import { translate } from '#messages/translate.ts'
import { viewedProductsCall } from '#modules/history/bound.ts'
import { forgetViews } from '#modules/history/calls.ts'
import { productCards } from '#modules/pricing/calls/product-cards.ts'
import { mallContext } from '#ui/mall-context.ts'
import { idIn, idListIn } from '#vocabulary/calls/id-lists.ts'
import type { Route } from './+types/recently-seen-route'
import { deviceViewsMax } from './device-views.ts'

/**
 * Goods that the caller saw last: by the history of their session, and after it what their device remembers from the time without one.
 * The row comes with its texts, so that pages without it carry none.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const mall = context.get(mallContext)
  const query = new URL(request.url).searchParams
  const without = idIn(query.get('without'))
  const history =
    mall.caller.kind === 'anonymous'
      ? undefined
      : await mall.call(viewedProductsCall, { page: 1, pageSize: deviceViewsMax + 1 })
  const seen = history?.isOn === false ? [] : (history?.products ?? [])
  const known = new Set(seen.map(({ productId }) => productId))
  const onDevice = idListIn(query, 'device')
    .filter((each) => !known.has(each))
    .slice(0, deviceViewsMax)
  const more =
    onDevice.length > 0 && history?.isOn !== false
      ? (await mall.call(productCards, { productIds: onDevice })).products
      : []
  const say = (key: string) => translate(mall.language, `history.${key}`)
  return {
    products: [...seen, ...more].filter(({ productId }) => productId !== without).slice(0, deviceViewsMax),
    isListed: seen.length > 0,
    texts: { title: say('recent'), all: say('all'), clear: say('forgetAll') },
  }
}

/** Clears the history of the caller; the device clears its own. */
export async function action({ context }: Route.ActionArgs) {
  const mall = context.get(mallContext)
  if (mall.caller.kind !== 'anonymous') await mall.call(forgetViews, {})
  return { cleared: translate(mall.language, 'history.cleared') }
}
