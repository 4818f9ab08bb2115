import type { Channel, ChannelAccount } from '#modules/payments/rules/channel.ts'
import type { PageSources } from '#modules/payments/rules/page-sources.ts'
import { ofForm } from '../key-form.ts'
import { otherHosts, type ProviderOptions, pagesOf } from '../provider-options.ts'
import { amounts, stripeCurrencies } from './amounts.ts'
import { stripeApi } from './api.ts'
import {
  askStripePayment,
  closeStripePayment,
  queryPaymentWithCard,
  resumeStripePayment,
  startStripePayment,
  startWithCard,
} from './attempts.ts'
import { stripeCards } from './card-keeper.ts'
import { captureStripeHeld, voidStripeHeld } from './held-amounts.ts'
import { registerStripeHosts } from './hosts.ts'
import { refundCharge } from './refunds.ts'
import { stripeStatementOf } from './statement.ts'
import { transferToShop } from './transfers.ts'
import { readEvent, receiveEvent } from './webhook.ts'

/** Cards are held for seven days. */
const holdLastsMs = 7 * 24 * 60 * 60_000

/** Stripe's script, and the pages where banks authenticate. */
const ownHosts = ['js.stripe.com', 'hooks.stripe.com']

/** As Stripe documents them for a policy of content. Apple Pay and Google Pay open from its frames. */
const ownSources: Partial<PageSources> = {
  scripts: ['js.stripe.com', '*.js.stripe.com'],
  frames: ['js.stripe.com', '*.js.stripe.com', 'hooks.stripe.com'],
  calls: ['api.stripe.com'],
  wallets: ['https://js.stripe.com'],
}

/** Cards by Stripe: entered in its fields on our page, or saved with it. */
export function stripeChannels(options: ProviderOptions): Channel[] {
  const ask = stripeApi(options)
  const pages = pagesOf(options)
  const hosts = () => otherHosts(options) ?? ownHosts
  const loads = () => {
    const own = hosts()
    return pages ? { scripts: own, frames: own, wallets: [new URL(pages('test')).origin] } : ownSources
  }
  const fieldsOf = ({ environment, settings }: ChannelAccount) => ({
    script: pages ? `${pages(environment)}/v3/` : 'https://js.stripe.com/v3/',
    shownBy: 'stripe' as const,
    session: { publishableKey: settings.publishableKey ?? '' },
  })
  const common = {
    company: 'stripe',
    hosts,
    loads,
    ask: askStripePayment(ask),
    close: closeStripePayment(ask),
    refund: refundCharge(ask),
    payShop: transferToShop(ask),
    statement: stripeStatementOf(ask),
    readMessage: readEvent,
    receive: receiveEvent(ask),
  } satisfies Partial<Channel>
  const settings = {
    // Restricted keys open only the resources that they were made for.
    secretKey: { isSecret: true, whyWrong: ofForm(/^[sr]k_(?<environment>test|live)_\w+$/) },
    publishableKey: { isSecret: false, whyWrong: ofForm(/^pk_(?<environment>test|live)_\w+$/) },
    webhookSecret: { isSecret: true, whyWrong: ofForm(/^whsec_\S+$/) },
  } satisfies Channel['settings']
  const form = {
    component: (account: ChannelAccount) => ({ kind: 'component' as const, ...fieldsOf(account) }),
  }
  return [
    {
      ...common,
      code: 'STRIPE_PAY_PC',
      methods: [{ type: 'component', name: 'STRIPE_PAY_PC' }],
      abilities: {
        kinds: ['component', 'redirect', 'wait', 'done', 'refused'],
        guest: true,
        savedCard: false,
        authorise: true,
        holdLasts: holdLastsMs,
        partialCapture: true,
        partialRefund: true,
        payLater: false,
        currencies: stripeCurrencies,
        amounts,
      },
      // `yes` where Stripe lets the account take a hold in parts; without it money is taken immediately.
      settings: { ...settings, multicapture: { isSecret: false, isOptional: true, choices: ['yes'] } },
      start: startStripePayment(ask, form),
      resume: resumeStripePayment(ask, form),
      registerHosts: registerStripeHosts(ask),
      capture: captureStripeHeld(ask),
      void: voidStripeHeld(ask),
    },
    {
      ...common,
      code: 'STRIPE_PAY_QUICK',
      methods: [{ type: 'redirect', name: 'STRIPE_PAY_QUICK' }],
      abilities: {
        kinds: ['redirect', 'wait', 'done', 'refused'],
        guest: false,
        savedCard: true,
        authorise: false,
        partialCapture: false,
        partialRefund: true,
        payLater: false,
        currencies: stripeCurrencies,
        amounts,
      },
      settings,
      start: startWithCard(ask, {}),
      ask: queryPaymentWithCard(ask),
      cards: stripeCards(ask, fieldsOf),
    },
  ]
}
