import type { LoaderFunctionArgs } from 'react-router'
import { offersOfGoodsCall } from '#modules/pricing/calls/offers-of-goods.ts'
import { mallContext } from '#ui/mall-context.ts'

/** Offers of a product for the current visitor and a given quantity. */
export const loader = ({ context, params, request }: LoaderFunctionArgs) =>
  context.get(mallContext).call(offersOfGoodsCall, {
    variantId: params.variantId!,
    quantity: Number.parseInt(new URL(request.url).searchParams.get('quantity') ?? '1', 10),
  })
