/** The merchant accounts of the stand-in, with their keys, and where their webhooks go. */
export type Merchant = {
  readonly account: string
  readonly apiKey: string
  readonly clientKey: string
  readonly hmacKey: string
  /** The user that may download reports. */
  readonly report?: { readonly username: string; readonly password: string }
  readonly webhook: { readonly url: () => string; readonly username: string; readonly password: string }
}

export type Amount = { readonly value: number; readonly currency: string }

export type Modification = {
  readonly pspReference: string
  readonly kind: 'capture' | 'refund' | 'chargeback'
  readonly amount: Amount
  readonly at: Date
  /** It was reversed: a capture or refund failed, a chargeback was won. */
  isUndone: boolean
}

export type Payment = {
  readonly pspReference: string
  readonly merchant: string
  readonly merchantReference: string
  readonly amount: Amount
  readonly isManual: boolean
  readonly at: Date
  isCancelled: boolean
  readonly modifications: Modification[]
}

type Paid = {
  readonly id: string
  readonly merchant: string
  readonly reference: string
  readonly amount: Amount
  readonly isManual: boolean
  readonly expiresAt: Date
  /** As it was sent, and is answered with. */
  readonly request: Readonly<Record<string, unknown>>
}

export type Session = Paid & {
  readonly sessionData: string
  status: 'active' | 'canceled' | 'completed' | 'refused'
  refusals: number
  payment?: Payment
}

export type Link = Paid & {
  readonly url: string
  readonly returnUrl: string | undefined
  status: 'active' | 'completed' | 'expired'
}

/** An answer that is given again under the same key. */
export type KeptAnswer = { readonly status: number; readonly body: unknown }

/** All that the stand-in stores. */
export type Store = {
  readonly sessions: Map<string, Session>
  readonly links: Map<string, Link>
  readonly payments: Map<string, Payment>
  /** Under which token the component handed something over: how a session ended, or a redirect that is still to be judged. */
  readonly results: Map<string, { readonly session: Session; readonly status: string }>
  readonly redirects: Map<string, { readonly session: Session; readonly outcome: Outcome }>
  readonly answers: Map<string, KeptAnswer | 'inProgress'>
}

export type Outcome = 'Authorised' | 'Refused' | 'Cancelled'

export type CardEntered = { readonly number: string; readonly holderName: string }

/** The result that Adyen's component hands to the page after the buyer entered something. */
export type ComponentAnswer =
  | { readonly sessionResult: string; readonly resultCode: Outcome }
  /**
   * The buyer's bank authenticates: on a page of its own, or in the component where the session requests it.
   */
  | {
      readonly asks: 'redirect' | 'challenge'
      /** @returns the token of the answer, a `redirectResult` or `threeDSResult` */
      readonly redirectResult: (outcome: Outcome) => string
    }

export const memoryStore = (): Store => ({
  sessions: new Map(),
  links: new Map(),
  payments: new Map(),
  results: new Map(),
  redirects: new Map(),
  answers: new Map(),
})
