export type CheckoutParts = {
  /** Signs the token in a guest's link. */
  readonly secret: string
}
