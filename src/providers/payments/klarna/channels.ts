import type { AttemptRef, Channel } from '#modules/payments/rules/channel.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import { lenderBook } from '../lender-book.ts'
import type { ProviderBook } from '../provider-book.ts'
import type { ProviderOptions } from '../provider-options.ts'
import { checkKlarnaKeys, klarnaApi, klarnaAway, readKlarnaAnswer } from './api.ts'
import {
  askKlarnaAttempt,
  closeKlarnaAttempt,
  type KlarnaParts,
  placedOrder,
  resumeKlarnaAttempt,
  startKlarnaAttempt,
} from './attempts.ts'
import { whyWrongKey } from './keys.ts'
import { receiveNotification } from './notification.ts'
import { orderOf, releaseKlarnaAmount, sendKlarnaRefund, takeKlarnaPart } from './orders.ts'
import {
  countryToShow,
  klarnaCountries,
  klarnaCurrencies,
  klarnaCurrenciesOf,
  klarnaHostsOf,
  klarnaSourcesOf,
  regions,
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
      currenciesOf: klarnaCurrenciesOf,
      settings: {
        username: { isSecret: false, whyWrong: whyWrongKey('username') },
        password: { isSecret: true, whyWrong: whyWrongKey('password') },
        region: { isSecret: false, isOptional: true, choices: regions.filter((each) => each !== 'eu') },
      },
      hosts: () => klarnaHostsOf(options),
      loads: () => klarnaSourcesOf(options),
      checkKeys: (account) => checkKlarnaKeys(klarnaApi(options)(account)),
      start: startKlarnaAttempt(parts),
      resume: resumeKlarnaAttempt(parts),
      ask: askKlarnaAttempt(parts),
      close: closeKlarnaAttempt(parts),
      capture: async (attempt, part) => {
        const found = await placed(attempt)
        return found
          ? takeKlarnaPart(found.klarna, found.id, part)
          : { status: 'refused', reason: 'NO_SUCH_ORDER' }
      },
      void: async (attempt) => {
        const found = await placed(attempt)
        if (found) await releaseKlarnaAmount(found.klarna, attempt, await orderOf(found.klarna, found.id))
      },
      refund: async (attempt, refund) => {
        const found = await placed(attempt)
        return found
          ? sendKlarnaRefund(found.klarna, found.id, refund)
          : { status: 'refused', reason: 'NO_SUCH_ORDER' }
      },
      openSession: async (account, wanted) => {
        const country = countryToShow(wanted)
        if (!country) throw klarnaAway('does not serve this currency')
        const body = sessionToShow(wanted, country)
        const answer = await klarnaApi(options)(account)({
          method: 'POST',
          path: '/payments/v1/sessions',
          body,
        })
        return { kind: 'token', token: readKlarnaAnswer(newSession, answer).client_token }
      },
      readMessage: () => {
        throw new Refusal('webhookForged')
      },
      receive: receiveNotification(parts),
    },
  ]
}
