/** The records of the stand-in, separate for each account. */

/** A checkout as the shop's page opened it, by Affirm's names. */
export type Checkout = {
  readonly account: string
  readonly id: string
  readonly orderId: string
  readonly total: number
  readonly currency: string
  readonly createdAt: Date
  /** The buyer agreed to a plan: the number of the checkout is a token that the shop exchanges once. */
  isConfirmed: boolean
  /** The number of the transaction that the token was exchanged for. */
  transactionId: string | undefined
}

export type Event = {
  readonly id: string
  readonly type: 'auth' | 'capture' | 'split_capture' | 'void' | 'refund' | 'update'
  readonly amount: number
  readonly currency: string
  readonly fee: number
  readonly created: string
  readonly reference_id?: string
  readonly transaction_id: string
}

export type Transaction = {
  readonly account: string
  readonly id: string
  readonly checkoutId: string
  readonly amount: number
  readonly currency: string
  readonly createdAt: Date
  readonly expiresAt: Date
  orderId: string
  isVoided: boolean
  readonly events: Event[]
}

export type Answer = { readonly status: number; readonly body: object }

export type Store = {
  readonly checkouts: Map<string, Checkout>
  readonly transactions: Map<string, Transaction>
  /** Answers to requests with a key, by account, call and key. */
  readonly answers: Map<string, Answer>
}

export const memoryStore = (): Store => ({
  checkouts: new Map(),
  transactions: new Map(),
  answers: new Map(),
})

export class AffirmRefusal extends Error {
  readonly status: number
  readonly code: string
  readonly field: string | undefined
  constructor(status: number, code: string, message: string, field?: string) {
    super(message)
    this.status = status
    this.code = code
    this.field = field
  }
}
