import type { AttemptRef, Channel } from '#modules/payments/rules/channel.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import { lenderBook } from '../lender-book.ts'
import type { ProviderBook } from '../provider-book.ts'
import type { ProviderOptions } from '../provider-options.ts'
import { away, checkKlarnaKeys, klarnaApi, readAnswer } from './api.ts'
import {
  askAttempt,
  closeAttempt,
  type KlarnaParts,
  placedOrder,
  resumeAttempt,
  startAttempt,
} from './attempts.ts'
import { whyWrongKey } from './keys.ts'
import { receiveNotification } from './notification.ts'
import { orderOf, release, sendRefund, takePart } from './orders.ts'
import {
  countryToShow,
  currenciesOf,
  hostsOf,
  klarnaCountries,
  klarnaCurrencies,
  regions,
  sourcesOf,
} from './places.ts'
import { sessionToShow } from './purchase.ts'
import { newSession } from './shapes.ts'

export type KlarnaOptions = ProviderOptions & { readonly book: ProviderBook }

/** Klarna holds an authorised amount for 28 days. */
const holdLastsMs = 28 * 24 * 60 * 60_000

/** Klarna Payments: its widget on our page, and an order at Klarna that is captured here. */
export function klarnaChannels({ book, ...options }: KlarnaOptions): Channel[] {
  const parts: KlarnaParts = { options, book: lenderBook(book) }
  const placed = (attempt: AttemptRef) => placedOrder(parts, attempt)
  return [
    {
      code: 'KLARNA',
      company: 'klarna',
      methods: [{ type: 'component', name: 'KLARNA' }],
      abilities: {
        kinds: ['component', 'wait', 'done', 'refused'],
        guest: true,
        savedCard: false,
        authorise: true,
        holdLasts: holdLastsMs,
        partialCapture: true,
        partialRefund: true,
        payLater: true,
        withPoints: 'no',
        currencies: klarnaCurrencies,
        countries: klarnaCountries,
      },
      currenciesOf,
      settings: {
        username: { isSecret: false, whyWrong: whyWrongKey('username') },
        password: { isSecret: true, whyWrong: whyWrongKey('password') },
        region: { isSecret: false, isOptional: true, choices: regions.filter((each) => each !== 'eu') },
      },
      hosts: () => hostsOf(options),
      loads: () => sourcesOf(options),
      checkKeys: (account) => checkKlarnaKeys(klarnaApi(options)(account)),
      start: startAttempt(parts),
      resume: resumeAttempt(parts),
      ask: askAttempt(parts),
      close: closeAttempt(parts),
      capture: async (attempt, part) => {
        const found = await placed(attempt)
        return found ? takePart(found.klarna, found.id, part) : { status: 'refused', reason: 'NO_SUCH_ORDER' }
      },
      void: async (attempt) => {
        const found = await placed(attempt)
        if (found) await release(found.klarna, attempt, await orderOf(found.klarna, found.id))
      },
      refund: async (attempt, refund) => {
        const found = await placed(attempt)
        return found
          ? sendRefund(found.klarna, found.id, refund)
          : { status: 'refused', reason: 'NO_SUCH_ORDER' }
      },
      openSession: async (account, wanted) => {
        const country = countryToShow(wanted)
        if (!country) throw away('does not serve this currency')
        const body = sessionToShow(wanted, country)
        const answer = await klarnaApi(options)(account)({
          method: 'POST',
          path: '/payments/v1/sessions',
          body,
        })
        return { kind: 'token', token: readAnswer(newSession, answer).client_token }
      },
      readMessage: () => {
        throw new Refusal('webhookForged')
      },
      receive: receiveNotification(parts),
    },
  ]
}
