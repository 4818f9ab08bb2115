import type { Texts } from '../texts-shape.ts'
import { account } from './account.ts'
import { cart } from './cart.ts'
import { checkout } from './checkout.ts'
import { errors } from './errors.ts'
import { goods } from './goods.ts'
import { home } from './home.ts'
import { listing } from './listing.ts'
import { orders } from './orders.ts'
import { product } from './product.ts'
import { refusals } from './refusals.ts'
import { shell } from './shell.ts'

export const texts: Texts = { account, cart, checkout, errors, goods, home, listing, orders, product, refusals, shell }
