/** The records of the stand-in, separate for each account. */

export type Line = {
  readonly name: string
  readonly quantity: number
  readonly unit_price: number
  readonly total_amount: number
  readonly total_discount_amount?: number
}

/** A session as it was requested, by Klarna's names. */
export type Purchase = {
  readonly purchase_country: string
  readonly purchase_currency: string
  readonly locale?: string
  readonly order_amount: number
  readonly order_tax_amount?: number
  readonly order_lines: readonly Line[]
  readonly merchant_reference1?: string
  readonly merchant_urls?: {
    readonly confirmation?: string
    readonly notification?: string
    readonly authorization?: string
  }
  readonly billing_address?: Readonly<Record<string, string>>
}

/** Outcomes for a buyer: the last two are reviewed first. */
export const testBuyers = ['approved', 'denied', 'pendingAccepted', 'pendingRejected'] as const
export type TestBuyer = (typeof testBuyers)[number]

export type Session = {
  readonly account: string
  readonly id: string
  readonly clientToken: string
  readonly expiresAt: Date
  purchase: Purchase
  status: 'incomplete' | 'complete'
  /** The last token. */
  token: string | undefined
}

/** A buyer confirmed: the token places one order. */
export type Authorization = {
  readonly account: string
  readonly token: string
  readonly sessionId: string
  readonly buyer: TestBuyer
  readonly expiresAt: Date
}

export type Capture = {
  readonly capture_id: string
  readonly captured_amount: number
  readonly captured_at: string
  readonly klarna_reference: string
  readonly reference?: string
  readonly description?: string
  refunded_amount: number
}
export type Refund = {
  readonly refund_id: string
  readonly refunded_amount: number
  readonly refunded_at: string
  readonly reference?: string
  readonly description?: string
}

export type Order = {
  readonly account: string
  readonly id: string
  readonly purchase: Purchase
  readonly buyer: TestBuyer
  readonly createdAt: Date
  expiresAt: Date
  /** Klarna decides on an order under review then. */
  reviewedAt: Date | undefined
  status: 'AUTHORIZED' | 'PART_CAPTURED' | 'CAPTURED' | 'CANCELLED' | 'EXPIRED'
  fraud: 'ACCEPTED' | 'PENDING' | 'REJECTED'
  readonly captures: Capture[]
  readonly refunds: Refund[]
}

export type Answer = {
  readonly status: number
  readonly body?: object | undefined
  readonly headers?: Readonly<Record<string, string>>
}

export type Store = {
  readonly sessions: Map<string, Session>
  readonly authorizations: Map<string, Authorization>
  readonly orders: Map<string, Order>
  /** Answers to requests with a key, by account, call and key. */
  readonly answers: Map<string, Answer>
}

export const memoryStore = (): Store => ({
  ...{ sessions: new Map(), authorizations: new Map(), orders: new Map(), answers: new Map() },
})

export class KlarnaRefusal extends Error {
  readonly status: number
  readonly code: string
  constructor(status: number, code: string, message = code) {
    super(message)
    this.status = status
    this.code = code
  }
}
