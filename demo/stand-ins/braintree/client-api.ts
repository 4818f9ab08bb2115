import { randomBytes } from 'node:crypto'
import type { FastifyPluginAsync } from 'fastify'
import { z } from 'zod'
import { currencyOfMerchantAccount } from './keys.ts'
import type { Nonce, Store } from './store.ts'
import { authentications, networkOf, notEnrolled, shiftsLiability } from './test-cards.ts'

type Parts = {
  readonly store: Store
  readonly newNonce: (
    account: string,
    number: string,
    card: { readonly cvv: string; readonly month: string; readonly year: string },
  ) => string
  readonly merchantOf: (fingerprint: string) => string | undefined
  readonly url: () => string
}

const cardEntered = z.object({
  authorizationFingerprint: z.string(),
  creditCard: z.object({
    number: z.string().regex(/^\d{12,19}$/),
    expirationMonth: z.string().regex(/^(0[1-9]|1[0-2])$/),
    expirationYear: z.string().regex(/^20\d\d$/),
    cvv: z.string().regex(/^\d{3,4}$/),
  }),
})
const lookup = z.object({
  authorizationFingerprint: z.string(),
  amount: z.string().regex(/^\d{1,10}(\.\d{1,3})?$/),
  merchantAccountId: z.string().optional(),
})

/** Calls of the scripts in a buyer's browser, opened by the client token. They may be of a page of any shop. */
export const clientApi =
  ({ store, newNonce, merchantOf, url }: Parts): FastifyPluginAsync =>
  async (app) => {
    app.addHook('onSend', async (_request, reply, payload) => {
      reply.header('access-control-allow-origin', '*')
      return payload
    })
    app.addContentTypeParser('text/plain', { parseAs: 'string' }, (_, body, done) => {
      try {
        done(null, JSON.parse(String(body)))
      } catch (error) {
        done(error as Error)
      }
    })
    type Of = { Params: { merchant: string; nonce: string } }
    const base = '/merchants/:merchant/client_api/v1'
    const refused = { error: { message: 'Input is invalid.' } }

    app.get<Of & { Querystring: { authorizationFingerprint?: string } }>(
      `${base}/configuration`,
      ({ params: { merchant }, query }, reply) => {
        if (merchantOf(query.authorizationFingerprint ?? '') !== merchant)
          return reply.code(403).send(refused)
        const supportedCardTypes = ['Visa', 'MasterCard', 'American Express', 'Discover', 'JCB', 'UnionPay']
        return reply.send({
          ...{ merchantId: merchant, environment: 'sandbox', threeDSecureEnabled: true, challenges: ['cvv'] },
          creditCards: { supportedCardTypes },
        })
      },
    )

    app.post<Of>(`${base}/payment_methods/credit_cards`, (request, reply) => {
      const read = cardEntered.safeParse(request.body)
      const { merchant } = request.params
      if (!read.success) return reply.code(422).send(refused)
      if (merchantOf(read.data.authorizationFingerprint) !== merchant) return reply.code(403).send(refused)
      const { number, cvv, expirationMonth: month, expirationYear: year } = read.data.creditCard
      const nonce = newNonce(merchant, number, { cvv, month, year })
      return reply.code(202).send({ creditCards: [methodOf(store.nonce(merchant, nonce)!)] })
    })

    /**
     * Authenticates with the bank of a card. The result comes with a nonce of its own; the original one is
     * consumed.
     */
    const authenticated = (account: string, before: Nonce, status: string): Nonce => {
      before.isUsed = true
      store.saveNonce(account, before)
      const nonce = newNonce(account, before.card.number, before.card)
      const after = { ...store.nonce(account, nonce)!, threeDSecure: status }
      store.saveNonce(account, after)
      return after
    }

    app.post<Of>(`${base}/payment_methods/:nonce/three_d_secure/lookup`, (request, reply) => {
      const read = lookup.safeParse(request.body)
      const { merchant, nonce } = request.params
      const known = store.nonce(merchant, nonce)
      if (!read.success || !known || known.isUsed) return reply.code(422).send(refused)
      if (merchantOf(read.data.authorizationFingerprint) !== merchant) return reply.code(403).send(refused)
      const asked = authentications[known.card.number]
      if (!asked?.asks) {
        const after = authenticated(merchant, known, asked?.passed ?? notEnrolled)
        return reply.code(201).send({ paymentMethod: methodOf(after), lookup: {} })
      }
      const id = randomBytes(12).toString('hex')
      const currency = currencyOfMerchantAccount(merchant, read.data.merchantAccountId) ?? 'USD'
      store.saveChallenge(merchant, { id, nonce, amount: read.data.amount, currency })
      return reply.code(201).send({
        paymentMethod: methodOf(known),
        lookup: { acsUrl: `${url()}/three-d-secure/${merchant}/${id}`, transactionId: id },
      })
    })

    app.post<{ Params: { account: string; id: string }; Body: { answer?: string } }>(
      '/three-d-secure/:account/:id',
      (request, reply) => {
        const { account, id } = request.params
        const challenge = store.challenge(account, id)
        const known = challenge && store.nonce(account, challenge.nonce)
        if (!known || known.isUsed) return reply.code(404).send(refused)
        const { passed, failed } = authentications[known.card.number]!
        const status = request.body.answer === 'complete' ? passed : failed
        return reply.send({ paymentMethod: methodOf(authenticated(account, known, status)) })
      },
    )
  }

const methodOf = ({ nonce, card: { number, month, year }, threeDSecure: status }: Nonce) => ({
  type: 'CreditCard',
  nonce,
  details: {
    bin: number.slice(0, 6),
    lastTwo: number.slice(-2),
    lastFour: number.slice(-4),
    cardType: networkOf(number),
    expirationMonth: month,
    expirationYear: year,
  },
  ...(status !== undefined && {
    threeDSecureInfo: {
      status,
      liabilityShifted: shiftsLiability(status),
      liabilityShiftPossible: status !== notEnrolled,
    },
  }),
})
