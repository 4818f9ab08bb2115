import type { LoaderFunctionArgs } from 'react-router'
import { offersOfGoods } from '#modules/pricing/calls/product-offers.ts'
import { mallContext } from '#ui/mall-context.ts'

/** What a product page asks about its offers for the visitor who looks, and for another quantity than it was made for. */
export const loader = ({ context, params, request }: LoaderFunctionArgs) =>
  context.get(mallContext).call(offersOfGoods, {
    variantId: params.variantId!,
    quantity: Number.parseInt(new URL(request.url).searchParams.get('quantity') ?? '1', 10),
  })
