import type { LoaderFunctionArgs } from 'react-router'
import { shippingOfProductCall } from '#modules/shipping/calls/shipping-of-product.ts'
import { mallContext } from '#ui/mall-context.ts'
import { sentFact } from './delivery-facts.server.ts'

/** Shipping of a product for the current visitor and a given quantity. */
export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const mall = context.get(mallContext)
  const query = new URL(request.url).searchParams
  const shipping = await mall.call(shippingOfProductCall, {
    productId: params.productId!,
    variantId: query.get('variant') ?? undefined,
    quantity: Number.parseInt(query.get('quantity') ?? '1', 10),
  })
  return sentFact(mall, shipping, { isAhead: query.has('ahead') })
}
