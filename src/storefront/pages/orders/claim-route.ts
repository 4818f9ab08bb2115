import { type LoaderFunctionArgs, redirect } from 'react-router'
import { claimByLinkCall } from '#modules/orders/calls/order-look-up.ts'
import { mallContext } from '#ui/mall-context.ts'
import { refused } from '#ui/refused.ts'
import { idIn } from '#vocabulary/calls/id-lists.ts'
import { pages } from '#vocabulary/calls/pages.ts'

/** A guest who opened an order by its link comes back here with an account. An account with another email leaves the order as it is. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const mall = context.get(mallContext)
  const query = new URL(request.url).searchParams
  const orderId = idIn(query.get('orderId'))
  const token = query.get('token')?.slice(0, 200) || undefined
  if (!orderId) return redirect(pages.orders())
  if (mall.caller.kind !== 'buyer') return redirect(pages.login(pages.claimOrder(orderId, token)))
  if (!token) return redirect(pages.order(orderId))
  try {
    await mall.call(claimByLinkCall, { token })
    return redirect(pages.order(orderId))
  } catch (error) {
    refused(error)
    return redirect(pages.order(orderId, token))
  }
}
