import type { Handlers } from '#platform/module.ts'

export type IdentityParts = SessionParts & {
  /** Signs captchas, and makes the key of the first operator. */
  readonly secret: string
  /** Accounts of the demo keep their known password: it is open to the world, and others want to get in. */
  readonly keepsDemoPasswords: boolean
  /** Moves a guest's rows to the buyer that the guest signs in as. */
  readonly buyerMerged: Handlers['buyerMerged']
}

export type SessionParts = {
  /** Pages are reached over https, so cookies may say so. */
  readonly isSecure: boolean
  /** So many people may shop from one address. */
  readonly shoppersPerAddress: number
}
