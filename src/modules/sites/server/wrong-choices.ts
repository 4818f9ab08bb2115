import { knownCountries } from '#vocabulary/countries.ts'
import type { FieldRefusal } from '#vocabulary/refusal.ts'
import { hostForm, isTimeZone, type SiteChoices } from '../rules/edited-site.ts'

type Surroundings = {
  /** It answers where no host is named, so it needs none. */
  readonly isFirst: boolean
  readonly hostsOfOthers: ReadonlySet<string>
  /** The hosts that it has: a form sends those along with each other change, also the loopback ones of a site that was set up so. */
  readonly ownHosts?: readonly string[]
  /** Codes of the carriers that sites may offer. */
  readonly carrierCodes: readonly string[]
}

const loopback = ['localhost', '127.0.0.1', '[::1]']

/** Errors of the settings that were sent, by field; those that were left out are as they were. */
export function wrongChoices(
  sent: Partial<SiteChoices>,
  whole: Pick<SiteChoices, 'countries' | 'defaultCountry'>,
  { isFirst, hostsOfOthers, ownHosts = [], carrierCodes }: Surroundings,
): FieldRefusal[] {
  const { carriers, countries, defaultCountry, hosts, languages, timeZone, reviewGallery } = sent
  const hasHome = whole.countries.includes(whole.defaultCountry)
  const areHosts = hosts?.every(
    (host) => ownHosts.includes(host) || (hostForm.test(host) && !loopback.includes(host)),
  )
  return [
    ...wrongIf(
      carriers && (carriers.length === 0 || !carriers.every((code) => carrierCodes.includes(code))),
      'carriers',
    ),
    ...wrongIf(countries && !(countries.every(isCountry) && hasHome), 'countries'),
    ...wrongIf(defaultCountry !== undefined && !(isCountry(defaultCountry) && hasHome), 'defaultCountry'),
    ...wrongIf(hosts && !areHosts, 'hosts'),
    ...(hosts && hosts.length === 0 && !isFirst ? [{ field: 'hosts', code: 'required' as const }] : []),
    ...(hosts?.some((host) => hostsOfOthers.has(host))
      ? [{ field: 'hosts', code: 'siteHostTaken' as const }]
      : []),
    ...wrongIf(languages && new Set(languages).size !== languages.length, 'languages'),
    ...wrongIf(timeZone !== undefined && !isTimeZone(timeZone), 'timeZone'),
    ...(reviewGallery && !reviewGallery.id !== !reviewGallery.account
      ? [
          {
            field: reviewGallery.id ? 'reviewGallery.account' : 'reviewGallery.id',
            code: 'required' as const,
          },
        ]
      : []),
  ]
}

const isCountry = (code: string) => knownCountries.includes(code)
const wrongIf = (isWrong: boolean | undefined, field: string): FieldRefusal[] =>
  isWrong ? [{ field, code: 'invalid' }] : []
