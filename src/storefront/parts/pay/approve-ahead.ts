import { redirect, redirectDocument } from 'react-router'
import type { Cart } from '#modules/cart/rules/cart.ts'
import { renderCheckoutCall } from '#modules/checkout/bound/checkout.ts'
import { checkoutDraftCall, saveDraftCall } from '#modules/checkout/calls/draft.ts'
import { approvedChannelCall, openApprovalCall, readApprovalCall } from '#modules/payments/calls/approvals.ts'
import { channelsAheadCall } from '#modules/payments/calls/channels-ahead.ts'
import { deviceOf } from '#modules/payments/rules/account-rules.ts'
import type { Mall } from '#ui/mall-context.ts'
import { refused } from '#ui/refused.ts'
import { idIn } from '#vocabulary/calls/id-lists.ts'
import { pages } from '#vocabulary/calls/pages.ts'

/** Agreeing at a payment provider before there is an order: the provider hands back where the goods go (decision 406). */

/** Leads to the provider with the amount that is known without an address. Where that fails, the checkout goes on without it. */
export async function approveAhead(mall: Mall, key: string, channel: string): Promise<Response> {
  const { ahead } = await mall.call(renderCheckoutCall, { key, methods: {} })
  if (!ahead) return redirect(pages.checkout(key))
  try {
    const { url } = await mall.call(openApprovalCall, { channel, checkoutKey: key, due: ahead.due })
    return redirectDocument(url)
  } catch (error) {
    refused(error)
    return redirect(pages.checkoutWithout(key, channel, 'away'))
  }
}

/** The buyer came back: the checkout begins with the address of the provider, which is stored as if it had been typed. */
export async function takeApproved(mall: Mall, query: URLSearchParams): Promise<Response> {
  const [key, approvalId] = [idIn(query.get('key')), idIn(query.get('approval'))]
  if (!key || !approvalId || mall.caller.kind === 'anonymous') return redirect(pages.cart())
  try {
    const { address, channel } = await mall.call(readApprovalCall, { approvalId })
    if (!address || !mall.site.countries.includes(address.country))
      return redirect(pages.checkoutWithout(key, channel, 'address'))
    const { draft } = await mall.call(checkoutDraftCall, {})
    // Few accounts hand back a number: one that was typed here is kept.
    const phone = address.phone || (draft?.shippingAddress.phone ?? '')
    const shippingAddress = { ...address, phone }
    await mall.call(saveDraftCall, { key, draft: { methods: {}, ...draft, shippingAddress } })
    return redirect(pages.checkout(key, undefined, approvalId))
  } catch (error) {
    refused(error)
    return redirect(pages.checkout(key))
  }
}

/** The agreement that the address of a checkout names, while it is of use. */
export async function loadApproved(
  mall: Mall,
  query: URLSearchParams,
): Promise<{ readonly approvalId: string; readonly channel: string } | undefined> {
  const approvalId = idIn(query.get('approval'))
  if (!approvalId) return undefined
  const { channel } = await mall.call(approvedChannelCall, { approvalId })
  return channel === undefined ? undefined : { approvalId, channel }
}

/** The channels whose button stands in the cart, before an address is known. Goods of two checkouts have none. */
export async function expressOfCart(
  mall: Mall,
  request: Request,
  { goods, selectedCount, selectedAcross }: Pick<Cart, 'goods' | 'selectedCount' | 'selectedAcross'>,
): Promise<readonly string[]> {
  if (selectedCount === 0 || goods.amount === 0 || selectedAcross > 0) return []
  const { channels } = await mall.call(channelsAheadCall, {
    due: goods,
    kinds: [],
    usesPoints: false,
    device: deviceOf(request.headers),
  })
  return channels.flatMap(({ code, abilities }) => (abilities.approvesAhead ? [code] : []))
}
