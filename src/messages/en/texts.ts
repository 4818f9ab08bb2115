import { account } from './account.ts'
import { cart } from './cart.ts'
import { checkout } from './checkout.ts'
import { demo } from './demo.ts'
import { errors } from './errors.ts'
import { goods } from './goods.ts'
import { home } from './home.ts'
import { listing } from './listing.ts'
import { office } from './office.ts'
import { orders } from './orders.ts'
import { pay } from './pay.ts'
import { product } from './product.ts'
import { refusals } from './refusals.ts'
import { shell } from './shell.ts'

/** Every namespace of texts; `zh` must have the same. */
export const texts = {
  account,
  cart,
  checkout,
  demo,
  errors,
  goods,
  home,
  listing,
  office,
  orders,
  pay,
  product,
  refusals,
  shell,
}
