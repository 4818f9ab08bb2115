import { defineModule } from '#platform/module.ts'
import { exportedCart } from './exported-cart.ts'
import { cartRoutes } from './routes.ts'
import { deleteCart, mergeCarts } from './store.ts'

/** The cart owns the lines that a buyer may order, and those saved for later. It reserves nothing: stock is reserved when an order is placed. */
export const cartModule = () =>
  defineModule({
    name: 'cart',
    routes: cartRoutes,
    buyerMerged: { locks: 'cart_lines', run: mergeCarts },
    personalData: {
      locks: 'cart_lines',
      erase: (tx, { userId }) => deleteCart(tx, userId),
      tell: exportedCart,
    },
  })
