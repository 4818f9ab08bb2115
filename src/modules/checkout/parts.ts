import type { KeyRing } from '#platform/order-link.ts'

export type CheckoutParts = {
  /** Signs the token in a guest's link. */
  readonly linkKeys: KeyRing
  /** So many people may shop from one address. */
  readonly shoppersPerAddress: number
}
