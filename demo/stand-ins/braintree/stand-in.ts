import { randomBytes } from 'node:crypto'
import type { FastifyPluginAsync } from 'fastify'
import { createDelivery, type DeliveryOptions } from '../message-delivery.ts'
import { browserPart } from './browser-part.ts'
import { clientApi } from './client-api.ts'
import { signedNotification } from './documents.ts'
import { braintreeStandInKeys, fingerprint, merchantOf } from './keys.ts'
import { createLedger } from './ledger.ts'
import { serverApi } from './server-api.ts'
import { createMemoryStore, type Store, type Transaction } from './store.ts'
import { storedCard } from './test-cards.ts'

export type BraintreeStandInOptions = {
  /** The keys of all accounts are derived from it. */
  readonly secret: string
  /** Where the stand-in is reached by browsers. */
  readonly url: () => string
  readonly now?: () => Date
  /** Where the messages of an account go; without one they are not sent. */
  readonly delivery?: DeliveryOptions & { readonly url: (account: string) => string | undefined }
  readonly store?: Store
  /** How long a payment waits for its settlement: a day at Braintree, and never less than it takes to try a void. */
  readonly settlesAfterMs?: number
  /** How long Braintree's search does not show a new payment. */
  readonly searchLagMs?: number
  /** Whether amounts from 2000 to 3000 are declined, as in Braintree's sandbox. */
  readonly decidesByAmount?: boolean
}

/** Speaks Braintree's protocol for tests and the demo: its gateway, its client API and scripts, its test cards and messages. */
export function createBraintreeStandIn({
  secret,
  url,
  now = () => new Date(),
  delivery,
  store = createMemoryStore(),
  settlesAfterMs = 60_000,
  searchLagMs = 0,
  decidesByAmount = true,
}: BraintreeStandInOptions) {
  const keys = (account: string) => braintreeStandInKeys(secret, account)
  const sender = createDelivery<{ readonly account: string; readonly body: string }>(delivery ?? {}, {
    post: ({ account, body }) => {
      const to = delivery?.url(account)
      return to === undefined
        ? undefined
        : { url: to, body, headers: { 'content-type': 'application/x-www-form-urlencoded' } }
    },
  })
  const ledger = createLedger({
    ...{ store, now, settlesAfterMs, decidesByAmount },
    tell: (account, kind, of, dispute) => {
      if (!delivery?.url(account)) return
      // It is signed when it happens, and is the same each time that it is sent.
      const body = new URLSearchParams(signedNotification(keys(account), kind, now(), of, dispute)).toString()
      sender.send({ account, body })
    },
  })
  const newNonce = (account: string, number: string, { cvv = '123', month = '12', year = '2034' } = {}) => {
    const nonce = `tokencc_${randomBytes(12).toString('hex')}`
    const card = storedCard({ number: number.replaceAll(' ', ''), cvv, month, year })
    store.saveNonce(account, { nonce, card, isUsed: false, threeDSecure: undefined })
    return nonce
  }

  const register: FastifyPluginAsync = async (app) => {
    // Requests without a body come as JSON, too.
    app.removeContentTypeParser('application/json')
    app.addContentTypeParser('application/json', { parseAs: 'string' }, (_, body, done) => {
      try {
        done(null, body === '' ? {} : JSON.parse(String(body)))
      } catch (error) {
        done(error as Error)
      }
    })
    serverApi(app, {
      ...{ ledger, store, keysOf: keys },
      clientToken: (account, merchantAccountId) =>
        Buffer.from(
          JSON.stringify({
            version: 2,
            environment: 'sandbox',
            merchantId: account,
            merchantAccountId,
            authorizationFingerprint: fingerprint(secret, account, now()),
            clientApiUrl: `${url()}/merchants/${account}/client_api`,
            configUrl: `${url()}/merchants/${account}/client_api/v1/configuration`,
            assetsUrl: url(),
            threeDSecureEnabled: true,
          }),
        ).toString('base64'),
      isSearchable: ({ createdAt }) => now().getTime() - Date.parse(createdAt) >= searchLagMs,
    })
    await app.register(
      clientApi({ store, newNonce, url, merchantOf: (given) => merchantOf(secret, given, now()) }),
    )
    browserPart(app, { store, url })
  }

  const ofOrder = (account: string, orderId: string): Transaction =>
    store.transactions(account).find((each) => each.orderId === orderId && each.type === 'sale')!

  return {
    register,
    keys,
    store,
    /** The buyer's step in the hosted fields: gives the nonce that the script hands to the page. */
    buyer: { enters: newNonce },
    /** Events at Braintree and at banks that the account did not request. */
    bank: {
      settles: (account: string, orderId: string) => ledger.settle(account, ofOrder(account, orderId)),
      declinesSettlement: (account: string, orderId: string) =>
        ledger.declineSettlement(account, ofOrder(account, orderId)),
      failsRefund: (account: string, id: string) =>
        ledger.declineSettlement(account, store.transaction(account, id)!),
      disputes: (account: string, orderId: string, kind: 'chargeback' | 'retrieval', amount?: string) =>
        ledger.dispute(account, ofOrder(account, orderId), kind, amount),
      ends: (account: string, orderId: string, id: string, how: 'won' | 'lost' | 'accepted') =>
        ledger.endDispute(account, ofOrder(account, orderId), id, how),
    },
    stop: sender.stop,
  }
}
