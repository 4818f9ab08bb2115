/** Checkout owns the way from a cart or a product to placed orders: what is about to be ordered, its price, and placing it. */
export { checkoutRoutes } from './routes.ts'
export { moveGuestCheckouts } from './store.ts'

export type CheckoutParts = {
  /** Signs the token in a guest's link. */
  readonly secret: string
}
