import type { CardFact, CardFields, CardKeeper, ChannelAccount } from '#modules/payments/rules/channel.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import { bodyOf, cardsOnly, type StripeAsk } from './api.ts'
import { cardName } from './facts.ts'
import { madeAbout } from './find-intent.ts'
import { customer, gone, type SetupIntent, setupIntent, setupIntents } from './shapes.ts'
import { partsOfToken, stripeTokenOf } from './token.ts'

const networkNames: Readonly<Record<string, string>> = {
  amex: 'American Express',
  diners: 'Diners Club',
  discover: 'Discover',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
}

/** Cards saved at Stripe, each with a customer of its own, so that deleting one deletes its owner as well. */
export const stripeCards = (ask: StripeAsk, fields: (account: ChannelAccount) => CardFields): CardKeeper => ({
  fields: async (account) => fields(account),
  setUp: async (account, { key, holder }) => {
    const { name, email, mobile, country, province, city, region, street, houseNumber, zipCode } = holder
    const kept = bodyOf(
      await ask(account, customer, (stripe, options) =>
        stripe.customers.create(
          {
            name,
            email,
            phone: mobile,
            metadata: { [cardName]: key },
            address: {
              country,
              state: province,
              city,
              postal_code: zipCode,
              line1: [street, houseNumber].filter(Boolean).join(' '),
              line2: region,
            },
          },
          { ...options, idempotencyKey: `${key}-customer` },
        ),
      ),
    )
    const opened = bodyOf(
      await ask(account, setupIntent, (stripe, options) =>
        stripe.setupIntents.create(
          {
            customer: kept.id,
            ...cardsOnly,
            usage: 'on_session',
            metadata: { [cardName]: key },
          },
          { ...options, idempotencyKey: key },
        ),
      ),
    )
    if (!opened.client_secret) throw new Refusal('providerAway')
    return { clientSecret: opened.client_secret }
  },
  ask: async (account, key) => {
    const setup = await setupOf(ask, account, key)
    return setup && factOf(setup)
  },
  forget: async (account, token) => {
    const { customer: kept, method } = partsOfToken(token)
    // Stripe refuses cards that are deleted already, and those that it does not know.
    await ask(account, gone, (stripe, options) => stripe.paymentMethods.detach(method, {}, options))
    if (kept) await ask(account, gone, (stripe, options) => stripe.customers.del(kept, {}, options))
  },
})

async function setupOf(
  ask: StripeAsk,
  account: ChannelAccount,
  key: string,
): Promise<SetupIntent | undefined> {
  const created = madeAbout(key)
  let after: string | undefined
  for (;;) {
    const { data, has_more } = bodyOf(
      await ask(account, setupIntents, (stripe, options) =>
        stripe.setupIntents.list(
          {
            ...(created && { created }),
            limit: 50,
            expand: ['data.payment_method'],
            ...(after && { starting_after: after }),
          },
          options,
        ),
      ),
    )
    const found = data.find(({ metadata }) => metadata?.[cardName] === key)
    after = data.at(-1)?.id
    if (found || !has_more || !after) return found
  }
}

function factOf({
  status,
  customer: kept,
  payment_method: method,
  last_setup_error: error,
}: SetupIntent): CardFact {
  if (status === 'canceled' || (status === 'requires_payment_method' && error)) return { status: 'failed' }
  const card = typeof method === 'object' ? method?.card : undefined
  if (status !== 'succeeded' || !card || !kept || typeof method !== 'object') return { status: 'open' }
  return {
    status: 'ready',
    token: stripeTokenOf(kept, method!.id),
    network: card.brand,
    networkName: networkNames[card.brand] ?? card.brand,
    lastDigits: card.last4,
    expires: `${String(card.exp_month).padStart(2, '0')}/${String(card.exp_year % 100).padStart(2, '0')}`,
  }
}
