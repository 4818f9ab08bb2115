/** The stand-in's records. Resources are stored as PayPal writes them, beside its own internal fields. */

export type Amount = { readonly currency_code: string; readonly value: string }

type Resource = {
  readonly id: string
  status: string
  status_details?: { readonly reason: string }
  readonly amount: Amount
  readonly invoice_id: string
  readonly custom_id: string
  readonly create_time: string
  update_time: string
}
export type Authorization = Resource
export type Capture = Resource & { readonly final_capture: boolean }
export type Refund = Resource & { readonly captureId: string }

/** Funding source with which the buyer approved: the last two do not complete immediately or at all. */
export type Funding = 'balance' | 'echeck' | 'declined'

export type StoredOrder = {
  readonly merchantId: string
  readonly id: string
  intent: 'CAPTURE' | 'AUTHORIZE'
  amount: Amount
  readonly referenceId: string
  invoiceId: string
  customId: string
  readonly locale: string
  readonly returnUrl: string
  readonly cancelUrl: string
  /** The buyer chooses an address of the account. */
  readonly asksAddress: boolean
  /** The page has a button to pay, and not one to continue. */
  readonly isPaidNow: boolean
  readonly createTime: string
  status: 'CREATED' | 'APPROVED' | 'COMPLETED'
  funding: Funding
  readonly authorizations: Authorization[]
  readonly captures: Capture[]
  readonly refunds: Refund[]
}

export type Dispute = {
  readonly id: string
  readonly captureId: string
  readonly merchantId: string
  readonly amount: Amount
  stage: 'INQUIRY' | 'CHARGEBACK'
  outcome: string | undefined
}

/** A movement on the merchant's balance. */
export type Movement = {
  readonly merchantId: string
  readonly id: string
  readonly of: string | undefined
  readonly code: 'T0006' | 'T1107' | 'T1201' | 'T1202'
  readonly amount: Amount
  readonly invoiceId: string
  readonly at: Date
}

export type Store = {
  readonly orders: Map<string, StoredOrder>
  /** By merchant, call and request id: the number of what the request made. */
  readonly requests: Map<string, string>
  readonly disputes: Map<string, Dispute>
  readonly movements: { readonly add: (movement: Movement) => void; readonly all: () => readonly Movement[] }
}

export function createStore(): Store {
  const movements: Movement[] = []
  return {
    orders: new Map(),
    requests: new Map(),
    disputes: new Map(),
    movements: { add: (movement) => void movements.push(movement), all: () => movements },
  }
}

export function orderWith(
  store: Store,
  kind: 'authorizations' | 'captures' | 'refunds',
  id: string,
): StoredOrder | undefined {
  for (const order of store.orders.values()) if (order[kind].some((each) => each.id === id)) return order
  return undefined
}
