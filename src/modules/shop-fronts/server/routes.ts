import { serve } from '#platform/serve.ts'
import * as edited from '../calls/edited-shop-front.ts'
import * as front from '../calls/shop-front.ts'
import {
  deleteShopCategory,
  orderShopCategories,
  saveShopCategory,
} from './commands/change-shop-categories.ts'
import { followShop, unfollowShop } from './commands/follow-shop.ts'
import { saveShopFront } from './commands/save-shop-front.ts'
import { editedShopFront } from './queries/edited-shop-front.ts'
import { ownFollow, shopsFollowed } from './queries/followed-shops.ts'
import { categoriesOfShop, categoryOfShop } from './queries/shop-categories.ts'
import { frontOfShop } from './queries/shop-front.ts'

export const shopFrontRoutes = [
  serve(front.shopFrontCall, {
    action: 'mall.browse',
    run: frontOfShop,
    kept: ({ shopId }) => ['lists', `shop:${shopId}`],
    keptUntil: ({ validUntil }) => validUntil,
  }),
  serve(front.followShopCall, {
    action: 'shops.follow',
    run: followShop,
    limit: { tokens: 60, perMinute: 60, by: 'caller' },
  }),
  serve(front.unfollowShopCall, { action: 'shops.follow', run: unfollowShop }),
  serve(front.ownFollowCall, { action: 'shops.follow', run: ownFollow }),
  serve(front.followedShopsCall, { action: 'shops.follow', run: shopsFollowed }),
  serve(edited.editedShopFrontCall, { action: 'shop.change', run: editedShopFront }),
  serve(edited.saveShopFrontCall, { action: 'shop.change', run: saveShopFront }),
  serve(edited.shopCategoriesCall, { action: 'products.see', run: categoriesOfShop }),
  serve(edited.shopCategoryCall, { action: 'products.see', run: categoryOfShop }),
  serve(edited.saveShopCategoryCall, { action: 'product.change', run: saveShopCategory, once: 'ifAsked' }),
  serve(edited.orderShopCategoriesCall, { action: 'product.change', run: orderShopCategories }),
  serve(edited.deleteShopCategoryCall, { action: 'product.change', run: deleteShopCategory }),
]
