import { serve } from '#platform/serve.ts'
import * as wire from '#wire/shops.ts'
import { changeShopStatus } from './commands/change-shop-status.ts'
import { openShopByOperator } from './commands/open-shop.ts'

export const shopRoutes = [
  serve(wire.openShop, { access: 'operator', run: openShopByOperator, once: 'ifAsked' }),
  serve(wire.changeShopStatus, { access: 'operator', run: changeShopStatus }),
]
