import { randomBytes } from 'node:crypto'
import type { FastifyPluginAsync } from 'fastify'
import { registerBrowserPart } from './browser-part.ts'
import { checkoutRoutes } from './checkout.ts'
import { decide, linkPages } from './link-page.ts'
import { createPayments } from './payments.ts'
import { createReportBatches } from './report-batches.ts'
import { settlementReport } from './settlement-report.ts'
import {
  type CardEntered,
  type ComponentAnswer,
  type Link,
  type Merchant,
  memoryStore,
  type Outcome,
  type Session,
  type Store,
} from './store.ts'
import { bodyOf, createDelivery, type DeliveryOptions, type Event, signedItem } from './webhooks.ts'

export type AdyenStandInOptions = {
  readonly merchants: readonly Merchant[]
  readonly delivery: DeliveryOptions
  /** The address under which its pages are reached. */
  readonly pages: () => string
  readonly now?: () => Date
  readonly store?: Store
  /** Called with each webhook that is sent. */
  readonly sent?: (body: string) => void
}

/** After so many refusals a session takes no more payments. */
const refusalsMax = 3

/** Cards of Adyen's test environment. A holder named so is declined. */
const declinedHolder = 'DECLINED'
const challengedCard = '4212345678910006'
/** Its bank can authenticate the buyer within the component. */
const nativelyChallengedCard = '5212345678901234'

const wantsNative = ({ request }: Session): boolean =>
  JSON.stringify(request.authenticationData ?? {}).includes('"nativeThreeDS":"preferred"')

/** A payment provider that speaks Adyen's protocol, for tests and the demo. */
export function createAdyenStandIn({
  merchants,
  delivery: deliveryOptions,
  pages,
  now = () => new Date(),
  store = memoryStore(),
  sent = () => undefined,
}: AdyenStandInOptions) {
  const merchantOf = (account: string) => merchants.find((each) => each.account === account)
  const delivery = createDelivery(deliveryOptions, { sent, merchantOf })
  const announce = (account: string, event: Event) => {
    const merchant = merchantOf(account)!
    return delivery.announce(merchant, bodyOf([signedItem(merchant, event, now())]))
  }
  const payments = createPayments(store, announce, now)
  const batches = createReportBatches({ store, merchants, now, announce })
  const register: FastifyPluginAsync = async (app) => {
    checkoutRoutes(app, { store, payments, merchants, now, pages })
    linkPages(app, { store, payments, now })
    batches.routes(app)
    registerBrowserPart(app, { store, merchants, now, pages, enterCard, endChallenge })
  }

  const result = (session: Session, resultCode: Outcome): ComponentAnswer => {
    const sessionResult = randomBytes(60).toString('base64')
    const isExpired = session.status === 'active' && session.expiresAt <= now()
    store.results.set(sessionResult, { session, status: isExpired ? 'expired' : session.status })
    return { sessionResult, resultCode }
  }

  /** The buyer enters a card in the component of a session. */
  async function enterCard(session: Session, card: CardEntered): Promise<ComponentAnswer> {
    if (session.status !== 'active' || session.expiresAt <= now()) return result(session, 'Refused')
    const about = { ...session, merchantReference: session.reference }
    const number = card.number.replaceAll(' ', '')
    if (number === challengedCard || number === nativelyChallengedCard)
      return {
        asks: number === nativelyChallengedCard && wantsNative(session) ? 'challenge' : 'redirect',
        redirectResult: (outcome) => {
          const token = randomBytes(30).toString('base64url')
          store.redirects.set(token, { session, outcome })
          return token
        },
      }
    if (card.holderName === declinedHolder) {
      session.refusals += 1
      if (session.refusals >= refusalsMax) session.status = 'refused'
      await payments.decline(about)
      return result(session, 'Refused')
    }
    session.status = 'completed'
    session.payment = await payments.authorise(about)
    return result(session, 'Authorised')
  }

  /** The buyer has answered the bank within the component. */
  async function endChallenge({ session, outcome }: { session: Session; outcome: Outcome }) {
    if (session.status !== 'active') return result(session, session.payment ? 'Authorised' : 'Refused')
    const about = { ...session, merchantReference: session.reference }
    if (outcome === 'Authorised') {
      session.status = 'completed'
      session.payment = await payments.authorise(about)
    } else await payments.decline(about)
    return result(session, outcome)
  }

  return {
    register,
    store,
    payments,
    settled: () => delivery.settled(),
    stop: () => delivery.stop(),
    enterCard,
    /** The buyer leaves the component. */
    leave(session: Session): ComponentAnswer {
      if (session.status === 'active') session.status = 'canceled'
      return result(session, 'Cancelled')
    },
    decide: (link: Link, outcome: Outcome) => decide({ payments, now }, link, outcome),
    /** Settles what happened since the last batch, and notifies that its report is available. */
    closeBatch: batches.close,
    settlementReport: (account: string) => settlementReport([...store.payments.values()], account),
  }
}
