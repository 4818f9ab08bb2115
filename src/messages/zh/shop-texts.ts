import { account } from './account.ts'
import { addresses } from './addresses.ts'
import { afterSales } from './after-sales.ts'
import { area } from './area.ts'
import { cards } from './cards.ts'
import { cart } from './cart.ts'
import { certification } from './certification.ts'
import { checkout } from './checkout.ts'
import { content } from './content.ts'
import { coupons } from './coupons.ts'
import { demo } from './demo.ts'
import { errors } from './errors.ts'
import { goods } from './goods.ts'
import { home } from './home.ts'
import { listing } from './listing.ts'
import { membership } from './membership.ts'
import { merchants } from './merchants.ts'
import { orderCancel } from './order-cancel.ts'
import { orders } from './orders.ts'
import { pay } from './pay.ts'
import { product } from './product.ts'
import { productReviews } from './product-reviews.ts'
import { reasons } from './reasons.ts'
import { refusals } from './refusals.ts'
import { reviews } from './reviews.ts'
import { security } from './security.ts'
import { shell } from './shell.ts'

/** The namespaces that pages of the shop use. */
export const shopTexts = {
  account,
  addresses,
  afterSales,
  area,
  cards,
  cart,
  certification,
  checkout,
  content,
  coupons,
  demo,
  errors,
  goods,
  home,
  listing,
  membership,
  merchants,
  orderCancel,
  orders,
  pay,
  product,
  productReviews,
  reasons,
  refusals,
  reviews,
  security,
  shell,
}
