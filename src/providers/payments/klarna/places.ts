import type { ChannelAccount, SessionWanted } from '#modules/payments/rules/channel.ts'
import type { PageSources } from '#modules/payments/rules/page-sources.ts'
import type { Currency } from '#vocabulary/money.ts'
import { otherHosts, type ProviderOptions, pagesOf } from '../provider-options.ts'

/** Klarna has an account and a host for each region. */
export const regions = ['eu', 'na', 'oc'] as const
type Region = (typeof regions)[number]

const suffixes: Readonly<Record<Region, string>> = { eu: '', na: '-na', oc: '-oc' }

/** Of the countries that Klarna Payments serves, those whose currency is one of ours. */
export const klarnaCountries: Readonly<Partial<Record<Currency, readonly string[]>>> = {
  EUR: ['DE', 'AT', 'BE', 'ES', 'FI', 'FR', 'GR', 'IE', 'IT', 'NL', 'PT', 'SK'],
  GBP: ['GB'],
  USD: ['US'],
}
export const klarnaCurrencies = Object.keys(klarnaCountries) as Currency[]

/** Currencies of a region of Klarna: an account is of one region, and sells in no other. */
const currenciesOfRegion: Readonly<Record<Region, readonly Currency[]>> = {
  eu: ['EUR', 'GBP'],
  na: ['USD'],
  oc: [],
}

const regionOf = ({ settings: { region } }: Pick<ChannelAccount, 'settings'>): Region =>
  isRegion(region) ? region : 'eu'

export const klarnaCurrenciesOf = (account: Pick<ChannelAccount, 'settings'>): readonly Currency[] =>
  currenciesOfRegion[regionOf(account)]

export const klarnaIsServed = (country: string, currency: Currency): boolean =>
  klarnaCountries[currency]?.includes(country) ?? false

/** Where plans are shown before a country is known, those of the first country of the currency are. */
export const countryToShow = ({ country, amount: { currency } }: SessionWanted): string | undefined => {
  const wanted = country?.toUpperCase()
  return wanted && klarnaIsServed(wanted, currency) ? wanted : klarnaCountries[currency]?.[0]
}

/** Klarna speaks the languages of its countries, and English in each of them. */
export const localeOf = (country: string): string => `en-${country}`

const isRegion = (region: string | undefined): region is Region =>
  (regions as readonly (string | undefined)[]).includes(region)

export function klarnaApiOf({ api }: ProviderOptions, account: ChannelAccount): string {
  const { environment } = account
  if (api) return api(environment)
  const suffix = suffixes[regionOf(account)]
  return `https://api${suffix}${environment === 'test' ? '.playground' : ''}.klarna.com`
}

const ownScript = 'https://x.klarnacdn.net/kp/lib/v1/api.js'

export function klarnaScriptOf(options: ProviderOptions, environment: ChannelAccount['environment']): string {
  const pages = pagesOf(options)
  return pages ? `${pages(environment)}/lib/v1/api.js` : ownScript
}

/** As Klarna documents them for a policy of content. A buyer may log in to Klarna in a window of its own. */
const ownSources: Partial<PageSources> = {
  scripts: ['x.klarnacdn.net', 'js.klarna.com', 'js.playground.klarna.com'],
  styles: ['x.klarnacdn.net'],
  frames: ['*.klarna.com', 'x.klarnacdn.net'],
  calls: ['*.klarna.com', '*.klarnaevt.com', 'x.klarnacdn.net'],
  images: ['x.klarnacdn.net', '*.klarna.com'],
  opensWindows: true,
}

export function klarnaSourcesOf(options: ProviderOptions): Partial<PageSources> {
  const own = otherHosts(options)
  return own ? { scripts: own, frames: own } : ownSources
}

export const klarnaHostsOf = (options: ProviderOptions): readonly string[] =>
  otherHosts(options) ?? [new URL(ownScript).host]
