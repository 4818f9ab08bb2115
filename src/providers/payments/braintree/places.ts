import type { ChannelAccount } from '#domain/payments/channel.ts'
import type { ProviderOptions } from '../provider-options.ts'

/** The version of Braintree's browser library; its parts lie beside each other. */
const scriptPath = '/web/3.144.0/js/client.min.js'
const ownScripts = 'https://js.braintreegateway.com'

/** Braintree's scripts, and its frames for cards and banks. */
const ownHosts = ['js.braintreegateway.com', 'assets.braintreegateway.com']

export const hostsOf = ({ api }: ProviderOptions): readonly string[] =>
  api ? [...new Set([api('test'), api('live')].map((at) => new URL(at).host))] : ownHosts

export const componentScript = (
  { environment }: Pick<ChannelAccount, 'environment'>,
  { api }: ProviderOptions,
): string => `${api?.(environment) ?? ownScripts}${scriptPath}`
