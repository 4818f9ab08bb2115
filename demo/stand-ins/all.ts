import { createPrivateKey } from 'node:crypto'
import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import type { ProviderName } from '#providers/payments/channels.ts'
import type { StandInPlace, StandIns } from '../../src/server/stand-ins.ts'
import { adyenAccount, alipayAppId, standInSites, wechatMchid } from './accounts.ts'
import { adyenStandInKeys } from './adyen/keys.ts'
import { createAdyenStandIn } from './adyen/stand-in.ts'
import { createAffirmStandIn } from './affirm/stand-in.ts'
import { alipayApp } from './alipay/keys.ts'
import { createAlipayStandIn } from './alipay/stand-in.ts'
import { createBraintreeStandIn } from './braintree/stand-in.ts'
import { derivedRsa } from './derived-rsa.ts'
import { createDocuments, type Documents } from './documents.ts'
import { createKlarnaStandIn } from './klarna/stand-in.ts'
import {
  lastingAdyen,
  lastingAffirm,
  lastingAlipay,
  lastingBraintree,
  lastingKlarna,
  lastingOutbox,
  lastingPaypal,
  lastingStripe,
  lastingWechat,
} from './lasting-stores.ts'
import { createSigner } from './paypal/certificate.ts'
import { createPaypalStandIn } from './paypal/stand-in.ts'
import { createStripeStandIn } from './stripe/stand-in.ts'
import { createTrackerStandIns } from './trackers/all.ts'
import { wechatMerchant, wechatPlatform } from './wechat/keys.ts'
import { createWechatStandIn } from './wechat/stand-in.ts'

type StandIn = { readonly register: FastifyPluginAsync; readonly stop: () => void }

/** Visitors of a demo do not wait days for the banks of their test cards. */
const banksAnswerAfterMs = 5_000

const retryAfterMs = [1_000, 5_000, 30_000, 120_000, 600_000]
/** Tries of a message, which outlives a stop of the mall. */
const sending = (documents: Documents) => ({ retryAfterMs, outbox: lastingOutbox(documents) })

/** Before and after it, PayPal's certificate is good for a year; whoever runs the demo longer starts it again. */
const signedSince = (now: Date) => new Date(Date.UTC(now.getUTCFullYear(), 0))

/** The stand-ins of all providers and trackers, which store their state in the mall's database. */
export function createStandIns(place: StandInPlace): StandIns {
  const { secret, now } = place
  const at = (provider: ProviderName, base: () => string) => () => `${base()}/${provider}`
  const build: Readonly<Record<ProviderName, (documents: Documents) => StandIn>> = {
    stripe: (documents) =>
      createStripeStandIn({
        ...{ secret, now, url: at('stripe', place.pages), store: lastingStripe(documents) },
        delivery: { ...sending(documents), url: () => place.noticeUrl('STRIPE_PAY_PC') },
        later: (run) => later(() => documents.during(run)),
      }),
    adyen: (documents) =>
      createAdyenStandIn({
        merchants: standInSites.map(adyenAccount).map((account) => {
          const {
            webhookUsername: username,
            webhookPassword: password,
            ...keys
          } = adyenStandInKeys(secret, account)
          return { account, ...keys, webhook: { url: () => place.noticeUrl('ADYEN_PC'), username, password } }
        }),
        ...{ now, pages: at('adyen', place.pages), store: lastingAdyen(documents) },
        delivery: { timing: 'later', ...sending(documents) },
      }),
    paypal: (documents) =>
      createPaypalStandIn({
        ...{ secretKey: secret, address: at('paypal', place.url), pages: at('paypal', place.pages) },
        ...{ now, store: lastingPaypal(documents) },
        signer: createSigner(
          signedSince(new Date()),
          createPrivateKey(derivedRsa(secret, 'paypal:messages').privateKey),
        ),
        ...{ webhookUrl: () => place.noticeUrl('PAYPAL_PAY_PC'), delivery: sending(documents) },
      }),
    braintree: (documents) =>
      createBraintreeStandIn({
        ...{ secret, now, url: at('braintree', place.pages), store: lastingBraintree(documents) },
        delivery: { ...sending(documents), url: () => place.noticeUrl('BRAINTREE') },
        // Goods of the demo cost such amounts, and its visitors do not wait a day for a settlement.
        ...{ decidesByAmount: false, settlesAfterMs: 2_000 },
      }),
    klarna: (documents) =>
      createKlarnaStandIn({ secret, now, store: lastingKlarna(documents), delivery: sending(documents) }),
    affirm: (documents) =>
      createAffirmStandIn({
        ...{ secret, now, store: lastingAffirm(documents), delivery: sending(documents) },
        webhookUrl: () => place.noticeUrl('AFFIRM_PC'),
      }),
    alipay: (documents) =>
      createAlipayStandIn({
        ...{
          apps: [alipayApp(secret, alipayAppId)],
          origin: at('alipay', place.pages),
          api: at('alipay', place.url),
        },
        ...{ now, trades: lastingAlipay(documents), delivery: sending(documents) },
      }),
    wechat: (documents) => {
      const origin = at('wechat', place.pages)
      return createWechatStandIn({
        ...{ merchants: [wechatMerchant(secret, wechatMchid)], platform: wechatPlatform(secret), origin },
        ...{ now, orders: lastingWechat(documents), delivery: sending(documents) },
        // Requests bear the time of the machine, and messages that of the mall.
        ...{ api: at('wechat', place.url) },
        // No app of WeChat opens it, so that the code leads any phone to the page, and the visitor of a demo by a link.
        codeUrl: (prepayId) => `${origin()}/cgi-bin/mmpayweb-bin/checkmweb?prepay_id=${prepayId}`,
      })
    },
  }
  const trackers = createTrackerStandIns(place)
  const standIns: StandIn[] = []
  const timers = new Set<NodeJS.Timeout>()
  function later(run: () => Promise<void>): void {
    const timer = setTimeout(() => {
      timers.delete(timer)
      // If the mall has stopped in the meantime, the bank never answers.
      run().catch(() => undefined)
    }, banksAnswerAfterMs)
    timers.add(timer)
  }
  return {
    register: async (app) => {
      await trackers.register(app, takeTurns)
      for (const provider of Object.keys(build) as ProviderName[]) {
        const documents = createDocuments(place.db, provider)
        await documents.deleteOld('answer', 2)
        await documents.deleteOld('request', 2)
        await documents.deleteOld('nonce', 2)
        await documents.deleteOld('challenge', 2)
        await documents.deleteOld('message', 2)
        const standIn = build[provider](documents)
        standIns.push(standIn)
        await app.register(
          async (scope) => {
            takeTurns(scope, documents)
            await scope.register(standIn.register)
          },
          { prefix: `/${provider}` },
        )
      }
    },
    api: (provider) => at(provider, place.url),
    pages: (provider) => at(provider, place.pages),
    trackerApi: (tracker) => () => `${place.url()}/${tracker}`,
    stop: () => {
      for (const timer of timers) clearTimeout(timer)
      trackers.stop()
      for (const { stop } of standIns) stop()
    },
  }
}

/** Each request sees what the one before it left, here or at another node. */
function takeTurns(scope: FastifyInstance, { during }: Documents): void {
  scope.addHook('onRoute', (route) => {
    const { handler } = route
    route.handler = function (request, reply) {
      return during(() => handler.call(this, request, reply))
    }
  })
}
