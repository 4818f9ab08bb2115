import type { ChannelAccount } from '#modules/payments/rules/channel.ts'
import type { PageSources } from '#modules/payments/rules/page-sources.ts'
import { otherHosts, type ProviderOptions, pagesOf } from '../provider-options.ts'

/** The version of Braintree's browser library; its parts lie beside each other. */
const scriptPath = '/web/3.144.0/js/client.min.js'
const ownScripts = 'https://js.braintreegateway.com'

/** Braintree's scripts, and its frames for cards and banks. */
const ownHosts = ['js.braintreegateway.com', 'assets.braintreegateway.com']

export const braintreeHostsOf = (options: ProviderOptions): readonly string[] =>
  otherHosts(options) ?? ownHosts

/** Cardinal checks with the bank of a card for Braintree; it moves from the first host to the second. */
const cardinal = ['*.cardinalcommerce.com', '*.cardinaltrusted.com']

/** Sources of the page with the hosted fields, as Braintree documents them. */
const ownSources: Partial<PageSources> = {
  scripts: [...ownHosts, ...cardinal, 'c.paypal.com'],
  // For 3-D Secure, Cardinal's script sends a form to the bank of the card into a frame, and each bank has a host of its own.
  frames: ['https:'],
  forms: ['https:'],
  calls: [
    ...['api.braintreegateway.com', 'client-analytics.braintreegateway.com', '*.braintree-api.com'],
    ...['api.sandbox.braintreegateway.com', 'client-analytics.sandbox.braintreegateway.com'],
    ...cardinal,
  ],
  images: ['assets.braintreegateway.com', 'c.paypal.com', 'b.stats.paypal.com'],
}

export const braintreeSourcesOf = (options: ProviderOptions): Partial<PageSources> => {
  const own = otherHosts(options)
  return own ? { scripts: own, frames: own, calls: own } : ownSources
}

export const braintreeComponentScript = (
  { environment }: Pick<ChannelAccount, 'environment'>,
  options: ProviderOptions,
): string => `${pagesOf(options)?.(environment) ?? ownScripts}${scriptPath}`
