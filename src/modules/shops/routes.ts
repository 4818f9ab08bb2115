import { serve } from '#platform/serve.ts'
import * as applications from '#wire/shop-applications.ts'
import * as wire from '#wire/shops.ts'
import { applyForShop } from './commands/apply-for-shop.ts'
import { changeShopStatus } from './commands/change-shop-status.ts'
import { approveApplication, rejectApplication } from './commands/decide-application.ts'
import { openShopByOperator } from './commands/open-shop.ts'
import type { ShopsParts } from './parts.ts'
import { ownApplication } from './queries/own-application.ts'
import { shopApplications } from './queries/shop-applications.ts'

export const shopRoutes = (parts: ShopsParts) => [
  serve(wire.openShop, { access: 'operator', run: openShopByOperator, once: 'ifAsked' }),
  serve(wire.changeShopStatus, { access: 'operator', run: changeShopStatus(parts) }),
  serve(applications.applyForShop, {
    access: 'buyer',
    run: applyForShop,
    limit: { tokens: 10, perMinute: 10, by: 'caller' },
  }),
  serve(applications.ownApplication, { access: 'buyer', run: ownApplication }),
  serve(applications.shopApplications, { access: 'operator', run: shopApplications }),
  serve(applications.approveApplication, { access: 'operator', run: approveApplication, once: 'ifAsked' }),
  serve(applications.rejectApplication, { access: 'operator', run: rejectApplication, once: 'ifAsked' }),
]
