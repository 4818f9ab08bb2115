import { countries } from '#modules/addresses/texts/countries.ts'
import { region } from '#modules/addresses/texts/region.ts'
import { addedDrawer } from '#modules/cart/texts/added-drawer.ts'
import { bundle } from '#modules/catalogue/texts/bundle.ts'
import { product } from '#modules/catalogue/texts/product.ts'
import { benefits } from '#modules/membership/texts/benefits.ts'
import { groupBuy } from '#modules/offers/texts/group-buy.ts'
import { presale } from '#modules/offers/texts/presale.ts'
import { reasons } from '#modules/offers/texts/reasons.ts'
import { arrival } from '#modules/shipping/texts/arrival.ts'
import { stockNotices } from '#modules/stock/texts/stock-notices.ts'
import { share } from '#storefront/texts/share.ts'
import { errors } from '#ui/texts/errors.ts'
import { goods } from '#ui/texts/goods.ts'
import { shell } from '#ui/texts/shell.ts'
import { publicRefusals } from './public-refusals.ts'

/** Texts of public pages, as far as they do not depend on the visitor: the first that a browser loads. */
export const publicTexts = {
  addedDrawer,
  arrival,
  benefits,
  bundle,
  countries,
  errors,
  goods,
  groupBuy,
  presale,
  product,
  reasons,
  region,
  share,
  shell,
  stockNotices,
  refusals: publicRefusals,
}
