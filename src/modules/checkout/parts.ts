import type { Seal } from '#platform/seal.ts'
import type { KeyRing } from '#platform/signed-token.ts'

export type CheckoutParts = {
  /** Signs the token in a guest's link. */
  readonly linkKeys: KeyRing
  /** So many people may shop from one address. */
  readonly shoppersPerAddress: number
  /** Encrypts real names: orders keep those that they were cleared in. */
  readonly certificateSeal: Seal
}
