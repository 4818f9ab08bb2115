import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { declinedXml, refusalXml, transactionXml } from './documents.ts'
import { BraintreeRefusal } from './errors.ts'
import { type BraintreeStandInKeys, currencyOfMerchantAccount, isSame } from './keys.ts'
import type { Ledger } from './ledger.ts'
import type { Store, Transaction } from './store.ts'
import { toXml } from './xml.ts'

type Parts = {
  readonly ledger: Ledger
  readonly store: Store
  readonly keysOf: (account: string) => BraintreeStandInKeys
  readonly clientToken: (account: string, merchantAccountId: string | undefined) => string
  /** Braintree's search shows a new transaction a moment after it was made. */
  readonly isSearchable: (transaction: Transaction) => boolean
}

type Fields = { readonly [name: string]: unknown }
type Path = { readonly merchant: string; readonly id?: string }
type Request = FastifyRequest<{ Params: Path; Body: unknown }>

const inside = (body: unknown, name: string): Fields => {
  const found = (body as Fields | undefined)?.[name]
  return typeof found === 'object' && found !== null ? (found as Fields) : {}
}
const text = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : undefined

/** Braintree's gateway for servers: JSON in, XML out, opened by the keys of a merchant. */
export function serverApi(
  app: FastifyInstance,
  { ledger, store, keysOf, clientToken, isSearchable }: Parts,
): void {
  const isOpenedBy = ({ headers, params: { merchant } }: Request) => {
    const { publicKey, privateKey } = keysOf(merchant)
    const expected = `Basic ${Buffer.from(`${publicKey}:${privateKey}`).toString('base64')}`
    return isSame(headers.authorization ?? '', expected)
  }
  const xml = (reply: FastifyReply, status: number, document: string) =>
    reply.code(status).type('application/xml; charset=utf-8').send(document)

  /** Answers what a call came to, or that Braintree refuses it. */
  const answered =
    (run: (request: Request) => { readonly status?: number; readonly document: string } | undefined) =>
    (request: Request, reply: FastifyReply) => {
      if (!isOpenedBy(request)) return reply.code(401).send()
      try {
        const answer = run(request)
        return answer ? xml(reply, answer.status ?? 200, answer.document) : reply.code(404).send()
      } catch (error) {
        if (error instanceof BraintreeRefusal) return xml(reply, 422, refusalXml(error.fault))
        throw error
      }
    }
  const made = (transaction: Transaction) =>
    ['processor_declined', 'gateway_rejected', 'failed'].includes(transaction.status)
      ? { status: 422, document: declinedXml(transaction) }
      : { status: 201, document: transactionXml(transaction) }
  /** Changes the transaction that the path names. */
  const changed = (run: (account: string, of: Transaction, asked: Fields) => Transaction) =>
    answered(({ params: { merchant, id = '' }, body }) => {
      const of = ledger.current(merchant, id)
      return of && made(run(merchant, of, inside(body, 'transaction')))
    })

  const at = (path: string) => `/merchants/:merchant/${path}`
  app.post(
    at('client_token'),
    answered(({ params: { merchant }, body }) => {
      const asked = text(inside(body, 'client_token').merchant_account_id)
      if (asked !== undefined && !currencyOfMerchantAccount(merchant, asked))
        return { status: 422, document: refusalXml('merchantAccountUnknown') }
      return { status: 201, document: toXml('client-token', { value: clientToken(merchant, asked) }) }
    }),
  )
  app.get(
    at('merchant_accounts/:id'),
    answered(({ params: { merchant, id = '' } }) => {
      const currencyIsoCode = currencyOfMerchantAccount(merchant, id)
      const fields = { id, status: 'active', currencyIsoCode, default: currencyIsoCode === 'USD' }
      return currencyIsoCode === undefined ? undefined : { document: toXml('merchant-account', fields) }
    }),
  )
  app.post(
    at('transactions'),
    answered(({ params: { merchant }, body }) => {
      const asked = inside(body, 'transaction')
      const options = inside(asked, 'options')
      return made(
        ledger.sell(merchant, {
          amount: text(asked.amount),
          orderId: text(asked.order_id),
          merchantAccountId: text(asked.merchant_account_id),
          nonce: text(asked.payment_method_nonce),
          submits: options.submit_for_settlement === true,
          requiresThreeDSecure: inside(options, 'three_d_secure').required === true,
        }),
      )
    }),
  )
  app.get(
    at('transactions/:id'),
    answered(({ params: { merchant, id = '' } }) => {
      const of = ledger.current(merchant, id)
      return of && { document: transactionXml(of) }
    }),
  )
  app.put(at('transactions/:id/void'), changed(ledger.voided))
  app.put(at('transactions/:id/submit_for_settlement'), changed(ledger.submit))
  const partAsked = (asked: Fields) => ({ amount: text(asked.amount), orderId: text(asked.order_id) })
  app.post(
    at('transactions/:id/submit_for_partial_settlement'),
    changed((account, of, asked) => ledger.submitPart(account, of, partAsked(asked))),
  )
  app.post(
    at('transactions/:id/refund'),
    changed((account, of, asked) => ledger.refund(account, of, partAsked(asked))),
  )
  app.post(
    at('transactions/advanced_search_ids'),
    answered(({ params: { merchant }, body }) => {
      const orderId = text(inside(inside(body, 'search'), 'order_id').is)
      const ids = store
        .transactions(merchant)
        .filter((each) => each.orderId === orderId && isSearchable(each))
        .map(({ id }) => id)
      return { document: toXml('search-results', { pageSize: 50, ids }) }
    }),
  )
}
