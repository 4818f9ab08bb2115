import type { ChannelAccount } from '#modules/payments/rules/channel.ts'
import type { PageSources } from '#modules/payments/rules/page-sources.ts'
import { otherHosts, type ProviderOptions, pagesOf } from '../provider-options.ts'

const componentVersion = '6.45.0'

/** Beside Europe. */
export const liveRegions = ['au', 'us', 'apse', 'in'] as const

/** Where the component's script and its fields come from. */
const componentHosts = [
  'checkoutshopper-test.adyen.com',
  'checkoutshopper-live.adyen.com',
  ...liveRegions.map((at) => `checkoutshopper-live-${at}.adyen.com`),
]

/** Where buyers pay a link. */
const linkHosts = ['test', 'eu', ...liveRegions].map((at) => `${at}.adyen.link`)

export const adyenHostsOf = (options: ProviderOptions): readonly string[] =>
  otherHosts(options) ?? [...componentHosts, ...linkHosts]

/**
 * Sources of the component's page. With 3-D Secure the component shows pages of the bank in frames, and sends forms there: every bank
 * has hosts of its own, so Adyen wants frames and forms of any address that is encrypted.
 */
export const adyenSourcesOf = (options: ProviderOptions): Partial<PageSources> => {
  const other = otherHosts(options)
  const own = other ?? componentHosts
  const banks = other ?? ['https:']
  return { scripts: own, styles: own, images: own, calls: own, frames: banks, forms: banks }
}

/** A live account whose region is not Europe names it. */
export function adyenComponentScript(
  { environment, settings }: ChannelAccount,
  options: ProviderOptions,
): string {
  const region = environment === 'live' && settings.region ? `-${settings.region}` : ''
  const base = pagesOf(options)?.(environment) ?? `https://checkoutshopper-${environment}${region}.adyen.com`
  return `${base}/checkoutshopper/sdk/${componentVersion}/adyen.js`
}

/** The environment by the name that the component has for it. */
export const adyenEnvironmentOf = ({ environment, settings }: ChannelAccount): string =>
  environment === 'live' && settings.region ? `live-${settings.region}` : environment
