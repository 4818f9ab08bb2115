import { type ActionFunctionArgs, data, redirect } from 'react-router'
import { copyProductCall } from '#modules/catalogue/calls/merchant-product-page.ts'
import { mallContext } from '#ui/mall-context.ts'
import { pages } from '#vocabulary/calls/pages.ts'

/** Nothing to look at: the button of a product's page is sent here. */
export function loader() {
  throw data(null, { status: 404 })
}

export async function action({ context, params }: ActionFunctionArgs) {
  const shop = params.shop!
  const { productId } = await context
    .get(mallContext)
    .call(copyProductCall, { shop, productId: params.productId! })
  return redirect(pages.shopProduct(shop, productId))
}
