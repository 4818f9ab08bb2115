import type { Store as AdyenStore, Link, Payment, Session } from './adyen/store.ts'
import type { Store as AffirmStore } from './affirm/store.ts'
import type { Trade, TradeStore } from './alipay/trades.ts'
import type {
  Store as BraintreeStore,
  Transaction as BraintreeTransaction,
  Challenge,
  Nonce,
} from './braintree/store.ts'
import type { Documents } from './documents.ts'
import type { Store as KlarnaStore } from './klarna/store.ts'
import type { Outbox } from './message-delivery.ts'
import type { Dispute, Movement, Store as PaypalStore, StoredOrder } from './paypal/store.ts'
import type { StripeObject } from './stripe/objects.ts'
import type { Remembered, Store as StripeStore } from './stripe/store.ts'
import type { Order, OrderStore } from './wechat/orders.ts'

/** The stores of stand-ins over documents that last. */

/** Messages that wait for their acknowledgement, also while the mall is stopped. */
export function lastingOutbox(documents: Documents): Outbox {
  const messages = documents.map<object>('message')
  return {
    put: (id, content) => void messages.set(id, content as object),
    remove: (id) => documents.during(() => void messages.delete(id)),
    left: () => documents.during(() => [...messages.entries()]),
  }
}

export function lastingStripe(documents: Documents): StripeStore {
  const objects = documents.map<{ account: string; object: StripeObject }>('object')
  const answers = documents.map<Remembered>('answer')
  const isA =
    <Kind extends StripeObject['object']>(kind: Kind) =>
    (object: StripeObject | undefined): object is Extract<StripeObject, { object: Kind }> =>
      object?.object === kind
  return {
    find: (account, kind, id) => {
      const found = objects.get(`${account} ${id}`)?.object
      return isA(kind)(found) ? found : undefined
    },
    save: (account, object) => void objects.set(`${account} ${object.id}`, { account, object }),
    remove: (account, id) => void objects.delete(`${account} ${id}`),
    list: (account, kind) =>
      objects
        .unchanging()
        .filter((each) => each.account === account)
        .map(({ object }) => object)
        .filter(isA(kind))
        .reverse(),
    remembered: (account, key) => answers.get(`${account} ${key}`),
    remember: (account, key, answered) => void answers.set(`${account} ${key}`, answered),
  }
}

export function lastingBraintree(documents: Documents): BraintreeStore {
  const transactions = documents.map<{ account: string; transaction: BraintreeTransaction }>('transaction')
  const nonces = documents.map<Nonce>('nonce')
  const challenges = documents.map<Challenge>('challenge')
  return {
    transaction: (account, id) => transactions.get(`${account} ${id}`)?.transaction,
    save: (account, transaction) =>
      void transactions.set(`${account} ${transaction.id}`, { account, transaction }),
    transactions: (account) =>
      transactions
        .unchanging()
        .filter((each) => each.account === account)
        .map(({ transaction }) => transaction)
        .reverse(),
    nonce: (account, nonce) => nonces.get(`${account} ${nonce}`),
    saveNonce: (account, nonce) => void nonces.set(`${account} ${nonce.nonce}`, nonce),
    challenge: (account, id) => challenges.get(`${account} ${id}`),
    saveChallenge: (account, challenge) => void challenges.set(`${account} ${challenge.id}`, challenge),
  }
}

export function lastingPaypal(documents: Documents): PaypalStore {
  const movements = documents.map<Movement>('movement')
  return {
    orders: documents.map<StoredOrder>('order'),
    requests: documents.map<string>('request'),
    disputes: documents.map<Dispute>('dispute'),
    movements: {
      add: (movement) => void movements.set(`${movements.size} ${movement.id}`, movement),
      all: () => movements.unchanging(),
    },
  }
}

export const lastingKlarna = (documents: Documents): KlarnaStore => ({
  sessions: documents.map('session'),
  authorizations: documents.map('authorization'),
  orders: documents.map('order'),
  answers: documents.map('answer'),
})

export const lastingAffirm = (documents: Documents): AffirmStore => ({
  checkouts: documents.map('checkout'),
  transactions: documents.map('transaction'),
  answers: documents.map('answer'),
})

export function lastingAlipay(documents: Documents): TradeStore {
  const trades = documents.map<Trade>('trade')
  const find = (is: (trade: Trade) => boolean) => trades.unchanging().find(is)
  return {
    byNumber: (appId, outTradeNo) => trades.get(`${appId}/${outTradeNo}`),
    byTradeNo: (appId, tradeNo) => find((each) => each.appId === appId && each.tradeNo === tradeNo),
    byToken: (token) => find((each) => each.token === token),
    all: () => trades.unchanging(),
    put: (trade) => {
      trades.set(`${trade.appId}/${trade.outTradeNo}`, trade)
      return trade
    },
  }
}

export function lastingWechat(documents: Documents): OrderStore {
  const orders = documents.map<Order>('order')
  const find = (is: (order: Order) => boolean) => orders.unchanging().find(is)
  return {
    byNumber: (mchid, outTradeNo) => orders.get(`${mchid}/${outTradeNo}`),
    byTransaction: (mchid, id) => find((each) => each.mchid === mchid && each.transactionId === id),
    byPrepayId: (prepayId) => find((each) => each.prepayId === prepayId),
    byRefund: (mchid, number) =>
      find((each) => each.mchid === mchid && each.refunds.some(({ outRefundNo }) => outRefundNo === number)),
    all: () => orders.unchanging(),
    put: (order) => {
      orders.set(`${order.mchid}/${order.outTradeNo}`, order)
      return order
    },
  }
}

/** A session holds its payment, and what was handed over holds its session: they are stored by their numbers. */
export function lastingAdyen(documents: Documents): AdyenStore {
  const payments = documents.map<Payment>('payment')
  const sessions = documents.map<Session>('session', {
    write: ({ payment, ...session }) => ({ ...session, paidBy: payment?.pspReference }),
    read: ({ paidBy, ...session }: Omit<Session, 'payment'> & { paidBy?: string }) => {
      const payment = paidBy === undefined ? undefined : payments.get(paidBy)
      return { ...session, ...(payment && { payment }) }
    },
  })
  const ofSession = <Rest>() => ({
    write: ({ session, ...rest }: Rest & { session: Session }) => ({ ...rest, ofSession: session.id }),
    read: ({ ofSession: id, ...rest }: Rest & { ofSession: string }) =>
      ({ ...rest, session: sessions.get(id)! }) as unknown as Rest & { session: Session },
  })
  // A reader of one may change its session.
  const reads = ({ session }: { readonly session: Session }) => void sessions.get(session.id)
  return {
    payments,
    sessions,
    links: documents.map<Link>('link'),
    results: documents.map('result', ofSession<{ readonly status: string }>(), reads),
    redirects: documents.map(
      'redirect',
      ofSession<{ readonly outcome: 'Authorised' | 'Refused' | 'Cancelled' }>(),
      reads,
    ),
    answers: documents.map('answer'),
  }
}
