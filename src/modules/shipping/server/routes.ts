import { serve } from '#platform/serve.ts'
import * as edited from '../calls/edited-shipping.ts'
import {
  removeShopTemplate,
  saveHandling,
  savePlatformShipping,
  saveShopTemplate,
} from './commands/save-shipping.ts'
import { platformShipping, shopShipping } from './queries/edited-shipping.ts'

export const shippingRoutes = [
  serve(edited.platformShippingCall, { action: 'sites.change', run: platformShipping }),
  serve(edited.savePlatformShippingCall, { action: 'sites.change', run: savePlatformShipping }),
  serve(edited.shopShippingCall, { action: 'products.see', run: shopShipping }),
  serve(edited.saveShopTemplateCall, { action: 'shop.change', run: saveShopTemplate }),
  serve(edited.removeShopTemplateCall, { action: 'shop.change', run: removeShopTemplate }),
  serve(edited.saveHandlingCall, { action: 'shop.change', run: saveHandling }),
]
