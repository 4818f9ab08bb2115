import type { Address } from '#modules/addresses/rules/address.ts'
import { renderCheckoutCall } from '#modules/checkout/bound/checkout.ts'
import { checkoutDraftCall } from '#modules/checkout/calls/draft.ts'
import type { Checkout } from '#modules/checkout/rules/checkout.ts'
import type { CheckoutDraft } from '#modules/checkout/rules/draft.ts'
import type { Mall } from '#ui/mall-context.ts'
import { problemOf } from '#ui/refused.ts'
import { chosenCards, chosenTerms, placeOf, taxedForOf } from './chosen-terms.ts'

/** Details typed before: of a guest, or of a buyer who has no saved address; and of any buyer who agreed at a payment provider. */
export async function loadDraft(mall: Mall, isWanted: boolean): Promise<CheckoutDraft | undefined> {
  if (!isWanted) return undefined
  const { draft } = await mall.call(checkoutDraftCall, {})
  return draft && mall.site.countries.includes(draft.shippingAddress.country) ? draft : undefined
}

/** A checkout by the choices of the page's address, and by what was typed before where the address names none. */
export async function loadCheckout(
  mall: Mall,
  query: URLSearchParams,
  { key, draft, saved }: { key: string; draft: CheckoutDraft | undefined; saved: Address | undefined },
): Promise<Checkout> {
  const known = draft?.shippingAddress ?? saved
  const { methods, ...chosen } = chosenTerms(query)
  const number = draft?.invoice?.to === 'company' ? draft.invoice.data.taxNumber : ''
  const render = (also: CheckoutDraft['methods'] = {}) =>
    mall.call(renderCheckoutCall, {
      key,
      ...chosen,
      methods: { ...also, ...methods },
      ...chosenCards(query),
      taxedFor: {
        ...(known && { destination: placeOf(known) }),
        ...(number && { buyerNumber: number }),
        ...taxedForOf(query),
      },
    })
  try {
    const checkout = await render(draft?.methods)
    return draft ? { ...checkout, address: draft.shippingAddress } : checkout
  } catch (error) {
    // A way of sending that was chosen another day may not be offered any more.
    if (!draft || problemOf(error)?.code !== 'shippingMethodUnknown') throw error
    return { ...(await render()), address: draft.shippingAddress }
  }
}
