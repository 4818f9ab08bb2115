import type { Cipher } from '#platform/cipher.ts'
import type { Transaction } from '#platform/context.ts'
import type { Handlers } from '#platform/module.ts'
import type { StaffRole } from '#vocabulary/access/roles.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { Language } from '#vocabulary/language.ts'
import type { IdentityProvider } from '../rules/third-account.ts'

/** How codes reach people here: nothing is offered that never arrives. */
export type CodeWays = { readonly byMail: boolean; readonly bySms: boolean }

export type IdentityParts = SessionParts & {
  readonly codeWays: CodeWays
  /** Signs captchas, and makes the key of the first operator. */
  readonly secret: string
  /** Accounts of the demo keep their known password: it is open to the world, and others want to get in. */
  readonly keepsDemoPasswords: boolean
  /** Identity providers with whose accounts people sign in. */
  readonly signInCompanies: readonly IdentityProvider[]
  /** Encrypts what a browser stores while it is at an identity provider. */
  readonly begunSeal: Cipher
  /** Encrypts the secrets of authenticator apps. */
  readonly authenticatorSeal: Cipher
  /** As apps list the accounts of this mall. */
  readonly mallName: (language: Language) => string
  /** Path to which identity providers redirect back. */
  readonly returnPath: (company: string) => string
  /** Moves a guest's rows to the buyer that the guest signs in as. */
  readonly buyerMerged: Handlers['buyerMerged']
  /** Personal data of all modules. */
  readonly personalData: Handlers['personalData']
  /** Uses a picture that the person sent. @throws Refusal `uploadGone` */
  readonly takeUpload: (tx: Transaction, key: string, userId: Id) => Promise<void>
  /** Answers that the person got hold what they were about. */
  readonly forgetAnswers: (tx: Transaction, userId: Id) => Promise<void>
  /** Takes a person into the staff of a shop. @returns false when they work there already */
  readonly joinShop: (tx: Transaction, shopId: Id, userId: Id, role: StaffRole) => Promise<boolean>
  readonly forgetFile: (tx: Transaction, key: string) => Promise<void>
}

export type SessionParts = {
  /** Pages are reached over https, so cookies may say so. */
  readonly isSecure: boolean
  /** So many people may shop from one address. */
  readonly shoppersPerAddress: number
}
