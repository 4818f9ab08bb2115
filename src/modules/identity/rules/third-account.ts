import type { Language } from '#vocabulary/language.ts'

/** An identity provider with whose accounts people sign in here, too. */
export type IdentityProvider = {
  /** In addresses and rows: `GOOGLE`. */
  readonly code: string
  /** As buttons call it. */
  readonly name: string
  /**
   * Where a person signs in, and the values to store until they return.
   * @throws Refusal `signInCompanyAway`
   */
  readonly begin: (asked: {
    readonly returnTo: string
    readonly language: Language
  }) => Promise<{ readonly url: string; readonly kept: StoredForReturn }>
  /**
   * The person who returned to `address`, with what the provider added to it.
   * @throws Refusal `signInNotFinished`, `signInCompanyAway`
   */
  readonly finish: (returned: {
    readonly address: string
    readonly kept: StoredForReturn
  }) => Promise<ThirdPerson>
}

/** Values that bind the response of an identity provider to the browser that began the sign-in. */
export type StoredForReturn = { readonly state: string; readonly nonce: string; readonly verifier: string }

/** A person as an identity provider knows them. */
export type ThirdPerson = {
  /** The provider's own id of the person; it never changes and is given to no other person. */
  readonly subject: string
  readonly name: string
  /** Only one that the provider has verified. */
  readonly email: string | undefined
}

/** An account with an identity provider that is bound to an account of ours. */
export type ThirdAccount = {
  readonly company: string
  /** Name by which the person recognises the account. */
  readonly name: string
  readonly boundAt: Date
}
