import { countryName } from '#messages/country-name.ts'
import { payMarksOf } from '#modules/payments/rules/pay-marks.ts'
import { type Language, textIn } from '#vocabulary/language.ts'
import type { Site } from '#vocabulary/sites.ts'
import type { NamedSite, ShownSite } from './mall.ts'

/** The address of another site of the mall, with the scheme and port of this one. */
export function siteAddress(site: Pick<Site, 'hosts'>, origin: string): string {
  const here = new URL(origin)
  const host =
    site.hosts.find((name) => /[a-z]/i.test(name) && !name.startsWith('[')) ?? site.hosts[0] ?? here.hostname
  return `${here.protocol}//${host}${here.port ? `:${here.port}` : ''}`
}

/** The part of a site that its pages need. */
export const shownSite = (site: Site): ShownSite => ({
  code: site.code,
  currency: site.currency,
  defaultCountry: site.defaultCountry,
  firstLanguage: site.firstLanguage,
  ...(site.languages && { languages: site.languages }),
  timeZone: site.timeZone,
  flags: site.flags,
  status: site.status,
  isReady: site.isReady,
  ...(site.orderTimes && { orderTimes: site.orderTimes }),
  ...(site.imprint && { imprint: site.imprint }),
  ...(site.filing && { filing: site.filing }),
  payMarks: payMarksOf(site.payBy ?? []),
})

/** A site in the words of a language; without a name of its own it goes by its country. */
export function namedSite(site: Site, language: Language, origin: string): NamedSite {
  const { code, status, currency, defaultCountry, firstLanguage, languages } = site
  return {
    code,
    status,
    currency,
    firstLanguage,
    ...(languages && { languages }),
    name: textIn(site.name, language) || countryName(defaultCountry, language),
    currencyName: language === 'zh' ? (currencyNames.of(currency) ?? currency) : currency,
    address: siteAddress(site, origin),
  }
}

const currencyNames = new Intl.DisplayNames('zh-CN', { type: 'currency' })
