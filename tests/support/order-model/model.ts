/** An order and its money as a person would record them on paper. It shares nothing with the mall. */
export type ModelOrder = {
  readonly due: number
  status: 'awaitingPayment' | 'awaitingShipment' | 'shipped' | 'completed' | 'cancelled' | 'closed'
  wasPaid: boolean
  /** Amounts refunded by us and reversed by providers. */
  givenBack: number
  reversed: number
  wasReversed: boolean
  unitsLeft: number
  readonly attempts: ModelAttempt[]
  readonly captures: (Capture & { readonly outcome: string })[]
  readonly reversals: {
    readonly id: string
    readonly kind: 'chargeback' | 'refund'
    readonly serial: string
    readonly captureId: string
    readonly amount: number
    readonly currency: string
    readonly won: null
    readonly taken: number
    isWon: boolean
  }[]
  /** How many commands it has had. */
  age: number
}
export type ModelAttempt = {
  readonly serial: string
  readonly attemptId: string
  status: 'pending' | 'failed' | 'closed' | 'suspense' | 'succeeded'
  isClosedByUs: boolean
}
type Capture = { readonly id: string; readonly serial: string; readonly amount: number }

export const anOrderOf = (due: number): ModelOrder => ({
  due,
  status: 'awaitingPayment',
  wasPaid: false,
  givenBack: 0,
  reversed: 0,
  wasReversed: false,
  unitsLeft: 3,
  attempts: [],
  captures: [],
  reversals: [],
  age: 0,
})

const rungs = ['pending', 'failed', 'closed', 'suspense', 'succeeded'] as const

/** Applies a payment provider's report about an attempt to the order. */
export function toldOf(order: ModelOrder, attempt: ModelAttempt, type: string, capture?: Capture): void {
  const climb = (to: ModelAttempt['status']) => {
    if (rungs.indexOf(to) > rungs.indexOf(attempt.status)) attempt.status = to
  }
  if (type === 'payment.failed') climb('failed')
  if (type === 'payment.cancelled') climb('closed')
  if (!capture || order.captures.some(({ id }) => id === capture.id)) return
  const outcome =
    capture.amount !== order.due
      ? 'wrongAmount'
      : order.wasPaid
        ? 'paidTwice'
        : order.status !== 'awaitingPayment' || attempt.isClosedByUs
          ? 'paidLate'
          : 'paid'
  order.captures.push({ ...capture, outcome })
  if (outcome !== 'paid') {
    climb('suspense')
    return
  }
  attempt.status = 'succeeded'
  order.status = 'awaitingShipment'
  order.wasPaid = true
}

export type Expected = {
  readonly status: string
  readonly attempts: string[]
  readonly captures: string[]
  readonly givenBack: number
  readonly reversed: number
}
/** Expected content of the mall's tables. */
export const expected = ({ status, attempts, captures, givenBack, reversed }: ModelOrder): Expected => ({
  status,
  givenBack,
  reversed,
  attempts: attempts.map((attempt) => attempt.status),
  captures: captures.map(({ outcome }) => outcome),
})
