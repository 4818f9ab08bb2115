import type { LoaderFunctionArgs } from 'react-router'
import { mallContext } from '#ui/mall-context.ts'
import { offersOfGoods } from '#wire/product-offers.ts'

/** What a product page asks about its offers for the visitor who looks, and for another quantity than it was made for. */
export const loader = ({ context, params, request }: LoaderFunctionArgs) =>
  context.get(mallContext).call(offersOfGoods, {
    variantId: params.variantId!,
    quantity: Number.parseInt(new URL(request.url).searchParams.get('quantity') ?? '1', 10),
  })
