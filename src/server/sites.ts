import { type MailWords, noMailWords } from '#messages/mail-words.ts'
import { type MallProfile, unnamedMall } from '#modules/content/rules/mall-profile.ts'
import { readProfile } from '#modules/content/server/public.ts'
import { readMailWords } from '#modules/notifications/server/public.ts'
import { chosenCombinations } from '#modules/offers/server/public.ts'
import { shippingOfSites } from '#modules/shipping/server/public.ts'
import { storedSites } from '#modules/sites/server/public.ts'
import { taxesOfSites } from '#modules/tax/server/public.ts'
import type { Database } from '#platform/context.ts'
import type { Site } from '#vocabulary/sites.ts'
import { SettingError } from './settings.ts'

/** A Host header in lower case, without the port. */
export const hostName = (host: string) => host.toLowerCase().replace(/:\d{1,5}$/, '')

export type Sites = {
  readonly all: () => readonly Site[]
  /** The site of a Host header (port included or not), or undefined when the host is not ours. */
  readonly ofHost: (host: string) => Site | undefined
  readonly ofCode: (code: string) => Site | undefined
  /** Name, tagline and mark of the mall. */
  readonly profile: () => MallProfile
  /** Sentences of mails that operators have written. */
  readonly mailWords: () => MailWords
  readonly reload: () => Promise<void>
}

/**
 * The sites and the profile of the mall as the database has them, read at start and whenever one changes.
 * @param first the code of the site that answers on plain loopback addresses
 * @param publicHost the name in PUBLIC_URL, which is the first site's, too, unless another site has it
 */
export async function loadSites(db: Database, first: string, publicHost?: string): Promise<Sites> {
  let sites: readonly Site[] = []
  let profile = unnamedMall
  let mailWords = noMailWords
  const loopback = ['localhost', '127.0.0.1', '[::1]']
  const reload = async () => {
    profile = await readProfile(db)
    mailWords = await readMailWords(db)
    const combinations = await chosenCombinations(db)
    const shipping = await shippingOfSites(db)
    const taxes = await taxesOfSites(db)
    const rows = await storedSites(db)
    const isNamed = rows.some(({ hosts }) => hosts.includes(publicHost ?? ''))
    const ofFirst = publicHost && !isNamed ? [publicHost, ...loopback] : loopback
    sites = rows.map((row) => {
      const named = row.hosts.filter((host) => !loopback.includes(host))
      const hosts = row.code === first ? [...ofFirst, ...named] : named
      return {
        ...row,
        hosts,
        keptApart: combinations.get(row.code),
        shipping: shipping.get(row.code)!,
        tax: taxes.get(row.code),
      }
    })
  }
  await reload()
  if (!sites.some((site) => site.code === first))
    throw new SettingError(
      `MALL_SITE is "${first}". Use the code of a site: ${sites.map((site) => site.code).join(', ')}.`,
    )
  return {
    all: () => sites,
    ofHost: (host) => {
      const name = hostName(host)
      return sites.find((site) => site.hosts.includes(name))
    },
    ofCode: (code) => sites.find((site) => site.code === code),
    profile: () => profile,
    mailWords: () => mailWords,
    reload,
  }
}
