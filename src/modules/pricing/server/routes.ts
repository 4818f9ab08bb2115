import * as lists from '#modules/catalogue/bound/product-lists.ts'
import { earliest } from '#modules/catalogue/rules/price-periods.ts'
import { periodItemCall } from '#modules/membership/bound/paid-service.ts'
import * as offers from '#modules/offers/calls/offers.ts'
import { shippingOfProductCall } from '#modules/shipping/calls/shipping-of-product.ts'
import { activityTag, stockTag } from '#platform/changes.ts'
import type { Context } from '#platform/context.ts'
import { serve } from '#platform/serve.ts'
import * as wire from '../bound/product.ts'
import * as productOffers from '../bound/product-offers.ts'
import * as recommendations from '../bound/recommendations.ts'
import * as variants from '../bound/variants.ts'
import { offersOfGoodsCall } from '../calls/offers-of-goods.ts'
import { boughtTogetherCall, productCards } from '../calls/product-cards.ts'
import { shownActivityCall } from '../calls/shown-activity.ts'
import type { PricingParts } from './parts.ts'
import { boughtTogether } from './queries/bought-together.ts'
import { offerPreview } from './queries/offer-preview.ts'
import { offersOfGoods } from './queries/offers-of-goods.ts'
import { withPayablePromotions } from './queries/payable-promotions.ts'
import { periodItem } from './queries/period-item.ts'
import { cardsOf } from './queries/product-cards.ts'
import { type ProductRequest, previewProduct, productDetail, shownBy } from './queries/product-detail.ts'
import { productList } from './queries/product-list.ts'
import { recommendedProducts } from './queries/recommended-products.ts'
import { shippingOfProduct } from './queries/shipping-of-product.ts'
import { shownActivity } from './queries/shown-activity.ts'
import { stockOfVariants, variantsById } from './queries/variants.ts'

/** A change of any list drops all of them: most changes touch several. */
const asLists = () => ['lists']
const keptUntil = ({ validUntil }: { readonly validUntil: Date | undefined }) => validUntil

export const pricingRoutes = (parts: PricingParts) => {
  const shownProduct = async (ctx: Context, request: ProductRequest) =>
    withPayablePromotions(ctx, parts, await productDetail(ctx, request))
  return [
    serve(wire.productDetailCall, { action: 'mall.browse', run: shownProduct, kept: shownBy, keptUntil }),
    serve(wire.productMedia, { action: 'mall.browse', run: shownProduct, kept: shownBy, keptUntil }),
    serve(wire.previewProductCall, { action: 'products.see', run: previewProduct }),
    serve(lists.productListCall, { action: 'mall.browse', run: productList, kept: asLists, keptUntil }),
    ...[
      recommendations.recommendedProductsCall,
      recommendations.recommendedInCategory,
      recommendations.recommendedForScene,
    ].map((endpoint) =>
      serve(endpoint, {
        action: 'mall.browse',
        run: recommendedProducts,
        kept: asLists,
        keptUntil: (cards) => earliest(cards.map(({ validUntil }) => validUntil)),
      }),
    ),
    serve(productCards, {
      action: 'mall.browse',
      run: async (ctx, { productIds }) => ({ products: await cardsOf(ctx, productIds) }),
      kept: asLists,
      keptUntil: ({ products }) => earliest(products.map(({ validUntil }) => validUntil)),
    }),
    serve(boughtTogetherCall, {
      action: 'mall.browse',
      run: boughtTogether,
      kept: ({ items }) => ['lists', ...items.map(({ variantId }) => stockTag(variantId))],
      keptUntil,
    }),
    serve(productOffers.promotionsOfProduct, {
      action: 'mall.browse',
      run: shownProduct,
      kept: shownBy,
      keptUntil,
    }),
    // Told anew for each quantity and buyer. The page that shows what all are told ends with its product's prices.
    serve(offersOfGoodsCall, { action: 'mall.browse', run: offersOfGoods }),
    serve(shippingOfProductCall, {
      action: 'mall.browse',
      run: shippingOfProduct,
      kept: ({ productId, shopId }) => [`product:${productId}`, `shop:${shopId}`],
      keptUntil,
    }),
    serve(offers.previewShopOffer, {
      action: 'offers.see',
      run: (ctx, request) => offerPreview(ctx, ctx.shopId, request),
    }),
    serve(offers.previewPlatformOffer, {
      action: 'platformOffers.see',
      run: (ctx, request) => offerPreview(ctx, null, request),
    }),
    serve(shownActivityCall, {
      action: 'mall.browse',
      run: shownActivity,
      kept: ({ platformActivityId, goods }) => [
        'lists',
        activityTag(platformActivityId),
        ...goods.map(({ variantId }) => stockTag(variantId)),
      ],
      keptUntil,
    }),
    serve(periodItemCall, { action: 'mall.browse', run: periodItem }),
    serve(variants.variantsByIdCall, { action: 'mall.browse', run: variantsById }),
    serve(variants.stockOfVariantsCall, { action: 'mall.browse', run: stockOfVariants }),
  ]
}
