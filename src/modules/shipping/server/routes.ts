import { serve } from '#platform/serve.ts'
import { shippingOfProductCall } from '../calls/shipping-of-product.ts'
import { shippingOfProduct } from './queries/shipping-of-product.ts'

export const shippingRoutes = [
  serve(shippingOfProductCall, {
    action: 'mall.browse',
    run: shippingOfProduct,
    kept: ({ productId, shopId }) => [`product:${productId}`, `shop:${shopId}`],
    keptUntil: ({ validUntil }) => validUntil,
  }),
]
