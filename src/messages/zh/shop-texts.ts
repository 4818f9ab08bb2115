import { account } from './account.ts'
import { addresses } from './addresses.ts'
import { area } from './area.ts'
import { benefits } from './benefits.ts'
import { cart } from './cart.ts'
import { channels } from './channels.ts'
import { checkout } from './checkout.ts'
import { content } from './content.ts'
import { countries } from './countries.ts'
import { demo } from './demo.ts'
import { errors } from './errors.ts'
import { goods } from './goods.ts'
import { home } from './home.ts'
import { listing } from './listing.ts'
import { merchants } from './merchants.ts'
import { orderCancel } from './order-cancel.ts'
import { orders } from './orders.ts'
import { pay } from './pay.ts'
import { presale } from './presale.ts'
import { product } from './product.ts'
import { productReviews } from './product-reviews.ts'
import { reasons } from './reasons.ts'
import { refusals } from './refusals.ts'
import { security } from './security.ts'
import { shell } from './shell.ts'
import { stockNotices } from './stock-notices.ts'

/** The namespaces that pages of the shop use. */
export const shopTexts = {
  account,
  addresses,
  area,
  benefits,
  cart,
  channels,
  checkout,
  content,
  countries,
  demo,
  errors,
  goods,
  home,
  listing,
  merchants,
  orderCancel,
  orders,
  pay,
  presale,
  product,
  productReviews,
  reasons,
  refusals,
  security,
  shell,
  stockNotices,
}
