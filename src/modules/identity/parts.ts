import type { BuyerMerged } from '#platform/module.ts'

export type IdentityParts = SessionParts & {
  /** Signs captchas, and makes the key of the first operator. */
  readonly secret: string
  /** Moves a guest's rows to the buyer that the guest signs in as. */
  readonly buyerMerged: BuyerMerged
}

export type SessionParts = {
  /** Pages are reached over https, so cookies may say so. */
  readonly isSecure: boolean
}
