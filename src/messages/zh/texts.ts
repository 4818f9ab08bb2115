import type { Texts } from '../texts-shape.ts'
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

export const texts: Texts = {
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
