/** The stand-in's records, separate for each merchant. */

export type StatusEvent = { readonly status: string; readonly at: string }

export type Card = {
  readonly number: string
  readonly month: string
  readonly year: string
  readonly cvv: string
}

export type Dispute = {
  readonly id: string
  readonly kind: 'chargeback' | 'retrieval' | 'pre_arbitration'
  status: string
  readonly amount: string
  readonly openedAt: string
}

export type Transaction = {
  readonly id: string
  readonly type: 'sale' | 'credit'
  readonly amount: string
  readonly currency: string
  readonly merchantAccountId: string
  readonly orderId: string | undefined
  readonly card: Card
  readonly createdAt: string
  status: string
  readonly history: StatusEvent[]
  readonly processor: { readonly code: string; readonly text: string } | undefined
  readonly rejection: string | undefined
  /** `authenticate_successful` and its like, where the buyer's bank was called. */
  readonly threeDSecure: string | undefined
  readonly refundIds: string[]
  readonly refundedId: string | undefined
  readonly partIds: string[]
  readonly authorizedId: string | undefined
  readonly disputes: Dispute[]
}

export type Nonce = {
  readonly nonce: string
  readonly card: Card
  isUsed: boolean
  threeDSecure: string | undefined
}

/** The question of a bank that is still open. */
export type Challenge = {
  readonly id: string
  readonly nonce: string
  readonly amount: string
  readonly currency: string
}

export type Store = {
  readonly transaction: (account: string, id: string) => Transaction | undefined
  readonly save: (account: string, transaction: Transaction) => void
  /** The newest first. */
  readonly transactions: (account: string) => readonly Transaction[]
  readonly nonce: (account: string, nonce: string) => Nonce | undefined
  readonly saveNonce: (account: string, nonce: Nonce) => void
  readonly challenge: (account: string, id: string) => Challenge | undefined
  readonly saveChallenge: (account: string, challenge: Challenge) => void
}

export function createMemoryStore(): Store {
  const transactions = new Map<string, Map<string, Transaction>>()
  const nonces = new Map<string, Nonce>()
  const challenges = new Map<string, Challenge>()
  const of = (account: string) => {
    const known = transactions.get(account) ?? new Map<string, Transaction>()
    transactions.set(account, known)
    return known
  }
  return {
    transaction: (account, id) => of(account).get(id),
    save: (account, transaction) => void of(account).set(transaction.id, transaction),
    transactions: (account) => [...of(account).values()].reverse(),
    nonce: (account, nonce) => nonces.get(`${account} ${nonce}`),
    saveNonce: (account, nonce) => void nonces.set(`${account} ${nonce.nonce}`, nonce),
    challenge: (account, id) => challenges.get(`${account} ${id}`),
    saveChallenge: (account, challenge) => void challenges.set(`${account} ${challenge.id}`, challenge),
  }
}
