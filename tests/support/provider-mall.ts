import Fastify, { type FastifyPluginAsync } from 'fastify'
import { sql } from '#database/sql.ts'
import type { Channel } from '#modules/payments/rules/channel.ts'
import { channelAccountKeys, openChannelAccount } from '#modules/payments/server/public.ts'
import { inTransaction } from '#platform/transaction.ts'
import { adyenChannels } from '#providers/payments/adyen/channels.ts'
import { braintreeChannels } from '#providers/payments/braintree/channels.ts'
import { paypalChannels } from '#providers/payments/paypal/channels.ts'
import { stripeChannels } from '#providers/payments/stripe/channels.ts'
import { createAdyenStandIn } from '../../demo/stand-ins/adyen/stand-in.ts'
import { createBraintreeStandIn } from '../../demo/stand-ins/braintree/stand-in.ts'
import { paypalKeys } from '../../demo/stand-ins/paypal/keys.ts'
import { createPaypalStandIn } from '../../demo/stand-ins/paypal/stand-in.ts'
import { createStripeStandIn } from '../../demo/stand-ins/stripe/stand-in.ts'
import { aMerchant, settingsOf } from './adyen.ts'
import { aMall, type TestMall } from './mall.ts'
import { memoryBook } from './provider-book.ts'

/** A stand-in at an address of its own, as providers are: its scripts and frames are of another origin than the mall. */
async function standInAt(register: FastifyPluginAsync) {
  const app = Fastify()
  await app.register(register)
  await app.listen({ host: '127.0.0.1', port: 0 })
  return {
    url: `http://127.0.0.1:${(app.server.address() as { port: number }).port}`,
    close: () => app.close(),
  }
}

/** A mall whose American site takes cards by Stripe and by Adyen, at their stand-ins. */
export async function aMallWithCards() {
  let mall: TestMall | undefined
  const at = { stripe: '', adyen: '' }
  const notify = (channel: string) => `${mall?.url}/api/payments/v1/notify/${channel}`
  const stripe = createStripeStandIn({
    secret: 'stand-in of tests',
    url: () => at.stripe,
    delivery: { url: () => mall && notify('STRIPE_PAY_PC'), retryAfterMs: [100, 1_000] },
  })
  const adyen = createAdyenStandIn({
    merchants: [aMerchant(account, () => notify('ADYEN_PC'))],
    delivery: { timing: 'first' },
    pages: () => at.adyen,
  })
  const servers = await Promise.all([standInAt(stripe.register), standInAt(adyen.register)])
  at.stripe = servers[0].url
  at.adyen = servers[1].url
  const ofStripe = stripeChannels({ api: () => at.stripe })
  const ofAdyen = adyenChannels({ api: () => at.adyen, book: memoryBook() })
  mall = await aMall({ pagesFrom: 'build', worker: true, moreChannels: [...ofStripe, ...ofAdyen] })
  await enable(mall, ofStripe, stripe.keys(account))
  await open(mall, ofAdyen.slice(0, 1), settingsOf(account))
  return {
    mall,
    stripe,
    adyen,
    at,
    stop: async () => {
      stripe.stop()
      adyen.stop()
      await mall!.stop()
      for (const server of servers) await server.close()
    },
  }
}

/**
 * A mall whose American site takes cards by Braintree, at its stand-in; every payment must pass the
 * authentication of the buyer's bank if it requires one.
 */
export async function aMallWithBraintree() {
  const secret = 'stand-in of tests'
  let mall: TestMall | undefined
  let at = ''
  const standIn = createBraintreeStandIn({
    secret,
    url: () => at,
    delivery: {
      url: () => mall && `${mall.url}/api/payments/v1/notify/BRAINTREE`,
      retryAfterMs: [100, 1_000],
    },
  })
  const server = await standInAt(standIn.register)
  at = server.url
  const channels = braintreeChannels({ api: () => at, book: memoryBook() })
  mall = await aMall({ pagesFrom: 'build', worker: true, moreChannels: channels })
  await enable(mall, channels, { ...standIn.keys('mallard'), threeDSecure: 'yes' })
  return {
    mall,
    standIn,
    url: at,
    stop: async () => {
      standIn.stop()
      await mall!.stop()
      await server.close()
    },
  }
}

/** A mall whose American site takes PayPal, at its stand-in, by PayPal's own button on the payment page. */
export async function aMallWithPaypal() {
  const secretKey = 'stand-in of tests'
  let mall: TestMall | undefined
  let at = ''
  const standIn = createPaypalStandIn({
    secretKey,
    address: () => at,
    delivery: { retryAfterMs: [100, 1_000] },
    webhookUrl: () => mall && `${mall.url}/api/payments/v1/notify/PAYPAL_PAY_PC`,
  })
  const server = await standInAt(standIn.register)
  at = server.url
  const channels = paypalChannels({ api: () => at })
  mall = await aMall({ pagesFrom: 'build', worker: true, moreChannels: channels })
  await enable(mall, channels, { ...paypalKeys(secretKey, paypalAccount), button: 'yes' }, paypalAccount)
  return {
    mall,
    standIn,
    url: at,
    stop: async () => {
      standIn.stop()
      await mall!.stop()
      await server.close()
    },
  }
}

const paypalAccount = 'MALLARD234567'
const account = 'mallard'

/** Gives the American site accounts with channels of a provider, and leaves it the sandbox's page alone besides. */
async function enable(...given: Parameters<typeof open>): Promise<void> {
  await sql`update channel_accounts set is_enabled = false where site = 'global' and channel <> 'MOCKPAY'`.run(
    given[0].db,
  )
  await open(...given)
}

/** Gives the American site accounts with channels of a provider. */
async function open(
  mall: TestMall,
  channels: readonly Channel[],
  settings: Readonly<Record<string, string>>,
  name = account,
): Promise<void> {
  const cipher = channelAccountKeys(mall.secret)
  await inTransaction(mall.db, async (tx) => {
    for (const channel of channels)
      await openChannelAccount(tx, cipher, channel, {
        site: 'global',
        account: name,
        environment: 'test',
        isEnabled: true,
        settings: Object.fromEntries(Object.entries(settings).filter(([name]) => name in channel.settings)),
      })
  })
}
