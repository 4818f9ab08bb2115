import { destinationOf } from '#modules/addresses/server/public.ts'
import { orderWithBalance } from '#modules/orders/server/public.ts'
import type { OrderHolderContext } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { Checkout, ChosenTerms } from '../../rules/checkout.ts'
import { chosenForBalance } from '../chosen-for-balance.ts'
import type { CheckoutParts } from '../parts.ts'
import { priceBalance } from '../price-balance.ts'
import { quotedTaxOfBalance } from './balance-tax.ts'
import { shownCheckout } from './shown-checkout.ts'

/**
 * The checkout of a balance: what the order costs with coupons, points and shipping chosen now (CHK-12).
 * @throws Refusal those of `orderWithBalance`
 */
export async function renderBalance(
  ctx: OrderHolderContext,
  request: ChosenTerms & { readonly groupId: Id },
  parts: Pick<CheckoutParts, 'taxService'>,
): Promise<Checkout> {
  const order = await orderWithBalance(ctx.db, ctx, request.groupId)
  const terms = chosenForBalance(ctx.site, order, request)
  const { destination: to = order.shippingAddress } = terms.taxedFor ?? {}
  const destination = destinationOf({ city: '', ...to })
  const quoted = await quotedTaxOfBalance(ctx, { groupId: request.groupId, destination }, parts)
  const chosen = {
    ...terms,
    taxedFor: { ...terms.taxedFor, destination, quoted },
    destination,
  }
  const { facts, lines, priced } = await priceBalance(ctx.db, ctx, order, chosen)
  const { groupId, orderId, shippingAddress, billingAddress, remark } = order
  return shownCheckout(ctx, {
    key: groupId,
    address: shippingAddress,
    placedGroupId: undefined,
    balanceOf: { groupId, orderId, billingAddress, remark },
    // They are reserved since the order was placed, so none of them is unavailable.
    lines: lines.map((line) => ({ ...line, reason: undefined })),
    sellable: lines,
    leftOut: [],
    facts,
    prior: new Map(),
    priced,
    chosen,
  })
}
