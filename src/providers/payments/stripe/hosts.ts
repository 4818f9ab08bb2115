import type { Channel } from '#modules/payments/rules/channel.ts'
import { bodyOf, type StripeAsk } from './api.ts'
import { paymentMethodDomain, paymentMethodDomains } from './shapes.ts'

/** Stripe shows Apple Pay and Google Pay on registered hosts alone. One that was turned off at Stripe stays so. */
export const registerStripeHosts =
  (ask: StripeAsk): NonNullable<Channel['registerHosts']> =>
  async (account, hosts) => {
    for (const host of hosts) {
      const known = await ask(account, paymentMethodDomains, (stripe, options) =>
        stripe.paymentMethodDomains.list({ domain_name: host, limit: 1 }, options),
      )
      if (bodyOf(known).data.length > 0) continue
      const made = await ask(account, paymentMethodDomain, (stripe, options) =>
        stripe.paymentMethodDomains.create(
          { domain_name: host },
          { ...options, idempotencyKey: `${account.accountId}-host-${host}` },
        ),
      )
      bodyOf(made)
    }
  }
